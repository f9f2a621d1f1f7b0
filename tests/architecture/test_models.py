"""What the tables promise: named constraints and exact numbers."""

from __future__ import annotations

import re

import pytest
from django.apps import apps
from django.db import models

MODELS = [model for label in ("scoring", "tournaments") for model in apps.get_app_config(label).get_models()]
CONSTRAINTS = [(model, constraint) for model in MODELS for constraint in model._meta.constraints]
# what makes a sentence of a name: a verb
VERBS = frozenset(
    """
    is are has have was were be cannot can may must belongs belong starts start ends end needs need names name
    holds hold counts counted joins join sits sit stands stand takes taken plays won wins win leads earns pays
    follows come comes says go goes waits fits rests refers reverses speaks answers meets keeps carries differs
    happens moves lies sums reads differ
    """.split()  # noqa: SIM905 (a list of words reads better so)
)


@pytest.mark.parametrize(("model", "constraint"), CONSTRAINTS, ids=lambda thing: getattr(thing, "name", ""))
def test_a_constraint_reads_as_a_sentence(model: type[models.Model], constraint: models.BaseConstraint) -> None:
    name = constraint.name
    assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+){2,}", name), f"{model.__name__}: {name}"
    assert VERBS & set(name.split("_")), f"{model.__name__}: {name} has no verb (add it to VERBS if it has one)"
    assert len(name) <= 63, "PostgreSQL would cut it"


def test_no_two_constraints_have_one_name() -> None:
    names = [constraint.name for _, constraint in CONSTRAINTS]
    assert len(names) == len(set(names))


def test_uniqueness_is_promised_by_constraints_with_names() -> None:
    assert [model.__name__ for model in MODELS if model._meta.unique_together] == []


def test_money_and_points_are_whole_numbers() -> None:
    inexact = [
        f"{model.__name__}.{field.name}"
        for model in MODELS
        for field in model._meta.get_fields()
        if isinstance(field, models.FloatField | models.DecimalField)
    ]
    assert inexact == []


def test_amounts_say_their_unit() -> None:
    amounts = {"fee", "amount", "price", "stake", "sum", "value", "total"}
    nameless = [f"{m.__name__}.{f.name}" for m in MODELS for f in m._meta.get_fields() if f.name in amounts]
    assert nameless == []

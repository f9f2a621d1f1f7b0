"""Compare everything that is stored: a refused command changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps


def everything() -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of the tournaments and the scores, by table and id."""
    models = [*apps.get_app_config("tournaments").get_models(), *apps.get_app_config("scoring").get_models()]
    return {model._meta.label: list(model._default_manager.order_by("pk").values_list()) for model in models}


@contextmanager
def unchanged() -> Iterator[None]:
    """Assert that the block leaves every row as it was."""
    before = everything()
    try:
        yield
    finally:
        assert everything() == before

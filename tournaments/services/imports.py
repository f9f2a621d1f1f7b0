"""Make a tournament of an exported document: all of it or nothing."""

from __future__ import annotations

import json
from dataclasses import fields
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from django.db import transaction

from tournaments.core import export_checks
from tournaments.core.actor import Actor
from tournaments.core.export_format import DOCUMENT, FORMAT, MOST_BYTES, VERSION
from tournaments.errors.exchange import (
    DocumentTooLarge,
    DocumentTooNew,
    FieldMisfit,
    FieldMissing,
    FieldUnknown,
    MayNotImport,
    NotADocument,
)
from tournaments.events.base import Fact
from tournaments.events.exchange import TournamentImported
from tournaments.events.registry import KINDS
from tournaments.models import JournalEntry, Membership, Organisation, Tournament, User
from tournaments.services.import_rows import Writer
from tournaments.services.work import Work


def parse(data: bytes) -> object:
    """Return the JSON value of a file. Raises DocumentTooLarge, NotADocument.

    Stricter than JSON: no field twice, no NaN, no number that only this program could read.
    """
    if len(data) > MOST_BYTES:
        raise DocumentTooLarge(size=len(data), most=MOST_BYTES)
    try:
        return json.loads(
            data.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_refuse, parse_float=_refuse
        )
    except (ValueError, RecursionError):
        raise NotADocument from None


@transaction.atomic(durable=True)
def load(
    document: object, *, owner: User, organisation: Organisation | None = None, by: Actor, key: str = ""
) -> Tournament:
    """Make a new tournament of the document, for `owner` and perhaps his club.

    It keeps its public code if that is free here. Cards get new codes; sealed seeds, which no export tells, are made
    anew, and the journal names their new commitments (draw.md). The journal comes along, each entry by the role of who
    acted; nothing in it can be taken back.

    Locks:    the owner's account.
    Refuses:  MayNotImport; every DocumentRefused, with the place in the document.
    Records:  TournamentImported.
    Enqueues: nothing.
    """
    User.objects.select_for_update().get(pk=owner.pk)
    _refuse_unless_organiser(owner, organisation, by)
    if key and (done := _done_before(owner, key)):
        return done
    read = read_document(document)
    writer = Writer(read, by)
    tournament = writer.write(owner, organisation)
    work = Work(tournament, TournamentImported, by, key, None)
    work.record(
        TournamentImported(
            was=read["tournament"]["code"],
            version=read["version"],
            entries=len(read["journal"]),
            resealed=[(draw.label, draw.attempt, draw.commitment) for draw in writer.resealed],
        )
    )
    return tournament


def read_document(document: object) -> dict[str, Any]:
    """Return the document as read by `export_format.DOCUMENT`, its parts fitting together.

    Raises a DocumentRefused with the place of the first fault.
    """
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NotADocument
    version = document.get("version")
    if isinstance(version, int) and version > VERSION:
        raise DocumentTooNew(version=str(version)[:20], known=VERSION)
    read: dict[str, Any] = DOCUMENT.read(document, "")
    export_checks.check(read)
    for index, entry in enumerate(read["journal"]):
        _check_fact(entry, f"journal[{index}]")
    return read


def _refuse_unless_organiser(owner: User, organisation: Organisation | None, by: Actor) -> None:
    acts = by.user == owner.pk or (by.user is not None and User.objects.filter(pk=by.user, is_superuser=True).exists())
    organises = owner.is_active and (owner.may_organise or owner.is_superuser)
    belongs = organisation is None or Membership.objects.filter(organisation=organisation, user=owner).exists()
    if not (acts and organises and belongs):
        raise MayNotImport


def _done_before(owner: User, key: str) -> Tournament | None:
    entries = JournalEntry.objects.filter(kind=TournamentImported.kind, request_key=key, tournament__owner=owner)
    entry = entries.select_related("tournament").first()
    return entry.tournament if entry else None


def _check_fact(entry: dict[str, Any], place: str) -> None:
    """Raise unless the kind is known and its facts are those of the kind, row ids left out."""
    kind = KINDS.get(entry["kind"])
    if kind is None:
        raise FieldMisfit(place=f"{place}.kind")
    facts = entry["facts"]
    if not isinstance(facts, dict):
        raise FieldMisfit(place=f"{place}.facts")
    hints = _hints(kind)
    for name in facts:
        if name not in hints:
            raise FieldUnknown(place=f"{place}.facts.{name[:60]}")
    for name, hint in hints.items():
        if name not in facts:
            raise FieldMissing(place=f"{place}.facts.{name}")
        if not _fits(facts[name], hint):
            raise FieldMisfit(place=f"{place}.facts.{name}")


def _hints(kind: type[Fact]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind) if not field.name.endswith(("_id", "_ids"))}


def _fits(value: object, hint: Any) -> bool:
    """Say whether the JSON value can be a field of this type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if origin in (Union, UnionType):
        return any(_fits(value, argument) for argument in arguments)
    if origin is dict:
        return isinstance(value, dict) and all(_fits(part, arguments[1]) for part in value.values())
    if origin is list or (origin is tuple and arguments[1:] == (...,)):
        return isinstance(value, list) and all(_fits(part, arguments[0]) for part in value)
    if origin is tuple:
        return (
            isinstance(value, list)
            and len(value) == len(arguments)
            and all(_fits(part, argument) for part, argument in zip(value, arguments, strict=True))
        )
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if isinstance(hint, type) and issubclass(hint, str):
        return isinstance(value, str)
    return isinstance(value, hint)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands twice")
    return found


def _refuse(text: str) -> None:
    raise ValueError(text)

"""The journal as people read it: who did what, when, from where, why, and what can be taken back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Model, Q, QuerySet

from tournaments.core import touched
from tournaments.core.actor import Actor
from tournaments.core.permissions import RULINGS, Action, Role
from tournaments.core.terms import Phase
from tournaments.events.base import Undo
from tournaments.events.draws import DrawAnnulled
from tournaments.events.exchange import TournamentImported
from tournaments.events.registry import KINDS
from tournaments.events.sale import LateCardEntered
from tournaments.models import DecidingMatch, JournalEntry, Match, Seat, Submission, Tournament
from tournaments.selectors.naming import Names, names

PAGE = 50
LOOKED_BACK = 200
"""How many of the newest entries are looked through for what can be taken back."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry. `who` is the account, the helper's label or the player's name, "" where only the role is known.

    `undone_by` and `undoes` are numbers of entries; `can_undo` says that taking it back is offered to the reader.
    """

    number: int
    kind: str
    facts: Mapping[str, Any]
    reason: str
    role: Role
    who: str
    address: str
    at: datetime
    undone_by: int | None
    undoes: int | None
    can_undo: bool


@dataclass(frozen=True, slots=True)
class JournalView:
    """Lines, the newest first, with what their sentences need: names of entrants by number, currency and places."""

    lines: tuple[Line, ...]
    page: int
    pages: int
    total: int
    names: Names
    currency: str
    places: int


def page(
    tournament: Tournament, *, number: int = 1, by: Actor, size: int = PAGE, kinds: Collection[str] = ()
) -> JournalView:
    """Return one page of the journal; a page that does not exist is the nearest that does.

    With `kinds` only facts of these kinds are listed and counted. Queries: 4, 6 for who plays himself.
    """
    total = _entries(tournament, kinds).count()
    pages = max(1, -(-total // size))
    number = min(max(1, number), pages)
    return _view(tournament, by, total, number, pages, slice((number - 1) * size, number * size), kinds)


def whole(tournament: Tournament, *, by: Actor) -> JournalView:
    """Return all of it on one page, for an export.

    Queries: 4, 6 for who plays himself.
    """
    total = _entries(tournament, ()).count()
    return _view(tournament, by, total, 1, 1, slice(None), ())


def after(tournament: Tournament, *, number: int, most: int, by: Actor) -> tuple[Line, ...]:
    """Return the entries with greater numbers, the oldest first.

    Queries: 3, 5 for who plays himself.
    """
    rows = _rows(JournalEntry.objects.filter(tournament=tournament, number__gt=number)).order_by("number")
    named, can_undo = names(tournament), offered(tournament, by=by)
    return tuple(_line(row, named, row.number in can_undo) for row in rows[:most])


def offered(tournament: Tournament, *, by: Actor) -> frozenset[int]:
    """Return the numbers of the entries that the reader could take back now, among the newest.

    It says what `services.undo.check` says, for all at once. Queries: 1, 3 for who plays himself.
    """
    if not by.may(Action.UNDO):
        return frozenset()
    own = _own_matches(tournament, by.entrant)
    is_over = tournament.phase in (Phase.CLOSED, Phase.CANCELLED)
    newest = JournalEntry.objects.filter(tournament=tournament).order_by("-number")
    later: set[tuple[str, int]] = set()
    found: set[int] = set()
    lots_are_spent = False
    columns = ("number", "kind", "facts", "images", "undoes", "undone_by")
    for number, kind, facts, images, *taken_back in newest.values_list(*columns)[:LOOKED_BACK]:
        if kind == TournamentImported.kind:
            break
        if kind == DrawAnnulled.kind and facts["round"] == "1":
            lots_are_spent = True
        if any(other is not None for other in taken_back):
            continue
        fact = KINDS[kind]
        if fact.is_draw and not (kind == LateCardEntered.kind and lots_are_spent):
            break
        written = set(touched.written(images))
        may = fact.undo is Undo.RESTORE and by.may(fact.action)
        is_own = fact.action in RULINGS and not written.isdisjoint(own)
        if may and not is_own and written.isdisjoint(later):
            found.add(number)
        if is_over and fact.closes:
            break
        later.update(touched.keys(images))
    return frozenset(found)


def _own_matches(tournament: Tournament, entrant: int | None) -> set[tuple[str, int]]:
    """Return the matches and deciding matches that the entrant plays, on which he does not rule (PRS-36)."""
    if entrant is None:
        return set()
    seats = Seat.objects.filter(match__tournament=tournament, card__entrant=entrant)
    met = DecidingMatch.objects.filter(Q(winner__entrant=entrant) | Q(loser__entrant=entrant), tournament=tournament)
    told = Submission.objects.filter(match__in=seats.values("match_id"))
    own: tuple[tuple[type[Model], Iterable[int]], ...] = (
        (Match, seats.values_list("match_id", flat=True)),
        (DecidingMatch, met.values_list("pk", flat=True)),
        (Submission, told.values_list("pk", flat=True)),
    )
    return {(model._meta.label_lower, pk) for model, rows in own for pk in rows}


def _entries(tournament: Tournament, kinds: Collection[str]) -> QuerySet[JournalEntry]:
    found = JournalEntry.objects.filter(tournament=tournament)
    return found.filter(kind__in=kinds) if kinds else found


def _view(
    tournament: Tournament,
    by: Actor,
    total: int,
    number: int,
    pages: int,
    which: slice[Any, Any, Any],
    kinds: Collection[str],
) -> JournalView:
    rows = _rows(_entries(tournament, kinds)).order_by("-number")
    named = names(tournament)
    can_undo = offered(tournament, by=by)
    return JournalView(
        lines=tuple(_line(row, named, row.number in can_undo) for row in rows[which]),
        page=number,
        pages=pages,
        total=total,
        names=named,
        currency=tournament.currency,
        places=tournament.places,
    )


def _rows(found: QuerySet[JournalEntry]) -> QuerySet[JournalEntry]:
    """Return the entries with all that a line shows, without their heavy images."""
    related = found.select_related("user", "helper", "entrant", "undoes", "undone_by")
    return related.defer("images", "undoes__images", "undone_by__images")


def _line(row: JournalEntry, named: Names, can_undo: bool) -> Line:
    undone_by = getattr(row, "undone_by", None)
    return Line(
        number=row.number,
        kind=row.kind,
        facts=row.facts,
        reason=row.reason,
        role=Role(row.role),
        who=_who(row, named),
        address=row.address,
        at=row.at,
        undone_by=undone_by.number if undone_by else None,
        undoes=row.undoes.number if row.undoes else None,
        can_undo=can_undo,
    )


def _who(row: JournalEntry, named: Names) -> str:
    if row.user is not None:
        return row.user.username
    if row.helper is not None and row.helper.label:
        return row.helper.label
    return named.get(row.entrant.number, "") if row.entrant is not None else ""

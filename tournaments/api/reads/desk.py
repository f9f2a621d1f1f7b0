"""The tournament itself, ranking, prizes, till, journal, and the whole of it as a document."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from tournaments.api import paging
from tournaments.api.doors import Visit
from tournaments.api.reading import Reading
from tournaments.api.shapes.journal import Entry
from tournaments.api.shapes.prizes import PrizeListShape, PrizesShape, RankingShape, TiesShape, TillShape
from tournaments.api.shapes.tournament import TournamentWhole, Who
from tournaments.core.permissions import Action
from tournaments.core.terms import Phase
from tournaments.models import Entrant
from tournaments.selectors import announcement, cash, journal
from tournaments.selectors import prizes as prize_selector
from tournaments.selectors import ranking as ranking_selector
from tournaments.selectors.entrants import classes
from tournaments.selectors.ties import still_open
from tournaments.services import exports

ANY_DOCUMENT = {"type": "object", "additionalProperties": True}


def tournament(visit: Visit, request: Request) -> dict[str, Any]:
    row = visit.tournament
    columns = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    return columns | {"prizes": announcement.prizes(row), "classes": classes(row)}


def who(visit: Visit, request: Request) -> dict[str, Any]:
    own = Entrant.objects.filter(pk=visit.actor.entrant or 0).values_list("number", flat=True).first()
    may = [action.value for action in Action if visit.may(action)]
    return {"role": visit.actor.role.value, "player": own, "may": may}


def ranking(visit: Visit, request: Request) -> Any:
    return ranking_selector.ranking(visit.tournament, public=visit.is_public)


def prizes(visit: Visit, request: Request) -> dict[str, Any]:
    closed = visit.tournament.phase == Phase.CLOSED
    won = prize_selector.closed(visit.tournament, public=visit.is_public).lines if closed else None
    return {"announced": announcement.prizes(visit.tournament), "won": won}


def prize_list(visit: Visit, request: Request) -> Any:
    return prize_selector.prize_list(visit.tournament)


def ties(visit: Visit, request: Request) -> dict[str, Any]:
    if visit.tournament.phase != Phase.PLAYING:
        return {"matches": [], "rounds": [], "ties": [], "lots": []}
    seen = still_open(visit.tournament)
    matches = [f"{name}/{number}" for name, number in seen.matches]
    return {"matches": matches, "rounds": seen.rounds, "ties": seen.ties, "lots": seen.lots}


def till(visit: Visit, request: Request) -> Any:
    return cash.cash(visit.tournament)


def entries(visit: Visit, request: Request) -> dict[str, Any]:
    """Cut the journal where it lies: it only grows, and nobody needs the whole of it at once."""
    asked = paging.window(request)
    found = journal.after(visit.tournament, number=asked.after, most=asked.limit + 1, by=visit.actor)
    return paging.piece(request, found, asked, key=lambda line: line.number)


def export(visit: Visit, request: Request) -> dict[str, Any]:
    return exports.document(visit.id, by=visit.actor)


READINGS = (
    Reading("tournament", "", "Show what was announced.", TournamentWhole, tournament),
    Reading("me", "me", "Show in which role the caller is here, and what he may do.", Who, who),
    Reading("ranking", "ranking", "Show the rankings by card, by player and by class.", RankingShape, ranking),
    Reading("prizes", "prizes", "Show what was announced, and who won it in the end.", PrizesShape, prizes),
    Reading("prize_list", "prizes/list", "Show who gets what.", PrizeListShape, prize_list, Action.SEE_MONEY),
    Reading("ties", "ties", "Show what keeps the prize list open.", TiesShape, ties, Action.DECIDE_TIE),
    Reading("till", "till", "Show takings against costs and payouts.", TillShape, till, Action.SEE_MONEY),
    Reading(
        "journal",
        "journal",
        "List the journal, the oldest entry first.",
        Entry,
        entries,
        Action.SEE_JOURNAL,
        cuts_itself=True,
    ),
    Reading(
        "export",
        "export",
        "Hand out the whole tournament, to be imported elsewhere.",
        ANY_DOCUMENT,
        export,
        Action.EXPORT,
    ),
)

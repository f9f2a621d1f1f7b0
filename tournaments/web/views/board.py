"""The board: the round at a glance, the line that enters results, and the calls to tables."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.core.permissions import Action
from tournaments.models import JournalEntry, Tournament
from tournaments.selectors import board as selector
from tournaments.selectors import matches
from tournaments.selectors.outlook import outlook
from tournaments.services import results, tables
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.play import CallForm, CallNextForm, QuickForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.scores import result_of, takes_slips
from tournaments.web.visits import Desk


@desk_page(Action.SEE_DESK)
def board(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show every open round, compact enough for 32 matches on one screen."""
    rounds = selector.rounds(desk.tournament, only_open=True)
    main = [one for one in rounds if one.number is not None]
    placement = [one for one in rounds if one.number is None]
    return render(
        request,
        "play/board.html",
        {
            "rounds": [*reversed(main), *placement],
            "outlook": outlook(desk.tournament, rounds, at=desk.actor.at),
            "quick": form_for(request, QuickForm),
            "call_next": form_for(request, CallNextForm),
            "wrong_call": _wrong_call(request),
            "takes_slips": takes_slips(desk),
        },
    )


@command_of(board, Action.CALL_TABLES)
def board_enter(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Enter the result of the match at a table, or of a match by its number. Players report on their own pages."""
    fields = checked(request, QuickForm)
    found = _meant(desk.tournament, *fields["where"])
    return results.report(
        desk.id,
        round_name=found.round,
        number=found.number,
        result=result_of(score=fields["score"], winner=fields["winner"], cards=found.cards),
        signed_slip=fields["signed_slip"],
        by=desk.actor,
        key=desk.key,
    )


@command_of(board, Action.CALL_TABLES)
def board_call_next(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Call the next matches to the free tables (PRS-27)."""
    most = checked(request, CallNextForm)["most"]
    return tables.call_next(desk.id, most=most, by=desk.actor, key=desk.key)


@command_of(board, Action.CALL_TABLES)
def board_call(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Call one match to a table of choice."""
    table = checked(request, CallForm, prefix=f"{name}-{number}")["table"]
    return tables.call(desk.id, round_name=name, number=number, table=table, by=desk.actor, key=desk.key)


@command_of(board, Action.CALL_TABLES)
def board_take_back(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Take the call of a match back."""
    return tables.take_back(desk.id, round_name=name, number=number, by=desk.actor, key=desk.key)


def _wrong_call(request: HttpRequest) -> dict[str, Any]:
    """Return the call that was just refused: its form, and the match that it was typed at."""
    form, where = getattr(request, "typed", None), request.resolver_match
    return {"form": form, **where.kwargs} if isinstance(form, CallForm) and where else {}


def _meant(tournament: Tournament, round_name: str | None, number: int, is_table: bool) -> matches.Found:
    if is_table:
        return matches.at_table(tournament, number)
    if round_name is None:
        return matches.open_with_number(tournament, number)
    return matches.find(tournament, round_name=round_name, number=number)

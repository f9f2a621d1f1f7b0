"""The deals of a match: told at the desk or on a player's phone, looked at card by card, ruled on by a referee."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scoring.core.penalties import PenaltyKind
from tournaments.core.permissions import Action
from tournaments.errors.play import NoSuchMatch, NoSuchSeat, NotYourMatch
from tournaments.models import JournalEntry
from tournaments.selectors import board, matches
from tournaments.selectors import deals as selector
from tournaments.selectors.board import MatchView
from tournaments.services import deal_rulings, deals
from tournaments.services.deals import Told
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.deals import CorrectDealForm, PenaltyForDealForm, PointsForm, RecordForm, RulingForm
from tournaments.web.pages import card_page, command_of, desk_page
from tournaments.web.replaying import Shown, shown
from tournaments.web.scores import seats_of
from tournaments.web.views.matches import why_disputed
from tournaments.web.visits import Desk


@desk_page(Action.SEE_DESK)
def match_deals(request: HttpRequest, desk: Desk, name: str, number: int) -> HttpResponse:
    """Show the deals of a match, and take the next one."""
    return render(request, "deals/deals.html", _context(request, desk, name, number))


@command_of(match_deals, Action.SUBMIT_DEAL)
def match_deals_points(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Take the game points of the next deal (PRS-35)."""
    return _points(request, desk, name, number)


@command_of(match_deals, Action.SUBMIT_DEAL)
def match_deals_record(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Take the record of the next deal, or of one whose game points stand (PRS-35)."""
    return _record(request, desk, name, number)


@card_page
def my_deals(request: HttpRequest, desk: Desk, name: str, number: int) -> HttpResponse:
    """Show a player the deals of his match, and take the next one."""
    context = _context(request, desk, name, number)
    match = context["match"]
    card = request.resolver_match.kwargs["secret"] if request.resolver_match else ""
    if not matches.plays(match.key, desk.actor.entrant):
        raise NotYourMatch
    return render(request, "deals/my_deals.html", {**context, "secret": card})


@command_of(my_deals)
def my_deals_points(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Take the game points of the next deal from one of its players (PRS-36)."""
    return _points(request, desk, name, number)


@command_of(my_deals)
def my_deals_record(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Take a record from one of its players (PRS-36)."""
    return _record(request, desk, name, number)


@desk_page(Action.SEE_DESK)
def deal(request: HttpRequest, desk: Desk, name: str, number: int, deal: int) -> HttpResponse:
    """Show what was told of a deal, its record card by card, and let a referee rule (PRS-35)."""
    match = _match(desk, name, number)
    page = selector.page(desk.tournament, match, deal=deal)
    seats = seats_of(match.sides)
    clause = page.newest.clause
    dispute = matches.dispute_about(match.key, deal)
    context: dict[str, Any] = {
        "match": match,
        "page": page,
        "replay": _replay(request, page, match),
        "accept": form_for(request, RulingForm, prefix="accept"),
        "void": form_for(request, RulingForm, prefix="void"),
        "correct": form_for(request, CorrectDealForm, prefix="correct").offer_seats(seats),
        "penalty": form_for(request, PenaltyForDealForm, prefix="penalty", initial={"clause": clause}).offer_seats(
            seats
        ),
        "fault": next((told.fault for told in page.told if told.fault), {}),
        "dispute": dispute,
        "why": why_disputed(dispute, desk) if dispute else "",
    }
    return render(request, "deals/deal.html", context)


@command_of(deal, Action.SETTLE_DISPUTE)
def deal_accept(request: HttpRequest, desk: Desk, name: str, number: int, deal: int) -> JournalEntry:
    """Let the deal count that is in dispute (PRS-35)."""
    reason = checked(request, RulingForm, prefix="accept")["reason"]
    return deal_rulings.accept(**_at(desk, name, number, deal), reason=reason)


@command_of(deal, Action.SETTLE_DISPUTE)
def deal_void(request: HttpRequest, desk: Desk, name: str, number: int, deal: int) -> JournalEntry:
    """Let the deal and those after it not count (PRS-35)."""
    reason = checked(request, RulingForm, prefix="void")["reason"]
    return deal_rulings.void(**_at(desk, name, number, deal), reason=reason)


@command_of(deal, Action.SETTLE_DISPUTE)
def deal_correct(request: HttpRequest, desk: Desk, name: str, number: int, deal: int) -> JournalEntry:
    """Let the deal count with other game points (PRS-35)."""
    fields = checked(request, CorrectDealForm, prefix="correct")
    points = _by_seat(_match(desk, name, number), fields["winner"], fields["game_points"])
    return deal_rulings.correct(**_at(desk, name, number, deal), game_points=points, reason=fields["reason"])


@command_of(deal, Action.SETTLE_DISPUTE)
def deal_penalise(request: HttpRequest, desk: Desk, name: str, number: int, deal: int) -> JournalEntry:
    """Put a penalty in the place of the deal (PRS-38)."""
    fields = checked(request, PenaltyForDealForm, prefix="penalty")
    return deal_rulings.penalise(
        **_at(desk, name, number, deal),
        card=fields["card"],
        kind=PenaltyKind(fields["kind"]),
        game_points=fields["game_points"] or 0,
        clause=fields["clause"],
        note=fields["note"],
    )


def _at(desk: Desk, name: str, number: int, deal: int) -> dict[str, Any]:
    return {
        "tournament_id": desk.id,
        "round_name": name,
        "number": number,
        "deal": deal,
        "by": desk.actor,
        "key": desk.key,
    }


def _context(request: HttpRequest, desk: Desk, name: str, number: int) -> dict[str, Any]:
    match = _match(desk, name, number)
    seats = seats_of(match.sides)
    return {
        "match": match,
        "played": selector.of_match(desk.tournament, match),
        "points": form_for(request, PointsForm, prefix="points").offer_seats(seats),
        "record": form_for(request, RecordForm, prefix="record"),
    }


def _match(desk: Desk, name: str, number: int) -> MatchView:
    found = board.match(desk.tournament, round_name=name, number=number, public=desk.is_public)
    if found is None:
        raise NoSuchMatch(round=name, number=number)
    return found


def _points(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    fields = checked(request, PointsForm, prefix="points")
    match = _match(desk, name, number)
    told = Told(
        _by_seat(match, fields["winner"], fields["game_points"]),
        number=fields["number"],
        dealer=_seat(match, fields["dealer"]) if fields["dealer"] else None,
    )
    return deals.submit(desk.id, round_name=name, number=number, deal=told, by=desk.actor, key=desk.key)


def _record(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    fields = checked(request, RecordForm, prefix="record")
    told = Told(record=fields["record"], number=fields["number"])
    return deals.submit(desk.id, round_name=name, number=number, deal=told, by=desk.actor, key=desk.key)


def _seat(match: MatchView, card: int) -> int:
    cards = [side.card for side in match.sides]
    if card not in cards:
        raise NoSuchSeat(card=card)
    return cards.index(card)


def _by_seat(match: MatchView, winner: int, game_points: int) -> tuple[int, int]:
    return (game_points, 0) if _seat(match, winner) == 0 else (0, game_points)


def _replay(request: HttpRequest, page: selector.DealPage, match: MatchView) -> Shown | None:
    """Return the step that was asked for; without asking the faulty one, or the first."""
    if not page.frames:
        return None
    asked = request.GET.get("step", "")
    last = len(page.frames)
    faulty = last if page.frames[-1].is_fault else 1
    step = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 5 else faulty
    return shown(page.frames, min(max(step, 1), last), [side.name for side in match.sides])

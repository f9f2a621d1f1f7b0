"""One match: its result, what is ruled in it, its call."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from scoring.core.penalties import PenaltyKind
from tournaments.core.permissions import Action
from tournaments.models import JournalEntry
from tournaments.selectors import deals
from tournaments.selectors import matches as selector
from tournaments.sentences import render as sentences
from tournaments.services import penalties, results, tables, walkovers
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.play import AbsentForm, CallForm, MaybeReasonForm, PenaltyForm, ScoreForm
from tournaments.web.forms.sale import WordForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.scores import result_of, seats_of, takes_slips
from tournaments.web.visits import Desk


@desk_page(Action.SEE_DESK)
def match(request: HttpRequest, desk: Desk, name: str, number: int) -> HttpResponse:
    """Show everything about one match, with what can be done there now."""
    page = selector.page(desk.tournament, round_name=name, number=number)
    seats = seats_of(page.match.sides)
    context: dict[str, Any] = {
        "page": page,
        "match": page.match,
        "score": form_for(request, ScoreForm).offer_seats(seats),
        "call": form_for(request, CallForm, prefix="call"),
        "walkover": form_for(request, AbsentForm, prefix="walkover").offer_seats(seats),
        "not_played": form_for(request, MaybeReasonForm, prefix="not_played"),
        "word": form_for(request, WordForm, prefix="lot"),
        "penalty": form_for(request, PenaltyForm, prefix="penalty").offer_seats(seats),
        "takes_slips": takes_slips(desk),
        "played": deals.of_match(desk.tournament, page.match),
        "disputes": [(dispute, why_disputed(dispute, desk)) for dispute in page.disputes if dispute.settled_at is None],
    }
    return render(request, "play/match.html", context)


def why_disputed(dispute: selector.DisputeView, desk: Desk) -> str:
    """Return the sentence of what contradicts itself, and what was noted."""
    said = sentences.explained(dispute.why, dispute.params, sense=sentences.Sense.of(desk.tournament))
    return " ".join(part for part in (said, dispute.note) if part) or gettext("The reports disagree.")


@command_of(match, Action.CALL_TABLES)
def match_report(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Enter or report the result; in a dispute it is the referee's ruling (PRS-36)."""
    found = selector.find(desk.tournament, round_name=name, number=number)
    fields = checked(request, ScoreForm)
    return results.report(
        desk.id,
        round_name=name,
        number=number,
        result=result_of(score=fields["score"], winner=fields["winner"], cards=found.cards),
        signed_slip=fields["signed_slip"],
        by=desk.actor,
        key=desk.key,
    )


@command_of(match, Action.CONFIRM_RESULT)
def match_confirm(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Confirm what was reported (PRS-36)."""
    return results.confirm(desk.id, round_name=name, number=number, by=desk.actor, key=desk.key)


@command_of(match, Action.CALL_TABLES)
def match_call(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Call the match to a table."""
    table = checked(request, CallForm, prefix="call")["table"]
    return tables.call(desk.id, round_name=name, number=number, table=table, by=desk.actor, key=desk.key)


@command_of(match, Action.CALL_TABLES)
def match_take_back(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Take the call back."""
    return tables.take_back(desk.id, round_name=name, number=number, by=desk.actor, key=desk.key)


@command_of(match, Action.AWARD_WALKOVER)
def match_walkover(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Give the match to the opponent of who did not appear (PRS-28)."""
    fields = checked(request, AbsentForm, prefix="walkover")
    return walkovers.award(desk.id, round_name=name, number=number, **fields, by=desk.actor, key=desk.key)


@command_of(match, Action.AWARD_WALKOVER)
def match_not_played(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Close a placement match in which neither appeared (PRS-28)."""
    reason = checked(request, MaybeReasonForm, prefix="not_played")["reason"]
    return walkovers.not_played(desk.id, round_name=name, number=number, reason=reason, by=desk.actor, key=desk.key)


@command_of(match, Action.AWARD_WALKOVER)
def match_prepare_lot(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Seal the lot of a match in which neither appeared (PRS-28)."""
    return walkovers.prepare_lot(desk.id, round_name=name, number=number, by=desk.actor, key=desk.key)


@command_of(match, Action.AWARD_WALKOVER)
def match_lot(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Open the lot with the word from the hall (PRS-20, PRS-28)."""
    word = checked(request, WordForm, prefix="lot")["word"]
    return walkovers.draw_lot(desk.id, round_name=name, number=number, word=word, by=desk.actor, key=desk.key)


@command_of(match, Action.PENALISE)
def match_penalty(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Rule against one side (PRS-38)."""
    fields = checked(request, PenaltyForm, prefix="penalty")
    return penalties.impose(
        desk.id,
        round_name=name,
        number=number,
        card=fields["card"],
        kind=PenaltyKind(fields["kind"]),
        game_points=fields["game_points"] or 0,
        clause=fields["clause"],
        note=fields["note"],
        by=desk.actor,
        key=desk.key,
    )

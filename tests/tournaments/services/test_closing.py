"""PRS-47: when the prize list can be closed, and opened again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from tests.tournaments.core.play import sold
from tests.tournaments.prize_giving import announce, closed, ladies, over, shares, won
from tests.tournaments.stored import AT, director, eight, stored
from tournaments.core.permissions import Role
from tournaments.core.terms import Phase
from tournaments.errors.base import ReasonMissing, RoleNotAllowed, WrongPhase
from tournaments.errors.play import PrizesAreClosed
from tournaments.errors.prizes import (
    DecidingMatchesMissing,
    LotsMissing,
    PaidAlready,
    PlacesUndecided,
    PrizesNotClosed,
)
from tournaments.errors.undoing import ClosedSince
from tournaments.models import (
    Award,
    ClosedPrizeList,
    JournalEntry,
    Match,
)
from tournaments.services import payouts, prize_lists, tie_breaks, undo

pytestmark = pytest.mark.django_db


def test_the_list_stays_open_while_a_match_decides_a_place() -> None:
    """PRS-47: the refusal names the match."""
    tournament = over()
    Match.objects.filter(round__name="places-7-8").update(how="", winner=None)
    with pytest.raises(PlacesUndecided) as refused:
        closed(tournament)
    assert refused.value.params == {"matches": ["places-7-8/1"], "rounds": []}
    tournament.refresh_from_db()
    assert tournament.phase == Phase.PLAYING
    assert not Award.objects.exists()
    assert not JournalEntry.objects.exists()


def test_the_list_stays_open_while_a_round_is_to_be_drawn() -> None:
    """PRS-47: the refusal names the rounds."""
    tournament = over(state=eight())
    with pytest.raises(PlacesUndecided) as refused:
        closed(tournament)
    assert refused.value.params == {"matches": [], "rounds": ["places-3-4", "places-5-8"]}


def test_the_list_stays_open_while_a_deciding_match_is_missing() -> None:
    """PRS-47, PRS-48."""
    tournament = over(state=eight(), placement_down_to=0, tie_breaks=["deciding_match"])
    shares(tournament, 4)
    with pytest.raises(DecidingMatchesMissing) as refused:
        closed(tournament)
    assert refused.value.params == {"places": [3], "cards": [3, 7]}
    tie_breaks.record(tournament.pk, winner=7, loser=3, by=director(tournament))
    closed(tournament)
    assert (won(tournament)[7][0], won(tournament)[3][0]) == (3, 4)


def test_lots_are_needed_only_where_they_decide_a_prize() -> None:
    """PRS-48."""
    tournament = over(state=eight(), placement_down_to=0, tie_breaks=["lot"])
    announce(tournament, (0, 500, ""), (0, 300, ""))
    closed(tournament)
    assert set(won(tournament)) == {1, 5}


def test_a_tie_below_the_prizes_needs_its_lot_if_a_class_depends_on_it() -> None:
    """PRS-49."""
    tournament = over(state=eight(), placement_down_to=0, tie_breaks=["lot"])
    announce(tournament, (0, 500, ""))
    announce(tournament, (0, 500, ""), ranking_class=ladies(tournament, 2, 8))
    with pytest.raises(LotsMissing) as refused:
        closed(tournament)
    assert refused.value.params == {"lots": ["tie-5"]}


def test_only_a_running_tournament_is_closed() -> None:
    selling = stored(sold(8, [1] * 8), phase=Phase.SELLING)
    with pytest.raises(WrongPhase):
        closed(selling)
    tournament = over()
    closed(tournament)
    with pytest.raises(PrizesAreClosed):
        closed(tournament)


def test_a_cashier_does_not_close_the_list() -> None:
    tournament = over()
    with pytest.raises(RoleNotAllowed):
        prize_lists.close(tournament.pk, by=replace(director(tournament), role=Role.CASHIER))


def test_a_closed_list_is_opened_again_with_a_reason_and_closed_anew() -> None:
    """PRS-47: the old lines stay readable, but count no more."""
    tournament = over()
    shares(tournament, 4)
    first = closed(tournament)
    with pytest.raises(ReasonMissing):
        prize_lists.reopen(tournament.pk, reason=" ", by=director(tournament))
    entry = prize_lists.reopen(tournament.pk, reason="a result was wrong", by=director(tournament))
    tournament.refresh_from_db()
    assert (tournament.phase, entry.facts, entry.undoes_id) == (Phase.PLAYING, {"count": 4}, first.pk)
    assert won(tournament) == {}
    closed(tournament)
    assert len(won(tournament)) == 4
    assert Award.objects.count() == 8
    assert ClosedPrizeList.objects.filter(withdrawn_at=None).count() == 1


def test_a_list_from_which_a_prize_is_paid_is_not_opened_again() -> None:
    """PRS-47."""
    tournament = over()
    shares(tournament, 4)
    closed(tournament)
    by = director(tournament)
    award = Award.objects.get(place=1)
    payouts.pay(tournament.pk, awards=[award.pk], by=by)
    with pytest.raises(PaidAlready) as refused:
        prize_lists.reopen(tournament.pk, reason="a result was wrong", by=by)
    assert refused.value.params == {"count": 1}
    payouts.reverse(tournament.pk, awards=[award.pk], reason="wrong person", by=by)
    prize_lists.reopen(tournament.pk, reason="a result was wrong", by=by)


def test_an_open_list_is_not_opened_again() -> None:
    tournament = over()
    with pytest.raises(PrizesNotClosed):
        prize_lists.reopen(tournament.pk, reason="a result was wrong", by=director(tournament))


def test_a_tournament_has_one_closed_list() -> None:
    tournament = over()
    closed(tournament)
    with pytest.raises(IntegrityError), transaction.atomic():
        ClosedPrizeList.objects.create(tournament=tournament, pot_cents=0, at=AT)


def test_while_the_list_is_closed_nothing_that_it_rests_on_is_taken_back() -> None:
    """PRS-47: a payout can be; for the rest the list is opened again first."""
    tournament = over(state=eight(), placement_down_to=0, tie_breaks=["deciding_match"])
    shares(tournament, 4)
    by = director(tournament)
    tie = tie_breaks.record(tournament.pk, winner=7, loser=3, by=by)
    closed(tournament)
    with pytest.raises(ClosedSince):
        undo.take_back(tournament.pk, number=tie.number, by=by)
    payout = payouts.pay(tournament.pk, awards=[Award.objects.get(place=1).pk], by=by)
    undo.take_back(tournament.pk, number=payout.number, by=by)
    prize_lists.reopen(tournament.pk, reason="a result was wrong", by=by)
    undo.take_back(tournament.pk, number=tie.number, by=by)
    with pytest.raises(DecidingMatchesMissing):
        closed(tournament)

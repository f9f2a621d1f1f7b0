"""Undo restores the state to the letter, whatever was done (house.md), and an export can be imported at any moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scoring.core.penalties import PenaltyKind
from scoring.core.prize_list import Prize
from scoring.errors import Refusal
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.corrections import Choice
from tournaments.core.permissions import Role
from tournaments.core.terms import CardStatus
from tournaments.errors.play import OwnMatch
from tournaments.errors.undoing import DrawIsAnnulled, NeededSince, TouchedSince
from tournaments.models import Booking, Draw, EntryCard, JournalEntry, RankingClass
from tournaments.services import (
    cards,
    classes,
    corrections,
    draws,
    entrants,
    exports,
    hand_draws,
    payouts,
    penalties,
    prize_lists,
    prizes,
    settings,
    tables,
    undo,
    walkovers,
    withdrawals,
)
from tournaments.services.deciding import Result
from tournaments.services.entrants import Person

pytestmark = pytest.mark.django_db


def state(build: Build) -> exports.Document:
    return exports.state_of(exports.document(build.id, by=build.director))


def newest(build: Build) -> int:
    return build.fresh().version


def restores(build: Build, act: Callable[[], object]) -> None:
    """Do it, take it back, and compare; then do it again, since what was taken back must not stand in its way."""
    before = state(build)
    act()
    assert state(build) != before
    undo.take_back(build.id, number=newest(build), by=build.director)
    assert state(build) == before
    act()


def test_a_sale_is_taken_back_and_its_money_reversed(selling: Build) -> None:
    restores(selling, lambda: cards.sell(selling.id, name="Huber", count=3, till="A", by=selling.director))
    assert [booking.cents for booking in Booking.objects.order_by("pk")] == [1000] * 3 + [-1000] * 3 + [1000] * 3


def test_a_reservation_its_payment_and_its_return_are_taken_back(selling: Build) -> None:
    reserve: dict[str, Any] = {"name": "Huber", "count": 2, "is_paid": False}
    restores(selling, lambda: cards.sell(selling.id, by=selling.director, **reserve))
    restores(selling, lambda: cards.admit_on_account(selling.id, cards=[1], by=selling.director))
    restores(selling, lambda: cards.pay(selling.id, cards=[1, 2], by=selling.director))
    restores(selling, lambda: cards.take_back(selling.id, cards=[1], by=selling.director))
    assert EntryCard.objects.get(number=1).status == CardStatus.RETURNED


def test_a_second_sale_to_the_same_player_does_not_lose_his_name(selling: Build) -> None:
    first = cards.sell(selling.id, name="Huber", is_paid=False, by=selling.director)
    cards.sell(selling.id, entrant=1, is_paid=False, by=selling.director)
    with unchanged(), pytest.raises(NeededSince):
        undo.take_back(selling.id, number=first.number, by=selling.director)
    cards.pay(selling.id, cards=[2], by=selling.director)
    undo.take_back(selling.id, number=first.number, by=selling.director)
    assert EntryCard.objects.get().entrant.members.get().name == "Huber"


def test_people_classes_and_settings_are_taken_back(selling: Build) -> None:
    restores(selling, lambda: classes.add(selling.id, name="Damen", by=selling.director))
    cards.sell(selling.id, name="Huber", by=selling.director)
    entrants.change(selling.id, entrant=1, members=[Person("Huber", classes=("Damen",))], by=selling.director)
    ladies = RankingClass.objects.get()
    restores(selling, lambda: classes.remove(selling.id, ranking_class=ladies.pk, by=selling.director))
    restores(selling, lambda: settings.change(selling.id, changes={"title": "Other"}, by=selling.director))


def test_a_list_of_prizes_is_taken_back(selling: Build) -> None:
    prizes.announce(selling.id, prizes=[Prize(1, 5000), Prize(2, 2000)], by=selling.director)
    restores(selling, lambda: prizes.announce(selling.id, prizes=[Prize(1, 0, 5000, "a goose")], by=selling.director))


def test_what_the_desk_and_the_referee_do_is_taken_back(running: Build) -> None:
    one, two, three, *_ = running.round("1").open_matches
    restores(running, lambda: tables.call(running.id, round_name="1", number=one.number, table=1, by=running.director))
    restores(running, lambda: tables.call_next(running.id, by=running.director))
    restores(running, lambda: running.win("1", one.number))
    restores(
        running,
        lambda: walkovers.award(
            running.id, round_name="1", number=two.number, absent=two.cards[0], by=running.director
        ),
    )
    game: dict[str, Any] = {"card": three.cards[0], "kind": PenaltyKind.BUMMERL, "clause": "PRS-38"}
    restores(
        running, lambda: penalties.impose(running.id, round_name="1", number=three.number, by=running.director, **game)
    )
    restores(
        running,
        lambda: corrections.correct(
            running.id,
            round_name="1",
            number=one.number,
            result=Result(bummerl=(0, 2)),
            reason="x",
            by=running.director,
        ),
    )
    restores(running, lambda: withdrawals.withdraw(running.id, entrant=1, by=running.director))


def test_the_result_that_ended_a_round_is_taken_back_and_its_commitment_stays(running: Build) -> None:
    """PRS-20: who saw the fingerprint of round 2 sees no other when the round is complete again."""
    running.play_round("1")
    sealed = Draw.objects.get(label="2").commitment
    undo.take_back(running.id, number=newest(running), by=running.director)
    running.play_round("1")
    assert Draw.objects.get(label="2").commitment == sealed


def test_a_correction_that_voided_later_matches_is_taken_back(running: Build) -> None:
    """PRS-37."""
    running.play_round("1").draw("2")
    running.play_round("2")
    first = next(match for match in running.round("1").matches if match.how and match.how.value == "played")
    restores(
        running,
        lambda: corrections.correct(
            running.id,
            round_name="1",
            number=first.number,
            result=Result(bummerl=(0, 2) if first.winner == 0 else (2, 0)),
            choice=Choice.VOID,
            reason="wrong slip",
            by=running.director,
        ),
    )


def test_a_draw_by_hand_is_taken_back_number_by_number(announced: Build) -> None:
    announced.sold()
    restores(announced, lambda: hand_draws.start(announced.id, name="1", by=announced.director))
    restores(announced, lambda: hand_draws.take(announced.id, name="1", player=1, number=5, by=announced.director))
    restores(announced, lambda: hand_draws.back(announced.id, name="1", by=announced.director))
    restores(announced, lambda: hand_draws.break_off(announced.id, name="1", by=announced.director))


def test_a_draw_is_not_taken_back_but_annulled(running: Build) -> None:
    """PRS-22."""
    drawn = JournalEntry.objects.get(kind="round_drawn")
    with unchanged(), pytest.raises(DrawIsAnnulled):
        undo.take_back(running.id, number=drawn.number, by=running.director)
    before = JournalEntry.objects.filter(kind="cards_sold").latest("number")
    draws.annul(running.id, name="1", reason="a card was missing", by=running.director)
    undo.take_back(running.id, number=before.number, by=running.director)


def test_a_call_to_a_table_of_an_annulled_round_is_not_taken_back(running: Build) -> None:
    called = tables.call_next(running.id, by=running.director)
    draws.annul(running.id, name="1", reason="a card was missing", by=running.director)
    with unchanged(), pytest.raises(Refusal):
        undo.take_back(running.id, number=called.number, by=running.director)


def test_a_result_is_taken_back_after_its_correction_only(running: Build) -> None:
    match = running.open_match()
    entered = running.win("1", match.number)
    corrections.correct(
        running.id, round_name="1", number=match.number, result=Result(bummerl=(0, 2)), reason="x", by=running.director
    )
    with unchanged(), pytest.raises(TouchedSince):
        undo.take_back(running.id, number=entered.number, by=running.director)


def test_a_referee_does_not_take_back_a_result_of_his_own(running: Build) -> None:
    """PRS-36: he counts as the player of that match, whatever his role."""
    match = running.open_match()
    entered = running.win("1", match.number)
    own = running.state().player_of(match.cards[0])
    referee = running.helper(Role.REFEREE, entrant=own)
    with unchanged(), pytest.raises(OwnMatch):
        undo.take_back(running.id, number=entered.number, by=referee)


def test_payouts_are_taken_back(announced: Build) -> None:
    announced.selling()
    prizes.announce(announced.id, prizes=[Prize(1, 5000), Prize(2, 2000)], by=announced.director)
    for number in range(12):
        cards.sell(announced.id, name=f"Player {number}", by=announced.director)
    announced.draw("1")
    announced.played()
    prize_lists.close(announced.id, by=announced.director)
    award = announced.fresh().awards.get(place=1)
    before = state(announced)
    payouts.pay(announced.id, awards=[award.pk], by=announced.director)
    undo.take_back(announced.id, number=newest(announced), by=announced.director)
    assert state(announced) == before
    payouts.pay(announced.id, awards=[award.pk], by=announced.director)
    assert sum(Booking.objects.filter(award=award).values_list("cents", flat=True)) == -5000

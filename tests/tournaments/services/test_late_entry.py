"""Late entry: PRS-7."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.draw_proof import verify
from tournaments.core.permissions import Role
from tournaments.core.state import How, Match, Outcome, Pot
from tournaments.core.terms import CardStatus, DrawStatus, Phase
from tournaments.errors.base import NameUnacceptable, RoleNotAllowed, WrongPhase
from tournaments.errors.draws import WordTooLong
from tournaments.errors.play import AlreadyWithdrawn
from tournaments.errors.rounds import DrawInProgress
from tournaments.errors.sale import (
    AlreadyDrawn,
    CardAlreadySold,
    LateCardsWait,
    LateEntryNotPrepared,
    LateEntryOver,
    MaximumReached,
    NoByeLeft,
    NoLateEntry,
    NotSold,
    SoldOut,
)
from tournaments.errors.undoing import CannotBeUndone
from tournaments.models import Booking, Draw
from tournaments.services import cards, draws, hand_draws, late_entries, undo, withdrawals

pytestmark = pytest.mark.django_db
CARDS_EACH = (3, 3, 2, 2, 1, 1)


@pytest.fixture
def late(db: None) -> Build:
    """Return a tournament of 16 places with late entry: 12 cards, 4 byes, round 1 drawn."""
    return Build(late_entry=True).drawn(CARDS_EACH)


def byes(build: Build) -> list[Match]:
    return [match for match in build.round("1").matches if match.how is How.BYE]


def holders(build: Build, matches: list[Match]) -> set[int]:
    state = build.state()
    return {state.player_of(match.cards[0]) for match in matches}


def prepared(build: Build, name: str = "Late", **who: Any) -> int:
    entry = late_entries.prepare(build.id, name="" if who else name, by=build.director, **who)
    return int(entry.facts["card"])


def entered(build: Build, card: int, word: str = "Zwetschke") -> Match:
    number = late_entries.enter(build.id, card=card, word=word, by=build.director).facts["number"]
    return next(match for match in build.round("1").matches if match.number == number)


def test_prs_7_a_late_card_takes_the_place_of_a_bye_and_its_match_is_open(late: Build) -> None:
    before = {match.number: match for match in byes(late)}
    entry = late_entries.prepare(late.id, name="Late", by=late.director)
    assert entry.facts["card"] == 13
    assert entry.facts["cents"] == 1000
    match = entered(late, 13)
    assert match.cards == (*before[match.number].cards, 13)
    assert (match.how, match.winner, match.seats[1].pot) == (None, None, Pot.RIGHT)
    assert len(byes(late)) == 3
    late.win("1", match.number, seat=1)
    won = next(played for played in late.round("1").matches if played.number == match.number)
    assert won.leaving(Outcome.WON) == 13


def test_prs_20_the_lot_is_published_before_and_can_be_computed_again(late: Build) -> None:
    numbers = [match.number for match in byes(late)]
    entry = late_entries.prepare(late.id, name="Late", by=late.director)
    sealed = Draw.objects.get(tournament=late.id, label="late-13")
    assert (sealed.status, sealed.proof) == (DrawStatus.SEALED, None)
    assert sealed.commitment == entry.facts["commitment"]
    match = entered(late, 13)
    drawn = Draw.objects.get(pk=sealed.pk)
    assert verify(drawn.proof) is None
    assert (drawn.proof["candidates"], drawn.proof["chosen"], drawn.proof["word"]) == (
        numbers,
        match.number,
        "Zwetschke",
    )
    assert drawn.proof["commitment"] == sealed.commitment


def test_prs_7_nobody_takes_his_own_bye_while_another_is_left() -> None:
    for seed in range(6):
        build = Build(seed, late_entry=True, max_cards=None).drawn((6, 6))
        own = {match.number for match in byes(build) if holders(build, [match]) == {1}}
        assert len(own) == 2
        prepared(build, entrant=1)
        assert entered(build, 13).number not in own
        assert set(Draw.objects.get(tournament=build.id, label="late-13").proof["candidates"]).isdisjoint(own)


def test_prs_24_if_only_his_own_bye_is_left_he_meets_himself() -> None:
    build = Build(late_entry=True, max_cards=None).drawn((15,))
    (bye,) = byes(build)
    match = entered(build, prepared(build, entrant=1))
    assert (match.how, match.winner) == (How.SELF_MEETING, 0)
    assert match.seats[0].card == bye.cards[0]
    assert build.due()[0] == "2"


def test_a_self_meeting_of_a_late_card_may_make_a_placement_round_due() -> None:
    build = Build(late_entry=True, max_cards=None, places=8).drawn((5,))  # one self-meeting: its loser is fifth
    assert build.due() == ["2"]
    entered(build, prepared(build, entrant=1))
    assert len(build.due()) == 2
    sealed = set(Draw.objects.filter(status=DrawStatus.SEALED).values_list("label", flat=True))
    assert set(build.due()) == sealed


def test_prs_7_late_entry_is_an_option(running: Build) -> None:
    with unchanged(), pytest.raises(NoLateEntry):
        late_entries.prepare(running.id, name="Late", by=running.director)


def test_before_the_draw_cards_are_sold_as_always() -> None:
    build = Build(late_entry=True).sold()
    with unchanged(), pytest.raises(WrongPhase):
        late_entries.prepare(build.id, name="Late", by=build.director)
    with unchanged(), pytest.raises(WrongPhase):
        late_entries.enter(build.id, card=1, by=build.director)


def test_prs_7_nobody_enters_once_round_2_is_drawn(late: Build) -> None:
    late.play_round("1")
    late.draw("2")
    with unchanged(), pytest.raises(LateEntryOver):
        late_entries.prepare(late.id, name="Late", by=late.director)


def test_nobody_enters_while_round_2_is_drawn_by_hand(late: Build) -> None:
    late.play_round("1")
    hand_draws.start(late.id, name="2", by=late.director)
    with unchanged(), pytest.raises(DrawInProgress):
        late_entries.prepare(late.id, name="Late", by=late.director)


def test_prs_7_round_2_waits_for_the_lots_of_late_cards(late: Build) -> None:
    late.play_round("1")
    card = prepared(late)
    with unchanged(), pytest.raises(LateCardsWait):
        late.draw("2")
    with unchanged(), pytest.raises(LateCardsWait):
        hand_draws.start(late.id, name="2", by=late.director)
    late.win("1", entered(late, card).number, seat=1)
    late.draw("2")
    assert card in {c for match in late.round("2").matches for c in match.cards}


def test_prs_4_both_limits_hold_for_late_cards(late: Build) -> None:
    with unchanged(), pytest.raises(MaximumReached):
        late_entries.prepare(late.id, entrant=1, by=late.director)
    with unchanged(), pytest.raises(CardAlreadySold):
        late_entries.prepare(late.id, name="Late", number=1, by=late.director)
    for name in ("A", "B", "C", "D"):
        prepared(late, name)
    with unchanged(), pytest.raises(NoByeLeft):
        late_entries.prepare(late.id, name="E", by=late.director)
    for card in (13, 14, 15, 16):
        entered(late, card)
    assert byes(late) == []
    with unchanged(), pytest.raises(NoByeLeft):
        late_entries.prepare(late.id, name="E", by=late.director)


def test_prs_29_the_bye_of_a_player_who_withdrew_stays_a_bye(late: Build) -> None:
    gone = min(holders(late, byes(late)))
    withdrawals.withdraw(late.id, entrant=gone, by=late.director)
    state = late.state()
    left = [match.number for match in byes(late) if not state.cards[match.cards[0]].handed_in]
    for name in "ABCD"[: len(left)]:
        prepared(late, name)
    with unchanged(), pytest.raises((NoByeLeft, SoldOut)):
        late_entries.prepare(late.id, name="E", by=late.director)
    assert sorted(entered(late, 13 + n).number for n in range(len(left))) == left


def test_who_withdrew_does_not_come_back(late: Build) -> None:
    withdrawals.withdraw(late.id, entrant=5, by=late.director)
    with unchanged(), pytest.raises(AlreadyWithdrawn):
        late_entries.prepare(late.id, entrant=5, by=late.director)


def test_prs_8_a_late_card_is_paid_or_let_in_by_the_director(late: Build) -> None:
    cashier = late.helper(Role.CASHIER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        late_entries.prepare(late.id, name="Late", is_paid=False, by=cashier)
    entry = late_entries.prepare(late.id, name="Late", is_paid=False, by=late.director)
    assert entry.facts["cents"] == 0
    assert late.card(13).status == CardStatus.ON_ACCOUNT
    assert Booking.objects.get(card__number=13).kind == "debt"
    late_entries.prepare(late.id, name="Later", by=cashier)
    assert late.card(14).status == CardStatus.PAID


def test_only_a_prepared_card_is_entered_and_once(late: Build) -> None:
    with unchanged(), pytest.raises(LateEntryNotPrepared):
        late_entries.enter(late.id, card=1, by=late.director)
    with unchanged(), pytest.raises(NotSold):
        late_entries.enter(late.id, card=13, by=late.director)
    card = prepared(late)
    with unchanged(), pytest.raises(WordTooLong):
        late_entries.enter(late.id, card=card, word="x" * 201, by=late.director)
    entered(late, card)
    with unchanged(), pytest.raises(LateEntryNotPrepared):
        late_entries.enter(late.id, card=card, by=late.director)


def test_a_name_that_cannot_be_shown_is_sold_nothing(late: Build) -> None:
    with unchanged(), pytest.raises(NameUnacceptable):
        late_entries.prepare(late.id, name="  ", by=late.director)


def test_repeated_requests_sell_and_enter_once(late: Build) -> None:
    one, two = (late_entries.prepare(late.id, name="Late", by=late.director, key="k" * 20) for _ in range(2))
    assert one == two
    three, four = (late_entries.enter(late.id, card=13, by=late.director, key="e" * 20) for _ in range(2))
    assert three == four


def test_a_late_card_is_taken_back_until_its_lot_is_drawn(late: Build) -> None:
    prepared(late)
    commitment = Draw.objects.get(label="late-13").commitment
    cards.take_back(late.id, cards=[13], by=late.director)
    assert sum(Booking.objects.filter(card__number=13).values_list("cents", flat=True)) == 0
    entry = late_entries.prepare(late.id, name="Later", by=late.director)
    assert (entry.facts["card"], entry.facts["commitment"]) == (13, commitment)
    entered(late, 13)
    with unchanged(), pytest.raises(AlreadyDrawn):
        cards.take_back(late.id, cards=[13], by=late.director)
    with unchanged(), pytest.raises(AlreadyDrawn):
        cards.take_back(late.id, cards=[1], by=late.director)


def test_what_was_drawn_is_not_undone(late: Build) -> None:
    card = prepared(late)
    entry = late_entries.enter(late.id, card=card, by=late.director)
    for number in (entry.number - 1, entry.number):
        with unchanged(), pytest.raises(CannotBeUndone):
            undo.take_back(late.id, number=number, by=late.director)


def test_prs_22_annulling_the_first_draw_annuls_the_lots_of_late_cards(late: Build) -> None:
    entered(late, prepared(late))
    prepared(late, "Waiting")
    draws.annul(late.id, name="1", reason="A card was missing", by=late.director)
    assert late.fresh().phase == Phase.SELLING
    lot = Draw.objects.get(label="late-13")
    assert (lot.status, lot.proof["annulled"]["reason"]) == (DrawStatus.ANNULLED, "A card was missing")
    assert verify(lot.proof) is None
    late.draw("1")
    drawn = Draw.objects.get(label="1", status=DrawStatus.DRAWN)
    assert [player["id"] for player in drawn.proof["players"]][-2:] == [7, 8]  # PRS-22: last in the order of sale
    with unchanged(), pytest.raises(LateEntryNotPrepared):
        late_entries.enter(late.id, card=14, by=late.director)


def test_a_number_sold_late_again_after_an_annulled_draw_gets_a_new_seed(late: Build) -> None:
    entered(late, prepared(late))
    draws.annul(late.id, name="1", reason="A card was missing", by=late.director)
    cards.take_back(late.id, cards=[13], by=late.director)
    late.draw("1")
    entered(late, prepared(late))
    attempts = Draw.objects.filter(label="late-13").order_by("attempt")
    assert [(draw.attempt, draw.status) for draw in attempts] == [(1, DrawStatus.ANNULLED), (2, DrawStatus.DRAWN)]
    assert attempts[0].seed != attempts[1].seed


def test_an_evening_with_late_cards_is_played_to_its_end(late: Build) -> None:
    for name in ("A", "B"):
        entered(late, prepared(late, name))
    late.played()
    assert late.due() == []
    assert all(played.is_complete for played in late.state().rounds)


def test_prs_7_nobody_enters_once_the_losers_of_round_1_are_drawn() -> None:
    build = Build(late_entry=True, places=8).drawn((1,) * 7)
    build.play_round("1")
    card = prepared(build)
    with unchanged(), pytest.raises(LateCardsWait):
        build.draw("places-5-8")
    cards.take_back(build.id, cards=[card], by=build.director)
    build.draw("places-5-8")
    with unchanged(), pytest.raises(LateEntryOver):
        late_entries.prepare(build.id, name="Late", by=build.director)

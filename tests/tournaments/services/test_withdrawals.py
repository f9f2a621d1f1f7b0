"""Players who leave: PRS-29."""

from __future__ import annotations

import pytest

from scoring.core.prize_list import Prize
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, seats, semi_finals, standing_draw, win, won
from tournaments.core.forms import registry
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import ReportStatus
from tournaments.errors.base import NoSuchThing, RoleNotAllowed, WrongPhase
from tournaments.errors.play import AlreadyWithdrawn, MatchDecided, NoCardsLeft, OwnMatch, PrizesAreClosed
from tournaments.errors.rounds import NothingToDraw
from tournaments.models import Dispute, Entrant, JournalEntry, Report
from tournaments.services import late_entries, prize_lists, prizes, results, tables, undo, withdrawals

pytestmark = pytest.mark.django_db


def leaves(build: Build, player: int, reason: str = "") -> JournalEntry:
    return withdrawals.withdraw(build.id, entrant=player, reason=reason, by=build.director)


def place(build: Build, card: int) -> int:
    return registry.form("cards").standing(build.state(), 8).by_card()[card].place


def handed_in(build: Build) -> set[int]:
    return {number for number, card in build.state().cards.items() if card.handed_in}


def two_cards() -> Build:
    """Return 8 places in which player 1 holds cards 1 and 2 against 8 and 7, and six hold one each."""
    build = Build(places=8).sold((2, 1, 1, 1, 1, 1, 1))
    hand_drawn(build, "1", (1, 8), (2, 7), (3, 4), (5, 6))
    return build


def test_prs_29_his_open_matches_are_walkovers_for_the_opponents() -> None:
    build = two_cards()
    entry = leaves(build, 1, "Called home")
    assert (entry.facts, entry.reason) == ({"entrant": 1, "cards": [1, 2]}, "Called home")
    assert [(match.how, match.winner) for match in build.round("1").matches] == [
        (How.WALKOVER, 1),
        (How.WALKOVER, 1),
        (None, None),
        (None, None),
    ]
    assert handed_in(build) == {1, 2}


def test_prs_29_what_he_has_won_stays_and_the_card_counts_as_having_reached_the_next_round() -> None:
    build = two_cards()
    win(build, "1", 1)
    leaves(build, 1)
    first, second, *_ = build.round("1").matches
    assert (first.how, first.winner, first.bummerl) == (How.PLAYED, 0, (2, 1))
    assert (second.how, second.winner) == (How.WALKOVER, 1)
    win(build, "1", 3, 5)
    hand_drawn(build, "2", (7, 3), (5,))
    build.played()
    assert place(build, 1) < min(place(build, card) for card in (2, 4, 6, 8))


def test_prs_29_a_handed_in_card_is_not_drawn_and_its_place_is_a_bye() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    leaves(build, 7)
    build.draw("2")
    played = build.round("2")
    assert played.places == 4
    assert sorted(card for match in played.matches for card in match.cards) == [1, 3, 5]
    assert [match.how for match in played.matches].count(How.BYE) == 1


def test_prs_29_prs_5_if_half_of_the_places_hold_cards_the_round_shrinks() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    leaves(build, 3)
    leaves(build, 7)
    build.draw("2")
    assert (build.round("2").places, len(build.round("2").matches)) == (2, 1)
    assert standing_draw(build, "2").proof["places"] == 2


def test_prs_29_with_one_card_left_nothing_is_drawn_and_it_has_won() -> None:
    build = eight(placement_down_to=0)
    win(build, "1", 1, 3, 5, 7)
    for player in (3, 5, 7):
        leaves(build, player)
    with unchanged(), pytest.raises(NothingToDraw):
        build.draw("2")
    assert place(build, 1) == 1


def test_prs_29_the_bye_of_who_leaves_stays_won() -> None:
    build = Build(places=4).sold((1, 1, 1))
    hand_drawn(build, "1", (1, 2), (3,))
    leaves(build, 3)
    assert [match.how for match in build.round("1").matches] == [None, How.BYE]
    win(build, "1", 2)
    assert place(build, 3) == 2
    assert place(build, 2) == 1


def test_prs_29_who_leaves_while_losing_plays_no_placement_matches() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    leaves(build, 8)
    build.draw("places-5-8")
    assert {card for match in build.round("places-5-8").matches for card in match.cards} == {2, 4, 6}
    build.played()
    assert place(build, 8) == 8


def test_prs_29_in_the_final_the_opponent_wins() -> None:
    build = semi_finals()
    win(build, "2", 1, 5)
    build.draw("3")
    leaves(build, 5)
    assert build.round("3").matches[0].how is How.WALKOVER
    assert (place(build, 1), place(build, 5)) == (1, 2)


def test_both_players_of_a_match_leave_one_after_the_other() -> None:
    build = eight()
    leaves(build, 1)
    leaves(build, 2)
    assert build.round("1").matches[0].winner == 1
    assert handed_in(build) == {1, 2}
    win(build, "1", 3, 5, 7)
    build.draw("2")
    assert 2 not in {card for match in build.round("2").matches for card in match.cards}


def test_reports_and_disputes_of_his_matches_end() -> None:
    build = eight()
    for number, result in ((1, won(2, 1)), (2, won(1, 2))):
        results.report(build.id, round_name="1", number=1, result=result, by=build.player(number))
    tables.call(build.id, round_name="1", number=1, table=1, by=build.director)
    leaves(build, 1)
    assert set(Report.objects.values_list("status", flat=True)) == {ReportStatus.LAPSED}
    assert not Dispute.objects.filter(settled_at=None).exists()
    tables.call(build.id, round_name="1", number=2, table=1, by=build.director)


def test_nobody_leaves_twice_or_with_nothing_left() -> None:
    build = eight(placement_down_to=0)
    win(build, "1", 1)
    with unchanged(), pytest.raises(NoCardsLeft):
        leaves(build, 2)
    leaves(build, 1)
    with unchanged(), pytest.raises(AlreadyWithdrawn):
        leaves(build, 1)
    with unchanged(), pytest.raises(NoSuchThing):
        leaves(build, 99)


def test_before_the_draw_cards_are_given_back_instead(announced: Build) -> None:
    announced.sold()
    with unchanged(), pytest.raises(WrongPhase):
        leaves(announced, 1)


def test_prs_47_when_the_list_is_closed_nobody_leaves() -> None:
    build = eight(placement_down_to=0)
    prizes.announce(build.id, prizes=[Prize(1, 500)], reason="Told late", by=build.director)
    build.played()
    prize_lists.close(build.id, by=build.director)
    with unchanged(), pytest.raises(PrizesAreClosed):
        leaves(build, 1)


def test_prs_7_a_late_card_that_waits_for_its_lot_is_handed_in_with_the_others() -> None:
    build = Build(places=8, late_entry=True).sold((1, 1, 1, 1, 1))
    hand_drawn(build, "1", (1, 2), (3,), (4,), (5,))
    late_entries.prepare(build.id, entrant=1, by=build.director)
    assert leaves(build, 1).facts["cards"] == [1, 6]
    assert {"2"} <= set(build.due())
    build.draw("2")


def test_prs_36_who_plays_does_not_send_his_opponent_home() -> None:
    build = eight()
    playing = build.helper(Role.REFEREE, entrant=1)
    with unchanged(), pytest.raises(OwnMatch):
        withdrawals.withdraw(build.id, entrant=2, by=playing)
    withdrawals.withdraw(build.id, entrant=3, by=playing)
    withdrawals.withdraw(build.id, entrant=1, by=playing)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.SCORER])
def test_who_may_not_send_anybody_home(role: Role) -> None:
    build = eight()
    helper = build.helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        withdrawals.withdraw(build.id, entrant=1, by=helper)


def test_a_withdrawal_is_taken_back_with_all_it_did() -> None:
    build = two_cards()
    before = seats(build, "1")
    entry = leaves(build, 1)
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert seats(build, "1") == before
    assert len(build.round("1").open_matches) == 4
    assert handed_in(build) == set()
    assert Entrant.objects.get(number=1).withdrawn_at is None


def test_a_decided_walkover_is_not_played() -> None:
    build = eight()
    leaves(build, 1)
    with unchanged(), pytest.raises(MatchDecided):
        build.win("1", 1)

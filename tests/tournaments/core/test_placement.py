"""Who is drawn for the placement matches (PRS-28, PRS-29, PRS-41 to PRS-43)."""

from __future__ import annotations

from tests.tournaments.core.play import CARDS, decided, handed_in, next_round, sold, withdrawn, won_by
from tournaments.core.forms.form import Entry, RoundPlan
from tournaments.core.forms.placement import placement_depths
from tournaments.core.state import How, Outcome, State

LOST, WON = Outcome.LOST, Outcome.WON


def eight(*pairs: tuple[int, ...], holdings: tuple[int, ...] = (1,) * 8) -> State:
    return next_round(sold(8, holdings), "1", *(pairs or ((1, 2), (3, 4), (5, 6), (7, 8))))


def due(state: State, placement_down_to: int = 8) -> dict[str, list[int]]:
    plans = CARDS.next_rounds(state, placement_down_to)
    return {plan.name: [entry.card for entry in plan.entries] for plan in plans}


def placement_plan(state: State, placement_down_to: int = 8) -> RoundPlan:
    (plan,) = [p for p in CARDS.next_rounds(state, placement_down_to) if p.number is None]
    return plan


def test_the_depths_are_off_and_the_powers_of_two_prs_43() -> None:
    assert placement_depths(16) == (0, 2, 4, 8, 16)


def test_with_n_8_round_1_is_the_quarter_final_and_its_losers_are_drawn_prs_42() -> None:
    state = won_by(eight(), 1, 3, 5, 7)
    assert due(state) == {"2": [1, 3, 5, 7], "places-5-8": [2, 4, 6, 8]}
    entries = tuple(Entry(card, key, LOST) for card, key in ((2, 1), (4, 2), (6, 3), (8, 4)))
    assert placement_plan(state) == RoundPlan("places-5-8", None, 4, entries)


def test_no_block_is_drawn_beyond_the_announced_place_prs_43() -> None:
    state = won_by(eight(), 1, 3, 5, 7)
    assert due(state, 4) == due(state, 2) == due(state, 0) == {"2": [1, 3, 5, 7]}


def test_the_losers_of_the_semi_finals_play_for_place_3_prs_41() -> None:
    state = won_by(next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 3), (5, 7)), 1, 5)
    assert due(state, 4) == {"3": [1, 5], "places-3-4": [3, 7]}
    assert due(state, 8) == {"3": [1, 5], "places-3-4": [3, 7], "places-5-8": [2, 4, 6, 8]}


def test_winners_of_5_to_8_play_for_5_and_6_and_losers_for_7_and_8_prs_42() -> None:
    state = next_round(won_by(eight(), 1, 3, 5, 7), "places-5-8", (2, 4), (6, 8))
    assert due(won_by(state, 2)) == {"2": [1, 3, 5, 7]}
    state = won_by(state, 2, 8)
    assert due(state) == {"2": [1, 3, 5, 7], "places-5-6": [2, 8], "places-7-8": [4, 6]}
    upper, lower = CARDS.next_rounds(state, 8)[1:]
    assert upper.entries == (Entry(2, 5, WON), Entry(8, 6, WON))
    assert lower.entries == (Entry(4, 5, LOST), Entry(6, 6, LOST))
    assert (upper.places, lower.places) == (2, 2)


def test_three_losers_are_drawn_with_a_bye_and_the_single_loser_of_them_has_no_opponent_prs_42() -> None:
    state = won_by(eight((1, 2), (3, 4), (5, 6), (7,), holdings=(1,) * 7), 1, 3, 5)
    assert due(state)["places-5-8"] == [2, 4, 6]
    state = won_by(next_round(state, "places-5-8", (2, 4), (6,)), 2)
    assert due(state) == {"2": [1, 3, 5, 7], "places-5-6": [2, 6]}


def test_two_losers_go_on_to_5_and_6_as_they_left_the_quarter_final_prs_42() -> None:
    state = won_by(eight((1, 2), (3, 4), (5,), (6,), holdings=(1,) * 6), 1, 3)
    assert placement_plan(state) == RoundPlan("places-5-6", None, 2, (Entry(2, 1, LOST), Entry(4, 2, LOST)))


def test_one_loser_takes_place_5_without_play_prs_42() -> None:
    state = won_by(eight((1, 2), (3,), (4,), (5,), holdings=(1,) * 5), 1)
    assert due(state) == {"2": [1, 3, 4, 5]}


def test_the_card_handed_in_by_a_self_meeting_plays_for_5_to_8_prs_24() -> None:
    state = won_by(eight(holdings=(2, 1, 1, 1, 1, 1, 1)), 3, 5, 7)
    assert due(state)["places-5-8"] == [2, 4, 6, 8]


def test_who_lost_by_walkover_is_drawn_but_who_withdrew_is_not_prs_28_prs_29() -> None:
    state = decided(won_by(eight(), 3, 5), 1, winner=0, how=How.WALKOVER)
    state = withdrawn(state, 8, 8)
    assert due(state)["places-5-8"] == [2, 4, 6]


def test_a_loser_handed_in_before_the_draw_leaves_his_place_open_prs_29() -> None:
    state = handed_in(won_by(eight(), 1, 3, 5, 7), 2, 4)
    assert due(state) == {"2": [1, 3, 5, 7], "places-5-6": [6, 8]}


def test_a_withdrawal_after_a_draw_without_byes_does_not_draw_the_block_again_prs_29() -> None:
    state = next_round(handed_in(won_by(eight(), 1, 3, 5, 7), 2, 4), "places-5-6", (6, 8))
    assert due(withdrawn(state, 6, 8)) == {"2": [1, 3, 5, 7]}


def test_neither_goes_on_from_a_placement_match_that_was_not_played_prs_28() -> None:
    state = next_round(won_by(eight(), 1, 3, 5, 7), "places-5-8", (2, 4), (6, 8))
    state = decided(won_by(state, 6), 5, winner=None, how=How.NOT_PLAYED)
    assert due(state) == {"2": [1, 3, 5, 7]}


def sixteen() -> State:
    state = next_round(sold(16, [1] * 16), "1", *((card, card + 1) for card in range(1, 16, 2)))
    return won_by(state, *range(1, 16, 2))


def test_the_ladder_of_9_to_16_goes_down_to_single_places_prs_43() -> None:
    state = sixteen()
    assert due(state, 8) == {"2": list(range(1, 16, 2))}
    assert due(state, 16) == {"2": list(range(1, 16, 2)), "places-9-16": list(range(2, 17, 2))}
    pairs = ((2, 4), (6, 8), (10, 12), (14, 16))
    state = won_by(next_round(state, "places-9-16", *pairs, placement_down_to=16), 2, 6, 10, 14)
    assert due(state, 16) == {
        "2": list(range(1, 16, 2)),
        "places-9-12": [2, 6, 10, 14],
        "places-13-16": [4, 8, 12, 16],
    }
    state = next_round(state, "places-13-16", (4, 8), (12, 16), placement_down_to=16)
    state = next_round(won_by(state, 4, 12), "places-9-12", (2, 6), (10, 14), placement_down_to=16)
    state = won_by(state, 2, 10)
    assert list(due(state, 16)) == ["2", "places-9-10", "places-11-12", "places-13-14", "places-15-16"]
    assert [due(state, 16)[f"places-{n}-{n + 1}"] for n in (9, 11, 13, 15)] == [[2, 10], [6, 14], [4, 12], [8, 16]]


def test_a_level_that_the_main_draw_skipped_has_no_block_prs_29() -> None:
    state = handed_in(sixteen(), 5, 7, 9, 11, 13, 15)  # eight matches, then the final
    assert due(state, 8) == {"2": [1, 3]}
    state = won_by(next_round(state, "2", (1, 3)), 1)
    assert due(state, 8) == {}
    assert list(due(state, 16)) == ["places-9-16"]


def test_after_a_shrunk_round_the_semi_finals_are_known_by_their_two_matches_prs_41() -> None:
    state = handed_in(sixteen(), 9, 11, 13, 15)
    state = won_by(next_round(state, "2", (1, 3), (5, 7)), 1, 5)
    assert due(state, 8) == {"3": [1, 5], "places-3-4": [3, 7]}

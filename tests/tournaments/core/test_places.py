"""The complete ranking (PRS-7, PRS-29, PRS-37, PRS-40 to PRS-42, PRS-46, PRS-48)."""

from __future__ import annotations

from dataclasses import replace

from tests.tournaments.core.play import CARDS, changed, decided, handed_in, next_round, sold, withdrawn, won_by
from tests.tournaments.core.test_placement import eight, sixteen
from tournaments.core.state import Card, How, Pot, Seat, State


def places(state: State, placement_down_to: int = 8) -> list[tuple[int, tuple[int, ...]]]:
    return [(group.place, group.cards) for group in CARDS.standing(state, placement_down_to).groups]


def semi_finals() -> State:
    return won_by(next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 3), (5, 7)), 1, 5)


def after_the_final() -> State:
    return won_by(next_round(semi_finals(), "3", (1, 5)), 1)


def test_before_the_draw_all_cards_share_the_top() -> None:
    (group,) = CARDS.standing(sold(4, [3, 1]), 0).groups
    assert (group.place, group.cards, group.reached, group.final) == (1, (1, 2, 3, 4), None, False)
    assert group.still_in == {1, 2, 3, 4}


def test_while_running_the_cards_still_in_share_the_top_and_losers_stand_by_round_prs_48() -> None:
    state = won_by(next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 3), (5, 7)), 1)
    assert places(state, 0) == [(1, (1, 5, 7)), (4, (3,)), (5, (2, 4, 6, 8))]
    standing = CARDS.standing(state, 0)
    assert [group.final for group in standing.groups] == [False, False, True]
    assert [group.reached for group in standing.groups] == ["2", "2", "1"]
    assert standing.still_in == {1, 5, 7}


def test_without_placement_matches_who_went_out_in_the_same_round_shares_the_place_prs_48() -> None:
    assert places(after_the_final(), 0) == [(1, (1,)), (2, (5,)), (3, (3, 7)), (5, (2, 4, 6, 8))]
    assert CARDS.standing(after_the_final(), 0).is_final


def test_the_final_gives_places_1_and_2_whatever_is_still_to_be_played_prs_40() -> None:
    groups = CARDS.standing(after_the_final(), 8).groups
    assert [(group.cards, group.final, group.reached) for group in groups] == [
        ((1,), True, "3"),
        ((5,), True, "3"),
        ((3, 7), False, "places-3-4"),
        ((2, 4, 6, 8), False, "places-5-8"),
    ]


def test_all_placement_matches_played_give_every_card_a_place_of_its_own_prs_41_prs_42() -> None:
    state = won_by(next_round(after_the_final(), "places-3-4", (3, 7)), 7)
    state = won_by(next_round(state, "places-5-8", (2, 4), (6, 8)), 2, 8)
    state = won_by(next_round(state, "places-7-8", (4, 6)), 6)
    state = won_by(next_round(state, "places-5-6", (2, 8)), 8)
    assert [cards for _, cards in places(state)] == [(1,), (5,), (7,), (3,), (8,), (2,), (6,), (4,)]
    assert CARDS.standing(state, 8).is_final
    assert CARDS.standing(state, 8).still_in == frozenset()


def test_while_a_block_is_played_its_winners_and_who_still_plays_stand_before_its_losers_prs_42() -> None:
    state = won_by(next_round(after_the_final(), "places-5-8", (2, 4), (6, 8)), 2)
    assert places(state)[3:] == [(5, (2, 6, 8)), (8, (4,))]
    assert not any(group.final for group in CARDS.standing(state, 8).groups[3:])
    assert CARDS.standing(state, 8).still_in == {3, 7, 2, 6, 8, 4}


def test_three_losers_play_out_5_6_and_7_prs_42() -> None:
    state = won_by(eight((1, 2), (3, 4), (5, 6), (7,), holdings=(1,) * 7), 1, 3, 5)
    state = won_by(next_round(state, "places-5-8", (2, 4), (6,)), 2)
    state = won_by(next_round(state, "places-5-6", (2, 6)), 6)
    assert places(state)[1:] == [(5, (6,)), (6, (2,)), (7, (4,))]
    assert all(group.final for group in CARDS.standing(state, 8).groups[1:])


def test_two_losers_play_out_5_and_6_prs_42() -> None:
    state = won_by(eight((1, 2), (3, 4), (5,), (6,), holdings=(1,) * 6), 1, 3)
    state = won_by(next_round(state, "places-5-6", (2, 4)), 4)
    assert places(state)[1:] == [(5, (4,)), (6, (2,))]


def test_a_single_loser_is_fifth_without_play_prs_42() -> None:
    state = won_by(eight((1, 2), (3,), (4,), (5,), holdings=(1,) * 5), 1)
    assert places(state) == [(1, (1, 3, 4, 5)), (5, (2,))]
    fifth = CARDS.standing(state, 8).groups[1]
    assert (fifth.final, fifth.reached, fifth.still_in) == (True, "places-5-8", frozenset())


def test_a_self_meeting_in_the_final_gives_the_player_places_1_and_2_prs_46() -> None:
    state = won_by(next_round(sold(4, [2, 1, 1]), "1", (1, 3), (2, 4)), 1, 2)
    assert places(next_round(state, "2", (1, 2)), 0) == [(1, (1,)), (2, (2,)), (3, (3, 4))]


def test_a_self_meeting_in_a_placement_match_gives_the_player_both_places_prs_46() -> None:
    state = won_by(next_round(sold(4, [2, 1, 1]), "1", (1, 3), (2, 4)), 3, 4)
    assert places(next_round(state, "places-3-4", (2, 1)))[1:] == [(3, (2,)), (4, (1,))]


def test_two_whose_placement_match_was_not_played_share_and_the_next_is_counted_on_prs_28_prs_48() -> None:
    state = next_round(after_the_final(), "places-5-8", (2, 4), (6, 8))
    state = decided(won_by(state, 6), next(m for m in state.matches() if 2 in m.cards and not m.is_decided).key,
                    winner=None, how=How.NOT_PLAYED)  # fmt: skip
    assert places(state)[3:] == [(5, (6,)), (6, (2, 4)), (8, (8,))]


def test_a_winner_handed_in_before_the_next_draw_has_reached_that_round_prs_29() -> None:
    state = handed_in(won_by(eight(), 1, 3, 5, 7), 7)
    assert places(state, 0) == [(1, (1, 3, 5)), (4, (7,)), (5, (2, 4, 6, 8))]
    state = won_by(next_round(state, "2", (1, 3), (5,)), 1)
    assert places(state, 0)[1:] == [(3, (3, 7)), (5, (2, 4, 6, 8))]
    assert places(state, 4)[1:] == [(3, (3,)), (4, (7,)), (5, (2, 4, 6, 8))]


def test_with_one_card_left_it_is_first_and_who_reached_the_final_with_it_second_prs_29() -> None:
    state = handed_in(semi_finals(), 5)
    assert places(state, 0) == [(1, (1,)), (2, (5,)), (3, (3, 7)), (5, (2, 4, 6, 8))]
    assert CARDS.standing(state, 0).is_final


def test_with_none_left_those_who_came_furthest_share_the_first_place_prs_29() -> None:
    assert places(handed_in(semi_finals(), 1, 5), 0)[0] == (1, (1, 5))


def test_a_final_whose_cards_are_both_handed_in_has_two_firsts_prs_29() -> None:
    state = handed_in(next_round(semi_finals(), "3", (1, 5)), 1, 5)
    state = decided(state, 7, winner=None, how=How.HANDED_IN)
    assert places(state, 0)[0] == (1, (1, 5))
    assert CARDS.is_over(state, 0)


def test_who_played_in_a_block_stands_before_who_was_handed_in_before_its_draw_prs_29() -> None:
    state = handed_in(won_by(eight(), 1, 3, 5, 7), 2)
    state = won_by(next_round(state, "places-5-8", (4, 6), (8,)), 4)
    state = won_by(next_round(state, "places-5-6", (4, 8)), 8)
    assert places(state)[1:] == [(5, (8,)), (6, (4,)), (7, (6,)), (8, (2,))]


def test_the_loser_of_the_final_stands_before_those_who_had_reached_it_and_were_handed_in_prs_40() -> None:
    state = handed_in(sixteen(), 5, 7, 9, 11, 13, 15)
    state = won_by(next_round(state, "2", (1, 3)), 1)
    assert places(state, 8) == [(1, (1,)), (2, (3,)), (3, (5, 7, 9, 11, 13, 15)), (9, tuple(range(2, 17, 2)))]


def test_a_withdrawal_keeps_what_was_won_prs_29() -> None:
    state = withdrawn(after_the_final(), 1, 8)
    assert places(state)[0] == (1, (1,))
    assert not state.cards[1].handed_in


def test_a_reopened_match_brings_its_cards_back_among_those_still_in_prs_37() -> None:
    state = after_the_final()
    semi, final = state.rounds[1].matches[0], state.rounds[2].matches[0]
    waiting = (replace(final.seats[0], card=None), final.seats[1])
    state = changed(changed(state, semi.key, how=None, winner=None), final.key, how=None, winner=None, seats=waiting)
    groups = CARDS.standing(state, 4).groups
    assert [(g.place, g.cards, g.final) for g in groups] == [
        (1, (1, 3, 5), False),
        (4, (7,), False),
        (5, (2, 4, 6, 8), True),
    ]
    assert CARDS.next_rounds(state, 4) == ()


def test_a_late_entry_reopens_the_places_of_its_round_even_if_their_block_is_drawn_prs_7() -> None:
    state = won_by(eight((1, 2), (3, 4), (5, 6), (7,), holdings=(1,) * 7), 1, 3, 5)
    state = next_round(state, "places-5-8", (2, 4), (6,))
    state = decided(state, 5, winner=None, how=How.NOT_PLAYED)
    assert places(state)[1:] == [(5, (6,)), (6, (2, 4))]
    assert all(group.final for group in CARDS.standing(state, 8).groups[1:])
    late = replace(state, cards=dict(state.cards) | {8: Card(8, 8)})
    late = changed(late, 4, how=None, winner=None, seats=(state.rounds[0].matches[3].seats[0], Seat(8, Pot.RIGHT)))
    assert places(late) == [(1, (1, 3, 5, 7, 8)), (6, (6,)), (7, (2, 4))]
    assert not any(group.final for group in CARDS.standing(late, 8).groups)
    assert places(won_by(late, 8)) == [(1, (1, 3, 5, 8)), (5, (6,)), (6, (2, 4)), (8, (7,))]


def test_who_did_not_play_in_a_block_shares_the_places_behind_it_whatever_the_reason_prs_29() -> None:
    state = handed_in(sixteen(), 15)  # reached the quarter-final, was not drawn in it
    state = won_by(next_round(state, "2", (1, 3), (5, 7), (9, 11), (13,)), 1, 5, 9)
    state = handed_in(state, 3)  # lost in it, was not drawn for the places
    state = won_by(next_round(state, "places-5-6", (7, 11)), 7)
    assert places(state)[1:4] == [(5, (7,)), (6, (11,)), (7, (3, 15))]

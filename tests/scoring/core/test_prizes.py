"""PRS-43 to PRS-46: who gets which prize, to the cent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.prize_list import Prize, check_prizes
from scoring.core.prizes import LotNeeded, NotPaid, award
from scoring.core.ranking import Placing, count_on


def rows(*groups):
    """Place groups of cards; card 21 is the first card of player 2."""
    return [Placing(card, card // 10, place) for place, group in count_on(groups) for card in group]


def money(awards):
    return {a.card: a.cents for a in awards.awards}


def goods(awards):
    return {a.card: a.goods for a in awards.awards if a.goods}


THREE = [Prize(1, cents=10_000), Prize(2, cents=5000), Prize(3, cents=2500)]


def test_each_place_gets_its_prize_and_nobody_else_one():
    awards = award(THREE, placings=rows([11], [21], [31], [41]), pot_cents=20_000)
    assert money(awards) == {11: 10_000, 21: 5000, 31: 2500}
    assert (awards.paid_cents, awards.kept_cents, awards.left_cents, awards.deficit_cents) == (17_500, 0, 2500, 0)


def test_a_player_with_several_cards_can_win_several_prizes():
    """PRS-44."""
    awards = award(THREE, placings=rows([11], [12], [21]), pot_cents=0)
    assert [(a.player, a.place, a.cents) for a in awards.awards] == [(1, 1, 10_000), (1, 2, 5000), (2, 3, 2500)]


def test_a_self_meeting_in_the_final_gives_the_player_places_one_and_two():
    """PRS-46: the card handed in is the loser of the final and has its place like any other."""
    awards = award(THREE, placings=rows([12], [11], [21]), pot_cents=0)
    assert sum(a.cents for a in awards.awards if a.player == 1) == 15_000


def test_equal_places_add_up_their_prizes_and_divide_them():
    """PRS-43: places 2 and 3, and place 3 with one that has no prize."""
    assert money(award(THREE, placings=rows([11], [21, 31]), pot_cents=0)) == {11: 10_000, 21: 3750, 31: 3750}
    assert money(award(THREE, placings=rows([11], [21], [31, 41]), pot_cents=0))[41] == 1250


def test_odd_cents_go_by_lot():
    """PRS-43."""
    prizes = [Prize(1, cents=1000), Prize(2, cents=101), Prize(3, cents=100), Prize(4, cents=100)]
    placed = rows([11], [21, 31, 41])
    assert money(award(prizes, placings=placed, pot_cents=0, lots=[(31, 41, 21)])) == {
        11: 1000,
        21: 100,
        31: 101,
        41: 100,
    }
    waiting = award(prizes, placings=placed, pot_cents=0)
    assert waiting.lots_needed == (LotNeeded(2, (21, 31, 41), 1, ()),)
    assert (waiting.paid_cents, waiting.waiting_cents) == (1300, 1)


def test_goods_go_by_lot_in_the_order_of_their_places():
    """PRS-43."""
    prizes = [Prize(1, cents=1000), Prize(2, goods="a goose"), Prize(3, goods="a ham")]
    placed = rows([11], [21, 31, 41])
    assert goods(award(prizes, placings=placed, pot_cents=0, lots=[(41, 21, 31)])) == {
        41: ("a goose",),
        21: ("a ham",),
    }
    waiting = award(prizes, placings=placed, pot_cents=0)
    assert goods(waiting) == {}
    assert waiting.lots_needed == (LotNeeded(2, (21, 31, 41), 0, ("a goose", "a ham")),)


def test_no_lot_is_needed_where_money_divides_or_one_player_holds_the_cards():
    assert award(THREE, placings=rows([11], [21, 31]), pot_cents=0).lots_needed == ()
    prizes = [Prize(1, cents=101), Prize(2, goods="a ham")]
    alone = award(prizes, placings=rows([11, 12]), pot_cents=0)
    assert alone.lots_needed == ()
    assert (money(alone), goods(alone)) == ({11: 51, 12: 50}, {11: ("a ham",)})


def test_shares_are_rounded_down_and_the_rest_goes_to_place_one():
    """PRS-45."""
    prizes = [Prize(1, share=5000), Prize(2, share=3000), Prize(3, share=2000)]
    awards = award(prizes, placings=rows([11], [21], [31]), pot_cents=12_345, unit_cents=100)
    assert money(awards) == {11: 6245, 21: 3700, 31: 2400}
    assert awards.left_cents == 0


def test_the_rest_is_divided_where_place_one_is_shared():
    prizes = [Prize(1, share=5000), Prize(2, share=3000), Prize(3, share=2000)]
    awards = award(prizes, placings=rows([11, 21], [31]), pot_cents=12_345, lots=[(21, 11)])
    assert money(awards) == {11: 4972, 21: 4973, 31: 2400}


def test_a_prize_without_a_card_moves_its_share_and_keeps_the_others():
    """PRS-45."""
    prizes = [Prize(1, share=5000), Prize(2, share=3000), Prize(3, cents=700, share=2000, goods="a goose")]
    awards = award(prizes, placings=rows([11], [21]), pot_cents=10_000)
    assert money(awards) == {11: 7000, 21: 3000}
    assert awards.not_paid == (NotPaid(3, moved_cents=2000, kept_cents=700, goods="a goose"),)
    assert awards.paid_cents == awards.announced_cents - awards.kept_cents == 10_000


def test_without_any_card_everything_stays():
    prizes = [Prize(1, cents=100, share=5050, goods="a goose"), Prize(2, share=4000)]
    awards = award(prizes, placings=[], pot_cents=10_001)
    assert awards.awards == ()
    assert [line.kept_cents for line in awards.not_paid] == [100 + 5000 + 50, 4000]


def test_a_pot_that_is_too_small_is_a_deficit():
    awards = award(THREE, placings=rows([11], [21], [31]), pot_cents=10_000)
    assert (awards.left_cents, awards.deficit_cents) == (-7500, 7500)


def test_a_negative_pot_gives_no_shares_and_is_reported():
    awards = award([Prize(1, cents=100, share=10_000)], placings=rows([11]), pot_cents=-400)
    assert (money(awards), awards.deficit_cents) == ({11: 100}, 500)


def test_one_prize_a_player_moves_the_prizes_and_leaves_the_ranking():
    """PRS-44."""
    awards = award(THREE, placings=rows([11], [12], [21], [31]), pot_cents=0, one_a_player=True)
    assert [(a.card, a.place, a.cents, a.prizes) for a in awards.awards] == [
        (11, 1, 10_000, (1,)),
        (21, 3, 5000, (2,)),
        (31, 4, 2500, (3,)),
    ]


def test_within_a_tied_group_one_card_a_player_counts_and_the_rest_are_counted_anew():
    """PRS-44: 2 holds two of the tied cards, 1 has his prize, so two cards share prizes 2 and 3."""
    awards = award(THREE, placings=rows([11], [12, 21, 22, 31]), pot_cents=0, one_a_player=True)
    assert money(awards) == {11: 10_000, 21: 3750, 31: 3750}


def test_a_prize_for_which_no_other_player_is_left_is_not_paid():
    """PRS-44, PRS-45."""
    awards = award(THREE, placings=rows([11], [12], [21]), pot_cents=0, one_a_player=True)
    assert money(awards) == {11: 10_000, 21: 5000}
    assert awards.not_paid == (NotPaid(3, 0, 2500, ""),)


def test_who_stands_on_a_place_without_prize_can_still_win_one_with_another_card():
    prizes = [Prize(1, cents=500), Prize(3, goods="a ham")]
    awards = award(prizes, placings=rows([11], [21], [22], [12]), pot_cents=0, one_a_player=True)
    assert goods(awards) == {22: ("a ham",)}


def test_who_lost_the_lot_for_goods_has_no_prize_yet():
    prizes = [Prize(1, cents=500), Prize(2, goods="a goose"), Prize(4, goods="a ham")]
    placed = rows([11], [21, 31], [22, 32])
    drawn = award(prizes, placings=placed, pot_cents=0, one_a_player=True, lots=[(21, 31)])
    assert goods(drawn) == {21: ("a goose",), 32: ("a ham",)}
    waiting = award(prizes, placings=placed, pot_cents=0, one_a_player=True)
    assert (goods(waiting), len(waiting.lots_needed)) == ({}, 1)


def test_who_gets_what_is_left_of_the_shares_has_a_prize_even_without_goods():
    """PRS-44, PRS-45: the share of place 5, for which there is no card, goes to both on place 1; one also has goods."""
    prizes = [Prize(1, goods="wine"), Prize(3, goods="a ham"), Prize(5, share=1000)]
    awards = award(
        prizes, placings=rows([11, 21], [12], [22], [31]), pot_cents=1000, one_a_player=True, lots=[(11, 21)]
    )
    assert (money(awards), goods(awards)) == ({11: 50, 21: 50, 31: 0}, {11: ("wine",), 31: ("a ham",)})


@pytest.mark.parametrize("places", [(2, 3), (1, 1, 2), (1, 3)])
def test_places_that_are_not_counted_on_are_a_bug(places):
    with pytest.raises(ValueError, match="comes place"):
        award(THREE, placings=[Placing(i, i, place) for i, place in enumerate(places)], pot_cents=0)


def test_a_list_that_was_not_checked_is_a_bug():
    with pytest.raises(ValueError, match="not checked"):
        award([Prize(2, cents=1)], placings=rows([11]), pot_cents=0)


@st.composite
def evenings(draw):
    """Prizes that are checked, a complete ranking of up to 12 cards of up to 6 players, a pot and a unit."""
    count = draw(st.integers(0, 12))
    cards = draw(st.permutations(range(1, count + 1)))
    owners = draw(st.lists(st.integers(1, 6), min_size=count, max_size=count))
    cuts = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    groups: list[list[int]] = [[]]
    for card, cut in zip(cards, cuts, strict=True):
        if cut:
            groups.append([])
        groups[-1].append(card)
    placed = [Placing(card, owners[card - 1], place) for place, group in count_on(groups) for card in group]
    places = draw(st.sets(st.integers(2, 12), max_size=8)) | {1}
    prizes = [
        Prize(
            place,
            cents=draw(st.integers(0, 999)),
            share=draw(st.integers(0, 10_000 // len(places))),
            goods=draw(st.sampled_from(["ham", "goose"])),
        )
        if draw(st.booleans())
        else Prize(place, goods="wine")
        for place in sorted(places)
    ]
    check_prizes(prizes, places=16, unit_cents=1)
    return {
        "prizes": prizes,
        "placings": placed,
        "pot_cents": draw(st.integers(-1000, 100_000)),
        "unit_cents": draw(st.sampled_from([1, 10, 100, 500])),
        "one_a_player": draw(st.booleans()),
    }


def given_out(evening, **more):
    kept = {name: value for name, value in evening.items() if name != "prizes"}
    return award(evening["prizes"], **kept, **more)


@given(evenings())
def test_the_sum_paid_equals_the_sum_announced_less_what_stays(evening):
    """PRS-45, with every lot drawn."""
    awards = given_out(evening, lots=[[row.card for row in evening["placings"]]])
    shared_out = max(evening["pot_cents"], 0) * sum(p.share for p in evening["prizes"]) // 10_000
    announced = sum(p.cents for p in evening["prizes"]) + shared_out
    assert awards.lots_needed == ()
    assert sum(a.cents for a in awards.awards) + sum(n.kept_cents for n in awards.not_paid) == announced
    if evening["placings"]:
        filled = max((p for a in awards.awards for p in a.prizes), default=0)
        assert all(n.place > filled for n in awards.not_paid)
        gone = [p.cents for p in evening["prizes"] if p.place in {n.place for n in awards.not_paid}]
        assert sum(n.kept_cents for n in awards.not_paid) == sum(gone)


@given(evenings())
def test_no_goods_are_lost_or_given_twice(evening):
    awards = given_out(evening, lots=[[row.card for row in evening["placings"]]])
    handed_over = [g for a in awards.awards for g in a.goods] + [n.goods for n in awards.not_paid if n.goods]
    assert sorted(handed_over) == sorted(p.goods for p in evening["prizes"])


@given(evenings())
def test_without_lots_the_same_money_is_paid_or_waits(evening):
    waiting = given_out(evening)
    assert waiting.paid_cents + waiting.waiting_cents + waiting.kept_cents == waiting.announced_cents
    assert all(len(lot.cards) > 1 for lot in waiting.lots_needed)


@given(evenings())
def test_with_one_prize_a_player_nobody_has_two(evening):
    """PRS-44."""
    awards = given_out({**evening, "one_a_player": True}, lots=[[row.card for row in evening["placings"]]])
    winners = [a.player for a in awards.awards if a.cents or a.goods]
    assert len(winners) == len(set(winners))


@given(st.lists(st.integers(1, 5), max_size=12))
def test_without_ties_prizes_go_to_each_players_best_card_in_turn(owners):
    """PRS-44, against the plain reading: strike out every card but the first of each player."""
    placed = [Placing(card, player, card) for card, player in enumerate(owners, start=1)]
    first = [row for i, row in enumerate(placed) if row.player not in owners[:i]]
    awards = award(THREE, placings=placed, pot_cents=0, one_a_player=True)
    assert money(awards) == {row.card: prize.cents for row, prize in zip(first, THREE, strict=False)}


@given(evenings(), st.randoms())
def test_the_order_of_rows_and_prizes_does_not_matter(evening, shuffler):
    lots = [[row.card for row in evening["placings"]]]
    shuffled = {
        **evening,
        "placings": shuffler.sample(evening["placings"], len(evening["placings"])),
        "prizes": shuffler.sample(evening["prizes"], len(evening["prizes"])),
    }
    assert given_out(shuffled, lots=lots) == given_out(evening, lots=lots)


@given(evenings())
def test_equal_cards_get_equal_money_but_for_the_odd_cent(evening):
    """PRS-43."""
    awards = given_out(evening, lots=[[row.card for row in evening["placings"]]])
    by_place: dict[int, list[int]] = {}
    for a in awards.awards:
        by_place.setdefault(a.place, []).append(a.cents)
    assert all(max(cents) - min(cents) <= 1 for cents in by_place.values())

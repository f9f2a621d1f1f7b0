"""The draw from two pots (PRS-10 to PRS-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given

from tests.tournaments.core.draws import chi_square, drawn, fields, orders, players, seeds, some_seed
from tests.tournaments.core.test_stream import SEED, Given
from tournaments.core import pots
from tournaments.core.pots import Draw, OrderRule, Player, Step
from tournaments.core.state import Pot
from tournaments.core.stream import Stream

AS_LISTED, RANDOM, SEVERAL_FIRST = OrderRule


def self_meetings(result: Draw) -> Counter[int]:
    """Return by player how many numbers he drew twice."""
    numbers = Counter((step.player, step.number) for step in result.draws)
    return Counter(player for (player, _), times in numbers.items() if times > 1)


def meetings(result: Draw) -> Counter[tuple[int, int]]:
    left = {step.number: step.card for step in result.draws if step.pot is Pot.LEFT}
    right = {step.number: step.card for step in result.draws if step.pot is Pot.RIGHT}
    return Counter((left[number], right.get(number, 0)) for number in left)


def assert_it_keeps_the_rules(listed: list[Player], places: int, result: Draw) -> None:
    half = places // 2
    numbers = {pot: [step.number for step in result.draws if step.pot is pot] for pot in Pot}
    assert sorted(numbers[Pot.LEFT]) == list(range(1, half + 1))  # PRS-10, PRS-12
    assert sorted([*numbers[Pot.RIGHT], *result.byes]) == list(range(1, half + 1))  # PRS-15
    assert [step.pot for step in result.draws] == [Pot.LEFT] * half + [Pot.RIGHT] * (len(result.draws) - half)
    came = list(dict.fromkeys(step.player for step in result.draws))
    cards = {player.id: list(player.cards) for player in listed}
    assert [step.card for step in result.draws] == [card for player in came for card in cards[player]]  # PRS-11
    held = {player.id: len(player.cards) for player in listed}
    assert self_meetings(result) == +Counter({p: max(0, count - half) for p, count in held.items()})  # PRS-13, PRS-14
    for at, step in enumerate(result.draws):
        holds = {earlier.number for earlier in result.draws[:at] if earlier.player == step.player}
        assert holds.issuperset(step.put_back)
        assert step.pot is Pot.RIGHT or not step.put_back


@given(fields(), orders, some_seed)
def test_every_draw_keeps_the_rules(field: tuple[list[Player], int], order: OrderRule, seed: bytes) -> None:
    """PRS-10 to PRS-15; a player meets himself only as often as he holds more than half of the places."""
    listed, places = field
    assert_it_keeps_the_rules(listed, places, drawn(listed, places, order, seed))


def test_a_draw_by_hand_on_paper_gives_the_same() -> None:
    """PRS-13: player 2 draws number 2 last from the left pot, and from the right one again twice before he gets 1."""
    result = pots.draw(players(1, 2, 1), 4, AS_LISTED, Given(0, 5, 1, 3, 0, 8))
    assert result.draws == (
        Step(1, 1, Pot.LEFT, 1),
        Step(2, 2, Pot.LEFT, 2),
        Step(3, 2, Pot.RIGHT, 1, put_back=(2, 2)),
        Step(4, 3, Pot.RIGHT, 2),
    )
    assert result.byes == ()


def test_what_is_left_in_the_right_pot_are_byes() -> None:
    """PRS-15: of the right pot 1, 2, 3, 4 the indices 2 and 0 are drawn, 2 and 4 stay."""
    result = pots.draw(players(2, 2, 1, 1), 8, AS_LISTED, Given(0, 0, 0, 0, 2, 0))
    assert [step.number for step in result.draws] == [1, 2, 3, 4, 3, 1]
    assert result.byes == (2, 4)


def test_whoever_holds_more_than_half_meets_himself_no_more_often_than_he_must() -> None:
    """PRS-14: five of eight places and the left pot is all his; the one number from the right pot stays."""
    result = pots.draw(players(5, 1), 8, AS_LISTED, Given(0, 0, 0, 0, 1, 0))
    assert (result.draws[4].number, result.draws[4].put_back, result.byes) == (2, (), (3, 4))


class Branching(Stream):
    """A stream that takes, draw after draw, every way through the pots; its first numbers may be fixed to 0."""

    def __init__(self, fixed: int) -> None:
        super().__init__(SEED, "", "")
        self.fixed = fixed
        self.path: list[int] = []
        self.widths: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.widths)
        self.widths.append(n if at >= self.fixed else 1)
        if at == len(self.path):
            self.path.append(0)
        if at > MOST_STEPS:
            raise TooLong
        return self.path[at]

    def to_the_next_way(self) -> bool:
        """Turn to the next way and say whether there is one."""
        del self.path[len(self.widths) :]
        while self.path and self.path[-1] + 1 >= self.widths[len(self.path) - 1]:
            self.path.pop()
        self.widths = []
        if self.path:
            self.path[-1] += 1
        return bool(self.path)


class TooLong(Exception):
    """The way goes round in circles of numbers that go back."""


MOST_STEPS = 9


def every_draw(listed: list[Player], places: int, *, fixed: int) -> Iterator[Draw]:
    stream, more = Branching(fixed), True
    while more:
        with suppress(TooLong):
            yield pots.draw(listed, places, AS_LISTED, stream)
        more = stream.to_the_next_way()


def shapes(cards: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to split so many cards among players who come one after the other."""
    for count in range(1, cards + 1):
        for cuts in combinations(range(1, cards), count - 1):
            yield tuple(b - a for a, b in zip((0, *cuts), (*cuts, cards), strict=True))


@pytest.mark.parametrize(("places", "fixed"), [(2, 0), (4, 0), (8, 4)])
def test_every_possible_draw_of_a_small_round_keeps_the_rules(places: int, fixed: int) -> None:
    """PRS-13 and PRS-14 exhaustively: all splits of the cards, all numbers, and numbers that go back.

    No number is special, so that with eight places the left pot is emptied in ascending order.
    """
    went_back = 0
    for cards in range(places // 2, places + 1):
        for held in shapes(cards):
            listed = players(*held)
            for result in every_draw(listed, places, fixed=fixed):
                assert_it_keeps_the_rules(listed, places, result)
                went_back += any(step.put_back for step in result.draws)
    assert went_back or places == 2


def test_listed_players_come_as_listed() -> None:
    """PRS-17: the order of the sale."""
    listed = [Player(7, (3,)), Player(2, (1, 9)), Player(5, (4,))]
    assert [step.player for step in drawn(listed, 4, AS_LISTED, SEED).draws] == [7, 2, 2, 5]


def test_random_order_shuffles_from_the_last_index_down() -> None:
    """PRS-17: swap 2 and 7 mod 3 = 1, then swap 1 and 4 mod 2 = 0."""
    shuffled = pots.ordered(players(1, 1, 1), RANDOM, Given(7, 4))
    assert [player.id for player in shuffled] == [3, 1, 2]


def test_players_with_several_cards_come_first() -> None:
    """PRS-16: both groups are shuffled, first those with several, then those with one."""
    shuffled = pots.ordered(players(1, 2, 1, 3, 1), SEVERAL_FIRST, Given(0, 1, 0))
    assert [player.id for player in shuffled] == [4, 2, 5, 1, 3]


@pytest.mark.parametrize(
    ("listed", "places", "wrong"),
    [
        (players(3), 6, "no power of two"),
        (players(1), 1, "no power of two"),
        (players(1, 2), 8, "do not fit"),
        (players(9), 8, "do not fit"),
        ([Player(1, (1, 2)), Player(2, (2, 3))], 4, "twice"),
        ([Player(1, (1, 2)), Player(1, (3,))], 4, "twice"),
        ([Player(1, (1, 2)), Player(2, ())], 4, "without cards"),
    ],
)
def test_cards_that_do_not_fit_the_places_are_not_drawn(listed: list[Player], places: int, wrong: str) -> None:
    """PRS-1, PRS-5: whether the hall can be drawn was settled before."""
    with pytest.raises(ValueError, match=wrong):
        drawn(listed, places, AS_LISTED, SEED)


DRAWS = 3000
# what a fair draw exceeds once in 10,000, by degrees of freedom
BOUND = {5: 26, 6: 28, 11: 38, 14: 43, 23: 57}


@pytest.mark.parametrize(
    ("held", "places", "order", "what", "cells"),
    [
        # who meets card 1, of seven others
        ((1,) * 8, 8, RANDOM, lambda d: next(c for pair in meetings(d) for c in pair if 1 in pair and c != 1), 7),
        # which two of six cards have a bye
        ((1,) * 6, 8, RANDOM, lambda d: tuple(sorted(left for left, right in meetings(d) if not right)), 15),
        # which two of four numbers are byes
        ((1,) * 6, 8, AS_LISTED, lambda d: d.byes, 6),
        # what the player with whom the left pot ran empty holds: one of 4, then two of the 3 others
        ((3, 3, 2), 8, AS_LISTED, lambda d: tuple(step.number for step in d.draws[3:6]), 24),
        # who comes first: three with several cards, then two with one
        ((2, 1, 2, 1, 2), 8, SEVERAL_FIRST, lambda d: tuple(dict.fromkeys(step.player for step in d.draws)), 12),
    ],
    ids=["opponents", "byes by card", "byes by number", "numbers of both pots", "order"],
)
def test_many_draws_are_fair(
    held: tuple[int, ...], places: int, order: OrderRule, what: Callable[[Draw], object], cells: int
) -> None:
    """Statistical: opponents and byes are spread evenly (PRS-15, PRS-16, PRS-17, PRS-18). Fixed seeds."""
    counts = Counter(what(drawn(players(*held), places, order, seed)) for seed in seeds(DRAWS))
    assert len(counts) <= cells
    assert chi_square(counts.values(), DRAWS, cells=cells) < BOUND[cells - 1]


def test_the_measure_finds_what_is_not_spread_evenly() -> None:
    """In the order of the sale only cards from the left pot can have a bye: 6 of 15 pairs (PRS-15)."""
    counts = Counter(
        tuple(sorted(left for left, right in meetings(drawn(players(*[1] * 6), 8, AS_LISTED, seed)) if not right))
        for seed in seeds(300)
    )
    assert chi_square(counts.values(), 300, cells=15) > 10 * BOUND[14]

"""Draws for tests: entries, streams and a measure of fairness."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from tournaments.core import draw_proof, pots
from tournaments.core.pots import Draw, OrderRule, Player
from tournaments.core.stream import Stream, label

CODE = "K7QM2"


def seeds(count: int) -> Iterator[bytes]:
    """Yield seeds that are the same in every run."""
    return (hashlib.sha256(f"seed {i}".encode()).digest() for i in range(count))


def players(*held: int) -> list[Player]:
    """Return players 1, 2, ... who hold so many cards, numbered in this order from 1."""
    listed, first = [], 1
    for number, count in enumerate(held, 1):
        listed.append(Player(number, tuple(range(first, first + count))))
        first += count
    return listed


def drawn(listed: list[Player], places: int, order: OrderRule, seed: bytes, *, word: str = "", name: str = "1") -> Draw:
    return pots.draw(listed, places, order, Stream(seed, label(CODE, name, 1), word))


def proof(
    listed: list[Player], places: int, order: OrderRule, seed: bytes, *, word: str = "", name: str = "1"
) -> dict[str, Any]:
    return draw_proof.of_round(
        tournament=CODE,
        round_name=name,
        attempt=1,
        places=places,
        seed=seed,
        word=word,
        order=order,
        players=listed,
        drawn=drawn(listed, places, order, seed, word=word, name=name),
    )


def chi_square(counts: Collection[int], total: int, *, cells: int | None = None) -> Fraction:
    """Return the sum of the squared deviations over what is expected if all cells are equally likely."""
    expected = Fraction(total, cells or len(counts))
    missing = (cells or len(counts)) - len(counts)
    return sum(((count - expected) ** 2 / expected for count in counts), missing * expected)


@st.composite
def fields(draw: st.DrawFn, *, most: int = 64) -> tuple[list[Player], int]:
    """Return players and places that fit: at least half of the places are filled; some hold very many cards."""
    places = 1 << draw(st.integers(1, most.bit_length() - 1))
    left = draw(st.integers(places // 2, places))
    held = []
    while left:
        held.append(draw(st.integers(1, left) | st.integers(1, min(3, left))))
        left -= held[-1]
    numbers = draw(st.permutations(range(1, sum(held) + 1)))
    ids = draw(st.permutations(range(1, len(held) + 1)))
    listed, at = [], 0
    for player, count in zip(ids, held, strict=True):
        listed.append(Player(player, tuple(sorted(numbers[at : at + count]))))
        at += count
    return listed, places


orders = st.sampled_from(OrderRule)
some_seed = st.binary(min_size=32, max_size=32)

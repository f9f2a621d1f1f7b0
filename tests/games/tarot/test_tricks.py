"""Which cards may be played and who wins (RULES.md 9.1 to 9.5)."""

from __future__ import annotations

import pytest

from games.tarot.tricks import empty_table
from tests.games.tarot.build import NAMES, cards, deck, fault, legal, start

CONTRE = ["0 bid contre", "1 bid pass", "2 bid pass", "3 bid pass"]


def playable(hand: str, *on_table: str) -> set[str]:
    """Return what a hand may play to some cards: the state is set by hand, as no deal shows every vector."""
    deal = start(list(NAMES), *CONTRE, petit_sec="play")
    deal.place = bytearray(b"\x05" * 256)
    for name in cards(hand):
        deal.place[NAMES.index(name)] = 0
    deal.row = empty_table()
    for name in on_table:
        _, _, deal.row, _ = deal.row[NAMES.index(name)]
    return {NAMES[action[2]] for action in deal.legal_actions() if action[1] == "play"}


@pytest.mark.parametrize(
    ("hand", "on_table", "expected"),
    [
        ("C3 C14 T5 EX", "C10", "C3 C14 EX"),
        ("S3 T5 T12 T20 EX", "C10", "T5 T12 T20 EX"),
        ("S3 T5 T12 T20 EX", "C10 T15", "T20 EX"),
        ("S3 T5 T12 EX", "C10 T15", "T5 T12 EX"),
        ("S3 B2 EX", "C10 T15", "S3 B2 EX"),
        ("T1 T9 T18 D5", "T10", "T18"),
        ("T1 T9 D5", "T10 T11", "T1 T9"),
        ("C3 S4 T2", "EX", "C3 S4 T2"),
        ("C3 S4 T2", "EX S9", "S4"),
        ("C3 C14 T5", "C10 T15", "C3 C14"),  # following goes before trumping
        ("C1 C2", "C10", "C1 C2"),  # no duty to head
        ("EX", "C10", "EX"),
        ("D1 B1 EX", "T10", "D1 B1 EX"),
        ("T3 T4 EX", "EX T5", "T3 T4 EX"),
        ("T3 T6 D1", "EX T5", "T6"),
        ("T21 T2", "T20", "T21"),
    ],
)
def test_the_vectors_of_legal_cards(hand: str, on_table: str, expected: str) -> None:  # (9.2, 9.3, 9.4)
    assert playable(hand, *on_table.split()) == set(expected.split())


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("C10 C14 C2 C3", 1),
        ("C10 S14 D14 B14", 0),
        ("C10 T1 C14 S1", 1),
        ("C10 T1 T2 T21", 3),
        ("T10 T11 C14 T9", 1),
        ("EX C1 S14 C2", 3),
        ("EX T5 T6 C1", 2),
        ("C10 EX C11 T1", 3),
        ("C10 C9 C8 EX", 0),
    ],
)
def test_who_wins_a_trick(trick: str, winner: int) -> None:  # (9.5)
    row, best = empty_table(), -1
    for name in trick.split():
        _, _, row, best = row[NAMES.index(name)]
    assert NAMES[best] == trick.split()[winner]


TABLE = deck(
    "C10 T10 T1 D1-14 S10",
    "C3 T5 EX S2-9 B1-7",
    "T12 T20 T6 B8-14 S11-14 S1 C1 C2 C4",
    "C5-9 C11-14 T2-4 T7-9 T11 T13-14",
)


@pytest.mark.parametrize(
    ("played", "wrong", "clause", "instead"),
    [
        ("0 play C10", "1 play T5", "9.4", "C3 EX"),
        ("0 play C10", "1 play S2", "9.4", "C3 EX"),
        ("0 play C10", "1 play S1", None, "C3 EX"),
        ("0 play C10", "1 play C10", None, "C3 EX"),  # on the table
        ("0 play C10", "1 play T21", None, "C3 EX"),  # in the dog
        ("0 play T10", "1 play S2", "9.4", "T5 EX"),
        ("0 play D1", "1 play S2", "9.4", "T5 EX"),
        ("0 play T10, 1 play T5", "2 play T6", "9.4", "T12 T20"),
        ("0 play T10, 1 play T5", "2 play B8", "9.4", "T12 T20"),
        ("0 play D1, 1 play T5, 2 play T6", "3 play T2", "9.4", "T7 T8 T9 T11 T13 T14"),  # over a partner
        ("0 play D1, 1 play T5, 2 play T20", "3 play C5", "9.4", "T2 T3 T4 T7 T8 T9 T11 T13 T14"),
    ],
)
def test_a_card_that_breaks_a_duty(played: str, wrong: str, clause: str | None, instead: str) -> None:
    actions = [*CONTRE, *played.split(", "), wrong]
    assert fault(TABLE, *actions) == ("illegal_play", clause, len(actions))
    assert legal(TABLE, *actions) == {f"play {name}" for name in instead.split()}


def test_the_eldest_leads_and_then_the_winner() -> None:  # (9.1)
    cards_ = deck("C10 C1", "C3", "C14 C2", "C4")
    trick = ["0 play C10", "1 play C3", "2 play C14", "3 play C4"]
    assert fault(cards_, *CONTRE, "1 play C3") == ("turn", None, 5)
    assert fault(cards_, *CONTRE, *trick, "0 play C1") == ("turn", None, 9)
    assert fault(cards_, *CONTRE, *trick, "2 play C2") == ("incomplete", None, 10)
    assert fault(cards_, *CONTRE, *trick[:2], "3 play C4") == ("turn", None, 7)
    assert fault(cards_, *CONTRE, *trick, "2 play C14") == ("illegal_play", None, 9)  # gone already


def test_a_card_may_be_led_freely() -> None:  # (9.4 d)
    assert playable("C1 S1 T1 T21 EX") == {"C1", "S1", "T1", "T21", "EX"}

"""What a seat can know, and nothing else (RULES.md 6.5 to 6.7)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from games.tarot.game import TAROT
from tests.games.tarot.build import NAMES, TRACE_DECK, start
from tests.games.tarot.test_trace import ACTIONS


def words(value: object) -> set[str]:
    return {word for word in json.dumps(value).replace('"', " ").replace(",", " ").split() if word in NAMES}


@pytest.mark.parametrize("done", range(len(ACTIONS)))
def test_a_view_names_only_cards_the_seat_has_seen(done: int) -> None:
    deal = start(TRACE_DECK, *ACTIONS[:done])
    for seat in range(4):
        hand = {NAMES[card] for card in range(78) if deal.place[card] == seat}
        played = {NAMES[card] for card in range(78) if deal.place[card] >= 8}
        dog = {NAMES[card] for card in range(78) if deal.dealt[card] == 4} if done >= 4 else set()
        own_discard = {"C1", "C4", "C8", "C12", "S3", "S7"} if seat == 0 and done >= 5 else set()
        assert words(deal.view(seat)) == hand | played | dog | own_discard


def test_what_others_hold_does_not_change_a_view() -> None:
    """Deal the hidden cards of the others anew: seat 0 sees the same (6.7)."""
    rng = random.Random(6)
    for _ in range(50):
        deck = list(range(78))
        rng.shuffle(deck)
        deal: Any = TAROT.start(TAROT.read_rules({"petit_sec": "play"}), deck, 3, 0)
        hidden = [k for k in range(78) if deal.place[deck[k]] != 0]
        other_deck = list(deck)
        cards = [deck[k] for k in hidden]
        rng.shuffle(cards)
        for k, card in zip(hidden, cards, strict=True):
            other_deck[k] = card
        other = TAROT.start(TAROT.read_rules({"petit_sec": "play"}), other_deck, 3, 0)
        for text in ("0 bid sans", "1 bid pass", "2 bid pass", "3 bid pass"):
            deal.apply(TAROT.grammar.read(text))
            other.apply(TAROT.grammar.read(text))
            assert deal.view(0) == other.view(0)


def test_a_secret_discard_is_shown_at_the_end() -> None:  # (6.5)
    assert start(TRACE_DECK, *ACTIONS[:-1]).view(1)["known_discard"] == ""
    view = start(TRACE_DECK, *ACTIONS).view(1)
    assert view["known_discard"] == "C1 C4 C8 C12 S3 S7"
    assert view["outcome"] == "made"


def test_a_dog_that_nobody_took_is_open_at_the_end() -> None:  # (6.7)
    deal = start(TRACE_DECK, "0 bid sans", "1 bid pass", "2 bid pass", "3 bid pass")
    while deal.turn >= 0:
        assert deal.view(0)["dog"] is None
        deal.apply(next(action for action in deal.legal_actions() if action[1] == "play"))
    assert deal.view(3)["dog"] == "C1 C14 S13 B12 D11 T10"


def test_a_void_deal_shows_nothing_more() -> None:
    deal = start(TRACE_DECK, *(f"{seat} bid pass" for seat in range(4)))
    assert deal.view(1)["dog"] is None
    assert deal.view(1)["outcome"] == "void"


def test_the_table_is_shown_in_playing_order() -> None:
    view = start(TRACE_DECK, *ACTIONS[:7]).view(3)
    assert view["table"] == [[0, "C14"], [1, "C5"]]
    assert view["tricks"] == []
    assert view["turn"] == 2

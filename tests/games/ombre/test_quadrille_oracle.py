"""The engine against the second, slow implementation: the same legal sets at every step, the same chips at the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.errors import ActionFault, OutOfTurn
from games.ombre.cards import PACK
from games.ombre.quadrille_game import QUADRILLE, QUINTILLO
from tests.games.ombre.quadrille_oracle import PACK as NAMES
from tests.games.ombre.quadrille_oracle import TRUMP_ORDER, Oracle

ENGINES = {"quadrille": QUADRILLE, "quintillo": QUINTILLO}
FLAGS: list[dict[str, Any]] = [
    {},
    {"opening_lead": "forehand"},
    {"voluntary_matador": False},
    {"consolation": 0, "call_trump_king": True},
    {"consolation": 2, "revoke_mode": "puesta"},
    {"quintillo_target": 6, "opening_lead": "forehand", "ante": 3},
    {"revoke_mode": "puesta", "voluntary_matador": False},
]


def strong_deck(rng: random.Random, seats: int) -> list[str]:
    """Return a deck that gives one seat many high cards, so that voles and premiers happen."""
    deck = NAMES[:]
    rng.shuffle(deck)
    if rng.random() < 0.5:
        return deck
    packets = (3, 4, 3) if seats == 4 else (2, 2, 2, 2)
    places: list[list[int]] = [[] for _ in range(seats)]
    place = 0
    for packet in packets:
        for seat in range(seats):
            places[seat].extend(range(place, place + packet))
            place += packet
    suit = rng.choice("SCHD")
    good = [*TRUMP_ORDER[suit], *(name for name in deck if name[0] == "K" and name[1] != suit)]
    good = good[: len(places[0]) + rng.choice((-2, -2, -1, 0, 2))]
    rest = [n for n in deck if n not in good]
    lucky = rng.randrange(seats)
    order = places[lucky] + places[(lucky + 1) % seats] + [p for p in range(40) if p not in places[lucky]]
    slots = list(dict.fromkeys(order))
    made = [""] * 40
    for slot, name in zip(slots, good + rest, strict=True):
        made[slot] = name
    return made


def choose(rng: random.Random, may: list[str], hand: list[str], *, keen: int) -> str:
    """Choose with a leaning to few bids, long trumps, and high cards from a hand longer than `keen`: all comes up."""
    longest = max(sum(card in TRUMP_ORDER[suit] for card in hand) for suit in "SCHD")
    if "bid pass" in may and rng.random() < (0.1 if longest > 5 else 0.6):
        return "bid pass"
    trumps = [text for text in may if text.startswith("trump")]
    if trumps and rng.random() < 0.7:
        return max(trumps, key=lambda text: sum(card[1] == text[-1] for card in hand))
    if "stop" in may and rng.random() < 0.2:
        return "stop"
    if len(hand) > keen and rng.random() < 0.92:
        suit = max("SCHD", key=lambda suit: sum(card in TRUMP_ORDER[suit] for card in hand))
        strong = [f"play {card}" for card in TRUMP_ORDER[suit] if f"play {card}" in may]
        if strong:
            return strong[0]
    return rng.choice(may)


@pytest.mark.parametrize("game", ENGINES)
@pytest.mark.parametrize("number", range(len(FLAGS)))
def test_the_engine_agrees_with_the_oracle(game: str, number: int) -> None:
    engine, flags = ENGINES[game], FLAGS[number]
    rng = random.Random(f"{game} {number}")
    words: dict[str, int] = {}
    for _ in range(80 if flags else 240):
        deck = strong_deck(rng, engine.seats)
        dealer, pot = rng.randrange(engine.seats), rng.choice((None, 0, 1, 7, 40))
        oracle = Oracle(game, " ".join(deck), dealer=dealer, pot=pot, **flags)
        rules = engine.read_rules(flags)
        assert engine.ante is not None
        deal = engine.start(
            rules, engine.read_deck(" ".join(deck), rules), dealer, engine.ante(rules) if pot is None else pot
        )
        honest = rng.random() < 0.8
        while oracle.seat is not None:
            assert deal.turn == oracle.seat
            legal = {engine.grammar.words(action) for action in deal.legal_actions()}
            if flags.get("revoke_mode") == "puesta":
                assert legal <= oracle.may  # the oracle offers the whole hand where a revoke is settled
                may = sorted(legal if honest else oracle.may)
            else:
                assert legal == oracle.may
                may = sorted(legal)
            text = choose(rng, may, oracle.hands[oracle.seat], keen=4 if game == "quadrille" else 3)
            deal.apply(engine.grammar.read(f"{oracle.seat} {text}"))
            oracle.do(text)
        outcome = deal.outcome
        assert outcome is not None
        assert list(outcome.scores) == oracle.purse
        assert outcome.clause == oracle.clause
        assert outcome.details == {
            "taker": oracle.taker,
            "contract": oracle.contract,
            "tricks": oracle.tricks,
            "pot": [oracle.pot_before, oracle.pot],
            "outcome": oracle.word,
        }
        assert sum(outcome.scores) + oracle.pot - oracle.pot_before == 0  # (20.3)
        assert oracle.pot >= 0
        assert list(deal.legal_actions()) == []
        words[oracle.word] = words.get(oracle.word, 0) + 1
    if not flags:
        assert words.keys() == {"won", "premiers", "vole", "vole_failed", "vole_short", "remise", "codille"}
    assert ("renounce" in words) == (flags.get("revoke_mode") == "puesta")


@pytest.mark.parametrize("game", ENGINES)
def test_what_is_not_offered_is_refused_and_changes_nothing(game: str) -> None:
    engine = ENGINES[game]
    everything = list(engine.grammar.simple.values())
    rng = random.Random(game)
    for _ in range(4):
        deck = strong_deck(rng, engine.seats)
        oracle = Oracle(game, " ".join(deck))
        rules = engine.read_rules({})
        deal = engine.start(rules, [PACK.number[name] for name in deck], engine.seats - 1, engine.seats)
        while oracle.seat is not None:
            before = snapshot(deal)
            for action in everything:
                acting = action[0] == oracle.seat
                if acting and engine.grammar.words(action) in oracle.may:
                    deal.copy().apply(action)
                else:
                    with pytest.raises(ActionFault) as caught:
                        deal.apply(action)
                    assert isinstance(caught.value, OutOfTurn) != acting
                if acting:
                    assert snapshot(deal) == before
            assert snapshot(deal) == before
            text = choose(rng, sorted(oracle.may), oracle.hands[oracle.seat], keen=4 if game == "quadrille" else 3)
            deal.apply(engine.grammar.read(f"{oracle.seat} {text}"))
            oracle.do(text)


def snapshot(deal: object) -> dict[str, object]:
    """Return all of a state in values that compare."""
    state: dict[str, object] = {}
    for name in deal.__slots__:  # type: ignore[attr-defined]
        value = getattr(deal, name)
        if name == "auction":
            state[name] = tuple(getattr(value, slot) for slot in value.__slots__)
        else:
            state[name] = list(value) if isinstance(value, list) else value
    return state

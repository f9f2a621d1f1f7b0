"""Records of Quadrille and Quintillo for the tests: decks from hands, actions from one text, plain verdicts."""

from __future__ import annotations

import json
from typing import Any

from games.ombre.quadrille import Deal
from games.ombre.quadrille_game import QUADRILLE, QUINTILLO
from games.ombre.quadrille_table import FIVE, FOUR
from games.replay import judge
from tests.games.ombre.quadrille_oracle import PACK, Oracle

ENGINES = {"quadrille": QUADRILLE, "quintillo": QUINTILLO}
TABLES = {"quadrille": FOUR, "quintillo": FIVE}
PACKETS = {"quadrille": (3, 4, 3), "quintillo": (2, 2, 2, 2)}


def deck(*hands: str, game: str = "quadrille", dealer: int | None = None) -> str:
    """Return the deck that deals these cards to seats 0, 1, ...; the rest of the pack fills the hands in order."""
    seats = ENGINES[game].seats
    size = 40 // seats
    named = [hand.split() for hand in hands] + [[] for _ in range(seats - len(hands))]
    taken = [card for hand in named for card in hand]
    assert len(set(taken)) == len(taken) and set(taken) <= set(PACK)
    rest = [card for card in PACK if card not in taken]
    for hand in named:
        assert len(hand) <= size
        while len(hand) < size:
            hand.append(rest.pop(0))
    first = ((seats - 1 if dealer is None else dealer) + 1) % seats
    stack: list[str] = []
    for packet in PACKETS[game]:
        for place in range(seats):
            hand = named[(first + place) % seats]
            stack += hand[:packet]
            del hand[:packet]
    return " ".join(stack)


def split(actions: str) -> list[str]:
    return [action.strip() for action in actions.split(",") if action.strip()]


def record(cards: str, actions: str = "", game: str = "quadrille", **keys: Any) -> dict[str, Any]:
    """Return a record; `actions` are separated by commas."""
    return {"game": game, "deck": cards, "actions": split(actions), **keys}


def verdict(of: dict[str, Any] | str) -> dict[str, Any]:
    """Return the verdict on a record, or on a line as it stands."""
    line = of if isinstance(of, str) else json.dumps(of)
    return json.loads(judge(line).as_json(str))


def accepted(cards: str, actions: str, **keys: Any) -> dict[str, Any]:
    """Return the verdict on a record that is accepted."""
    found = verdict(record(cards, actions, **keys))
    assert found["ok"], found
    return found


def refused(cards: str, actions: str, **keys: Any) -> tuple[str, str | None, set[str]]:
    """Return code, clause and what would have been legal; the record must be refused at its last action."""
    of = record(cards, actions, **keys)
    found = verdict(of)
    assert not found["ok"], found
    assert "scores" not in found
    assert found["ply"] == len(of["actions"])
    return found["error"]["code"], found["error"]["clause"], set(found["error"]["legal"])


def goes_on(cards: str, actions: str, **keys: Any) -> set[str]:
    """Return what the seat to move may do after legal actions that do not end the deal."""
    of = record(cards, actions, **keys)
    found = verdict(of)
    assert found["error"]["code"] == "incomplete", found
    assert found["ply"] == len(of["actions"]) + 1
    return set(found["error"]["legal"])


def after(cards: str, actions: str, game: str = "quadrille", dealer: int | None = None, **flags: object) -> Deal:
    """Return the deal after some actions; the pot is the default one."""
    engine = ENGINES[game]
    rules = engine.read_rules(flags)
    assert engine.ante is not None
    place = engine.seats - 1 if dealer is None else dealer
    deal = Deal(TABLES[game], rules, engine.read_deck(cards, rules), place, engine.ante(rules))
    deal.apply_all([engine.grammar.read(action) for action in split(actions)])
    return deal


def replayed(cards: str, actions: str, game: str, **flags: Any) -> tuple[Oracle, list[str]]:
    """Return the oracle after some actions, and these."""
    oracle = Oracle(game, cards, **flags)
    done = split(actions)
    for action in done:
        seat, _, text = action.partition(" ")
        assert int(seat) == oracle.seat
        oracle.do(text)
    return oracle, done


def first_card(oracle: Oracle) -> str:
    return min((text for text in oracle.may if text.startswith("play")), key=lambda text: PACK.index(text[-2:]))


def led(cards: str, actions: str, leads: str, game: str = "quadrille", **flags: Any) -> str:
    """Return the actions and a trick for each of the leads; the others reply their first legal card of the pack."""
    oracle, done = replayed(cards, actions, game, **flags)
    for lead in leads.split():
        for text in [f"play {lead}"] + [""] * (oracle.seats - 1):
            said = text or first_card(oracle)
            done.append(f"{oracle.seat} {said}")
            oracle.do(said)
    return ", ".join(done)


def played_to_the_end(cards: str, actions: str, game: str = "quadrille", **flags: Any) -> str:
    """Return the actions with more of them: every seat plays its first legal card in the order of the pack."""
    oracle, done = replayed(cards, actions, game, **flags)
    while oracle.seat is not None:
        said = first_card(oracle)
        done.append(f"{oracle.seat} {said}")
        oracle.do(said)
    return ", ".join(done)


def plays(cards: str) -> set[str]:
    return {f"play {card}" for card in cards.split()}


def passes(*seats: int) -> str:
    return ", ".join(f"{seat} bid pass" for seat in seats)

"""Deal records for the tests: decks from hands, actions from one text, verdicts in plain values."""

from __future__ import annotations

import json
from typing import Any

from games import registry
from games.engine import Engine
from games.replay import judge
from games.tute.cards import PACK
from games.tute.deal import Deal
from scoring.sentences import tute

CARDS = PACK.names


def deck_two(non_dealer: str, dealer: str, turn_up: str, stock: str = "") -> str:
    """Return the deck that deals these hands to seats 0 and 1; cards not named follow in the order of the pack."""
    n, d = _filled([non_dealer.split(), dealer.split()], 8, {turn_up, *stock.split()})
    named = {*n, *d, turn_up, *stock.split()}
    rest = [*stock.split(), *(card for card in CARDS if card not in named)]
    assert len(n) == len(d) == 8 and len(rest) == 23
    return " ".join([card for pair in zip(n, d, strict=True) for card in pair] + [turn_up, *rest])


def deck_pairs(*hands: str, shown: str) -> str:
    """Return the deck that deals these hands to seats 0 to 3, the shown card to seat 3."""
    full = _filled([hand.split() for hand in hands], 10, {shown}, last=shown)
    return " ".join(card for round_ in zip(*full, strict=True) for card in round_)


def _filled(hands: list[list[str]], size: int, kept: set[str], *, last: str = "") -> list[list[str]]:
    named = {card for hand in hands for card in hand} | kept
    spare = [card for card in CARDS if card not in named]
    full = []
    for place, hand in enumerate(hands):
        mine = [card for card in hand if card != last]
        wanted = size - (1 if last and place == len(hands) - 1 else 0)
        while len(mine) < wanted:
            mine.append(spare.pop())
        full.append(mine if wanted == size else [*mine, last])
    assert all(len(hand) == size for hand in full)
    return full


def record(game: str, cards: str, actions: str = "", **keys: Any) -> dict[str, Any]:
    """Return a record; `actions` are separated by commas."""
    done = [action.strip() for action in actions.split(",") if action.strip()]
    return {"game": game, "deck": cards, "actions": done, **keys}


def verdict(of: dict[str, Any] | str) -> dict[str, Any]:
    """Return the verdict on a record, or on a line as it stands."""
    line = of if isinstance(of, str) else json.dumps(of)
    found: dict[str, Any] = json.loads(judge(line).as_json(lambda error: error.reason))
    return found


def accepted(game: str, cards: str, actions: str, **keys: Any) -> dict[str, Any]:
    """Return the verdict on a record that is accepted."""
    found = verdict(record(game, cards, actions, **keys))
    assert found["ok"], found
    return found


def refused(game: str, cards: str, actions: str, **keys: Any) -> tuple[str, str | None, set[str]]:
    """Return code, clause and what would have been legal; the record must be refused at its last action."""
    of = record(game, cards, actions, **keys)
    found = verdict(of)
    assert not found["ok"], found
    assert found["ply"] == len(of["actions"]), found
    reason = found["error"]["message"]
    assert reason in tute.REASONS or reason in ("turn", "after_end", "not_held") or found["error"]["code"] == "syntax"
    return found["error"]["code"], found["error"]["clause"], set(found["error"]["legal"])


def goes_on(game: str, cards: str, actions: str, **keys: Any) -> set[str]:
    """Return what the seat to move may do after legal actions that do not end the deal."""
    of = record(game, cards, actions, **keys)
    found = verdict(of)
    assert found["error"]["code"] == "incomplete", found
    assert found["ply"] == len(of["actions"]) + 1, found
    return set(found["error"]["legal"])


def engine(game: str) -> Engine:
    found = registry.engine(game)
    assert found is not None
    return found


def after(game: str, cards: str, actions: str, *, rules: dict[str, object] | None = None, dealer: int = -1) -> Deal:
    """Return the deal after some legal actions."""
    played = engine(game)
    read = played.read_rules(rules or {})
    dealer = dealer if dealer >= 0 else played.seats - 1
    deal = played.start(read, played.read_deck(cards, read), dealer, 0)
    assert isinstance(deal, Deal)
    deal.apply_all([played.grammar.read(text) for text in record(game, cards, actions)["actions"]])
    return deal


def play_first(deal: Deal, game: str, *, until: int = -1) -> list[str]:
    """Play the first legal card each time, in the order of the traces, and return the actions."""
    grammar = engine(game).grammar
    done = []
    while deal.turn >= 0 and len(deal.played) != until:
        options = [action for action in deal.legal_actions() if action[1] == "play"]
        action = min(options, key=lambda option: order(CARDS[option[2]]))
        deal.apply(action)
        done.append(grammar.text(action))
    return done


def order(card: str) -> tuple[int, int]:
    return "OCEB".index(card[1]), "24567SCKTA".index(card[0])


def plays(cards: str) -> set[str]:
    return {f"play {card}" for card in cards.split()}


def named(cards: str) -> set[str]:
    return set(cards.split())


def shuffled() -> str:
    """Return the deck of the two full traces of the rules."""
    pack = [rank + suit for suit in "OCEB" for rank in "24567SCKTA"]
    return " ".join(pack[(27 * k + 5) % 40] for k in range(40))

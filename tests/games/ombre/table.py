"""Records of Ombre for the tests: decks by hands, actions in one text, verdicts."""

from __future__ import annotations

import json
from typing import Any

from games.ombre.cards import PACK, trumps
from games.ombre.deal import Deal
from games.ombre.phases import CONTRACTS
from games.ombre.table import EVERYBODY
from games.replay import judge
from tests.games.deals import engine_of

# The full trace of the rules: forehand, middle, dealer, talon.
TRACE = (
    "6S 3D KC QS 6D 3H 2C QD 6H",
    "7S 4D AH KS 7D 4H 3C KD 7H",
    "JS 5D 2H AC JD 5H 4C AS JH",
    "5C 2S QH 6C 3S KH 7C 4S AD JC 5S 2D QC",
)
PASSES = {"ombre": "0 bid pass, 1 bid pass, 2 bid pass", "ombre-two": "0 bid pass, 1 bid pass"}
PASSES["ombre-four"] = PASSES["ombre"]


def deck(*hands: str, talon: str = "", game: str = "ombre", without: str = "H") -> str:
    """Return a deck: hands from forehand on, filled up in the order of the pack, and what comes first in the talon."""
    size, packet, active = (8, 2, 2) if game == "ombre-two" else (9, 3, 3)
    given = [hand.split() for hand in hands] + [[] for _ in range(active - len(hands))]
    used = {name for hand in given for name in hand} | set(talon.split())
    spare = [name for name in PACK.names if name not in used and (game != "ombre-two" or name[1] != without)]
    for hand in given:
        while len(hand) < size:
            hand.append(spare.pop())
    dealt: list[str] = []
    for start in range(0, size, packet):
        for hand in given:
            dealt += hand[start : start + packet]
    return " ".join([*dealt, *talon.split(), *spare])


def steps(text: str) -> list[str]:
    """Return actions from one text: `0 bid pass, 1 bid game, 0:KS 1:AS`, where `0:KS` plays a card."""
    actions: list[str] = []
    for part in text.replace("\n", ",").split(","):
        words = part.split()
        if words and ":" in words[0]:
            actions += [f"{word[0]} play {word[2:]}" for word in words]
        elif words:
            actions.append(" ".join(words))
    return actions


def verdict(
    text: str, cards: str = "", *, game: str = "ombre", rules: dict[str, object] | None = None, **keys: object
) -> dict[str, Any]:
    """Return the verdict on a record as the format writes it; the deck is that of the trace unless another is given."""
    record = {
        "game": game,
        "rules": rules or {},
        "deck": cards or deck(*TRACE[:3], talon=TRACE[3]),
        "actions": steps(text),
        **keys,
    }
    return judge(json.dumps(record)).as_dict(lambda error: error.reason)


def accepted(text: str, cards: str = "", **keys: Any) -> dict[str, Any]:
    told = verdict(text, cards, **keys)
    assert told["ok"], told
    return told


def refused(text: str, cards: str = "", **keys: Any) -> tuple[str, str | None, list[str]]:
    """Return code, clause and what would have been legal of a record whose last action is at fault."""
    told = verdict(text, cards, **keys)
    assert not told["ok"], told
    assert told["ply"] == len(steps(text)), told
    return told["error"]["code"], told["error"]["clause"], sorted(told["error"]["legal"])


def stopped_at(text: str, cards: str = "", **keys: Any) -> list[str]:
    """Return what the seat to move may do after a record that ends too early, at most 40 of it."""
    told = verdict(text, cards, **keys)
    assert told["error"]["code"] == "incomplete", told
    assert told["error"]["clause"] is None
    assert told["ply"] == len(steps(text)) + 1
    return sorted(told["error"]["legal"])


def finished(
    contract: str,
    tricks: list[int],
    *,
    hand: str = "QS 7S 6S",
    trump: str = "S",
    pot: int = 15,
    taker: int = 0,
    game: str = "ombre",
    former: int = -1,
    former_hand: str = "",
    vole: bool = False,
    **flags: object,
) -> Deal:
    """Return a deal of which all is known but what it is worth; `hand` is that of the declarer at the first lead."""
    engine = engine_of(game)
    rules = engine.read_rules(flags)
    deal = engine.start(rules, engine.read_deck(deck(game=game), rules), engine.seats - 1, pot)
    assert isinstance(deal, Deal)
    deal.declarer, deal.contract, deal.former = taker, CONTRACTS.index(contract), former
    deal.trumps = trumps("SCHD".index(trump))
    hands = [0] * engine.seats
    hands[taker] = PACK.mask(hand)
    if former >= 0:
        hands[former] = PACK.mask(former_hand)
    deal.first_hands = tuple(hands)
    deal.tricks, deal.vole = tricks, vole
    if contract == "penetro":
        deal.circle = EVERYBODY
    return deal

"""The slow truth for the solver: every action of every position, by `Deal` alone, without any cleverness."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from games.action import Action
from games.schnapsen.deal import Deal
from games.schnapsen.flags import read_rules

# Every preset, and every flag that changes what may be done or what it is worth.
VARIANTS: list[dict[str, object]] = [
    {"preset": preset, **flags}
    for preset in ("soft", "sharp", "pagat")
    for flags in (
        {},
        {"marriage_lead": "king"},
        {"marriage_lead": "either"},
        {"marriage_needs_trick": True},
        {"false_claim": "mirror"},
        {"false_claim": "pagat"},
        {"min_talon_to_close": 3, "min_talon_to_exchange": 2},
        {"min_talon_to_close": 2, "min_talon_to_exchange": 3},
        {"exchange_before_first_trick": False},
        {"revoke_mode": "penalize"},
    )
]


def worth(deal: Deal) -> int:
    """Return the game points of a deal for seat 0, as it stands."""
    assert deal.outcome is not None
    return deal.outcome.scores[0] - deal.outcome.scores[1]


def minimax(deal: Deal) -> int:
    """Return the value of a deal in game points for seat 0."""
    if deal.turn < 0:
        return worth(deal)
    found = [minimax(after(deal, action)) for action in deal.legal_actions()]
    if deal.outcome is not None:
        found.append(worth(deal))  # nobody has to claim after the last card
    return best(deal.turn, found)


def best(seat: int, found: list[int]) -> int:
    return min(found) if seat else max(found)


def after(deal: Deal, action: Action) -> Deal:
    copy = deal.copy()
    copy.apply(action)
    return copy


def walk(flags: Mapping[str, object], rng: random.Random, *, closing: float) -> Iterator[Deal]:
    """Yield the states of a deal played at random, without claims; a talon is closed so often where it may be."""
    deck = list(range(20))
    rng.shuffle(deck)
    deal = Deal(read_rules(flags), deck, rng.randrange(2))
    while True:
        yield deal
        actions = [
            action
            for action in deal.legal_actions()
            if action[1] != "claim" and (action[1] != "close" or rng.random() < closing)
        ]
        if not actions:
            return
        deal.apply(rng.choice(actions))

"""19: what is true in every deal, at every step."""

from __future__ import annotations

import random

import pytest

from games.cards import cards_of, mask_of
from games.schnapsen.cards import PACK, VALUE
from games.schnapsen.deal import Deal
from games.schnapsen.game import SCHNAPSEN

PRESETS = ["soft", "sharp", "pagat"]
WEIGHT = {"exchange": 3.0, "close": 0.3, "marriage": 8.0, "claim": 0.1, "play": 1.0}


def random_deal(rng: random.Random, preset: str) -> Deal:
    revoke_mode = rng.choice(["reject", "penalize"])
    return Deal(
        SCHNAPSEN.read_rules({"preset": preset, "revoke_mode": revoke_mode}),
        rng.sample(range(20), 20),
        rng.randrange(2),
    )


def step(deal: Deal, rng: random.Random) -> None:
    """Do something legal; where revokes are penalised, now and then any card of the hand."""
    legal = list(deal.legal_actions())
    assert legal  # 19.8
    hand = list(cards_of(deal.hands[deal.turn]))
    if deal.rules.penalize and hand and rng.random() < 0.02:
        deal.apply((deal.turn, "play", rng.choice(hand), ()))
    else:
        deal.apply(rng.choices(legal, [WEIGHT[action[1]] for action in legal])[0])


def check(deal: Deal) -> None:
    won = [card for _, *cards in deal.played for card in cards]
    talon = deal.stock[deal.drawn :]
    table = [] if deal.led < 0 else [deal.led]
    everywhere = [*cards_of(deal.hands[0]), *cards_of(deal.hands[1]), *won, *talon, *table]
    assert sorted(everywhere) == list(range(20))  # 19.1
    unplayed = sum(VALUE[card] for card in everywhere) - sum(VALUE[card] for card in won)
    assert sum(deal.card_points) + unplayed == 120  # 19.2
    assert sum(deal.card_points) == sum(VALUE[card] for card in won)
    sizes = [hand.bit_count() for hand in deal.hands]
    if deal.led < 0 and deal.turn >= 0:
        assert sizes[0] == sizes[1]  # 19.3
        assert sizes[0] == 5 or deal.play_is_strict
        assert deal.talon in (10, 8, 6, 4, 2, 0)  # 19.4
        assert deal.talon == len(talon)
    suits = [suit for _, suit, _ in deal.declarations]
    assert len(suits) == len(set(suits)) <= 4  # 19.6
    assert sum(value for *_, value in deal.declarations) == sum(deal.marriages) <= 100
    assert sum(deal.tricks) == len(deal.played) <= 10  # 19.7


@pytest.mark.parametrize("preset", PRESETS)
def test_invariants_of_random_deals(preset):
    """19.1 to 19.8."""
    rng = random.Random(f"invariants {preset}")
    for _ in range(400):
        deal = random_deal(rng, preset)
        check(deal)
        talon_when_closed = None
        while deal.turn >= 0 and not (deal.outcome is not None and rng.random() < 0.5):
            step(deal, rng)
            check(deal)
            if deal.closer >= 0:
                talon_when_closed = talon_when_closed or deal.talon
                assert deal.talon == talon_when_closed  # 19.4
        assert deal.outcome is not None
        winner = max(deal.outcome.scores)
        assert winner in (1, 2, 3) and min(deal.outcome.scores) == 0  # 19.5
        word = deal.outcome.details["outcome"]
        if word in ("failed_close", "revoke"):
            assert winner >= 2  # 19.5
        early = word == "revoke" or any(deal.hands)
        assert (sum(deal.tricks) == 10) == (deal.closer < 0 and not early)  # 19.7
        if sum(deal.tricks) == 10:
            assert sum(deal.card_points) == 120  # 19.2


def test_a_copy_goes_on_by_itself():
    rng = random.Random("copies")
    for _ in range(60):
        deal = random_deal(rng, "soft")
        while deal.turn >= 0:
            before = [getattr(deal, name) for name in Deal.__slots__]
            frozen = repr(before)
            other = deal.copy()
            assert [getattr(other, name) for name in Deal.__slots__] == before
            step(other, rng)
            assert repr([getattr(deal, name) for name in Deal.__slots__]) == frozen
            deal = other


def test_applying_all_is_applying_one_by_one():
    rng = random.Random("all")
    for _ in range(60):
        deal = random_deal(rng, "soft")
        one, together = deal.copy(), deal.copy()
        done = []
        while one.turn >= 0:
            action = rng.choice(list(one.legal_actions()))
            one.apply(action)
            done.append(action)
        together.apply_all(done)
        for name in Deal.__slots__:
            assert getattr(one, name) == getattr(together, name)


def test_the_pack_is_what_a_mask_holds():
    """19.1."""
    assert mask_of(range(20)) == PACK.everything

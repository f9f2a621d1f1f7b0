"""The engine and a naive second one, step by step through random deals of every kind (6 to 12, 15)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from games.errors import ActionFault
from games.schnapsen.cards import PACK
from games.schnapsen.deal import Deal
from games.schnapsen.game import SCHNAPSEN
from tests.games.schnapsen import oracle

DEALS = 350  # for each of the 12 combinations; the first of them also try every action there is
CLOSELY = 12
WEIGHT = {"exchange": 6, "close": 0.6, "marriage": 8, "claim": 0.25, "play": 1}
FLAGS = [
    {"preset": preset, "revoke_mode": revoke_mode, "false_claim": false_claim}
    for preset in ("soft", "sharp", "pagat")
    for revoke_mode in ("reject", "penalize")
    for false_claim in ("mirror", "pagat")
]


def clearly(flags: Mapping[str, object]) -> str:
    return " ".join(map(str, flags.values()))


def choose(rng: random.Random, table: oracle.Table) -> str | None:
    """Choose what is done next: mostly plays, claims mostly when right; None leaves the deal after its last card."""
    options = sorted(table.options(table.to_move))
    held = [f"{table.to_move} play {card}" for card in sorted(table.hands[table.to_move])]
    if table.rules["revoke_mode"] == "penalize" and rng.random() < 0.02 and held:
        return rng.choice(held)
    if table.result is not None and rng.random() < 0.5:
        return None
    right = table.count(table.to_move) >= 66
    weights = [WEIGHT[text.split()[1]] * (8 if right and text.endswith("claim") else 1) for text in options]
    return rng.choices(options, weights)[0]


def refusal(deal: Deal, text: str) -> ActionFault | None:
    try:
        deal.apply(SCHNAPSEN.grammar.read(text))
    except ActionFault as fault:
        return fault
    return None


def try_everything(deal: Deal, table: oracle.Table) -> None:
    """Every action of the grammar is accepted by both or refused by both, for a reason that the rules give."""
    for text in oracle.EVERYTHING:
        code, clauses = table.fault(text) or (None, set())
        tried = deal.copy()
        fault = refusal(tried, text)
        assert (fault and fault.code) == code, text
        if fault is not None:
            assert fault.clause in clauses, text
            assert state(tried) == state(deal), text


def state(deal: Deal) -> list[object]:
    return [getattr(deal, name) for name in Deal.__slots__]


def names(mask: int) -> set[str]:
    return set(PACK.text(mask).split())


def compare(flags: Mapping[str, object], rng: random.Random, *, closely: bool) -> str:
    """Play one deal on both; return the clause that decided it."""
    deck = rng.sample(oracle.CARDS, 20)
    dealer = rng.randrange(2)
    table = oracle.deal(flags, deck, dealer)
    rules = SCHNAPSEN.read_rules(flags)
    deal = SCHNAPSEN.start(rules, SCHNAPSEN.read_deck(" ".join(deck), rules), dealer, 0)
    assert isinstance(deal, Deal)
    while True:
        for seat in (0, 1):
            engine_options = [SCHNAPSEN.grammar.text(action) for action in deal.legal_actions(seat)]
            assert len(engine_options) == len(set(engine_options))
            assert set(engine_options) == table.options(seat)
            assert names(deal.hands[seat]) == table.hands[seat]
            assert deal.counted(seat) == table.count(seat)
        assert list(deal.legal_actions()) == ([] if table.over else list(deal.legal_actions(table.to_move)))
        assert deal.turn == (-1 if table.over else table.to_move)
        assert [PACK.names[card] for card in deal.stock[deal.drawn :]] == table.talon
        outcome = deal.outcome
        told = outcome and {"scores": list(outcome.scores), "clause": outcome.clause, "details": outcome.details}
        assert told == table.verdict()
        if closely:
            try_everything(deal, table)
        text = choose(rng, table) if not table.over else None
        if text is None:
            assert table.result is not None
            return table.result[2]
        table.do(text)
        deal.apply(SCHNAPSEN.grammar.read(text))


@pytest.mark.parametrize("flags", FLAGS, ids=clearly)
def test_both_play_and_settle_alike(flags):
    rng = random.Random(f"schnapsen {clearly(flags)}")
    decided = Counter(compare(flags, rng, closely=played < CLOSELY) for played in range(DEALS))
    revoked = {"15.1"} if flags["revoke_mode"] == "penalize" else set()
    assert set(decided) == {"11.6", "12.1", "12.2", "12.3", "12.4", "12.5", "12.8"} | revoked


def test_both_play_alike_by_any_mixture_of_flags():
    rng = random.Random("schnapsen, any flags")
    values = {
        name: sorted({str(rules[name]): rules[name] for rules in oracle.PRESETS.values()}.items())
        for name in oracle.SOFT
    }
    for _ in range(600):
        flags = {name: rng.choice(pairs)[1] for name, pairs in values.items()}
        flags["revoke_mode"] = rng.choice(["reject", "penalize"])
        compare(flags, rng, closely=rng.random() < 0.03)

"""The engine and a naive second one, step by step through random rounds of every kind (3 to 9, 11)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product

import pytest

from games import registry
from games.action import Action
from games.deal import Deal
from games.errors import ActionFault
from tests.games.tute import oracle

ROUNDS = 4  # for each of the 144 combinations
CLOSELY = 1  # of them also try every action there is
WEIGHT = {"exchange": 6, "declare": 4, "tute": 2, "play": 1}

TWO: list[dict[str, object]] = [
    {"open_stock_obligation": mode, "hand_size_two": size, "revoke_mode": revoke, **more}
    for mode, size, revoke, more in product(
        ("strict", "none", "trump_only", "follow_only"),
        (8, 6),
        ("reject", "lose_round"),
        (
            {},
            {"deal_packet": 2, "trump_exchange": "seven_only", "two_declare_until_stock": 0, "tute_ranks": "K_and_C"},
            {"trump_exchange": "off", "max_declarations_per_window": 1, "tie_break": "no_point", "tute_wins": "match"},
            {"must_overtrump": False, "last_trick_bonus": 0, "tie_break": "replay", "double_over_100": True},
            {"undertrump": "free", "capote_bonus": 1, "double_over_100": True, "tute_wins": "match", "match_target": 6},
        ),
    )
]
PAIRS: list[dict[str, object]] = [
    {"must_head_partner": partner, "must_overtrump": over, "undertrump": under, "pairs_declare_window": window, **more}
    for partner, over, under, window, more in product(
        (True, False),
        (True, False),
        ("forced", "free"),
        ("first_trick", "any_won_trick"),
        (
            {},
            {"deal_packet": 5, "max_declarations_per_window": 1, "tute_ranks": "K_and_C", "revoke_mode": "lose_round"},
            {"deal_packet": 10, "capote_bonus": 1, "double_over_100": True, "tute_wins": "match", "match_target": 4},
            {"deal_packet": 2, "last_trick_bonus": 20, "tie_break": "no_point", "tute_ranks": "K_and_C"},
        ),
    )
]


def shuffled(rng: random.Random, packet: int, seats: int) -> list[str]:
    """Return a deck, sometimes one that gives kings and knights to one hand."""
    deck = list(oracle.CARDS)
    rng.shuffle(deck)
    if rng.random() < 0.5:
        seat = rng.randrange(seats)
        places = [place for place in range(40) if place // packet % seats == seat][:12]
        for card, place in zip(rng.sample(["KO", "KE", "KC", "KB", "CO", "CE", "CC", "CB"], 6), places, strict=False):
            other = deck.index(card)
            deck[place], deck[other] = deck[other], deck[place]
    return deck


def choose(rng: random.Random, table: oracle.Table) -> str:
    """Choose what is done next: declarations and exchanges mostly where they may be, sometimes a revoke."""
    texts = [
        f"{seat} {words}"
        for seat in range(table.seats)
        for words in [*oracle.STEPS, *(f"play {card}" for card in table.holding(seat))]
    ]
    options = [text for text in texts if table.fault(text) is None]
    kept = [text for text in options if "play" not in text or text.split()[2] in table.playable()]
    if rng.random() < 0.02:
        return rng.choice(options)
    return rng.choices(kept, [WEIGHT[text.split()[1]] for text in kept])[0]


def expected(table: oracle.Table) -> tuple[object, ...]:
    assert table.result is not None
    scores, clause, word = table.result
    details = {
        "card_points": [table.card_points(0), table.card_points(1)],
        "tricks": [table.tricks(0), table.tricks(1)],
        "declarations": [[seat, suit, value] for seat, suit, value, _ in table.said],
        "totals": table.totals(),
        "outcome": word,
    }
    return tuple(scores * (table.seats // 2)), clause, details


def try_everything(deal: Deal, table: oracle.Table, actions: Mapping[str, Action]) -> None:
    """Every action of the grammar is accepted by both or refused by both, for a reason that the rules give."""
    for text in oracle.everything(table.seats):
        code, clauses = table.fault(text) or (None, {None})
        fault = refusal(deal.copy(), actions[text])
        assert (fault and fault.code) == code, text
        assert (fault and fault.clause) in clauses, (text, fault, clauses)


def refusal(deal: Deal, action: Action) -> ActionFault | None:
    try:
        deal.apply(action)
    except ActionFault as fault:
        return fault
    return None


def run(key: str, rules: Mapping[str, object], rng: random.Random, *, closely: bool, seen: Counter[str]) -> None:
    engine = registry.engine(key)
    assert engine is not None
    simple = engine.grammar.simple
    deck = shuffled(rng, int(str(rules.get("deal_packet", 1))), engine.seats)
    dealer = rng.randrange(engine.seats)
    given = engine.read_rules(rules)
    deal = engine.start(given, engine.read_deck(" ".join(deck), given), dealer, 0)
    table = oracle.deal(rules, deck, dealer, engine.seats)
    while table.result is None:
        assert deal.turn == table.to_move
        for seat in range(engine.seats):
            held = [*table.hands[seat]]
            assert sorted(str(deal.view(seat)["hand"]).split()) == sorted(held)
            plays = [f"{seat} play {card}" for card in (table.playable() if seat == table.to_move else [])]
            steps = [f"{seat} {step}" for step in oracle.STEPS if table.fault(f"{seat} {step}") is None]
            assert sorted(map(engine.grammar.text, deal.legal_actions(seat))) == sorted(plays + steps)
        if closely:
            try_everything(deal, table, simple)
        text = choose(rng, table)
        seen[text.split()[1]] += 1
        table.do(text)
        deal.apply(simple[text])
    assert deal.turn == -1
    assert list(deal.legal_actions()) == []
    outcome = deal.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.clause, outcome.details) == expected(table)
    seen[table.result[2]] += 1
    if closely:
        try_everything(deal, table, simple)


def clearly(flags: Mapping[str, object]) -> str:
    return " ".join(map(str, flags.values()))


@pytest.mark.parametrize("rules", TWO, ids=clearly)
def test_two_players_agree_with_the_oracle(rules: dict[str, object]) -> None:
    rng = random.Random(clearly(rules))
    seen: Counter[str] = Counter()
    for number in range(ROUNDS):
        run("tute-two", rules, rng, closely=number < CLOSELY, seen=seen)
    assert seen["play"]
    assert rules.get("trump_exchange") != "off" or not seen["exchange"]


@pytest.mark.parametrize("rules", PAIRS, ids=clearly)
def test_pairs_agree_with_the_oracle(rules: dict[str, object]) -> None:
    rng = random.Random(clearly(rules))
    seen: Counter[str] = Counter()
    for number in range(ROUNDS):
        run("tute-pairs", rules, rng, closely=number < CLOSELY, seen=seen)
    assert seen["play"] and not seen["exchange"]


def test_rounds_of_every_kind_come_up() -> None:
    """The comparison is worth something only where each outcome is met."""
    seen: Counter[str] = Counter()
    rng = random.Random(1)
    for rules in TWO + PAIRS:
        for _ in range(2):
            run("tute-two" if "open_stock_obligation" in rules else "tute-pairs", rules, rng, closely=False, seen=seen)
    assert {"points", "tute", "revoke", "declare", "exchange"} <= set(seen)

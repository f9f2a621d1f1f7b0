"""Whole deals against the slow referee of oracle.py: what is legal, what is wrong, what comes out."""

from __future__ import annotations

import random
from itertools import islice, product

import pytest

from games.action import Action
from games.errors import ActionFault
from games.tarot.game import TAROT
from tests.games.tarot.build import NAMES, deck
from tests.games.tarot.oracle import DEFAULTS, Table
from tests.games.tarot.oracle_cards import PACK

VALUES = {
    "petit_sec": ("cancel", "play"),
    "poignee_timing": ("own_first_card", "before_first_trick"),
    "chelem_announce": ("taker_after_ecart", "off"),
    "excuse_last_trick": ("changes_side", "with_trick"),
}
ALL_FLAGS = [dict(zip(VALUES, chosen, strict=True)) for chosen in product(*VALUES.values())]


def guess(rng: random.Random, table: Table) -> str:
    """Return an action that may be wrong in any way."""
    seat = table.turn if rng.random() < 0.6 and table.turn >= 0 else rng.randrange(4)
    verb = rng.choice(("bid", "discard", "chelem", "poignee", "play", "play"))
    hand = sorted(table.hands[seat])
    if verb == "bid":
        words = [rng.choice(("pass", "prise", "garde", "sans", "contre"))]
    elif verb == "discard":
        good = [card for card in hand if card[0] in "CSBD" and not card.endswith("14")]
        trumps = [card for card in hand if card[0] == "T"]
        pool = rng.choice((hand, good, good + trumps, list(PACK)))
        words = rng.sample(pool, 6) if len(pool) >= 6 and rng.random() < 0.8 else rng.choices(hand or PACK, k=6)
    elif verb == "poignee":
        size = rng.choice((10, 13, 15))
        gone = list(table.discarded or ())
        trumps = [card for card in hand + gone if card[0] == "T" or card == "EX"]
        pool = rng.choice((trumps, trumps + hand[:2], hand + gone))
        words = rng.sample(pool, size) if len(pool) >= size else rng.choices(pool or PACK, k=size)
    elif verb == "play":
        words = [rng.choice(hand if hand and rng.random() < 0.8 else PACK)]
    else:
        words = []
    return " ".join((str(seat), verb, *words))


def play_and_compare(rng: random.Random, cards: list[str], dealer: int, flags: dict[str, str], *, guesses: int) -> str:
    table = Table(cards, dealer, flags)
    deal = TAROT.start(TAROT.read_rules(flags), [NAMES.index(card) for card in cards], dealer, 0)
    done: list[Action] = []
    while deal.turn >= 0:
        assert deal.turn == table.turn
        for _ in range(guesses):
            compare_fault(deal, table, guess(rng, table))
        for seat in {deal.turn, rng.randrange(4)}:
            some = {TAROT.grammar.text(action) for action in islice(deal.legal_actions(seat), 60)}
            for text in some:
                who, verb, *words = text.split()
                assert table.fault(int(who), verb, words) is None, text
            simple = [f"bid {bid}" for bid in ("pass", "prise", "garde", "sans", "contre")] + ["chelem"]
            simple += [f"play {card}" for card in PACK]
            for text in simple:
                verb, *words = text.split()
                if table.fault(seat, verb, words) is None:
                    assert f"{seat} {text}" in some
        able = [seat for seat in range(4) if next(deal.legal_actions(seat), None)]
        options = list(islice(deal.legal_actions(rng.choice([*able, deal.turn, deal.turn])), 400))
        verbs = sorted({action[1] for action in options})
        verb = rng.choice(verbs)
        action = rng.choice([option for option in options if option[1] == verb])
        if action[1] == "bid" and action[2] == 0 and len(options) > 1 and rng.random() < 0.5:
            action = rng.choice(options)
        deal.apply(action)
        done.append(action)
        who, verb, *words = TAROT.grammar.text(action).split()
        table.do(int(who), verb, words)
    compare_fault(deal, table, guess(rng, table))
    again = TAROT.start(TAROT.read_rules(flags), [NAMES.index(card) for card in cards], dealer, 0)
    again.apply_all(done)
    outcome = deal.outcome
    assert outcome is not None
    assert again.outcome == outcome
    if table.stage != "end":
        assert table.stage == f"void {outcome.clause}"
        assert outcome.scores == (0, 0, 0, 0)
        assert outcome.details["outcome"] == "void"
    else:
        assert {"scores": list(outcome.scores), **outcome.details} == table.result()
        assert outcome.clause == "11.1"
        assert sum(outcome.scores) == 0
    return str(outcome.details["outcome"])


def compare_fault(deal, table: Table, text: str) -> None:
    who, verb, *words = text.split()
    expected = table.fault(int(who), verb, words)
    trial = deal.copy()
    found: tuple[str, str | None] | None = None
    try:
        trial.apply(TAROT.grammar.read(text))
    except ActionFault as error:
        found = error.code, error.clause
    assert found == expected, text
    if found is not None:
        assert all(getattr(trial, name) == getattr(deal, name) for name in trial.__slots__ if name != "row"), text
        assert trial.row is deal.row


@pytest.mark.parametrize("flags", ALL_FLAGS, ids=lambda flags: "-".join(flags.values()))
def test_engine_and_oracle_agree_on_everything(flags: dict[str, str]) -> None:
    rng = random.Random(" ".join(flags.values()))
    seen = set()
    for _ in range(3):
        cards = list(PACK)
        rng.shuffle(cards)
        seen.add(play_and_compare(rng, cards, rng.randrange(4), flags, guesses=4))
    assert {"made", "failed"} & seen


@pytest.mark.parametrize(
    ("hand", "dog"),
    [
        ("C14 S14 B14 D14 T2-15", "T16 C5 C6 S2 B3 D1"),  # four kings and 15 trumps (7.6)
        ("C14 S14 B14 D14 T2-15", "T16 T17 C5 C6 S2 B3"),
        ("C14 S14 B14 D14 T1-14", "T15 EX C5 C6 S2 B3"),
        ("C14 S14 B14 D14 T1-14", "T15-20"),
        ("C14 S14 B14 T1-15", "T16 EX C5 C6 S2 B3"),  # three kings: the discard does not help
        ("T1-9 EX C1-8", ""),
        ("T2-11 EX C1-7", ""),
        ("T2-13 EX C1-5", ""),
        ("T2-15 EX C1-3", ""),
        ("T1-18", ""),
        ("T1-17 EX", "T18-21 C14 S14"),
    ],
)
@pytest.mark.parametrize("timing", VALUES["poignee_timing"])
def test_engine_and_oracle_agree_on_hands_full_of_trumps(hand: str, dog: str, timing: str) -> None:
    rng = random.Random(hand + dog + timing)
    for seed in range(2):
        cards = deck(hand, dog=dog, seed=seed)
        play_and_compare(rng, cards, 3, {"poignee_timing": timing, "petit_sec": "play"}, guesses=8)


@pytest.mark.parametrize("last_trick", VALUES["excuse_last_trick"])
def test_engine_and_oracle_agree_when_the_excuse_comes_last(last_trick: str) -> None:
    """Keep the Excuse to the end as long as there is another card (9.8 to 9.10)."""
    rng = random.Random(last_trick)
    for seed in range(60):
        hands = ("T6-21 EX C14", "", "", "") if seed % 3 == 0 else ("", "T6-21 EX C14") if seed % 3 == 1 else ()
        cards = deck(*hands, seed=seed)
        flags = DEFAULTS | {"excuse_last_trick": last_trick, "petit_sec": "play"}
        table = Table(cards, 3, flags)
        deal = TAROT.start(TAROT.read_rules(flags), [NAMES.index(card) for card in cards], 3, 0)
        while deal.turn >= 0:
            options = list(islice(deal.legal_actions(), 200))
            if len(options) > 1:
                options = [action for action in options if action[1:3] != ("play", NAMES.index("EX"))]
            played = [action for action in options if action[1] == "play"]
            action = played[-1] if played and rng.random() < 0.9 else rng.choice(options)
            deal.apply(action)
            who, verb, *words = TAROT.grammar.text(action).split()
            table.do(int(who), verb, words)
        outcome = deal.outcome
        assert outcome is not None
        if table.stage == "end":
            assert {"scores": list(outcome.scores), **outcome.details} == table.result()

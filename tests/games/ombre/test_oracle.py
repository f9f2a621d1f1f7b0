"""The engine and a second, slow implementation, step by step through random deals of every kind (5 to 15, 18)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.errors import ActionFault
from games.ombre.cards import PACK
from games.ombre.deal import Deal
from tests.games.deals import engine_of, state
from tests.games.ombre.oracle import Oracle
from tests.games.ombre.oracle_settlement import trump_row

OPTIONS = ["misere", "gascarola", "spadille_force"]
FLAGS: list[dict[str, object]] = [
    {},
    {"opening_lead": "forehand", "trump_named": "after_exchange", "takeover_rescue": True},
    {"all_pass": OPTIONS, "min_exchange_declarer": 1, "max_exchange": 9},
    {"all_pass": ["misere"], "voluntary_matador": False, "honours_cap": 5},
    {"all_pass": ["gascarola"], "penetro": True, "vole_model": "flat25", "puesta_real": False},
    {"all_pass": ["spadille_force"], "trump_named": "after_exchange", "honours_min": 3, "loss_includes_G": True},
    {"revoke_mode": "puesta", "penetro": True, "all_pass": OPTIONS, "faux_matadors": False},
]
VALUES: dict[str, list[object]] = {
    "ante": [1, 5, 7],
    "opening_lead": ["declarer", "forehand"],
    "trump_named": ["before_exchange", "after_exchange"],
    "max_exchange": [8, 9],
    "min_exchange_declarer": [0, 1],
    "voluntary_matador": [True, False],
    "honours_min": [1, 3],
    "honours_cap": ["none", 5],
    "faux_matadors": [True, False],
    "loss_includes_G": [False, True],
    "vole_model": ["additive", "flat25"],
    "takeover_rescue": [False, True],
    "all_pass": ["redeal", ["misere"], ["gascarola", "spadille_force"], OPTIONS],
    "puesta_real": [True, False],
    "penetro": [False, True],
    "revoke_mode": ["reject", "puesta"],
}
GAMES = ["ombre", "ombre-two", "ombre-four"]
DEALS = 30  # of each game with each of the FLAGS
CLOSELY = 1


def cards_of_a_game(rng: random.Random, game: str) -> list[str]:
    """Return a deck; often one that gives forehand nearly all the high trumps, so that voles come up."""
    missing = rng.choice("HD") if game == "ombre-two" else ""
    names = [name for name in PACK.names if name[1] != missing]
    rng.shuffle(names)
    if rng.random() < 0.5:
        return names
    suit = rng.choice([suit for suit in "SCHD" if suit != missing])
    strong = [*trump_row(suit), *(name for name in names if name[0] == "K" and name[1] != suit)][: rng.randint(5, 11)]
    places = (0, 1, 4, 5, 8, 9, 12, 13) if game == "ombre-two" else (0, 1, 2, 9, 10, 11, 18, 19, 20)
    for place, name in zip(places, strong, strict=False):
        other = names.index(name)
        names[place], names[other] = names[other], names[place]
    return names


def choose(rng: random.Random, oracle: Oracle) -> str:
    """Choose what is done: bids and surrenders now and then, long trumps, mostly high cards."""
    turn = oracle.turn
    assert turn is not None
    hand = oracle.hands[turn]
    if oracle.playing_cards and oracle.flags["revoke_mode"] == "puesta" and oracle.led and rng.random() < 0.03:
        return f"{turn} play {rng.choice(sorted(hand))}"
    may = sorted(text for texts in oracle.may.values() for text in texts)
    surrenders = [text for text in may if text.endswith("surrender")]
    if surrenders:
        if rng.random() < 0.12:
            return surrenders[0]
        may = [text for text in may if text not in surrenders]
    verb = may[0].split()[1]
    if verb == "bid" and rng.random() < 0.6:
        return next(text for text in may if text.endswith("pass"))
    if verb == "trump":
        return max(may, key=lambda text: (sum(card[1] == text[-1] for card in hand), rng.random()))
    if any(text.endswith("stop") for text in may) and rng.random() < 0.3:
        return f"{turn} stop"
    may = [text for text in may if not text.endswith("stop")]
    if verb == "play" and oracle.contract == "misere" and turn == oracle.taker:
        return max(may, key=lambda text: ("KQJA765432".index(text[7]), text))
    if verb == "play" and rng.random() < 0.7 and turn == oracle.taker:
        row = trump_row(oracle.trump)
        return min(may, key=lambda text: row.index(text[7:]) if text[7:] in row else 20 + "KQJA765432".index(text[7]))
    if verb == "exchange" and rng.random() < 0.5:
        row = trump_row(oracle.trump) if oracle.trump else []
        return min(may, key=lambda text: (sum(card in row for card in text.split()[2:]), -len(text)))
    return rng.choice(may)


def try_everything(deal: Deal, oracle: Oracle, texts: list[str]) -> None:
    """Every action of the grammar is accepted by both or refused by both, with the code that the format asks for."""
    grammar = engine_of("ombre-four").grammar
    penal = oracle.flags["revoke_mode"] == "puesta"
    keeping = any(" keep" in text for may in oracle.may.values() for text in may)
    before = state(deal)
    for text in texts:
        seat, verb, *cards = text.split()
        held = all(card in oracle.hands[int(seat)] for card in cards)
        legal = any(text in may for may in oracle.may.values())
        revoke = oracle.playing_cards and verb == "play" and held and int(seat) == oracle.turn and not legal
        if oracle.turn is None:
            code = "after_end"
        elif legal or (revoke and penal):
            code = None
        elif int(seat) != oracle.turn:
            code = "turn"
        elif revoke or (verb == "play" and not held) or (keeping and verb == "keep"):
            code = "illegal_play"
        else:
            code = "illegal_action"
        tried = deal.copy() if code is None else deal
        fault: ActionFault | None = None
        try:
            tried.apply(grammar.read(text))
        except ActionFault as raised:
            fault = raised
        assert (fault and fault.code) == code, (text, fault)
        if fault is not None:
            assert (fault.clause is None) == (code in ("turn", "after_end") or fault.reason == "not_held")
    assert state(deal) == before


def compare(game: str, flags: dict[str, object], rng: random.Random, *, closely: bool = False) -> tuple[str, str]:
    """Play one deal on both; return contract and outcome."""
    engine = engine_of(game)
    grammar = engine.grammar
    deck = cards_of_a_game(rng, game)
    dealer, pot = rng.randrange(engine.seats), rng.choice([0, 3, 15, 16, 31])
    oracle = Oracle(game, flags, deck, dealer, pot)
    rules = engine.read_rules(flags)
    deal = engine.start(rules, engine.read_deck(" ".join(deck), rules), dealer, pot)
    assert isinstance(deal, Deal)
    everything = [*grammar.simple, *(f"{seat} keep {card}" for seat in range(2) for card in PACK.names)]
    while True:
        assert deal.turn == (-1 if oracle.turn is None else oracle.turn)
        for seat in range(engine.seats):
            options = [grammar.text(action) for action in deal.legal_actions(seat)]
            assert len(options) == len(set(options))
            assert set(options) == oracle.may.get(seat, set()), (game, flags)
            assert set(PACK.text(deal.hands[seat]).split()) == oracle.hands[seat]
        if oracle.turn is not None:
            assert list(deal.legal_actions()) == list(deal.legal_actions(oracle.turn))
        if closely:
            try_everything(deal, oracle, everything)
        if oracle.turn is None:
            break
        text = choose(rng, oracle)
        oracle.do(text)
        deal.apply(grammar.read(text))
    outcome = deal.outcome
    assert outcome is not None
    told = {"scores": list(outcome.scores), "clause": outcome.clause, "details": outcome.details}
    assert told == oracle.result, (flags, deck)
    return str(outcome.details["contract"]), str(outcome.details["outcome"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(len(FLAGS)))
def test_both_play_and_settle_alike(game, number):
    flags = FLAGS[number]
    rng = random.Random(f"{game} {number}")
    seen = Counter(compare(game, flags, rng, closely=count < CLOSELY) for count in range(DEALS))
    assert len({outcome for _, outcome in seen}) >= 5


def test_both_play_alike_by_any_mixture_of_flags_and_everything_comes_up():
    rng = random.Random("ombre, any flags")
    seen: Counter[tuple[str, str]] = Counter()
    for _ in range(700):
        flags = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.6}
        seen[compare(rng.choice(GAMES), flags, rng)] += 1
    assert {contract for contract, _ in seen} == {*("None", "game", "tourne", "solo", "gascarola", "misere", "penetro")}
    assert {outcome for _, outcome in seen} == {
        *("sacada", "primeras", "vole", "vole_failed", "puesta", "codille", "surrender", "redeal", "renounce"),
        *("misere_won", "misere_puesta", "misere_lost"),
    }

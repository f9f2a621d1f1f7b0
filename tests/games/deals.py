"""Played deals of every game that has an engine: what the tests of all games share."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from games import registry
from games.action import Action
from games.deal import Deal
from games.engine import Engine
from games.record import Record, read_object, read_record
from games.replay import deal_of
from scoring.dealing import records

ENGINES = [key for key, game in registry.GAMES.items() if game.has_engine]
# Rules that change what may be done; each is a way of its own through the engine.
VARIANTS: dict[str, list[dict[str, object]]] = {
    "schnapsen": [{}, {"preset": "sharp"}, {"preset": "pagat"}],
    "tute-two": [
        {},
        {"open_stock_obligation": "none", "hand_size_two": 6},
        {"open_stock_obligation": "trump_only", "two_declare_until_stock": 0},
        {"open_stock_obligation": "follow_only", "max_declarations_per_window": 1, "tute_ranks": "K_and_C"},
    ],
    "tute-pairs": [{}, {"must_head_partner": False, "undertrump": "free"}, {"pairs_declare_window": "any_won_trick"}],
    "tarot": [{}, {"poignee_timing": "before_first_trick", "petit_sec": "play"}, {"chelem_announce": "off"}],
    "ombre": [
        {},
        {"opening_lead": "forehand", "trump_named": "after_exchange", "voluntary_matador": False},
        {"all_pass": ["misere", "gascarola", "spadille_force"], "max_exchange": 9},
    ],
    "ombre-two": [{}, {"all_pass": ["misere", "gascarola"]}],
    "ombre-four": [{}, {"penetro": True, "all_pass": ["spadille_force"]}],
    "quadrille": [{}, {"call_trump_king": True, "opening_lead": "forehand"}],
    "quintillo": [{}, {"quintillo_target": 6}],
}
GAMES_AND_RULES = [(key, rules) for key in ENGINES for rules in VARIANTS[key]]


def engine_of(key: str) -> Engine:
    engine = registry.engine(key)
    assert engine is not None
    return engine


def played(key: str, rules: dict[str, object], *, seed: int, count: int) -> Iterator[Record]:
    """Yield played deals of a game as records that are read and right in their outer form."""
    for record in records(engine_of(key), rules=rules, seed=seed, count=count, choice="random"):
        yield read(record)


def read(record: dict[str, Any]) -> Record:
    return read_record(read_object(json.dumps(record)), registry.engine)


def actions_of(record: Record) -> list[Action]:
    return [record.engine.grammar.read(text) for text in record.actions]


def after(record: Record, count: int) -> Deal:
    """Return the deal of a record after so many of its actions."""
    deal = deal_of(record)
    deal.apply_all(actions_of(record)[:count])
    return deal


def somewhere(record: Record, rng: random.Random) -> Deal:
    return after(record, rng.randrange(len(record.actions)) if record.actions else 0)


def state(deal: object) -> dict[str, object]:
    """Return everything a deal is made of, to compare; what cannot change stands for itself."""
    names = [name for kind in type(deal).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: _kept(getattr(deal, name)) for name in names if hasattr(deal, name)}


def _kept(value: object) -> object:
    if isinstance(value, list):
        return [_kept(part) for part in value]
    if isinstance(value, (dict, set)):
        return value.copy()
    if type(value).__module__.startswith("games.") and not type(value).__name__.endswith(
        ("Rules", "Outcome", "Tables")
    ):
        return state(value)
    return value


def legal(deal: Deal, seat: int, *, most: int = 3_000) -> list[Action]:
    return list(islice(deal.legal_actions(seat), most))

"""Ways to spoil a record, each with the codes it may be refused with; None where the result may still be legal."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.games.deals import engine_of

Spoiled = tuple[bytes, frozenset[str] | None]
JUNK: tuple[object, ...] = (None, True, -1, 0, 1.5, "", "x", [], {}, [[]], 10**30, "0 play", "\ud800", "🂡")
SYNTAX, RULES, DECK = frozenset({"syntax"}), frozenset({"rules"}), frozenset({"deck"})


def _line(record: dict[str, Any]) -> bytes:
    return json.dumps(record).encode()


def swapped_cards(record: dict[str, Any], rng: random.Random) -> Spoiled:
    cards = record["deck"].split(" ")
    one, two = rng.sample(range(len(cards)), 2)
    cards[one], cards[two] = cards[two], cards[one]
    return _line(record | {"deck": " ".join(cards)}), None


def doubled_card(record: dict[str, Any], rng: random.Random) -> Spoiled:
    cards = record["deck"].split(" ")
    one, two = rng.sample(range(len(cards)), 2)
    cards[one] = cards[two]
    return _line(record | {"deck": " ".join(cards)}), DECK


def foreign_card(record: dict[str, Any], rng: random.Random) -> Spoiled:
    cards = record["deck"].split(" ")
    cards[rng.randrange(len(cards))] = rng.choice(("", "XX", "as", "A", "T22", "10S", "ä"))
    return _line(record | {"deck": " ".join(cards)}), DECK


def dropped_action(record: dict[str, Any], rng: random.Random) -> Spoiled:
    actions = list(record["actions"])
    if actions:
        del actions[rng.randrange(len(actions))]
    return _line(record | {"actions": actions}), None


def moved_action(record: dict[str, Any], rng: random.Random) -> Spoiled:
    actions = list(record["actions"])
    if actions:
        actions.insert(rng.randrange(len(actions)), actions.pop(rng.randrange(len(actions))))
    return _line(record | {"actions": actions}), None


def other_seat(record: dict[str, Any], rng: random.Random) -> Spoiled:
    actions = list(record["actions"])
    if actions:
        place = rng.randrange(len(actions))
        actions[place] = str(rng.randrange(10)) + actions[place][1:]
    return _line(record | {"actions": actions}), None


def other_action(record: dict[str, Any], rng: random.Random) -> Spoiled:
    actions = list(record["actions"])
    known = list(engine_of(record["game"]).grammar.simple)
    actions.insert(rng.randrange(len(actions) + 1), rng.choice(known))
    return _line(record | {"actions": actions}), None


def replaced_action(record: dict[str, Any], rng: random.Random) -> Spoiled:
    actions = list(record["actions"])
    if actions:
        actions[rng.randrange(len(actions))] = rng.choice(list(engine_of(record["game"]).grammar.simple))
    return _line(record | {"actions": actions}), None


def unreadable_action(record: dict[str, Any], rng: random.Random) -> Spoiled:
    actions: list[object] = list(record["actions"])
    place = rng.randrange(len(actions) + 1)
    actions.insert(place, rng.choice((*JUNK, "0 fly", "9 play", "0 play  ", "0 play XX", "0 discard", "0 call")))
    return _line(record | {"actions": actions}), SYNTAX


def misspelt_flag(record: dict[str, Any], rng: random.Random) -> Spoiled:
    return _line(
        record | {"rules": dict(record.get("rules", {})) | {rng.choice(("revokemode", "", "Preset")): True}}
    ), RULES


def wrong_value(record: dict[str, Any], rng: random.Random) -> Spoiled:
    flag = rng.choice(("revoke_mode", "no_such_flag"))
    return _line(record | {"rules": dict(record.get("rules", {})) | {flag: rng.choice(JUNK)}}), RULES


def wrong_type(record: dict[str, Any], rng: random.Random) -> Spoiled:
    key = rng.choice(("game", "dealer", "deck", "actions", "claimed", "rules", "pot", "id"))
    return _line(record | {key: rng.choice(JUNK)}), None


def unknown_key(record: dict[str, Any], rng: random.Random) -> Spoiled:
    return _line(record | {rng.choice(("", "Deck", "notes")): rng.choice(JUNK)}), SYNTAX


def broken_json(record: dict[str, Any], rng: random.Random) -> Spoiled:
    line = _line(record)
    return line[: rng.randrange(len(line))], SYNTAX


def flipped_bytes(record: dict[str, Any], rng: random.Random) -> Spoiled:
    line = bytearray(_line(record))
    for _ in range(rng.randrange(1, 4)):
        line[rng.randrange(len(line))] = rng.randrange(256)
    return bytes(line), None


def nonsense(record: dict[str, Any], rng: random.Random) -> Spoiled:
    return rng.choice((rng.randbytes(16 * 1024), b"[" * 16_384, b'{"a":' * 3_000, b'"' * 99, b"\\u" * 999)), SYNTAX


def too_long(record: dict[str, Any], rng: random.Random) -> Spoiled:
    return _line(record) + b" " * 16_384, SYNTAX


WAYS: tuple[Callable[[dict[str, Any], random.Random], Spoiled], ...] = (
    swapped_cards,
    doubled_card,
    foreign_card,
    dropped_action,
    moved_action,
    other_seat,
    other_action,
    replaced_action,
    unreadable_action,
    misspelt_flag,
    wrong_value,
    wrong_type,
    unknown_key,
    broken_json,
    flipped_bytes,
    nonsense,
    too_long,
)

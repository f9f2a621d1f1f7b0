"""Read the published proof of a draw strictly: whatever is no such document is named, never repaired."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeGuard

from tournaments.core.pots import OrderRule
from tournaments.core.state import Pot
from tournaments.core.stream import MOST_CHARACTERS

VERSION = 1
HEX = re.compile(r"[0-9a-f]{64}")
MOST_NUMBER = (1 << 53) - 1  # the largest that every reader of JSON holds exactly
SHOWN = 60

HEAD = ("version", "tournament", "round", "attempt", "places", "commitment", "seed", "word")
ROUND_KEYS = (*HEAD, "order", "players", "draws", "byes", "annulled")
HAND_KEYS = (*ROUND_KEYS, "by_hand")
LOT_HEAD = ("version", "kind", *(key for key in HEAD[1:] if key != "places"), "candidates")
LOT_KEYS = {"lot": (*LOT_HEAD, "index", "chosen", "annulled"), "ranking": (*LOT_HEAD, "ranked", "annulled")}
PLAYER_KEYS = ("id", "cards")
STEP_KEYS = ("card", "player", "pot", "number", "put_back")


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where a document is not what it should be, in words for people who check."""

    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: should be {self.expected}, is {self.found}"


class Differs(Exception):
    """Carry a difference out of the check."""

    def __init__(self, where: str, expected: str, found: object) -> None:
        super().__init__(where)
        self.difference = Difference(where, expected, described(found))


def check_round(document: dict[str, Any], *, by_hand: bool) -> None:
    """Raise Differs at the first thing that keeps the document from being the proof of a round."""
    _keys("", document, HAND_KEYS if by_hand else ROUND_KEYS)
    if by_hand:
        _that(document["by_hand"] is True, "by_hand", "true", document["by_hand"])
    _head(document, by_hand=by_hand)
    places = document["places"]
    _that(is_whole(places) and places >= 2 and not places & (places - 1), "places", "a power of two", places)
    _one_of("order", document["order"], tuple(OrderRule))
    _players(document["players"], places)
    for index, step in enumerate(_list("draws", document["draws"])):
        where = f"draws[{index}]"
        _keys(where, step, STEP_KEYS)
        for key in ("card", "player", "number"):
            _whole(f"{where}.{key}", step[key])
        _one_of(f"{where}.pot", step["pot"], tuple(Pot))
        _wholes(f"{where}.put_back", step["put_back"])
    _wholes("byes", document["byes"])


def check_lot(document: dict[str, Any]) -> None:
    """Raise Differs at the first thing that keeps the document from being the proof of a lot or of a ranking by lot."""
    _one_of("kind", document["kind"], tuple(LOT_KEYS))
    _keys("", document, LOT_KEYS[document["kind"]])
    _head(document, by_hand=False)
    candidates = _ascending("candidates", document["candidates"])
    _that(bool(candidates), "candidates", "at least one number", candidates)
    if document["kind"] == "ranking":
        _wholes("ranked", document["ranked"])
        return
    _that(is_whole(document["index"]), "index", "a whole number", document["index"])
    _whole("chosen", document["chosen"])


def is_whole(value: object) -> TypeGuard[int]:
    """Say whether the value is a whole number from 0 that every reader of JSON holds exactly."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_NUMBER


def described(value: object) -> str:
    """Return a short text for a value that was found, whatever it is."""
    if value is None or isinstance(value, bool | str) or is_whole(value):
        text = json.dumps(value[:SHOWN] if isinstance(value, str) else value)
    elif isinstance(value, list) and all(map(is_whole, value[:SHOWN])):
        text = json.dumps(value[:SHOWN])
    else:
        names = {list: "a list", dict: "an object", int: "a number out of range", float: "a number that is not whole"}
        text = names.get(type(value), "nothing that JSON knows")
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _head(document: dict[str, Any], *, by_hand: bool) -> None:
    version = document["version"]
    _that(is_whole(version) and version == VERSION, "version", str(VERSION), version)
    for key in ("tournament", "round"):
        value = document[key]
        _that(_is_text(value) and value != "" and "\n" not in value, key, "a name", value)
    _whole("attempt", document["attempt"])
    seed, commitment, word = document["seed"], document["commitment"], document["word"]
    if by_hand:
        _that(commitment is None or _is_hex(commitment), "commitment", "null or 64 hex digits", commitment)
        _that(seed is None, "seed", "null", seed)
        _that(word == "", "word", "empty", word)
    else:
        _that(_is_hex(commitment), "commitment", "64 hex digits", commitment)
        _that(_is_hex(seed), "seed", "64 hex digits (null: the draw is sealed, nothing can be checked)", seed)
        fits = _is_text(word) and len(word) <= MOST_CHARACTERS and unicodedata.is_normalized("NFC", word)
        _that(fits, "word", f"a text in NFC of at most {MOST_CHARACTERS} characters", word)
    annulled = document["annulled"]
    if annulled is not None:
        _keys("annulled", annulled, ("reason", "at"))
        for key in ("reason", "at"):
            _that(_is_text(annulled[key]) and annulled[key] != "", f"annulled.{key}", "a text", annulled[key])


def _players(players: object, places: int) -> None:
    ids: set[int] = set()
    cards: set[int] = set()
    for index, player in enumerate(_list("players", players)):
        where = f"players[{index}]"
        _keys(where, player, PLAYER_KEYS)
        number = _whole(f"{where}.id", player["id"])
        _that(number not in ids, f"{where}.id", "a player listed once", number)
        ids.add(number)
        held = _ascending(f"{where}.cards", player["cards"])
        _that(bool(held) and cards.isdisjoint(held), f"{where}.cards", "cards, each of them once", held)
        cards.update(held)
    _that(places // 2 <= len(cards) <= places, "players", f"{places // 2} to {places} cards", len(cards))


def _that(condition: bool, where: str, expected: str, found: object) -> None:
    if not condition:
        raise Differs(where, expected, found)


def _keys(where: str, value: object, keys: tuple[str, ...]) -> None:
    if not isinstance(value, dict):
        raise Differs(where or "document", "an object", value)
    inside = f"{where}." if where else ""
    for key in keys:
        if key not in value:
            raise Differs(f"{inside}{key}", "there", None)
    for key in value:
        if key not in keys:
            raise Differs(f"{inside}{str(key)[:SHOWN]}", "left out", value[key])


def _list(where: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise Differs(where, "a list", value)
    return value


def _whole(where: str, value: object) -> int:
    if not is_whole(value) or value < 1:
        raise Differs(where, "a whole number from 1", value)
    return value


def _wholes(where: str, value: object) -> list[int]:
    numbers = _list(where, value)
    _that(all(is_whole(number) and number >= 1 for number in numbers), where, "a list of whole numbers from 1", value)
    return numbers


def _ascending(where: str, value: object) -> list[int]:
    numbers = _wholes(where, value)
    rises = all(first < second for first, second in pairwise(numbers))
    _that(rises, where, "a list of ascending numbers", numbers)
    return numbers


def _one_of(where: str, value: object, allowed: Sequence[str]) -> None:
    _that(isinstance(value, str) and value in allowed, where, " or ".join(allowed), value)


def _is_hex(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and HEX.fullmatch(value) is not None


def _is_text(value: object) -> TypeGuard[str]:
    """Say whether the value is text that has bytes: no half of a pair stands alone."""
    return isinstance(value, str) and not any("\ud800" <= character <= "\udfff" for character in value)

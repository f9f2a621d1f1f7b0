"""The deal record: one JSON object a deal, read strictly and never repaired."""

from __future__ import annotations

import json

from games.errors import SyntaxFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from games.engine import Engine

MOST_BYTES = 16 * 1024
LONGEST_ID = 64
KEYS = frozenset(("id", "game", "rules", "dealer", "deck", "pot", "actions", "claimed"))


class Record:
    """A deal record of the right outer form; its rules, deck and actions are not yet looked at."""

    __slots__ = ("actions", "claimed", "dealer", "deck", "engine", "id", "pot", "rules")

    def __init__(
        self,
        *,
        id: str | None,  # noqa: A002 (the record's own word)
        engine: Engine,
        rules: dict[str, object],
        dealer: int,
        deck: str,
        pot: int | None,
        actions: list[object],
        claimed: tuple[int, ...] | None,
    ) -> None:
        self.id = id
        self.engine = engine
        self.rules = rules
        self.dealer = dealer
        self.deck = deck
        self.pot = pot
        self.actions = actions
        self.claimed = claimed


def read_object(line: bytes | str) -> dict[str, object]:
    """Return the JSON object of a line without its line end.

    Raises: SyntaxFault: too long, not UTF-8, not JSON, a doubled key, NaN, no object.
    """
    try:
        text = line.decode("utf-8") if isinstance(line, bytes) else line
    except UnicodeDecodeError:
        raise SyntaxFault("too_long" if len(line) > MOST_BYTES else "not_utf8", most=MOST_BYTES) from None
    if len(text) > MOST_BYTES // 4 and len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise SyntaxFault("too_long", most=MOST_BYTES)
    text = text.strip(" \t\n\r")
    try:
        value, end = DECODE(text)
    except (ValueError, RecursionError):  # too deep a nest and a number of too many digits are no records either
        raise SyntaxFault("not_json") from None
    if end != len(text):
        raise SyntaxFault("not_json")
    if type(value) is not dict:
        raise SyntaxFault("no_object")
    return value


def read_record(value: dict[str, object], engine: Callable[[str], Engine | None]) -> Record:
    """Return the record that a JSON object holds.

    Raises: SyntaxFault: an unknown or missing key, a wrong type, a value out of its range.
    """
    if not value.keys() <= KEYS:
        raise SyntaxFault("unknown_key", key=sorted(value.keys() - KEYS)[0][:40])
    for key in ("game", "deck", "actions"):
        if key not in value:
            raise SyntaxFault("missing_key", key=key)
    ident, game, deck, actions = value.get("id"), value["game"], value["deck"], value["actions"]
    if "id" in value and not (isinstance(ident, str) and len(ident) <= LONGEST_ID):
        raise SyntaxFault("wrong_id", most=LONGEST_ID)
    if not isinstance(game, str):
        _wrong_type("game")
    played = engine(game)
    if played is None:
        raise SyntaxFault("unknown_game", game=game[:40])
    if not isinstance(deck, str):
        _wrong_type("deck")
    if not isinstance(actions, list):
        _wrong_type("actions")
    rules = value.get("rules", {})
    if not isinstance(rules, dict):
        _wrong_type("rules")
    dealer = value.get("dealer", played.seats - 1)
    if type(dealer) is not int or not 0 <= dealer < played.seats:
        raise SyntaxFault("wrong_dealer", last=played.seats - 1)
    return Record(
        id=ident if isinstance(ident, str) else None,
        engine=played,
        rules=rules,
        dealer=dealer,
        deck=deck,
        pot=_pot(value, played),
        actions=actions,
        claimed=_claimed(value["claimed"], played.seats) if "claimed" in value else None,
    )


def _pot(value: dict[str, object], engine: Engine) -> int | None:
    if "pot" not in value:
        return None
    if engine.ante is None:
        raise SyntaxFault("unknown_key", key="pot")
    pot = value["pot"]
    if type(pot) is not int or pot < 0:
        raise SyntaxFault("wrong_pot")
    return pot


def _claimed(claimed: object, seats: int) -> tuple[int, ...]:
    if isinstance(claimed, dict) and claimed.keys() == {"scores"}:
        scores = claimed["scores"]
        if isinstance(scores, list) and len(scores) == seats and all(type(score) is int for score in scores):
            return tuple(scores)
    raise SyntaxFault("wrong_claim", seats=seats)


def _wrong_type(key: str) -> NoReturn:
    raise SyntaxFault("wrong_type", key=key)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _no_constant(_: str) -> NoReturn:
    raise ValueError


DECODE = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant).raw_decode

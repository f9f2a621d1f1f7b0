"""The proof of a draw: a document from which anyone computes the draw again (PRS-20).

A round has the document of the published format; so has a draw by hand, without a seed and with `by_hand` (PRS-19).
A lot, a late entry and a prize by lot have one of their own: `kind` is `lot`, `candidates` ascend, `index` is the
number that the stream gave, and `chosen` is the candidate that stands there. For an order among equals `kind` is
`ranking` and `ranked` lists all candidates, the luckiest first: each is chosen like a lot from those left.
A sealed document has `seed` null and nothing drawn; there is nothing to check in it yet.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from tournaments.core import lots, pots
from tournaments.core.pots import Draw, OrderRule, Player, Pots, Step
from tournaments.core.proof_shape import STEP_KEYS, VERSION, Difference, Differs, check_lot, check_round, described
from tournaments.core.stream import Stream, commitment, label

Document = dict[str, Any]


def of_round(
    *,
    tournament: str,
    round_name: str,
    attempt: int,
    places: int,
    seed: bytes,
    word: str,
    order: OrderRule,
    players: Sequence[Player],
    drawn: Draw,
) -> Document:
    """Return the proof of a round drawn by the program; `players` as listed, `word` normalised."""
    opened = {"commitment": commitment(seed), "seed": seed.hex(), "word": word}
    return _round(tournament, round_name, attempt, places, opened, order, players, drawn)


def sealed_round(
    *,
    tournament: str,
    round_name: str,
    attempt: int,
    places: int,
    commitment: str,
    order: OrderRule,
    players: Sequence[Player],
) -> Document:
    """Return the document of a round before its draw: the commitment and who will draw."""
    closed = {"commitment": commitment, "seed": None, "word": ""}
    return _round(tournament, round_name, attempt, places, closed, order, players, Draw((), ()))


def by_hand(
    *,
    tournament: str,
    round_name: str,
    attempt: int,
    places: int,
    order: OrderRule,
    players: Sequence[Player],
    drawn: Draw,
) -> Document:
    """Return the document of a draw by hand: it can be checked for the rules of the pots only (PRS-19)."""
    nothing = {"commitment": None, "seed": None, "word": ""}
    document = _round(tournament, round_name, attempt, places, nothing, order, players, drawn)
    return {**document, "by_hand": True}


def of_lot(
    *, tournament: str, round_name: str, attempt: int, seed: bytes, word: str, candidates: Sequence[int], chosen: int
) -> Document:
    """Return the proof that the lot fell on `chosen` (PRS-7, PRS-28)."""
    listed = sorted(candidates)
    head = _lot("lot", tournament, round_name, attempt, seed, word, listed)
    return {**head, "index": listed.index(chosen), "chosen": chosen, "annulled": None}


def of_ranking(
    *,
    tournament: str,
    round_name: str,
    attempt: int,
    seed: bytes,
    word: str,
    candidates: Sequence[int],
    ranked: Sequence[int],
) -> Document:
    """Return the proof of an order by lot, the luckiest first (PRS-43, PRS-48)."""
    head = _lot("ranking", tournament, round_name, attempt, seed, word, sorted(candidates))
    return {**head, "ranked": list(ranked), "annulled": None}


def annulled(document: Document, *, reason: str, at: str) -> Document:
    """Return the document of a draw that was annulled: it stays public and can still be computed again (PRS-22)."""
    return {**document, "annulled": {"reason": reason, "at": at}}


def verify(document: object) -> Difference | None:
    """Compute the draw again and return the first difference, None where all is as it should be (PRS-20).

    Whatever JSON value is given, what is wrong with it is an answer and never an exception.
    """
    try:
        if not isinstance(document, dict):
            raise Differs("document", "an object", document)
        if "kind" in document:
            check_lot(document)
            _verify_lot(document)
        elif "by_hand" in document:
            check_round(document, by_hand=True)
            _verify_hand(document)
        else:
            check_round(document, by_hand=False)
            _verify_round(document)
    except Differs as differs:
        return differs.difference
    return None


def _round(
    tournament: str,
    name: str,
    attempt: int,
    places: int,
    secret: Document,
    order: OrderRule,
    players: Sequence[Player],
    drawn: Draw,
) -> Document:
    return {
        "version": VERSION,
        "tournament": tournament,
        "round": name,
        "attempt": attempt,
        "places": places,
        **secret,
        "order": str(order),
        "players": [{"id": player.id, "cards": sorted(player.cards)} for player in players],
        "draws": [_step(step) for step in drawn.draws],
        "byes": list(drawn.byes),
        "annulled": None,
    }


def _step(step: Step) -> Document:
    values = (step.card, step.player, str(step.pot), step.number, list(step.put_back))
    return dict(zip(STEP_KEYS, values, strict=True))


def _lot(
    kind: str, tournament: str, name: str, attempt: int, seed: bytes, word: str, candidates: list[int]
) -> Document:
    return {
        "version": VERSION,
        "kind": kind,
        "tournament": tournament,
        "round": name,
        "attempt": attempt,
        "commitment": commitment(seed),
        "seed": seed.hex(),
        "word": word,
        "candidates": candidates,
    }


def _opened(document: Document) -> Stream:
    """Return the stream of the document, once its seed is the one that was promised."""
    seed = bytes.fromhex(document["seed"])
    _same("commitment", commitment(seed), document["commitment"])
    return Stream(seed, label(document["tournament"], document["round"], document["attempt"]), document["word"])


def _verify_round(document: Document) -> None:
    stream = _opened(document)
    drawn = pots.draw(_players(document), document["places"], OrderRule(document["order"]), stream)
    for index, (step, found) in enumerate(zip(drawn.draws, document["draws"], strict=False)):
        for key, value in _step(step).items():
            _same(f"draws[{index}].{key}", value, found[key])
    _verify_end(document, len(drawn.draws), list(drawn.byes))


def _verify_lot(document: Document) -> None:
    stream, candidates = _opened(document), document["candidates"]
    if document["kind"] == "ranking":
        _same("ranked", list(lots.rank(candidates, stream)), document["ranked"])
        return
    chosen = lots.choose(candidates, stream)
    _same("index", candidates.index(chosen), document["index"])
    _same("chosen", chosen, document["chosen"])


def _verify_hand(document: Document) -> None:
    """Check that the numbers can have come from the pots in this order (PRS-10 to PRS-15)."""
    box, waiting, left = Pots(document["places"]), {p.id: list(p.cards) for p in _players(document)}, list[int]()
    before: int | None = None
    for index, step in enumerate(document["draws"]):
        where = f"draws[{index}]"
        if left:
            _same(f"{where}.player", before, step["player"])
        elif step["player"] not in waiting:
            raise Differs(f"{where}.player", "a player who has not drawn yet", step["player"])
        else:
            before, left = step["player"], waiting.pop(step["player"])
            box.next_player()
        _same(f"{where}.card", left.pop(0), step["card"])
        _same(f"{where}.pot", str(box.pot), step["pot"])
        for number in step["put_back"]:
            if not box.goes_back(number):
                raise Differs(f"{where}.put_back", "numbers that he held and could avoid", number)
        number = step["number"]
        at = bisect_left(box.numbers, number)
        if box.numbers[at : at + 1] != [number]:
            raise Differs(f"{where}.number", f"a number that is in the {box.pot} pot", number)
        if box.goes_back(number):
            raise Differs(f"{where}.number", "put back, since he holds it", number)
        box.take(at)
    _verify_end(document, sum(len(player.cards) for player in _players(document)), box.right)


def _verify_end(document: Document, draws: int, byes: list[int]) -> None:
    if len(document["draws"]) != draws:
        raise Differs("draws", f"{draws} draws", len(document["draws"]))
    _same("byes", byes, document["byes"])


def _players(document: Document) -> list[Player]:
    return [Player(player["id"], tuple(player["cards"])) for player in document["players"]]


def _same(where: str, expected: object, found: object) -> None:
    if expected != found:
        raise Differs(where, described(expected), found)

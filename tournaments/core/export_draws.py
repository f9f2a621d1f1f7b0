"""Whether the draws of a read document can be what they say: every proof is computed again (PRS-20)."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from scoring.errors import Refusal
from tournaments.core import draw_proof
from tournaments.core.hand_draw import HandDraw
from tournaments.core.pots import OrderRule
from tournaments.core.shape import Flag, Listing, OneNumberOf, OneOf, Record, Row, Whole
from tournaments.core.state import Pot
from tournaments.core.terms import DrawKind, DrawStatus
from tournaments.errors.exchange import DocumentContradictsItself, DocumentRefused

Document = dict[str, Any]
POWERS = tuple(1 << k for k in range(1, 13))  # nobody types more
MOST = POWERS[-1]
_NUMBERS = Listing(Whole(1), MOST)
HAND = Record(
    {
        "places": OneNumberOf(POWERS),
        "order": OneOf.of(OrderRule),
        "free_order": Flag(),
        "players": Listing(Row((Whole(1), _NUMBERS)), MOST, 1, key=lambda row: row[0]),
        "draws": Listing(Row((Whole(1), Whole(1), OneOf.of(Pot), Whole(1), _NUMBERS)), MOST),
        "going_back": _NUMBERS,
    }
)
PROOFS = {DrawKind.LOT: "lot", DrawKind.LATE: "lot", DrawKind.TIE: "ranking", DrawKind.PRIZE: "ranking"}


def check(draws: list[Document]) -> None:
    """Raise a DocumentRefused at the first draw that is not possible as it stands."""
    attempts: dict[str, list[Document]] = defaultdict(list)
    for i, draw in enumerate(draws):
        place = f"draws[{i}]"
        before = attempts[draw["label"]]
        _needs(draw["attempt"] == len(before) + 1, f"{place}.attempt")
        _needs(all(earlier["status"] == DrawStatus.ANNULLED for earlier in before), f"{place}.status")
        before.append(draw)
        _check_draw(draw, place)


def drawn_rounds(draws: list[Document]) -> set[tuple[str, int]]:
    """Return label and attempt of every draw that made a round which stands."""
    return {
        (draw["label"], draw["attempt"])
        for draw in draws
        if draw["kind"] == DrawKind.ROUND and draw["status"] == DrawStatus.DRAWN
    }


def _check_draw(draw: Document, place: str) -> None:
    status, by_hand = draw["status"], draw["by_hand"]
    if status in (DrawStatus.SEALED, DrawStatus.TYPING):
        _needs(draw["seed"] is None, f"{place}.seed")
        _needs(draw["commitment"] is not None, f"{place}.commitment")
        _needs(draw["proof"] is None, f"{place}.proof")
        _needs(not by_hand, f"{place}.by_hand")
    _needs((draw["drawn_at"] is not None) == (draw["proof"] is not None), f"{place}.drawn_at")
    _needs(status != DrawStatus.DRAWN or draw["proof"] is not None, f"{place}.proof")
    is_annulled = status == DrawStatus.ANNULLED
    _needs(is_annulled == (draw["annulled_at"] is not None), f"{place}.annulled_at")
    _needs(is_annulled == (draw["annulled_because"] != ""), f"{place}.annulled_because")
    if draw["proof"] is not None:
        _check_proof(draw, place)
    if status == DrawStatus.TYPING:
        _check_hand(draw["hand"], f"{place}.hand")
    else:
        _needs(draw["hand"] is None, f"{place}.hand")


def _check_proof(draw: Document, place: str) -> None:
    proof = draw["proof"]
    _needs(draw_proof.verify(proof) is None, f"{place}.proof")
    _needs(proof.get("kind") == PROOFS.get(draw["kind"]), f"{place}.proof")
    named = (proof["tournament"], proof["round"], proof["attempt"])
    _needs(named == (draw["code"], draw["label"], draw["attempt"]), f"{place}.proof")
    _needs((proof["annulled"] is not None) == (draw["status"] == DrawStatus.ANNULLED), f"{place}.proof")
    _needs(draw["by_hand"] == ("by_hand" in proof), f"{place}.by_hand")
    for name in ("seed", "commitment", "word"):
        _needs(proof[name] == draw[name], f"{place}.{name}")


def _check_hand(hand: object, place: str) -> None:
    """Type the draw again as far as it went; the desk has to be able to go on (PRS-19)."""
    read = HAND.read(hand, place)
    stored = HandDraw.from_json(read)
    try:
        again = HandDraw.start(stored.players, stored.places, order=stored.order, free_order=stored.free_order)
        for step in stored.draws:
            for number in step.put_back:
                again = again.put_back(step.player, number)
            again = again.take(step.player, step.number)
        for number in stored.going_back:
            turn = again.turn
            _needs(turn is not None and len(turn.players) == 1, f"{place}.going_back")
            again = again.put_back(again.turn.players[0], number) if again.turn else again
    except DocumentRefused:
        raise
    except (Refusal, ValueError):
        raise DocumentContradictsItself(place=place) from None
    _needs(again == stored, place)


def _needs(condition: bool, place: str) -> None:
    if not condition:
        raise DocumentContradictsItself(place=place)

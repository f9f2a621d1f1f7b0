"""A record played card by card, for people to look at: hands, what was legal, what was done, what went wrong."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice

from games import registry
from games.deal import Deal
from games.errors import RecordError, SyntaxFault
from games.record import Record, read_object, read_record
from games.replay import deal_of

MOST_LEGAL = 40


@dataclass(frozen=True, slots=True)
class Frame:
    """The deal before a step, and the step; the last frame of a deal that got through has no step.

    `hands` are card codes by seat, `legal` what the seat could do, as texts without the seat. `seat` is None where the
    text of the step cannot be read. `view` is what the seat to move could see, by the names of the game's views.
    """

    ply: int
    seat: int | None
    step: str
    is_fault: bool
    turn: int
    hands: tuple[tuple[str, ...], ...]
    legal: tuple[str, ...]
    view: dict[str, object] = field(default_factory=dict)

    @property
    def legal_cards(self) -> frozenset[str]:
        return frozenset(action.removeprefix("play ") for action in self.legal if action.startswith("play "))

    @property
    def card(self) -> str:
        """Return the code of the card that the step plays, "" for any other step."""
        return self.step.removeprefix("play ") if self.step.startswith("play ") else ""


def frames(text: str) -> tuple[Frame, ...]:
    """Return a stored record step by step as far as it is legal, the faulty step too; () where nothing is dealt."""
    try:
        record = read_record(read_object(text), registry.engine)
        deal = deal_of(record)
    except RecordError:
        return ()
    found: list[Frame] = []
    for ply, written in enumerate(record.actions, start=1):
        frame = _frame(record, deal, ply, written)
        found.append(frame)
        if frame.is_fault:
            return tuple(found)
    end = _state(record, deal, len(record.actions) + 1, None, "", is_fault=deal.outcome is None)
    return (*found, end)


def _frame(record: Record, deal: Deal, ply: int, written: object) -> Frame:
    grammar = record.engine.grammar
    try:
        action = grammar.read(written)
    except SyntaxFault:
        return _state(record, deal, ply, None, str(written)[:40], is_fault=True)
    after = deal.copy()
    try:
        after.apply(action)
    except RecordError:
        return _state(record, deal, ply, action[0], grammar.words(action), is_fault=True)
    frame = _state(record, deal, ply, action[0], grammar.words(action), is_fault=False)
    deal.apply(action)
    return frame


def _state(record: Record, deal: Deal, ply: int, seat: int | None, step: str, *, is_fault: bool) -> Frame:
    views = [deal.view(one) for one in range(record.engine.seats)]
    acting = deal.turn if seat is None or not is_fault else seat
    legal = deal.legal_actions(acting) if acting >= 0 else iter(())
    return Frame(
        ply=ply,
        seat=seat,
        step=step,
        is_fault=is_fault,
        turn=deal.turn,
        hands=tuple(tuple(str(view["hand"]).split()) for view in views),
        legal=tuple(record.engine.grammar.words(action) for action in islice(legal, MOST_LEGAL)),
        view=views[max(deal.turn, 0)],
    )

"""A step of a replay as the page shows it: cards as faces, steps in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, pgettext

from scoring.services.replays import Frame

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANK_NAMES = {
    "J": gettext_noop("jack"),
    "Q": gettext_noop("queen"),
    "K": gettext_noop("king"),
    "T": gettext_noop("ten"),
    "A": gettext_noop("ace"),
}
STEPS = {
    "claim": gettext_noop("claims to have 66"),
    "close": gettext_noop("closes the talon"),
    "exchange": gettext_noop("exchanges the trump jack"),
}


@dataclass(frozen=True, slots=True)
class Face:
    """A card: its rank and suit as printed, its name, and what the replay marks it with."""

    rank: str
    suit: str
    name: str
    is_red: bool
    is_legal: bool = False
    is_played: bool = False
    is_faulty: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    name: str
    cards: tuple[Face, ...]
    has_turn: bool


@dataclass(frozen=True, slots=True)
class Move:
    """A step in the list of all; `face` is the card it plays, None for another step."""

    ply: int
    who: str
    words: str
    face: Face | None
    is_fault: bool
    is_shown: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """The deal before one step: both hands, what lies open, and the list of all steps."""

    ply: int
    last: int
    hands: tuple[Hand, ...]
    led: Face | None
    turn_up: Face | None
    trump: str
    talon: int
    is_closed: bool
    others: tuple[str, ...]
    now: Move
    moves: tuple[Move, ...]

    @property
    def before(self) -> int | None:
        return self.ply - 1 if self.ply > 1 else None

    @property
    def after(self) -> int | None:
        return self.ply + 1 if self.ply < self.last else None


def shown(frames: Sequence[Frame], ply: int, names: Sequence[str]) -> Shown:
    """Return the step `ply`, from 1. `names` are those of the seats."""
    frame, view = frames[ply - 1], frames[ply - 1].view
    moves = tuple(_move(one, names, is_shown=one is frame) for one in frames)
    talon = view.get("talon")
    return Shown(
        ply=ply,
        last=len(frames),
        hands=tuple(
            Hand(names[seat], tuple(_marked(code, frame, seat) for code in hand), has_turn=frame.turn == seat)
            for seat, hand in enumerate(frame.hands)
        ),
        led=_face_or_none(view.get("led")),
        turn_up=_face_or_none(view.get("turn_up")),
        trump=SUITS.get(str(view.get("trump")), ""),
        talon=talon if isinstance(talon, int) else 0,
        is_closed=view.get("closed_by") is not None,
        others=tuple(words(action) for action in frame.legal if not action.startswith("play ")),
        now=moves[ply - 1],
        moves=moves,
    )


def face(code: str) -> Face:
    """Return the face of a card of the French pack; any other code stands for itself."""
    rank, suit = code[:-1], code[-1:]
    if rank not in RANK_NAMES or suit not in SUITS:
        return Face(code, "", code, is_red=False)
    name = _("{rank} of {suit}").format(rank=_(RANK_NAMES[rank]), suit=_suit_name(suit))
    return Face(_printed(rank), SUITS[suit], name, is_red=suit in "DH")


def words(step: str) -> str:
    """Return a step other than playing a card in words."""
    verb, _blank, argument = step.partition(" ")
    if verb == "marriage" and argument in SUITS:
        return _("announces the marriage in {suit}").format(suit=_suit_name(argument))
    return _(STEPS[verb]) if verb in STEPS and not argument else step


def _printed(rank: str) -> str:
    printed = {
        "J": pgettext("on a card", "J"),
        "Q": pgettext("on a card", "Q"),
        "K": pgettext("on a card", "K"),
        "T": "10",
        "A": pgettext("on a card", "A"),
    }
    return printed[rank]


def _suit_name(suit: str) -> str:
    named = {
        "C": pgettext("suit", "clubs"),
        "D": pgettext("suit", "diamonds"),
        "H": pgettext("suit", "hearts"),
        "S": pgettext("suit", "spades"),
    }
    return named[suit]


def _face_or_none(code: object) -> Face | None:
    return face(code) if isinstance(code, str) else None


def _marked(code: str, frame: Frame, seat: int) -> Face:
    one = face(code)
    acts = seat == (frame.turn if frame.seat is None else frame.seat)
    played = acts and code == frame.card
    return Face(
        one.rank,
        one.suit,
        one.name,
        one.is_red,
        is_legal=acts and code in frame.legal_cards,
        is_played=played and not frame.is_fault,
        is_faulty=played and frame.is_fault,
    )


def _move(frame: Frame, names: Sequence[str], *, is_shown: bool) -> Move:
    who = names[frame.seat] if frame.seat is not None and frame.seat < len(names) else ""
    card = face(frame.card) if frame.card else None
    said = "" if card else words(frame.step)
    return Move(frame.ply, who, said, card, frame.is_fault, is_shown)

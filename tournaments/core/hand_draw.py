"""Draw a round by hand: the desk types the numbers that the players draw from real pots (PRS-19)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tournaments.core.pots import Draw, OrderRule, Player, Pots, Step, check_fit
from tournaments.core.state import Pot
from tournaments.errors.draws import AllCardsDrew, NothingTyped, NotInPot, NumberGoesBack, NumberStays, OutOfTurn


@dataclass(frozen=True, slots=True)
class Turn:
    """Who draws now, from which pot.

    `players` are those who may draw the next number: one, or several where the next to come is free. `cards_left` is
    how many numbers the player still draws; None while several may come.
    """

    players: tuple[int, ...]
    cards_left: int | None
    pot: Pot


@dataclass(frozen=True, slots=True)
class HandDraw:
    """A draw by hand as far as it is typed; every change gives a new one.

    `players` stand as listed. Listed players come in that order, or as they please if `free_order` (PRS-17); with
    `random` they always come as they please, with `several_first` too within the two groups (PRS-16).
    `going_back` are numbers that went back since the last number that counted (PRS-13).
    """

    players: tuple[Player, ...]
    places: int
    order: OrderRule
    free_order: bool = False
    draws: tuple[Step, ...] = ()
    going_back: tuple[int, ...] = ()

    @classmethod
    def start(cls, players: Sequence[Player], places: int, *, order: OrderRule, free_order: bool = False) -> HandDraw:
        """Start with full pots. Raises ValueError where the cards do not fit the places."""
        check_fit(players, places)
        return cls(tuple(players), places, order, free_order)

    @property
    def left_pot(self) -> tuple[int, ...]:
        return tuple(self._pots().left)

    @property
    def right_pot(self) -> tuple[int, ...]:
        return tuple(self._pots().right)

    @property
    def missing(self) -> int:
        """Return how many cards have not drawn yet."""
        return sum(len(player.cards) for player in self.players) - len(self.draws)

    @property
    def is_complete(self) -> bool:
        return self.missing == 0

    @property
    def turn(self) -> Turn | None:
        """Return whose turn it is, None when all cards have drawn."""
        if self.is_complete:
            return None
        drawing = self._drawing()
        may_draw = (drawing,) if drawing else self._may_come()
        only = may_draw[0] if len(may_draw) == 1 else None
        return Turn(
            players=tuple(player.id for player in may_draw),
            cards_left=len(self._cards_left(only)) if only else None,
            pot=self._pots().pot,
        )

    def take(self, player: int, number: int) -> HandDraw:
        """Take the number that the player drew for the lowest of his cards without one.

        Raises AllCardsDrew, OutOfTurn, NotInPot (PRS-19), and NumberGoesBack where he draws again (PRS-13) because a
        number that he does not hold is left (PRS-14).
        """
        pots = self._pots_before(player)
        index = self._index(pots, number)
        if pots.goes_back(number):
            raise NumberGoesBack(player=player, number=number)
        drawn_by = next(candidate for candidate in self.players if candidate.id == player)
        card = self._cards_left(drawn_by)[0]
        step = Step(card, player, pots.pot, pots.take(index), self.going_back)
        return replace(self, draws=(*self.draws, step), going_back=())

    def put_back(self, player: int, number: int) -> HandDraw:
        """Record a number that went back, for the proof; that is not needed to go on.

        Raises what `take` raises, and NumberStays where it need not go back (PRS-13, PRS-14).
        """
        pots = self._pots_before(player)
        self._index(pots, number)
        if not pots.goes_back(number):
            raise NumberStays(player=player, number=number)
        return replace(self, going_back=(*self.going_back, number))

    def back(self) -> HandDraw:
        """Take back what was typed last, a number that counted or one that went back. Raises NothingTyped."""
        if self.going_back:
            return replace(self, going_back=self.going_back[:-1])
        if not self.draws:
            raise NothingTyped
        return replace(self, draws=self.draws[:-1], going_back=self.draws[-1].put_back)

    def result(self) -> Draw:
        """Return the complete draw. Raises ValueError while cards are missing."""
        if not self.is_complete:
            raise ValueError(f"{self.missing} cards have not drawn")
        return Draw(self.draws, self.right_pot)

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values that `from_json` reads."""
        return {
            "places": self.places,
            "order": str(self.order),
            "free_order": self.free_order,
            "players": [[player.id, list(player.cards)] for player in self.players],
            "draws": [[s.card, s.player, str(s.pot), s.number, list(s.put_back)] for s in self.draws],
            "going_back": list(self.going_back),
        }

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> HandDraw:
        """Return what `to_json` stored; it is ours and not checked again."""
        return cls(
            players=tuple(Player(player, tuple(cards)) for player, cards in stored["players"]),
            places=stored["places"],
            order=OrderRule(stored["order"]),
            free_order=stored["free_order"],
            draws=tuple(
                Step(card, player, Pot(pot), number, tuple(put_back))
                for card, player, pot, number, put_back in stored["draws"]
            ),
            going_back=tuple(stored["going_back"]),
        )

    def _pots(self) -> Pots:
        """Return the pots after what was typed."""
        pots, before = Pots(self.places), None
        for step in self.draws:
            if step.player != before:
                pots.next_player()
            before = step.player
            pots.take(bisect_left(pots.numbers, step.number))
        return pots

    def _pots_before(self, player: int) -> Pots:
        """Return the pots as the player meets them. Raises AllCardsDrew, OutOfTurn."""
        turn = self.turn
        if turn is None:
            raise AllCardsDrew
        if player not in turn.players:
            raise OutOfTurn(player=player, expected=list(turn.players))
        pots = self._pots()
        if not self._drawing():
            pots.next_player()
        return pots

    @staticmethod
    def _index(pots: Pots, number: int) -> int:
        numbers = pots.numbers
        index = bisect_left(numbers, number)
        if index == len(numbers) or numbers[index] != number:
            raise NotInPot(number=number, pot=str(pots.pot))
        return index

    def _cards_left(self, player: Player) -> list[int]:
        drew = {step.card for step in self.draws}
        return [card for card in sorted(player.cards) if card not in drew]

    def _drawing(self) -> Player | None:
        """Return the player who has drawn for some of his cards but not for all: nobody comes before him (PRS-11)."""
        if not self.draws:
            return None
        last = next(player for player in self.players if player.id == self.draws[-1].player)
        return last if self._cards_left(last) else None

    def _may_come(self) -> tuple[Player, ...]:
        """Return the players of whom the next to come is one."""
        came = {step.player for step in self.draws}
        waiting = [player for player in self.players if player.id not in came]
        if self.order is OrderRule.AS_LISTED and not self.free_order:
            return tuple(waiting[:1])
        several = [player for player in waiting if len(player.cards) > 1]
        if self.order is OrderRule.SEVERAL_FIRST and several:
            return tuple(several)
        return tuple(waiting)

"""What every deal can do, whatever the game. The engines follow this shape; nobody inherits from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, Self

from games.action import Action
from games.outcome import Outcome


class Deal(Protocol):
    """One deal, played step by step. `turn` is the seat to move, -1 when the deal is over."""

    @property
    def turn(self) -> int: ...

    @property
    def outcome(self) -> Outcome | None:
        """Return what came out, None while the deal is not over."""

    def legal_actions(self, seat: int | None = None) -> Iterator[Action]:
        """Yield what a seat (by default the one to move) may do; nothing for a seat that may do nothing."""

    def apply(self, action: Action) -> None:
        """Do an action.

        Raises: ActionFault, with the state unchanged.
        """

    def apply_all(self, actions: Iterable[Action]) -> None:
        """Do actions one after the other, as `apply` does, only quicker.

        Raises: ActionFault at the first one that is illegal; those before it are done.
        """

    def copy(self) -> Self:
        """Return a deal that can go on by itself."""

    def view(self, seat: int) -> dict[str, object]:
        """Return what a seat can know, in plain values: card names, numbers, lists."""

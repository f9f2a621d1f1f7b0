"""A race: who first has counted up to the target wins.

A Bummerl is a race to 7 game points, a match a race to the number of Bummerl; other games count other things.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Race:
    """The count of each side on its way to `target`, by seat. Once a side is there the race is over."""

    target: int
    counts: tuple[int, ...] = (0, 0)

    def __post_init__(self) -> None:
        if self.target < 1 or any(not 0 <= count <= self.target for count in self.counts):
            raise ValueError(f"no race to {self.target} stands at {self.counts}")
        if self.counts.count(self.target) > 1:
            raise ValueError(f"two sides cannot both have won: {self.counts}")

    @property
    def winner(self) -> int | None:
        """Return the side that has reached the target, None while nobody has."""
        return self.counts.index(self.target) if self.target in self.counts else None

    def add(self, side: int, *, count: int = 1) -> Race:
        """Return the race after `side` made `count` more; what goes beyond the target is cut off.

        Raises ValueError when the race is already won or the count is not positive.
        """
        if self.winner is not None or count < 1:
            raise ValueError(f"nothing can be added to {self.counts}: {count}")
        reached = min(self.counts[side] + count, self.target)
        return Race(self.target, (*self.counts[:side], reached, *self.counts[side + 1 :]))

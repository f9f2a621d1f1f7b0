"""Draw lots: who moves on, who stands first among equals, who gets the odd cent (PRS-28, PRS-43, PRS-48)."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.core.stream import Stream


def choose(candidates: Sequence[int], stream: Stream) -> int:
    """Return the candidate that the lot falls on; they stand by ascending number, whatever order is given."""
    if not candidates or len(set(candidates)) < len(candidates):
        raise ValueError("a lot needs candidates, each of them once")
    return sorted(candidates)[stream.below(len(candidates))]


def rank(candidates: Sequence[int], stream: Stream) -> tuple[int, ...]:
    """Return all candidates in the order of the lot, the luckiest first: chosen one by one from those left (PRS-48)."""
    left = sorted(candidates)
    if not left or len(set(left)) < len(left):
        raise ValueError("a lot needs candidates, each of them once")
    return tuple(left.pop(stream.below(len(left))) for _ in candidates)

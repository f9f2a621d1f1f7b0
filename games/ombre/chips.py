"""Who pays whom: what the seats gain and the pot loses always comes to nothing (RULES.md 11.5)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def charge(payer: int, chips: int, *, seats: int) -> list[int]:
    """Return the scores when a seat pays so many chips to each other seat; less than nothing is paid to it."""
    scores = [chips] * seats
    scores[payer] -= chips * seats
    return scores


def share(scores: list[int], chips: int, among: Sequence[int], odd_to: Sequence[int]) -> None:
    """Share chips equally; the odd ones go one by one to the seats of `odd_to` in their order."""
    part, odd = divmod(chips, len(among))
    for seat in among:
        scores[seat] += part
    if odd:
        for place in range(odd):
            scores[odd_to[place % len(odd_to)]] += 1

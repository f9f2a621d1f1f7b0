"""What came out of a deal."""

from __future__ import annotations


class Outcome:
    """The scores by seat, the clause that decides them, and the details of the record format."""

    __slots__ = ("clause", "details", "scores")

    def __init__(self, scores: tuple[int, ...], clause: str, details: dict[str, object]) -> None:
        self.scores = scores
        self.clause = clause
        self.details = details

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return (self.scores, self.clause, self.details) == (other.scores, other.clause, other.details)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Outcome({self.scores}, {self.clause!r}, {self.details})"

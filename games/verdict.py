"""What the replay of a record says: accepted with scores and clause, or refused with code, clause and ply."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from games.errors import RecordError
    from games.outcome import Outcome


class Verdict:
    """A verdict; `error` is None when the record is accepted, `outcome` is None when the replay did not get through."""

    __slots__ = ("error", "id", "outcome")

    def __init__(self, id: str | None, outcome: Outcome | None, error: RecordError | None) -> None:  # noqa: A002
        self.id = id
        self.outcome = outcome
        self.error = error

    @classmethod
    def accepted(cls, id: str | None, outcome: Outcome) -> Verdict:  # noqa: A002
        return cls(id, outcome, None)

    @classmethod
    def refused(cls, id: str | None, error: RecordError, outcome: Outcome | None = None) -> Verdict:  # noqa: A002
        return cls(id, outcome, error)

    @property
    def ok(self) -> bool:
        return self.error is None

    def as_dict(self, message: Callable[[RecordError], str]) -> dict[str, object]:
        """Return the verdict as the record format writes it; `message` gives the sentence of an error."""
        verdict: dict[str, object] = {"id": self.id, "ok": self.ok}
        error = self.error
        if error is not None:
            told: dict[str, object] = {"code": error.code, "clause": error.clause, "message": message(error)}
            if error.ply is not None:
                told["legal"] = error.legal
            verdict["ply"] = error.ply
            verdict["error"] = told
        if self.outcome is not None:
            verdict["scores"] = self.outcome.scores
            verdict["clause"] = self.outcome.clause
            verdict["details"] = self.outcome.details
        return verdict

    def as_json(self, message: Callable[[RecordError], str]) -> str:
        """Return the verdict as one line of JSON Lines, without its line end."""
        return ENCODE(self.as_dict(message))


ENCODE = json.JSONEncoder(separators=(",", ":")).encode

"""The tree of what people may get wrong. Everything else is a bug and becomes a 500.

Refusal                 what was asked is refused; nothing was changed
  NotPermitted    403   this person may not do it
  NotFound        404   there is no such thing here
  WrongState      409   not at this moment
  Unacceptable    422   not with these values
"""

from __future__ import annotations

from typing import ClassVar


class Refusal(Exception):
    """Refuse a command. A refusal is a class of its own: it fixes the code and the clause, and is raised with params.

    `code` is stable and snake_case; the translated sentence is found by it. `clause` is like `PRS-4`, or "".
    `params` hold plain values (str, int, list of them) for the sentence.
    """

    status: ClassVar[int] = 400
    code: ClassVar[str] = "refused"
    clause: ClassVar[str] = ""

    def __init__(self, **params: object) -> None:
        super().__init__(self.code)
        self.params = params

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({details}) {self.clause}".strip()


class NotPermitted(Refusal):
    status = 403
    code = "not_permitted"


class NotFound(Refusal):
    status = 404
    code = "not_found"


class WrongState(Refusal):
    status = 409


class Unacceptable(Refusal):
    status = 422

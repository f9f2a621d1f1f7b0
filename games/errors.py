"""The tree of what can be wrong with a deal record. Codes and data only; the sentences are `scoring.sentences`.

RecordError
  SyntaxFault      `syntax`          not JSON, a wrong type, an unknown key, card or verb
  RulesFault       `rules`           an unknown flag or value
  DeckFault        `deck`            a card of the pack missing, double or foreign
  ActionFault                        one action breaks the rules; the actions before it were legal
    OutOfTurn      `turn`
    AfterEnd       `after_end`
    IllegalPlay    `illegal_play`    a card that is not held or may not be played
    IllegalAction  `illegal_action`  any other step at the wrong time
  Incomplete       `incomplete`      the record ends before the deal is over
  ClaimDiffers     `claimed`         the replay is legal, the claimed result is another
"""

from __future__ import annotations


class RecordError(Exception):
    """Refuse a record.

    `code` is the word of the record format, `reason` the finer one that finds the sentence, `clause` the number of the
    clause that was broken or None, `params` plain values for the sentence (text, int). `ply` (from 1) and `legal`
    (action texts without the seat) are filled in by the replay where the fault lies in the actions.
    """

    code = "record"

    def __init__(self, reason: str, clause: str | None = None, **params: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = clause
        self.params = params
        self.ply: int | None = None
        self.legal: tuple[str, ...] | None = None

    def __str__(self) -> str:
        return f"{self.code}: {self.reason} {self.params} {self.clause or ''}".strip()


class SyntaxFault(RecordError):
    code = "syntax"


class RulesFault(RecordError):
    code = "rules"


class DeckFault(RecordError):
    code = "deck"


class ActionFault(RecordError):
    pass


class OutOfTurn(ActionFault):
    code = "turn"


class AfterEnd(ActionFault):
    code = "after_end"


class IllegalPlay(ActionFault):
    code = "illegal_play"


class IllegalAction(ActionFault):
    code = "illegal_action"


class Incomplete(RecordError):
    code = "incomplete"


class ClaimDiffers(RecordError):
    code = "claimed"

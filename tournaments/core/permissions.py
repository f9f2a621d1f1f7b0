"""The one permission table: which role may do what. The documentation page and the tests are made from it."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    DIRECTOR = "director"
    CASHIER = "cashier"
    REFEREE = "referee"
    SCORER = "scorer"
    PLAYER = "player"
    ANYONE = "anyone"


class Action(StrEnum):
    """What can be done to a tournament, one for each kind of command."""

    CHANGE_SETTINGS = "change_settings"
    MANAGE_HELPERS = "manage_helpers"
    SELL_CARDS = "sell_cards"
    RETURN_CARDS = "return_cards"
    ADMIT_ON_ACCOUNT = "admit_on_account"
    EDIT_PEOPLE = "edit_people"
    DRAW = "draw"
    ANNUL_DRAW = "annul_draw"
    CALL_TABLES = "call_tables"
    REPORT_RESULT = "report_result"
    SUBMIT_DEAL = "submit_deal"
    ENTER_RESULT = "enter_result"
    CONFIRM_RESULT = "confirm_result"
    CONFIRM_OWN_MATCH = "confirm_own_match"
    AWARD_WALKOVER = "award_walkover"
    WITHDRAW_PLAYER = "withdraw_player"
    CORRECT_RESULT = "correct_result"
    PENALISE = "penalise"
    SETTLE_DISPUTE = "settle_dispute"
    DECIDE_TIE = "decide_tie"
    CHANGE_PRIZES = "change_prizes"
    CLOSE_PRIZES = "close_prizes"
    PAY_OUT = "pay_out"
    BOOK_MONEY = "book_money"
    UNDO = "undo"
    SEE_DESK = "see_desk"
    SEE_MONEY = "see_money"
    SEE_JOURNAL = "see_journal"
    EXPORT = "export"


_D, _C, _R, _S, _P = Role.DIRECTOR, Role.CASHIER, Role.REFEREE, Role.SCORER, Role.PLAYER

TABLE: dict[Action, frozenset[Role]] = {
    Action.CHANGE_SETTINGS: frozenset({_D}),
    Action.MANAGE_HELPERS: frozenset({_D}),
    Action.SELL_CARDS: frozenset({_D, _C}),
    Action.RETURN_CARDS: frozenset({_D, _C}),
    Action.ADMIT_ON_ACCOUNT: frozenset({_D}),
    Action.EDIT_PEOPLE: frozenset({_D, _C}),
    Action.DRAW: frozenset({_D}),
    Action.ANNUL_DRAW: frozenset({_D}),
    Action.CALL_TABLES: frozenset({_D, _R, _S}),
    Action.REPORT_RESULT: frozenset({_D, _R, _S, _P}),
    Action.SUBMIT_DEAL: frozenset({_D, _R, _S, _P}),
    Action.ENTER_RESULT: frozenset({_D, _R}),
    Action.CONFIRM_RESULT: frozenset({_D, _R}),
    Action.CONFIRM_OWN_MATCH: frozenset({_P}),
    Action.AWARD_WALKOVER: frozenset({_D, _R}),
    Action.WITHDRAW_PLAYER: frozenset({_D, _R}),
    Action.CORRECT_RESULT: frozenset({_D, _R}),
    Action.PENALISE: frozenset({_D, _R}),
    Action.SETTLE_DISPUTE: frozenset({_D, _R}),
    Action.DECIDE_TIE: frozenset({_D, _R}),
    Action.CHANGE_PRIZES: frozenset({_D}),
    Action.CLOSE_PRIZES: frozenset({_D}),
    Action.PAY_OUT: frozenset({_D, _C}),
    Action.BOOK_MONEY: frozenset({_D, _C}),
    Action.UNDO: frozenset({_D, _C, _R, _S}),
    Action.SEE_DESK: frozenset({_D, _C, _R, _S}),
    Action.SEE_MONEY: frozenset({_D, _C}),
    Action.SEE_JOURNAL: frozenset({_D, _R}),
    Action.EXPORT: frozenset({_D}),
}


RULINGS = frozenset(
    {
        Action.REPORT_RESULT,
        Action.SUBMIT_DEAL,
        Action.ENTER_RESULT,
        Action.CONFIRM_RESULT,
        Action.CORRECT_RESULT,
        Action.AWARD_WALKOVER,
        Action.PENALISE,
        Action.SETTLE_DISPUTE,
        Action.DECIDE_TIE,
    }
)
"""What nobody takes back in a match in which he plays himself (PRS-36)."""


def may(role: Role, action: Action) -> bool:
    """Say whether the role may do it in a tournament in which it was given."""
    return role in TABLE[action]

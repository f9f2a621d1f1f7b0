"""The words that people read for the fixed terms of the program."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from scoring.core.payout import BookingKind
from scoring.core.tiebreaks import TieBreak
from tournaments.core.permissions import Action, Role
from tournaments.core.pots import OrderRule
from tournaments.core.state import How
from tournaments.core.terms import CardStatus, ClassKind, Forehand, Phase, PublicNames, RuleSet, Visibility
from tournaments.sentences import terms

Word = str | Promise
T = TypeVar("T", bound=StrEnum)

ROLES: dict[Role, Word] = {role: _(terms.ROLES[role]) for role in Role}
PHASES: dict[Phase, Word] = {phase: _(terms.PHASES[phase]) for phase in Phase}
CARD_STATUS: dict[CardStatus, Word] = {
    CardStatus.RESERVED: _("reserved"),
    CardStatus.PAID: _("paid"),
    CardStatus.ON_ACCOUNT: _("on account"),
    CardStatus.RETURNED: _("returned"),
}
VISIBILITY: dict[Visibility, Word] = {
    Visibility.PRIVATE: _("nobody but the helpers"),
    Visibility.UNLISTED: _("whoever knows the address"),
    Visibility.PUBLIC: _("everybody; it is listed on the first page"),
}
PUBLIC_NAMES: dict[PublicNames, Word] = {
    PublicNames.FULL: _("full names"),
    PublicNames.INITIALS: _("initials"),
    PublicNames.NICKNAME: _("nicknames"),
}
RULE_SETS: dict[RuleSet, Word] = {RuleSet.SOFT: _("soft"), RuleSet.SHARP: _("sharp")}
FOREHANDS: dict[Forehand, Word] = {
    Forehand.ALTERNATE: _("alternates from deal to deal, across Bummerl too"),
    Forehand.LOSER: _("the loser of a Bummerl leads in the next"),
}
ORDERS: dict[OrderRule, Word] = {
    OrderRule.AS_LISTED: _("in the order of the sale"),
    OrderRule.RANDOM: _("in random order"),
    OrderRule.SEVERAL_FIRST: _("who holds several cards first"),
}
ENTRANT_SIZES: list[tuple[int, Word]] = [
    (1, _("one person")),
    (2, _("a pair")),
    *((n, format_lazy(_("a team of {n}"), n=n)) for n in range(3, 9)),
]
CLASS_KINDS: dict[ClassKind, Word] = {
    ClassKind.PEOPLE: _("people who are marked for it (ladies, youth)"),
    ClassKind.CLUBS: _("clubs"),
    ClassKind.TEAMS: _("teams"),
}
ACTIONS: dict[Action, Word] = {
    Action.CHANGE_SETTINGS: _("change the announcement and its settings"),
    Action.MANAGE_HELPERS: _("say who may help"),
    Action.SELL_CARDS: _("sell cards and take the money"),
    Action.RETURN_CARDS: _("take cards back and release reservations"),
    Action.ADMIT_ON_ACCOUNT: _("let somebody in on account"),
    Action.EDIT_PEOPLE: _("change names, clubs and classes of players"),
    Action.DRAW: _("draw a round"),
    Action.ANNUL_DRAW: _("annul a draw"),
    Action.CALL_TABLES: _("call matches to tables"),
    Action.REPORT_RESULT: _("report a result"),
    Action.SUBMIT_DEAL: _("submit a deal"),
    Action.ENTER_RESULT: _("enter a result that counts at once"),
    Action.CONFIRM_RESULT: _("confirm what others reported"),
    Action.CONFIRM_OWN_MATCH: _("confirm the result of an own match"),
    Action.AWARD_WALKOVER: _("award a walkover, draw the lot where neither appears"),
    Action.WITHDRAW_PLAYER: _("withdraw a player"),
    Action.CORRECT_RESULT: _("correct a result"),
    Action.PENALISE: _("impose a penalty"),
    Action.SETTLE_DISPUTE: _("settle a dispute"),
    Action.DECIDE_TIE: _("decide a tie"),
    Action.CHANGE_PRIZES: _("change the prizes"),
    Action.CLOSE_PRIZES: _("close the prize list and open it again"),
    Action.PAY_OUT: _("pay prizes out"),
    Action.BOOK_MONEY: _("book costs and donations"),
    Action.UNDO: _("take back what the role may do"),
    Action.SEE_DESK: _("see the desk and its board"),
    Action.SEE_MONEY: _("see takings and the cash report"),
    Action.SEE_JOURNAL: _("read the journal"),
    Action.EXPORT: _("export the tournament"),
}
TIE_BREAKS: dict[TieBreak, Word] = {
    TieBreak.DECIDING_MATCH: _("deciding match"),
    TieBreak.BUMMERL_DIFFERENCE: _("Bummerl difference"),
    TieBreak.GAME_POINT_DIFFERENCE: _("game-point difference"),
    TieBreak.LOT: _("lot"),
}

HOW: dict[How, Word] = {
    How.PLAYED: _("played"),
    How.WALKOVER: _("walkover"),
    How.LOT: _("by lot"),
    How.BYE: _("bye"),
    How.SELF_MEETING: _("drawn against himself"),
    How.HANDED_IN: _("both cards handed in"),
    How.NOT_PLAYED: _("not played"),
}
BOOKINGS: dict[BookingKind, Word] = {
    BookingKind.FEE: _("Fees"),
    BookingKind.REFUND: _("Refunds"),
    BookingKind.DONATION: _("Donations"),
    BookingKind.COST: _("Costs"),
    BookingKind.PAYOUT: _("Prizes paid out"),
    BookingKind.DEBT: _("On account (no money moved)"),
}


def choices(words: Mapping[T, Word]) -> list[tuple[str, Word]]:
    """Return the words as the choices of a form's field."""
    return [(term.value, word) for term, word in words.items()]

"""Announce prizes, decide ties, close the list, pay, book."""

from __future__ import annotations

from typing import Any

from scoring.core.prize_list import WHOLE, Prize
from tournaments.api.acts.fields import MaybeReason, Reason, WordFromTheHall, ids, listed
from tournaments.api.commands import Command
from tournaments.api.doors import Visit
from tournaments.api.fields import MOST_CENTS, Input, Paper, Text, Whole
from tournaments.core.permissions import Action
from tournaments.services import money, payouts, prize_lists, prizes, tie_breaks


class PrizeSent(Input):
    """What a place wins: money, a share of the pot in parts per 10,000, goods; one of them at least."""

    place = Paper(most=2**17)
    cents = Whole(most=10**10, required=False)
    share = Whole(most=WHOLE, required=False)
    goods = Text(most=120, required=False)


class PrizesSent(MaybeReason):
    """All prizes of a ranking; `ranking_class` is the name of a further ranking."""

    ranking_class = Text(most=80, required=False)
    prizes = listed(PrizeSent, max_length=256)


class Decided(Input):
    winner = Paper(help_text="the card that won")
    loser = Paper(help_text="the card that lost")


class Till(Input):
    till = Text(most=40, required=False)


class Awards(Till):
    awards = ids()


class AwardsBack(Reason):
    awards = ids()


class Sum(Till):
    cents = Whole(least=1, most=MOST_CENTS)
    note = Text(most=200, required=False)


class BookingBack(Reason):
    pass


def _prizes(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    listed = [
        Prize(one["place"], one.get("cents", 0), one.get("share", 0), one.get("goods", "")) for one in given["prizes"]
    ]
    return given | {"prizes": listed, "ranking_class": given.get("ranking_class") or None}


LOT = "ties/lots/<round:label>/"
COMMANDS = (
    Command("announce_prizes", "prizes/announce", prizes.announce, Action.CHANGE_PRIZES, PrizesSent, _prizes),
    Command("decide_tie", "ties/decide", tie_breaks.record, Action.DECIDE_TIE, Decided),
    Command("seal_tie_lot", f"{LOT}seal", tie_breaks.prepare_lot, Action.DECIDE_TIE, MaybeReason),
    Command("draw_tie_lot", f"{LOT}draw", tie_breaks.draw_lot, Action.DECIDE_TIE, WordFromTheHall),
    Command("close_prizes", "prizes/close", prize_lists.close, Action.CLOSE_PRIZES),
    Command("reopen_prizes", "prizes/reopen", prize_lists.reopen, Action.CLOSE_PRIZES, Reason),
    Command("pay_prizes", "prizes/pay", payouts.pay, Action.PAY_OUT, Awards),
    Command("take_prizes_back", "prizes/take-back", payouts.reverse, Action.PAY_OUT, AwardsBack),
    Command("donate", "till/donate", money.donate, Action.BOOK_MONEY, Sum),
    Command("book_cost", "till/cost", money.cost, Action.BOOK_MONEY, Sum),
    Command("reverse_booking", "till/<nr:booking>/reverse", money.reverse, Action.BOOK_MONEY, BookingBack),
)

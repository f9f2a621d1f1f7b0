"""Refusals around matches: tables, results, walkovers, corrections, penalties."""

from __future__ import annotations

from scoring.errors import NotFound, NotPermitted, Unacceptable, WrongState


class NoSuchMatch(NotFound):
    """Params: `round`, `number`."""

    code = "no_such_match"


class NoMatchAtTable(NotFound):
    """Params: `table`."""

    code = "no_match_at_table"


class NoOpenMatch(NotFound):
    """No open match has that number, in whatever round. Params: `number`."""

    code = "no_open_match"


class SeveralSuchMatches(Unacceptable):
    """A number that open matches of several rounds have. Params: `number`, `matches` (list of texts `2/5`)."""

    code = "several_such_matches"


class NotYourMatch(NotPermitted):
    """A player reports and confirms only matches he plays in."""

    code = "not_your_match"
    clause = "PRS-36"


class OwnMatch(NotPermitted):
    """Who plays in a match counts there as its player, whatever his role."""

    code = "own_match"
    clause = "PRS-36"


class OwnReport(NotPermitted):
    """Nobody confirms his own report alone."""

    code = "own_report"
    clause = "PRS-36"


class MatchDecided(WrongState):
    """Params: `round`, `number`."""

    code = "match_decided"
    clause = "PRS-37"


class MatchNotDecided(WrongState):
    """Params: `round`, `number`."""

    code = "match_not_decided"
    clause = "PRS-37"


class MatchWaits(WrongState):
    """A seat waits for another match that is played again. Params: `round`, `number`."""

    code = "match_waits"
    clause = "PRS-37"


class MatchDisputed(WrongState):
    """Only a referee settles it. Params: `round`, `number`."""

    code = "match_disputed"
    clause = "PRS-36"


class NothingToConfirm(WrongState):
    """Params: `round`, `number`."""

    code = "nothing_to_confirm"
    clause = "PRS-36"


class NoPlayNoResult(WrongState):
    """A bye or a self-meeting has no result to correct or to penalise. Params: `round`, `number`."""

    code = "no_play_no_result"
    clause = "PRS-22"


class NoSuchSeat(Unacceptable):
    """Params: `card`."""

    code = "no_such_seat"


class NothingCorrected(Unacceptable):
    """The corrected result is the one that stands already."""

    code = "nothing_corrected"
    clause = "PRS-37"


class ChoiceNeeded(WrongState):
    """Other matches rest on the wrong result: let it stand, or void them. Params: `matches` (list of texts `2/5`)."""

    code = "choice_needed"
    clause = "PRS-37"


class NothingToLetStand(WrongState):
    """Nobody moved on from the match, and a seat stays empty for it. Params: `round`, `number`."""

    code = "nothing_to_let_stand"
    clause = "PRS-37"


class NoPlaceInTheDraw(WrongState):
    """A card that comes from these matches has no seat in a round that is drawn. Params: `matches` (texts `2/5`)."""

    code = "no_place_in_the_draw"
    clause = "PRS-37"


class PrizesAreClosed(WrongState):
    """The prize list is closed; it is opened again first."""

    code = "prizes_are_closed"
    clause = "PRS-47"


class TableTaken(WrongState):
    """Params: `table`."""

    code = "table_taken"
    clause = "PRS-27"


class NoSuchTable(Unacceptable):
    """Params: `table`, `tables`."""

    code = "no_such_table"
    clause = "PRS-27"


class PlayerAtAnotherTable(WrongState):
    """Params: `table`, `player` (number)."""

    code = "player_at_another_table"
    clause = "PRS-27"


class NotCalled(WrongState):
    """Params: `round`, `number`."""

    code = "not_called"
    clause = "PRS-27"


class NothingToCall(WrongState):
    """No match can be called: tables or players are busy."""

    code = "nothing_to_call"
    clause = "PRS-27"


class LotNotSealed(WrongState):
    """Params: `round`, `number`."""

    code = "lot_not_sealed"
    clause = "PRS-28"


class NoLotInPlacement(WrongState):
    """A placement match in which neither appears gets no lot. Params: `round`, `number`."""

    code = "no_lot_in_placement"
    clause = "PRS-28"


class LotInMainDraw(WrongState):
    """In the main draw a lot decides when neither appears. Params: `round`, `number`."""

    code = "lot_in_main_draw"
    clause = "PRS-28"


class AlreadyWithdrawn(WrongState):
    """Params: `entrant`."""

    code = "already_withdrawn"
    clause = "PRS-29"


class NoCardsLeft(WrongState):
    """The player holds no card that is still in. Params: `entrant`."""

    code = "no_cards_left"
    clause = "PRS-29"


class ClauseMissing(Unacceptable):
    """A penalty names the clause it rests on."""

    code = "clause_missing"
    clause = "PRS-38"


class NoDispute(WrongState):
    """Params: `round`, `number`."""

    code = "no_dispute"
    clause = "PRS-36"


class DealEmpty(Unacceptable):
    """A deal is told by its game points or by its record, one of them."""

    code = "deal_empty"
    clause = "PRS-35"


class NoSuchDeal(NotFound):
    """Params: `deal`."""

    code = "no_such_deal"


class RecordOfAnotherSeat(Unacceptable):
    """The record says who dealt, and the form another. Params: `deal`."""

    code = "record_of_another_seat"
    clause = "PRS-33"


class NoDisputeAboutDeal(WrongState):
    """Params: `deal`."""

    code = "no_dispute_about_deal"
    clause = "PRS-35"


class RefusedRecord(WrongState):
    """What the rules of the game do not allow cannot be accepted. Params: `deal`."""

    code = "refused_record"
    clause = "PRS-35"

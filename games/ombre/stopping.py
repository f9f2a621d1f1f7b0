"""How a deal is cut short or changes its declarer: stop, surrender and the answers to it (RULES.md 10.1, 12)."""

from __future__ import annotations

from games.errors import IllegalAction
from games.ombre import settle
from games.ombre.phases import ANSWERING, MISERE, PLAYING, SOLO, TOURNE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.ombre.deal import Deal

LAST_TO_SURRENDER = 3  # complete tricks; the fourth must not have begun (12.1)
FIRST_TRICKS = 5  # (10.1)


def stop_broken(deal: Deal, seat: int) -> tuple[str, str] | None:
    """Return the reason and the clause that forbid the seat to move to stop, None if it may (10.1)."""
    if deal.contract == MISERE:
        return "stop_in_misere", "13.4"
    on_lead = deal.phase == PLAYING and deal.led < 0
    if on_lead and seat == deal.declarer and deal.done == deal.tricks[seat] == FIRST_TRICKS:
        return None
    return "stop_not_now", "10.1"


def stop(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Stop after the first five tricks (10.1)."""
    _check(stop_broken(deal, seat))
    deal.end(settle.stopped(deal))


def surrender_broken(deal: Deal, seat: int) -> tuple[str, str] | None:
    """Return the reason and the clause that forbid a seat to surrender now, None if it may (12.1, 12.2)."""
    if deal.phase != PLAYING or deal.led >= 0 or deal.done > LAST_TO_SURRENDER:
        return "surrender_not_now", "12.1"
    if seat != deal.declarer:
        return "surrender_by_an_opponent", "12.1"
    if deal.contract == SOLO:
        return "surrender_in_solo", "12.2"
    if deal.contract == MISERE:
        return "surrender_in_misere", "13.4"
    if deal.former >= 0:
        return "surrender_after_takeover", "12.5"
    if deal.refused == deal.done:
        return "surrender_refused_already", "12.3"
    return None


def surrender(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Offer to give the deal up; the right-hand opponent answers first (12.3, 12.4)."""
    _check(surrender_broken(deal, seat))
    deal.phase, deal.turn = ANSWERING, deal.circle.after[seat]


def answer_broken(deal: Deal, verb: str) -> tuple[str, str] | None:
    """Return the reason and the clause that forbid an answer of the seat to move, None if it may be given."""
    if deal.phase != ANSWERING:
        return "no_surrender_to_answer", "12.4" if verb == "takeover" else "12.3"
    if verb == "takeover" and deal.contract == TOURNE:
        return "takeover_in_tourne", "12.3"
    if verb == "refuse" and deal.contract != TOURNE:
        return "refuse_in_game", "12.4"
    return None


def agree(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Let the declarer give up; when all have agreed it is a puesta (12.3, 12.4)."""
    _check(answer_broken(deal, "agree"))
    if deal.circle.after[seat] != deal.declarer:
        deal.turn = deal.circle.after[seat]
    else:
        deal.end(settle.surrendered(deal))


def refuse(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Have the play go on (12.3)."""
    _check(answer_broken(deal, "refuse"))
    deal.refused = deal.done
    _play_on(deal)


def takeover(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Become the declarer; trump, tricks and leader stay (12.4, 12.5)."""
    _check(answer_broken(deal, "takeover"))
    deal.former, deal.declarer = deal.declarer, seat
    _play_on(deal)


def _play_on(deal: Deal) -> None:
    """Give the lead back to the seat that had it."""
    deal.phase, deal.turn = PLAYING, deal.winner


def _check(broken: tuple[str, str] | None) -> None:
    if broken is not None:
        raise IllegalAction(broken[0], broken[1])


STEPS = {"stop": stop, "surrender": surrender, "agree": agree, "refuse": refuse, "takeover": takeover}

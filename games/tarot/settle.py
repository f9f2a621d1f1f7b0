"""What a deal of Tarot is worth (RULES.md 9.6 to 9.10, 10, 11)."""

from __future__ import annotations

from itertools import compress

from games.outcome import Outcome
from games.tarot.cards import (
    BIDS,
    DISCARDED,
    DOG,
    EXCUSE,
    HALF_POINTS,
    MONDE,
    MULTIPLIERS,
    PETIT,
    SANS,
    TARGETS,
    TRICK,
)
from games.tarot.poignee import BONUS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.tarot.deal import Deal

TRICKS = 18
IS_SEAT = tuple(bytes(value == seat for value in range(256)) for seat in range(4))
# which places before the tricks are the taker's
WITHOUT_DOG = bytes(place == DISCARDED for place in range(TRICK))
WITH_DOG = bytes(place in (DISCARDED, DOG) for place in range(TRICK))


def void(clause: str) -> Outcome:
    """Return the outcome of a deal that is not played (4.4, 4.5)."""
    return Outcome(
        (0, 0, 0, 0),
        clause,
        {
            "taker": None,
            "contract": None,
            "card_points": [0, 0],
            "tricks": [0, 0],
            "bouts": None,
            "target": None,
            "outcome": "void",
        },
    )


def played(deal: Deal) -> Outcome:
    """Return the outcome of a deal whose 18 tricks are played."""
    taker, contract = deal.taker, deal.contract
    excuse_completes_slam = _excuse_completes_slam(deal)
    if excuse_completes_slam:
        deal.winners[-1] = deal.winners[-2]
    tricks = deal.winners.count(taker)
    half_points, bouts = _pile(deal, excuse_completes_slam)
    points = half_points // 2
    target = TARGETS[bouts]
    unit = unit_score(
        contract,
        points,
        bouts,
        petit=_petit(deal, TRICKS - 2 if excuse_completes_slam else TRICKS - 1),
        poignees=sum([BONUS[len(cards)] for _, cards in deal.poignees]) if deal.poignees else 0,
        chelem=_chelem(tricks, announced=deal.chelem),
    )
    scores = [-unit] * 4
    scores[taker] = 3 * unit  # (11.1)
    return Outcome(
        tuple(scores),
        "11.1",
        {
            "taker": taker,
            "contract": BIDS[contract],
            "card_points": [points, 91 - points],
            "tricks": [tricks, TRICKS - tricks],
            "bouts": bouts,
            "target": target,
            "outcome": "made" if points >= target else "failed",
        },
    )


def unit_score(contract: int, points: int, bouts: int, *, petit: int = 0, poignees: int = 0, chelem: int = 0) -> int:
    """Return what each defender pays the taker (11.1).

    `petit` is 1 if the taker has the Petit au bout, -1 if the defence has it; `poignees` the sum of what was shown,
    `chelem` signed for the taker.
    """
    diff = points - TARGETS[bouts]
    sign = 1 if diff >= 0 else -1  # just made is made (10.4)
    multiplier = MULTIPLIERS[contract]
    return sign * (25 + abs(diff)) * multiplier + 10 * multiplier * petit + sign * poignees + chelem


def _excuse_completes_slam(deal: Deal) -> bool:
    """Say whether the Excuse was led to trick 18 by a side that had won the first 17, and so wins it (9.10)."""
    winners, taker = deal.winners, deal.taker
    leader = winners[-2]
    if deal.place[EXCUSE] != TRICK + TRICKS - 1 or deal.held[EXCUSE] != leader:
        return False
    return winners[:-1].count(taker) == (TRICKS - 1 if leader == taker else 0)


def _pile(deal: Deal, excuse_completes_slam: bool) -> tuple[int, int]:
    """Return the half points and the bouts in the taker's pile (10.1, 10.2)."""
    taker, winners, place = deal.taker, deal.winners, deal.place
    tricks = winners.translate(IS_SEAT[taker]).ljust(256 - TRICK, b"\0")
    is_his = (WITH_DOG if deal.contract == SANS else WITHOUT_DOG) + tricks  # by place (6.6)
    half_points = sum(compress(HALF_POINTS, place.translate(is_his)))
    bouts = is_his[place[PETIT]] + is_his[place[MONDE]] + is_his[place[EXCUSE]]
    trick = place[EXCUSE] - TRICK
    if trick < 0:  # in the dog of Garde sans or contre: nobody played it
        return half_points, bouts
    owner, winner = deal.held[EXCUSE], winners[trick]
    if trick < TRICKS - 1:
        if owner == taker and winner != taker:  # it stays with its side, which pays half a point (9.6)
            return half_points + 8, bouts + 1
        if owner != taker and winner == taker:
            return half_points - 8, bouts - 1
    elif deal.rules.excuse_changes_side and owner != taker and winner != taker and not excuse_completes_slam:
        return half_points + 8, bouts + 1  # it changes side alone, half a point comes back (9.9)
    return half_points, bouts


def _petit(deal: Deal, last: int) -> int:
    """Return 1 if the taker, -1 if the defence won the last trick with the Petit in it, else 0 (11.3, 11.4)."""
    if deal.place[PETIT] != TRICK + last:
        return 0
    return 1 if deal.winners[last] == deal.taker else -1


def _chelem(tricks: int, *, announced: bool) -> int:
    """Return what the slam is worth to the taker (8.3, 8.4)."""
    if tricks == TRICKS:
        return 400 if announced else 200
    return (0 if tricks else -200) - (200 if announced else 0)

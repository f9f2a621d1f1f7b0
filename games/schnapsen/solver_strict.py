"""The search of the solver where suit must be followed: the talon is closed or used up (RULES.md 6.3).

A search answers yes or no: does the leader get what he is after (`mode`, see `solver_tables`)? Points are counted down:
a *need* is what a seat lacks to the count that decides for it. That is 66, or less for one who only has to spoil what
the other is after. A need that is met decides as soon as its seat is on lead: from the second lead on, who leads has a
trick, so that his marriages count (8.5, 8.7) and he may claim (11.1).
"""

from __future__ import annotations

from games.schnapsen.cards import SUIT_MASK
from games.schnapsen.deal import follow
from games.schnapsen.solver_tables import (
    ESCAPE,
    HOLD_MIRROR,
    MUST_MIRROR,
    MUSTS,
    RACE,
    WHEN_LEADER_WINS,
    WHEN_OTHER_WINS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from games.schnapsen.solver_tables import Tables

    Strict = Callable[[int, int, int, int, int, int, bool], bool]

NEVER = 255  # the need of a seat that cannot meet it any more
NOTHING_KNOWN = (-1, NEVER + 1)


def strict_search(tables: Tables) -> Strict:
    """Return the search of one trump suit.

    It takes the leader's hand, the other's hand, the leader's need (above 0), the other's need, the mode, the card
    points in both hands, and whether the leader may announce at this lead (8.3).
    """
    trumps = SUIT_MASK[tables.trump]
    orders, order = tables.orders, tables.order
    announcing, leads_announcing = tables.announcing, tables.leads_announcing
    either, leads_either = tables.either, tables.leads_either
    last_beaten = tables.last_beaten
    # By position the greatest need known to be met and the least known not to be. The points in play are the same
    # for every way to a position, so two positions with the same sum of needs differ in who has them, and what holds
    # for a need holds for a smaller one. With a way out by a false claim that is not so: each pair of needs by itself.
    known: dict[int, tuple[int, int]] = {}

    def strict(hand: int, other: int, need: int, others_need: int, mode: int, rest: int, may_announce: bool) -> bool:
        must = mode in MUSTS
        if mode == HOLD_MIRROR and others_need <= ESCAPE:
            return True
        if not hand & hand - 1:  # the last trick
            if other & last_beaten[hand]:
                return not must and mode != RACE and others_need > rest
            return not must or need <= rest

        leads, dearest, together = (
            (either.get(hand) or leads_either(hand))
            if mode == MUST_MIRROR
            else (announcing.get(hand) or leads_announcing(hand))
        )
        if not may_announce:
            leads, dearest, _ = tables.leads_silent(hand)
        if need <= dearest:
            return True  # (11.3)
        if need > rest + together:
            if must:
                return False
            need = NEVER
        if others_need > rest + (announcing.get(other) or leads_announcing(other))[2]:
            if not must and mode != RACE:
                return True
            others_need = NEVER

        key = hand | other << 20 | mode << 40 | may_announce << 43
        if mode >= MUST_MIRROR:
            key |= need << 44 | others_need << 52
        elif others_need != NEVER:
            key |= need + others_need << 44
        met, not_met = known.get(key, NOTHING_KNOWN)
        if need <= met:
            return True
        if need >= not_met:
            return False

        when_leader_wins, when_other_wins = WHEN_LEADER_WINS[mode], WHEN_OTHER_WINS[mode]
        for card, bit, value, bonus, beaten_by in leads:
            left = hand ^ bit
            lacks = need - bonus if need != NEVER else NEVER
            replies = follow(other, card, trumps)
            if replies & beaten_by:  # then all of them beat the lead
                for reply, reply_value in orders.get(replies) or order(replies):
                    gain = value + reply_value
                    if others_need <= gain or strict(
                        other ^ reply,
                        left,
                        others_need - gain if others_need != NEVER else NEVER,
                        lacks,
                        when_other_wins,
                        rest - gain,
                        True,
                    ):
                        break
                else:
                    known[key] = (need, not_met)
                    return True
            else:
                for reply, reply_value in orders.get(replies) or order(replies):
                    gain = value + reply_value
                    if lacks > gain and not strict(
                        left,
                        other ^ reply,
                        lacks - gain if lacks != NEVER else NEVER,
                        others_need,
                        when_leader_wins,
                        rest - gain,
                        True,
                    ):
                        break
                else:
                    known[key] = (need, not_met)
                    return True
        known[key] = (met, need)
        return False

    return strict

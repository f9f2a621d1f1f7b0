"""The search of the solver while the talon is open (RULES.md 6.2, 7, 9, 10); needs and modes as in `solver_strict`."""

from __future__ import annotations

from games.schnapsen.cards import BIT, JACK, VALUE
from games.schnapsen.solver_tables import (
    ESCAPE,
    HOLD_MIRROR,
    MIRROR_MUSTS,
    MUST,
    MUST_MIRROR,
    MUSTS,
    RACE,
    WHEN_LEADER_WINS,
    WHEN_OTHER_WINS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.schnapsen.flags import Rules
    from games.schnapsen.solver_strict import Strict
    from games.schnapsen.solver_tables import Tables

    Open = Callable[[int, int, int, int, int, int, int], bool]

NOTHING_KNOWN = (-200, 500)
OFFSET = 128  # needs are below 0 where a marriage waits for its trick (8.5)


def open_search(tables: Tables, strict: Strict, rules: Rules, stock: Sequence[int], *, beyond: int) -> Open:
    """Return the search of one talon; `stock` are its cards but the last, which an exchange changes.

    It takes the leader's hand, the other's hand, the leader's need, the other's need, the mode, the number of cards
    drawn and the last card of the talon. `beyond` is what the one who holds lacks to 66 when his need is met: a closed
    talon asks 66 of both.
    """
    jack = JACK[tables.trump]
    jack_bit = BIT[jack]
    bits = [BIT[card] for card in stock]
    orders, order, card_points = tables.orders, tables.order, tables.card_points
    known: dict[int, tuple[int, int]] = {}
    # How often a lead, and a reply to it, decided by the number of cards drawn: those are tried first.
    good_leads = [[0] * 20 for _ in range(10)]
    good_replies = [[[0] * 20 for _ in range(20)] for _ in range(10)]

    def talon_open(hand: int, other: int, need: int, others_need: int, mode: int, drawn: int, last: int) -> bool:
        may_announce = drawn > 0 or not rules.marriage_needs_trick
        if not may_announce:
            leads, dearest, _ = tables.leads_silent(hand)
        elif mode in MIRROR_MUSTS:
            leads, dearest, _ = tables.leads_either(hand)
        else:
            leads, dearest, _ = tables.announcing.get(hand) or tables.leads_announcing(hand)
        if drawn and need <= dearest:  # without a trick a marriage does not count yet (8.5)
            return True
        if mode == HOLD_MIRROR and others_need <= ESCAPE:
            return True

        key = hand | other << 20 | mode << 40 | drawn << 43 | (last == jack) << 47 | need + others_need + OFFSET << 48
        if mode >= MUST_MIRROR:
            key |= need + OFFSET << 58
        met, not_met = known.get(key, NOTHING_KNOWN)
        if need <= met:
            return True
        if need >= not_met:
            return False

        rest = card_points(hand | other)
        talon = 10 - drawn
        may_exchange = talon >= rules.min_talon_to_exchange and (drawn > 0 or rules.exchange_before_first_trick)
        if (
            hand & jack_bit
            and may_exchange
            and talon_open(hand ^ jack_bit | BIT[last], other, need, others_need, mode, drawn, jack)
        ):
            known[key] = (need, not_met)
            return True
        if talon >= rules.min_talon_to_close:
            to_66, others_to_66 = (
                (need, others_need + beyond) if mode in MUSTS or mode == RACE else (need + beyond, others_need)
            )
            if strict(hand, other, to_66, others_to_66, MUST, rest, may_announce):
                known[key] = (need, not_met)
                return True

        when_leader_wins, when_other_wins = WHEN_LEADER_WINS[mode], WHEN_OTHER_WINS[mode]
        used_up = talon == 2
        first = bits[drawn]
        second = BIT[last] if used_up else bits[drawn + 1]
        rest += VALUE[stock[drawn]] + VALUE[last]  # counts where this trick uses the talon up
        good_lead = good_leads[drawn]
        replies = [(bit.bit_length() - 1, bit, value) for bit, value in orders.get(other) or order(other)]
        for card, bit, value, bonus, beaten_by in sorted(leads, key=lambda lead: -good_lead[lead[0]]):
            left = hand ^ bit
            lacks = need - bonus
            good_reply = good_replies[drawn][card]
            for replied, reply, reply_value in sorted(replies, key=lambda reply: -good_reply[reply[0]]):
                gain = value + reply_value
                if reply & beaten_by:
                    now = others_need - gain
                    if now <= 0:
                        refuted = True
                    elif used_up:
                        refuted = strict(
                            other ^ reply | first, left | second, now, lacks, when_other_wins, rest - gain, True
                        )
                    else:
                        refuted = talon_open(
                            other ^ reply | first, left | second, now, lacks, when_other_wins, drawn + 2, last
                        )
                else:
                    now = lacks - gain
                    if now <= 0:
                        refuted = False
                    elif used_up:
                        refuted = not strict(
                            left | first,
                            other ^ reply | second,
                            now,
                            max(others_need, 0),
                            when_leader_wins,
                            rest - gain,
                            True,
                        )
                    else:
                        refuted = not talon_open(
                            left | first, other ^ reply | second, now, others_need, when_leader_wins, drawn + 2, last
                        )
                if refuted:
                    good_reply[replied] += 1
                    break
            else:
                good_lead[card] += 1
                known[key] = (need, not_met)
                return True
        known[key] = (met, need)
        return False

    return talon_open

"""Play a deal out by a chooser: examples, benchmarks and tests take their deals from here."""

from __future__ import annotations

from itertools import islice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.action import Action
    from games.deal import Deal

    Chooser = Callable[[Deal, Sequence[Action]], Action | None]

MOST_CHOICES = 600  # a discard or an exchange has thousands; the first ones do


def play_out(deal: Deal, choose: Chooser, *, seats: int) -> list[Action]:
    """Play a deal to its end and return the actions.

    `choose` gets the deal and what may be done, by any seat that may act now, and returns one of it; where the deal
    could end as it stands (`outcome` is there, yet a last claim is possible) it may return None to leave it so.
    """
    done: list[Action] = []
    while deal.turn >= 0:
        legal = [action for seat in range(seats) for action in islice(deal.legal_actions(seat), MOST_CHOICES)]
        action = choose(deal, legal)
        if action is None:
            break
        deal.apply(action)
        done.append(action)
    return done

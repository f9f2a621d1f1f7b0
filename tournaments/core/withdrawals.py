"""A player leaves: his cards that are still in are handed in (PRS-29)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from tournaments.core.corrections import Change, apply, settle_again, withdrawn_players
from tournaments.core.state import State


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The cards that are handed in, by number, and the matches that this decides."""

    handed_in: tuple[int, ...]
    changes: tuple[Change, ...]


def withdraw(state: State, player: int, *, still_in: Collection[int]) -> Withdrawal:
    """Plan that the player hands in his cards among `still_in`: those with a match to play or a draw to come.

    His open matches are walkovers for the opponents. Where both cards are handed in nobody moves on, and two of his
    own are a self-meeting. What was decided stays.
    """
    gone = tuple(sorted(card for card in still_in if state.player_of(card) == player))
    cards = {**state.cards, **{number: replace(state.cards[number], handed_in=True) for number in gone}}
    after = replace(state, cards=cards)
    touched = [match.key for match in state.matches() if not match.is_decided and set(match.cards) & set(gone)]
    return Withdrawal(gone, settle_again(after, touched))


def coming_back(
    state: State, changes: Iterable[Change], *, still_in: Callable[[State], Collection[int]]
) -> tuple[int, ...]:
    """Return the cards of withdrawn players that a correction brings back; they are to be handed in with it, too.

    They were out when their player left, and the matches that the correction puts them into are settled without them.
    `still_in` says which cards have a match to play or a draw to come.
    """
    changed = list(changes)
    reseated = [change.after.cards for change in changed if change.before.seats != change.after.seats]
    back = set(still_in(apply(state, changed))).union(*reseated)
    players = withdrawn_players(state)
    held = (state.cards[number] for number in back)
    return tuple(sorted(card.number for card in held if card.player in players and not card.handed_in))

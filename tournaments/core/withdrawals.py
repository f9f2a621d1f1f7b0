"""A player leaves: his cards that are still in are handed in (PRS-29)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from tournaments.core.corrections import Change, settle_again
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

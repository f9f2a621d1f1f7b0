"""Where the hall stands: how far the rounds have come, and who is still in with how many cards."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from tournaments.core.forms import registry
from tournaments.core.state import State
from tournaments.loading import state_of
from tournaments.models import Tournament
from tournaments.selectors.naming import Names, names


@dataclass(frozen=True, slots=True)
class Progress:
    """How many matches of a round are decided. `number` is None for a placement round."""

    name: str
    number: int | None
    places: int
    decided: int
    matches: int

    @property
    def is_complete(self) -> bool:
        return self.decided == self.matches


@dataclass(frozen=True, slots=True)
class Holder:
    """A player with the cards that are still in: `main` can win the event, `placement` only plays for a place."""

    player: int
    name: str
    main: tuple[int, ...]
    placement: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HallView:
    """Rounds in the order of their draws; holders with the most cards first, those who only play for places last."""

    rounds: tuple[Progress, ...]
    holders: tuple[Holder, ...]
    cards: int

    @property
    def in_main(self) -> tuple[Holder, ...]:
        return tuple(holder for holder in self.holders if holder.main)

    @property
    def in_placement(self) -> tuple[Holder, ...]:
        return tuple(holder for holder in self.holders if holder.placement)

    @property
    def main_cards(self) -> int:
        return sum(len(holder.main) for holder in self.holders)


def hall(tournament: Tournament, *, public: bool = False) -> HallView:
    """Return where the hall stands; before the first draw every card is in.

    Queries: 5.
    """
    state = state_of(tournament)
    rounds = tuple(
        Progress(r.name, r.number, r.places, sum(match.is_decided for match in r.matches), len(r.matches))
        for r in state.rounds
    )
    return HallView(rounds, _holders(tournament, state, names(tournament, public=public)), len(state.cards))


def _holders(tournament: Tournament, state: State, named: Names) -> tuple[Holder, ...]:
    standing = registry.form(tournament.form).standing(state, tournament.placement_down_to)
    main: dict[int, list[int]] = defaultdict(list)
    placement: dict[int, list[int]] = defaultdict(list)
    for group in standing.groups:
        into = placement if (group.reached or "").startswith("places-") else main
        for card in sorted(group.still_in):
            into[state.player_of(card)].append(card)
    holders = (
        Holder(player, named.get(player, ""), tuple(sorted(main[player])), tuple(sorted(placement[player])))
        for player in sorted({*main, *placement})
    )
    return tuple(sorted(holders, key=lambda holder: (-len(holder.main), -len(holder.placement), holder.player)))

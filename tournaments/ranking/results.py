"""All that follows from the results so far: places, classes, and who would win which prize."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.core.ranking import Evidence
from tournaments.core.forms import registry
from tournaments.core.forms.form import Standing
from tournaments.core.state import State
from tournaments.loading import state_of
from tournaments.models import DecidingMatch, Tournament
from tournaments.ranking import announced, classes
from tournaments.ranking.announced import Announced, PrizeList
from tournaments.ranking.classes import ClassRanking
from tournaments.ranking.places import Places, places_of, tallies_of, totals_of


@dataclass(frozen=True, slots=True)
class Results:
    """The whole outcome as it stands now. `lists` begins with the main ranking, then the classes as they were made.

    `to_draw` names the rounds that can be drawn now.
    """

    state: State
    standing: Standing
    places: Places
    classes: tuple[ClassRanking, ...]
    lists: tuple[PrizeList, ...]
    pot_cents: int
    is_over: bool
    to_draw: tuple[str, ...]

    @property
    def main(self) -> PrizeList:
        return self.lists[0]

    @property
    def paid_cents(self) -> int:
        return sum(prize_list.awards.paid_cents for prize_list in self.lists)

    @property
    def waiting_cents(self) -> int:
        """Return the odd cents that wait for a lot."""
        return sum(prize_list.awards.waiting_cents for prize_list in self.lists)

    @property
    def left_cents(self) -> int:
        """Return what all lists together leave of the pot; negative when the organiser has to add to it (PRS-45)."""
        return self.pot_cents - self.paid_cents - self.waiting_cents

    def final(self, prize_list: PrizeList) -> frozenset[int]:
        """Return the cards, clubs or teams of the list whose place cannot change any more."""
        if not prize_list.is_of_groups or prize_list.terms is None:
            return self.places.final
        return frozenset(group.number for group in prize_list.terms.groups) if self.is_over else frozenset()


def load(tournament: Tournament) -> Results:
    """Return what follows from the results of the tournament.

    Queries: 11.
    """
    state = state_of(tournament)
    form = registry.form(tournament.form)
    depth = tournament.placement_down_to
    standing = form.standing(state, depth)
    tallies = tallies_of(state)
    given = announced.load(tournament)
    deciding = DecidingMatch.objects.filter(tournament=tournament).order_by("pk")
    evidence = Evidence(
        tallies, tuple(deciding.values_list("winner__number", "loser__number")), given.tie_lots, played_off_to=0
    )
    places, main = _places_and_prizes(tournament, state, standing, evidence, given)
    totals = totals_of(state, tallies=tallies)
    players = {card.player for card in state.cards.values()}
    rankings = tuple(
        classes.ranked(terms, places.placings, totals) for terms in classes.load(tournament, players=players)
    )
    return Results(
        state=state,
        standing=standing,
        places=places,
        classes=rankings,
        lists=(main, *(given.prize_list(ranking.terms, ranking.placings) for ranking in rankings)),
        pot_cents=given.pot_cents,
        is_over=form.is_over(state, depth),
        to_draw=tuple(plan.name for plan in form.next_rounds(state, depth)),
    )


def _places_and_prizes(
    tournament: Tournament, state: State, standing: Standing, evidence: Evidence, given: Announced
) -> tuple[Places, PrizeList]:
    """Return the places and the main prize list. Deciding matches are expected as far down as a prize goes.

    Where a player wins one prize at most, prizes move down to places that have none (PRS-44); then the ties there count
    as well, which can only move the limit down, so this ends.
    """
    player_of = {number: card.player for number, card in state.cards.items()}
    limit = max((prize.place for prize in given.prizes.get(None, ())), default=0)
    while True:
        places = places_of(
            standing,
            player_of=player_of,
            tie_breaks=tournament.tie_break_rules,
            evidence=replace(evidence, played_off_to=limit),
        )
        main = given.prize_list(None, places.placings)
        deepest = max((award.place for award in main.awards.awards), default=0)
        if deepest <= limit:
            return places, main
        limit = deepest

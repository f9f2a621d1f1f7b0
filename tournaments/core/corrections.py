"""Correct a result, and everything that rests on it (PRS-37).

Every seat of a later round names the match through which its card came, and as what. So what rests on a match is what
can be reached along these links, placement matches included. Draws stay as they were: only cards in seats change.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.core.settling import Decision, settle
from tournaments.core.state import Card, How, Match, Outcome, Seat, State


class Choice(StrEnum):
    """What is done with matches that people finished and that rest on a wrong result."""

    LET_STAND = "let_stand"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Change:
    """One match before and after. `voided` says that a result of people is taken away, so it is played again."""

    before: Match
    after: Match
    voided: bool = False

    @property
    def key(self) -> int:
        return self.before.key

    @property
    def reopened(self) -> bool:
        return self.before.is_decided and not self.after.is_decided

    @property
    def waits(self) -> bool:
        """Say whether the match afterwards waits for another one to be played again."""
        return not self.after.is_decided and any(seat.card is None for seat in self.after.seats)


@dataclass(frozen=True, slots=True)
class CorrectionPlan:
    """What a correction does, the corrected match first.

    `resting` are the keys of the matches finished by people that rest on the wrong result. `without_place` are the keys
    of changed matches whose winner or loser finds no seat in a round drawn already, because nobody came from there when
    it was drawn (PRS-29); who has no place is out, as if he had not been drawn. While `needs_choice` is set, because of
    either, the changes are those of `Choice.VOID`, for the preview, and nothing may be done.
    """

    changes: tuple[Change, ...]
    resting: tuple[int, ...] = ()
    needs_choice: bool = False
    without_place: tuple[int, ...] = ()


def plan(state: State, key: int, *, how: How, winner: int, choice: Choice | None = None) -> CorrectionPlan:
    """Plan that the decided match `key` was really won by the seat `winner`.

    - the same winner, the one who moved on, or nobody entered another match through it: only the record changes
    - nothing that rests on it was finished by people: the right card takes the wrong one's seat, and the wrong card
      the right one's place in the placement matches; byes and self-meetings are decided anew
    - otherwise the choice decides: let it stand (the record changes, nobody moves), or void what rests on it

    Cards of withdrawn players count as handed in, also those that were out before (`withdrawals.coming_back`). Nothing
    can stand where nobody moved on and a seat stays empty for it: there only `Choice.VOID` is a choice.

    Raises ValueError for a match that is open, waits, or was not decided between two cards.
    """
    matches = {match.key: match for match in state.matches()}
    wrong = matches[key]
    if wrong.how in (None, How.BYE, How.SELF_MEETING) or len(wrong.cards) != 2 or winner not in (0, 1):
        raise ValueError(f"match {key} has no result between two cards")
    stays = wrong.winner if wrong.moved_on is None else wrong.moved_on
    stands = Change(wrong, replace(wrong, how=how, winner=winner, moved_on=stays if stays != winner else None))
    if winner in (wrong.winner, stays):
        return CorrectionPlan((stands,))
    moved = replace(wrong, how=how, winner=winner, moved_on=None)
    cards = _without_withdrawn(state)
    changes = tuple(_Propagation(matches, cards).after(moved))
    resting = tuple(change.key for change in changes if change.voided)
    without_place = tuple(_without_place(state, cards, changes))
    planned = CorrectionPlan(changes, resting, without_place=without_place)
    if choice is Choice.VOID or not (resting or without_place):
        return planned
    if choice is Choice.LET_STAND and (stays is not None or len(changes) == 1):
        return CorrectionPlan((stands,), resting, without_place=without_place)
    return replace(planned, needs_choice=True)


def fill(state: State, key: int) -> tuple[Change, ...]:
    """Return what changes because the match `key` is decided now: seats that waited for it get their card.

    The match itself is not among the changes.
    """
    matches = {match.key: match for match in state.matches()}
    return tuple(_Propagation(matches, state.cards).after(matches[key])[1:])


def settle_again(state: State, keys: Iterable[int]) -> tuple[Change, ...]:
    """Return what changes because cards in these open matches were handed in (PRS-29)."""
    propagation = _Propagation({match.key: match for match in state.matches()}, state.cards)
    for key in keys:
        propagation.settle_anew(key)
    return tuple(propagation.changes())


def withdrawn_players(state: State) -> frozenset[int]:
    """Return who has withdrawn: cards are handed in for no other reason (PRS-29)."""
    return frozenset(card.player for card in state.cards.values() if card.handed_in)


def apply(state: State, changes: Iterable[Change]) -> State:
    """Return the state after the changes."""
    after = {change.key: change.after for change in changes}
    rounds = tuple(replace(r, matches=tuple(after.get(match.key, match) for match in r.matches)) for r in state.rounds)
    return replace(state, rounds=rounds)


class _Propagation:
    """Carries a change of who leaves a match on to all seats that are fed by it."""

    def __init__(self, matches: Mapping[int, Match], cards: Mapping[int, Card]) -> None:
        self._before = matches
        self._now = dict(matches)
        self._cards = cards
        self._fed: dict[int, list[int]] = defaultdict(list)
        for match in matches.values():
            for source in {seat.source for seat in match.seats if seat.source is not None}:
                self._fed[source].append(match.key)
        self._voided: set[int] = set()
        self._order: dict[int, None] = {}

    def after(self, match: Match) -> list[Change]:
        """Put the match in and return all changes, its own first."""
        self._put(match)
        self._carry_on(match.key)
        return self.changes()

    def settle_anew(self, key: int) -> None:
        """Decide an open match that needs no play any more."""
        decided = self._settled(self._now[key])
        if decided.is_decided and not self._now[key].is_decided:
            self._put(decided)
            self._carry_on(key)

    def changes(self) -> list[Change]:
        return [Change(self._before[key], self._now[key], key in self._voided) for key in self._order]

    def _put(self, match: Match) -> None:
        self._now[match.key] = match
        self._order.setdefault(match.key)

    def _carry_on(self, key: int) -> None:
        waiting = deque([key])
        while waiting:
            for fed in self._fed[waiting.popleft()]:
                if self._reseat(fed):
                    waiting.append(fed)

    def _reseat(self, key: int) -> bool:
        """Put the right cards into the seats of a match and decide it anew; say whether anything changed."""
        match = self._now[key]
        seats = tuple(self._seated(seat) for seat in match.seats)
        # a seat that was empty and stays so may still change between waiting and empty for good
        if seats == match.seats and len(match.cards) == len(seats):
            return False
        after = self._settled(_reopened(match, seats))
        if after == match:
            return False
        if self._is_by_people(match):
            self._voided.add(key)
        self._put(after)
        return True

    def _is_by_people(self, match: Match) -> bool:
        """Say whether people decided it; a walkover over a card that was handed in decides itself (PRS-29)."""
        if match.how in (None, How.BYE, How.SELF_MEETING, How.HANDED_IN):
            return False
        return match.moved_on is not None or settle(match, self._cards) != Decision(match.how, match.winner)

    def _seated(self, seat: Seat) -> Seat:
        if seat.source is None or seat.came_as is None:
            return seat
        source = self._now[seat.source]
        return replace(seat, card=source.leaving(seat.came_as) if source.is_decided else None)

    def _settled(self, match: Match) -> Match:
        decision = self._alone(match)
        return replace(match, how=decision.how, winner=decision.winner) if decision else match

    def _alone(self, match: Match) -> Decision | None:
        """Return how the match is decided without play; a seat whose source let nobody on stays empty for good."""
        if any(seat.card is None and self._waits(seat) for seat in match.seats):
            return None
        present = [index for index, seat in enumerate(match.seats) if seat.card is not None]
        if not present:
            return Decision(How.HANDED_IN, None)
        decision = settle(replace(match, seats=tuple(match.seats[index] for index in present)), self._cards)
        if decision is None or decision.winner is None:
            return decision
        return Decision(decision.how, present[decision.winner])

    def _waits(self, seat: Seat) -> bool:
        return seat.source is not None and not self._now[seat.source].is_decided


def _reopened(match: Match, seats: tuple[Seat, ...]) -> Match:
    """Return the match as it was before it was decided, with these seats."""
    return replace(match, seats=seats, how=None, winner=None, moved_on=None, bummerl=(0, 0), game_points=(0, 0))


def _without_withdrawn(state: State) -> dict[int, Card]:
    """Return the cards with all of every withdrawn player handed in, also those that were out before he left."""
    gone = withdrawn_players(state)
    return {number: replace(card, handed_in=card.player in gone) for number, card in state.cards.items()}


def _without_place(state: State, cards: Mapping[int, Card], changes: Iterable[Change]) -> Iterator[int]:
    """Yield the matches that a card can leave into a drawn round in which there is no seat for it."""
    round_of = {match.key: r.name for r in state.rounds for match in r.matches}
    seats = {(s.source, s.came_as) for match in state.matches() for s in match.seats if s.source is not None}
    drawn = {(round_of[source], came_as) for source, came_as in seats if source is not None}
    for change in changes:
        for outcome in Outcome:
            has_place = (change.key, outcome) in seats or (round_of[change.key], outcome) not in drawn
            if not has_place and _may_leave(change.after, outcome, cards):
                yield change.key
                break


def _may_leave(match: Match, outcome: Outcome, cards: Mapping[int, Card]) -> bool:
    """Say whether a card that is not handed in leaves the match so, or may still do so while the match is open."""
    if not match.is_decided:
        return outcome is Outcome.WON or len(match.seats) == 2
    card = match.leaving(outcome)
    return card is not None and not cards[card].handed_in

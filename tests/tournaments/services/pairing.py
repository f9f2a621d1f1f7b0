"""Draw rounds as told: by hand, as from real pots."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from tests.tournaments.build import Build
from tournaments.models import Draw, JournalEntry
from tournaments.services import hand_draws
from tournaments.services.deciding import Result

Pair = tuple[int, ...]


def hand_drawn(build: Build, name: str, *pairs: Pair) -> JournalEntry:
    """Draw the round so that match k is pair k, the left card first; a pair of one card is a bye."""
    hand_draws.start(build.id, name=name, by=build.director)
    for player, number in steps(build, name, pairs):
        hand_draws.take(build.id, name=name, player=player, number=number, by=build.director)
    return hand_draws.finish(build.id, name=name, by=build.director)


def steps(build: Build, name: str, pairs: tuple[Pair, ...]) -> list[tuple[int, int]]:
    """Return player and number in an order that the pots allow; who has cards on the right comes later (PRS-12)."""
    state = build.state()
    on_the_right = {pair[1] for pair in pairs if len(pair) == 2}
    drawn: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, pair in enumerate(pairs, start=1):
        for card in pair:
            drawn[state.player_of(card)].append((card, number))

    def turn(player: int) -> tuple[bool, int, int]:
        cards = [card for card, _ in drawn[player]]
        right = len(on_the_right.intersection(cards))
        return name != "1" and len(cards) == 1, 0 if not right else 1 if right < len(cards) else 2, player

    return [(player, number) for player in sorted(drawn, key=turn) for _, number in sorted(drawn[player])]


def eight(*cards_each: int, **settings: Any) -> Build:
    """Return 8 places whose round 1 is 1-2, 3-4, 5-6, 7-8; by default each card has its own player."""
    build = Build(**{"places": 8, "max_cards": None} | settings).sold(cards_each or (1,) * 8)
    hand_drawn(build, "1", (1, 2), (3, 4), (5, 6), (7, 8))
    return build


def win(build: Build, name: str, *cards: int) -> None:
    """Let these cards win their open matches of the round 2:1."""
    for card in cards:
        match = next(match for match in build.round(name).open_matches if card in match.cards)
        build.win(name, match.number, seat=match.cards.index(card))


def semi_finals(*cards_each: int, **settings: Any) -> Build:
    """Return the same with 1, 3, 5 and 7 as winners, the semi-finals 1-3 and 5-7, and 2-4 and 6-8 for 5 to 8."""
    build = eight(*cards_each, **settings)
    win(build, "1", 1, 3, 5, 7)
    hand_drawn(build, "2", (1, 3), (5, 7))
    if "places-5-8" in build.due():
        hand_drawn(build, "places-5-8", (2, 4), (6, 8))
    return build


def seats(build: Build, name: str) -> list[tuple[int | None, ...]]:
    """Return the cards of the round by match; None waits, or is empty for good."""
    return [tuple(seat.card for seat in match.seats) for match in build.round(name).matches]


def won(left: int = 2, right: int = 1) -> Result:
    return Result(bummerl=(left, right))


def standing_draw(build: Build, label: str) -> Draw:
    return Draw.objects.exclude(status="annulled").get(tournament=build.tournament, label=label)

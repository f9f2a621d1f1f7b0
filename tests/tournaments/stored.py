"""Write a played State into the tables, without the services that would have made it."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC, datetime

from scoring.core.payout import BookingKind
from scoring.models import Sheet
from tests.tournaments.core.play import next_round, sold, won_by
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.state import State
from tournaments.core.terms import CardStatus, DrawKind, DrawStatus, Phase
from tournaments.models import Booking, Draw, Entrant, EntryCard, Match, Member, Round, Seat, Tournament, User

AT = datetime(2026, 1, 10, 20, 0, tzinfo=UTC)


def director(tournament: Tournament) -> Actor:
    return Actor(role=Role.DIRECTOR, at=AT, fresh=secrets.token_bytes, user=tournament.owner_id)


def stored(state: State, *, clubs: dict[int, str] | None = None, **terms) -> Tournament:
    """Return a running tournament in which all that the state says was played; every card paid its fee.

    Player n is called `Player n`; `clubs` are by player. `terms` are fields of the tournament.
    """
    tournament = Tournament.objects.create(
        code=secrets.token_hex(4),
        owner=User.objects.create(username=secrets.token_hex(4)),
        title="Preisschnapsen",
        places=state.places,
        created_at=AT,
        **({"fee_cents": 1000, "phase": Phase.PLAYING} | terms),
    )
    entrants = {
        number: Entrant.objects.create(tournament=tournament, number=number)
        for number in sorted({card.player for card in state.cards.values()})
    }
    Member.objects.bulk_create(
        Member(entrant=entrant, name=f"Player {number}", club=(clubs or {}).get(number, ""))
        for number, entrant in entrants.items()
    )
    cards = {
        number: EntryCard.objects.create(
            tournament=tournament,
            entrant=entrants[card.player],
            number=number,
            sale_order=number,
            status=CardStatus.PAID,
            fee_cents=tournament.fee_cents,
            code=secrets.token_hex(8),
            sold_at=AT,
            handed_in_at=AT if card.handed_in else None,
        )
        for number, card in state.cards.items()
    }
    for card in cards.values():
        Booking.objects.create(
            tournament=tournament,
            kind=BookingKind.FEE,
            cents=card.fee_cents,
            till="Saal",
            card=card,
            entrant=card.entrant,
            at=AT,
        )
    _store_rounds(tournament, state, cards)
    return tournament


def _store_rounds(tournament: Tournament, state: State, cards: dict[int, EntryCard]) -> None:
    keys: dict[int, Match] = {}
    for played in state.rounds:
        draw = Draw.objects.create(
            tournament=tournament,
            kind=DrawKind.ROUND,
            label=played.name,
            status=DrawStatus.DRAWN,
            code=tournament.code,
            proof={},
            sealed_at=AT,
            drawn_at=AT,
        )
        row = Round.objects.create(
            tournament=tournament, draw=draw, name=played.name, number=played.number, places=played.places
        )
        for match in played.matches:
            scored = match.how is not None and match.how.has_score
            keys[match.key] = Match.objects.create(
                tournament=tournament,
                round=row,
                number=match.number,
                how=match.how or "",
                winner=match.winner,
                moved_on=match.moved_on,
                decided_at=AT if match.how else None,
                sheet=Sheet.objects.create(
                    bummerl_to_win=2, bummerl=list(match.bummerl), game_points=list(match.game_points)
                )
                if scored
                else None,
            )
            for position, seat in enumerate(match.seats):
                Seat.objects.create(
                    round=row,
                    match=keys[match.key],
                    position=position,
                    card=cards[seat.card] if seat.card else None,
                    pot=seat.pot or "",
                    source=None if seat.source is None else keys[seat.source],
                    came_as=seat.came_as or "",
                )


def eight(*, owners: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8)) -> State:
    """Play the main draw of eight cards: 1 beats 5 in the final, 3 and 7 lost the semi-finals.

    `owners` are the players of the cards 1 to 8.
    """
    state = owned(sold(8, [1] * 8), owners)
    state = won_by(next_round(state, "1", (1, 2), (3, 4), (5, 6), (7, 8)), 1, 3, 5, 7)
    state = won_by(next_round(state, "2", (1, 3), (5, 7)), 1, 5)
    return won_by(next_round(state, "3", (1, 5)), 1)


def owned(state: State, owners: tuple[int, ...]) -> State:
    cards = {number: replace(card, player=owners[number - 1]) for number, card in state.cards.items()}
    return replace(state, cards=cards)


def placed(state: State) -> State:
    """Play the placement matches: 3 beats 7, then 2 and 6 before 4 and 8, in this order."""
    state = won_by(next_round(state, "places-3-4", (3, 7)), 3)
    state = won_by(next_round(state, "places-5-8", (2, 4), (6, 8)), 2, 6)
    state = won_by(next_round(state, "places-5-6", (2, 6)), 2)
    return won_by(next_round(state, "places-7-8", (4, 8)), 4)

"""Enter many players at once, from a list that a spreadsheet wrote."""

from __future__ import annotations

from django.db import transaction

from scoring.errors import Refusal
from tournaments.core import player_list
from tournaments.core.actor import Actor
from tournaments.core.player_list import ListedPlayer
from tournaments.core.terms import CardStatus
from tournaments.errors.exchange import ClassUnknown, LineRefused
from tournaments.events.exchange import PlayersListed
from tournaments.models import EntryCard, JournalEntry, RankingClass
from tournaments.services import entrants, selling
from tournaments.services.entrants import Person
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def load(tournament_id: int, *, data: bytes, till: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Register every player of the list and sell or reserve his cards: all of them, or nobody.

    Each line makes a player of its own: names never match people. Cards are sold in the order of the list, within
    the limits of PRS-4.

    Locks:    the tournament.
    Refuses:  a ListRefused for the file, LineRefused for what the sale refuses (with the line), WrongPhase.
    Records:  PlayersListed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PlayersListed, by=by, key=key)
    if work.repeated:
        return work.repeated
    listed = player_list.parse(data)
    known = set(RankingClass.objects.filter(tournament=work.tournament).values_list("name", flat=True))
    if any(player.cards for player in listed):
        selling.refuse_unless_selling(work)
    numbers: list[int] = []
    cards: list[EntryCard] = []
    for player in listed:
        for name in player.classes:
            if name not in known:
                raise ClassUnknown(line=player.line, text=name)
        try:
            entrant = entrants.add(work, _members(work, player), team=player.team)
            numbers.append(entrant.number)
            if player.cards:
                cards += selling.sell(work, entrant, count=player.cards, is_paid=player.is_paid, till=till)
        except Refusal as refusal:
            raise LineRefused(line=player.line, why=refusal) from refusal
    paid = [card for card in cards if card.status == CardStatus.PAID]
    return work.record(
        PlayersListed(
            count=len(numbers),
            entrants=numbers,
            cards=[card.number for card in cards],
            paid=[card.number for card in paid],
            cents=sum(card.fee_cents for card in paid),
        )
    )


def _members(work: Work, player: ListedPlayer) -> list[Person]:
    """Return the members of the line; where everybody plays for himself, a name may hold ` / ` itself."""
    if work.tournament.entrant_size == 1:
        return [Person(player.name, player.nickname, player.club, player.classes)]
    return [Person(name, nickname, club, player.classes) for name, nickname, club in player.members()]

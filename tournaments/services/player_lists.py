"""Enter many players at once, from a list that a spreadsheet wrote."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What became of a list that was only tried: the players as read, and the refused lines in their order."""

    players: tuple[ListedPlayer, ...]
    refused: tuple[tuple[int, Refusal], ...]


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
    _refuse_unless_open(work, listed)
    known = _known_classes(work)
    numbers: list[int] = []
    cards: list[EntryCard] = []
    for player in listed:
        number, sold = _enter(work, player, known, till)
        numbers.append(number)
        cards += sold
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


@transaction.atomic(durable=True)
def rehearse(tournament_id: int, *, data: bytes, by: Actor) -> Rehearsal:
    """Return what `load` would enter and every line that it would refuse; nothing of it stays.

    Locks:    the tournament.
    Refuses:  a ListRefused for the file as a whole, WrongPhase.
    Records:  nothing.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PlayersListed, by=by)
    tried = player_list.tried(data)
    listed = [one for one in tried if isinstance(one, ListedPlayer)]
    refused: list[tuple[int, Refusal]] = [one for one in tried if not isinstance(one, ListedPlayer)]
    _refuse_unless_open(work, listed)
    known = _known_classes(work)
    for player in listed:
        try:
            with transaction.atomic():
                _enter(work, player, known, "")
        except Refusal as refusal:
            refused.append((player.line, refusal))
    transaction.set_rollback(True)
    return Rehearsal(tuple(listed), tuple(sorted(refused, key=lambda one: one[0])))


def _refuse_unless_open(work: Work, listed: Sequence[ListedPlayer]) -> None:
    if any(player.cards for player in listed):
        selling.refuse_unless_selling(work)


def _known_classes(work: Work) -> frozenset[str]:
    return frozenset(RankingClass.objects.filter(tournament=work.tournament).values_list("name", flat=True))


def _enter(work: Work, player: ListedPlayer, known: Collection[str], till: str) -> tuple[int, list[EntryCard]]:
    """Register the player of a line and sell his cards; return his number and the cards."""
    for name in player.classes:
        if name not in known:
            raise ClassUnknown(line=player.line, text=name)
    try:
        entrant = entrants.add(work, _members(work, player), team=player.team)
        if not player.cards:
            return entrant.number, []
        return entrant.number, selling.sell(work, entrant, count=player.cards, is_paid=player.is_paid, till=till)
    except Refusal as refusal:
        raise LineRefused(line=player.line, why=refusal) from refusal


def _members(work: Work, player: ListedPlayer) -> list[Person]:
    """Return the members of the line; where everybody plays for himself, a name may hold ` / ` itself."""
    if work.tournament.entrant_size == 1:
        return [Person(player.name, player.nickname, player.club, player.classes)]
    return [Person(name, nickname, club, player.classes) for name, nickname, club in player.members()]

"""What undo restores, row by row, whatever the command was."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from scoring.core.payout import BookingKind
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.terms import CardStatus, DrawKind, DrawStatus, Phase
from tournaments.errors.base import NoSuchThing, RoleNotAllowed
from tournaments.errors.undoing import (
    AlreadyUndone,
    CannotBeUndone,
    DrawIsAnnulled,
    DrawnSince,
    GoneSince,
    ImportedSince,
    LimitReachedSince,
    NeededSince,
    TakenSince,
    TouchedSince,
)
from tournaments.events.base import Fact
from tournaments.events.draws import DrawSealed, HandDrawStarted, RoundDrawn
from tournaments.events.exchange import TournamentImported
from tournaments.events.play import CallTakenBack
from tournaments.models import Booking, Draw, Entrant, EntryCard, Helper, JournalEntry, Member, Prize, Tournament, User
from tournaments.services import undo
from tournaments.services.sealing import seal
from tournaments.services.work import Work

pytestmark = pytest.mark.django_db
AT = datetime(2024, 3, 1, 19, 30, tzinfo=UTC)
SOMETHING = HandDrawStarted(round="1")  # a fact that can be restored; what the command wrote is up to the test


@pytest.fixture
def director() -> Actor:
    return Actor(Role.DIRECTOR, AT, lambda n: bytes(n), user=User.objects.create_user("director").pk)


@pytest.fixture
def hall(director: Actor) -> Tournament:
    return Tournament.objects.create(
        code="K7QM2", owner=User.objects.get(), title="Osterschnapsen", created_at=AT, phase=Phase.SELLING, places=8
    )


def did(hall: Tournament, by: Actor, act: Callable[[Work], object], fact: Fact = SOMETHING) -> JournalEntry:
    with transaction.atomic():
        work = Work.begin(hall.pk, type(fact), by=by)
        act(work)
        return work.record(fact)


def card(work: Work, number: int, entrant: Entrant, order: int | None = None) -> EntryCard:
    return work.create(
        EntryCard(
            tournament=work.tournament,
            entrant=entrant,
            number=number,
            sale_order=order or number,
            status=CardStatus.PAID,
            fee_cents=1000,
            code=f"card-{order or number}",
            sold_at=AT,
        )
    )


def person(work: Work, number: int, name: str = "Huber") -> Entrant:
    entrant = work.create(Entrant(tournament=work.tournament, number=number))
    work.create(Member(entrant=entrant, name=name))
    return entrant


def test_a_changed_row_becomes_what_it_was(hall: Tournament, director: Actor) -> None:
    starts = AT + timedelta(hours=1)
    entry = did(
        hall, director, lambda work: work.update(work.tournament, title="Other", starts_at=starts, tie_breaks=["lot"])
    )
    undo.take_back(hall.pk, number=entry.number, by=director)
    hall.refresh_from_db()
    assert (hall.title, hall.starts_at, hall.tie_breaks, hall.version) == ("Osterschnapsen", None, [], 2)


def test_a_new_row_goes_and_a_deleted_row_comes_back_with_its_id(hall: Tournament, director: Actor) -> None:
    first = Prize.objects.create(tournament=hall, place=1, cents=5000)
    number = first.pk

    def replace(work: Work) -> None:  # the constraint on the place allows only this order, and its reverse
        work.delete(first)
        work.create(Prize(tournament=hall, place=1, goods="a goose"))

    entry = did(hall, director, replace)
    undo.take_back(hall.pk, number=entry.number, by=director)
    assert list(Prize.objects.values_list("pk", "cents", "goods")) == [(number, 5000, "")]


def test_a_row_that_another_new_row_names_goes_after_it(hall: Tournament, director: Actor) -> None:
    entry = did(hall, director, lambda work: card(work, 1, person(work, 1)))
    undo.take_back(hall.pk, number=entry.number, by=director)
    assert (EntryCard.objects.count(), Entrant.objects.count(), Member.objects.count()) == (0, 0, 0)


def test_money_is_reversed_by_a_booking_and_a_paid_card_counts_as_returned(hall: Tournament, director: Actor) -> None:
    def sell(work: Work) -> None:
        sold = card(work, 1, person(work, 1))
        work.create(
            Booking(tournament=hall, kind=BookingKind.FEE, cents=1000, till="A", entrant=sold.entrant, card=sold, at=AT)
        )

    entry = did(hall, director, sell)
    undo.take_back(hall.pk, number=entry.number, by=director)
    fee, reversal = Booking.objects.order_by("pk")
    assert (reversal.kind, reversal.cents, reversal.till, reversal.reverses) == (BookingKind.FEE, -1000, "A", fee)
    assert EntryCard.objects.get().status == CardStatus.RETURNED  # PRS-6: its number is free, its code is dead
    assert Member.objects.get().name == "Huber"


def test_the_newest_fact_goes_first(hall: Tournament, director: Actor) -> None:
    first = did(hall, director, lambda work: work.update(work.tournament, title="B"))
    second = did(hall, director, lambda work: work.update(work.tournament, title="C"))
    with pytest.raises(TouchedSince) as refused:
        undo.take_back(hall.pk, number=first.number, by=director)
    assert refused.value.params == {"number": 1, "later": 2}
    undo.take_back(hall.pk, number=second.number, by=director)
    undo.take_back(hall.pk, number=first.number, by=director)
    hall.refresh_from_db()
    assert hall.title == "Osterschnapsen"


def test_who_only_relied_on_a_row_keeps_it_from_being_restored(hall: Tournament, director: Actor) -> None:
    opened = did(hall, director, lambda work: work.update(work.tournament, phase=Phase.PLAYING))
    did(hall, director, lambda work: work.needs_phase(Phase.PLAYING))
    with pytest.raises(TouchedSince):
        undo.take_back(hall.pk, number=opened.number, by=director)


def test_two_who_only_relied_on_a_row_do_not_hinder_each_other(hall: Tournament, director: Actor) -> None:
    def sell(work: Work, number: int) -> None:
        work.needs_phase(Phase.SELLING)
        card(work, number, person(work, number))

    first = did(hall, director, lambda work: sell(work, 1))
    did(hall, director, lambda work: sell(work, 2))
    undo.take_back(hall.pk, number=first.number, by=director)
    assert [c.number for c in EntryCard.objects.all()] == [2]


def test_nothing_is_taken_back_twice(hall: Tournament, director: Actor) -> None:
    entry = did(hall, director, lambda work: work.update(work.tournament, title="B"))
    undone = undo.take_back(hall.pk, number=entry.number, by=director)
    with pytest.raises(AlreadyUndone):
        undo.take_back(hall.pk, number=entry.number, by=director)
    with pytest.raises(CannotBeUndone):
        undo.take_back(hall.pk, number=undone.number, by=director)


def test_a_repeated_request_takes_back_once(hall: Tournament, director: Actor) -> None:
    entry = did(hall, director, lambda work: work.update(work.tournament, title="B"))
    once = undo.take_back(hall.pk, number=entry.number, by=director, key="k")
    assert undo.take_back(hall.pk, number=entry.number, by=director, key="k") == once
    assert once.undoes == entry


def test_what_does_not_exist_is_not_taken_back(hall: Tournament, director: Actor) -> None:
    with pytest.raises(NoSuchThing):
        undo.take_back(hall.pk, number=99, by=director)


def test_a_draw_is_annulled_and_stands_before_all_that_came_earlier(hall: Tournament, director: Actor) -> None:
    earlier = did(hall, director, lambda work: work.update(work.tournament, title="B"))
    drawn = did(hall, director, lambda work: None, RoundDrawn("1", 1, "", 8, 4, 0, 0))
    with pytest.raises(DrawIsAnnulled) as refused:
        undo.take_back(hall.pk, number=drawn.number, by=director)
    assert refused.value.clause == "PRS-22"
    with pytest.raises(DrawnSince):
        undo.take_back(hall.pk, number=earlier.number, by=director)


def test_a_sealed_seed_stays_sealed(hall: Tournament, director: Actor) -> None:
    """PRS-20: the commitment hangs on the wall already."""
    entry = did(hall, director, lambda work: seal(work, kind=DrawKind.ROUND, label="1"))
    published = Draw.objects.get().commitment
    undo.take_back(hall.pk, number=entry.number, by=director)
    did(hall, director, lambda work: seal(work, kind=DrawKind.ROUND, label="1"), DrawSealed("1", 1, published))
    assert Draw.objects.get(status=DrawStatus.SEALED).commitment == published


def test_a_row_that_is_gone_cannot_be_restored(hall: Tournament, director: Actor) -> None:
    prize = Prize.objects.create(tournament=hall, place=1, cents=5000)
    entry = did(hall, director, lambda work: work.update(prize, cents=1))
    Prize.objects.all().delete()  # as the matches of an annulled draw are
    with pytest.raises(GoneSince):
        undo.take_back(hall.pk, number=entry.number, by=director)
    assert JournalEntry.objects.count() == 1


def test_what_others_rest_on_stays(hall: Tournament, director: Actor) -> None:
    made: list[Entrant] = []
    entry = did(hall, director, lambda work: made.append(person(work, 1)))
    did(hall, director, lambda work: card(work, 1, made[0]))
    with pytest.raises(NeededSince):
        undo.take_back(hall.pk, number=entry.number, by=director)
    assert Member.objects.count() == 1


def test_a_returned_card_does_not_come_back_onto_a_number_sold_again(hall: Tournament, director: Actor) -> None:
    cards: list[EntryCard] = []
    did(hall, director, lambda work: cards.append(card(work, 7, person(work, 1))))
    returned = did(hall, director, lambda work: work.update(cards[0], status=CardStatus.RETURNED))
    did(hall, director, lambda work: card(work, 7, person(work, 2), order=8))
    with pytest.raises(TakenSince):
        undo.take_back(hall.pk, number=returned.number, by=director)
    cards[0].refresh_from_db()
    assert cards[0].status == CardStatus.RETURNED


def test_a_returned_card_does_not_come_back_as_one_too_many(hall: Tournament, director: Actor) -> None:
    """PRS-4, and PRS-2: three to one player."""
    cards: list[EntryCard] = []

    def sell(work: Work) -> None:
        huber = person(work, 1)
        cards.extend(card(work, number, huber) for number in (1, 2, 3))

    did(hall, director, sell)
    returned = did(hall, director, lambda work: work.update(cards[0], status=CardStatus.RETURNED))
    did(hall, director, lambda work: card(work, 4, cards[0].entrant))
    with pytest.raises(LimitReachedSince) as refused:
        undo.take_back(hall.pk, number=returned.number, by=director)
    assert refused.value.clause == "PRS-4"
    assert EntryCard.objects.filter(status=CardStatus.RETURNED).count() == 1


def test_a_limit_lowered_since_does_not_keep_cards_from_coming_back_into_play(
    hall: Tournament, director: Actor
) -> None:
    """Only a card that was returned can be one too many: one handed in was there all the time (PRS-4, PRS-29)."""
    cards: list[EntryCard] = []

    def sell(work: Work) -> None:
        huber = person(work, 1)
        cards.extend(card(work, number, huber) for number in (1, 2, 3))

    did(hall, director, sell)
    did(hall, director, lambda work: work.update(work.tournament, max_cards=2))
    handed_in = did(hall, director, lambda work: work.update(cards[0], handed_in_at=AT))
    undo.take_back(hall.pk, number=handed_in.number, by=director)
    assert not EntryCard.objects.exclude(handed_in_at=None).exists()


def test_an_imported_entry_is_not_taken_back(hall: Tournament, director: Actor) -> None:
    entry = did(hall, director, lambda work: work.update(work.tournament, title="B"))
    did(hall, director, lambda work: None, TournamentImported("OTHER", 1, 1, []))
    with pytest.raises(ImportedSince):
        undo.take_back(hall.pk, number=entry.number, by=director)


def test_nobody_takes_back_what_his_role_may_not_do(hall: Tournament, director: Actor) -> None:
    helper = Helper.objects.create(
        tournament=hall, role=Role.CASHIER, code_sha256="x", created_at=AT, ends_at=AT + timedelta(days=1)
    )
    entry = did(hall, director, lambda work: work.update(work.tournament, title="B"), CallTakenBack("1", 1))
    cashier = Actor(Role.CASHIER, AT, lambda n: bytes(n), helper=helper.pk)
    with pytest.raises(RoleNotAllowed):
        undo.take_back(hall.pk, number=entry.number, by=cashier)

"""PRS-47: one unreversed payout a prize share."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from scoring.core.payout import BookingKind
from scoring.errors import Refusal
from tests.tournaments.stored import AT, director, eight, owned, placed, stored
from tournaments.core.permissions import Role
from tournaments.core.terms import ClassKind, Phase
from tournaments.errors.base import ReasonMissing, RoleNotAllowed, TextTooLong
from tournaments.errors.prizes import (
    AwardNotPaid,
    AwardPaid,
    NoSuchAward,
    NothingToPay,
    PrizesNotClosed,
    SeveralRecipients,
)
from tournaments.models import Award, Booking, JournalEntry, Prize, RankingClass, Tournament
from tournaments.services import payouts, prize_lists, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def closed() -> Tournament:
    """Return a closed tournament in which player 1 won places 1 and 2, and cards 3, 7, 2 the next."""
    tournament = stored(owned(placed(eight()), (1, 2, 3, 4, 1, 6, 7, 8)))
    for place, (cents, goods) in enumerate([(3000, ""), (2000, "a ham"), (1000, ""), (0, "a goose")], start=1):
        Prize.objects.create(tournament=tournament, place=place, cents=cents, goods=goods)
    clubs = RankingClass.objects.create(tournament=tournament, name="Teams", kind=ClassKind.TEAMS)
    tournament.entrants.filter(number__in=(1, 2)).update(team="Die Buben")
    Prize.objects.create(tournament=tournament, ranking_class=clubs, place=1, cents=700)
    prize_lists.close(tournament.pk, by=director(tournament))
    return tournament


def awards(tournament: Tournament, *places: int) -> list[int]:
    rows = Award.objects.filter(tournament=tournament, ranking_class=None, withdrawn_at=None, place__in=places)
    return list(rows.order_by("place").values_list("pk", flat=True))


def paid_cents(tournament: Tournament) -> int:
    return -sum(Booking.objects.filter(tournament=tournament, kind=BookingKind.PAYOUT).values_list("cents", flat=True))


def test_all_prizes_of_a_player_are_paid_at_once(closed: Tournament) -> None:
    entry = payouts.pay(closed.pk, awards=awards(closed, 1, 2), till="Saal", by=director(closed))
    rows = Booking.objects.filter(kind=BookingKind.PAYOUT).order_by("cents")
    assert [(row.cents, row.ordinal, row.till) for row in rows] == [(-3000, 1, "Saal"), (-2000, 1, "Saal")]
    assert [row.card.number for row in rows if row.card] == [1, 5]
    assert entry.kind == "prizes_paid"
    assert entry.facts == {"award_ids": awards(closed, 1, 2), "cents": 5000, "goods": "a ham", "entrant": 1}


def test_goods_are_handed_over_with_a_booking_of_no_money(closed: Tournament) -> None:
    payouts.pay(closed.pk, awards=awards(closed, 4), by=director(closed))
    booking = Booking.objects.get(kind=BookingKind.PAYOUT)
    assert (booking.cents, booking.award_id) == (0, awards(closed, 4)[0])
    with pytest.raises(AwardPaid):
        payouts.pay(closed.pk, awards=awards(closed, 4), by=director(closed))


def test_a_club_or_team_is_paid_as_one(closed: Tournament) -> None:
    """PRS-49."""
    award = Award.objects.exclude(group="").get()
    entry = payouts.pay(closed.pk, awards=[award.pk], by=director(closed))
    assert (entry.kind, entry.facts["group"], entry.facts["cents"]) == ("group_prizes_paid", "Die Buben", 700)
    entry = payouts.reverse(closed.pk, awards=[award.pk], reason="wrong team", by=director(closed))
    assert (entry.kind, entry.facts["group"]) == ("group_payout_reversed", "Die Buben")
    assert paid_cents(closed) == 0


def test_a_prize_is_paid_once(closed: Tournament) -> None:
    payouts.pay(closed.pk, awards=awards(closed, 2), by=director(closed))
    with pytest.raises(AwardPaid) as refused:
        payouts.pay(closed.pk, awards=awards(closed, 1, 2), by=director(closed))
    assert refused.value.params == {"place": 2}
    assert paid_cents(closed) == 2000, "nothing of a refused payout is paid"


def test_the_table_pays_a_prize_once_even_without_the_command(closed: Tournament) -> None:
    payouts.pay(closed.pk, awards=awards(closed, 2), by=director(closed))
    with pytest.raises(IntegrityError), transaction.atomic():
        Booking.objects.create(
            tournament=closed, kind=BookingKind.PAYOUT, cents=-1, award_id=awards(closed, 2)[0], ordinal=1, at=AT
        )


def test_a_repeated_request_pays_once(closed: Tournament) -> None:
    first = payouts.pay(closed.pk, awards=awards(closed, 1), by=director(closed), key="k")
    again = payouts.pay(closed.pk, awards=awards(closed, 1), by=director(closed), key="k")
    assert (again.pk, paid_cents(closed)) == (first.pk, 3000)


def test_a_payout_is_reversed_with_a_reason_and_can_be_paid_again(closed: Tournament) -> None:
    by = director(closed)
    payouts.pay(closed.pk, awards=awards(closed, 1), by=by)
    with pytest.raises(ReasonMissing):
        payouts.reverse(closed.pk, awards=awards(closed, 1), reason="", by=by)
    entry = payouts.reverse(closed.pk, awards=awards(closed, 1), reason="paid to his brother", by=by)
    assert (entry.kind, entry.reason, entry.facts["cents"]) == ("payout_reversed", "paid to his brother", 3000)
    assert paid_cents(closed) == 0
    payouts.pay(closed.pk, awards=awards(closed, 1), by=by)
    kept = Booking.objects.filter(award=awards(closed, 1)[0], reverses=None).order_by("pk")
    assert [row.ordinal for row in kept] == [1, 2]
    assert paid_cents(closed) == 3000


def test_undo_reverses_a_payout_by_a_booking(closed: Tournament) -> None:
    by = director(closed)
    entry = payouts.pay(closed.pk, awards=awards(closed, 1, 2), by=by)
    undo.take_back(closed.pk, number=entry.number, by=by)
    assert paid_cents(closed) == 0
    payouts.pay(closed.pk, awards=awards(closed, 1, 2), by=by)
    assert paid_cents(closed) == 5000


def test_what_is_not_paid_is_not_reversed(closed: Tournament) -> None:
    with pytest.raises(AwardNotPaid):
        payouts.reverse(closed.pk, awards=awards(closed, 1), reason="a mistake", by=director(closed))


def test_everybody_signs_for_his_own(closed: Tournament) -> None:
    """PRS-47."""
    with pytest.raises(SeveralRecipients):
        payouts.pay(closed.pk, awards=awards(closed, 1, 3), by=director(closed))
    assert paid_cents(closed) == 0


def test_only_lines_of_the_closed_list_are_paid(closed: Tournament) -> None:
    by = director(closed)
    with pytest.raises(NothingToPay):
        payouts.pay(closed.pk, awards=[], by=by)
    with pytest.raises(NoSuchAward):
        payouts.pay(closed.pk, awards=[*awards(closed, 1), 999_999], by=by)
    with pytest.raises(TextTooLong):
        payouts.pay(closed.pk, awards=awards(closed, 1), till="x" * 41, by=by)
    old = awards(closed, 1)
    prize_lists.reopen(closed.pk, reason="a result was wrong", by=by)
    with pytest.raises(PrizesNotClosed):
        payouts.pay(closed.pk, awards=old, by=by)
    prize_lists.close(closed.pk, by=by)
    with pytest.raises(NoSuchAward):
        payouts.pay(closed.pk, awards=old, by=by)
    assert paid_cents(closed) == 0


def test_a_prize_of_another_tournament_is_not_paid(closed: Tournament) -> None:
    other = stored(placed(eight()), phase=Phase.CLOSED)
    with pytest.raises(NoSuchAward):
        payouts.pay(other.pk, awards=awards(closed, 1), by=director(other))


def test_a_referee_pays_nothing_out(closed: Tournament) -> None:
    with pytest.raises(RoleNotAllowed):
        payouts.pay(closed.pk, awards=awards(closed, 1), by=replace(director(closed), role=Role.REFEREE))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_tried_the_till_holds_what_the_paid_lines_say(closed: Tournament, seed: int) -> None:
    rng, by = random.Random(seed), director(closed)
    lines = {row.pk: row for row in Award.objects.filter(tournament=closed)}
    paid: set[int] = set()
    for _ in range(15):
        chosen = set(rng.sample(sorted(lines), rng.randint(1, 2)))
        same = len({(lines[pk].entrant_id, lines[pk].group) for pk in chosen}) == 1
        before = JournalEntry.objects.count()
        try:
            if rng.random() < 0.6:
                payouts.pay(closed.pk, awards=sorted(chosen), by=by)
                assert same and not chosen & paid
                paid |= chosen
            else:
                payouts.reverse(closed.pk, awards=sorted(chosen), reason="a mistake", by=by)
                assert same and chosen <= paid
                paid -= chosen
        except Refusal:
            assert JournalEntry.objects.count() == before
        assert paid_cents(closed) == sum(lines[pk].cents for pk in paid)

"""PRS-47 to PRS-49: the ranking, the prize list and the ties as pages show them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from scoring.core.payout import BookingKind
from tests.tournaments.core.play import CARDS, Chances, next_round, played, sold, won_by
from tests.tournaments.stored import AT, director, eight, owned, placed, stored
from tournaments import ranking as outcome
from tournaments.core.prize_presets import PRESETS
from tournaments.core.state import How, State
from tournaments.core.terms import ClassKind, PublicNames
from tournaments.models import Booking, ClassMembership, Match, Member, Prize, RankingClass, Tournament
from tournaments.selectors import prizes, ties
from tournaments.selectors.ranking import ranking
from tournaments.services import payouts, prize_lists, tie_breaks

pytestmark = pytest.mark.django_db


def with_prizes(tournament: Tournament, count: int = 8, **values) -> Tournament:
    Prize.objects.bulk_create(
        Prize(tournament=tournament, place=prize.place, share=prize.share, **values) for prize in PRESETS[count]
    )
    return tournament


def with_classes(tournament: Tournament) -> Tournament:
    """Mark every second player as a lady and put all in two clubs."""
    ladies = RankingClass.objects.create(tournament=tournament, name="Ladies")
    RankingClass.objects.create(tournament=tournament, name="Clubs", kind=ClassKind.CLUBS, best_n=2)
    for member in Member.objects.filter(entrant__tournament=tournament).select_related("entrant"):
        member.club = ("Krems", "Melk")[member.entrant.number % 2]
        member.save()
        if member.entrant.number % 2 == 0:
            ClassMembership.objects.create(member=member, ranking_class=ladies)
    Prize.objects.create(tournament=tournament, ranking_class=ladies, place=1, cents=500)
    return tournament


def finished(places: int, *, owners: int) -> State:
    """Play a whole tournament of so many cards of `owners` players; everything is played, nobody withdraws."""
    each, more = divmod(places, owners)
    state = sold(places, [each + (player < more) for player in range(owners)])
    *_, state = played(state, random.Random(places), 8, Chances(0, 0, 0))
    return state


def test_every_card_has_a_place_and_shared_ones_are_counted_on() -> None:
    """PRS-48."""
    view = ranking(stored(eight(), placement_down_to=0))
    assert view.is_over
    assert [(row.place, row.card, row.is_shared) for row in view.by_card] == [
        (1, 1, False),
        (2, 5, False),
        (3, 3, True),
        (3, 7, True),
        (5, 2, True),
        (5, 4, True),
        (5, 6, True),
        (5, 8, True),
    ]


def test_a_player_is_ranked_by_his_best_card() -> None:
    """PRS-49."""
    view = ranking(stored(owned(placed(eight()), (1, 2, 3, 4, 1, 6, 3, 8))))
    assert [(row.place, row.player, row.card, row.name) for row in view.by_player] == [
        (1, 1, 1, "Player 1"),
        (2, 3, 3, "Player 3"),
        (3, 2, 2, "Player 2"),
        (4, 6, 6, "Player 6"),
        (5, 4, 4, "Player 4"),
        (6, 8, 8, "Player 8"),
    ]


def test_while_the_play_goes_on_places_are_provisional() -> None:
    state = won_by(next_round(sold(8, [1] * 8), "1", (1, 2), (3, 4), (5, 6), (7, 8)), 1, 3)
    view = ranking(stored(state, placement_down_to=0))
    assert not view.is_over
    assert {row.card: (row.place, row.still_in, row.is_final) for row in view.by_card} == {
        **dict.fromkeys((1, 3, 5, 6, 7, 8), (1, True, False)),
        2: (7, False, False),
        4: (7, False, False),
    }


def test_classes_are_ranked_by_themselves() -> None:
    """PRS-49."""
    view = ranking(with_classes(stored(placed(eight()))))
    clubs, ladies = view.classes
    assert [(row.place, row.card) for row in ladies.by_card] == [(1, 2), (2, 6), (3, 4), (4, 8)]
    assert [row.player for row in ladies.by_player] == [2, 6, 4, 8]
    assert [(row.place, row.name, row.matches_won, row.counted) for row in clubs.groups] == [
        (1, "Melk", 5, ("Player 1", "Player 3")),
        (2, "Krems", 3, ("Player 2", "Player 4")),
    ]


def test_public_names_are_in_the_style_of_the_tournament() -> None:
    tournament = with_prizes(stored(placed(eight()), public_names=PublicNames.INITIALS))
    assert ranking(tournament, public=True).by_card[0].name == "P. 1."
    assert prizes.preview(tournament, public=True).lines[0].name == "P. 1."


def test_the_preview_says_what_the_closed_list_will_say() -> None:
    """PRS-47."""
    tournament = with_classes(with_prizes(stored(owned(placed(eight()), (1, 2, 3, 4, 1, 6, 3, 8)))))
    before = prizes.prize_list(tournament)
    assert (before.is_closed, before.is_final) == (False, True)
    prize_lists.close(tournament.pk, by=director(tournament))
    tournament.refresh_from_db()
    after = prizes.prize_list(tournament)
    assert (after.is_closed, after.pot_cents, after.total_cents) == (True, 8000, 8500)
    assert after.left_cents == before.left_cents == -500, "the organiser adds the ladies' prize"

    def told(view: prizes.PrizeListView):
        return [(line.ranking_class, line.place, line.card, line.name, line.cents) for line in view.lines]

    assert told(before) == told(after)


def test_each_recipient_signs_once_for_all_his_prizes() -> None:
    """PRS-47."""
    tournament = with_prizes(stored(owned(placed(eight()), (1, 2, 3, 4, 1, 6, 3, 8))), goods="a ham")
    prize_lists.close(tournament.pk, by=director(tournament))
    first, second, *_ = prizes.closed(tournament).recipients
    assert (first.name, [line.place for line in first.lines], first.cents) == ("Player 1", [1, 2], 4200)
    assert (first.goods, first.is_paid) == (("a ham", "a ham"), False)
    payouts.pay(tournament.pk, awards=first.unpaid, by=director(tournament))
    view = prizes.closed(tournament)
    assert [(person.is_paid, person.unpaid == ()) for person in view.recipients[:2]] == [(True, True), (False, False)]
    assert (view.paid_out_cents, view.total_cents) == (4200, 8000)
    payouts.reverse(tournament.pk, awards=first.awards, reason="a mistake", by=director(tournament))
    payouts.pay(tournament.pk, awards=second.awards, by=director(tournament))
    assert [(p.name, p.place, p.cents, bool(p.reversed_at)) for p in prizes.payouts(tournament)] == [
        ("Player 1", 1, 2600, True),
        ("Player 1", 2, 1600, True),
        ("Player 3", 3, 1100, False),
        ("Player 3", 4, 800, False),
    ]


def test_a_prize_without_a_winner_is_named_with_what_became_of_it() -> None:
    """PRS-45."""
    tournament = with_prizes(stored(placed(eight())))
    Prize.objects.filter(place=8).update(place=9, cents=100)
    before = prizes.preview(tournament)
    prize_lists.close(tournament.pk, by=director(tournament))
    expected = (prizes.PrizeNotPaid("", 9, 400, 100, ""),)
    assert before.not_paid == prizes.closed(tournament).not_paid == expected
    assert prizes.closed(tournament).total_cents == 8000


def test_the_list_of_ties_names_who_can_still_meet() -> None:
    """PRS-48."""
    tournament = with_prizes(
        stored(owned(eight(), (1, 2, 3, 2, 5, 6, 7, 8)), placement_down_to=0, tie_breaks=["deciding_match"])
    )
    by = director(tournament)
    tie_breaks.record(tournament.pk, winner=3, loser=7, by=by)
    tie_breaks.record(tournament.pk, winner=6, loser=8, by=by)
    view = ties.still_open(tournament)
    assert not view.can_be_closed
    (tie,) = view.ties
    assert (tie.place, [(tied.card, tied.name) for tied in tie.tied]) == (
        5,
        [(2, "Player 2"), (4, "Player 2"), (6, "Player 6"), (8, "Player 8")],
    )
    assert [(one.card, other.card) for one, other in tie.pairs] == [(2, 6), (2, 8), (4, 6), (4, 8)]


def test_a_lot_shows_its_fingerprint_once_it_is_sealed() -> None:
    """PRS-20."""
    tournament = with_prizes(stored(eight(), placement_down_to=0, tie_breaks=["lot"]), 4)
    by = director(tournament)
    assert [(lot.label, lot.is_needed, lot.commitment) for lot in ties.still_open(tournament).lots] == [
        ("tie-3", True, ""),
        ("tie-5", False, ""),
    ]
    sealed = tie_breaks.prepare_lot(tournament.pk, label="tie-3", by=by)
    lot = ties.still_open(tournament).lots[0]
    assert lot.commitment == sealed.facts["commitment"]
    assert [tied.name for tied in lot.candidates] == ["Player 3", "Player 7"]
    tie_breaks.draw_lot(tournament.pk, label="tie-3", by=by)
    assert ties.still_open(tournament).can_be_closed


def test_a_lot_among_clubs_names_the_clubs() -> None:
    """PRS-43, PRS-49."""
    tournament = stored(placed(eight()), clubs={1: "Krems", 2: "Krems", 5: "Melk", 3: "Melk"})
    clubs = RankingClass.objects.create(tournament=tournament, name="Clubs", kind=ClassKind.CLUBS)
    Prize.objects.create(tournament=tournament, ranking_class=clubs, place=1, goods="a barrel")
    Match.objects.filter(round__name__in=("places-3-4", "places-5-6")).update(winner=1)
    assert [(row.name, row.matches_won) for row in ranking(tournament).classes[0].groups] == [("Krems", 4), ("Melk", 3)]
    assert ties.still_open(tournament).lots == ()
    Match.objects.filter(round__name="3").update(how=How.LOT)  # which nobody won
    (lot,) = ties.still_open(tournament).lots
    assert (lot.label, [tied.name for tied in lot.candidates]) == ("prize-1-clubs-1", ["Krems", "Melk"])


READERS: list[tuple[Callable[[Tournament], object], int]] = [
    (outcome.load, 11),
    (ranking, 12),
    (prizes.preview, 12),
    (prizes.closed, 4),
    (prizes.payouts, 2),
    (ties.still_open, 14),
]


@pytest.mark.parametrize(("reader", "budget"), READERS, ids=lambda thing: getattr(thing, "__name__", ""))
def test_the_number_of_statements_does_not_grow(
    reader: Callable[[Tournament], object], budget: int, django_assert_num_queries
) -> None:
    for state in (placed(eight()), finished(32, owners=12)):
        tournament = with_classes(with_prizes(stored(state)))
        for phase in ("open", "closed", "paid"):
            if phase == "closed":
                prize_lists.close(tournament.pk, by=director(tournament))
                tournament.refresh_from_db()
            if phase == "paid":
                recipient = prizes.closed(tournament).recipients[0]
                payouts.pay(tournament.pk, awards=recipient.awards, by=director(tournament))
            with django_assert_num_queries(budget):
                reader(tournament)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_played_the_prizes_conserve_the_money(seed: int) -> None:
    """PRS-45: what is paid and kept is what was announced, to the cent, and every card has a place."""
    rng = random.Random(seed)
    state = sold(16, [rng.randint(1, 3) for _ in range(6)])
    for now in played(state, rng, 8):
        state = now
    assert CARDS.is_over(state, 8)
    tournament = with_prizes(
        stored(state, several_prizes=rng.random() < 0.5, prize_unit_cents=rng.choice((1, 100, 500)), fee_cents=777)
    )
    Prize.objects.filter(place__in=(2, 5)).update(cents=1001)
    Booking.objects.create(tournament=tournament, kind=BookingKind.DONATION, cents=1234, at=AT)
    by = director(tournament)
    while not (still := ties.still_open(tournament)).can_be_closed:
        tie_breaks.prepare_lot(tournament.pk, label=still.lots[0].label, by=by)
        tie_breaks.draw_lot(tournament.pk, label=still.lots[0].label, by=by)
    assert sorted(row.card for row in ranking(tournament).by_card) == sorted(state.cards)
    pot = 777 * len(state.cards) + 1234
    prize_lists.close(tournament.pk, by=by)
    view = prizes.closed(tournament)
    assert view.pot_cents == pot
    assert view.total_cents + view.kept_cents == pot + 2002
    assert sum(person.cents for person in view.recipients) == view.total_cents

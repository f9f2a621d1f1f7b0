"""PRS-43 to PRS-46, PRS-48, PRS-49: what everybody gets."""

from __future__ import annotations

import pytest

from scoring.core.payout import BookingKind
from scoring.models import Sheet
from tests.tournaments.core.play import decided, next_round, sold, won_by
from tests.tournaments.prize_giving import announce, closed, ladies, over, shares, won
from tests.tournaments.stored import AT, director, eight, owned, placed
from tournaments import ranking
from tournaments.core.state import How
from tournaments.core.terms import ClassKind, Phase
from tournaments.errors.prizes import (
    LotsMissing,
)
from tournaments.models import (
    Award,
    Booking,
    ClassMembership,
    ClosedPrizeList,
    Entrant,
    Match,
    Member,
    RankingClass,
)
from tournaments.services import tie_breaks

pytestmark = pytest.mark.django_db


def test_the_list_says_what_each_card_gets() -> None:
    """PRS-40 to PRS-42, PRS-47."""
    tournament = over()
    shares(tournament, 8)
    entry = closed(tournament)
    assert {card: (place, cents) for card, (place, cents, _) in won(tournament).items()} == {
        1: (1, 2600),  # 24 euros, and the two that rounding left
        5: (2, 1600),
        3: (3, 1100),
        7: (4, 800),
        2: (5, 600),
        6: (6, 500),
        4: (7, 400),
        8: (8, 400),
    }
    tournament.refresh_from_db()
    assert tournament.phase == Phase.CLOSED
    assert (entry.kind, entry.facts) == ("prizes_closed", {"count": 8, "cents": 8000})


def test_shares_are_rounded_down_and_the_rest_goes_to_place_one() -> None:
    """PRS-45: 80 euros, by 5 euros."""
    tournament = over(prize_unit_cents=500)
    shares(tournament, 8)
    closed(tournament)
    cents = {card: cents for card, (_, cents, _) in won(tournament).items()}
    assert cents == {1: 4000, 5: 1500, 3: 1000, 7: 500, 2: 500, 6: 500}, "places 7 and 8 come to nothing"
    assert sum(cents.values()) == 8000


def test_a_pot_is_fees_and_donations_less_costs_and_counts_paid_fees_only() -> None:
    """PRS-8, PRS-45."""
    tournament = over()
    announce(tournament, (10_000, 0, ""))
    for kind, cents in (
        (BookingKind.DONATION, 5000),
        (BookingKind.COST, -1234),
        (BookingKind.DEBT, 1000),
        (BookingKind.REFUND, -1000),
    ):
        Booking.objects.create(tournament=tournament, kind=kind, cents=cents, at=AT)
    closed(tournament)
    assert won(tournament)[1] == (1, 8000 + 5000 - 1234 - 1000, [])
    assert ClosedPrizeList.objects.get().pot_cents == 10_766


def test_equal_places_that_no_match_decides_share_their_prizes() -> None:
    """PRS-43, PRS-48: places are counted on, 3, 3, 5, 5, 5, 5."""
    tournament = over(state=eight(), placement_down_to=0)
    announce(tournament, *((0, cents, "") for cents in (4000, 3000, 2000, 1001, 800, 600, 400, 200)))
    with pytest.raises(LotsMissing) as refused:
        closed(tournament)
    assert refused.value.params == {"lots": ["prize-3"]}
    by = director(tournament)
    tie_breaks.prepare_lot(tournament.pk, label="prize-3", by=by)
    lucky, other = tie_breaks.draw_lot(tournament.pk, label="prize-3", by=by).facts["order"]
    closed(tournament)
    found = won(tournament)
    assert (found[lucky], found[other]) == ((3, 1501, []), (3, 1500, []))
    assert [found[card] for card in (2, 4, 6, 8)] == [(5, 500, [])] * 4
    assert sum(cents for _, cents, _ in found.values()) == 12_001


def test_three_share_places_six_six_eight() -> None:
    """PRS-48: a quarter-final in which both withdrew leaves three for the places from 5 on."""
    state = sold(8, [1] * 8)
    state = won_by(next_round(state, "1", (1, 2), (3, 4), (5, 6), (7, 8)), 1, 3, 5, 7)
    state = won_by(next_round(state, "2", (1, 3), (5, 7)), 1, 5)
    state = won_by(next_round(state, "3", (1, 5)), 1)
    state = won_by(next_round(state, "places-3-4", (3, 7)), 3)
    state = won_by(next_round(state, "places-5-8", (2, 4), (6, 8)), 2)
    key = next(match.key for match in state.matches() if not match.is_decided)
    state = decided(state, key, winner=None, how=How.NOT_PLAYED)
    tournament = over(state=state)
    placings = {row.card: row.place for row in ranking.load(tournament).places.placings}
    assert [placings[card] for card in (2, 6, 8, 4)] == [5, 6, 6, 8]
    announce(tournament, *((0, cents, "") for cents in (800, 700, 600, 500, 400, 300, 200, 100)))
    closed(tournament)
    found = won(tournament)
    assert (found[6], found[8], found[4]) == ((6, 250, []), (6, 250, []), (8, 100, []))


def test_a_self_meeting_in_the_final_wins_places_one_and_two() -> None:
    """PRS-46."""
    state = owned(sold(8, [1] * 8), (1, 2, 3, 4, 1, 6, 7, 8))
    state = won_by(next_round(state, "1", (1, 2), (3, 4), (5, 6), (7, 8)), 1, 3, 5, 7)
    state = won_by(next_round(state, "2", (1, 3), (5, 7)), 1, 5)
    state = next_round(state, "3", (1, 5))
    tournament = over(state=placed(state))
    shares(tournament, 4)
    closed(tournament)
    lines = Award.objects.filter(entrant__number=1).order_by("place")
    assert [(line.place, line.cents) for line in lines] == [(1, 3200), (2, 2400)]


def test_several_prizes_to_one_player_where_they_are_not_allowed_move_down() -> None:
    """PRS-44: the ranking stays, only prizes move."""
    state = owned(placed(eight()), (1, 2, 3, 4, 1, 6, 3, 8))
    tournament = over(state=state, several_prizes=False)
    announce(tournament, *((0, cents, "") for cents in (400, 300, 200)))
    closed(tournament)
    assert won(tournament) == {1: (1, 400, []), 3: (3, 300, []), 2: (5, 200, [])}
    placings = {row.card: row.place for row in ranking.load(tournament).places.placings}
    assert (placings[5], placings[7]) == (2, 4)


def test_several_prizes_to_one_player_are_usual() -> None:
    """PRS-44."""
    tournament = over(state=owned(placed(eight()), (1, 2, 3, 4, 1, 6, 3, 8)))
    announce(tournament, *((0, cents, "") for cents in (400, 300, 200)))
    closed(tournament)
    assert won(tournament) == {1: (1, 400, []), 5: (2, 300, []), 3: (3, 200, [])}


def test_a_prize_for_which_no_card_exists_is_not_paid_and_the_list_says_so() -> None:
    """PRS-45: its share goes to place 1, money and goods stay with the organiser."""
    state = sold(8, [1] * 5)
    state = won_by(next_round(state, "1", (1, 2), (3,), (4,), (5,)), 1)
    state = won_by(next_round(state, "2", (1, 3), (4, 5)), 1, 4)
    state = won_by(next_round(state, "3", (1, 4)), 1)
    state = won_by(next_round(state, "places-3-4", (3, 5)), 3)
    tournament = over(state=state)
    announce(tournament, (7000, 0, ""), (2000, 0, ""), (0, 0, ""), (0, 0, ""), (0, 0, ""), (1000, 700, "a ham"))
    closed(tournament)
    assert won(tournament) == {1: (1, 4000, []), 4: (2, 1000, [])}
    assert ClosedPrizeList.objects.get().not_paid == [["", 6, 500, 700, "a ham"]]


def test_goods_go_with_their_place() -> None:
    tournament = over()
    announce(tournament, (0, 5000, "a goose"), (0, 0, "a ham"), (0, 0, ""), (0, 0, "a live piglet"))
    closed(tournament)
    assert won(tournament) == {
        1: (1, 5000, ["a goose"]),
        5: (2, 0, ["a ham"]),
        7: (4, 0, ["a live piglet"]),
    }


def test_a_class_has_a_ranking_and_prizes_of_its_own() -> None:
    """PRS-49."""
    tournament = over()
    ranking_class = ladies(tournament, 8, 2, 3)
    shares(tournament, 4)
    announce(tournament, (0, 1000, "flowers"), (0, 500, ""), ranking_class=ranking_class)
    entry = closed(tournament)
    assert won(tournament, ranking_class) == {3: (1, 1000, ["flowers"]), 2: (2, 500, [])}
    assert won(tournament)[3] == (3, 1600, [])
    assert entry.facts["cents"] == 8000 + 1500


def test_a_pair_is_in_a_class_if_both_are() -> None:
    """PRS-49."""
    tournament = over()
    ranking_class = ladies(tournament, 3, 5)
    partner = Member.objects.create(
        entrant=Entrant.objects.get(tournament=tournament, number=5), position=1, name="Partner"
    )
    announce(tournament, (0, 1000, ""), ranking_class=ranking_class)
    assert [row.card for row in ranking.load(tournament).classes[0].placings] == [3]
    ClassMembership.objects.create(ranking_class=ranking_class, member=partner)
    assert [row.card for row in ranking.load(tournament).classes[0].placings] == [5, 3]


def test_clubs_add_up_the_matches_of_their_best_players() -> None:
    """PRS-49: then the Bummerl difference counts; here Krems wins by it."""
    tournament = over(clubs={1: "Krems", 6: "Krems", 5: "Melk", 3: "Melk", 7: "Melk", 2: ""})
    clubs = RankingClass.objects.create(tournament=tournament, name="Clubs", kind=ClassKind.CLUBS, best_n=2)
    final = Match.objects.filter(round__name="3").values("sheet")
    Sheet.objects.filter(pk__in=final).update(bummerl=[2, 0])
    announce(tournament, (0, 2000, ""), (0, 0, "a barrel"), ranking_class=clubs)
    rows = ranking.load(tournament).classes[0].groups
    # 1 won 3 and 6 won 1; of Melk 5 won 2 and 3 won 2
    assert [(row.team, row.place, row.matches_won, row.bummerl_difference, row.counted) for row in rows] == [
        (1, 1, 4, 2, (1, 6)),
        (3, 2, 4, -2, (3, 5)),
    ]
    closed(tournament)
    lines = Award.objects.filter(ranking_class=clubs).order_by("place")
    assert [(line.group, line.cents, line.goods, line.card, line.entrant) for line in lines] == [
        ("Krems", 2000, [], None, None),
        ("Melk", 0, ["a barrel"], None, None),
    ]


def test_equal_teams_share_their_prizes_and_draw_lots_for_goods() -> None:
    """PRS-43, PRS-49: teams have lots of their own."""
    tournament = over()
    teams = RankingClass.objects.create(tournament=tournament, name="Teams", kind=ClassKind.TEAMS, best_n=2)
    Entrant.objects.filter(number__in=(5, 2)).update(team="Die Bauern")
    Entrant.objects.filter(number__in=(3, 6)).update(team="Die Buben")
    announce(tournament, (0, 0, "a barrel"), ranking_class=teams)
    groups = ranking.load(tournament).classes[0].groups
    assert [(row.team, row.place, row.matches_won) for row in groups] == [(2, 1, 4), (3, 2, 3)]
    Match.objects.filter(round__name="places-5-6").update(how=How.NOT_PLAYED, winner=None)
    with pytest.raises(LotsMissing) as refused:
        closed(tournament)
    assert refused.value.params == {"lots": ["prize-1-teams-1"]}
    by = director(tournament)
    tie_breaks.prepare_lot(tournament.pk, label="prize-1-teams-1", by=by)
    first, _ = tie_breaks.draw_lot(tournament.pk, label="prize-1-teams-1", by=by).facts["order"]
    closed(tournament)
    assert [(line.group, line.goods) for line in Award.objects.all()] == [
        ({2: "Die Bauern", 3: "Die Buben"}[first], ["a barrel"])
    ]

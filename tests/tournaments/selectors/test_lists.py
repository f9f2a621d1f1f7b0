"""Lists for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest
from django.utils import translation

from scoring.core.prize_list import Prize
from tests.tournaments.build import Build
from tournaments.core.csv_cells import Encoding
from tournaments.errors.exchange import NotInThisEncoding
from tournaments.models import Tournament
from tournaments.selectors import lists
from tournaments.selectors.lists import Table
from tournaments.services import cards, money, prizes

TABLES: dict[str, tuple[Callable[[Tournament], Table], int]] = {
    "entrants": (lists.entrants, 4),
    "cards": (lists.cards, 2),
    "results": (lambda tournament: lists.results(tournament, round_name="1"), 3),
    "ranking": (lists.ranking, 12),
    "prizes": (lists.prize_list, 12),
    "bookings": (lists.bookings, 2),
}


def rows(table: Table, language: str = "en") -> list[list[str]]:
    with translation.override(language):
        text = lists.as_csv(table).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";" if language == "de-at" else ","))


def test_cards_are_listed_in_the_order_of_the_sale_returned_ones_too(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=2, by=selling.director)
    cards.take_back(selling.id, cards=[1], by=selling.director)
    cards.sell(selling.id, name="Mayr", is_paid=False, by=selling.director)
    listed = rows(lists.cards(selling.tournament))
    assert listed[0][:5] == ["Card", "Player", "Name", "Status", "Fee"]
    assert [row[:5] for row in listed[1:]] == [
        ["1", "1", "Huber", "returned", "10.00"],
        ["2", "1", "Huber", "paid", "10.00"],
        ["1", "2", "Mayr", "reserved", "10.00"],
    ]


def test_times_are_those_of_the_venue(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", by=selling.director)
    assert rows(lists.cards(selling.tournament))[1][6].startswith("2026-01-10 19:")  # 18:00 UTC is 19:00 in Vienna


def test_results_name_both_sides_the_score_and_the_winner(running: Build) -> None:
    match = running.open_match()
    running.win("1", match.number, seat=1)
    listed = {row[0]: row for row in rows(lists.results(running.tournament, round_name="1"))}
    found = listed[str(match.number)]
    assert [found[2], found[4], found[6], found[7], found[8]] == [
        str(match.cards[0]), str(match.cards[1]), "played", "1:2", str(match.cards[1]),
    ]  # fmt: skip
    assert {row[6] for row in listed.values()} >= {"bye", "open"}


def test_money_is_exact_and_written_as_the_reader_does(selling: Build) -> None:
    money.cost(selling.id, cents=12345, note="Saal", by=selling.director)
    assert rows(lists.bookings(selling.tournament))[1][3] == "-123.45"
    assert rows(lists.bookings(selling.tournament), "de-at")[1][3] == "-123,45"


def test_the_prize_list_and_the_ranking_are_lists_too(announced: Build) -> None:
    announced.selling()
    prizes.announce(announced.id, prizes=[Prize(1, 5000), Prize(2, 2000, goods="a goose")], by=announced.director)
    for number in range(12):
        cards.sell(announced.id, name=f"Player {number}", by=announced.director)
    announced.draw("1")
    announced.played()
    prize_rows = rows(lists.prize_list(announced.fresh()))[1:]
    assert [(row[1], row[4], row[5]) for row in prize_rows] == [("1", "50.00", ""), ("2", "20.00", "a goose")]
    ranked = rows(lists.ranking(announced.fresh()))[1:]
    assert len(ranked) == 12
    assert ranked[0][1] == prize_rows[0][2]


@pytest.mark.parametrize("name", TABLES)
def test_a_list_needs_the_same_number_of_statements_for_any_size(
    running: Build, name: str, django_assert_max_num_queries: Callable
) -> None:
    make, most = TABLES[name]
    for _ in range(2):
        tournament = running.fresh()
        with django_assert_max_num_queries(most):
            assert make(tournament).headings
        running.play_round("1")


def test_a_name_that_windows_cannot_write_is_named(selling: Build) -> None:
    cards.sell(selling.id, name="Šimić", by=selling.director)
    cards.sell(selling.id, name="Жуков", by=selling.director)
    with pytest.raises(NotInThisEncoding, match="Šimić"):
        lists.as_csv(lists.entrants(selling.tournament), encoding=Encoding.WINDOWS)


def test_a_name_like_a_formula_is_neutralised_and_a_negative_amount_is_not(selling: Build) -> None:
    cards.sell(selling.id, name="=HYPERLINK(1)", by=selling.director)
    money.cost(selling.id, cents=100, note="-1+1", by=selling.director)
    assert rows(lists.entrants(selling.tournament))[1][1] == "'=HYPERLINK(1)"
    booking = rows(lists.bookings(selling.tournament))[2]
    assert (booking[3], booking[7]) == ("-1.00", "'-1+1")


def test_excel_finds_out_by_itself_that_a_list_is_utf_8(selling: Build) -> None:
    assert lists.as_csv(lists.entrants(selling.tournament)).startswith(b"\xef\xbb\xbf")
    plain = lists.as_csv(lists.entrants(selling.tournament), encoding=Encoding.UTF_8)
    assert not plain.startswith(b"\xef\xbb\xbf")

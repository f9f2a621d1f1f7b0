"""Many players at once, from a spreadsheet: all of them or nobody."""

from __future__ import annotations

import pytest
from django.utils import translation

from scoring.errors import Refusal
from tests.tournaments.build import Build
from tournaments.core.csv_cells import Encoding
from tournaments.core.permissions import Role
from tournaments.core.terms import CardStatus
from tournaments.errors.base import RoleNotAllowed, WrongPhase
from tournaments.errors.exchange import ClassUnknown, LineMisfit, LineRefused
from tournaments.models import Booking, Entrant, EntryCard, JournalEntry, Member, RankingClass
from tournaments.selectors import lists
from tournaments.sentences import render
from tournaments.services import exports, player_lists, undo


def load(build: Build, text: str, **more):
    return player_lists.load(build.id, data=text.encode(), by=build.director, **more)


def refused(build: Build, text: str) -> Refusal:
    before = JournalEntry.objects.count()
    with pytest.raises(Refusal) as found:
        load(build, text)
    assert (Entrant.objects.count(), EntryCard.objects.count(), Booking.objects.count()) == (0, 0, 0)
    assert JournalEntry.objects.count() == before
    return found.value


def test_a_list_enters_players_and_sells_their_cards(selling: Build) -> None:
    text = "Name;Verein;Karten;bezahlt\nHuber Franz;SV Weiz;3;ja\nŠimić Ana;;1;nein\nMayr;;;\n"
    entry = load(selling, text, till="A")
    assert entry.facts == {"count": 3, "entrants": [1, 2, 3], "cards": [1, 2, 3, 4], "paid": [1, 2, 3], "cents": 3000}
    assert [member.name for member in Member.objects.order_by("pk")] == ["Huber Franz", "Šimić Ana", "Mayr"]
    statuses = EntryCard.objects.order_by("number").values_list("status", flat=True)
    assert list(statuses) == [CardStatus.PAID] * 3 + [CardStatus.RESERVED]
    assert list(Booking.objects.values_list("cents", "till")) == [(1000, "A")] * 3


def test_two_of_the_same_name_are_two_people(selling: Build) -> None:
    load(selling, "name;cards\nHuber;3\nHuber;3\n")
    assert Entrant.objects.count() == 2


def test_the_maximum_holds_for_a_list_too(selling: Build) -> None:
    """PRS-4: the refused sale says which limit it met, and here also in which line."""
    refusal = refused(selling, "name;cards\nHuber;3\nMayr;4\n")
    assert isinstance(refusal, LineRefused)
    assert refusal.params["line"] == 3
    with translation.override("en"):
        sentence = render.sentence(refusal)
    assert sentence.startswith("Line 3: ")
    assert "PRS-4" in sentence


def test_a_list_longer_than_the_cards_sells_nothing(selling: Build) -> None:
    """PRS-4."""
    assert isinstance(refused(selling, "name;cards\n" + "Huber;3\n" * 6), LineRefused)


def test_a_name_that_cannot_be_is_refused_with_its_line(selling: Build) -> None:
    refusal = refused(selling, "name\nHuber\n" + "x" * 81 + "\n")
    assert refusal.params["line"] == 3


def test_a_class_that_does_not_exist_is_refused(selling: Build) -> None:
    assert isinstance(refused(selling, "name;classes\nHuber;Damen\n"), ClassUnknown)
    RankingClass.objects.create(tournament=selling.tournament, name="Damen")
    load(selling, "name;classes\nHuber;Damen\n")
    assert RankingClass.objects.get().marks.count() == 1


def test_a_fault_in_the_last_line_keeps_the_first_out(selling: Build) -> None:
    assert isinstance(refused(selling, "name;cards\nHuber;1\nMayr;many\n"), LineMisfit)


def test_cards_are_sold_only_while_the_sale_is_open(announced: Build) -> None:
    """PRS-8: before the sale a list can register people, and nothing more."""
    assert isinstance(refused(announced, "name;cards\nHuber;1\n"), WrongPhase)
    load(announced, "name\nHuber\n")
    assert Entrant.objects.count() == 1


def test_a_repeated_list_is_entered_once(selling: Build) -> None:
    once = load(selling, "name;cards\nHuber;1\n", key="k")
    assert load(selling, "name;cards\nHuber;1\n", key="k") == once
    assert Entrant.objects.count() == 1


def test_a_list_is_taken_back_as_a_whole(selling: Build) -> None:
    before = exports.state_of(exports.document(selling.id, by=selling.director))
    entry = load(selling, "name;cards;paid\nHuber;1;yes\nMayr;2;no\n")
    undo.take_back(selling.id, number=entry.number, by=selling.director)
    assert exports.state_of(exports.document(selling.id, by=selling.director)) == before
    assert sum(Booking.objects.values_list("cents", flat=True)) == 0


def test_a_scorer_enters_no_list(selling: Build) -> None:
    with pytest.raises(RoleNotAllowed):
        player_lists.load(selling.id, data=b"name\nHuber\n", by=selling.helper(Role.SCORER))


@pytest.mark.parametrize("language", ["de-at", "en"])
@pytest.mark.parametrize("encoding", list(Encoding))
def test_an_exported_list_is_imported_again_unchanged(selling: Build, language: str, encoding: Encoding) -> None:
    RankingClass.objects.create(tournament=selling.tournament, name="Damen")
    text = "name;nickname;club;team;classes;cards;paid\n"
    text += "'=SUM(A1);'+43;'@home;'-;Damen;2;yes\nÖsterreicher;;\"a;b\"\"c\";;;1;no\n'''=x;;;;;;\n"
    load(selling, text)
    names = list(Member.objects.order_by("pk").values_list("name", "nickname", "club"))
    assert names == [("=SUM(A1)", "+43", "@home"), ("Österreicher", "", 'a;b"c'), ("''=x", "", "")]
    with translation.override(language):
        data = lists.as_csv(lists.entrants(selling.tournament), encoding=encoding)
    other = Build(2).selling()
    RankingClass.objects.create(tournament=other.tournament, name="Damen")
    player_lists.load(other.id, data=data, by=other.director)
    again = Member.objects.filter(entrant__tournament=other.tournament).order_by("pk")
    assert list(again.values_list("name", "nickname", "club")) == names
    with translation.override(language):
        assert lists.as_csv(lists.entrants(other.tournament), encoding=encoding) == data

"""Entrants: their names, classes and teams."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import Role
from tournaments.core.prize_presets import PRESETS
from tournaments.errors.base import NameUnacceptable, NoSuchThing, RoleNotAllowed
from tournaments.errors.people import (
    AlreadyAnonymous,
    ClassHasPrizes,
    NameTaken,
    NoSuchPerson,
    WrongNumberOfMembers,
)
from tournaments.errors.play import PrizesAreClosed
from tournaments.errors.sale import MaximumReached
from tournaments.models import ClassMembership, Entrant, JournalEntry, Member, Prize, RankingClass
from tournaments.services import cards, classes, clubs, entrants, prize_lists, prizes
from tournaments.services.entrants import Person

pytestmark = pytest.mark.django_db


def test_an_entrant_keeps_names_club_team_and_classes(selling: Build) -> None:
    classes.add(selling.id, name="Damen", by=selling.director)
    person = Person(" Gruber  Anna ", nickname="Anni", club="FF Weinburg", classes=("Damen",))
    entrants.register(selling.id, members=[person], team="Blau", by=selling.director)
    member = Member.objects.get()
    assert (member.name, member.nickname, member.club, member.entrant.team) == (
        "Gruber Anna",
        "Anni",
        "FF Weinburg",
        "Blau",
    )
    assert member.class_marks.get().ranking_class.name == "Damen"


def test_names_are_changed_without_leaving_the_old_ones_in_the_journal(selling: Build) -> None:
    cards.sell(selling.id, name="Hubber Franz", by=selling.director)
    entrants.change(selling.id, entrant=1, members=[Person("Huber Franz")], by=selling.director)
    assert Member.objects.get().name == "Huber Franz"
    assert "Hubber" not in str(list(JournalEntry.objects.values()))


def test_an_anonymised_player_keeps_his_cards_and_loses_his_name(selling: Build) -> None:
    cards.sell(selling.id, name="Huber Franz", by=selling.director)
    entrants.anonymise(selling.id, entrant=1, by=selling.director)
    assert Member.objects.get().name == "N. N."
    assert Entrant.objects.get().cards.count() == 1
    with unchanged(), pytest.raises(AlreadyAnonymous):
        entrants.anonymise(selling.id, entrant=1, by=selling.director)


def test_a_pair_has_two_members_and_not_three() -> None:
    build = Build(entrant_size=2).selling()
    entrants.register(build.id, members=[Person("A"), Person("B")], by=build.director)
    with unchanged(), pytest.raises(WrongNumberOfMembers):
        entrants.register(build.id, members=[Person("A"), Person("B"), Person("C")], by=build.director)
    with unchanged(), pytest.raises(NameUnacceptable):
        entrants.register(build.id, members=[Person("A"), Person("")], by=build.director)


def test_an_unknown_player_or_class_is_refused(selling: Build) -> None:
    with unchanged(), pytest.raises(NoSuchThing):
        entrants.change(selling.id, entrant=9, members=[Person("A")], by=selling.director)
    with unchanged(), pytest.raises(NoSuchThing):
        entrants.register(selling.id, members=[Person("A", classes=("Jugend",))], by=selling.director)


def test_a_class_with_prizes_stays(selling: Build) -> None:
    classes.add(selling.id, name="Damen", by=selling.director)
    with unchanged(), pytest.raises(NameTaken):
        classes.add(selling.id, name="Damen", by=selling.director)
    row = RankingClass.objects.get()
    prize = Prize.objects.create(tournament=selling.tournament, ranking_class=row, place=1, goods="Blumen")
    with unchanged(), pytest.raises(ClassHasPrizes):
        classes.remove(selling.id, ranking_class=row.pk, by=selling.director)
    prize.delete()
    classes.remove(selling.id, ranking_class=row.pk, by=selling.director)
    assert not RankingClass.objects.exists()


def test_a_pair_is_named_in_a_refusal_by_all_its_members() -> None:
    build = Build(entrant_size=2, max_cards=1).selling()
    entrants.register(build.id, members=[Person("Anna"), Person("Berta")], by=build.director)
    cards.sell(build.id, entrant=1, by=build.director)
    with unchanged(), pytest.raises(MaximumReached) as refused:
        cards.sell(build.id, entrant=1, by=build.director)
    assert refused.value.params["player"] == "Anna / Berta"


def test_a_smaller_team_loses_members_and_their_marks() -> None:
    selling = Build(entrant_size=2).selling()
    classes.add(selling.id, name="Damen", by=selling.director)
    two = [Person("Anna", classes=("Damen",)), Person("Berta", classes=("Damen",))]
    entrants.register(selling.id, members=two, by=selling.director)
    entrants.change(selling.id, entrant=1, members=[Person("Anna")], by=selling.director)
    assert [member.name for member in Member.objects.all()] == ["Anna"]
    assert not ClassMembership.objects.exists()


def test_only_people_of_the_tournaments_own_address_book_are_linked(announced: Build) -> None:
    club = clubs.create(name="Mine", by=announced.director)
    build = Build(5, owner=announced.owner, organisation_id=club.pk)
    person = clubs.add_person(club.pk, name="Huber Franz", by=build.director)
    entrants.register(build.id, members=[Person("Huber Franz", person=person.pk)], by=build.director)
    assert Member.objects.get().person == person
    for tournament in (announced, Build(6)):
        with unchanged(), pytest.raises(NoSuchPerson):
            entrants.register(tournament.id, members=[Person("Huber Franz", person=person.pk)], by=tournament.director)
    entrants.anonymise(build.id, entrant=1, by=build.director)
    assert Member.objects.get().person is None


def test_what_is_left_of_a_name_is_taken_off_too(selling: Build) -> None:
    entrants.register(selling.id, members=[Person("N. N.", nickname="Franzl")], by=selling.director)
    entrants.anonymise(selling.id, entrant=1, by=selling.director)
    assert Member.objects.get().nickname == ""


@pytest.mark.parametrize("role", [Role.REFEREE, Role.SCORER])
def test_only_the_desk_edits_people(selling: Build, role: Role) -> None:
    cards.sell(selling.id, name="Huber", by=selling.director)
    helper = selling.helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        entrants.change(selling.id, entrant=1, members=[Person("Maier")], by=helper)


def test_prs_47_after_closing_a_name_is_mended_but_no_club_changes() -> None:
    build = Build()
    prizes.announce(build.id, prizes=PRESETS[1], by=build.director)
    build.drawn().played()
    prize_lists.close(build.id, by=build.director)
    entrants.change(build.id, entrant=1, members=[Person("Huber Franz")], by=build.director)
    with unchanged(), pytest.raises(PrizesAreClosed):
        entrants.change(build.id, entrant=1, members=[Person("Huber Franz", club="FF")], by=build.director)
    with unchanged(), pytest.raises(PrizesAreClosed):
        entrants.change(build.id, entrant=1, members=[Person("Huber Franz")], team="Blau", by=build.director)

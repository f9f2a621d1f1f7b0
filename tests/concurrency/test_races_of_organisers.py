"""Two organisers never get the same public code, and a club never loses its last administrator."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence

import pytest
from django.db import connection
from django.db.models import QuerySet

from tests.concurrency.racing import Outcome, Race, broken, done, refused, run, take_the_lock_of_sqlite_late
from tests.tournaments.build import START, Build
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.errors.people import LastAdmin
from tournaments.models import JournalEntry, Membership, Organisation, Tournament, User
from tournaments.services import clubs, codes, exports, imports, tournaments

pytestmark = pytest.mark.django_db(transaction=True)

ORGANISERS = 8


def organisers(count: int) -> list[Actor]:
    """Return organisers whose dice all fall alike, so that even their fresh codes are the same."""
    users = [User.objects.create(username=f"organiser-{number}", may_organise=True) for number in range(count)]
    return [Actor(Role.DIRECTOR, START, random.Random(1).randbytes, user=user.pk) for user in users]


def one_code_for_all() -> Race:
    """Organisers announce under the same code at once: one gets it, the others fresh ones."""
    staff = organisers(ORGANISERS)

    def check(outcomes: Sequence[Outcome]) -> None:
        assert broken(outcomes) == []
        assert len(done(outcomes)) == ORGANISERS
        found = Tournament.objects.values_list("code", flat=True)
        assert len(set(found)) == ORGANISERS
        assert "WEINBURG" in found

    return Race([announcing(by) for by in staff], check)


def announcing(by: Actor) -> Callable[[], JournalEntry]:
    return lambda: tournaments.announce(title="Preisschnapsen", code="WEINBURG", by=by)


def one_file_for_all() -> Race:
    """Organisers import the same file at once: its code is free for one of them."""
    build = Build(code="WEINBURG").drawn()
    document = exports.document(build.id, by=build.director)
    Tournament.objects.filter(pk=build.id).update(code="ELSEWHERE")
    staff = organisers(2)

    def check(outcomes: Sequence[Outcome]) -> None:
        assert broken(outcomes) == []
        assert len(done(outcomes)) == len(staff)
        assert Tournament.objects.filter(code="WEINBURG").count() == 1

    return Race([importing(document, by) for by in staff], check)


def importing(document: object, by: Actor) -> Callable[[], Tournament]:
    assert by.user is not None
    owner = User.objects.get(pk=by.user)
    return lambda: imports.load(document, owner=owner, by=by)


CODES = [one_code_for_all, one_file_for_all]


@pytest.mark.parametrize("prepare", CODES)
def test_a_code_that_two_want_at_once_goes_to_one(prepare: Callable[[], Race]) -> None:
    race = prepare()
    race.check(run(race))


@pytest.mark.parametrize("prepare", CODES)
def test_a_look_before_the_insert_is_not_enough(prepare: Callable[[], Race], monkeypatch: pytest.MonkeyPatch) -> None:
    """The constraint alone still keeps the second tournament of one code out."""
    race = prepare()
    all_have_looked = threading.Barrier(len(race.tasks))

    def look_and_insert(tournament: Tournament, *, by: Actor, wanted: str) -> None:
        taken = Tournament.objects.filter(code=wanted).exists()
        all_have_looked.wait(60)
        tournament.code = codes.code(by, codes.PUBLIC_LENGTH) if taken else wanted
        tournament.save(force_insert=True)

    monkeypatch.setattr(codes, "insert", look_and_insert)
    take_the_lock_of_sqlite_late(monkeypatch)
    outcomes = run(race)
    assert broken(outcomes)
    assert Tournament.objects.filter(code="WEINBURG").count() == 1
    with pytest.raises(AssertionError):
        race.check(outcomes)


def two_leave() -> Race:
    """The two administrators of a club leave it at once: one has to stay."""
    one, other = organisers(2)
    club = clubs.create(name="Kartenrunde", by=one)
    clubs.add_member(club.pk, username="organiser-1", is_admin=True, by=one)

    def check(outcomes: Sequence[Outcome]) -> None:
        assert broken(outcomes) == []
        assert [type(refusal) for refusal in refused(outcomes)] == [LastAdmin]
        assert Membership.objects.filter(organisation=club, is_admin=True).count() == 1

    return Race([leaving(club.pk, by) for by in (one, other)], check)


def leaving(club: int, by: Actor) -> Callable[[], None]:
    assert by.user is not None
    user = by.user
    return lambda: clubs.remove_member(club, user=user, by=by)


def test_one_of_two_administrators_who_leave_at_once_stays() -> None:
    race = two_leave()
    race.check(run(race))


def test_a_club_is_not_safe_when_the_lock_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the lock PostgreSQL lets both go, and SQLite breaks off the second of them."""
    race = two_leave()
    at_once = threading.Barrier(len(race.tasks))
    refuse_without_admin = clubs._refuse_without_admin

    def unlocked(rows: QuerySet[Organisation]) -> QuerySet[Organisation]:
        at_once.wait(60)
        return rows.all()

    def before_anybody_commits(club: Organisation) -> None:
        refuse_without_admin(club)
        if connection.vendor == "postgresql":  # SQLite has broken off the second before he comes so far
            at_once.wait(60)

    monkeypatch.setattr(QuerySet, "select_for_update", unlocked)
    monkeypatch.setattr(clubs, "_refuse_without_admin", before_anybody_commits)
    take_the_lock_of_sqlite_late(monkeypatch)
    outcomes = run(race)
    assert len(broken(outcomes)) == (connection.vendor == "sqlite")
    assert Membership.objects.filter(is_admin=True).count() == (connection.vendor == "sqlite")
    with pytest.raises(AssertionError):
        race.check(outcomes)

"""No page asks the database more often because a tournament is larger."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.build import Build
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import ClassMembership, Member, RankingClass

pytestmark = pytest.mark.django_db
MOST = 15
PAGES = [
    "t/{}/sale/",
    "t/{}/sale/cards/",
    "t/{}/players/",
    "t/{}/players/1/",
    "t/{}/helpers/",
    "t/{}/settings/",
    "t/{}/announcement/",
    "p/{}/announcement/",
    "",
]


def statements(page: str, players: int, enter: Enter) -> int:
    built = Build(players, places=64).sold([1] * players)
    ladies = RankingClass.objects.create(tournament=built.tournament, name="Ladies")
    members = Member.objects.filter(entrant__tournament=built.tournament)
    ClassMembership.objects.bulk_create(ClassMembership(member=one, ranking_class=ladies) for one in members)
    for _ in range(players // 4):
        built.helper(Role.REFEREE, entrant=1)
    client = enter(built, Role.DIRECTOR)
    with CaptureQueriesContext(connection) as asked:
        assert client.get("/" + page.format(built.tournament.code)).status_code == 200
    return len(asked)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_costs_the_same_whatever_the_size(enter: Enter, page: str) -> None:
    few, many = statements(page, 3, enter), statements(page, 40, enter)
    assert few == many
    assert many <= MOST

"""Who says how a match ended, and when that counts: PRS-36."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, won
from tests.tournaments.services.reporting import confirmed, counts, match, said, statuses, who
from tournaments.core.permissions import Role
from tournaments.core.terms import ReportStatus
from tournaments.errors.play import MatchDisputed, OwnReport
from tournaments.models import Dispute, Entrant

pytestmark = pytest.mark.django_db


AT_ONCE = [
    # who, with a signed slip, four eyes, slips confirm; and whether it counts at once
    ("director", False, False, True, True),
    ("referee", False, False, True, True),
    ("scorer", False, False, True, False),
    ("player 1", False, False, True, False),
    ("scorer", True, False, True, True),
    ("scorer", True, False, False, False),
    ("player 1", True, False, True, False),
    ("director who plays", False, False, True, False),
    ("referee who plays", False, False, True, False),
    ("referee who plays", True, False, True, False),
    ("scorer who plays", True, False, True, False),
    ("director", False, True, True, False),
    ("referee", False, True, True, False),
    ("scorer", True, True, True, False),
    ("player 1", False, True, True, False),
]


@pytest.mark.parametrize(("name", "slip", "four_eyes", "confirms", "at_once"), AT_ONCE)
def test_prs_36_who_counts_at_once_and_who_waits(
    name: str, slip: bool, four_eyes: bool, confirms: bool, at_once: bool
) -> None:
    build = eight(four_eyes=four_eyes, signed_slip_confirms=confirms)
    entry = said(build, who(build, name), slip=slip)
    assert (entry.kind, counts(build)) == ("result_entered" if at_once else "result_reported", at_once)
    assert statuses(build) == ([] if at_once else [ReportStatus.PENDING])


SECOND = [
    # who reports first, who says the same, four eyes; and whether that makes a result
    ("player 1", "player 2", False, True),
    ("player 1", "referee", False, True),
    ("player 1", "scorer", False, False),
    ("player 1", "player 1", False, False),
    ("player 1", "referee who plays", False, False),
    ("referee who plays", "player 2", False, True),
    ("referee who plays", "referee", False, True),
    ("scorer", "scorer", False, False),
    ("scorer", "player 2", False, True),
    ("scorer", "director", False, True),
    ("scorer who plays", "player 1", False, False),
    ("player 2", "scorer who plays", False, True),
    ("player 1", "player 2", True, True),
    ("player 1", "referee", True, True),
    ("player 1", "scorer", True, False),
    ("referee", "director", True, True),
    ("referee", "player 2", True, True),
    ("referee", "scorer", True, True),
    ("scorer", "referee", True, True),
    ("scorer", "scorer", True, False),
    ("director", "director", True, False),
    ("director who plays", "player 1", True, False),
]


@pytest.mark.parametrize(("first", "second", "four_eyes", "is_result"), SECOND)
def test_prs_36_who_is_the_second_person(first: str, second: str, four_eyes: bool, is_result: bool) -> None:
    build = eight(four_eyes=four_eyes)
    said(build, who(build, first))
    said(build, who(build, second))
    assert counts(build) is is_result
    assert not Dispute.objects.exists()


def test_prs_36_a_slip_is_seen_by_a_second_person_where_four_eyes_are_announced() -> None:
    build = eight(four_eyes=True)
    scorer = build.helper(Role.SCORER)
    said(build, scorer, slip=True)
    said(build, scorer, slip=True)
    assert not counts(build)
    said(build, build.helper(Role.SCORER))
    assert counts(build)


@pytest.mark.parametrize(("first", "by"), [("player 1", "player 2"), ("scorer", "player 1"), ("player 1", "referee")])
def test_prs_36_a_report_is_confirmed_without_typing_it_again(first: str, by: str) -> None:
    build = eight()
    said(build, who(build, first))
    entry = confirmed(build, who(build, by))
    assert (entry.kind, entry.facts["winner"], entry.facts["score"]) == ("result_confirmed", 1, "2:1")
    assert (match(build).winner, match(build).bummerl) == (0, (2, 1))
    assert statuses(build) == [ReportStatus.CONFIRMED]


@pytest.mark.parametrize("by", ["player 1", "referee who plays", "director who plays"])
def test_prs_36_nobody_confirms_his_own_report_in_whatever_role(by: str) -> None:
    build = eight()
    said(build, who(build, "player 1"))
    actor = who(build, by)
    with unchanged(), pytest.raises(OwnReport):
        confirmed(build, actor)


def test_prs_36_a_scorer_who_says_that_he_plays_is_still_the_same_person() -> None:
    build = eight()
    scorer = build.helper(Role.SCORER)
    said(build, scorer)
    said(build, replace(scorer, entrant=Entrant.objects.get(tournament=build.id, number=1).pk))
    assert not counts(build)


def test_prs_36_a_player_confirms_what_the_scorer_reported_beside_him() -> None:
    build = eight()
    said(build, who(build, "player 1"))
    said(build, who(build, "scorer"))
    confirmed(build, who(build, "player 1"))
    assert counts(build)


def test_prs_36_a_pending_report_moves_nobody_on() -> None:
    build = eight()
    for number in (2, 3, 4):
        build.win("1", number)
    said(build, who(build, "player 1"))
    assert build.due() == []
    assert match(build).winner is None


def test_who_reports_again_replaces_what_he_said() -> None:
    build = eight()
    said(build, who(build, "player 1"), won(2, 1))
    said(build, who(build, "player 1"), won(2, 0))
    assert statuses(build) == [ReportStatus.LAPSED, ReportStatus.PENDING]
    said(build, who(build, "player 2"), won(2, 0))
    assert match(build).bummerl == (2, 0)


def test_prs_36_two_reports_that_disagree_make_a_dispute_and_no_result() -> None:
    build = eight()
    said(build, who(build, "player 1"), won(2, 1))
    entry = said(build, who(build, "player 2"), won(1, 2))
    assert entry.kind == "result_disputed"
    assert not counts(build)
    assert statuses(build) == [ReportStatus.DISPUTED] * 2
    assert Dispute.objects.get(settled_at=None).clause == "PRS-36"
    for name in ("player 1", "player 2", "scorer"):
        actor = who(build, name)
        with unchanged(), pytest.raises(MatchDisputed):
            said(build, actor)
    referee = who(build, "referee")
    with unchanged(), pytest.raises(MatchDisputed):
        confirmed(build, referee)


def test_prs_36_a_referee_settles_a_dispute() -> None:
    build = eight()
    said(build, who(build, "player 1"), won(2, 1))
    said(build, who(build, "player 2"), won(1, 2))
    entry = said(build, who(build, "referee"), won(0, 2))
    assert (entry.kind, match(build).winner, match(build).bummerl) == ("result_entered", 1, (0, 2))
    assert Dispute.objects.get().settled_at == entry.at
    assert statuses(build) == [ReportStatus.LAPSED] * 2


def test_prs_36_with_four_eyes_a_dispute_is_settled_by_two_as_well() -> None:
    build = eight(four_eyes=True)
    first, second = build.helper(Role.REFEREE), build.helper(Role.REFEREE)
    said(build, first, won(2, 1))
    said(build, second, won(1, 2))
    for _ in range(2):
        said(build, first, won(2, 1))
        assert not counts(build)
    said(build, second, won(2, 1))
    assert match(build).bummerl == (2, 1)
    assert not Dispute.objects.filter(settled_at=None).exists()


def test_prs_36_a_slip_against_what_a_player_reported_is_a_dispute() -> None:
    build = eight()
    said(build, who(build, "player 1"), won(2, 1))
    assert said(build, who(build, "scorer"), won(1, 2), slip=True).kind == "result_disputed"
    assert not counts(build)


def test_prs_36_a_referee_decides_whatever_was_reported() -> None:
    build = eight()
    said(build, who(build, "player 1"), won(2, 1))
    said(build, who(build, "referee"), won(1, 2))
    assert match(build).winner == 1
    assert statuses(build) == [ReportStatus.LAPSED]

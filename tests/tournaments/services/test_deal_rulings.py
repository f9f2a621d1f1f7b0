"""PRS-35, PRS-38: what a referee rules about a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scoring.core.penalties import PenaltyKind
from scoring.models import Deal
from tests.scoring.dealt import illegal, record, scores
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.dealing import SEVEN, dispute, judged, kinds, match, played, states, submitted, told
from tests.tournaments.services.pairing import eight, won
from tests.tournaments.services.reporting import counts, said, statuses, who
from tournaments.core.actor import Actor
from tournaments.errors.base import ReasonMissing, RoleNotAllowed
from tournaments.errors.play import NoDisputeAboutDeal, NoSuchDeal, OwnMatch, RefusedRecord
from tournaments.models import Dispute, JournalEntry, Penalty, Report
from tournaments.services import deal_rulings, undo
from tournaments.services.deals import Told
from tournaments.tallying import tally_of

pytestmark = pytest.mark.django_db


def rule(build: Build, ruling: str, deal: int, by: Actor | None = None, **what: Any) -> JournalEntry:
    commands: dict[str, Callable[..., JournalEntry]] = {
        "accept": deal_rulings.accept,
        "correct": deal_rulings.correct,
        "void": deal_rulings.void,
    }
    values: dict[str, Any] = {"reason": "Both were asked"} | what
    return commands[ruling](build.id, round_name="1", number=1, deal=deal, by=by or build.director, **values)


def disputed() -> Build:
    """Return a match whose fourth deal does not fit what player 2 reported."""
    build = eight()
    said(build, who(build, "player 2"), won(0, 2))
    played(build, who(build, "player 1"), SEVEN)
    assert dispute().params["deal"] == 4
    return build


def refused() -> Build:
    """Return a match whose second deal breaks the rules of the game."""
    build = eight()
    told(build, who(build, "player 1"), (1, 0), dealer=1)
    submitted(build, who(build, "player 1"), Told(record=illegal()))
    judged(build)
    return build


def running(build: Build) -> tuple[int, int]:
    return tally_of(build.tournament, match(build)).standing.running


def test_prs_35_a_deal_that_is_accepted_counts_and_what_was_reported_against_it_lapses() -> None:
    build = disputed()
    rule(build, "accept", 4)
    assert states()[-1] == (4, "accepted")
    assert (statuses(build), Dispute.objects.get().ruling) == (["lapsed"], "Both were asked")
    assert tally_of(build.tournament, match(build)).standing.bummerl == (1, 0)
    told(build, who(build, "player 2"), (1, 0))


def test_prs_35_a_deal_that_is_void_is_told_again_and_the_report_waits() -> None:
    build = disputed()
    rule(build, "void", 4)
    assert states()[-1] == (4, "void")
    assert statuses(build) == ["pending"]
    told(build, who(build, "player 1"), (0, 1), number=4)


def test_prs_35_a_deal_is_corrected_by_its_game_points() -> None:
    build = disputed()
    rule(build, "correct", 4, game_points=(0, 1))
    assert (statuses(build), running(build)) == (["pending"], (6, 3))
    assert states()[-2:] == [(4, "void"), (4, "accepted")]


def test_prs_35_a_correction_of_an_earlier_deal_leaves_the_later_ones() -> None:
    build = eight()
    played(build, who(build, "player 1"), SEVEN[:3])
    rule(build, "correct", 2, game_points=(0, 1))
    assert (running(build), tally_of(build.tournament, match(build)).deals) == ((6, 1), 3)
    told(build, who(build, "player 1"), (0, 1), number=4)


def test_prs_35_a_correction_can_end_the_match() -> None:
    build = eight(bummerl_to_win=1)
    played(build, build.director, ((3, 0), (0, 1), (3, 0)))
    rule(build, "correct", 2, game_points=(2, 0))
    assert counts(build)
    assert kinds(build, 2) == ["deal_ruled", "result_entered"]


def test_what_is_void_is_void_with_all_that_came_after() -> None:
    build = eight()
    played(build, who(build, "player 1"), SEVEN)
    rule(build, "void", 2)
    assert states() == [(1, "accepted"), (2, "void"), (3, "void"), (4, "void")]
    assert running(build) == (3, 0)


def test_prs_35_a_record_that_breaks_the_rules_cannot_be_accepted() -> None:
    build = refused()
    with unchanged(), pytest.raises(RefusedRecord):
        rule(build, "accept", 2)
    rule(build, "correct", 2, game_points=(0, 1))
    assert running(build) == (1, 1)
    assert not Dispute.objects.filter(settled_at=None).exists()


def test_prs_35_after_the_ruling_a_refused_number_is_submitted_again() -> None:
    build = refused()
    rule(build, "void", 2)
    submitted(build, who(build, "player 1"), Told(record=record(), number=2))
    assert judged(build).state == "accepted"


def test_prs_38_a_penalty_takes_the_place_of_the_deal() -> None:
    build = refused()
    deal_rulings.penalise(
        build.id,
        round_name="1",
        number=1,
        deal=2,
        card=1,
        kind=PenaltyKind.GAME_POINTS,
        game_points=3,
        clause="6.3",
        note="Revoke",
        by=build.director,
    )
    assert (running(build), Penalty.objects.get().clause) == ((1, 3), "6.3")
    assert kinds(build, 2) == ["deal_ruled", "penalty_imposed"]
    assert not Dispute.objects.filter(settled_at=None).exists()
    told(build, who(build, "player 1"), (1, 0), number=2)


def test_prs_38_a_penalty_for_a_deal_can_end_the_match() -> None:
    build = refused()
    deal_rulings.penalise(
        build.id,
        round_name="1",
        number=1,
        deal=2,
        card=1,
        kind=PenaltyKind.MATCH,
        clause="6.3",
        note="Marked cards",
        by=build.director,
    )
    assert match(build).winner == 1


def test_prs_35_an_accepted_record_takes_the_place_of_the_game_points() -> None:
    build = eight()
    text = record()
    told(build, who(build, "player 2"), (scores(text)[1], scores(text)[0]))
    submitted(build, who(build, "player 1"), Told(record=text, number=1))
    judged(build)
    rule(build, "accept", 1)
    assert running(build) == scores(text)
    assert states() == [(1, "void"), (1, "accepted")]


def test_a_report_against_the_deals_is_ruled_too() -> None:
    build = eight()
    played(build, who(build, "player 1"), SEVEN)
    said(build, who(build, "player 2"), won(0, 2))
    assert (dispute().params["deal"], statuses(build)) == (4, ["disputed"])
    rule(build, "accept", 4)
    assert statuses(build) == ["lapsed"]


def test_a_pending_deal_can_be_void() -> None:
    build = eight()
    submitted(build, who(build, "player 1"), Told(record=record()))
    rule(build, "void", 1)
    assert states() == [(1, "void")]
    told(build, who(build, "player 1"), (1, 0))


def test_a_dispute_about_an_earlier_deal_stays_open() -> None:
    build = eight()
    played(build, who(build, "player 1"), ((3, 0), (3, 0), (1, 0), (0, 1)))
    said(build, who(build, "player 2"), won(0, 2))
    assert dispute().params["deal"] == 3
    rule(build, "void", 4)
    assert dispute().params["deal"] == 3
    with pytest.raises(NoDisputeAboutDeal):
        rule(build, "accept", 2)


def test_in_a_decided_match_a_void_deal_leaves_the_result() -> None:
    build = eight(bummerl_to_win=1)
    played(build, build.director, SEVEN)
    rule(build, "void", 1)
    assert counts(build)
    assert {state for _, state in states()} == {"void"}


@pytest.mark.parametrize("ruling", ["accept", "void"])
def test_a_ruling_needs_a_reason_a_referee_and_a_deal(ruling: str) -> None:
    build = disputed()
    referee, scorer, player = who(build, "referee"), who(build, "scorer"), who(build, "referee who plays")
    with unchanged(), pytest.raises(ReasonMissing):
        rule(build, ruling, 4, referee, reason=" ")
    with unchanged(), pytest.raises(RoleNotAllowed):
        rule(build, ruling, 4, scorer)
    with unchanged(), pytest.raises(OwnMatch):
        rule(build, ruling, 4, player)
    with unchanged(), pytest.raises((NoSuchDeal, NoDisputeAboutDeal)):
        rule(build, ruling, 9, referee)


def test_a_ruling_is_taken_back_with_all_that_it_changed() -> None:
    build = disputed()
    before = (states(), statuses(build))
    entry = rule(build, "accept", 4)
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert (states(), statuses(build)) == before
    assert dispute().params["deal"] == 4
    corrected = rule(build, "correct", 4, game_points=(0, 1))
    undo.take_back(build.id, number=corrected.number, by=build.director)
    assert (states(), statuses(build)) == before
    assert Report.objects.count() == 1 and Deal.objects.count() == 4

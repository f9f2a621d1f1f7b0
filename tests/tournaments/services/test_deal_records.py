"""PRS-33 to PRS-36: whole records, judged by a worker, and their disputes."""

from __future__ import annotations

import json

import pytest

from scoring.models import Deal, Job
from scoring.refusals import DealPending, OtherRules, RecordRefused, WrongDealer
from tests.scoring.dealt import illegal, record, scores
from tests.tournaments.rows import unchanged
from tests.tournaments.services.dealing import dispute, judged, kinds, match, states, submitted, told
from tests.tournaments.services.pairing import eight, won
from tests.tournaments.services.reporting import confirmed, counts, said, statuses, who
from tournaments.errors.play import MatchDisputed, RecordOfAnotherSeat
from tournaments.errors.undoing import CannotBeUndone
from tournaments.handlers import judge_deal
from tournaments.models import Dispute
from tournaments.services import undo
from tournaments.services.deals import Told
from tournaments.tallying import tally_of

pytestmark = pytest.mark.django_db


def test_prs_35_a_record_waits_until_it_is_judged_and_counts_then() -> None:
    build = eight()
    text = record()
    entry = submitted(build, who(build, "player 1"), Told(record=text))
    assert (entry.facts["depth"], entry.facts["game_points"]) == ("record", [])
    job = Job.objects.get()
    assert (job.name, job.queue, job.payload) == ("judge_deal", "deals", {"deal": entry.facts["deal_id"]})
    assert tally_of(build.tournament, match(build)).deals == 0
    deal = judged(build)
    assert (deal.state, tuple(deal.game_points), deal.verdict["scores"]) == (
        "accepted",
        scores(text),
        list(scores(text)),
    )
    assert kinds(build, 2) == ["deal_submitted", "deal_judged"]
    assert tally_of(build.tournament, match(build)).standing.running == scores(text)


def test_prs_35_one_deal_of_a_match_is_judged_at_a_time() -> None:
    build = eight()
    submitted(build, build.director, Told(record=record()))
    with unchanged(), pytest.raises(DealPending):
        told(build, build.director, (1, 0))
    judged(build)
    told(build, build.director, (1, 0))


def test_prs_35_a_whole_match_of_records_makes_its_report() -> None:
    build = eight(bummerl_to_win=1)
    player, dealer, seed = who(build, "player 1"), 0, 0
    while not build.round("1").matches[0].is_decided and not statuses(build):
        seed += 1
        submitted(build, player, Told(record=record(seed, dealer=dealer)))
        judged(build)
        dealer = 1 - dealer
    assert statuses(build) == ["pending"]
    assert kinds(build, 2) == ["deal_judged", "result_reported"]
    confirmed(build, who(build, "player 2"))
    assert counts(build)


def test_a_verdict_is_written_once_however_often_the_deal_is_judged() -> None:
    build = eight()
    submitted(build, build.director, Told(record=record()))
    payload = Job.objects.get().payload
    first, second = judge_deal(payload), judge_deal(payload)
    assert first is not None and second is not None
    first()
    with unchanged():
        second()
    assert judge_deal(payload) is None


def test_a_submission_that_was_taken_back_is_not_judged() -> None:
    build = eight()
    entry = submitted(build, build.director, Told(record=record()))
    payload = Job.objects.get().payload
    effects = judge_deal(payload)
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert effects is not None
    with unchanged():
        effects()
    assert judge_deal(payload) is None


def test_a_verdict_is_not_taken_back() -> None:
    build = eight()
    submitted(build, build.director, Told(record=record()))
    judged(build)
    with pytest.raises(CannotBeUndone):
        undo.take_back(build.id, number=build.fresh().version, by=build.director)


def test_prs_33_the_record_says_who_dealt() -> None:
    build = eight()
    told(build, build.director, (1, 0), dealer=1)
    with unchanged(), pytest.raises(WrongDealer):
        submitted(build, build.director, Told(record=record(dealer=1)))
    with unchanged(), pytest.raises(RecordOfAnotherSeat):
        submitted(build, build.director, Told(record=record(dealer=1), dealer=0))
    submitted(build, build.director, Told(record=record(dealer=0)))


def test_prs_34_a_record_is_played_by_the_announced_rules() -> None:
    build = eight(rule_set="sharp")
    with unchanged(), pytest.raises(OtherRules):
        submitted(build, build.director, Told(record=record()))
    submitted(build, build.director, Told(record=record(rules={"preset": "sharp"})))


@pytest.mark.parametrize("text", ["{", "[]", '{"game": "schnapsen"}'])
def test_prs_35_what_is_no_record_is_not_stored(text: str) -> None:
    build = eight()
    with unchanged(), pytest.raises(RecordRefused):
        submitted(build, build.director, Told(record=text))


def test_prs_35_a_record_that_ends_too_early_is_refused_and_its_number_free_again() -> None:
    build = eight()
    short = json.loads(record())
    short["actions"] = short["actions"][:3]
    submitted(build, who(build, "player 1"), Told(record=json.dumps(short), number=1))
    deal = judged(build)
    assert (deal.state, deal.verdict["code"]) == ("refused", "incomplete")
    assert not Dispute.objects.exists()
    submitted(build, who(build, "player 1"), Told(record=record(), number=1))
    assert judged(build).state == "accepted"
    assert states() == [(1, "refused"), (1, "accepted")]


def test_prs_35_a_record_that_breaks_the_rules_is_a_dispute_that_names_deal_and_clause() -> None:
    build = eight()
    told(build, build.director, (1, 0), dealer=1)
    submitted(build, who(build, "player 1"), Told(record=illegal()))
    deal = judged(build)
    assert (deal.state, deal.verdict["ply"]) == ("refused", 1)
    open_dispute = dispute()
    assert open_dispute.clause == (deal.verdict["clause"] or "PRS-35")
    assert (open_dispute.params["code"], open_dispute.params["deal"], open_dispute.params["ply"]) == (
        "deal_refused",
        2,
        1,
    )
    with unchanged(), pytest.raises(MatchDisputed):
        submitted(build, build.director, Told(record=record()))


def test_prs_35_a_record_is_held_against_the_game_points_of_its_deal() -> None:
    build = eight()
    text = record()
    told(build, who(build, "player 2"), scores(text))
    submitted(build, who(build, "player 1"), Told(record=text, number=1))
    assert judged(build).state == "accepted"
    assert tally_of(build.tournament, match(build)).deals == 1
    assert Deal.objects.count() == 2


def test_prs_35_a_record_that_makes_other_game_points_than_told_is_disputed() -> None:
    build = eight()
    text = record()
    other = (scores(text)[1], scores(text)[0])
    told(build, who(build, "player 2"), other)
    submitted(build, who(build, "player 1"), Told(record=text, number=1))
    deal = judged(build)
    assert deal.state == "disputed"
    assert (dispute().params["code"], dispute().params["deal"]) == ("deal_disagrees", 1)
    assert dispute().params["decided_by"] == deal.verdict["clause"]
    assert tally_of(build.tournament, match(build)).standing.running == other


def test_prs_35_a_claim_that_the_replay_does_not_bear_out_is_disputed() -> None:
    build = eight()
    submitted(build, who(build, "player 1"), Told(record=record(claimed={"scores": [3, 3]})))
    assert judged(build).verdict["code"] == "claimed"
    assert dispute().params["fault"]["code"] == "claimed"


def test_prs_35_a_record_is_held_against_what_was_reported() -> None:
    build = eight(bummerl_to_win=1)
    text = record()
    loser = scores(text).index(0)
    said(build, who(build, "player 2"), won(*((1, 0) if loser == 0 else (0, 1))))
    for _ in range(2):
        told(build, who(build, "player 1"), (3, 0) if loser else (0, 3))
    submitted(build, who(build, "player 1"), Told(record=text))
    assert judged(build).state == "disputed"
    assert (dispute().params["code"], dispute().params["deal"]) == ("deals_disagree", 3)
    assert statuses(build) == ["disputed"]


def test_a_record_that_is_judged_after_the_match_was_decided_is_held_against_its_result() -> None:
    build = eight(bummerl_to_win=1)
    text = record()
    loser = scores(text).index(0)
    for _ in range(2):
        told(build, build.director, (3, 0) if loser else (0, 3))
    submitted(build, build.director, Told(record=text))
    said(build, build.director, won(*((1, 0) if loser == 0 else (0, 1))))
    assert judged(build).state == "disputed"
    assert counts(build)
    assert not Dispute.objects.exists()

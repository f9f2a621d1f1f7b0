"""Correct a result, and everything that rests on it: PRS-37."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.core.penalties import PenaltyKind
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, seats, semi_finals, standing_draw, win, won
from tournaments.core.corrections import Choice
from tournaments.core.draw_proof import verify
from tournaments.core.state import How, Match
from tournaments.core.terms import DrawStatus, ReportStatus
from tournaments.errors.play import ChoiceNeeded, MatchWaits
from tournaments.models import Dispute, Draw, JournalEntry, Penalty, Report
from tournaments.models import Match as MatchRow
from tournaments.services import corrections, exports, penalties, results, tables, undo, walkovers, withdrawals

pytestmark = pytest.mark.django_db
VOID, LET_STAND = Choice.VOID, Choice.LET_STAND


def corrected(build: Build, number: int = 1, *, name: str = "1", **more: Any) -> JournalEntry:
    """Say that the right seat won match 1 of round 1 unless told otherwise."""
    values: dict[str, Any] = {"result": won(1, 2), "reason": "Slips were swapped", "by": build.director} | more
    if "absent" in values:
        del values["result"]
    return corrections.correct(build.id, round_name=name, number=number, **values)


def match(build: Build, number: int = 1, name: str = "1") -> Match:
    return next(match for match in build.round(name).matches if match.number == number)


def named(refused: ChoiceNeeded) -> list[str]:
    matches = refused.params["matches"]
    assert isinstance(matches, list)
    return sorted(matches)


def stored(build: Build) -> object:
    return exports.state_of(exports.document(build.id, by=build.director))


def final() -> Build:
    """Return the final 1-5 drawn and played, 1 has won; the places 3 and 4 are drawn, 3-7."""
    build = semi_finals()
    win(build, "2", 1, 5)
    hand_drawn(build, "3", (1, 5))
    hand_drawn(build, "places-3-4", (3, 7))
    win(build, "3", 1)
    return build


def test_prs_37_the_winner_unchanged_changes_the_record_only() -> None:
    build = semi_finals()
    entry = corrected(build, result=won(2, 0))
    assert (match(build).bummerl, seats(build, "2")) == ((2, 0), [(1, 3), (5, 7)])
    assert (entry.facts["score"], entry.facts["changed"], entry.reason) == ("2:0", [], "Slips were swapped")


def test_prs_37_before_the_next_round_is_drawn_nothing_else_moves() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    corrected(build)
    assert match(build).winner == 1
    build.draw("2")
    assert {card for match_ in build.round("2").matches for card in match_.cards} == {2, 3, 5, 7}


def test_prs_37_the_right_card_takes_the_wrong_ones_place_in_the_draw_and_in_the_placement() -> None:
    build = semi_finals()
    entry = corrected(build)
    assert seats(build, "2") == [(2, 3), (5, 7)]
    assert seats(build, "places-5-8") == [(1, 4), (6, 8)]
    assert entry.facts["changed"] == [("2", 1), ("places-5-8", 1)]


def test_prs_37_draws_and_proofs_stay_as_they_were() -> None:
    build = semi_finals()
    before = list(Draw.objects.order_by("pk").values("label", "status", "proof"))
    corrected(build)
    assert list(Draw.objects.order_by("pk").values("label", "status", "proof")) == before


def test_prs_37_reports_that_were_pending_lapse_and_so_does_their_dispute() -> None:
    build = semi_finals()
    results.report(build.id, round_name="2", number=1, result=won(), by=build.player(1))
    for player, result in ((2, won(2, 0)), (4, won(0, 2))):
        results.report(build.id, round_name="places-5-8", number=1, result=result, by=build.player(player))
    corrected(build)
    assert set(Report.objects.values_list("status", flat=True)) == {ReportStatus.LAPSED}
    assert not Dispute.objects.filter(settled_at=None).exists()
    win(build, "2", 2)
    results.report(build.id, round_name="places-5-8", number=1, result=won(), by=build.player(1))


def test_prs_37_who_was_called_to_a_table_is_called_again() -> None:
    build = semi_finals()
    tables.call(build.id, round_name="2", number=1, table=1, by=build.director)
    tables.call(build.id, round_name="2", number=2, table=2, by=build.director)
    corrected(build)
    assert list(MatchRow.objects.filter(round__name="2").order_by("number").values_list("table", flat=True)) == [
        None,
        2,
    ]


def test_prs_37_prs_38_penalties_of_a_meeting_do_not_count_in_another() -> None:
    build = semi_finals()
    for name, card in (("2", 1), ("2", 5)):
        number = 1 if card == 1 else 2
        kind = PenaltyKind.BUMMERL
        penalties.impose(build.id, round_name=name, number=number, card=card, kind=kind, clause="7", by=build.director)
    corrected(build)
    assert [row.match.number for row in Penalty.objects.all()] == [2]
    build.win("2", 1, lost=0)


def test_prs_37_a_bye_passes_to_the_right_card() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    withdrawals.withdraw(build.id, entrant=7, by=build.director)
    hand_drawn(build, "2", (3, 5), (1,))
    corrected(build)
    assert (seats(build, "2"), match(build, 2, "2").how) == ([(3, 5), (2,)], How.BYE)


def test_prs_24_a_self_meeting_arises_and_dissolves() -> None:
    build = Build(places=8).sold((1, 2, 1, 1, 1, 1, 1))  # cards 2 and 3 belong to player 2
    hand_drawn(build, "1", (1, 4), (2, 5), (3, 6), (7, 8))
    win(build, "1", 1, 2, 3, 7)
    hand_drawn(build, "2", (3, 1), (2, 7))
    corrected(build, 1)  # card 4 for card 1: nothing special
    assert match(build, 1, "2").how is None
    corrected(build, 1, result=won(2, 1))
    win(build, "2", 1, 7)
    hand_drawn(build, "3", (1, 7))
    corrected(build, 1, name="2", result=won(2, 0))
    assert seats(build, "3") == [(3, 7)]
    corrected(build, 2, name="2", result=won(2, 0))
    assert (seats(build, "3"), match(build, 1, "3").how) == ([(3, 2)], How.SELF_MEETING)
    assert match(build, 1, "3").winner == 0  # the card from the left pot
    corrected(build, 2, name="2", result=won(0, 2))
    assert (seats(build, "3"), match(build, 1, "3").how) == ([(3, 7)], None)


def test_prs_37_every_match_that_rests_on_it_is_named_placement_included() -> None:
    build = final()
    win(build, "places-5-8", 2)
    win(build, "places-3-4", 3)
    with unchanged(), pytest.raises(ChoiceNeeded) as refused:
        corrected(build)
    assert named(refused.value) == ["2/1", "3/1", "places-3-4/1", "places-5-8/1"]
    with unchanged(), pytest.raises(ChoiceNeeded) as refused:
        corrected(build, 2, name="2")
    assert named(refused.value) == ["3/1", "places-3-4/1"]


def test_prs_37_let_it_stand_corrects_the_record_and_nobody_moves() -> None:
    build = final()
    before = [seats(build, name) for name in ("2", "3", "places-3-4", "places-5-8")]
    entry = corrected(build, choice=LET_STAND)
    assert (match(build).winner, match(build).moved_on) == (1, 0)
    assert [seats(build, name) for name in ("2", "3", "places-3-4", "places-5-8")] == before
    assert (entry.facts["choice"], entry.facts["winner"], entry.facts["changed"]) == ("let_stand", 2, [])
    assert match(build, 1, "2").winner == 0


def test_prs_37_what_was_let_stand_is_corrected_back() -> None:
    build = final()
    corrected(build, choice=LET_STAND)
    corrected(build, result=won(2, 1))
    assert (match(build).winner, match(build).moved_on) == (0, None)
    assert seats(build, "3") == [(1, 5)]


def test_prs_37_void_reopens_with_the_right_cards_and_later_matches_wait() -> None:
    build = final()
    entry = corrected(build, choice=VOID)
    assert entry.facts["choice"] == "void"
    assert seats(build, "2") == [(2, 3), (5, 7)]
    assert (match(build, 1, "2").how, match(build, 1, "2").bummerl) == (None, (0, 0))
    assert seats(build, "3") == [(None, 5)]
    assert seats(build, "places-3-4") == [(None, 7)]
    assert (match(build, 1, "3").how, match(build, 2, "2").winner) == (None, 0)
    with unchanged(), pytest.raises(MatchWaits):
        build.win("3", 1)
    with unchanged(), pytest.raises(MatchWaits):
        tables.call(build.id, round_name="3", number=1, table=1, by=build.director)


def test_prs_37_what_waited_is_filled_when_it_is_decided_again() -> None:
    build = final()
    corrected(build, choice=VOID)
    win(build, "2", 3)
    assert seats(build, "3") == [(3, 5)]
    assert seats(build, "places-3-4") == [(2, 7)]
    build.played()
    assert build.round("3").is_complete


def test_prs_28_prs_37_a_lot_that_was_voided_can_be_drawn_anew() -> None:
    build = semi_finals()
    first = [walkovers.prepare_lot(build.id, round_name="2", number=1, by=build.director).facts["commitment"]]
    walkovers.draw_lot(build.id, round_name="2", number=1, by=build.director)
    corrected(build, choice=VOID)
    gone = Draw.objects.get(label="lot-2-1")
    assert (gone.status, gone.annulled_because) == (DrawStatus.ANNULLED, "Slips were swapped")
    assert verify(gone.proof) is None
    first.append(walkovers.prepare_lot(build.id, round_name="2", number=1, by=build.director).facts["commitment"])
    walkovers.draw_lot(build.id, round_name="2", number=1, by=build.director)
    assert len(set(first)) == 2
    assert standing_draw(build, "lot-2-1").proof["candidates"] == [2, 3]


def test_prs_29_a_right_card_that_was_withdrawn_loses_by_walkover() -> None:
    build = semi_finals()
    withdrawals.withdraw(build.id, entrant=2, by=build.director)
    corrected(build)
    assert seats(build, "2") == [(2, 3), (5, 7)]
    assert (match(build, 1, "2").how, match(build, 1, "2").winner) == (How.WALKOVER, 1)


def test_prs_29_a_card_that_was_out_when_its_player_left_comes_back_handed_in() -> None:
    build = Build(places=8, placement_down_to=0).sold((1, 1, 2, 1, 1, 1, 1))  # cards 3 and 4 belong to player 3
    hand_drawn(build, "1", (3, 5), (4, 6), (1, 2), (7, 8))
    win(build, "1", 5, 4, 1, 7)
    withdrawals.withdraw(build.id, entrant=3, by=build.director)
    assert not build.state().cards[3].handed_in
    corrected(build, result=won(2, 0))
    assert build.state().cards[3].handed_in
    build.draw("2")
    assert {card for match_ in build.round("2").matches for card in match_.cards} == {1, 7}


@pytest.mark.parametrize("choice", [VOID, LET_STAND])
def test_undo_restores_everything_that_was_before_the_correction(choice: Choice) -> None:
    build = final()
    penalties.impose(
        build.id,
        round_name="places-5-8",
        number=1,
        card=2,
        kind=PenaltyKind.BUMMERL,
        clause="7",
        by=build.director,
    )
    before = stored(build)
    entry = corrected(build, choice=choice)
    assert stored(build) != before
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert stored(build) == before


def test_correcting_back_restores_the_seats() -> None:
    build = semi_finals()
    before = seats(build, "2"), seats(build, "places-5-8")
    corrected(build)
    corrected(build, result=won(2, 1))
    assert (seats(build, "2"), seats(build, "places-5-8")) == before


def test_undo_of_a_correction_brings_a_voided_lot_back() -> None:
    build = semi_finals()
    walkovers.prepare_lot(build.id, round_name="2", number=1, by=build.director)
    walkovers.draw_lot(build.id, round_name="2", number=1, by=build.director)
    before = stored(build)
    entry = corrected(build, choice=VOID)
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert stored(build) == before
    assert standing_draw(build, "lot-2-1").status == DrawStatus.DRAWN

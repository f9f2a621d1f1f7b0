"""Annul a draw: PRS-22."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, semi_finals, standing_draw, win, won
from tournaments.core.draw_proof import verify
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import CardStatus, DrawStatus, Phase
from tournaments.errors.base import ReasonMissing, RoleNotAllowed, TextTooLong, WrongPhase
from tournaments.errors.rounds import NextRoundDrawn, NoSuchRound, ResultsEntered
from tournaments.errors.undoing import DrawnSince
from tournaments.models import Draw, EntryCard, JournalEntry, Match, Report, Round, Seat
from tournaments.selectors import journal
from tournaments.services import cards, draws, hand_draws, late_entries, results, tables, undo, walkovers

pytestmark = pytest.mark.django_db


def annul(build: Build, name: str = "1", reason: str = "A card was forgotten", key: str = "") -> JournalEntry:
    return draws.annul(build.id, name=name, reason=reason, by=build.director, key=key)


def test_prs_22_an_annulled_draw_stays_public_and_can_still_be_computed(running: Build) -> None:
    drawn = standing_draw(running, "1")
    annul(running)
    kept = Draw.objects.get(pk=drawn.pk)
    assert (kept.status, kept.seed, kept.annulled_because) == (DrawStatus.ANNULLED, drawn.seed, "A card was forgotten")
    assert kept.proof["annulled"]["reason"] == "A card was forgotten"
    assert verify(kept.proof) is None


def test_prs_22_the_seed_is_spent_and_the_next_draw_has_a_new_commitment(running: Build) -> None:
    spent = standing_draw(running, "1")
    annul(running)
    fresh = standing_draw(running, "1")
    assert (fresh.attempt, fresh.status) == (2, DrawStatus.SEALED)
    assert fresh.commitment != spent.commitment
    running.draw("1")
    annul(running)
    running.draw("1")
    attempts = Draw.objects.filter(label="1").order_by("attempt")
    assert [draw.status for draw in attempts] == [DrawStatus.ANNULLED, DrawStatus.ANNULLED, DrawStatus.DRAWN]
    assert len({draw.commitment for draw in attempts}) == 3


def test_prs_22_an_annulled_draw_stays_in_the_journal(running: Build) -> None:
    drawn = JournalEntry.objects.get(kind="round_drawn")
    entry = annul(running)
    assert (entry.facts, entry.reason, entry.undoes) == (
        {"round": "1", "attempt": 1},
        "A card was forgotten",
        drawn,
    )
    assert JournalEntry.objects.filter(pk=drawn.pk).exists()
    assert not Round.objects.exists() and not Match.objects.exists() and not Seat.objects.exists()


def test_prs_22_annulling_the_first_draw_opens_sale_and_returns_again(running: Build) -> None:
    annul(running)
    assert running.fresh().phase == Phase.SELLING
    cards.take_back(running.id, cards=[1], by=running.director)
    cards.sell(running.id, name="Late", count=2, by=running.director)
    running.draw("1")
    players = [player["id"] for player in standing_draw(running, "1").proof["players"]]
    assert players == [1, 2, 3, 4, 5, 6, 7]  # late cards stand last in the order of sale
    assert len(Seat.objects.all()) == 13


def test_prs_22_a_card_bought_late_by_a_player_does_not_move_him_in_the_order(running: Build) -> None:
    annul(running)
    cards.take_back(running.id, cards=[1, 2, 3], by=running.director)
    cards.sell(running.id, entrant=1, by=running.director)
    running.draw("1")
    assert [player["id"] for player in standing_draw(running, "1").proof["players"]] == [2, 3, 4, 5, 6, 1]


def test_prs_22_the_first_result_ends_it() -> None:
    build = eight()
    win(build, "1", 3)
    with unchanged(), pytest.raises(ResultsEntered) as refused:
        annul(build)
    assert refused.value.params == {"round": "1", "matches": [2]}


def test_prs_22_walkovers_are_results() -> None:
    build = eight()
    walkovers.award(build.id, round_name="1", number=4, absent=8, by=build.director)
    with unchanged(), pytest.raises(ResultsEntered):
        annul(build)


def test_prs_22_byes_and_self_meetings_are_no_results() -> None:
    build = Build(places=4, max_cards=None).drawn((3,))
    assert {match.how for match in build.round("1").matches} == {How.SELF_MEETING, How.BYE}
    annul(build)


def test_a_report_that_waits_is_no_result_and_goes_with_the_draw() -> None:
    build = eight()
    results.report(build.id, round_name="1", number=1, result=won(), by=build.player(1))
    tables.call(build.id, round_name="1", number=2, table=1, by=build.director)
    annul(build)
    assert not Report.objects.exists()


def test_a_result_that_was_taken_back_is_none() -> None:
    build = eight()
    entry = build.win("1", 1)
    undo.take_back(build.id, number=entry.number, by=build.director)
    annul(build)


def test_what_rests_on_a_draw_is_annulled_first() -> None:
    build = Build(places=8, max_cards=None, placement_down_to=0).drawn((8,))
    build.draw("2")
    with unchanged(), pytest.raises(NextRoundDrawn) as refused:
        annul(build, "1")
    assert refused.value.params == {"round": "1", "later": ["2"]}
    annul(build, "2")
    assert build.fresh().phase == Phase.PLAYING
    annul(build, "1")
    assert build.fresh().phase == Phase.SELLING


def test_a_later_round_and_a_placement_round_are_annulled_alone() -> None:
    build = semi_finals()
    annul(build, "places-5-8")
    assert [r.name for r in build.state().rounds] == ["1", "2"]
    annul(build, "2")
    assert {"2", "places-5-8"} <= set(build.due())
    assert standing_draw(build, "2").status == DrawStatus.SEALED
    assert build.round("1").is_complete


def test_a_draw_by_hand_is_annulled_like_another() -> None:
    build = eight()
    annul(build)
    kept = Draw.objects.get(status=DrawStatus.ANNULLED)
    assert kept.by_hand and verify(kept.proof) is None
    hand_drawn(build, "1", (8, 7), (6, 5), (4, 3), (2, 1))


def test_a_round_that_was_never_drawn_is_not_annulled(running: Build) -> None:
    with unchanged(), pytest.raises(NoSuchRound):
        annul(running, "2")


def test_before_the_draw_there_is_nothing_to_annul(announced: Build) -> None:
    announced.sold()
    with unchanged(), pytest.raises(WrongPhase):
        annul(announced)


def test_while_round_2_is_typed_round_1_without_results_is_annulled_all_the_same() -> None:
    build = Build(places=8, max_cards=None, placement_down_to=0).drawn((8,))
    hand_draws.start(build.id, name="2", by=build.director)
    annul(build, "1")
    hand_draws.break_off(build.id, name="2", by=build.director)
    build.draw("1")


def test_prs_22_a_reason_is_needed(running: Build) -> None:
    with unchanged(), pytest.raises(ReasonMissing):
        annul(running, reason="  ")
    with unchanged(), pytest.raises(TextTooLong):
        annul(running, reason="x" * 401)


def test_a_repeated_request_annuls_once(running: Build) -> None:
    assert annul(running, key="k" * 20) == annul(running, key="k" * 20)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.REFEREE, Role.SCORER])
def test_only_the_director_annuls(running: Build, role: Role) -> None:
    helper = running.helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        draws.annul(running.id, name="1", reason="x", by=helper)


def test_prs_22_the_lots_of_an_annulled_first_draw_keep_nothing_from_being_taken_back() -> None:
    late = Build(late_entry=True).drawn()
    sale = JournalEntry.objects.filter(kind="cards_sold").latest("number")
    late_entries.prepare(late.id, name="Late", by=late.director)
    late_entries.enter(late.id, card=13, by=late.director)
    with unchanged(), pytest.raises(DrawnSince):
        undo.take_back(late.id, number=sale.number, by=late.director)
    annul(late)
    assert sale.number in journal.offered(late.fresh(), by=late.director)
    undo.take_back(late.id, number=sale.number, by=late.director)
    assert EntryCard.objects.get(number=12).status == CardStatus.RETURNED
    again = late.draw("1")
    with unchanged(), pytest.raises(DrawnSince) as refused:
        undo.take_back(late.id, number=sale.number - 1, by=late.director)
    assert refused.value.params["later"] == again.number

"""Every constraint as the backstop it is: the row that it forbids is refused by the database, NULLs included."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from django.db import IntegrityError, connection, models, transaction

from tests.tournaments.models.world import TABLES, World
from tournaments.models import Award, Booking, DecidingMatch, Draw, JournalEntry, Prize, RankingClass

pytestmark = pytest.mark.django_db

# Changes of a valid row that its table must refuse, by the constraint that refuses them.
FORBIDDEN: dict[str, list[dict[str, Any]]] = {
    "a_match_goes_to_one_two_or_three_bummerl": [{"bummerl_to_win": 0}, {"bummerl_to_win": 4}],
    "a_club_has_a_name": [{"name": ""}],
    "a_person_has_a_name": [{"name": ""}],
    "a_tournament_has_a_title": [{"title": ""}],
    "a_tournament_has_a_public_code": [{"code": ""}],
    "the_phase_of_a_tournament_is_known": [{"phase": "asleep"}],
    "the_visibility_of_a_tournament_is_known": [{"visibility": "secret"}],
    "the_style_of_public_names_is_known": [{"public_names": "rude"}],
    "the_rule_set_is_soft_or_sharp": [{"rule_set": "hard"}],
    "the_order_of_the_draw_is_known": [{"draw_order": "by_age"}],
    "the_rule_for_forehand_is_known": [{"forehand": "dealer"}],
    "the_places_are_a_power_of_two": [{"places": 0}, {"places": 1}, {"places": 48}, {"places": 2**21}],
    "the_maximum_of_cards_is_at_least_one": [{"max_cards": 0}],
    "a_match_is_won_by_one_two_or_three_bummerl": [{"bummerl_to_win": 0}, {"bummerl_to_win": 4}],
    "an_entry_card_starts_with_at_least_one_life": [{"lives": 0}],
    "an_entrant_has_at_least_one_member": [{"entrant_size": 0}],
    "the_unit_of_prizes_is_at_least_one_cent": [{"prize_unit_cents": 0}],
    "a_change_of_the_announcement_has_a_reason": [{"reason": ""}],
    "a_ranking_class_has_a_name": [{"name": ""}],
    "the_kind_of_a_ranking_class_is_known": [{"kind": "dogs"}],
    "a_ranking_class_counts_at_least_one_player": [{"best_n": 0}],
    "entrants_are_counted_from_one": [{"number": 0}],
    "a_member_has_a_name": [{"name": ""}],
    "the_status_of_a_card_is_known": [{"status": "stolen"}],
    "cards_are_counted_from_one": [{"number": 0}],
    "a_returned_card_cannot_be_handed_in": [{"status": "returned", "handed_in_at": "2026-01-10T18:00Z"}],
    "the_kind_of_a_draw_is_known": [{"kind": "dice"}],
    "the_status_of_a_draw_is_known": [{"status": "lost"}],
    "a_draw_has_a_label": [{"label": ""}],
    "a_sealed_draw_has_a_seed_and_its_commitment": [
        {"status": "sealed", "seed": ""},
        {"status": "sealed", "commitment": ""},
    ],
    "a_drawn_draw_has_its_proof": [{"proof": None}, {"drawn_at": None}],
    "an_annulled_draw_says_when_and_why": [
        {"status": "annulled", "annulled_at": None, "annulled_because": "So"},
        {"status": "annulled", "annulled_at": "2026-01-10T18:00Z", "annulled_because": ""},
    ],
    "the_role_of_a_helper_is_known": [{"role": "boss"}],
    "a_helper_has_a_role_at_the_desk_or_in_the_hall": [{"role": "player"}, {"role": "anyone"}],
    "a_role_ends_after_it_began": [{"ends_at": "2000-01-01T00:00Z"}],
    "a_token_belongs_to_a_helper_or_to_an_account": [{"helper": None}, {"user": "owner"}],
    "a_token_ends_after_it_began": [{"ends_at": "2000-01-01T00:00Z"}],
    "a_webhook_has_an_address": [{"address": ""}],
    "a_webhook_has_a_secret_to_sign_with": [{"secret": ""}],
    "prizes_are_counted_from_one": [{"place": 0}],
    "a_share_is_at_most_the_whole_pot": [{"share": 10_001}],
    "a_prize_is_money_a_share_or_goods": [{"cents": 0, "share": 0, "goods": ""}],
    "an_award_names_who_wins_it": [{"entrant": None, "group": ""}],
    "the_way_a_match_was_decided_is_known": [{"how": "guessed"}],
    "a_decided_match_has_a_winner_where_one_is_possible": [
        {"how": "played", "winner": None},
        {"how": "", "winner": 0},
        {"how": "not_played", "winner": 1},
    ],
    "nobody_moves_on_against_a_result_that_does_not_exist": [{"how": "", "winner": None, "moved_on": 0}],
    "the_pot_of_a_seat_is_left_or_right": [{"pot": "up"}],
    "a_card_comes_from_a_match_as_its_winner_or_loser": [{"came_as": "won"}, {"source": "match"}],
    "an_empty_seat_waits_for_a_match": [{"card": None}],
    "the_status_of_a_report_is_known": [{"status": "shouted"}],
    "the_role_of_who_reported_is_known": [{"role": "boss"}],
    "a_report_names_who_made_it": [{"helper": None, "user": None, "entrant": None}],
    "a_dispute_names_a_clause": [{"clause": ""}],
    "the_kind_of_a_penalty_is_known": [{"kind": "beer"}],
    "a_penalty_names_the_clause_it_rests_on": [{"clause": ""}],
    "deals_are_counted_from_one": [{"number": 0}],
    "the_state_of_a_deal_is_known": [{"state": "lost", "judged_at": "2026-01-10T18:00Z"}],
    "a_deal_is_game_points_or_a_record": [
        {"record": ""},
        {"depth": "game_points"},
        {"depth": "game_points", "record": "", "game_points": None},
        {"depth": "hearsay"},
    ],
    "an_accepted_deal_has_game_points": [
        {"state": "accepted", "judged_at": "2026-01-10T18:00Z", "game_points": None},
    ],
    "a_deal_is_pending_until_it_is_judged": [
        {"judged_at": "2026-01-10T18:00Z"},
        {"state": "void", "judged_at": None},
    ],
    "the_role_of_who_submitted_is_known": [{"role": "boss"}],
    "a_submission_names_who_made_it": [{"helper": None, "user": None, "entrant": None}],
    "a_penalty_in_game_points_says_how_many": [{"game_points": 2}, {"kind": "game_points", "game_points": 0}],
}
# What a second row next to a valid one must change so that only this constraint stands against it.
SECOND: dict[str, dict[str, Any]] = {
    "a_user_joins_a_club_once": {},
    "a_ranking_class_has_a_name_of_its_own": {},
    "an_entrant_has_a_number_of_its_own": {},
    "a_place_in_an_entrant_is_taken_once": {},
    "a_member_is_marked_for_a_class_once": {},
    "a_card_number_is_sold_once": {"sale_order": 900, "code": "another"},
    "a_place_in_the_order_of_sale_is_taken_once": {"number": 900, "code": "another"},
    "an_attempt_of_a_draw_is_made_once": {
        "status": "annulled",
        "annulled_at": "2026-01-10T18:00Z",
        "annulled_because": "So",
    },
    "a_draw_stands_once": {"attempt": 2},
    "a_place_has_one_prize": {},
    "a_card_wins_one_line_of_the_prize_list": {},
    "a_pair_of_cards_meets_in_one_deciding_match": {},
    "a_tournament_has_one_closed_prize_list": {},
    "a_round_is_drawn_once": {"number": 2, "draw": "2"},
    "a_main_round_has_a_number_of_its_own": {"name": "one", "draw": "2"},
    "a_number_of_the_pots_is_one_match": {},
    "a_seat_is_taken_once": {"card": None, "source": "match", "came_as": "won"},
    "a_card_sits_once_in_a_round": {"position": 9},
    "a_match_has_one_open_dispute": {},
    "a_deal_stands_once_in_each_depth": {
        "state": "accepted",
        "game_points": [1, 0],
        "judged_at": "2026-01-10T18:00Z",
    },
    "one_deal_of_a_sheet_is_judged_at_a_time": {"number": 2},
}
APART = {
    # of the figures: tests/deploy/test_metrics.py
    "a_finding_is_counted_in_one_row",
    # of jobs: tests/scoring/jobs/test_job.py
    "a_key_names_one_job",
    "a_job_names_its_handler",
    "the_queue_of_a_job_is_known",
    "a_job_is_due_until_it_is_finished",
    "a_running_job_is_held_by_a_token",
    "a_place_of_a_class_has_one_prize",
    "a_table_holds_one_open_match",
    "an_award_is_paid_once",
    "a_card_meets_another_card_in_a_deciding_match",
    "a_fact_has_a_number_of_its_own",
    "a_request_is_done_once",
    "the_role_of_who_acted_is_known",
    "a_fact_has_a_kind",
    "the_kind_of_a_booking_is_known",
    "fees_and_donations_come_in",
    "refunds_costs_and_payouts_go_out",
}
CONSTRAINTS = {constraint.name: (model, constraint) for model in TABLES for constraint in model._meta.constraints}


@pytest.fixture
def world() -> World:
    return World()


def refused(row: models.Model, name: str, *, is_new: bool) -> None:
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        row.save(force_insert=is_new, force_update=not is_new)
    if connection.vendor == "postgresql" or not isinstance(CONSTRAINTS[name][1], models.UniqueConstraint):
        assert name in str(error.value)


def changed(world: World, row: models.Model, changes: dict[str, Any]) -> models.Model:
    other = copy(row)
    for field, value in changes.items():
        if value == "match":
            value = world.open
        elif value == "owner":
            value = world.tournament.owner
        elif value == "2" and field == "draw":
            draw = copy(row.draw)  # type: ignore[attr-defined]
            draw.pk, draw.label = None, f"extra-{Draw.objects.count()}"
            draw.save(force_insert=True)
            value = draw
        setattr(other, field, value)
    return other


def test_every_constraint_is_tested() -> None:
    assert set(CONSTRAINTS) == set(FORBIDDEN) | set(SECOND) | APART


def test_forbidden_rows_are_refused(world: World) -> None:
    for name, forbidden in FORBIDDEN.items():
        row = world.row(CONSTRAINTS[name][0])
        for changes in forbidden:
            refused(changed(world, row, changes), name, is_new=False)


def test_second_rows_are_refused(world: World) -> None:
    for name, changes in SECOND.items():
        row = changed(world, world.row(CONSTRAINTS[name][0]), changes)
        row.pk = None
        refused(row, name, is_new=True)


def test_a_place_of_a_class_has_one_prize(world: World) -> None:
    row = copy(Prize.objects.get(ranking_class=RankingClass.objects.get()))
    row.pk = None
    refused(row, "a_place_of_a_class_has_one_prize", is_new=True)


def test_a_table_holds_one_open_match(world: World) -> None:
    row = world.open
    row.table = 3
    row.save()
    other = copy(row)
    other.pk, other.number = None, 900
    refused(other, "a_table_holds_one_open_match", is_new=True)


def test_a_card_does_not_meet_itself(world: World) -> None:
    row = world.row(DecidingMatch)
    row.loser = row.winner  # type: ignore[attr-defined]
    refused(row, "a_card_meets_another_card_in_a_deciding_match", is_new=False)


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({}, "a_fact_has_a_number_of_its_own"),
        ({"number": 900, "request_key": "k"}, "a_request_is_done_once"),
        ({"number": 900, "role": "boss"}, "the_role_of_who_acted_is_known"),
        ({"number": 900, "kind": ""}, "a_fact_has_a_kind"),
    ],
)
def test_the_journal_refuses(world: World, changes: dict[str, Any], name: str) -> None:
    first = copy(world.row(JournalEntry))
    first.pk, first.number, first.request_key = None, 800, "k"  # type: ignore[attr-defined]
    first.save(force_insert=True)
    row = changed(world, world.row(JournalEntry), changes)
    row.pk = None
    refused(row, name, is_new=True)


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"kind": "tip"}, "the_kind_of_a_booking_is_known"),
        ({"cents": -1}, "fees_and_donations_come_in"),
        ({"kind": "donation", "cents": -1}, "fees_and_donations_come_in"),
        ({"kind": "cost", "cents": 1}, "refunds_costs_and_payouts_go_out"),
        ({"kind": "payout", "cents": 1}, "refunds_costs_and_payouts_go_out"),
        ({"kind": "refund", "cents": 1}, "refunds_costs_and_payouts_go_out"),
    ],
)
def test_the_till_refuses(world: World, changes: dict[str, Any], name: str) -> None:
    row = changed(world, world.row(Booking), changes)
    row.pk = None
    refused(row, name, is_new=True)


def test_an_award_is_paid_once(world: World) -> None:
    values = {"tournament": world.tournament, "kind": "payout", "cents": -5, "award": world.row(Award), "ordinal": 1}
    first = Booking(**values, at=world.tournament.created_at)
    first.save()
    refused(Booking(**values, at=world.tournament.created_at), "an_award_is_paid_once", is_new=True)


@pytest.mark.parametrize("act", ["update", "delete"])
@pytest.mark.parametrize("table", ["tournaments_journalentry", "tournaments_booking"])
def test_on_postgresql_the_journal_and_the_till_only_grow(world: World, table: str, act: str) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("the trigger exists on PostgreSQL only; on SQLite nobody else has the file open")
    sql = f"UPDATE {table} SET at = now()" if act == "update" else f"DELETE FROM {table}"
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)


def test_the_places_are_never_unknown(world: World) -> None:
    """A CHECK passes on NULL; here the column itself does not."""
    world.tournament.places = None  # type: ignore[assignment]
    with pytest.raises(IntegrityError, match=r"(?i)not.null"), transaction.atomic():
        world.tournament.save(force_update=True)

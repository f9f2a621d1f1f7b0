"""A tournament goes out as one document and comes in as the same tournament."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import ModuleType

import pytest
from django.apps import apps
from django.db import models

from scoring.models import Deal, Sheet
from tests.tournaments.services import evening
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.terms import DrawStatus
from tournaments.errors.base import NotYourTournament, RoleNotAllowed
from tournaments.errors.exchange import MayNotImport
from tournaments.errors.undoing import ImportedSince
from tournaments.models import (
    ApiToken,
    ClassMembership,
    Draw,
    EntryCard,
    Helper,
    JournalEntry,
    Membership,
    Organisation,
    Person,
    Tournament,
    User,
    Webhook,
)
from tournaments.services import exports, import_rows, imports, undo

pytestmark = pytest.mark.django_db
MAKERS = [evening.sold, evening.played, evening.being_typed, evening.closed]


@pytest.fixture
def director() -> Actor:
    return evening.organiser()


def again(document: dict, by: Actor, **more) -> Tournament:
    return imports.load(imports.parse(json.dumps(document).encode()), owner=evening.account(by), by=by, **more)


@pytest.mark.parametrize("maker", MAKERS)
def test_an_imported_tournament_is_the_same(maker: Callable[[Actor], Tournament], director: Actor) -> None:
    first = exports.document(maker(director).pk, by=director)
    second = exports.document(again(first, director).pk, by=director)
    assert exports.state_of(second) == exports.state_of(first)


@pytest.mark.parametrize("maker", MAKERS)
def test_lists_of_what_has_numbers_may_stand_in_any_order(
    maker: Callable[[Actor], Tournament], director: Actor
) -> None:
    first = exports.document(maker(director).pk, by=director)
    other = {
        **first,
        **{name: first[name][::-1] for name in ("entrants", "cards", "prizes")},
        "rounds": [{**row, "matches": row["matches"][::-1]} for row in first["rounds"]],
    }
    assert other != first
    second = exports.document(again(other, director).pk, by=director)
    assert exports.state_of(second) == exports.state_of(other) == exports.state_of(first)


@pytest.mark.parametrize("maker", MAKERS)
def test_everything_comes_along_but_codes_and_sealed_seeds(
    maker: Callable[[Actor], Tournament], director: Actor
) -> None:
    first = exports.document(maker(director).pk, by=director)
    second = exports.document(again(first, director).pk, by=director)
    assert second["journal"][-1]["kind"] == "tournament_imported"
    second["journal"].pop()
    for one in (first, second):
        one["tournament"].pop("code")
        for draw in one["draws"]:
            if draw["status"] in (DrawStatus.SEALED, DrawStatus.TYPING):
                draw["commitment"] = draw["code"] = "of its own"
    assert second == first


def travelling() -> list[type[models.Model]]:
    """Return the tables of which an export tells: all but those that belong to people and not to a tournament."""
    stay = {User, Organisation, Membership, Person, Helper, ApiToken, Webhook}
    return [model for model in apps.get_app_config("tournaments").get_models() if model not in stay]


def test_what_an_export_reads_an_import_writes() -> None:
    """Each goes through the tables in its own way and so names them all; this holds the two lists together."""

    def named_in(module: ModuleType) -> set[type[models.Model]]:
        found = vars(module).values()
        return {thing for thing in found if isinstance(thing, type) and issubclass(thing, models.Model)}

    assert named_in(exports) == set(travelling())
    assert named_in(import_rows) - {User, Organisation} == {*travelling(), Sheet, Deal}  # read through the match


def test_every_column_is_exported_or_left_out_on_purpose(director: Actor) -> None:
    """A new table or column has to be thought of here, and in deploy/EXPORT.md."""
    from tournaments.core import export_format as f
    from tournaments.core.export_deals import DEAL

    private = {"id", "tournament_id", "match_id", "round_id", "entrant_id", "member_id"}
    left_out = {
        "Tournament": {"owner_id", "organisation_id", "version"},
        "EntryCard": {"code"},
        "Member": {"person_id", "position"},
        "Seat": {"position"},
        "Match": {"sheet_id"},
        "Round": {"draw_id"},
        "Report": {"user_id", "helper_id"},
        "Submission": {"user_id", "helper_id", "deal_id"},
        "JournalEntry": {"user_id", "helper_id", "address", "request_key", "images"},
    }
    renamed = {
        "sale_order": "sale", "ranking_class_id": "class", "card_id": "card", "award_id": "award",
        "source_id": "source", "reverses_id": "reverses", "undoes_id": "undoes", "winner_id": "winner",
        "loser_id": "loser",
    }  # fmt: skip
    records = {
        "Tournament": f.TOURNAMENT, "RankingClass": f.CLASS, "Entrant": f.ENTRANT, "Member": f.MEMBER,
        "EntryCard": f.CARD, "Draw": f.DRAW, "Round": f.ROUND, "Match": f.MATCH, "Seat": f.SEAT, "Report": f.REPORT,
        "Dispute": f.DISPUTE, "Penalty": f.PENALTY, "Prize": f.PRIZE, "Award": f.AWARD, "Booking": f.BOOKING,
        "ClosedPrizeList": f.CLOSED_LIST, "DecidingMatch": f.DECIDING_MATCH, "Amendment": f.AMENDMENT,
        "JournalEntry": f.ENTRY, "Submission": DEAL,
    }  # fmt: skip
    models = [model for model in travelling() if model is not ClassMembership]  # its members name their classes
    assert {model.__name__ for model in models} == set(records)
    missing = {
        f"{model.__name__}.{field.attname}"
        for model in models
        for field in model._meta.concrete_fields
        if field.attname not in private | left_out.get(model.__name__, set())
        and renamed.get(field.attname, field.attname) not in records[model.__name__].fields
    }
    assert missing == set()


def test_no_secret_and_nobodys_account_goes_out(director: Actor) -> None:
    """draw.md, Secrecy."""
    hall = evening.being_typed(director)
    text = json.dumps(exports.document(hall.pk, by=director))
    secrets = [draw.seed for draw in Draw.objects.filter(status__in=[DrawStatus.SEALED, DrawStatus.TYPING])]
    assert len(secrets) == 2
    codes = [card.code for card in EntryCard.objects.all()]
    assert [secret for secret in (*secrets, *codes, "anna") if f'"{secret}"' in text] == []


def test_sealed_seeds_are_made_anew_and_the_journal_says_so(director: Actor) -> None:
    """PRS-20: the old commitment belongs to a seed that only the other machine knows."""
    first = exports.document(evening.played(director).pk, by=director)
    hall = again(first, director)
    fact = JournalEntry.objects.filter(tournament=hall).latest("number")
    fresh = Draw.objects.filter(tournament=hall, status=DrawStatus.SEALED).order_by("pk")
    assert fact.facts["resealed"] == [[draw.label, draw.attempt, draw.commitment] for draw in fresh]
    old = {draw["commitment"] for draw in first["draws"]}
    assert [draw.commitment in old for draw in fresh] == [False, False]
    assert {draw.code for draw in fresh} == {hall.code}


def test_a_drawn_draw_keeps_the_code_it_was_made_with(director: Actor) -> None:
    first = exports.document(evening.played(director).pk, by=director)
    hall = again(first, director)
    assert hall.code != "K7QM2" == fact_was(hall)
    assert {draw.code for draw in Draw.objects.filter(tournament=hall, status=DrawStatus.DRAWN)} == {"K7QM2"}


def fact_was(hall: Tournament) -> str:
    return JournalEntry.objects.filter(tournament=hall).latest("number").facts["was"]


def test_a_free_code_is_kept(director: Actor) -> None:
    hall = evening.sold(director)
    document = exports.document(hall.pk, by=director)
    Tournament.objects.filter(pk=hall.pk).update(code="OTHER")
    assert again(document, director).code == "K7QM2"


def test_an_imported_tournament_goes_on(director: Actor) -> None:
    from tournaments.services import draws, rounds

    hall = again(exports.document(evening.played(director).pk, by=director), director)
    rounds.draw(hall.pk, name="2", by=director)
    entry = draws.annul(hall.pk, name="2", reason="to see", by=director)
    assert entry.undoes is not None


def test_nothing_that_was_imported_is_taken_back(director: Actor) -> None:
    hall = again(exports.document(evening.sold(director).pk, by=director), director)
    with pytest.raises(ImportedSince):
        undo.take_back(hall.pk, number=1, by=director)


def test_a_repeated_import_is_one_tournament(director: Actor) -> None:
    document = exports.document(evening.sold(director).pk, by=director)
    once = again(document, director, key="k")
    assert again(document, director, key="k") == once
    assert Tournament.objects.count() == 2


def test_who_may_not_organise_does_not_import(director: Actor) -> None:
    document = exports.document(evening.sold(director).pk, by=director)
    stranger = User.objects.create_user("stranger")
    club = Organisation.objects.create(name="SV")
    owner = evening.account(director)
    for user, organisation, by in (
        (stranger, None, Actor(Role.DIRECTOR, evening.AT, director.fresh, user=stranger.pk)),
        (owner, club, director),
        (owner, None, Actor(Role.DIRECTOR, evening.AT, director.fresh, user=stranger.pk)),
    ):
        with pytest.raises(MayNotImport):
            imports.load(document, owner=user, organisation=organisation, by=by)
    assert Tournament.objects.count() == 1


def test_only_its_director_exports_a_tournament(director: Actor) -> None:
    hall = evening.sold(director)
    with pytest.raises(NotYourTournament):
        exports.document(hall.pk, by=evening.organiser("stranger"))
    with pytest.raises(RoleNotAllowed):
        exports.document(hall.pk, by=Actor(Role.REFEREE, evening.AT, director.fresh))


def test_an_export_needs_the_same_number_of_statements_for_any_size(
    director: Actor, django_assert_num_queries: Callable
) -> None:
    small, large = evening.sold(director, code="SMALL"), evening.played(director)
    for hall in (small, large):
        with django_assert_num_queries(25):
            exports.document(hall.pk, by=director)


@pytest.mark.parametrize("maker", [evening.sold, evening.played])
def test_undo_restores_the_exported_state(maker: Callable[[Actor], Tournament], director: Actor) -> None:
    hall = maker(director)
    evening.did(hall, director, lambda work: None)
    before = exports.state_of(exports.document(hall.pk, by=director))
    evening.did(hall, director, lambda work: work.update(work.tournament, title="Other", max_cards=None))
    assert exports.state_of(exports.document(hall.pk, by=director)) != before
    hall.refresh_from_db()
    undo.take_back(hall.pk, number=hall.version, by=director)
    assert exports.state_of(exports.document(hall.pk, by=director)) == before


def test_a_sale_that_is_taken_back_leaves_no_trace_in_the_state(director: Actor) -> None:
    hall = evening.sold(director)
    before = exports.state_of(exports.document(hall.pk, by=director))
    evening.did(hall, director, lambda work: evening.one_more(work))
    hall.refresh_from_db()
    undo.take_back(hall.pk, number=hall.version, by=director)
    assert exports.state_of(exports.document(hall.pk, by=director)) == before

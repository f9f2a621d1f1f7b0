"""The journal in sentences, and what it offers to take back."""

from __future__ import annotations

import csv
import io
import json
import re
import string
from collections.abc import Callable
from dataclasses import fields

import pytest
from django.utils import translation

from scoring.errors import Refusal
from tests.tournaments.build import Build
from tournaments.core.permissions import Role
from tournaments.errors.undoing import ClosedSince
from tournaments.events.base import Fact
from tournaments.events.registry import KINDS
from tournaments.models import JournalEntry
from tournaments.selectors import journal, lists
from tournaments.sentences import journal as sentences
from tournaments.sentences import render
from tournaments.services import (
    cards,
    draws,
    entrants,
    exports,
    imports,
    prize_lists,
    tournaments,
    undo,
    withdrawals,
)
from tournaments.services.entrants import Person


@pytest.fixture(autouse=True)
def english() -> None:
    translation.activate("en")


def told(build: Build) -> list[str]:
    view = journal.whole(build.fresh(), by=build.director)
    return [sentences.sentence(line, view) for line in reversed(view.lines)]


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.kind)
def test_every_fact_has_a_sentence_of_what_survives_an_export(kind: type[Fact]) -> None:
    """Row ids do not survive it."""
    named = {re.split(r"[.\[]", name)[0] for _, name, _, _ in string.Formatter().parse(render.FACTS[kind.kind]) if name}
    assert named <= {field.name for field in fields(kind) if not field.name.endswith(("_id", "_ids"))}


def test_the_evening_reads_as_sentences_with_the_names_of_now(running: Build) -> None:
    text = told(running)
    assert any("Player 1" in sentence for sentence in text)
    running.card(1).entrant.members.update(name="Huber Franz")
    assert any("Huber Franz" in sentence for sentence in told(running))
    assert not any("Player 1 " in sentence for sentence in told(running))


def test_the_journal_says_who_when_from_where_and_why(running: Build) -> None:
    draws.annul(running.id, name="1", reason="a card was missing", by=running.director)
    line = journal.page(running.fresh(), by=running.director).lines[0]
    assert (line.kind, line.reason, line.role, line.who) == (
        "draw_annulled", "a card was missing", Role.DIRECTOR, running.owner.username,
    )  # fmt: skip
    assert line.undoes is not None
    assert sentences.who(line) == f"Director: {running.owner.username}"


def test_what_was_taken_back_is_marked(selling: Build) -> None:
    entry = cards.sell(selling.id, name="Huber", by=selling.director)
    undo.take_back(selling.id, number=entry.number, by=selling.director)
    newest, sale, *_ = journal.page(selling.fresh(), by=selling.director).lines
    assert (newest.undoes, sale.undone_by) == (entry.number, newest.number)
    assert (newest.can_undo, sale.can_undo) == (False, False)


def test_pages_are_counted_and_a_page_that_is_not_there_is_the_nearest(running: Build) -> None:
    tournament = running.fresh()
    first = journal.page(tournament, number=0, by=running.director, size=3)
    last = journal.page(tournament, number=99, by=running.director, size=3)
    assert (first.page, first.pages, first.total) == (1, -(-tournament.version // 3), tournament.version)
    assert (first.lines[0].number, last.page, last.lines[-1].number) == (tournament.version, first.pages, 1)


def agrees(build: Build, *, by=None) -> int:
    """Return how many entries are offered, after comparing each with what undo itself says."""
    reader = by or build.director
    tournament = build.fresh()
    offered = journal.offered(tournament, by=reader)
    for entry in JournalEntry.objects.filter(tournament=tournament):
        try:
            undo.check(tournament, entry, by=reader)
        except Refusal:
            assert entry.number not in offered, entry
        else:
            assert entry.number in offered, entry
    return len(offered)


def test_what_is_offered_is_what_undo_would_do(announced: Build) -> None:
    announced.sold()
    assert agrees(announced) > 1
    cards.take_back(announced.id, cards=[1], by=announced.director)
    cards.pay(
        announced.id,
        cards=[int(cards.sell(announced.id, name="x", is_paid=False, by=announced.director).facts["cards"][0])],
        by=announced.director,
    )
    assert agrees(announced) > 1
    announced.draw("1")
    assert agrees(announced) == 0
    announced.play_round("1")
    assert agrees(announced) > 1
    withdrawals.withdraw(announced.id, entrant=2, by=announced.director)
    assert agrees(announced) > 0
    assert agrees(announced, by=announced.helper(Role.REFEREE)) > 0
    assert agrees(announced, by=announced.helper(Role.CASHIER)) == 0
    agrees(announced, by=announced.helper(Role.REFEREE, entrant=1))
    announced.play_round("1").draw("2")
    assert agrees(announced) == 0


def test_nothing_is_offered_in_an_imported_journal(running: Build) -> None:
    running.play_round("1")
    document = exports.document(running.id, by=running.director)
    hall = imports.load(document, owner=running.owner, by=running.director)
    assert journal.offered(hall, by=running.director) == frozenset()
    view = journal.whole(hall, by=running.director)
    assert view.lines[0].kind == "tournament_imported"
    assert all(sentences.sentence(line, view) for line in view.lines)
    assert document["tournament"]["code"] in sentences.sentence(view.lines[0], view)


def test_a_page_needs_the_same_number_of_statements_for_any_size(
    running: Build, django_assert_num_queries: Callable
) -> None:
    for _ in range(2):
        tournament = running.fresh()
        with django_assert_num_queries(4):
            view = journal.page(tournament, by=running.director)
            assert [sentences.sentence(line, view) for line in view.lines]
        running.play_round("1")


def test_the_journal_is_exported_as_a_list_and_as_json(selling: Build) -> None:
    cards.sell(selling.id, name="=cmd|x", by=selling.director)
    tournament = selling.fresh()
    view = journal.whole(tournament, by=selling.director)
    rows = list(csv.reader(io.StringIO(lists.as_csv(sentences.table(view, tournament)).decode("utf-8-sig"))))
    assert rows[0][:3] == ["Number", "Time", "Role"]
    assert [row[0] for row in rows[1:]] == [str(number) for number in range(1, tournament.version + 1)]
    listed = json.loads(json.dumps(sentences.as_json(view)))
    assert listed[-1]["kind"] == "cards_sold"
    assert listed[-1]["facts"]["cards"] == [1]
    assert "=cmd|x" in listed[-1]["sentence"]


def test_what_came_before_the_end_is_not_taken_back(selling: Build) -> None:
    """PRS-47: a closed list rests on every result and every booking."""
    entry = entrants.register(selling.id, members=[Person("Huber")], by=selling.director)
    cancelled = tournaments.cancel(selling.id, reason="nobody came", by=selling.director)
    with pytest.raises(ClosedSince):
        undo.take_back(selling.id, number=entry.number, by=selling.director)
    assert agrees(selling) == 1
    undo.take_back(selling.id, number=cancelled.number, by=selling.director)
    undo.take_back(selling.id, number=entry.number, by=selling.director)


def test_a_closed_prize_list_keeps_results_from_being_taken_back(announced: Build) -> None:
    """PRS-47."""
    announced.drawn().played()
    result = JournalEntry.objects.filter(kind="result_entered").latest("number")
    prize_lists.close(announced.id, by=announced.director)
    with pytest.raises(ClosedSince):
        undo.take_back(announced.id, number=result.number, by=announced.director)
    assert agrees(announced) == 0
    prize_lists.reopen(announced.id, reason="a wrong result", by=announced.director)
    undo.take_back(announced.id, number=result.number, by=announced.director)

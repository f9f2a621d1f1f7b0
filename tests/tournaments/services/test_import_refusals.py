"""Whatever stands in a file: a tournament, or a refusal that names the place; never an exception, never half of it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tournaments.services import evening
from tournaments import ranking
from tournaments.core.actor import Actor
from tournaments.core.export_format import MOST_BYTES
from tournaments.core.forms import registry
from tournaments.errors.exchange import (
    DocumentContradictsItself,
    DocumentRefused,
    DocumentTooLarge,
    DocumentTooNew,
    FieldMisfit,
    FieldMissing,
    FieldOutOfRange,
    FieldTwice,
    FieldUnknown,
    NotADocument,
    RefersToNothing,
)
from tournaments.loading import state_of
from tournaments.models import Tournament
from tournaments.sentences.exchange import SENTENCES
from tournaments.services import exports, imports

pytestmark = pytest.mark.django_db
Path = tuple[Any, ...]


@pytest.fixture
def director() -> Actor:
    return evening.organiser()


@pytest.fixture
def document(director: Actor) -> dict:
    return exports.document(evening.closed(director).pk, by=director)


def load(document: object, by: Actor) -> Tournament:
    return imports.load(document, owner=evening.account(by), by=by)


def put(document: dict, path: Path, value: object) -> dict:
    changed = copy.deepcopy(document)
    inside = changed
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return changed


def refusal(document: object, by: Actor) -> DocumentRefused:
    with pytest.raises(DocumentRefused) as refused:
        load(document, by)
    assert Tournament.objects.count() == 1
    return refused.value


ONE = ("rounds", 0, "matches", 0)
DEAL = "rounds[0].matches[0].deals[0]"


@pytest.mark.parametrize(
    ("path", "value", "kind", "place"),
    [
        (("cards", 3, "number"), "7", FieldMisfit, "cards[3].number"),
        (("cards", 3, "number"), True, FieldMisfit, "cards[3].number"),
        (("cards", 3, "number"), 7.0, FieldMisfit, "cards[3].number"),
        (("cards", 3, "number"), 0, FieldOutOfRange, "cards[3].number"),
        (("cards", 3, "number"), 1 << 40, FieldOutOfRange, "cards[3].number"),
        (("cards", 3, "number"), 1, FieldTwice, "cards[3].number"),
        (("cards", 3, "sale"), 1, FieldTwice, "cards[3]"),
        (("cards", 3, "entrant"), 77, RefersToNothing, "cards[3].entrant"),
        (("cards", 3, "status"), "stolen", FieldMisfit, "cards[3].status"),
        (("cards", 3, "sold_at"), "2024-03-01T19:30", FieldMisfit, "cards[3].sold_at"),
        (("cards", 3, "sold_at"), "0001-01-01T00:00+14:00", FieldMisfit, "cards[3].sold_at"),
        (("cards", 3, "owner"), 1, FieldUnknown, "cards[3].owner"),
        (("tournament", "title"), "", FieldOutOfRange, "tournament.title"),
        (("tournament", "title"), "a\0b", FieldMisfit, "tournament.title"),
        (("tournament", "title"), "\ud800", FieldMisfit, "tournament.title"),
        (("tournament", "places"), 48, FieldMisfit, "tournament.places"),
        (("tournament", "time_zone"), "../../etc/passwd", FieldMisfit, "tournament.time_zone"),
        (("tournament", "phase"), "selling", DocumentContradictsItself, "tournament.phase"),
        (("tournament", "tie_breaks"), ["lot", "lot"], FieldTwice, "tournament.tie_breaks[1]"),
        (("tournament",), None, FieldMisfit, "tournament"),
        (("entrants", 1, "members"), [], FieldOutOfRange, "entrants[1].members"),
        (("entrants", 1, "members", 0, "classes"), ["Herren"], RefersToNothing, "entrants[1].members[0].classes[0]"),
        (("draws", 1, "word"), "Marille", DocumentContradictsItself, "draws[1].word"),
        (("draws", 1, "proof", "draws", 0, "number"), 1 << 30, DocumentContradictsItself, "draws[1].proof"),
        (("draws", 1, "attempt"), 3, DocumentContradictsItself, "draws[1].attempt"),
        (("draws", 2, "seed"), "0" * 64, DocumentContradictsItself, "draws[2].seed"),
        (("rounds", 0, "attempt"), 1, RefersToNothing, "rounds[0].attempt"),
        (("rounds", 0, "name"), "2", DocumentContradictsItself, "rounds[0].name"),
        ((*ONE, "number"), 2, FieldTwice, "rounds[0].matches[1]"),
        ((*ONE, "number"), 5, DocumentContradictsItself, "rounds[0].matches[0].number"),
        ((*ONE, "winner"), None, DocumentContradictsItself, "rounds[0].matches[0].winner"),
        ((*ONE, "seats"), [], FieldOutOfRange, "rounds[0].matches[0].seats"),
        ((*ONE, "seats", 0, "card"), {"number": 1, "sale": 2}, RefersToNothing, "rounds[0].matches[0].seats[0].card"),
        ((*ONE, "seats", 0, "source"), {"round": "1", "match": 2}, DocumentContradictsItself, None),
        ((*ONE, "sheet", "bummerl"), [2], FieldOutOfRange, "rounds[0].matches[0].sheet.bummerl"),
        ((*ONE, "sheet"), None, DocumentContradictsItself, "rounds[0].matches[0].deals"),
        ((*ONE, "deals", 0, "number"), 4, DocumentContradictsItself, None),
        ((*ONE, "deals", 3, "number"), 1, FieldTwice, "rounds[0].matches[0].deals[3].number"),
        ((*ONE, "deals", 0, "game_points"), None, DocumentContradictsItself, f"{DEAL}.game_points"),
        ((*ONE, "deals", 0, "game_points"), [4, 0], FieldOutOfRange, f"{DEAL}.game_points[0]"),
        ((*ONE, "deals", 0, "record"), "{}", DocumentContradictsItself, "rounds[0].matches[0].deals[0].record"),
        ((*ONE, "deals", 0, "judged_at"), None, DocumentContradictsItself, "rounds[0].matches[0].deals[0].judged_at"),
        ((*ONE, "deals", 0, "entrant"), 77, RefersToNothing, "rounds[0].matches[0].deals[0].entrant"),
        ((*ONE, "deals", 1, "record"), "{}", DocumentContradictsItself, "rounds[0].matches[0].deals[1].record"),
        ((*ONE, "deals", 1, "state"), "refused", DocumentContradictsItself, "rounds[0].matches[0].deals[1].record"),
        ((*ONE, "deals", 2, "state"), "accepted", DocumentContradictsItself, None),
        (("prizes", 1, "class"), "Herren", RefersToNothing, "prizes[1].class"),
        (("awards", 0, "entrant"), None, DocumentContradictsItself, "awards[0].group"),
        (("bookings", 0, "cents"), -1, DocumentContradictsItself, "bookings[0].cents"),
        (("bookings", 1, "reverses"), 1, DocumentContradictsItself, "bookings[1].cents"),
        (("bookings", 0, "reverses"), 1, RefersToNothing, "bookings[0].reverses"),
        (("journal", 0, "number"), 2, FieldTwice, "journal[1]"),
        (("journal", 0, "kind"), "moon_landed", FieldMisfit, "journal[0].kind"),
        (("journal", 0, "facts"), {"round": 1, "match": 1}, FieldMisfit, "journal[0].facts.round"),
        (("journal", 0, "facts"), {"match": 1}, FieldMissing, "journal[0].facts.round"),
        (("journal", 1, "facts", "user_id"), 1, FieldUnknown, "journal[1].facts.user_id"),
        (("extra",), [], FieldUnknown, "extra"),
    ],
)
def test_a_fault_is_refused_with_its_place(
    document: dict, director: Actor, path: Path, value: object, kind: type[DocumentRefused], place: str | None
) -> None:
    found = refusal(put(document, path, value), director)
    assert type(found) is kind, found
    assert place in (None, found.params["place"])


def test_a_missing_field_is_named(document: dict, director: Actor) -> None:
    del document["cards"][2]["entrant"]
    assert refusal(document, director).params == {"place": "cards[2].entrant"}


@pytest.mark.parametrize(
    "value", [None, [], "x", 1, {}, {"format": "other"}, {"format": ["bummerl-tournament"]}, {"version": 1}]
)
def test_what_is_no_exported_tournament_is_refused(director: Actor, value: object) -> None:
    with pytest.raises(NotADocument):
        load(value, director)


def test_a_newer_format_is_refused(document: dict, director: Actor) -> None:
    assert isinstance(refusal(put(document, ("version",), 2), director), DocumentTooNew)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe", b'{"a": NaN}', b'{"a": 1e400}', b'{"a": 1, "a": 2}', b"[" * 100_000, b"1" * 5_000],
)
def test_what_is_no_json_is_refused(data: bytes) -> None:
    with pytest.raises(NotADocument):
        imports.parse(data)


def test_a_file_that_is_too_large_is_not_even_read() -> None:
    with pytest.raises(DocumentTooLarge):
        imports.parse(bytes(MOST_BYTES + 1))


def test_a_mark_in_front_of_the_file_does_not_hurt() -> None:
    assert imports.parse(json.dumps({"a": "Šimić"}).encode("utf-8-sig")) == {"a": "Šimić"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["", "1", "2", "played", "bye"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def paths(value: object, before: Path = ()) -> Iterator[Path]:
    if before:
        yield before
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in parts:
        yield from paths(part, (*before, step))


def mutated(document: dict, data: st.DataObject) -> dict:
    """Return the document with one to three changes somewhere in it."""
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(list(paths(document))))
        holder: Any = document
        for step in path[:-1]:
            holder = holder[step]
        old = holder[path[-1]]
        how = data.draw(st.sampled_from(["replace", "nudge", "delete", "repeat", "swap"]))
        if how == "nudge" and isinstance(old, int):
            document = put(document, path, old + data.draw(st.sampled_from([-1, 1])))
        elif how == "delete":
            document = copy.deepcopy(document)
            inside: Any = document
            for step in path[:-1]:
                inside = inside[step]
            del inside[path[-1]]
        elif how == "repeat" and isinstance(old, list) and old:
            document = put(document, path, [*old, copy.deepcopy(old[0])])
        elif how == "swap" and isinstance(old, list) and len(old) > 1:
            document = put(document, path, [*old[1:], old[0]])
        else:
            document = put(document, path, data.draw(JSON))
    return document


@pytest.mark.parametrize("maker", [evening.being_typed, evening.closed])
def test_any_changed_document_is_refused_or_makes_a_whole_tournament(
    maker: Callable[[Actor], Tournament], director: Actor
) -> None:
    document = exports.document(maker(director).pk, by=director)
    kinds: set[str] = set()

    @settings(max_examples=100, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def change(data: st.DataObject) -> None:
        changed = mutated(document, data)
        before = transaction.savepoint()
        try:
            hall = load(changed, director)
        except DocumentRefused as refused:
            kinds.add(SENTENCES[refused.code].format(**refused.params)[-1:])
            kinds.add(str(Tournament.objects.count()))
        else:
            assert exports.state_of(exports.document(hall.pk, by=director)) == exports.state_of(changed)
            state = state_of(hall)
            form = registry.form(hall.form)
            form.next_rounds(state, hall.placement_down_to)
            form.standing(state, hall.placement_down_to)
            ranking.load(hall)
        finally:
            transaction.savepoint_rollback(before)

    change()
    assert kinds == {".", "1"}  # every refusal is a sentence, and none left a tournament behind

"""The published proof of a draw (PRS-20): right ones are found right, everything else is found out."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments import draw_checker
from tests.tournaments.core.draws import fields, orders, players, proof, some_seed
from tests.tournaments.core.tampering import CHANGES, ODD_VALUES, by_hand_example, changed, lot_proof, ranking_proof
from tests.tournaments.core.test_stream import SEED
from tournaments.core import draw_proof
from tournaments.core.draw_proof import verify
from tournaments.core.pots import OrderRule, Player
from tournaments.core.proof_shape import Difference
from tournaments.core.stream import commitment

words = st.sampled_from(["", "Zwetschke", "Früh–Brennschüssel ♥", "🂡", "x" * 200])


@given(fields(), orders, some_seed, words)
def test_a_proof_is_right_and_the_independent_checker_says_so_too(
    field: tuple[list[Player], int], order: OrderRule, seed: bytes, word: str
) -> None:
    """PRS-20."""
    document = json.loads(json.dumps(proof(*field, order, seed, word=word)))
    assert verify(document) is None
    assert draw_checker.promised(document)
    assert draw_checker.recompute(document) == (document["draws"], document["byes"])


def test_a_proof_has_exactly_the_published_keys() -> None:
    document = proof(players(2, 1), 4, OrderRule.AS_LISTED, SEED, word="Zwetschke")
    assert list(document) == [
        "version", "tournament", "round", "attempt", "places", "commitment", "seed", "word", "order", "players",
        "draws", "byes", "annulled",
    ]  # fmt: skip
    assert list(document["draws"][0]) == ["card", "player", "pot", "number", "put_back"]
    assert document["players"] == [{"id": 1, "cards": [1, 2]}, {"id": 2, "cards": [3]}]
    assert (document["version"], document["annulled"]) == (1, None)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change[0])
def test_a_change_of_a_single_value_is_found(change: tuple[str, Any]) -> None:
    document = changed(change)
    difference = verify(document)
    assert difference is not None, change
    assert difference.where
    assert str(difference).startswith(f"{difference.where}: should be ")


@given(st.data())
def test_any_change_of_a_number_in_the_draws_is_found(data: st.DataObject) -> None:
    """The first difference stands at the changed place, or before it where a player or a card is no such thing."""
    document = proof(players(3, 1, 2, 1, 1), 8, OrderRule.RANDOM, SEED)
    index = data.draw(st.integers(0, len(document["draws"]) - 1))
    key = data.draw(st.sampled_from(["card", "player", "number"]))
    value = data.draw(st.integers(1, 9).filter(lambda value: value != document["draws"][index][key]))
    expected = document["draws"][index][key]
    document["draws"][index][key] = value
    assert verify(document) == Difference(f"draws[{index}].{key}", str(expected), str(value))


@given(fields(most=32), orders, some_seed, st.binary(min_size=32, max_size=32))
def test_another_seed_is_not_the_one_that_was_promised(
    field: tuple[list[Player], int], order: OrderRule, seed: bytes, other: bytes
) -> None:
    document = proof(*field, order, seed)
    document["seed"] = other.hex()
    difference = verify(document)
    assert (difference is None) == (seed == other)
    assert difference is None or difference.where == "commitment"


def test_a_changed_word_changes_the_draw() -> None:
    document = proof(players(*[1] * 32), 32, OrderRule.AS_LISTED, SEED, word="Zwetschke")
    document["word"] = "Zwetschge"
    assert (verify(document) or Difference("", "", "")).where.startswith("draws[")


def test_the_first_difference_is_named() -> None:
    document = proof(players(2, 1), 4, OrderRule.AS_LISTED, SEED)
    drew = document["draws"][2]["number"]
    document["draws"][2]["number"] = 3 - drew
    document["byes"] = [drew]
    assert str(verify(document)) == f"draws[2].number: should be {drew}, is {3 - drew}"


def test_an_annulled_draw_can_still_be_computed_again() -> None:
    """PRS-22."""
    document = proof(players(2, 1), 4, OrderRule.AS_LISTED, SEED)
    annulled = draw_proof.annulled(document, reason="a card was sold twice", at="2026-12-01T20:15:00+01:00")
    assert document["annulled"] is None
    assert annulled["annulled"] == {"reason": "a card was sold twice", "at": "2026-12-01T20:15:00+01:00"}
    assert verify(annulled) is None


def test_a_sealed_draw_promises_a_seed_and_shows_nothing_yet() -> None:
    sealed = draw_proof.sealed_round(
        tournament="K7QM2",
        round_name="1",
        attempt=1,
        places=4,
        commitment=commitment(SEED),
        order=OrderRule.AS_LISTED,
        players=players(2, 1),
    )
    assert (sealed["seed"], sealed["draws"], sealed["byes"]) == (None, [], [])
    difference = verify(sealed)
    assert difference is not None
    assert (difference.where, difference.found) == ("seed", "null")
    opened = proof(players(2, 1), 4, OrderRule.AS_LISTED, SEED)
    assert list(sealed) == list(opened)
    assert sealed["commitment"] == opened["commitment"]


def test_a_lot_is_proved() -> None:
    """PRS-28."""
    document = lot_proof()
    assert document["candidates"] == [4, 9, 30]
    assert document["candidates"][document["index"]] == document["chosen"]
    assert document["index"] == draw_checker.lot(document)
    assert verify(json.loads(json.dumps(document))) is None


def test_a_ranking_by_lot_is_proved() -> None:
    """PRS-48."""
    document = ranking_proof()
    assert sorted(document["ranked"]) == document["candidates"]
    assert verify(json.loads(json.dumps(document))) is None


@pytest.mark.parametrize("key", ["index", "chosen", "candidates", "commitment"])
def test_a_changed_lot_is_found(key: str) -> None:
    document = lot_proof()
    others = {
        "index": (document["index"] + 1) % 3,
        "chosen": document["candidates"][document["index"] - 1],
        "candidates": [5, 10, 31],
        "commitment": "0" * 64,
    }
    difference = verify({**document, key: others[key]})
    assert difference is not None
    assert difference.where == (key if key != "candidates" else "chosen")


def test_a_changed_ranking_is_found() -> None:
    document = ranking_proof()
    difference = verify({**document, "ranked": document["ranked"][::-1]})
    assert difference is not None
    assert difference.where == "ranked"


def test_a_draw_by_hand_keeps_the_rules_of_the_pots() -> None:
    """PRS-19."""
    document = by_hand_example()
    assert (document["seed"], document["by_hand"]) == (None, True)
    assert verify(json.loads(json.dumps(document))) is None


@pytest.mark.timeout(30)
def test_the_largest_draw_is_made_and_computed_again_in_seconds() -> None:
    """65,536 cards; a pot that is searched through for every number would take hours."""
    assert verify(proof(players(*[1] * 65_536), 65_536, OrderRule.RANDOM, SEED)) is None


@pytest.mark.parametrize(
    ("where", "value", "clause"),
    [
        ("draws.1.player", 1, "PRS-11: all his cards before the next"),
        ("draws.1.player", 9, "PRS-11: no such player"),
        ("draws.2.card", 2, "the cards of a player in ascending order"),
        ("draws.1.pot", "right", "PRS-12"),
        ("draws.1.number", 1, "PRS-10: 1 has been drawn"),
        ("draws.2.number", 2, "PRS-13: he holds 2"),
        ("draws.2.number", 3, "PRS-10: there is no 3"),
        ("draws.2.put_back", [1], "PRS-13: he does not hold 1"),
        ("draws.0.put_back", [1], "PRS-13: nothing goes back into the left pot"),
        ("byes", [], "PRS-15"),
        ("draws", [], "a card without a number"),
        ("seed", SEED.hex(), "a draw by hand has no seed"),
        ("by_hand", False, "by hand is what it says"),
        ("word", "Zwetschke", "nobody called a word"),
    ],
)
def test_a_draw_by_hand_that_breaks_a_rule_is_found(where: str, value: Any, clause: str) -> None:
    assert verify(changed((where, value), by_hand_example())) is not None, clause


def test_a_draw_by_hand_of_one_s_own_numbers_only_is_right() -> None:
    """PRS-14: he holds three of four places, so that one of his numbers stays."""
    document = by_hand_example()
    document["players"] = [{"id": 1, "cards": [1, 2, 3]}, {"id": 2, "cards": [4]}]
    document["draws"] = [
        {"card": card, "player": player, "pot": pot, "number": number, "put_back": []}
        for card, player, pot, number in ((1, 1, "left", 1), (2, 1, "left", 2), (3, 1, "right", 2), (4, 2, "right", 1))
    ]
    document["byes"] = []
    assert verify(document) is None


@pytest.mark.parametrize("value", ODD_VALUES, ids=map(str, range(len(ODD_VALUES))))
def test_nonsense_in_any_place_is_a_difference_and_no_exception(value: Any) -> None:
    assert isinstance(verify(value), Difference)
    for path, old in places_in(changed(None)).items():
        if (type(old), old) != (type(value), value):
            assert isinstance(verify(changed((path, value))), Difference), path
    # A draw by hand and a lot among few may be right under another name as well.
    for example in (by_hand_example(), lot_proof(), ranking_proof()):
        for path in places_in(example):
            assert isinstance(verify(changed((path, value), example)), Difference | None), path


def places_in(value: Any, before: str = "") -> dict[str, Any]:
    """Return every place in the document, and what stands there."""
    found = {before: value} if before else {}
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        found |= places_in(item, f"{before}.{key}" if before else str(key))
    return found


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=10,
)


@given(st.sampled_from(sorted(places_in(proof(players(2, 1), 4, OrderRule.AS_LISTED, SEED)))), json_values)
def test_any_value_in_any_place_is_answered(path: str, value: Any) -> None:
    example = proof(players(2, 1), 4, OrderRule.AS_LISTED, SEED)
    before = copy.deepcopy(example)
    verify(changed((path, value), example))
    assert example == before

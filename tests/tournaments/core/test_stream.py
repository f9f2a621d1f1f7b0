"""The bytes of a provable draw (PRS-20). The blocks below were computed with another program."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.core.stream import RANGE, Stream, commitment, label, normalised
from tournaments.errors.draws import WordTooLong, WordUnreadable

SEED = bytes(range(32))


class Given(Stream):
    """A stream whose integers are given."""

    def __init__(self, *integers: int) -> None:
        super().__init__(SEED, "", "")
        self._integers = list(reversed(integers))


def integers(block: str) -> list[int]:
    return [int(block[at : at + 16], 16) for at in range(0, 64, 16)]


def test_the_commitment_is_the_hash_of_the_hex_digits() -> None:
    assert commitment(bytes(32)) == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
    assert commitment(SEED) == "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b"


@pytest.mark.parametrize(
    ("name", "attempt", "word", "blocks"),
    [
        (
            "1",
            1,
            "Zwetschke",
            [
                "8bb5ddc597d39f5c37327740415e638b9fef905f7422726f9ecdbdbd51a3c8de",
                "143e4047e07a8615e2f2a5b7af67187a1d9d5a28f74691b8284d3e9a72d7d0ec",
            ],
        ),
        ("places-5-8", 2, "", ["f1aeb819c7389ccef58634b79ac2a11c00d2f95678210933d7bd1db16fc8b4f2"]),
        ("1", 1, "Früh–Brennschüssel ♥", ["fa6f5a24fb909da611432b3bbf51586e42dc418be6e0990057bb259c600ef630"]),
    ],
)
def test_the_stream_reads_the_blocks_in_order(name: str, attempt: int, word: str, blocks: list[str]) -> None:
    stream = Stream(SEED, label("K7QM2", name, attempt), word)
    expected = [integer for block in blocks for integer in integers(block)]
    assert [stream.below(RANGE) for _ in expected] == expected


def test_a_label_names_tournament_round_and_attempt() -> None:
    assert label("K7QM2", "places-5-8", 2) == "K7QM2/places-5-8/2"


def test_a_number_is_the_integer_modulo_n() -> None:
    assert [Given(17, 18).below(5), Given(2**64 - 2).below(5)] == [2, 4]


def test_integers_of_the_incomplete_last_run_are_thrown_away() -> None:
    limit = 2**64 - 2**64 % 5
    assert limit + 1 == 2**64  # one more than a multiple of five
    assert Given(limit, 3).below(5) == 3
    assert Given(2**64 - 1, 2**63 + 1, 7).below(2**63 + 1) == 7
    assert Given(2**63, 7).below(2**63 + 1) == 2**63


def test_a_power_of_two_throws_nothing_away() -> None:
    assert Given(2**64 - 1).below(8) == 7


def test_a_number_below_one_uses_an_integer_up() -> None:
    stream = Given(9, 10)
    assert [stream.below(1), stream.below(100)] == [0, 10]


def test_nothing_is_below_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Stream(SEED, "", "").below(0)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(SEED[:-1], "", "")


@given(st.integers(1, 2**64), st.text(max_size=20))
def test_a_number_is_from_0_to_n_minus_1(n: int, word: str) -> None:
    assert 0 <= Stream(SEED, "K/1/1", word.encode(errors="replace").decode()).below(n) < n


def test_the_word_is_composed() -> None:
    assert normalised("Fru\u0308h") == "Früh"
    assert normalised("") == ""


def test_the_word_has_at_most_200_characters_after_composing() -> None:
    assert normalised("u\u0308" * 200) == "ü" * 200
    assert normalised("♥" * 200) == "♥" * 200
    for word in ("x" * 201, "u\u0308" * 201, "x" * 5000):
        with pytest.raises(WordTooLong) as refused:
            normalised(word)
        assert refused.value.clause == "PRS-20"


@pytest.mark.parametrize("word", ["a\nb", "\x00", "\t", "\ud800", "a\x7f"])
def test_what_nobody_can_read_out_is_no_word(word: str) -> None:
    with pytest.raises(WordUnreadable):
        normalised(word)


@given(st.text(alphabet=st.characters(exclude_categories=("Cc", "Cs")), max_size=50))
def test_a_word_once_composed_stays_as_it_is(word: str) -> None:
    assert normalised(normalised(word)) == normalised(word) == unicodedata.normalize("NFC", word)

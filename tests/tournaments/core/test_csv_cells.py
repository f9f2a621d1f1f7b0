"""Lists as spreadsheets read and write them."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tournaments.core.csv_cells import DANGEROUS, Encoding, neutralise, read, restore, write
from tournaments.errors.exchange import ListNotReadable, ListTooLarge, NotInThisEncoding

ANY_TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
NEAR_FORMULAS = st.text(st.sampled_from("'=+-@\t\r\n＝a1 "), max_size=6)


@given(ANY_TEXT | NEAR_FORMULAS)
@example("=1+1")
@example("'=1+1")
@example("''@x")
@example("'")
def test_a_neutralised_cell_comes_back_unchanged(text: str) -> None:
    assert restore(neutralise(text)) == text


@given(ANY_TEXT | NEAR_FORMULAS)
def test_no_neutralised_cell_begins_like_a_formula(text: str) -> None:
    assert not neutralise(text).startswith(tuple(DANGEROUS.replace("\\", "")))


@pytest.mark.parametrize("text", ["Huber Franz", "D'Artagnan", "'s Gravenhage", "", "3-1", "a=b"])
def test_a_harmless_cell_is_left_alone(text: str) -> None:
    assert neutralise(text) == text
    assert restore(text) == text


@pytest.mark.parametrize("encoding", [Encoding.UTF_8, Encoding.MARKED_UTF_8])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@given(rows=st.lists(st.lists(ANY_TEXT | NEAR_FORMULAS, min_size=2, max_size=4), max_size=5))
def test_what_is_written_is_read_again(encoding: Encoding, separator: str, rows: list[list[str]]) -> None:
    headed = [["name", "club", "cards"], *rows]
    data = write([[neutralise(cell) for cell in row] for row in headed], separator=separator, encoding=encoding)
    expected = [tuple(row) for row in headed if any(cell.strip() for cell in row)]
    assert [line.cells for line in read(data)] == expected


def test_a_list_of_windows_is_read() -> None:
    data = "Name;Verein\r\nMüller Sepp;Fußballverein €\r\n".encode("cp1252")
    assert [line.cells for line in read(data)] == [("Name", "Verein"), ("Müller Sepp", "Fußballverein €")]


def test_a_mark_in_front_is_no_part_of_the_first_cell() -> None:
    for encoding in ("utf-8-sig", "utf-16"):
        assert read("name\nŠimić\n".encode(encoding))[0].cells == ("name",)


def test_the_separator_that_stands_most_often_in_the_first_line_counts() -> None:
    assert read(b"name;club\nHuber, Franz;SV A\n")[1].cells == ("Huber, Franz", "SV A")
    assert read(b"name\tclub\nHuber; Franz\tSV A\n")[1].cells == ("Huber; Franz", "SV A")


def test_records_know_the_line_on_which_they_end() -> None:
    data = b'name;club\n\nHuber;"two\nlines"\nMayr;x\n'
    assert [line.number for line in read(data)] == [1, 4, 5]


def test_a_name_that_windows_cannot_write_is_refused_and_named() -> None:
    with pytest.raises(NotInThisEncoding) as refused:
        write([["Huber"], ["Šimić"], ["Жуков"]], separator=";", encoding=Encoding.WINDOWS)
    assert refused.value.params == {"text": "Šimić", "encoding": "cp1252"}


@pytest.mark.parametrize("data", [b'name\n"never closed', b"name\nA\x00B\n", b"\xff\xfea"])
def test_what_is_no_list_is_refused_with_its_line(data: bytes) -> None:
    with pytest.raises(ListNotReadable) as refused:
        read(data)
    assert isinstance(refused.value.params["line"], int)


def test_a_list_that_is_too_large_is_not_even_read() -> None:
    with pytest.raises(ListTooLarge):
        read(b"x" * (4 * 1024 * 1024 + 1))


@given(st.binary(max_size=80))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        lines = read(data)
    except ListNotReadable:
        return
    assert all(line.number >= 1 for line in lines)

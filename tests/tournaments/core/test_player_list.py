"""Lists of players as people keep them."""

from __future__ import annotations

import pytest

from scoring.errors import Refusal
from tournaments.core.player_list import ListedPlayer, parse
from tournaments.errors.exchange import (
    ColumnMissing,
    ColumnTwice,
    ColumnUnknown,
    LineMisfit,
    LineTooLong,
    ListEmpty,
    TooManyLines,
)

GERMAN = """Name;Spitzname;Verein;Karten;bezahlt;Mannschaft;Klassen
Huber Franz;Franzl;SV Weiz;3;ja;Stammtisch;Damen, Jugend
"""
WHOLE = ListedPlayer(2, "Huber Franz", "Franzl", "SV Weiz", "Stammtisch", ("Damen", "Jugend"), 3, True)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [";", "\t"])
def test_a_german_list_is_read(encoding: str, separator: str) -> None:
    assert parse(GERMAN.replace(";", separator).encode(encoding)) == [WHOLE]


def test_an_english_list_is_read_and_columns_may_be_left_out() -> None:
    assert parse(b"cards,NAME,paid\n2,Huber,no\n,Mayr,\n") == [
        ListedPlayer(2, "Huber", cards=2),
        ListedPlayer(3, "Mayr"),
    ]


def test_a_neutralised_name_comes_back_as_it_was() -> None:
    assert parse(b"name\n'=SUM(A1)\n'@x\n")[0].name == "=SUM(A1)"


def test_cells_without_a_heading_are_fine_while_they_are_empty() -> None:
    assert [player.name for player in parse(b"name;;\nHuber;;;\nMayr\n")] == ["Huber", "Mayr"]


@pytest.mark.parametrize(
    ("text", "kind", "params"),
    [
        ("", ListEmpty, {}),
        ("name\n", ListEmpty, {}),
        ("club\nSV\n", ColumnMissing, {"column": "Name"}),
        ("name;Schuhgröße\nHuber;44\n", ColumnUnknown, {"column": "Schuhgröße"}),
        ("name;Spieler\nHuber;Huber\n", ColumnTwice, {"column": "Spieler"}),
        ("name;cards\nHuber;2\nMayr;two\n", LineMisfit, {"line": 3, "column": "Karten", "text": "two"}),
        ("name;cards\nHuber;-1\n", LineMisfit, {"line": 2, "column": "Karten", "text": "-1"}),
        ("name;cards\nHuber;99999999999\n", LineMisfit, {"line": 2, "column": "Karten", "text": "99999999999"}),
        ("name;cards\nHuber;²\n", LineMisfit, {"line": 2, "column": "Karten", "text": "²"}),
        ("name;paid\nHuber;maybe\n", LineMisfit, {"line": 2, "column": "bezahlt", "text": "maybe"}),
        ("name;cards\n ;2\n", LineMisfit, {"line": 2, "column": "Name", "text": ""}),
        ("name\nHuber;3\n", LineTooLong, {"line": 2, "cells": 2, "columns": 1}),
        ("name;\nHuber;3\n", LineMisfit, {"line": 2, "column": "", "text": "3"}),
        ("name\n" + "Huber\n" * 2001, TooManyLines, {"lines": 2001, "most": 2000}),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, kind: type[Refusal], params: dict) -> None:
    with pytest.raises(kind) as refused:
        parse(text.encode())
    assert refused.value.params == params


def test_pairs_stand_in_one_line() -> None:
    listed = ListedPlayer(2, "Huber / Mayr", nickname=" / Mucki", club="SV Weiz")
    assert listed.members() == [("Huber", "", "SV Weiz"), ("Mayr", "Mucki", "SV Weiz")]

"""The command verify_draw (PRS-20)."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.tournaments.core.draws import players, proof
from tests.tournaments.core.tampering import by_hand_example
from tests.tournaments.core.test_stream import SEED
from tournaments.core.draw_proof import annulled
from tournaments.core.pots import OrderRule
from tournaments.management.commands import verify_draw


@pytest.fixture
def right() -> dict[str, Any]:
    return proof(players(2, 1), 4, OrderRule.AS_LISTED, SEED, word="Früh")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """Serve the folder and return its address."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as server:
        thread = threading.Thread(target=server.serve_forever, args=[0.01])
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def written(folder: Path, name: str, document: Any) -> str:
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def verified(*sources: str) -> int:
    """Run the command and return with what it exits."""
    try:
        call_command("verify_draw", *sources)
    except SystemExit as end:
        return int(str(end.code))
    return 0


def test_right_draws_exit_with_0(tmp_path: Path, right: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    sources = [
        written(tmp_path, "1.json", right),
        written(tmp_path, "2.json", by_hand_example()),
        written(tmp_path, "3.json", annulled(right, reason="twice", at="now")),
    ]
    assert verified(*sources) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{sources[0]}: matches",
        f"{sources[1]}: by hand, keeps the rules of the pots",
        f"{sources[2]}: matches (annulled)",
    ]


def test_a_draw_that_differs_exits_with_1_and_is_named(
    tmp_path: Path, right: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    number = right["draws"][1]["number"]
    source = written(tmp_path, "1.json", right)
    right["draws"][1]["number"] = 3 - number
    wrong = written(tmp_path, "2.json", right)
    assert verified(source, wrong) == 1
    assert f"{wrong}: draws[1].number: should be {number}, is {3 - number}" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\xff", b"[" * 100_000, b'{"version": ' + b"9" * 5000 + b"}"])
def test_what_cannot_be_read_exits_with_2(tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "1.json"
    path.write_bytes(content)
    assert verified(str(path)) == 2
    assert f"{path}: cannot be read: " in capsys.readouterr().err


def test_a_file_that_is_not_there_or_too_large_exits_with_2(
    tmp_path: Path, right: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert verified(str(tmp_path / "nowhere.json")) == 2
    source = written(tmp_path, "1.json", right)
    monkeypatch.setattr(verify_draw, "MOST_BYTES", Path(source).stat().st_size - 1)
    assert verified(source) == 2
    monkeypatch.setattr(verify_draw, "MOST_BYTES", Path(source).stat().st_size)
    assert verified(source) == 0


def test_a_difference_is_worse_than_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert verified(str(tmp_path / "nowhere.json"), written(tmp_path, "1.json", {})) == 1


def test_a_proof_is_fetched_from_its_address(tmp_path: Path, right: dict[str, Any], served: str) -> None:
    written(tmp_path, "1.json", right)
    assert verified(f"{served}/1.json") == 0
    assert verified(f"{served}/2.json") == 2
    assert verified("http://127.0.0.1:1/1.json") == 2


def test_other_addresses_are_files_that_are_not_there(tmp_path: Path, right: dict[str, Any]) -> None:
    assert verified(f"file://{written(tmp_path, '1.json', right)}") == 2

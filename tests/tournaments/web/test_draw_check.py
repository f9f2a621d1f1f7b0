"""The browser computes a draw again and finds what the program finds (PRS-20)."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.tournaments.core.draws import players, proof, seeds
from tests.tournaments.core.tampering import CHANGES, by_hand_example, changed, lot_proof, ranking_proof
from tests.tournaments.core.test_stream import SEED
from tournaments.core.draw_proof import verify
from tournaments.core.pots import OrderRule

SCRIPTS = Path(__file__).resolve().parents[3] / "tournaments" / "web" / "static" / "tournaments"
NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node to run the browser's script with")

LOAD = """
const fs = require("fs"), vm = require("vm");
globalThis.window = globalThis;
const load = (name) => vm.runInThisContext(fs.readFileSync(process.argv[1] + "/" + name, "utf8"), name);
load("draw_numbers.js");
"""
CHECK = """
load("draw_check.js");
const documents = JSON.parse(fs.readFileSync(0, "utf8"));
console.log(JSON.stringify(documents.map((document) => window.BummerlDrawCheck.check(document))));
"""
HASH = """
const texts = JSON.parse(fs.readFileSync(0, "utf8"));
console.log(JSON.stringify(texts.map((text) => window.BummerlDraw.commitment(text))));
"""
PAGE = """
load("draw_check.js");
const element = () => ({ textContent: "", dataset: {}, rows: [], replaceChildren(...rows) { this.rows = rows; } });
const { texts, answer, status } = JSON.parse(fs.readFileSync(0, "utf8"));
const verdict = element(), steps = element(), place = element();
place.dataset = { proofUrl: "/draws/1.json", ...texts };
place.querySelector = (selector) => ({ "[data-verdict]": verdict, "[data-steps]": steps })[selector];
globalThis.document = { getElementById: (id) => (id === "draw-check" ? place : null), createElement: element };
const asked = [];
globalThis.fetch = async (url) => {
  asked.push([url, verdict.textContent]);
  return { ok: status === 200, status, json: async () => JSON.parse(answer) };
};
load("draw_page.js");
setTimeout(() => console.log(JSON.stringify({
  asked, verdict, steps: steps.rows.map((row) => [row.textContent, "differs" in row.dataset]),
})), 50);
"""


def run(script: str, given: Any) -> Any:
    command = [str(NODE), "-e", LOAD + script, "--", str(SCRIPTS)]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_hash_is_sha_256() -> None:
    """Of texts of every length around the sizes of a block, and not only of ASCII."""
    texts = ["ü" * length if length % 3 == 0 else "x" * length for length in range(140)]
    assert run(HASH, texts) == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


def test_the_browser_finds_right_draws_right() -> None:
    words = ["", "Zwetschke", "Früh–Brennschüssel ♥", "🂡" * 200]
    documents = []
    for i, seed in enumerate(seeds(60)):
        held, places = [((3, 1, 6, 1, 2), 16), ((1,) * 20, 32), ((5, 2), 8), ((1, 1), 2), ((29, 1, 2), 32)][i % 5]
        documents.append(proof(players(*held), places, list(OrderRule)[i % 3], seed, word=words[i % 4]))
    assert any(step["put_back"] for document in documents for step in document["draws"])
    documents += [by_hand_example(), lot_proof(), ranking_proof()]
    assert [verify(document) for document in documents] == [None] * len(documents)
    assert run(CHECK, documents) == [{"ok": True, "difference": None}] * len(documents)


def test_the_browser_names_the_same_first_difference_as_the_program() -> None:
    documents: list[Any] = [changed(change) for change in CHANGES]
    documents += [None, 1, "x", [], {}, {"kind": "lot"}, {"by_hand": True}]
    documents += [
        changed(change, by_hand_example())
        for change in [
            ("draws.1.player", 1), ("draws.1.player", 9), ("draws.2.card", 2), ("draws.1.pot", "right"),
            ("draws.1.number", 1), ("draws.2.number", 2), ("draws.2.put_back", [1]), ("draws.0.put_back", [1]),
            ("byes", []), ("draws", []), ("seed", SEED.hex()), ("by_hand", False), ("word", "x"), ("commitment", 1),
        ]
    ]  # fmt: skip
    documents += [
        changed(change, lot_proof())
        for change in [("index", 3), ("index", 1.5), ("chosen", 17), ("candidates", []), ("candidates", [9, 4]),
                       ("kind", "tie"), ("kind", None), ("seed", "0" * 64), ("word", "x")]
    ]  # fmt: skip
    documents += [changed(("ranked", ranked), ranking_proof()) for ranked in ([], [2, 4, 9, 17, 30], None)]
    expected = [difference and difference.where for difference in map(verify, documents)]
    answers = run(CHECK, documents)
    found = [answer["difference"] and answer["difference"]["where"] for answer in answers]
    assert found == expected
    assert not any(answer["ok"] for answer, where in zip(answers, expected, strict=True) if where)


def test_a_large_draw_is_checked_while_the_hall_waits() -> None:
    document = proof(players(*[1] * 4096), 4096, OrderRule.RANDOM, SEED, word="Zwetschke")
    assert run(CHECK, [document]) == [{"ok": True, "difference": None}]


TEXTS = {
    "textBusy": "rechnet",
    "textOk": "stimmt",
    "textDiffers": "stimmt nicht: {where}",
    "textUnreadable": "nicht lesbar",
    "textStep": "{card}/{player} {pot} {number}",
    "textLeft": "links",
    "textRight": "rechts",
    "textPutBack": "zurück {put_back}",
}


def page(document: Any, status: int = 200) -> Any:
    answer = document if isinstance(document, str) else json.dumps(document)
    return run(PAGE, {"texts": TEXTS, "answer": answer, "status": status})


def test_the_page_asks_for_the_proof_only_and_says_in_its_own_words_that_it_is_right() -> None:
    shown = page(proof(players(1, 1), 2, OrderRule.AS_LISTED, SEED))
    assert shown["asked"] == [["/draws/1.json", "rechnet"]]
    assert (shown["verdict"]["textContent"], shown["verdict"]["dataset"]) == ("stimmt", {"verdict": "ok"})
    assert shown["steps"] == [["1/1 links 1", False], ["2/2 rechts 1", False]]


def test_the_page_marks_the_step_that_differs() -> None:
    shown = page(changed(("draws.2.number", 2), by_hand_example()))
    assert (shown["verdict"]["textContent"], shown["verdict"]["dataset"]) == (
        "stimmt nicht: draws[2].number",
        {"verdict": "differs"},
    )
    assert shown["steps"][1:] == [["2/2 links 2", False], ["3/2 rechts 2 zurück 2", True]]


def test_the_page_shows_a_lot() -> None:
    assert page(lot_proof())["steps"] == [[f"4, 9, 30 → {lot_proof()['chosen']}", False]]


@pytest.mark.parametrize(("document", "status"), [("<html>", 200), (lot_proof(), 404)])
def test_the_page_says_that_there_is_no_proof_to_read(document: Any, status: int) -> None:
    verdict = page(document, status)["verdict"]
    assert verdict["textContent"].startswith("nicht lesbar (")
    assert verdict["dataset"] == {"verdict": "unreadable"}


@pytest.mark.parametrize("document", [None, {}, {"draws": 5}, {"candidates": []}])
def test_the_page_says_of_nonsense_that_it_differs(document: Any) -> None:
    assert page(document)["verdict"]["dataset"] == {"verdict": "differs"}

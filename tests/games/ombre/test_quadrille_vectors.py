"""19: the table of Quadrille and Quintillo, as whole records and as bare settlements."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.ombre import quadrille_settle as settle
from games.ombre.quadrille_table import ALLIANCE, SOLO, VOLE
from tests.games.ombre.quadrille_oracle import PACK
from tests.games.ombre.quadrille_records import after, verdict

RECORDS = {
    found["id"]: found
    for found in map(json.loads, Path(__file__).with_name("quadrille_vectors.jsonl").read_text().splitlines())
}
PARTNER = {"Q1": 0, "Q2": 1, "Q4": 2, "Q5": 0, "Q6": 1, "Q8": 3, "Q13": 0}
PARTNER |= {"quintillo alliance 5": 4, "quintillo alliance 4": 4, "quintillo alliance 3": 2}

# name, declarer, partner, opponents from the declarer's right, pot at the end, contributions, clause, outcome.
# What is paid into the pot for a vole comes on top of the changes in the table.
VECTORS = [
    ("Q1", 3, 3, [-1, -1], 0, 0, "16.10", "won"),
    ("Q2", 5, 5, [-3, -3], 0, 0, "16.13", "premiers"),
    ("Q3", 25, None, [-7, -7, -7], 0, 0, "16.10", "won"),
    ("Q4", -3, -3, [1, 1], 8, 0, "16.11", "remise"),
    ("Q5", -7, 1, [1, 1], 8, 0, "16.12", "remise"),
    ("Q6", -5, -5, [9, 9], 0, 0, "16.11", "codille"),
    ("Q7", -22, None, [9, 9, 8], 0, 0, "16.11", "codille"),
    ("Q8", 12, 12, [-4, -4], 0, 3, "16.13", "vole"),
    ("Q9", 22, None, [-6, -6, -6], 12, 3, "16.13", "vole_failed"),
    ("Q10", 43, None, [-9, -9, -9], 0, 3, "16.14", "vole"),
    ("Q11", 0, None, [0, 0, 0], 16, 3, "16.14", "vole_short"),
    ("Q12", -31, None, [5, 5, 5], 32, 3, "16.14", "remise"),
    ("Q13", -3, -3, [1, 1], 8, 0, "16.11", "remise"),
    ("quintillo alliance 5", 4, 4, [-1, -1, -1], 0, 0, "16.10", "won"),
    ("quintillo solo 5", 29, None, [-6, -6, -6, -6], 0, 0, "16.10", "won"),
    ("quintillo alliance 4", -4, -4, [1, 1, 1], 10, 0, "16.11", "remise"),
    ("quintillo alliance 3", -4, -4, [5, 4, 4], 0, 0, "16.11", "codille"),
]
NAMES = [row[0] for row in VECTORS]


@pytest.mark.parametrize(("name", "own", "partners", "opponents", "pot", "stake", "clause", "word"), VECTORS, ids=NAMES)
def test_the_table_comes_out_as_whole_deals(name, own, partners, opponents, pot, stake, clause, word):
    """16.8 to 16.14, 17.2, 17.3."""
    record = RECORDS[name]
    found = verdict(record)
    assert found["ok"], found
    assert (found["clause"], found["details"]["outcome"]) == (clause, word)
    taker, partner, seats = found["details"]["taker"], PARTNER.get(name), len(found["scores"])
    others = [(taker + 1 + place) % seats for place in range(seats - 1)]
    changes = [score + stake for score in found["scores"]]
    assert changes[taker] == own
    assert [changes[seat] for seat in others if seat != partner] == opponents
    if partner is not None:
        assert changes[partner] == partners
    assert found["details"]["pot"] == [record.get("pot", seats), pot]
    assert sum(found["scores"]) + pot - found["details"]["pot"][0] == 0  # (20.3)
    tricks = {"Q2": 6}.get(name, 8 if seats == 5 else 10)
    assert sum(found["details"]["tricks"]) == tricks  # (20.4)


# game, contract, tricks (seat 0 declares), partner, M, pot, forced, contributions; scores, pot, clause, outcome
TABLE = [
    ("quadrille", ALLIANCE, (6, 0, 4, 0), -1, 0, 4, False, (7, -1, -1, -1), 0, "16.10", "won"),  # alone (16.4)
    ("quadrille", ALLIANCE, (5, 5, 0, 0), -1, 0, 4, False, (-7, 1, 1, 1), 8, "16.11", "remise"),
    ("quadrille", ALLIANCE, (2, 8, 0, 0), -1, 1, 5, False, (-11, 6, 5, 5), 0, "16.11", "codille"),
    ("quadrille", ALLIANCE, (4, 0, 2, 4), 2, 0, 5, False, (4, -1, 3, -1), 0, "16.10", "won"),  # odd chip to D (16.10)
    ("quadrille", ALLIANCE, (3, 5, 2, 0), 2, 0, 5, False, (-4, 1, -3, 1), 10, "16.11", "remise"),  # odd by D (16.11)
    ("quadrille", ALLIANCE, (3, 7, 0, 0), 1, 0, 4, False, (3, 3, -1, -1), 0, "16.10", "won"),
    ("quadrille", ALLIANCE, (2, 2, 6, 0), 1, 0, 4, False, (-7, 1, 5, 5), 0, "16.12", "codille"),
    ("quadrille", ALLIANCE, (2, 2, 6, 0), 1, 0, 4, True, (-3, -3, 5, 5), 0, "16.11", "codille"),  # forced (16.6)
    ("quadrille", ALLIANCE, (0, 4, 6, 0), 1, 2, 3, False, (-12, 3, 6, 6), 0, "16.12", "codille"),
    ("quadrille", SOLO, (2, 4, 4, 0), -1, 0, 4, False, (-19, 8, 8, 7), 0, "16.11", "codille"),  # 16.12: alliance only
    ("quadrille", SOLO, (5, 5, 0, 0), -1, 0, 0, False, (-15, 5, 5, 5), 0, "16.11", "remise"),
    ("quadrille", SOLO, (4, 2, 2, 2), -1, 0, 0, False, (-15, 5, 5, 5), 0, "16.11", "codille"),
    ("quadrille", VOLE, (9, 1, 0, 0), -1, 2, 4, False, (-3, -3, -3, -3), 16, "16.14", "vole_short"),
    ("quadrille", VOLE, (6, 1, 3, 0), -1, 2, 4, False, (-3, -3, -3, -3), 16, "16.14", "vole_short"),  # six (16.14)
    ("quadrille", VOLE, (1, 9, 0, 0), -1, 1, 4, False, (-37, 3, 3, 3), 32, "16.14", "remise"),  # never codille
    ("quintillo", ALLIANCE, (4, 1, 3, 0, 0), 1, 1, 5, False, (6, 5, -2, -2, -2), 0, "16.10", "won"),
    ("quintillo", ALLIANCE, (2, 2, 4, 0, 0), 1, 0, 5, False, (-9, 1, 1, 1, 1), 10, "16.12", "remise"),  # (17.4)
    ("quintillo", ALLIANCE, (2, 1, 5, 0, 0), 1, 0, 4, False, (-8, 1, 4, 4, 3), 0, "16.12", "codille"),
    ("quintillo", SOLO, (3, 5, 0, 0, 0), -1, 1, 5, False, (-29, 9, 9, 8, 8), 0, "16.11", "codille"),
    ("quintillo", VOLE, (8, 0, 0, 0, 0), -1, 0, 5, False, (45, -10, -10, -10, -10), 0, "16.14", "vole"),
    ("quintillo", VOLE, (5, 3, 0, 0, 0), -1, 0, 5, False, (-3, -3, -3, -3, -3), 20, "16.14", "vole_short"),
    ("quintillo", VOLE, (4, 4, 0, 0, 0), -1, 0, 5, False, (-43, 2, 2, 2, 2), 40, "16.14", "remise"),
]


@pytest.mark.parametrize("row", TABLE)
def test_the_table_of_settlements(row):
    """16.8 to 16.14 for results that the vectors leave out."""
    game, contract, tricks, partner, extra, pot, forced, scores, left, clause, word = row
    deal = after(" ".join(PACK), "", game)
    deal.contract, deal.taker, deal.partner, deal.extra, deal.forced = contract, 0, partner, extra, forced
    deal.tricks = list(tricks)
    deal.pot = deal.pot_before = pot
    if contract == VOLE:
        deal._stake()
    outcome = settle.played_out(deal)
    assert outcome.scores == scores
    assert (outcome.clause, outcome.details["outcome"], outcome.details["pot"]) == (clause, word, [pot, left])
    assert sum(scores) + left - pot == 0


@pytest.mark.parametrize(
    ("game", "target", "made", "word", "scores", "left"),
    [
        ("quadrille", 6, 10, "vole", (9, 8, -6, -6), 0),
        ("quadrille", 6, 6, "vole_failed", (1, 0, -4, -4), 12),
        ("quintillo", 5, 8, "vole", (12, 11, -6, -6, -6), 0),
        ("quintillo", 5, 7, "vole_failed", (1, 1, -4, -4, -4), 15),
        ("quintillo", 6, 8, "vole", (12, 11, -6, -6, -6), 0),
    ],
)
def test_an_undertaken_vole_is_won_either_way(game, target, made, word, scores, left):
    """16.13, 17.4: the contributions stay in the pot when it fails."""
    seats = 4 if game == "quadrille" else 5
    flags = {"quintillo_target": 6} if target == 6 and seats == 5 else {}
    deal = after(" ".join(PACK), "", game, **flags)
    assert deal.target == target
    deal.contract, deal.taker, deal.partner = ALLIANCE, 0, 1
    deal.tricks = [made - 1, 1, 40 // seats - made] + [0] * (seats - 3)
    deal.pot = deal.pot_before = 5
    deal._stake()
    outcome = settle.played_out(deal)
    assert (outcome.clause, outcome.details["outcome"], outcome.details["pot"]) == ("16.13", word, [5, left])
    assert outcome.scores == scores

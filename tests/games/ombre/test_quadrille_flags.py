"""1, 16.9, 18.1, 19a: the flags that Quadrille and Quintillo know, each value where it changes something."""

from __future__ import annotations

import json

import pytest

from games.ombre.flags import FLAGS
from tests.games.ombre.quadrille_records import (
    accepted,
    after,
    deck,
    goes_on,
    led,
    passes,
    played_to_the_end,
    record,
    refused,
    verdict,
)

SOLO = f"0 bid solo, {passes(1, 2, 3)}, 0 trump S"
ALLIANCE = f"0 bid alliance, {passes(1, 2, 3)}, 0 trump S, 0 call KD"
SEVEN = "AS 2S AC KS QS JS 7S 2H 3H 4H"
LEADS = "AS 2S AC KS QS JS"


@pytest.mark.parametrize(("consolation", "each"), [(0, 6), (1, 7), (2, 8)])
def test_the_consolation_is_paid_by_who_loses(consolation, each):
    """16.9, 16.11."""
    cards = deck(SEVEN, "KH KD")
    rules = {"consolation": consolation}
    won = accepted(cards, f"{led(cards, SOLO, LEADS)}, 0 stop", rules=rules)
    assert won["scores"] == [4 + 3 * each, -each, -each, -each]
    weak = deck("2H 3H 4H 5H 6H 7H 2D 3D 4D 5D", "KH KD")
    lost = accepted(weak, played_to_the_end(weak, SOLO, **rules), rules=rules)
    assert lost["details"]["outcome"] == "codille"
    assert lost["scores"][0] == -4 - 3 * (consolation + 4)


@pytest.mark.parametrize(
    ("hand", "trump", "extra"),
    [
        ("AS 2S AC KS", "S", 1),  # no red ace in a black suit
        ("AS 2C AC AH AD", "C", 1),
        ("AS 7H AC KH", "H", 1),
        ("AS 7H AC AD", "H", 1),  # the red ace of another suit
        ("AS 7H AC AH", "H", 2),
        ("AS 7D AC AD", "D", 2),
        ("AS 7D AH AD", "D", 0),
        ("7H AC AH KH", "H", 0),
        ("AS AC AH KH", "H", 0),
        ("2H 3H 4H", "H", 0),
    ],
)
def test_the_matadors_of_the_declarer(hand, trump, extra):
    """16.9: all three in his own hand, two chips with the red ace in its own red suit."""
    matadors = ["AS", {"S": "2S", "C": "2C", "H": "7H", "D": "7D"}[trump], "AC", "AH", "AD"]
    others = " ".join(card for card in matadors if card not in hand.split())
    deal = after(deck(hand, others), f"0 bid solo, {passes(1, 2, 3)}, 0 trump {trump}")
    assert deal.extra == extra


def test_the_matadors_of_the_partner_do_not_count():
    """16.9: in the declarer's own hand."""
    deal = after(deck("2H 3H 4H", "AS 2S AC KD"), ALLIANCE)
    assert (deal.extra, deal.partner) == (0, 1)


@pytest.mark.parametrize(
    ("game", "rules", "pot"),
    [
        ("quadrille", {}, 4),
        ("quadrille", {"ante": 5}, 20),
        ("quadrille", {"ante_policy": "when_empty"}, 4),
        ("quintillo", {}, 5),
        ("quintillo", {"ante": 3}, 15),
    ],
)
def test_the_pot_of_a_record_that_names_none(game, rules, pot):
    """16.2, 17.2, 19a: the ante of every seat."""
    seats = 4 if game == "quadrille" else 5
    cards = deck("AS 2S AC KS QS JS 7S", game=game)
    start = f"0 bid solo, {passes(*range(1, seats))}, 0 trump S"
    leads = LEADS if seats == 4 else "AS 2S AC KS QS"
    stop = f"{led(cards, start, leads, game)}, 0 stop"
    assert accepted(cards, stop, game=game, rules=rules)["details"]["pot"] == [pot, 0]
    named = accepted(cards, stop, game=game, rules=rules, pot=0)
    assert named["details"]["pot"] == [0, 0]
    assert named["scores"][0] == 7 * (seats - 1)
    assert accepted(cards, stop, game=game, rules=rules, pot=1000)["scores"][0] == 1000 + 7 * (seats - 1)


@pytest.mark.parametrize(
    ("offender", "text", "scores", "pot"),
    [
        # consolation 1 and the 4 of a solo whatever the contract; M only from the declarer (19a)
        (1, ", 0 play AS, 1 play 2H", [5, -4 - 15, 5, 5], 8),
        (2, ", 0 play AS, 1 play 3S, 2 play 2C", [5, 5, -4 - 15, 5], 8),
    ],
)
@pytest.mark.parametrize("start", [SOLO, ALLIANCE])
def test_a_renounce_that_is_settled(offender, text, scores, pot, start):
    """18.1: it ends the deal; the offender adds the pot and pays everybody, his partner too."""
    cards = deck("AS 2S AC KS QS JS 7S 3H 4H 5H", "3S 2H KD", "4S 2C")
    rules = {"revoke_mode": "puesta"}
    actions = f"{start}{text}"
    found = accepted(cards, actions, rules=rules)
    assert (found["scores"], found["clause"]) == (scores, "18.1")
    assert found["details"]["outcome"] == "renounce"
    assert found["details"]["pot"] == [4, pot]
    assert found["details"]["tricks"] == [0, 0, 0, 0]
    assert refused(cards, actions)[:2] == ("illegal_play", "8.4")
    assert refused(cards, f"{actions}, {offender} play KD", rules=rules)[:2] == ("after_end", None)


def test_a_renounce_of_the_declarer_costs_his_matadors():
    """18.1, 19a: M is paid by him alone; chips put in for a vole are in the pot he adds."""
    rules = {"revoke_mode": "puesta", "opening_lead": "forehand"}
    diamonds = "3S 2D AD QD JD 3D 4D 5D 6D 7D"
    cards = deck(diamonds, "2H 5H 6H 7H AH QH JH KH", "2C 3C 4C 5C 6C 7C JC QC KC", "AS 2S AC KS QS JS 7S 3H 4H KD")
    for contract, stake, pot in (("solo", 0, 4), ("vole", 3, 16)):
        start = f"{passes(0, 1, 2)}, 3 bid {contract}, 3 trump S, 0 play 2D, 1 play 2H, 2 play 2C"
        assert goes_on(cards, start, rules=rules) == {"play KD"}
        found = accepted(cards, f"{start}, 3 play 3H", rules=rules)
        # consolation 1, solo 4, matadors 1
        assert found["scores"] == [6 - stake] * 3 + [-pot - 18 - stake]
        assert (found["clause"], found["details"]["pot"]) == ("18.1", [4, 2 * pot])


def test_a_card_not_held_is_no_renounce():
    """19a, 18.1: only a held card that may not be played is."""
    cards = deck("AS 2S AC KS QS JS 7S 3H 4H 5H", "3S 2H KD", "4S 2C")
    rules = {"revoke_mode": "puesta"}
    assert refused(cards, f"{SOLO}, 0 play AS, 1 play 2C", rules=rules)[:2] == ("illegal_play", None)
    assert goes_on(cards, f"{SOLO}, 0 play AS", rules=rules) == {"play 3S", "play 5S", "play 6S"}
    assert refused(cards, f"{ALLIANCE}, 0 call KD", rules=rules)[:2] == ("illegal_action", "16.4")
    early = f"0 bid alliance, {passes(1, 2, 3)}, 0 trump S, 0 call KS"
    assert refused(cards, early, rules=rules)[:2] == ("illegal_play", "16.4")


def test_a_matador_taken_to_the_letter_is_a_renounce_too():
    """8.5, 18.1: with `voluntary_matador: false`."""
    cards = deck("7S 2D", "AS KS 4S 5D")
    rules = {"revoke_mode": "puesta", "voluntary_matador": False}
    found = accepted(cards, f"{SOLO}, 0 play 7S, 1 play AS", rules=rules)
    assert (found["details"]["outcome"], found["scores"]) == ("renounce", [5, -19, 5, 5])


@pytest.mark.parametrize("name", sorted(FLAGS))
def test_every_flag_of_the_family_is_known(name):
    """1: one table of flags; what Quadrille does not use changes nothing."""
    assert not FLAGS[name].accepts({})
    cards = deck("AS 2S AC KS QS JS 7S")
    stop = f"{led(cards, SOLO, LEADS)}, 0 stop"
    scores = accepted(cards, stop)["scores"]
    for value in FLAGS[name].values:
        if name in ("consolation", "ante", "opening_lead"):
            continue
        assert accepted(cards, stop, rules={name: value})["scores"] == scores
    found = verdict(record(cards, stop, rules={name: {}}))
    assert found["error"]["code"] == "rules"
    assert found["ply"] is None


@pytest.mark.parametrize(
    "rules",
    [
        {"no_such_flag": 1},
        {"preset": "sharp"},
        {"consolation": 3},
        {"consolation": True},
        {"consolation": 1.0},
        {"ante": 0},
        {"ante": "1"},
        {"quintillo_target": 7},
        {"call_trump_king": 1},
        {"opening_lead": "dealer"},
        {"all_pass": []},
        {"all_pass": ["misere", "misere"]},
        {"revoke_mode": "penalize"},
    ],
)
def test_unknown_flags_and_values_are_refused(rules):
    """1: never ignored."""
    for game in ("quadrille", "quintillo"):
        found = verdict(json.dumps(record(deck(game=game), "", game, rules=rules)))
        assert (found["error"]["code"], found["error"]["clause"], found["ply"]) == ("rules", None, None)

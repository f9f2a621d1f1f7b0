"""19a, 20: the outer form of records, decks, actions as texts, copies and views of Quadrille and Quintillo."""

from __future__ import annotations

import json

import pytest

from games import registry
from games.ombre.quadrille import WRONG_TIME
from games.ombre.quadrille_game import QUADRILLE, QUINTILLO
from tests.games.ombre.quadrille_oracle import PACK
from tests.games.ombre.quadrille_records import (
    accepted,
    after,
    deck,
    led,
    passes,
    played_to_the_end,
    record,
    refused,
    verdict,
)

SOLO = f"0 bid solo, {passes(1, 2, 3)}, 0 trump S"
ALLIANCE = f"0 bid alliance, {passes(1, 2, 3)}, 0 trump S, 0 call KD"
LEADS = "AS 2S AC KS QS JS"
HAND = "AS 2S AC KS QS JS 7S 2H 3H 4H"


def test_both_games_have_their_engine():
    assert registry.engine("quadrille") is QUADRILLE
    assert registry.engine("quintillo") is QUINTILLO


@pytest.mark.parametrize("engine", [QUADRILLE, QUINTILLO])
def test_every_action_is_printed_as_it_is_read(engine):
    for text, action in engine.grammar.simple.items():
        assert engine.grammar.text(action) == text
        assert engine.grammar.read(text) == action


@pytest.mark.parametrize("engine", [QUADRILLE, QUINTILLO])
def test_every_verb_has_its_wrong_time(engine):
    assert {action[1] for action in engine.grammar.simple.values()} == WRONG_TIME.keys()


@pytest.mark.parametrize(
    "text",
    [
        "4 bid pass",
        "0 bid game",
        "0 bid tourne",
        "0 bid ALLIANCE",
        "0 bid",
        "0 trump",
        "0 trump X",
        "0 call",
        "0 call 8H",
        "0 play TH",
        "0 stop S",
        "0 exchange",
        "0 surrender",
        "0 agree",
        "0 takeover",
        "0 hold",
        "0  bid pass",
        " 0 bid pass",
        "0 bid pass ",
        "bid pass",
        "-1 bid pass",
        "",
        7,
        None,
    ],
)
def test_what_is_no_action_of_the_game(text):
    """A fault in the text of an action is found at its ply."""
    of = record(deck(), "0 bid pass")
    of["actions"].append(text)
    found = verdict(of)
    assert (found["error"]["code"], found["ply"], found["error"]["clause"]) == ("syntax", 2, None)
    assert set(found["error"]["legal"]) == {"bid pass", "bid alliance", "bid solo", "bid vole"}


def test_the_fifth_seat_is_one_in_quintillo_only():
    of = record(deck(game="quintillo"), passes(0, 1, 2, 3) + ", 4 bid pass", "quintillo")
    assert verdict(of)["error"]["code"] == "incomplete"
    of["actions"].append("5 bid pass")
    assert verdict(of)["error"]["code"] == "syntax"


@pytest.mark.parametrize(
    "cards",
    [
        " ".join(PACK[:-1]),
        " ".join([*PACK[:-1], PACK[0]]),
        " ".join([*PACK, PACK[0]]),
        " ".join([*PACK[:-1], "8H"]),
        " ".join(PACK).lower(),
        "",
    ],
)
def test_a_deck_is_the_whole_pack_once(cards):
    """2.1."""
    for game in ("quadrille", "quintillo"):
        found = verdict(record(cards, "", game))
        assert (found["error"]["code"], found["error"]["clause"], found["ply"]) == ("deck", "2.1", None)


@pytest.mark.parametrize("pot", [-1, 1.5, "4", True, None])
def test_a_pot_is_a_whole_number_of_chips(pot):
    assert verdict(record(deck(), "", pot=pot))["error"]["code"] == "syntax"


def test_a_claimed_result_is_compared():
    """The replayed result stands beside the fault."""
    cards = deck(HAND)
    stop = f"{led(cards, SOLO, LEADS)}, 0 stop"
    assert accepted(cards, stop, claimed={"scores": [25, -7, -7, -7]})["ok"]
    found = verdict(record(cards, stop, claimed={"scores": [24, -7, -7, -7]}))
    assert (found["error"]["code"], found["ply"], found["error"]["clause"]) == ("claimed", None, "16.13")
    assert found["scores"] == [25, -7, -7, -7]
    assert found["details"]["outcome"] == "premiers"


def test_a_record_ends_with_the_deal():
    """19a: a certain result is played out all the same; then nothing follows."""
    cards = deck(HAND)
    lost_first = led(cards, SOLO, "2H")
    whole = played_to_the_end(cards, lost_first)
    assert accepted(cards, whole)["ok"]
    short = whole.rpartition(",")[0]
    found = verdict(record(cards, short))
    assert (found["error"]["code"], found["ply"]) == ("incomplete", len(whole.split(",")))
    for more in ("0 play AS", "1 stop", "2 bid pass", "3 trump S", "0 call KD"):
        assert refused(cards, f"{whole}, {more}") == ("after_end", None, set())


def test_the_fault_in_a_long_record_is_found_at_its_ply():
    cards = deck(HAND)
    whole = played_to_the_end(cards, led(cards, SOLO, "2H")).split(", ")
    for ply in range(6, len(whole)):
        wrong = [*whole[:ply], f"{(int(whole[ply][0]) + 1) % 4}{whole[ply][1:]}", *whole[ply + 1 :]]
        found = verdict({**record(cards), "actions": wrong})
        assert (found["error"]["code"], found["ply"]) == ("turn", ply + 1)
        assert whole[ply][2:] in found["error"]["legal"]


def test_a_copy_goes_on_by_itself():
    cards = deck(HAND)
    for actions in ("0 bid alliance", SOLO, ALLIANCE, f"{SOLO}, 0 play AS, 1 play 3S"):
        deal = after(cards, actions)
        before = deal.view(0)
        other = deal.copy()
        other.apply(next(iter(other.legal_actions())))
        assert deal.view(0) == before
        assert other.view(0) != before


def test_what_a_seat_can_know():
    """16.4: the own hand, what was said and played; the partner only when the called card has fallen."""
    cards = deck(HAND, "KD QD 3S", "4S", "5S")
    deal = after(cards, f"{ALLIANCE}, 0 play AS, 1 play 3S")
    views = [deal.view(seat) for seat in range(4)]
    assert [view["partner"] for view in views] == [None, 1, None, None]
    assert len({view["hand"] for view in views}) == 4
    assert views[0]["hand"] == "2S 7S JS QS KS AC 2H 3H 4H"
    for view in views:
        json.dumps(view)
        assert (view["taker"], view["contract"], view["trump"], view["called"]) == (0, "alliance", "S", "KD")
        assert (view["turn"], view["pot"], view["played"]) == (2, 4, [[0, "AS", "3S"]])
        assert "hands" not in view
    deal = after(cards, led(cards, ALLIANCE, "AS 2S AC KS QS JS"))
    played = deal.view(2)["played"]
    assert isinstance(played, list) and (len(played), played[-1][:2]) == (6, [0, "JS"])
    done = after(cards, played_to_the_end(cards, led(cards, ALLIANCE, "2H")))
    assert [done.view(seat)["partner"] for seat in range(4)] == [1, 1, 1, 1]
    assert done.view(3)["outcome"] == "vole_failed"


def test_two_deals_that_differ_only_in_hidden_cards_look_alike():
    """16.4: nothing hidden leaks into a view."""
    one, other = deck(HAND, "KD QD 3S", "4S", "5S"), deck(HAND, "4S KH", "3S", "5S KD")
    said = [ALLIANCE, f"{ALLIANCE}, 0 play AS"]
    for actions in said:
        assert after(one, actions).view(0) == after(other, actions).view(0)


def test_a_view_before_and_in_the_auction():
    deal = after(deck(HAND), "0 bid alliance, 1 bid solo")
    assert deal.view(3) | {"hand": ""} == {
        "seat": 3,
        "turn": 0,
        "dealer": 3,
        "hand": "",
        "bid": "solo",
        "priority": 0,
        "taker": None,
        "contract": None,
        "forced": False,
        "trump": None,
        "called": None,
        "partner": None,
        "pot": 4,
        "tricks": [0, 0, 0, 0],
        "played": [],
        "outcome": None,
    }

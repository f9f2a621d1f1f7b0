"""3.4, 7 and 8.10: what a seat sees."""

from __future__ import annotations

from games.tute.cards import PACK
from tests.games.tute.records import after, deck_pairs, deck_two


def test_in_pairs_a_seat_sees_its_hand_the_shown_card_and_what_was_played():
    """3.4, 8.10."""
    deck = deck_pairs("2O 2E KB CB", "4O 4E", "AO 5E", "5O TE", shown="AB")
    deal = after("tute-pairs", deck, "0 play 2O, 1 play 4O, 2 play AO, 3 play 5O, 0 declare B, 2 play 5E")
    view = deal.view(3)
    assert set(str(view.pop("hand")).split()) == set(PACK.text(deal.hands[3]).split())
    assert view == {
        "seat": 3,
        "turn": 3,
        "dealer": 3,
        "trump": "B",
        "shown": "AB",
        "turn_up": None,
        "stock": 0,
        "to_draw": False,
        "trick": ["5E"],
        "played": [[2, ["2O", "4O", "AO", "5O"]]],
        "tricks": [1, 0],
        "declared": [[0, "B", 40]],
        "exchanged": [],
        "outcome": None,
    }


def test_for_two_nobody_sees_a_card_before_it_is_drawn():
    """6.2: an exchange is decided without the card that comes."""
    deck = deck_two("AO TO 7B", "4O 5O", "KB", "2C 4C")
    deal = after("tute-two", deck, "0 play AO, 1 play 4O")
    view = deal.view(0)
    assert "2C" not in str(view)
    assert (view["stock"], view["to_draw"], view["turn_up"]) == (24, True, "KB")
    deal.apply((0, "exchange", 0, ()))
    assert "KB" in str(deal.view(0)["hand"])
    assert "KB" not in str(deal.view(1)["hand"])
    deal.apply((0, "play", PACK.number["TO"], ()))
    assert "2C" in str(deal.view(0)["hand"])
    assert deal.view(1)["stock"] == 22
    assert "2C" not in str(deal.view(1)) and "4C" in str(deal.view(1)["hand"])


def test_the_turn_up_is_gone_with_the_stock():
    """6.2."""
    deal = after("tute-two", " ".join(PACK.names), "")
    while deal.turn >= 0:
        assert (deal.view(0)["turn_up"] is None) == (deal.drawn == 24)
        deal.apply(next(action for action in deal.legal_actions() if action[1] == "play"))
    assert deal.view(1)["outcome"] == "points"
    assert deal.view(1)["hand"] == ""


def test_a_copy_goes_on_by_itself():
    deal = after("tute-two", " ".join(PACK.names), "0 play 2O, 1 play 4O")
    before = str(deal.view(0)) + str(deal.view(1))
    other = deal.copy()
    while other.turn >= 0:
        other.apply(next(other.legal_actions()))
    assert str(deal.view(0)) + str(deal.view(1)) == before

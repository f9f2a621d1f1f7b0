"""2, 3 and 4.1: the pack, how it is dealt, and who leads first."""

from __future__ import annotations

import pytest

from games.tute.cards import HIGHER, PACK, VALUE
from tests.games.tute.records import after, goes_on, refused, verdict
from tests.games.tute.records import record as record_of

SORTED = " ".join(PACK.names)
DECK = SORTED.split()
GAMES = pytest.mark.parametrize("game", ["tute-two", "tute-pairs"])


def held(deal, seat):
    return set(PACK.text(deal.hands[seat]).split())


def test_the_pack_has_forty_cards_and_120_card_points():
    """2.1, 2.3."""
    assert SORTED.startswith("2O 4O 5O 6O 7O SO CO KO TO AO 2E")
    assert SORTED.endswith(" 2B 4B 5B 6B 7B SB CB KB TB AB")
    assert sum(VALUE) == 120
    worth = dict(zip(PACK.names[:10], VALUE, strict=False))
    assert worth == {"2O": 0, "4O": 0, "5O": 0, "6O": 0, "7O": 0, "SO": 2, "CO": 3, "KO": 4, "TO": 10, "AO": 11}


def test_the_ace_is_the_highest_then_the_three():
    """2.2."""
    assert [PACK.text(HIGHER[PACK.number[name]]) for name in ("AC", "TC", "KC", "7C")] == [
        "",
        "AC",
        "TC AC",
        "SC CC KC TC AC",
    ]


@GAMES
@pytest.mark.parametrize(
    "deck",
    [
        "",
        SORTED.removesuffix(" AB"),
        SORTED.replace("AB", "AO"),
        SORTED + " AB",
        SORTED.replace("AB", "8B"),
        SORTED.replace("TB", "3B"),
        SORTED.replace("AB", "ab"),
        SORTED.replace(" ", "  "),
        SORTED + " ",
    ],
)
def test_a_deck_has_every_card_of_the_pack_once(game, deck):
    """2.1."""
    found = verdict(record_of(game, deck, "0 play 2O"))
    assert (found["ok"], found["ply"]) == (False, None)
    assert (found["error"]["code"], found["error"]["clause"]) == ("deck", "2.1")
    assert "legal" not in found["error"]


@pytest.mark.parametrize("dealer", range(4))
def test_in_pairs_each_gets_ten_cards_one_at_a_time_from_the_dealers_right(dealer):
    """3.1, 3.2, 3.3, 4.1: the last card is the dealer's and shows trumps; his right neighbour leads."""
    deal = after("tute-pairs", SORTED, "", dealer=dealer)
    for place in range(4):
        assert held(deal, (dealer + 1 + place) % 4) == set(DECK[place::4])
    assert deal.trump == 3
    assert PACK.names[deal.shown] == "AB" and "AB" in held(deal, dealer)
    assert deal.turn == (dealer + 1) % 4
    assert deal.view((dealer + 2) % 4)["shown"] == "AB"


@pytest.mark.parametrize("packet", [2, 5, 10])
def test_in_pairs_packets_of_two_five_or_ten(packet):
    """3.2."""
    deal = after("tute-pairs", SORTED, "", rules={"deal_packet": packet})
    for seat in range(4):
        assert held(deal, seat) == {card for k, card in enumerate(DECK) if k // packet % 4 == seat}
    assert "AB" in held(deal, 3)


@pytest.mark.parametrize(("size", "packet"), [(8, 1), (8, 2), (8, 4), (8, 8), (6, 1), (6, 2)])
@pytest.mark.parametrize("dealer", [0, 1])
def test_for_two_the_turn_up_lies_under_the_stock(size, packet, dealer):
    """3.6, 3.7, 4.1: the non-dealer gets the first card and leads."""
    rules = {"hand_size_two": size, "deal_packet": packet}
    deal = after("tute-two", SORTED, "", rules=rules, dealer=dealer)
    dealt = DECK[: 2 * size]
    assert held(deal, 1 - dealer) == {card for k, card in enumerate(dealt) if k // packet % 2 == 0}
    assert held(deal, dealer) == {card for k, card in enumerate(dealt) if k // packet % 2 == 1}
    assert [PACK.names[card] for card in deal.stock] == [*DECK[2 * size + 1 :], DECK[2 * size]]
    assert deal.stock_left == 40 - 2 * size
    assert deal.trump == PACK.number[DECK[2 * size]] // 10
    assert deal.turn == 1 - dealer


@GAMES
def test_any_card_may_be_led(game):
    """5, 13.6."""
    deal = after(game, SORTED, "")
    assert goes_on(game, SORTED, "") == {f"play {card}" for card in held(deal, 0)}


@GAMES
def test_the_dealers_right_leads(game):
    """4.1."""
    code, clause, legal = refused(game, SORTED, "1 play 4O")
    assert (code, clause) == ("turn", None)
    assert "play 2O" in legal


@GAMES
def test_the_winner_leads_to_the_next_trick(game):
    """4.2."""
    trick = "0 play 2O, 1 play 4O, 2 play 5O, 3 play 6O" if game == "tute-pairs" else "0 play 2O, 1 play 4O"
    winner = 3 if game == "tute-pairs" else 1
    assert after(game, SORTED, trick).turn == winner
    assert refused(game, SORTED, f"{trick}, 0 play 7O")[:2] == ("turn", None)


@GAMES
def test_a_card_that_is_not_held_is_not_led(game):
    trick = "0 play 2O, 1 play 4O, 2 play 5O, 3 play 6O, 3 " if game == "tute-pairs" else "0 play 2O, 1 play 4O, 1 "
    assert refused(game, SORTED, "0 play 4O")[:2] == ("illegal_play", None)
    assert refused(game, SORTED, f"{trick} play 2O".replace("  ", " "))[:2] == ("illegal_play", None)
    assert refused(game, SORTED, f"{trick} play 2E".replace("  ", " "))[:2] == ("illegal_play", None)

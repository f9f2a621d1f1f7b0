"""5 and 16.3: bidding, holding, passing in Quadrille and Quintillo; 16.1 and 17.1: the deal before it."""

from __future__ import annotations

import pytest

from games.cards import cards_of
from games.ombre.cards import PACK as CARDS
from tests.games.ombre.quadrille_oracle import PACK
from tests.games.ombre.quadrille_records import after, deck, goes_on, passes, refused

ANY = deck()
BIDS = {"bid pass", "bid alliance", "bid solo", "bid vole"}
TRUMPS = {"trump S", "trump C", "trump H", "trump D"}


def hand(deal, seat):
    return {CARDS.names[card] for card in cards_of(deal.hands[seat])}


def test_quadrille_deals_three_four_three():
    """16.1."""
    deal = after(" ".join(PACK), "", dealer=3)
    assert hand(deal, 0) == {PACK[n] for n in (0, 1, 2, 12, 13, 14, 15, 28, 29, 30)}
    assert hand(deal, 1) == {PACK[n] for n in (3, 4, 5, 16, 17, 18, 19, 31, 32, 33)}
    assert hand(deal, 3) == {PACK[n] for n in (9, 10, 11, 24, 25, 26, 27, 37, 38, 39)}


def test_quintillo_deals_two_at_a_time():
    """17.1."""
    deal = after(" ".join(PACK), "", "quintillo", dealer=4)
    assert hand(deal, 0) == {PACK[n] for n in (0, 1, 10, 11, 20, 21, 30, 31)}
    assert hand(deal, 4) == {PACK[n] for n in (8, 9, 18, 19, 28, 29, 38, 39)}


@pytest.mark.parametrize(("game", "seats"), [("quadrille", 4), ("quintillo", 5)])
def test_the_right_of_the_dealer_is_dealt_to_and_speaks_first(game, seats):
    """3.2, 5.3: seats count in playing order, so it is the seat after the dealer."""
    for dealer in range(seats):
        deal = after(" ".join(PACK), "", game, dealer=dealer)
        first = (dealer + 1) % seats
        assert deal.turn == first
        assert PACK[0] in hand(deal, first) and PACK[39] in hand(deal, dealer)


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("", BIDS),
        ("0 bid pass", BIDS),
        ("0 bid alliance", {"bid pass", "bid solo", "bid vole"}),
        ("0 bid solo", {"bid pass", "bid vole"}),
        ("0 bid vole", {"bid pass"}),  # written all the same (5.5)
        ("0 bid alliance, 1 bid solo", {"bid pass", "bid hold", "bid vole"}),
        ("0 bid alliance, 1 bid solo, 0 bid hold", {"bid pass", "bid vole"}),
        ("0 bid alliance, 1 bid vole", {"bid pass", "bid hold"}),
        ("0 bid alliance, 1 bid solo, 0 bid vole", {"bid pass"}),  # after a raise the other one still passes (5.5)
        ("0 bid alliance, 1 bid solo, 0 bid vole, 1 bid pass", {"bid pass"}),
        ("0 bid alliance, 1 bid solo, 0 bid hold, 1 bid vole", {"bid pass", "bid hold"}),
        ("0 bid alliance, 1 bid solo, 0 bid pass", {"bid pass", "bid vole"}),
        ("0 bid alliance, 1 bid solo, 0 bid pass, 2 bid vole", {"bid pass", "bid hold"}),
    ],
)
def test_what_may_be_said(said, may):
    """5.4, 5.5, 16.3: alliance, solo, vole; the earlier seat may hold, the later one must go higher."""
    assert goes_on(ANY, said) == may


@pytest.mark.parametrize(
    ("said", "seat"),
    [
        ("0 bid alliance, 1 bid vole, 0 bid hold", 2),  # the challenger does not speak again, the later ones do (5.5)
        ("0 bid alliance, 1 bid solo, 0 bid vole", 1),
        ("0 bid alliance, 1 bid solo", 0),
        ("0 bid alliance, 1 bid solo, 0 bid hold", 1),
        ("0 bid alliance, 1 bid solo, 0 bid hold, 1 bid pass", 2),
        ("0 bid alliance, 1 bid solo, 0 bid pass, 2 bid vole", 1),  # the survivor duels with the next one
        ("0 bid alliance, 1 bid pass, 2 bid pass, 3 bid solo", 0),
    ],
)
def test_who_speaks_next(said, seat):
    """5.4, 5.5."""
    assert after(ANY, said).turn == seat


@pytest.mark.parametrize(
    ("said", "taker", "contract"),
    [
        ("0 bid pass, 1 bid alliance, 2 bid pass, 3 bid pass", 1, 1),
        ("0 bid alliance, 1 bid pass, 2 bid solo, 0 bid hold, 2 bid pass, 3 bid pass", 0, 2),
        ("0 bid alliance, 1 bid solo, 0 bid pass, 2 bid pass, 3 bid vole, 1 bid hold", 1, 3),
        ("0 bid alliance, 1 bid solo, 0 bid pass, 2 bid pass, 3 bid vole, 1 bid pass", 3, 3),
        ("0 bid vole, 1 bid pass, 2 bid pass, 3 bid pass", 0, 3),
        ("0 bid alliance, 1 bid solo, 0 bid vole, 1 bid pass, 2 bid pass, 3 bid pass", 0, 3),
        ("0 bid pass, 1 bid pass, 2 bid pass, 3 bid solo", 3, 2),
    ],
)
def test_who_declares_what(said, taker, contract):
    """5.5, 16.3: then the declarer names trumps."""
    deal = after(ANY, said)
    assert (deal.taker, deal.contract, deal.turn) == (taker, contract, taker)
    assert goes_on(ANY, said) == TRUMPS


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ("0 bid alliance, 1 bid alliance", "5.4"),
        ("0 bid solo, 1 bid alliance", "5.4"),
        ("0 bid vole, 1 bid vole", "5.4"),
        ("0 bid alliance, 1 bid hold", "5.4"),
        ("0 bid hold", "5.4"),
        ("0 bid pass, 1 bid hold", "5.4"),
        ("0 bid alliance, 1 bid solo, 0 bid solo", "5.4"),  # holding is written as holding
        ("0 bid alliance, 1 bid solo, 0 bid hold, 1 bid solo", "5.4"),
        ("0 bid alliance, 1 bid solo, 0 bid hold, 1 bid hold", "5.4"),
        ("0 bid alliance, 1 bid vole, 0 bid vole", "5.4"),
        ("0 trump S", "16.4"),
        ("0 call KH", "16.4"),
        ("0 stop", "16.13"),
        ("0 bid solo, 1 bid pass, 2 bid pass, 3 bid pass, 0 bid pass", "5.5"),
    ],
)
def test_what_may_not_be_said(said, clause):
    """5.3, 5.4, 16.3: an illegal action with the clause it breaks."""
    before = said.rpartition(",")[0]
    code, found, legal = refused(ANY, said)
    assert (code, found) == ("illegal_action", clause)
    assert legal == goes_on(ANY, before)


def test_who_has_passed_is_out():
    """5.3: and everybody speaks in his turn."""
    assert refused(ANY, "0 bid pass, 1 bid alliance, 0 bid solo")[0] == "turn"
    assert refused(ANY, "1 bid pass")[:2] == ("turn", None)
    assert refused(ANY, "0 bid alliance, 1 bid solo, 2 bid vole")[0] == "turn"
    assert refused(ANY, "0 bid alliance, 1 bid vole, 0 bid hold, 1 bid pass")[0] == "turn"


def test_the_fifth_seat_speaks_last_in_quintillo():
    """17.2: the auction of Quadrille with one seat more."""
    cards = deck(game="quintillo")
    assert goes_on(cards, passes(0, 1, 2, 3), game="quintillo") == BIDS
    said = "0 bid pass, 1 bid alliance, 2 bid pass, 3 bid pass, 4 bid solo"
    assert goes_on(cards, said, game="quintillo") == {"bid pass", "bid hold", "bid vole"}
    assert after(cards, f"{said}, 1 bid hold, 4 bid pass", "quintillo").taker == 1


def test_no_card_is_played_before_trumps_are_named():
    """16.7: a held card at the wrong time is an illegal action, one that is not held an illegal play."""
    cards = deck("AS KH")
    for said in ("", "0 bid solo, 1 bid pass, 2 bid pass, 3 bid pass,"):
        held = f"{said} 0 play AS" if said else "0 play AS"
        missing = f"{said} 0 play KS" if said else "0 play KS"
        assert refused(cards, held)[:2] == ("illegal_action", "16.7")
        assert "KS" in cards and refused(deck("AS KH", "KS"), missing)[:2] == ("illegal_play", None)

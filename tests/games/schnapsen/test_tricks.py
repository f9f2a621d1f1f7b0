"""5, 6 and 7: leading, replying, drawing; the vectors L1 to L7."""

from __future__ import annotations

import pytest

from games.schnapsen.cards import PACK
from tests.games.schnapsen.records import after, deck, goes_on, plays, refused

# name, lead, cards of the reply as in the vector and more of no weight, what is legal; trumps are spades
STRICT = [
    ("L1", "TH", "AH QH JS KC JC", "AH"),
    ("L2", "AH", "KH QH AS JC JD", "KH QH"),
    ("L3", "JH", "JS TS AC JC JD", "JS TS"),
    ("L4", "QH", "AC JC KD TC JD", "AC JC KD TC JD"),
    ("L5", "KS", "QS TS AH JC JD", "TS"),
    ("L6", "AS", "QS TS AH JC JD", "QS TS"),
    ("led suit before trump", "TH", "QH JH AS TS KS", "QH JH"),
    ("any higher card will do", "JH", "QH AH KC AS JC", "QH AH"),
    ("no duty to overtrump", "TD", "JS QS AC TC KC", "JS QS"),
    ("6.4: void of trumps", "KS", "AH KH AC KC AD", "AH KH AC KC AD"),
]


def against(lead: str, hand: str) -> str:
    """Return a deck where forehand holds the lead, the dealer the hand, and spades are trumps."""
    others = [card for card in PACK.names if card != lead and card not in hand.split()]
    turn_up = next(card for card in reversed(others) if card[1] == "S")
    others.remove(turn_up)
    return deck(" ".join([lead, *others[:4]]), hand, turn_up)


@pytest.mark.parametrize(("name", "lead", "hand", "legal"), STRICT, ids=[row[0] for row in STRICT])
def test_a_closed_talon_binds_the_reply(name, lead, hand, legal):
    """6.3, 6.4, 6.6: from the lead on that it was closed at."""
    cards = against(lead, hand)
    start = f"0 close, 0 play {lead}"
    assert goes_on(cards, start) == plays(legal)
    for card in set(hand.split()) - set(legal.split()):
        assert refused(cards, f"{start}, 1 play {card}") == ("illegal_play", "6.3", plays(legal))


@pytest.mark.parametrize(("name", "lead", "hand", "legal"), STRICT, ids=[row[0] for row in STRICT])
def test_an_open_talon_binds_nobody(name, lead, hand, legal):
    """6.2; the first of them with TH is L7."""
    assert goes_on(against(lead, hand), f"0 play {lead}") == plays(hand)


@pytest.mark.parametrize(
    ("lead", "reply", "winner"),
    [
        ("TH", "AH", 1),
        ("TH", "KH", 0),
        ("KH", "TH", 1),
        ("AH", "JS", 1),
        ("JH", "AD", 0),
        ("AS", "TS", 0),
        ("JS", "QS", 1),
        ("JS", "AH", 0),
        ("JC", "AD", 0),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(lead, reply, winner):
    """6.1, 5.1: the winner leads."""
    others = [card for card in PACK.names if card not in (lead, reply, "KS")]
    cards = deck(" ".join([lead, *others[:4]]), " ".join([reply, *others[4:8]]), "KS")
    deal = after(cards, f"0 play {lead}, 1 play {reply}")
    assert deal.turn == winner
    assert deal.tricks == [1 - winner, winner]
    assert deal.card_points[winner] == sum(
        {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}[card[0]] for card in (lead, reply)
    )


TALON = "JC QC JD QD TD KD AD TC KC"
DEAL = deck("AS KS QS JH AH", "TS KH QH TH AC", "JS", TALON)


def test_the_winner_draws_first():
    """7.1."""
    deal = after(DEAL, "0 play JH, 1 play TH")
    assert PACK.text(deal.hands[1]) == "JC AC QH KH TS"
    assert PACK.text(deal.hands[0]) == "QC AH QS KS AS"


TWO_LEFT = "0 play AS, 1 play QH, 0 play AH, 1 play KH, 0 play JC, 1 play QC, 1 play QD, 0 play KD"
USED_UP = f"{TWO_LEFT}, 0 play JH, 1 play TH"


def test_the_loser_of_the_last_draw_gets_the_turn_up():
    """7.2: the winner gets the last card that lies face down."""
    deal = after(DEAL, TWO_LEFT)
    assert (deal.talon, deal.turn) == (2, 0)
    assert not deal.play_is_strict
    deal = after(DEAL, USED_UP)
    assert (deal.talon, deal.turn) == (0, 1)
    assert PACK.text(deal.hands[1]) == "KC TC AC TD TS"
    assert PACK.text(deal.hands[0]) == "JD AD JS QS KS"


@pytest.mark.parametrize(
    ("lead", "legal", "revoke"), [("TD", "AD", "JD"), ("KC", "JS QS KS", "AD"), ("TS", "JS QS KS", "JD")]
)
def test_a_used_up_talon_binds_the_reply(lead, legal, revoke):
    """6.3: without anybody closing."""
    assert goes_on(DEAL, f"{USED_UP}, 1 play {lead}") == plays(legal)
    assert refused(DEAL, f"{USED_UP}, 1 play {lead}, 0 play {revoke}") == ("illegal_play", "6.3", plays(legal))


def test_the_last_open_trick_binds_nobody():
    """6.2: with two cards left in the talon suit need not be followed."""
    assert goes_on(DEAL, f"{TWO_LEFT}, 0 play JH") == plays("AC TC TD TH TS")


def test_nobody_draws_from_a_closed_talon():
    """7.3, 10.2."""
    deal = after(DEAL, "0 close, 0 play JH, 1 play TH")
    assert deal.talon == 10
    assert [hand.bit_count() for hand in deal.hands] == [4, 4]


def test_the_leader_may_lead_any_card_in_strict_play():
    """6.5."""
    assert goes_on(DEAL, "0 close") >= plays("AS KS QS JH AH")


def test_a_reply_comes_from_the_other_seat_and_a_lead_from_the_winner():
    """5.1, 5.2: whose turn it is."""
    assert refused(DEAL, "0 play AH, 0 play JH") == ("turn", None, plays("TS KH QH TH AC"))
    code, clause, legal = refused(DEAL, "0 play AH, 1 play KH, 1 play TH")
    assert (code, clause) == ("turn", None)
    assert {"claim", "close", "marriage S", "play AS"} <= legal


def test_a_card_not_held_has_no_clause():
    """records.md: a card that is not held is always an illegal play."""
    legal = plays("TS KH QH TH AC")
    assert refused(DEAL, "0 play AH, 1 play AD") == ("illegal_play", None, legal)
    assert refused(DEAL, "0 play AH, 1 play AH") == ("illegal_play", None, legal)
    assert refused(DEAL, "0 play TS")[:2] == ("illegal_play", None)

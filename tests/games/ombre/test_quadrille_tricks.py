"""8 and 16.7: who leads, what must be played, who wins; the vectors L1 to L12 and the winners of 19."""

from __future__ import annotations

import pytest

from tests.games.ombre.quadrille_oracle import PACK, legal_replies, winning_place
from tests.games.ombre.quadrille_records import after, deck, goes_on, passes, plays, refused

# name, trump, cards before, hand as in the vector, what is legal
VECTORS = [
    ("L1", "S", "2S", "AS 4H 5D", "all"),
    ("L2", "S", "2S", "AC 4H 5D", "AC"),
    ("L3", "S", "2S", "AC 5S 5D", "AC 5S"),
    ("L4", "S", "7S", "AS KS 4S 5D", "AS KS 4S"),
    ("L5", "S", "5S AS", "AC 4H 5D", "all"),
    ("L6", "S", "AS", "AC 4H 5D", "AC"),
    ("L7", "H", "KH", "7H AC 5D", "all"),
    ("L8", "H", "KH", "7H AC 4H 5D", "7H AC 4H"),
    ("L9", "H", "3H", "AH 5D 6S", "AH"),  # the red ace has no privilege (8.7)
    ("L10", "H", "KS", "AS 5D 6C", "all"),  # spadille is no spade (8.6)
    ("L11", "H", "KS", "AS 4S 6C", "4S"),
    ("L12", "H", "AS", "7H 6C", "7H"),
    ("basto is no club", "H", "KC", "AC 5D 6S", "all"),
    ("basto under manille", "H", "7H", "AC 5D 6C", "AC"),
    ("manille above basto", "H", "AC", "7H 5D 6C", "all"),
    ("two matadors, one below the lead", "S", "2S", "AS AC 5D", "AS AC"),
    ("two matadors above the lead", "S", "KS", "AS AC 5D", "all"),
    ("the printed two is trump", "C", "KC", "2C 5D 6S", "all"),
    ("no duty to trump", "H", "KS", "3H 5D 6C", "all"),
    ("no duty to win", "H", "3H", "AH 4H 5D", "AH 4H"),
]


def in_third_or_second_place(trump: str, before: str, hand: str) -> tuple[str, str, list[str]]:
    """Return a deck, its first actions, and the hand, filled with plain cards of a suit that was not led.

    The seat before plays its only card that may be played, or any; what the last of them plays is in `before`.
    """
    lead, *more = before.split()
    suits = [suit for suit in "DHCS" if suit != trump and suit != lead[1]]
    rest = [suit_card for suit in suits for suit_card in PACK if suit_card[1] == suit and suit_card[0] in "23456QJ"]
    own = hand.split()
    fillers = [card for card in rest if card not in own and card not in before.split() and card not in ("2C", "2S")]
    own += fillers[: 10 - len(own)]
    asked = 1 + len(more)
    hands = [lead, *more]
    hands += [" ".join(own)]
    start = f"0 bid solo, {passes(1, 2, 3)}, 0 trump {trump}, 0 play {lead}"
    for seat, card in enumerate(more, 1):
        start += f", {seat} play {card}"
    assert len(hands) == asked + 1
    return deck(*hands), start, own


@pytest.mark.parametrize(("name", "trump", "before", "hand", "legal"), VECTORS, ids=[row[0] for row in VECTORS])
def test_what_must_be_played(name, trump, before, hand, legal):
    """8.2, 8.4 to 8.7, 16.7."""
    cards, start, own = in_third_or_second_place(trump, before, hand)
    seat = len(before.split())
    expected = plays(" ".join(own) if legal == "all" else legal)
    assert goes_on(cards, start) == expected
    led_trump = before.split()[0] in ("AS", "AC") or before[1] == trump or before[:2] == "7H"
    for card in own:
        if f"play {card}" not in expected:
            found = refused(cards, f"{start}, {seat} play {card}")
            assert found == ("illegal_play", "8.4" if led_trump else "8.2", expected)


def test_the_example_taken_to_the_letter():
    """8.5, L4: with `voluntary_matador: false` a matador that may be kept back may not follow."""
    rules = {"voluntary_matador": False}
    for trump, lead, hand, legal, kept in (
        ("S", "7S", "AS KS 4S 5D", "KS 4S", "AS"),
        ("H", "KH", "7H AC 4H 5D", "4H", "7H"),
        ("S", "2S", "AS AC 5D", "AC", "AS"),
    ):
        cards, start, _ = in_third_or_second_place(trump, lead, hand)
        assert goes_on(cards, start, rules=rules) == plays(legal)
        assert refused(cards, f"{start}, 1 play {kept}", rules=rules)[:2] == ("illegal_play", "8.5")
        assert refused(cards, f"{start}, 1 play 5D", rules=rules)[:2] == ("illegal_play", "8.4")


@pytest.mark.parametrize(("name", "trump", "before", "hand", "legal"), VECTORS, ids=[row[0] for row in VECTORS])
def test_the_oracle_knows_the_vectors(name, trump, before, hand, legal):
    found = legal_replies(hand.split(), before.split()[0], trump)
    assert found == set((hand if legal == "all" else legal).split())


@pytest.mark.parametrize(
    ("trump", "cards", "best"),
    [
        ("H", "KS 2S AS", "AS"),
        ("S", "7D 2D 3D", "2D"),  # low is high in plain red suits
        ("S", "7C 2C 3C", "7C"),
        ("S", "QH 3S KH", "3S"),
        ("H", "AC 3H 7H", "7H"),
        ("H", "KH AH 6H", "AH"),
        ("S", "AD JD 2D", "JD"),
        ("S", "AD 2D 3D", "AD"),
        ("D", "2D 3D 6D", "2D"),
        ("C", "3C 2C KC", "2C"),
        ("D", "5C KH KS", "5C"),
        ("D", "AC AD KD", "AC"),
    ],
)
def test_who_wins_a_trick(trump, cards, best):
    """8.3, 2.3, 2.4: three seats play these cards, the fourth one that beats nothing."""
    low = {"S": "2S", "C": "2C", "H": "6H", "D": "6D"}
    played = [*cards.split(), low[next(suit for suit in "HDCS" if suit not in (trump, cards[1]))]]
    deal = after(deck(), f"0 bid solo, {passes(1, 2, 3)}, 0 trump {trump}")
    for seat, card in enumerate(played):
        deal.hands[seat] = 1 << PACK.index(card) | 1 << PACK.index(_other(seat, trump, played))
    for seat, card in enumerate(played):
        deal.apply((seat, "play", PACK.index(card), ()))
    assert deal.turn == played.index(best)
    assert deal.tricks[played.index(best)] == 1
    assert winning_place(played, trump) == played.index(best)


def _other(seat: int, trump: str, used: list[str]) -> str:
    """Return a card that is left in hand and obliges to nothing: neither of trumps nor of the suit led."""
    suit = next(suit for suit in "DHCS" if suit not in (trump, used[0][1]))
    return [rank + suit for rank in "JQ345" if rank + suit not in used][seat]


def test_the_declarer_leads_or_forehand():
    """8.1, 16.7: `opening_lead`; the winner of a trick leads to the next."""
    cards = deck("2D 3D", "2H 3H", "AS 4H")
    bids = f"0 bid pass, 1 bid pass, 2 bid solo, {passes(3)}, 2 trump S"
    assert after(cards, bids).turn == 2
    assert after(cards, bids, opening_lead="forehand").turn == 0
    assert refused(cards, f"{bids}, 0 play 2D")[0] == "turn"
    assert refused(cards, f"{bids}, 2 play AS", rules={"opening_lead": "forehand"})[0] == "turn"
    forced = f"{passes(0, 1, 2, 3)}, 2 trump S, 2 call KC"
    cards = deck("2D 3D KC", "2H 3H", "AS 4H")
    assert after(cards, forced).turn == 2
    assert after(cards, forced, opening_lead="forehand").turn == 0


def test_forehand_is_the_right_of_whoever_deals():
    """8.1, 3.2: with `opening_lead: forehand`, for four and for five."""
    for game, seats in (("quadrille", 4), ("quintillo", 5)):
        for dealer in range(seats):
            order = [(dealer + 1 + place) % seats for place in range(seats)]
            cards = deck("AS", game=game, dealer=dealer)
            bids = ", ".join(f"{seat} bid {'pass' if seat else 'solo'}" for seat in order)
            deal = after(cards, f"{bids}, 0 trump S", game, dealer, opening_lead="forehand")
            assert deal.turn == order[0]
            assert after(cards, f"{bids}, 0 trump S", game, dealer).turn == 0


def test_a_card_not_held_or_played_already_is_refused_without_a_clause():
    """8.2."""
    cards = deck("2D 3D AS", "2H 3H")
    start = f"0 bid solo, {passes(1, 2, 3)}, 0 trump S"
    assert refused(cards, f"{start}, 0 play 2H")[:2] == ("illegal_play", None)
    found = refused(cards, f"{start}, 0 play 2D, 1 play 3D")
    assert found[:2] == ("illegal_play", None)
    assert refused(cards, f"{start}, 0 play 2D, 0 play 3D")[:2] == ("turn", None)
    assert refused(cards, f"{start}, 0 play 2D, 1 bid pass")[:2] == ("illegal_action", "5.5")
    assert refused(cards, f"{start}, 0 play 2D, 1 trump S")[:2] == ("illegal_action", "16.4")

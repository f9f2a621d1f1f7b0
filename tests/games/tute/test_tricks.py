"""5: following, heading, trumping; the vectors L1 to L11."""

from __future__ import annotations

import pytest

from games.tute.cards import PACK
from tests.games.tute.records import after, deck_pairs, goes_on, plays, refused

CASES = [
    # name, trick so far, hand, what is legal of it, cards it may not play by clause, rules
    ("L1", "CO", "AO KO 2O TB", "AO KO", {"2O": "5.1", "TB": "5.1"}, {}),
    ("L2", "KO", "7O 4O TB", "7O 4O", {"TB": "5.1"}, {}),
    ("L3", "CO", "7B KB AE", "7B KB", {"AE": "5.2"}, {}),
    ("L4", "CO", "7E AE 4C", "7E AE 4C", {}, {}),
    ("L5", "KO 7O", "TO 5O 2B", "TO", {"5O": "5.4", "2B": "5.1"}, {}),
    ("L6", "TO 7O", "AO 5O 2B", "AO", {"5O": "5.4"}, {}),
    ("L6 spared", "TO 7O", "AO 5O 2B", "AO 5O", {"2B": "5.1"}, {"must_head_partner": False}),
    ("L7", "CO 4B", "AO 5O 2B", "AO 5O", {"2B": "5.1"}, {}),
    ("L8", "CO 6B", "2B 7B KB AE", "7B KB", {"2B": "5.5", "AE": "5.2"}, {}),
    ("L8 any trump", "CO 6B", "2B 7B KB AE", "2B 7B KB", {"AE": "5.2"}, {"must_overtrump": False}),
    ("L9", "CO 6B", "2B 4B AE", "2B 4B", {"AE": "5.6"}, {}),
    ("L9 free", "CO 6B", "2B 4B AE", "2B 4B AE", {}, {"undertrump": "free"}),
    ("L10", "SB", "2B 7B KB AE", "KB", {"7B": "5.7", "AE": "5.7"}, {}),
    ("L11", "SB", "2B 7B AE", "2B 7B", {"AE": "5.7"}, {}),
    ("free, yet able", "CO 6B", "2B 7B AE", "7B", {"2B": "5.5", "AE": "5.2"}, {"undertrump": "free"}),
    (
        "free has no effect without a duty to overtrump",
        "CO 6B",
        "2B 4B AE",
        "2B 4B",
        {"AE": "5.2"},
        {"undertrump": "free", "must_overtrump": False},
    ),
    ("the partner's trump", "SB 6B", "2B 7B AB AE", "AB", {"7B": "5.4", "AE": "5.7"}, {}),
    ("the partner's trump spared", "SB 6B", "2B AB AE", "2B AB", {"AE": "5.7"}, {"must_head_partner": False}),
    ("the partner's card spared, void", "TO 7O", "2B AB AE", "2B AB", {"AE": "5.2"}, {"must_head_partner": False}),
    ("no trump, no suit, spared", "TO 7O", "AE 2E 4C", "AE 2E 4C", {}, {"must_head_partner": False}),
    ("the foe's card is beaten all the same", "7O TO", "AO 5O 2B", "AO", {"5O": "5.1"}, {"must_head_partner": False}),
    ("void of trumps, trumps led", "SB", "7E AE 4C", "7E AE 4C", {}, {}),
]


def table(trick: str, hand: str) -> tuple[str, str, int]:
    """Return a deck with trumps B, the actions that put the trick down, and the seat that holds the hand next."""
    cards = trick.split()
    fillers = [card for card in PACK.names if card[1] in "EC" and card not in hand.split()]
    full = hand.split() + [fillers.pop(0) for _ in range(10 - len(hand.split()))]
    hands: list[list[str]] = [[cards[0]], full] if len(cards) == 1 else [[cards[0]], [cards[1]], full]
    if len(cards) == 2:
        hands[1] += [fillers.pop(0) for _ in range(9)]
    shown = next(card for card in reversed(PACK.names) if card[1] == "B" and card not in hand.split() + cards)
    missing = [""] * (4 - len(hands))
    deck = deck_pairs(*(" ".join(cards) for cards in hands), *missing, shown=shown)
    return deck, ", ".join(f"{seat} play {card}" for seat, card in enumerate(cards)), len(cards)


@pytest.mark.parametrize(("name", "trick", "hand", "legal", "broken", "rules"), CASES, ids=[row[0] for row in CASES])
def test_what_a_follower_may_play(name, trick, hand, legal, broken, rules):
    """5.1 to 5.8."""
    deck, actions, seat = table(trick, hand)
    may = goes_on("tute-pairs", deck, actions, rules=rules)
    assert may & plays(hand) == plays(legal)
    if len(may) > len(legal.split()):  # then everything may be played
        assert set(legal.split()) == set(hand.split())
        assert len(may) == 10
    for card, clause in broken.items():
        found = refused("tute-pairs", deck, f"{actions}, {seat} play {card}", rules=rules)
        assert found == ("illegal_play", clause, plays(legal))


@pytest.mark.parametrize(("name", "trick", "hand", "legal", "broken", "rules"), CASES, ids=[row[0] for row in CASES])
def test_a_revoke_may_lose_the_round(name, trick, hand, legal, broken, rules):
    """11.1: then an illegal card is no error but the end."""
    deck, actions, seat = table(trick, hand)
    for card in broken:
        deal = after("tute-pairs", deck, f"{actions}, {seat} play {card}", rules=rules | {"revoke_mode": "lose_round"})
        assert deal.outcome is not None
        assert deal.outcome.scores == ((1, 0, 1, 0) if seat % 2 else (0, 1, 0, 1))
        assert (deal.outcome.clause, deal.outcome.details["outcome"]) == ("11.1", "revoke")


@pytest.mark.parametrize(
    ("rules", "clause"),
    [
        ({}, "5.6"),
        ({"must_head_partner": False}, "5.2"),
        ({"must_head_partner": False, "undertrump": "free"}, "5.2"),
        ({"must_head_partner": False, "must_overtrump": False}, "5.2"),
    ],
)
def test_who_is_spared_the_partners_trump_still_has_to_trump(rules, clause):
    """5.4: no duty to beat the 6 of trumps of seat 1, so none to fail in, but a trump is due."""
    ninth = " 2E 4E 5E 6E 7E SE CE KE TE"
    deck = deck_pairs("CO", f"6B{ninth}", "2O", "2B 4B AE 2C 4C 5C 6C 7C SC CC", shown="4B")
    found = refused("tute-pairs", deck, "0 play CO, 1 play 6B, 2 play 2O, 3 play AE", rules=rules)
    assert found == ("illegal_play", clause, plays("2B 4B"))


@pytest.mark.parametrize("rules", [{}, {"revoke_mode": "lose_round"}])
def test_a_card_that_is_not_held_is_never_a_revoke(rules):
    """11.1."""
    deck, actions, seat = table("CO", "AO KO 2O TB")
    found = refused("tute-pairs", deck, f"{actions}, {seat} play 7B", rules=rules)
    assert found == ("illegal_play", None, plays("AO KO"))


def test_a_card_is_played_once():
    deck, actions, _ = table("CO", "AO KO 2O TB")
    assert refused("tute-pairs", deck, f"{actions}, 1 play AO, 2 play CO")[:2] == ("illegal_play", None)


def test_nothing_follows_a_revoke():
    """11.1."""
    deck, actions, seat = table("CO", "AO KO 2O TB")
    done = f"{actions}, {seat} play 2O, 2 play 7O"
    assert refused("tute-pairs", deck, done, rules={"revoke_mode": "lose_round"}) == ("after_end", None, set())


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("4O 7O KO 5O", 2),
        ("AO TO 2B 4B", 3),
        ("4O AE AC 5O", 3),
        ("AO AE AC TC", 0),
        ("7B AE SB AC", 2),
        ("2O 4B 6B 5O", 2),
    ],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_suit_led(cards, winner):
    """2.4, 5.9."""
    names = cards.split()
    deal = after("tute-pairs", deck_pairs("", "", "", "", shown="AB"), "")
    deal.hands = [1 << PACK.number[name] for name in names]
    for seat, name in enumerate(names):
        deal.apply((seat, "play", PACK.number[name], ()))
    assert deal.played == [(winner, [PACK.number[name] for name in names])]

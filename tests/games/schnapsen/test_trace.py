"""18: the full trace, trick by trick, and what a policy without steps makes of it."""

from __future__ import annotations

from games.schnapsen.cards import PACK
from games.schnapsen.deal import Deal
from games.schnapsen.game import SCHNAPSEN
from tests.games.schnapsen.records import accepted, after
from tests.games.schnapsen.test_values import PLAYED_OUT, TRACE

# lead, reply, winner, what both have then, what the winner and the loser draw
TRICKS = [
    ("0 play TC", "1 play AC", 1, (0, 21), ("JC", "KD")),
    ("1 play JC", "0 play KD", 0, (6, 21), ("AH", "QC")),
    ("0 play JH", "1 play QC", 0, (11, 21), ("TD", "JS")),
    ("0 play TD", "1 play QD", 0, (24, 21), ("KC", "AD")),
    ("0 play KC", "1 play AD", 1, (24, 36), ("QS", "JD")),
    ("1 play QH", "0 play KH", 0, (31, 36), ()),
    ("0 play JD", "1 play TH", 0, (43, 36), ()),
    ("0 play AH", "1 play JS", 0, (56, 36), ()),
    ("0 play KS", "1 play TS", 1, (56, 50), ()),
    ("1 play QS", "0 play AS", 0, (70, 50), ()),
]


def first_card(deal: Deal) -> str:
    """Return the play of the first legal card in the order of the pack."""
    return next(SCHNAPSEN.grammar.text(action) for action in deal.legal_actions() if action[1] == "play")


def test_the_deck_of_the_trace():
    """4.5: the deck takes every seventh card of the sorted pack, beginning with the fourth."""
    assert " ".join(PACK.names[(7 * k + 3) % 20] for k in range(20)) == TRACE
    deal = after(TRACE, "")
    assert PACK.text(deal.hands[0]) == "TC JH KH KS AS"
    assert PACK.text(deal.hands[1]) == "AC QD QH TH TS"
    assert PACK.names[deal.stock[-1]] == "JD"


def test_the_first_legal_card_makes_the_trace():
    """6, 7: and nothing else is in the record."""
    deal = after(TRACE, "")
    done = []
    for lead, reply, winner, points, drawn in TRICKS:
        before = list(deal.hands)
        for text in (lead, reply):
            assert first_card(deal) == text
            deal.apply(SCHNAPSEN.grammar.read(text))
            done.append(text)
        assert deal.turn == winner
        assert tuple(deal.card_points) == points
        new = [PACK.text(deal.hands[seat] & ~before[seat]) for seat in (winner, 1 - winner)]
        assert tuple(card for card in new if card) == drawn
        assert deal.play_is_strict == (len(done) >= 10)
    assert ", ".join(done) == PLAYED_OUT


def test_what_the_trace_is_worth():
    """12.5, 12.6: one game point to forehand, with a claim or without."""
    assert accepted(TRACE, PLAYED_OUT) == ([1, 0], "12.5", "last_trick")
    assert accepted(TRACE, f"{PLAYED_OUT}, 0 claim") == ([1, 0], "12.1", "claim")


def test_with_the_other_dealer_the_seats_change_places():
    """4.2, 5.1."""
    mirrored = ", ".join(f"{1 - int(action[0])}{action[1:]}" for action in PLAYED_OUT.split(", "))
    assert accepted(TRACE, mirrored, dealer=0) == ([0, 1], "12.5", "last_trick")

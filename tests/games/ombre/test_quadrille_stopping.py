"""16.6, 16.13, 16.14, 17.3, 17.4: stopping after the first tricks, the vole undertaken in play or bid."""

from __future__ import annotations

import pytest

from games.ombre import quadrille_settle as settle
from tests.games.ombre.quadrille_records import (
    accepted,
    after,
    deck,
    goes_on,
    led,
    passes,
    played_to_the_end,
    plays,
    refused,
)

SEVEN = "AS 2S AC KS QS JS 7S"  # the best seven trumps of eleven
SIX_LEADS = "AS 2S AC KS QS JS"
SOLO = f"0 bid solo, {passes(1, 2, 3)}, 0 trump S"
VOLE = f"0 bid vole, {passes(1, 2, 3)}, 0 trump S"
FORCED = f"{passes(0, 1, 2, 3)}, 0 trump S, 0 call KD"
FIVE_SOLO = f"0 bid solo, {passes(1, 2, 3, 4)}, 0 trump S"
FIVE_LEADS = "AS 2S AC KS QS"


def test_after_the_first_six_the_side_may_stop():
    """16.13, 16.9: one chip more from everybody."""
    cards = deck(f"{SEVEN} 2H 3H 4H", "KD")
    six = led(cards, SOLO, SIX_LEADS)
    assert goes_on(cards, six) == {"stop"} | plays("7S 2H 3H 4H")
    found = accepted(cards, f"{six}, 0 stop")
    # consolation 1, solo 4, matadors 1, premiers 1
    assert (found["scores"], found["clause"]) == ([4 + 21, -7, -7, -7], "16.13")
    assert found["details"] == {
        "taker": 0,
        "contract": "solo",
        "tricks": [6, 0, 0, 0],
        "pot": [4, 0],
        "outcome": "premiers",
    }
    assert refused(cards, f"{six}, 0 stop, 0 play 7S") == ("after_end", None, set())


def test_only_then_and_only_by_the_seat_on_lead():
    """16.13."""
    cards = deck(f"{SEVEN} 2H 3H 4H", "KD")
    six = led(cards, SOLO, SIX_LEADS)
    for early in (SOLO, led(cards, SOLO, "AS"), led(cards, SOLO, "AS 2S AC KS QS")):
        assert refused(cards, f"{early}, 0 stop")[:2] == ("illegal_action", "16.13")
    assert refused(cards, f"{SOLO}, 0 play AS, 1 stop")[:2] == ("illegal_action", "16.13")
    assert refused(cards, f"{six}, 1 stop")[:2] == ("turn", None)
    seven = led(cards, six, "7S")
    assert refused(cards, f"{seven}, 0 stop")[:2] == ("illegal_action", "16.13")
    assert refused(cards, f"{six}, 0 bid pass")[:2] == ("illegal_action", "5.5")
    assert refused(cards, f"{six}, 0 call KD")[:2] == ("illegal_action", "16.4")
    assert refused(cards, f"{six}, 0 play KD")[:2] == ("illegal_play", None)
    assert refused(cards, f"{six}, 1 play KD")[:2] == ("turn", None)


def test_six_tricks_with_one_lost_among_them_end_nothing():
    """16.13: only the first six, in a row; without them play goes on to the last card."""
    cards = deck(f"{SEVEN} 2H 3H 4H", "KH")
    seven = led(cards, SOLO, "AS 2H")  # the second trick goes to the king
    assert after(cards, seven).turn == 1
    found = accepted(cards, played_to_the_end(cards, seven))
    assert sum(found["details"]["tricks"]) == 10
    assert found["details"]["outcome"] == "won"


def test_leading_the_seventh_card_undertakes_the_vole():
    """16.13: everybody adds three chips; they are counted in the scores, and stay in the pot when it fails."""
    cards = deck(f"{SEVEN} 2H 3H 4H", "KH")
    six = led(cards, SOLO, SIX_LEADS)
    assert after(cards, f"{six}, 0 play 7S").pot == 16
    failed = accepted(cards, played_to_the_end(cards, f"{six}, 0 play 7S"))
    # W = 6 without premiers and vole; the pot of 4; 3 chips put in
    assert (failed["scores"], failed["clause"]) == ([4 + 18 - 3, -9, -9, -9], "16.13")
    assert failed["details"]["outcome"] == "vole_failed"
    assert failed["details"]["pot"] == [4, 12]
    strong = deck("AS 2S AC KS QS JS 7S 6S 5S 4S", "3S")
    made = accepted(strong, played_to_the_end(strong, f"{led(strong, SOLO, SIX_LEADS)}"))
    # W = 6 + 2 for the vole, the pot of 16
    assert (made["scores"], made["clause"]) == ([16 + 24 - 3, -11, -11, -11], "16.13")
    assert made["details"]["outcome"] == "vole"
    assert made["details"]["pot"] == [4, 0]


def test_a_failed_vole_is_played_to_the_end():
    """19a, 16.13: nothing ends when the first trick of the rest is lost."""
    cards = deck(f"{SEVEN} 2H 3H 4H", "KH")
    lost = led(cards, led(cards, SOLO, SIX_LEADS), "2H")
    assert after(cards, lost).turn == 1
    assert after(cards, lost).outcome is None


def test_the_partner_on_lead_says_it():
    """16.13, 19a: who has won the sixth trick, known as the partner or not."""
    cards = deck(f"{FIVE_LEADS} 2D 3D 4D 2H 3H", "KD QD JD KH 3S", "4S", "5S")
    start = f"0 bid alliance, {passes(1, 2, 3)}, 0 trump S, 0 call KD"
    # five of the declarer, then a diamond that the partner takes
    hand = after(cards, start)
    assert hand.partner == 1
    six = led(cards, start, "AS 2S AC KS QS 2D")
    assert after(cards, six).turn == 1
    assert after(cards, six).tricks == [5, 1, 0, 0]
    assert "stop" in goes_on(cards, six)
    found = accepted(cards, f"{six}, 1 stop")
    # W = 1 + matadors 1 + premiers 1, twice, and the pot of 4
    assert (found["scores"], found["clause"]) == ([5, 5, -3, -3], "16.13")
    assert refused(cards, f"{six}, 0 stop")[0] == "turn"
    assert after(cards, f"{six}, 1 play QD").pot == 16


def test_the_first_tricks_of_an_opponent_give_no_choice():
    """16.13: the seat that won six in a row must be of the declarer's side."""
    cards = deck(SEVEN, "KD", "KH")
    start = f"0 bid pass, 1 bid solo, {passes(2, 3)}, 1 trump S"
    six = led(cards, start, SIX_LEADS, opening_lead="forehand")
    rules = {"opening_lead": "forehand"}
    assert "stop" not in goes_on(cards, six, rules=rules)
    assert refused(cards, f"{six}, 0 stop", rules=rules)[:2] == ("illegal_action", "16.13")


def test_forced_spadille_may_only_stop():
    """16.6: after the first six; a held card is an illegal action there, one that is not held an illegal play."""
    cards = deck(f"{SEVEN} 2H 3H 4H", "KD")
    six = led(cards, FORCED, SIX_LEADS)
    assert goes_on(cards, six) == {"stop"}
    assert refused(cards, f"{six}, 0 play 7S") == ("illegal_action", "16.6", {"stop"})
    assert refused(cards, f"{six}, 0 play KD")[:2] == ("illegal_play", None)
    found = accepted(cards, f"{six}, 0 stop")
    assert (found["scores"], found["clause"]) == ([5, 5, -3, -3], "16.13")
    rules = {"revoke_mode": "puesta"}
    assert refused(cards, f"{six}, 0 play 7S", rules=rules)[:2] == ("illegal_action", "16.6")


def test_a_bid_vole_has_no_stop():
    """16.14: everybody adds three chips when the bid stands; it is played to the end."""
    cards = deck(f"{SEVEN} 2H 3H 4H", "KH")
    assert after(cards, f"0 bid vole, {passes(1, 2)}").pot == 4
    assert after(cards, f"0 bid vole, {passes(1, 2, 3)}").pot == 16
    six = led(cards, VOLE, SIX_LEADS)
    assert goes_on(cards, six) == plays("7S 2H 3H 4H")
    assert refused(cards, f"{six}, 0 stop")[:2] == ("illegal_action", "16.13")
    found = accepted(cards, played_to_the_end(cards, six))
    assert found["details"]["outcome"] == "vole_short"
    assert (found["scores"], found["clause"]) == ([-3, -3, -3, -3], "16.14")
    assert found["details"]["pot"] == [4, 16]


@pytest.mark.parametrize("target", [5, 6])
def test_quintillo_counts_from_its_target(target):
    """17.3: five, or six to the letter; stopping, the seventh card and the result follow it."""
    rules = {"quintillo_target": target}
    keys = {"game": "quintillo", "rules": rules}
    cards = deck(f"{SEVEN} 2H", "KH", game="quintillo")
    leads = SEVEN.split()
    for count in range(8):
        actions = led(cards, FIVE_SOLO, " ".join(leads[: min(count, target)]), "quintillo", **rules)
        if count < target:
            assert "stop" not in goes_on(cards, actions, **keys)
    at_target = led(cards, FIVE_SOLO, " ".join(leads[:target]), "quintillo", **rules)
    assert "stop" in goes_on(cards, at_target, **keys)
    stopped = accepted(cards, f"{at_target}, 0 stop", **keys)
    assert stopped["scores"] == [5 + 28, -7, -7, -7, -7]
    failed = accepted(cards, played_to_the_end(cards, at_target, "quintillo", **rules), **keys)
    assert failed["details"]["outcome"] == "vole_failed"
    assert failed["details"]["tricks"][0] == 7
    # four at 6 and the pot of 5; 3 chips put in, fifteen stay (17.4)
    assert failed["scores"] == [5 + 24 - 3, -9, -9, -9, -9]
    assert failed["details"]["pot"] == [5, 15]


@pytest.mark.parametrize(
    ("target", "tricks", "word"),
    [
        (5, 5, "won"),
        (5, 4, "remise"),
        (5, 3, "codille"),
        (6, 6, "won"),
        (6, 5, "remise"),
        (6, 4, "codille"),
    ],
)
def test_what_quintillo_needs(target, tricks, word):
    """16.8, 17.3: one less than the target is a remise."""
    deal = after(deck(game="quintillo"), FIVE_SOLO, "quintillo", quintillo_target=target)
    deal.tricks = [tricks, 8 - tricks, 0, 0, 0]
    assert settle.played_out(deal).details["outcome"] == word

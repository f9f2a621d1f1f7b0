"""16.4 to 16.6: trumps, the called card, the declarer who stays alone, forced spadille."""

from __future__ import annotations

import pytest

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

ALLIANCE = "0 bid alliance, 1 bid pass, 2 bid pass, 3 bid pass"
KINGLESS = "AS 2S 3S 4S 5S 6S 7S 2C 3C 4C"


def calls(cards: str) -> set[str]:
    return {f"call {card}" for card in cards.split()}


@pytest.mark.parametrize(
    ("hand", "trump", "callable_cards"),
    [
        (KINGLESS, "S", "KC KH KD"),
        (KINGLESS, "H", "KS KC KD"),
        ("KC 2S 3S 4S 5S 6S 7S 2C 3C 4C", "S", "KH KD"),
        ("KC KH 2S 3S 4S 5S 6S 7S 2C 3C", "S", "KD"),
        ("KC KH KD 2S 3S 4S 5S 6S 7S 2C", "S", "QC QH QD"),  # the king of trumps is not needed
        ("KC KH KD KS 2S 3S 4S 5S 6S 7S", "S", "QC QH QD"),
        ("KC KH KD QC 2S 3S 4S 5S 6S 7S", "S", "QH QD"),
        ("KC KH KD QS 2S 3S 4S 5S 6S 7S", "S", "QC QH QD"),
        ("KC KH KD QC QH 2S 3S 4S 5S 6S", "S", "QD"),
    ],
)
def test_what_may_be_called(hand, trump, callable_cards):
    """16.4: a king that the declarer lacks, not of trumps; a queen only when he has all those kings."""
    cards = deck(hand)
    start = f"{ALLIANCE}, 0 trump {trump}"
    assert goes_on(cards, start) == calls(callable_cards)
    for rank in "KQJA7":
        for suit in "SCHD":
            if rank + suit not in callable_cards.split():
                found = refused(cards, f"{start}, 0 call {rank}{suit}")
                assert found == ("illegal_play", "16.4", calls(callable_cards))


@pytest.mark.parametrize(
    ("hand", "callable_cards"),
    [
        (KINGLESS, "KS KC KH KD"),
        ("KC KH KD 2S 3S 4S 5S 6S 7S 2C", "KS"),
        ("KC KH KD KS 2S 3S 4S 5S 6S 7S", "QC QH QD"),
    ],
)
def test_the_king_of_trumps_may_be_called_where_the_rules_say_so(hand, callable_cards):
    """16.4 with `call_trump_king`: a queen then needs all four kings, and it is still not of trumps."""
    rules = {"call_trump_king": True}
    assert goes_on(deck(hand), f"{ALLIANCE}, 0 trump S", rules=rules) == calls(callable_cards)
    assert refused(deck(hand), f"{ALLIANCE}, 0 trump S, 0 call QS", rules=rules)[:2] == ("illegal_play", "16.4")


def test_who_has_everything_callable_plays_alone():
    """16.4: no line for a call; alliance payments, the whole pot for one."""
    hand = "KC KH KD QC QH QD AS 2S AC KS"
    cards = deck(hand)
    start = f"{ALLIANCE}, 0 trump S"
    assert goes_on(cards, start) == plays(hand)
    assert refused(cards, f"{start}, 0 call QS")[:2] == ("illegal_action", "16.4")
    alone = deck(hand, "3S 4S 5S 6S 2C 3C 7S JS QS AH", "4C 5C 6C 7C JC 5H 2H 3H 4H 6H")
    found = accepted(alone, f"{led(alone, start, 'AS 2S AC KS KC QC')}, 0 stop")
    # the pot of 4, and from each of three: consolation 1, matadors 1, premiers 1
    assert found["scores"] == [13, -3, -3, -3]
    assert found["details"]["contract"] == "alliance"
    king_called = deck("KC KH KD KS QC QH QD 2S 3S 4S")
    assert goes_on(king_called, start, rules={"call_trump_king": True}) == plays("KC KH KD KS QC QH QD 2S 3S 4S")


def test_solo_and_vole_call_nobody():
    """16.5: the declarer plays alone and leads."""
    cards = deck(KINGLESS)
    for contract in ("solo", "vole"):
        start = f"0 bid {contract}, {passes(1, 2, 3)}, 0 trump S"
        assert goes_on(cards, start) == plays(KINGLESS)
        assert refused(cards, f"{start}, 0 call KH")[:2] == ("illegal_action", "16.4")


def test_trumps_and_call_come_in_this_order_and_once():
    """16.4, 16.7."""
    cards = deck(KINGLESS)
    assert goes_on(cards, ALLIANCE) == {"trump S", "trump C", "trump H", "trump D"}
    assert refused(cards, f"{ALLIANCE}, 0 call KH")[:2] == ("illegal_action", "16.4")
    assert refused(cards, f"{ALLIANCE}, 1 trump S")[:2] == ("turn", None)
    named = f"{ALLIANCE}, 0 trump S"
    assert refused(cards, f"{named}, 0 trump H")[:2] == ("illegal_action", "16.4")
    assert refused(cards, f"{named}, 0 play AS")[:2] == ("illegal_action", "16.7")
    assert refused(cards, f"{named}, 0 play KH")[:2] == ("illegal_play", None)
    assert refused(cards, f"{named}, 0 bid pass")[:2] == ("illegal_action", "5.5")
    called = f"{named}, 0 call KH"
    assert refused(cards, f"{called}, 0 call KD")[:2] == ("illegal_action", "16.4")
    assert refused(cards, f"{called}, 0 trump S")[:2] == ("illegal_action", "16.4")
    assert goes_on(cards, called) == plays(KINGLESS)


def test_the_holder_of_the_called_card_is_the_partner():
    """16.4."""
    for seat in (1, 2, 3):
        hands = [KINGLESS, "", "", ""]
        hands[seat] = "KH"
        deal = after(deck(*hands), f"{ALLIANCE}, 0 trump S, 0 call KH")
        assert (deal.partner, deal.side) == (seat, (0, seat))


def test_all_pass_forces_the_holder_of_spadille():
    """16.6: no line for his bid, the next one is his trump suit; he calls as in every alliance."""
    for seat in range(4):
        hands = ["", "", "", ""]
        hands[seat] = "AS 2S 3S"
        cards = deck(*hands)
        deal = after(cards, passes(0, 1, 2, 3))
        assert (deal.taker, deal.turn, deal.contract, deal.forced) == (seat, seat, 1, True)
        assert goes_on(cards, passes(0, 1, 2, 3)) == {"trump S", "trump C", "trump H", "trump D"}
        assert refused(cards, f"{passes(0, 1, 2, 3)}, {seat} bid alliance")[:2] == ("illegal_action", "5.5")
        assert all(text.startswith("call K") for text in goes_on(cards, f"{passes(0, 1, 2, 3)}, {seat} trump S"))


def test_a_forced_declarer_may_stay_alone():
    """16.4, 16.6."""
    hand = "KC KH KD QC QH QD AS 2S AC KS"
    assert goes_on(deck(hand), f"{passes(0, 1, 2, 3)}, 0 trump S") == plays(hand)


def test_the_options_of_ombre_for_all_pass_do_not_matter():
    """16.6: spadille is forced whatever `all_pass` says."""
    for value in ("redeal", ["misere"], ["gascarola", "spadille_force"]):
        found = goes_on(deck("AS"), passes(0, 1, 2, 3), rules={"all_pass": value})
        assert found == {"trump S", "trump C", "trump H", "trump D"}


def test_a_forced_partner_is_never_spared():
    """16.6, 16.12: the same cards, bid and forced, with one trick for the declarer."""
    cards = deck(
        "AS 2D 3D 4D 5D 6D 7D 2H 3H 4H",
        "KD 2C 3C 4C 5C 6C 7C 5H 6H 7H",
        "KS QS JS 7S 6S 5S 4S 3S 2S KC",
    )
    named = "0 trump S, 0 call KD"
    bid = accepted(cards, played_to_the_end(cards, f"{ALLIANCE}, {named}"))
    forced = accepted(cards, played_to_the_end(cards, f"{passes(0, 1, 2, 3)}, {named}"))
    assert bid["details"]["tricks"] == forced["details"]["tricks"] == [1, 0, 9, 0]
    assert (bid["scores"], bid["clause"]) == ([-7, 1, 5, 5], "16.12")
    assert (forced["scores"], forced["clause"]) == ([-3, -3, 5, 5], "16.11")

"""3 and 4: the pack, and how it is dealt."""

from __future__ import annotations

import json

import pytest

from games.schnapsen.cards import HIGHER, PACK, VALUE
from tests.games.schnapsen.records import after, goes_on, plays, record, verdict

SORTED = " ".join(PACK.names)


def test_the_pack_has_twenty_cards_and_120_card_points():
    """3.1, 3.3."""
    assert SORTED == "JC QC KC TC AC JD QD KD TD AD JH QH KH TH AH JS QS KS TS AS"
    assert dict(zip(PACK.names[5:10], VALUE[5:10], strict=True)) == {"JD": 2, "QD": 3, "KD": 4, "TD": 10, "AD": 11}
    assert sum(VALUE) == 120


def test_the_ten_ranks_above_the_king():
    """3.2."""
    higher = {name: PACK.text(HIGHER[PACK.number[name]]) for name in ("AH", "TH", "KH", "QH", "JH")}
    assert higher == {"AH": "", "TH": "AH", "KH": "TH AH", "QH": "KH TH AH", "JH": "QH KH TH AH"}


@pytest.mark.parametrize(
    "deck",
    [
        "",
        SORTED.removesuffix(" AS"),
        SORTED.replace("AS", "AH"),
        SORTED + " AS",
        SORTED.replace("AS", "9S"),
        SORTED.replace("AS", "as"),
        SORTED.replace("AS", "SA"),
        SORTED.replace("TS", "10S"),
        SORTED.replace(" ", "  "),
        SORTED + " ",
        SORTED.replace(" ", ","),
        SORTED.replace(" ", "\t"),
        SORTED.replace("AS", "A♠"),
    ],
)
def test_a_deck_has_every_card_of_the_pack_once(deck):
    """3.1."""
    found = verdict(record(deck, "0 play JC"))
    assert (found["ok"], found["ply"]) == (False, None)
    assert (found["error"]["code"], found["error"]["clause"]) == ("deck", "3.1")
    assert "legal" not in found["error"]


def test_packets_are_dealt_to_forehand_first():
    """4.3, 4.4, 4.5."""
    deal = after(SORTED, "")
    assert PACK.text(deal.hands[0]) == "JC QC KC KD TD"
    assert PACK.text(deal.hands[1]) == "TC AC JD AD JH"
    assert [PACK.names[card] for card in deal.stock] == ["QH", "KH", "TH", "AH", "JS", "QS", "KS", "TS", "AS", "QD"]
    assert (deal.trump, deal.turn, deal.talon) == (1, 0, 10)


def test_the_seat_after_the_dealer_is_forehand_and_leads():
    """4.2, 5.1: without a dealer the last seat deals."""
    assert goes_on(SORTED, "") >= plays("JC QC KC KD TD")
    assert goes_on(SORTED, "", dealer=1) == goes_on(SORTED, "")
    assert PACK.text(after(SORTED, "", dealer=0).hands[1]) == "JC QC KC KD TD"
    assert goes_on(SORTED, "1 play JC", dealer=0) == plays("TC AC JD AD JH")
    found = verdict(record(SORTED, "0 play TC", dealer=0))
    assert (found["error"]["code"], found["ply"]) == ("turn", 1)


def test_the_talon_counts_the_turn_up():
    """4.6, 19.4."""
    deal = after(SORTED, "")
    sizes = []
    while deal.outcome is None:
        if deal.led < 0:
            sizes.append(deal.talon)
        deal.apply(next(action for action in deal.legal_actions() if action[1] == "play"))
    assert sizes == [10, 8, 6, 4, 2, 0, 0, 0, 0, 0]


def test_suits_and_ranks_have_the_codes_of_the_records():
    """3.4, 3.5: a name of a German-suited pack is no code."""
    for word in ("DH", "UH", "OH", "AL", "AE"):
        found = verdict(json.dumps(record(SORTED.replace("AS", word))))
        assert (found["error"]["code"], found["error"]["clause"]) == ("deck", "3.1")

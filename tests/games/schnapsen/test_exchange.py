"""9: the jack of trumps for the turn-up."""

from __future__ import annotations

import pytest

from games.schnapsen.cards import PACK
from tests.games.schnapsen.records import after, deck, goes_on, plays, refused

TALON = "JC QC JD QD TD KD AD TC KC"
DEAL = deck("JS KS AS AH JH", "TS KH QH TH AC", "QS", TALON)
TWO_LEFT = "0 play AS, 1 play QH, 0 play AH, 1 play KH, 0 play JC, 1 play QC, 1 play QD, 0 play KD"
USED_UP = f"{TWO_LEFT}, 0 play AD, 1 play TC"


def test_the_jack_takes_the_turn_up():
    """9.1, 9.5: the jack is the new turn-up."""
    deal = after(DEAL, "0 exchange")
    assert PACK.text(deal.hands[0]) == "JH AH QS KS AS"
    assert PACK.names[deal.stock[9]] == "JS"
    assert (deal.trump, deal.turn, deal.talon) == (3, 0, 10)
    assert goes_on(DEAL, "0 exchange") == plays("JH AH QS KS AS") | {"marriage S", "close"}


def test_only_the_jack_of_trumps_is_exchanged():
    """9.1: not held, given away already, or the turn-up itself."""
    other = deck("AS KS JH JD JC", "JS KH QH TH AC", "QS")
    assert refused(other, "0 exchange") == ("illegal_action", "9.1", plays("AS KS JH JD JC") | {"close"})
    assert refused(DEAL, "0 exchange, 0 exchange")[:2] == ("illegal_action", "9.1")
    itself = deck("AS KS QS JH JD", "TS KH QH TH AC", "JS")
    assert refused(itself, "0 exchange")[:2] == ("illegal_action", "9.1")


def test_the_exchange_is_made_on_lead():
    """9.1: not by who has to reply, nor after leading."""
    other = deck("AS KS JH JD JC", "JS KH QH TH AC", "QS")
    assert refused(other, "0 play JH, 1 exchange") == ("illegal_action", "9.1", plays("JS KH QH TH AC"))
    assert "exchange" in goes_on(other, "0 play JH, 1 play TH")
    assert refused(DEAL, "0 play JH, 0 exchange")[0] == "turn"
    assert refused(DEAL, "1 exchange")[0] == "turn"


def test_a_closed_talon_has_no_turn_up():
    """9.2, 10.2, 10.3: closed by either."""
    assert refused(DEAL, "0 close, 0 exchange")[:2] == ("illegal_action", "9.2")
    assert refused(DEAL, "0 close, 0 play AS, 1 play TS, 0 exchange")[:2] == ("illegal_action", "9.2")
    other = deck("AH KS JH JD JC", "JS KH QH TH AC", "QS")
    assert refused(other, "0 close, 0 play JH, 1 play TH, 1 exchange")[:2] == ("illegal_action", "9.2")


def test_a_used_up_talon_has_no_turn_up():
    """9.2: though the jack is still held."""
    deal = after(DEAL, USED_UP)
    assert (deal.talon, PACK.text(deal.hands[0])) == (0, "KC JD JH JS KS")
    code, clause, legal = refused(DEAL, f"{USED_UP}, 0 exchange")
    assert (code, clause, legal) == ("illegal_action", "9.2", plays("KC JD JH JS KS") | {"claim"})


def test_forehand_may_exchange_before_the_first_trick():
    """9.3, soft."""
    for rules in (
        {},
        {"preset": "soft"},
        {"preset": "pagat"},
        {"preset": "sharp", "exchange_before_first_trick": True},
    ):
        assert "exchange" in goes_on(DEAL, "", rules=rules)


@pytest.mark.parametrize("rules", [{"preset": "sharp"}, {"exchange_before_first_trick": False}])
def test_the_exchange_can_need_a_first_trick(rules):
    """9.3, sharp: anybody's."""
    code, clause, legal = refused(DEAL, "0 exchange", rules=rules)
    assert (code, clause) == ("illegal_action", "9.3")
    assert "exchange" not in legal
    assert refused(DEAL, "0 close, 0 exchange", rules=rules)[:2] == ("illegal_action", "9.2")
    assert "exchange" in goes_on(DEAL, "0 play AS, 1 play QH", rules=rules)
    other = deck("AS KS JH JD JC", "JS KH QH TH AC", "QS")
    assert "exchange" in goes_on(other, "0 play JH, 1 play TH", rules=rules)


@pytest.mark.parametrize("rules", [{"preset": "sharp"}, {"min_talon_to_exchange": 3}])
def test_two_cards_can_be_too_few(rules):
    """9.4."""
    assert "exchange" in goes_on(DEAL, TWO_LEFT)
    code, clause, legal = refused(DEAL, f"{TWO_LEFT}, 0 exchange", rules=rules)
    assert (code, clause) == ("illegal_action", "9.4")
    assert legal >= plays("JS KS JH JD AD") | {"claim"}
    assert "exchange" in goes_on(DEAL, TWO_LEFT, rules={**rules, "min_talon_to_exchange": 2})
    other = deck("AS KS QS JS AH", "KH QH TH AC JC", "TS", "QC JH KC TC QD KD JD TD AD")
    four_left = "0 play AH, 1 play QH, 0 play AS, 1 play JH, 0 play KS, 1 play JC"
    assert after(other, four_left).talon == 4
    assert "exchange" in goes_on(other, four_left, rules=rules)


def test_the_jack_is_drawn_as_the_last_card():
    """9.5, 7.2: by the loser of the last open trick."""
    deal = after(DEAL, f"0 exchange, {USED_UP}")
    assert deal.talon == 0
    assert "JS" in PACK.text(deal.hands[1])
    assert "QS" in PACK.text(deal.hands[0])


def test_nobody_has_to_exchange():
    """9.5: later will do as well."""
    assert "exchange" in goes_on(DEAL, "0 play AS, 1 play QH, 0 play AH, 1 play KH")


def test_an_exchange_may_follow_a_marriage():
    """10.3: and the claim stays open."""
    cards = deck("JS KH QH AH AD", "TS KS TH AC JC", "QS")
    assert goes_on(cards, "0 marriage H, 0 exchange") == {"play KH", "play QH", "close", "claim"}

"""8 in pairs: the forty, the twenties and the tute; the vectors D1 to D4, D9, D10."""

from __future__ import annotations

import pytest

from games.tute.cards import PACK
from tests.games.tute.records import accepted, after, deck_pairs, goes_on, play_first, refused

ANY: dict[str, object] = {"pairs_declare_window": "any_won_trick"}
ONE: dict[str, object] = {"max_declarations_per_window": 1}

# Pairs. Trumps B. Seat 2 wins the first trick with the ace of oros, seat 3 the second with the three of espadas.
# Seat 0 holds the pairs in B, O, E and C in turn, as far as a test wants them.
FIRST = "0 play 2O, 1 play 4O, 2 play AO, 3 play 5O"


def pairs(zero: str, two: str = "", three: str = "") -> str:
    return deck_pairs(f"2O 2E {zero}", "4O 4E", f"AO 5E {two}", f"5O TE {three}", shown="AB")


FORTY = pairs("KB CB", three="KE CE")
FORTY_AND_TWENTIES = pairs("KB CB KO CO KE CE")
# seat 0 plays a low card of oros and still holds KO and CO; after AO he need not head, he leads
FOUR_KINGS = pairs("KB KO KE KC CB")


def declared(deal):
    return [(seat, "OECB"[suit], value) for seat, suit, value in deal.declarations]


@pytest.mark.parametrize("words", ["declare B", "tute"])
def test_a_declaration_needs_a_trick_of_the_side(words):
    """8.3, D1, D10: the leader before any trick."""
    code, clause, legal = refused("tute-pairs", FOUR_KINGS, f"0 {words}")
    assert (code, clause) == ("illegal_action", "8.3")
    assert all(word.startswith("play ") for word in legal)


def test_the_partner_of_the_winner_declares():
    """8.3, 8.4, D2: seat 2 won the first trick of the side, seat 0 holds the forty."""
    deal = after("tute-pairs", FORTY, f"{FIRST}, 0 declare B")
    assert declared(deal) == [(0, "B", 40)]
    assert deal.turn == 2


def test_the_winner_is_still_to_lead_after_his_partner_declared():
    """4.3: `done` is not written; the lead closes the window."""
    assert goes_on("tute-pairs", FORTY, f"{FIRST}, 0 declare B") == goes_on("tute-pairs", FORTY, FIRST)


def test_declaring_the_twenty_first_forfeits_the_forty():
    """8.7, D3: other twenties stay legal."""
    done = f"{FIRST}, 0 declare O"
    assert refused("tute-pairs", FORTY_AND_TWENTIES, f"{done}, 0 declare B")[:2] == ("illegal_action", "8.7")
    assert refused("tute-pairs", FORTY_AND_TWENTIES, f"{done}, 0 declare B")[2] == {"declare E"}
    deal = after("tute-pairs", FORTY_AND_TWENTIES, f"{done}, 0 declare E")
    assert declared(deal) == [(0, "O", 20), (0, "E", 20)]


def test_from_the_higher_to_the_lower_all_may_be_declared():
    """8.7, 8.9: as many as there are."""
    deal = after("tute-pairs", FORTY_AND_TWENTIES, f"{FIRST}, 0 declare B, 0 declare E, 0 declare O")
    assert declared(deal) == [(0, "B", 40), (0, "E", 20), (0, "O", 20)]


def test_the_forty_of_the_partner_is_not_forfeited():
    """8.7: per player, not per side."""
    deck = pairs("KB CB", two="KE CE")
    deal = after("tute-pairs", deck, f"{FIRST}, 2 declare E, 0 declare B")
    assert declared(deal) == [(2, "E", 20), (0, "B", 40)]


def test_an_undeclared_forty_of_the_partner_is_not_forfeited_by_the_partners_twenty():
    """8.7: seat 0 declares 20, the forty is with seat 2."""
    deal = after("tute-pairs", pairs("KE CE", two="KB CB"), f"{FIRST}, 0 declare E, 2 declare B")
    assert declared(deal) == [(0, "E", 20), (2, "B", 40)]


def test_a_pair_has_one_window_after_its_first_trick():
    """8.4, D4: the second trick of the side opens none, by any_won_trick it does."""
    deck = deck_pairs("2O 6O 2E KB CB", "4O 4E 7O", "AO TO 6E", "5O SO 7E", shown="AB")
    twice = f"{FIRST}, 2 play TO"
    deal = after("tute-pairs", deck, twice)
    actions = [twice, *play_first(deal, "tute-pairs", until=2)]
    done = ", ".join(actions)
    assert deal.turn == 2 and deal.tricks == [2, 0]
    assert refused("tute-pairs", deck, f"{done}, 2 declare B")[:2] == ("illegal_action", "8.4")
    assert refused("tute-pairs", deck, f"{done}, 2 tute")[:2] == ("illegal_action", "8.4")
    assert refused("tute-pairs", deck, f"{done}, 0 declare B")[:2] == ("turn", None)
    again = after("tute-pairs", deck, f"{done}, 0 declare B", rules=ANY)
    assert declared(again) == [(0, "B", 40)]


def test_the_lead_of_the_winner_closes_the_window():
    """8.4, 8.6."""
    done = f"{FIRST}, 2 play 5E"
    code, clause, legal = refused("tute-pairs", FORTY, f"{done}, 0 declare B")
    assert (code, clause) == ("turn", None)
    assert all(word.startswith("play ") for word in legal)
    assert refused("tute-pairs", FORTY, f"{done}, 3 declare E")[:2] == ("illegal_action", "8.3")
    assert refused("tute-pairs", FORTY, f"{done}, 3 play TE, 0 declare B")[:2] == ("illegal_action", "8.6")


def test_the_other_side_waits_for_its_own_trick():
    """8.3, 8.6: it is not their turn."""
    assert refused("tute-pairs", FORTY, f"{FIRST}, 3 declare E")[:2] == ("turn", None)
    assert refused("tute-pairs", FORTY, f"{FIRST}, 1 tute")[:2] == ("turn", None)


def test_the_first_trick_of_the_other_side_opens_its_window():
    """8.4: whenever it comes."""
    done = f"{FIRST}, 0 declare B, 2 play 5E, 3 play TE, 0 play 2E, 1 play 4E"
    deal = after("tute-pairs", FORTY, f"{done}, 3 declare E")
    assert declared(deal) == [(0, "B", 40), (3, "E", 20)]
    assert refused("tute-pairs", FORTY, f"{done}, 1 declare E")[:2] == ("illegal_action", "8.2")
    assert refused("tute-pairs", FORTY, f"{done}, 2 declare E")[:2] == ("turn", None)


def test_the_partner_may_do_nothing_else_in_the_window():
    """Both are in turn for declare and tute only."""
    for words in ("play 2E", "play AB", "exchange 7"):
        assert refused("tute-pairs", FORTY, f"{FIRST}, 0 {words}")[:2] == ("turn", None)


@pytest.mark.parametrize(("seat", "suit"), [(0, "O"), (0, "E"), (2, "B"), (2, "C")])
def test_both_cards_must_be_in_one_hand(seat, suit):
    """8.2: partners do not put hands together, the legal list is that of the seat that speaks."""
    deck = pairs("KB CB KC", two="CC KO")
    code, clause, legal = refused("tute-pairs", deck, f"{FIRST}, {seat} declare {suit}")
    assert (code, clause) == ("illegal_action", "8.2")
    assert (legal == {"declare B"}) == (seat == 0)


def test_a_combination_is_declared_once():
    """8.2."""
    done = f"{FIRST}, 0 declare B"
    assert refused("tute-pairs", FORTY, f"{done}, 0 declare B") == ("illegal_action", "8.2", set())
    assert refused("tute-pairs", FORTY, f"{done}, 2 declare B")[:2] == ("illegal_action", "8.2")


def test_a_pair_broken_by_a_play_cannot_be_declared():
    """8.2."""
    deck = deck_pairs("2O 2E KB CB", "4O 4E", "AO 5B", "5O 6B", shown="AB")
    done = f"{FIRST}, 2 play 5B, 3 play 6B, 0 play CB"
    deal = after("tute-pairs", deck, done, rules=ANY)
    done = ", ".join([done, *play_first(deal, "tute-pairs", until=2)])
    assert deal.turn in (0, 2)
    assert refused("tute-pairs", deck, f"{done}, 0 declare B", rules=ANY)[1] == "8.2"


def test_declaring_shows_the_cards_and_leaves_them_in_hand():
    """8.10."""
    deal = after("tute-pairs", FORTY, f"{FIRST}, 0 declare B")
    assert {"KB", "CB"} <= set(PACK.text(deal.hands[0]).split())
    assert deal.view(1)["declared"] == [[0, "B", 40]]


@pytest.mark.parametrize("suit", ["B", "E"])
def test_by_one_rule_a_window_has_one_declaration(suit):
    """8.9: per side and window; a tute does not count."""
    deck = pairs("KB CB KO CO", two="KE CE")
    done = f"{FIRST}, 0 declare O"
    seat = 0 if suit == "B" else 2
    assert refused("tute-pairs", deck, f"{done}, {seat} declare {suit}", rules=ONE)[:2] == ("illegal_action", "8.9")
    after("tute-pairs", deck, f"{FIRST}, 0 declare B, {seat} declare {'O' if suit == 'B' else 'E'}")


def test_by_one_rule_the_next_window_has_its_own():
    """8.9."""
    deck = deck_pairs("2O 2E KB CB", "4O 4E 7O", "AO TO 6E KE CE", "5O SO 7E", shown="AB")
    done = f"{FIRST}, 0 declare B, 2 play TO, 3 play SO"
    deal = after("tute-pairs", deck, done, rules=ONE | ANY)
    done = ", ".join([done, *play_first(deal, "tute-pairs", until=2)])
    assert declared(after("tute-pairs", deck, f"{done}, 2 declare E", rules=ONE | ANY)) == [(0, "B", 40), (2, "E", 20)]


@pytest.mark.parametrize("rules", [{}, ONE, ANY])
@pytest.mark.parametrize("before", ["", ", 0 declare B"])
def test_four_kings_in_one_hand_win_the_round(rules, before):
    """8.8, D9: at once, for winner or partner, also after a declaration."""
    found = accepted("tute-pairs", FOUR_KINGS, f"{FIRST}{before}, 0 tute", rules=rules)
    assert (found["scores"], found["clause"]) == ([1, 0, 1, 0], "8.8")
    assert found["details"]["outcome"] == "tute"
    assert refused("tute-pairs", FOUR_KINGS, f"{FIRST}, 0 tute, 2 play 5E", rules=rules)[0] == "after_end"


def test_a_tute_wins_against_the_points():
    """8.8, 9.8, S6: totals are told without the last trick and not compared."""
    deck = deck_pairs("2O AC KE KO KC KB", "4O 4C", "7O 5C", "TO 6C", shown="AB")
    done = "0 play 2O, 1 play 4O, 2 play 7O, 3 play TO, 3 play 6C, 0 play AC, 1 play 4C, 2 play 5C, 0 tute"
    found = accepted("tute-pairs", deck, done)
    assert found["scores"] == [1, 0, 1, 0]
    assert found["details"] == {
        "card_points": [11, 10],
        "tricks": [1, 1],
        "declarations": [],
        "totals": [11, 10],
        "outcome": "tute",
    }


@pytest.mark.parametrize(("target", "score"), [(None, 3), (6, 6), (1, 1)])
def test_by_one_rule_a_tute_wins_the_match(target, score):
    """8.8: the score is the match target."""
    rules = {"tute_wins": "match"} | ({"match_target": target} if target else {})
    found = accepted("tute-pairs", FOUR_KINGS, f"{FIRST}, 0 tute", rules=rules)
    assert found["scores"] == [score, 0, score, 0]


def test_three_kings_are_no_tute():
    """8.8."""
    deck = pairs("KB KO KE", two="KC")
    for seat in (0, 2):
        assert refused("tute-pairs", deck, f"{FIRST}, {seat} tute")[:2] == ("illegal_action", "8.8")


def test_four_knights_are_a_tute_by_one_rule_only():
    """8.8."""
    deck = pairs("CB CO CE CC")
    assert refused("tute-pairs", deck, f"{FIRST}, 0 tute")[:2] == ("illegal_action", "8.8")
    found = accepted("tute-pairs", deck, f"{FIRST}, 0 tute", rules={"tute_ranks": "K_and_C"})
    assert found["clause"] == "8.8"
    mixed = pairs("KB CB CO CE KC")
    assert refused("tute-pairs", mixed, f"{FIRST}, 0 tute", rules={"tute_ranks": "K_and_C"})[1] == "8.8"
    kings = accepted("tute-pairs", FOUR_KINGS, f"{FIRST}, 0 tute", rules={"tute_ranks": "K_and_C"})
    assert kings["scores"] == [1, 0, 1, 0]


def test_nothing_is_declared_after_the_last_trick():
    """4.4: the round is over with the last card."""
    deal = after("tute-pairs", FORTY, "")
    done = ", ".join(play_first(deal, "tute-pairs"))
    for words in ("0 declare B", "1 tute", "0 play AB"):
        assert refused("tute-pairs", FORTY, f"{done}, {words}") == ("after_end", None, set())


def test_declarations_count_for_the_side():
    """8.1, 9.1."""
    deal = after("tute-pairs", FORTY_AND_TWENTIES, f"{FIRST}, 0 declare B, 0 declare O")
    rest = ", ".join(play_first(deal, "tute-pairs"))
    found = accepted("tute-pairs", FORTY_AND_TWENTIES, f"{FIRST}, 0 declare B, 0 declare O, {rest}")
    details = found["details"]
    assert details["declarations"] == [[0, "B", 40], [0, "O", 20]]
    assert sum(details["totals"]) == 190
    assert sum(details["card_points"]) == 120

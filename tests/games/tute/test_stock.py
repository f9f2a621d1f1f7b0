"""6 and 7: the stock of two players, what a reply owes while it lasts, and the exchange of the seven or the two."""

from __future__ import annotations

import random

import pytest

from games.tute.cards import PACK
from tests.games.tute.records import accepted, after, deck_pairs, deck_two, goes_on, play_first, plays, refused, verdict
from tests.games.tute.records import record as record_of

HAND = "4O 6O AO KB 2B 4C 4E 6E"  # of the one who replies
MODES = [
    # mode, lead, what may be played, cards that may not and the clause
    ("strict", "5O", "6O AO", {"4O": "5.1", "KB": "5.1"}),
    ("strict", "7B", "KB", {"2B": "5.7", "AO": "5.7"}),
    ("none", "5O", HAND, {}),
    ("none", "7B", HAND, {}),
    ("trump_only", "5O", HAND, {}),
    ("trump_only", "7B", "KB 2B", {"AO": "6.1", "4C": "6.1"}),
    ("follow_only", "5O", "4O 6O AO", {"KB": "6.1", "4E": "6.1"}),
    ("follow_only", "7B", "KB 2B", {"AO": "6.1"}),
    ("trump_only", "TC", HAND, {}),
    ("follow_only", "TC", "4C", {"KB": "6.1"}),
]


@pytest.mark.parametrize(("mode", "lead", "legal", "broken"), MODES)
def test_what_a_reply_owes_while_the_stock_lasts(mode, lead, legal, broken):
    """6.1."""
    deck = deck_two(f"{lead} KC", HAND, "AB")
    rules = {"open_stock_obligation": mode}
    assert goes_on("tute-two", deck, f"0 play {lead}", rules=rules) == plays(legal)
    for card, clause in broken.items():
        found = refused("tute-two", deck, f"0 play {lead}, 1 play {card}", rules=rules)
        assert found == ("illegal_play", clause, plays(legal))
        ended = accepted(
            "tute-two", deck, f"0 play {lead}, 1 play {card}", rules={**rules, "revoke_mode": "lose_round"}
        )
        assert (ended["scores"], ended["clause"]) == ([1, 0], "11.1")


@pytest.mark.parametrize("mode", ["follow_only", "none"])
def test_void_of_the_suit_anything_goes_while_the_stock_lasts(mode):
    """6.1: no duty to trump."""
    deck = deck_two("5C KC", "4O 6O AO KB 2B 7E 4E 6E", "AB")
    rules = {"open_stock_obligation": mode}
    assert goes_on("tute-two", deck, "0 play 5C", rules=rules) == plays("4O 6O AO KB 2B 7E 4E 6E")
    assert goes_on("tute-two", deck, "0 play 5C") == plays("KB 2B")


@pytest.mark.parametrize("mode", ["none", "trump_only", "follow_only"])
@pytest.mark.parametrize("size", [8, 6])
def test_section_5_binds_once_the_stock_is_empty(mode, size):
    """6.1: from the lead that draws the last two cards on."""
    pack = "".join(PACK.names)
    deck = " ".join(pack[k : k + 2] for k in range(78, -2, -2))
    rules: dict[str, object] = {"open_stock_obligation": mode, "hand_size_two": size}
    deal = after("tute-two", deck, "", rules=rules)
    play_first(deal, "tute-two", until=(40 - 2 * size) // 2)
    assert deal.stock_left == 0
    strict = deal.copy()
    while deal.turn >= 0:
        lead = next(action for action in deal.legal_actions() if action[1] == "play")
        deal.apply(lead)
        strict.apply(lead)
        strict.duties = strict.rules.duties_of(strict.trump)[1:2] * 3
        assert list(deal.legal_actions()) == list(strict.legal_actions())
        reply = next(deal.legal_actions())
        deal.apply(reply)
        strict.apply(reply)


@pytest.mark.parametrize("mode", ["none", "trump_only", "follow_only"])
def test_a_revoke_after_the_stock_is_a_fault_of_section_5(mode):
    """6.1: in a record that is done in one go, at the first trick after the last draw."""
    rules: dict[str, object] = {"open_stock_obligation": mode}
    rng = random.Random(mode)
    while True:
        cards = list(PACK.names)
        rng.shuffle(cards)
        deck = " ".join(cards)
        deal = after("tute-two", deck, "", rules=rules)
        done = play_first(deal, "tute-two", until=12)
        lead = next(action for action in deal.legal_actions() if action[1] == "play")
        deal.apply(lead)
        forbidden = deal.hands[deal.turn] & ~deal.legal_cards()
        if forbidden:
            break
    done += [f"{lead[0]} play {PACK.names[lead[2]]}", f"{deal.turn} play {PACK.text(forbidden).split()[0]}"]
    code, clause, legal = refused("tute-two", deck, ", ".join(done), rules=rules)
    assert code == "illegal_play" and clause in {"5.1", "5.2", "5.7"}
    assert legal == plays(PACK.text(deal.legal_cards()))


def test_the_winner_draws_first_and_the_turn_up_is_drawn_last():
    """6.2, 13.4."""
    deck = deck_two("AO TO", "4O 5O", "AB", "7C 6C")
    deal = after("tute-two", deck, "0 play AO, 1 play 4O")
    assert deal.stock_left == 22
    deal = after("tute-two", deck, "0 play AO, 1 play 4O, 0 play TO")
    assert "7C" in PACK.text(deal.hands[0]).split()
    assert "6C" in PACK.text(deal.hands[1]).split()
    assert len(deal.stock) - deal.drawn == 22
    play_first(deal, "tute-two", until=12)
    loser = 1 - deal.turn
    assert deal.to_draw
    assert "AB" not in PACK.text(deal.hands[loser]).split()
    deal.apply(next(deal.legal_actions()))
    assert "AB" in PACK.text(deal.hands[loser]).split()
    assert len(deal.stock) == deal.drawn


def test_the_card_just_drawn_may_be_led():
    """6.2."""
    deck = deck_two("AO TO", "4O 5O", "AB", "7C 6C")
    assert "play 7C" in goes_on("tute-two", deck, "0 play AO, 1 play 4O")
    after("tute-two", deck, "0 play AO, 1 play 4O, 0 play 7C")


def test_with_six_cards_there_are_twenty_tricks_too():
    """3.6."""
    deal = after("tute-two", " ".join(PACK.names), "", rules={"hand_size_two": 6})
    play_first(deal, "tute-two")
    assert sum(deal.tricks) == 20


# The exchange: trumps B, seat 0 wins the first trick.
WON = "0 play AO, 1 play 4O"


def swap(turn_up: str, hand: str, stock: str = "") -> str:
    return deck_two(f"AO TO {hand}", "4O 5O", turn_up, stock)


@pytest.mark.parametrize("turn_up", ["AB", "TB", "KB", "CB", "SB"])
def test_the_seven_takes_a_card_that_counts(turn_up):
    """7.1, and the vectors."""
    deal = after("tute-two", swap(turn_up, "7B"), f"{WON}, 0 exchange 7")
    assert turn_up in PACK.text(deal.hands[0]).split()
    assert "7B" not in PACK.text(deal.hands[0]).split()
    assert deal.view(1)["turn_up"] == "7B"
    assert deal.view(1)["exchanged"] == [[0, "7B", turn_up]]


@pytest.mark.parametrize("turn_up", ["6B", "5B", "4B", "2B"])
def test_the_seven_takes_nothing_lower(turn_up):
    """7.1."""
    assert refused("tute-two", swap(turn_up, "7B"), f"{WON}, 0 exchange 7")[:2] == ("illegal_action", "7.1")


@pytest.mark.parametrize("turn_up", ["7B", "6B", "5B", "4B"])
def test_the_two_takes_a_card_that_counts_nothing(turn_up):
    """7.1."""
    deal = after("tute-two", swap(turn_up, "2B"), f"{WON}, 0 exchange 2")
    assert turn_up in PACK.text(deal.hands[0]).split()
    assert "2B" not in PACK.text(deal.hands[0]).split()


@pytest.mark.parametrize("turn_up", ["AB", "TB", "KB", "CB", "SB"])
def test_the_two_takes_nothing_higher(turn_up):
    """7.1, and the vector of KB."""
    assert refused("tute-two", swap(turn_up, "2B"), f"{WON}, 0 exchange 2")[:2] == ("illegal_action", "7.1")


def test_both_exchanges_may_follow_each_other():
    """7.2, 7.3: no card comes back a second time."""
    deck = swap("KB", "7B 2B")
    done = f"{WON}, 0 exchange 7, 0 exchange 2"
    deal = after("tute-two", deck, done)
    assert {"KB", "7B"} <= set(PACK.text(deal.hands[0]).split())
    assert deal.view(0)["turn_up"] == "2B"
    for rank in "72":
        assert refused("tute-two", deck, f"{done}, 0 exchange {rank}")[:2] == ("illegal_action", "7.1")
    assert refused("tute-two", deck, f"{WON}, 0 exchange 2")[:2] == ("illegal_action", "7.1")


def test_the_other_player_may_take_the_seven_with_the_two_later():
    """7.2."""
    deck = deck_two("AO 4E 7B", "4O AE 2B", "KB", "4C 5C")
    done = f"{WON}, 0 exchange 7, 0 play 4E, 1 play AE, 1 exchange 2"
    deal = after("tute-two", deck, done)
    assert "7B" in PACK.text(deal.hands[1]).split()


def test_the_exchange_comes_after_a_trick_and_before_drawing():
    """7.1: not before the first trick, not by the loser, not by one who replies."""
    deck = deck_two("AO TO 7B", "4O 5O 2B", "KB", "4C 5C")
    assert refused("tute-two", deck, "0 exchange 7")[:2] == ("illegal_action", "7.1")
    assert refused("tute-two", deck, "0 play AO, 1 exchange 2")[:2] == ("illegal_action", "7.1")
    assert refused("tute-two", deck, f"{WON}, 1 exchange 2")[:2] == ("turn", None)
    assert refused("tute-two", deck, f"{WON}, 0 play TO, 0 exchange 7")[:2] == ("turn", None)


def test_any_other_action_draws_first():
    """An exchange after a declaration comes too late."""
    deck = swap("AB", "7B KO CO")
    assert "exchange 7" in goes_on("tute-two", deck, WON)
    done = f"{WON}, 0 declare O"
    assert "exchange 7" not in goes_on("tute-two", deck, done)
    assert refused("tute-two", deck, f"{done}, 0 exchange 7")[:2] == ("illegal_action", "7.1")
    after("tute-two", deck, f"{WON}, 0 exchange 7, 0 declare O")


def test_a_declaration_may_use_the_card_taken():
    """7.1, 8.5."""
    deck = swap("KB", "7B CB")
    assert after("tute-two", deck, f"{WON}, 0 exchange 7, 0 declare B").declarations == [(0, 3, 40)]
    assert refused("tute-two", deck, f"{WON}, 0 declare B")[:2] == ("illegal_action", "8.2")


def test_the_card_just_drawn_is_not_exchanged():
    """7.1: the exchange comes before drawing."""
    deck = swap("KB", "", "7B 4C")
    assert refused("tute-two", deck, f"{WON}, 0 exchange 7")[:2] == ("illegal_action", "7.1")
    assert refused("tute-two", swap("KB", "", "4C 7B"), f"{WON}, 0 exchange 7")[:2] == ("illegal_action", "7.1")


def test_a_refused_declaration_does_not_draw():
    deal = after("tute-two", swap("KB", "7B"), WON)
    with pytest.raises(Exception, match="pair_not_held"):
        deal.apply((0, "declare", 0, ()))
    assert deal.to_draw
    deal.apply((0, "exchange", 0, ()))


def last_chance() -> tuple[str, str, int]:
    """Return a deck and plays after which a seat may exchange the seven with two cards left, and the seat."""
    rng = random.Random(7)
    while True:
        cards = list(PACK.names)
        rng.shuffle(cards)
        deck = " ".join(cards)
        deal = after("tute-two", deck, "")
        done = play_first(deal, "tute-two", until=12)
        if (deal.turn, "exchange", 0, ()) in deal.legal_actions():
            return deck, ", ".join(done), deal.turn


def test_the_exchange_ends_with_the_stock():
    """7.3: the last chance is the trick that leaves two cards; the loser draws what was given."""
    deck, done, seat = last_chance()
    done = f"{done}, {seat} exchange 7"
    deal = after("tute-two", deck, done)
    seven = f"7{'OECB'[deal.trump]}"
    more = play_first(deal, "tute-two", until=13)
    played = PACK.names[deal.played[-1][1][1]]
    assert seven in [*PACK.text(deal.hands[1 - seat]).split(), played]
    done = ", ".join([done, *more])
    for rank in "72":
        assert refused("tute-two", deck, f"{done}, {deal.turn} exchange {rank}")[:2] == ("illegal_action", "7.3")


@pytest.mark.parametrize(
    ("flag", "rank", "turn_up", "legal"),
    [
        ("off", "7", "KB", False),
        ("off", "2", "6B", False),
        ("seven_only", "7", "KB", True),
        ("seven_only", "2", "6B", False),
        ("seven_two", "7", "KB", True),
        ("seven_two", "2", "6B", True),
    ],
)
def test_which_exchanges_there_are(flag, rank, turn_up, legal):
    """7.3."""
    deck = swap(turn_up, f"{rank}B")
    done = f"{WON}, 0 exchange {rank}"
    rules = {"trump_exchange": flag}
    if legal:
        after("tute-two", deck, done, rules=rules)
    else:
        assert refused("tute-two", deck, done, rules=rules)[:2] == ("illegal_action", "7.3")


@pytest.mark.parametrize("rank", ["7", "2"])
def test_in_pairs_nothing_is_exchanged(rank):
    """3.5: by whoever is in turn, at any time."""
    deck = deck_pairs("2O 7B", "4O", "AO 2B", "5O", shown="AB")
    first = "0 play 2O, 1 play 4O, 2 play AO, 3 play 5O"
    for done, seat in (("", 0), (first, 2), ("0 play 2O", 1)):
        actions = ", ".join(filter(None, [done, f"{seat} exchange {rank}"]))
        assert refused("tute-pairs", deck, actions)[:2] == ("illegal_action", "3.5")


@pytest.mark.parametrize(
    "words", ["exchange", "exchange A", "exchange 7B", "exchange 6", "declare", "declare X", "tute 7"]
)
def test_other_words_are_no_actions(words):
    deck = swap("KB", "7B")
    found = verdict(record_of("tute-two", deck, f"{WON}, 0 {words}"))
    assert (found["error"]["code"], found["error"]["clause"], found["ply"]) == ("syntax", None, 3)
    assert "exchange 7" in found["error"]["legal"]

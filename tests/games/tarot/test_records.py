"""Records of Tarot: words, flags, faults at their ply, and the two ways to do actions (RULES.md 2, 15)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from games.errors import ActionFault, RulesFault
from games.playout import play_out
from games.replay import judge
from games.tarot.deal import Deal
from games.tarot.flags import FLAGS, read_rules
from games.tarot.game import TAROT
from tests.games.tarot.build import NAMES, TRACE_DECK, fault, record, start
from tests.games.tarot.test_trace import ACTIONS


def test_the_flags_are_those_of_the_rules() -> None:
    assert {name: flag.values for name, flag in FLAGS.items()} == {
        "petit_sec": ("cancel", "play"),
        "poignee_timing": ("own_first_card", "before_first_trick"),
        "chelem_announce": ("taker_after_ecart", "off"),
        "excuse_last_trick": ("changes_side", "with_trick"),
    }


@pytest.mark.parametrize(
    "flags",
    [{"preset": "fft"}, {"petit_sec": "Cancel"}, {"petit_sec": True}, {"chelem_announce": None}, {"petit": "play"}],
)
def test_an_unknown_flag_or_value_is_refused(flags: dict[str, object]) -> None:
    with pytest.raises(RulesFault):
        read_rules(flags)


@pytest.mark.parametrize(
    "text",
    [
        "4 bid pass",
        "0 bid",
        "0 bid Garde",
        "0 bid garde ",
        "0 chelem yes",
        "0 play",
        "0 play T22",
        "0 play EX1",
        "0 play c1",
        "0 play C1 C2",
        "0 poignee",
        "0 discard C1 C2 C3 C4 C5",
        "0 pass",
        "",
    ],
)
def test_what_is_no_action(text: str) -> None:
    assert fault(TRACE_DECK, text) == ("syntax", None, 1)


@pytest.mark.parametrize("text", [*ACTIONS[:8], "2 chelem", "3 poignee T10 T9 T8 T7 T6 T5 T4 T3 T2 EX", "0 play EX"])
def test_an_action_is_printed_as_it_is_read(text: str) -> None:
    assert TAROT.grammar.text(TAROT.grammar.read(text)) == text


def test_a_pot_is_no_key_of_tarot() -> None:
    error = judge(json.dumps({**record(TRACE_DECK), "pot": 0})).error
    assert error is not None
    assert error.code == "syntax"


def test_every_prefix_of_a_deal_is_incomplete_and_nothing_follows_it() -> None:
    for length in (0, 3, 4, 5, 6, 20, len(ACTIONS) - 1):
        assert fault(TRACE_DECK, *ACTIONS[:length]) == ("incomplete", None, length + 1)
    ply = len(ACTIONS) + 1
    for text in ("0 play C1", "0 bid pass", "0 chelem", "0 discard C1 C2 C3 C4 C5 C6"):
        assert fault(TRACE_DECK, *ACTIONS, text) == ("after_end", None, ply)


def test_a_certain_result_is_played_to_the_last_card() -> None:  # (15.1)
    assert fault(TRACE_DECK, *ACTIONS[:-1]) == ("incomplete", None, len(ACTIONS))


def test_a_claim_is_compared() -> None:
    line = {**record(TRACE_DECK, *ACTIONS), "claimed": {"scores": [150, -50, -50, -50]}}
    assert judge(json.dumps(line)).ok
    line["claimed"] = {"scores": [150, -50, -50, 50]}
    refused = judge(json.dumps(line))
    assert refused.error is not None
    assert (refused.error.code, refused.error.clause, refused.error.ply) == ("claimed", "11.1", None)
    assert refused.outcome is not None
    assert refused.outcome.scores == (150, -50, -50, -50)


@pytest.mark.parametrize("ply", range(5, len(ACTIONS), 3))
def test_a_card_twice_is_found_at_its_ply(ply: int) -> None:
    """Whole tricks are done in one go; the fault must be found where it is all the same."""
    assert fault(TRACE_DECK, *ACTIONS[:ply], ACTIONS[ply], ACTIONS[ply])[2] == ply + 2


def state(deal: Any) -> list[object]:
    return [getattr(deal, name) for name in Deal.__slots__ if name not in ("row", "rules")] + [id(deal.row)]


def test_actions_together_do_what_they_do_one_by_one() -> None:
    rng = random.Random(15)
    rules = read_rules({})
    for _ in range(150):
        deck = list(range(78))
        rng.shuffle(deck)
        actions = play_out(TAROT.start(rules, deck, 3, 0), lambda _, legal: rng.choice(legal[-30:]), seats=4)
        for _ in range(4):
            changed = list(actions)
            if changed:
                where = rng.randrange(len(changed))
                way = rng.randrange(4)
                if way == 0:
                    changed[where] = (changed[where][0], "play", rng.randrange(78), ())
                elif way == 1:
                    other = rng.randrange(len(changed))
                    changed[where], changed[other] = changed[other], changed[where]
                elif way == 2:
                    changed.insert(where, changed[rng.randrange(len(changed))])
                else:
                    del changed[where]
            one, many = TAROT.start(rules, deck, 3, 0), TAROT.start(rules, deck, 3, 0)
            faults: list[object] = [None, None]
            try:
                for action in changed:
                    one.apply(action)
            except ActionFault as error:
                faults[0] = (error.code, error.reason, error.clause, error.params)
            try:
                many.apply_all(iter(changed))
            except ActionFault as error:
                faults[1] = (error.code, error.reason, error.clause, error.params)
            assert faults[0] == faults[1]
            assert state(one) == state(many)
            assert one.outcome == many.outcome


def test_a_copy_goes_on_by_itself() -> None:
    deal = start(TRACE_DECK, *ACTIONS[:10])
    before = state(deal)
    other = deal.copy()
    for text in ACTIONS[10:]:
        other.apply(TAROT.grammar.read(text))
    before_ids = state(deal)
    assert before == before_ids
    assert deal.outcome is None
    assert other.outcome is not None


def test_cards_stay_78_and_hands_go_down_together() -> None:
    deal = start(TRACE_DECK)
    for ply, text in enumerate(ACTIONS, 1):
        deal.apply(TAROT.grammar.read(text))
        if ply >= 5 and (ply - 5) % 4 == 0:
            assert {deal.hand(seat).bit_count() for seat in range(4)} == {18 - (ply - 5) // 4}
    assert len(NAMES) == 78


def test_a_held_card_that_breaks_a_duty_is_found_within_a_trick() -> None:
    """Put every card that is held and forbidden into a trick that is otherwise right (9.4)."""
    rng = random.Random(94)
    tried = set()
    for _ in range(12):
        deck = list(range(78))
        rng.shuffle(deck)
        deal: Any = TAROT.start(read_rules({"petit_sec": "play"}), deck, 3, 0)
        deal.apply_all([(0, "bid", 4, ()), (1, "bid", 0, ()), (2, "bid", 0, ()), (3, "bid", 0, ())])
        while deal.turn >= 0:
            begun, trick = deal.copy(), []
            wrong: list[tuple[int, int, int]] = []
            for place in range(4):
                legal = [action for action in deal.legal_actions() if action[1] == "play"]
                allowed = {action[2] for action in legal}
                held = [card for card in range(78) if deal.place[card] == deal.turn]
                wrong += [(place, deal.turn, card) for card in held if card not in allowed]
                trick.append(rng.choice(legal))
                deal.apply(trick[-1])
            for place, seat, card in wrong:
                changed = [*trick[:place], (seat, "play", card, ()), *trick[place + 1 :]]
                other = begun.copy()
                with pytest.raises(ActionFault) as caught:
                    other.apply_all(changed)
                assert (caught.value.code, caught.value.clause) == ("illegal_play", "9.4")
                assert other.turn == seat
                tried.add((place, caught.value.reason))
    assert tried == {(n, why) for n in (1, 2, 3) for why in ("must_follow", "must_trump", "must_go_higher")}


@pytest.mark.parametrize("place", range(4))
def test_the_right_card_with_a_wrong_seat_or_verb_is_found_within_a_trick(place: int) -> None:
    first = 5
    for index in range(first + place, len(ACTIONS), 4):
        seat, _, card, _ = TAROT.grammar.read(ACTIONS[index])
        begun = index - place
        for wrong, code in (
            (((seat + 1) % 4, "play", card, ()), "turn"),
            ((seat, "bid", card, ()), "illegal_action"),
            ((seat, "discard", card, ()), "illegal_action"),
        ):
            deal = start(TRACE_DECK, *ACTIONS[:begun])
            trick: list[Any] = [TAROT.grammar.read(text) for text in ACTIONS[begun : begun + 4]]
            trick[place] = wrong
            with pytest.raises(ActionFault) as caught:
                deal.apply_all(trick)
            assert caught.value.code == code
            assert deal.turn == seat

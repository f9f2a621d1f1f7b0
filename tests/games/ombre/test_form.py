"""Flags, texts and views of Ombre (1, 19a)."""

from __future__ import annotations

import pytest

from games.errors import RulesFault, SyntaxFault
from games.ombre.flags import FLAGS
from tests.games.deals import engine_of
from tests.games.ombre.table import PASSES, TRACE, deck, steps, verdict

VALUES: dict[str, list[object]] = {
    "ante": [5, 1, 100],
    "ante_policy": ["each_deal", "when_empty"],
    "opening_lead": ["declarer", "forehand"],
    "trump_named": ["before_exchange", "after_exchange"],
    "max_exchange": [8, 9],
    "min_exchange_declarer": [0, 1],
    "voluntary_matador": [True, False],
    "honours_min": [1, 3],
    "honours_cap": ["none", None, 5],
    "faux_matadors": [True, False],
    "loss_includes_G": [False, True],
    "vole_model": ["additive", "flat25"],
    "takeover_rescue": [False, True],
    "all_pass": ["redeal", ["misere"], ["spadille_force", "gascarola", "misere"]],
    "puesta_real": [True, False],
    "penetro": [False, True],
    "consolation": [1, 0, 2],
    "call_trump_king": [False, True],
    "quintillo_target": [5, 6],
    "revoke_mode": ["reject", "puesta"],
}
WRONG: list[tuple[str, object]] = [
    *(("ante", 0), ("ante", 1.0), ("ante", True), ("ante_policy", "never"), ("opening_lead", "dealer")),
    *(("max_exchange", 7), ("max_exchange", 8.0), ("min_exchange_declarer", True), ("voluntary_matador", 1)),
    *(("honours_min", 2), ("honours_cap", 4), ("honours_cap", "5"), ("loss_includes_G", 0), ("vole_model", "flat")),
    *(("all_pass", []), ("all_pass", ["misere", "misere"]), ("all_pass", ["redeal"]), ("all_pass", "misere")),
    *(("all_pass", [1]), ("all_pass", [["misere"]]), ("all_pass", {"misere": 1}), ("consolation", 3)),
    *(("revoke_mode", "penalize"), ("quintillo_target", 7), ("loss_includes_g", True), ("preset", "classic")),
]
GAMES = ["ombre", "ombre-two", "ombre-four"]


def test_the_table_of_flags_is_complete_1():
    assert set(VALUES) == set(FLAGS)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_flag_is_taken_by_all_three_games_1(game):
    for name, values in VALUES.items():
        for value in values:
            engine_of(game).read_rules({name: value})


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_another_flag_or_value_is_refused_1(name, value):
    with pytest.raises(RulesFault):
        engine_of("ombre").read_rules({name: value})
    told = verdict(PASSES["ombre"], rules={name: value})
    assert (told["error"]["code"], told["error"]["clause"], told["ply"]) == ("rules", None, None)


@pytest.mark.parametrize("game", GAMES)
def test_the_default_of_every_flag_is_the_first_1(game):
    assert {name: flag.default for name, flag in FLAGS.items()} == {name: values[0] for name, values in VALUES.items()}
    engine = engine_of(game)
    assert engine.ante is not None
    assert engine.ante(engine.read_rules({})) == (10 if game == "ombre-two" else 15)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "0 bid pass",
            "0 bid tourne",
            "1 trump H",
            "2 exchange",
            "2 exchange JS 5D",
            "0 play AS",
            "0 stop",
            "1 agree",
        ),
        *(
            "0 surrender",
            "1 refuse",
            "1 takeover",
            "0 bid gascarola",
            "0 bid misere",
            "0 keep",
            "0 keep KS",
            "0 bid hold",
        ),
        "2 penetro AS 2S 3S 4S",
    ],
)
def test_an_action_is_printed_as_it_was_read(text):
    grammar = engine_of("ombre").grammar
    action = grammar.read(text)
    assert grammar.text(action) == text
    assert grammar.words(action) == text[2:]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "3 bid pass",
            "0 bid vole",
            "0 bid",
            "0 trump",
            "0 trump HS",
            "0 exchange as",
            "0 exchange AS  KS",
            "0 exchange ",
        ),
        *("0 keep AS KS", "0 penetro AS 2S 3S", "0 penetro", "0 call KS", "0 play", "0 play AS KS", "0 stop now"),
        *("0 declare S", "bid pass", "0  bid pass", "0 exchange 10S"),
    ],
)
def test_what_is_no_action_cannot_be_read(text):
    with pytest.raises(SyntaxFault):
        engine_of("ombre").grammar.read(text)


def test_a_negative_pot_is_no_record_and_an_empty_one_is():
    told = verdict(PASSES["ombre"], pot=-1)
    assert (told["error"]["code"], told["ply"]) == ("syntax", None)
    assert verdict(PASSES["ombre"], pot=0)["details"]["pot"] == [0, 0]


# What a seat sees


def after(text: str, *, game: str = "ombre", rules: dict[str, object] | None = None):
    engine = engine_of(game)
    read = engine.read_rules(rules or {})
    deal = engine.start(read, engine.read_deck(deck(*TRACE[:3], talon=TRACE[3]), read), engine.seats - 1, 15)
    deal.apply_all([engine.grammar.read(step) for step in steps(text)])
    return deal


def test_a_seat_sees_its_hand_its_own_discards_and_what_lies_open_6_3_6_7():
    text = "0 bid pass, 1 bid pass, 2 bid game, 2 trump H, 2 exchange JS 5D JD 4C, 0 exchange 6S, 1 exchange, 2:AS 0:3H"
    deal = after(text)
    mine, other = deal.view(2), deal.view(1)
    assert mine["thrown"] == "JS 4C 5D JD"
    assert other["thrown"] == ""
    for seen in (mine, other):
        assert seen["bids"] == [[0, "pass"], [1, "pass"], [2, "game"]]
        assert (seen["declarer"], seen["contract"], seen["trump"], seen["turned"]) == (2, "game", "H", None)
        assert (seen["taken"], seen["talon"]) == ([1, 0, 4], 8)
        assert (seen["leaders"], seen["played"], seen["tricks"]) == ([2], [["AS", "3H"]], [0, 0, 0])
        assert (seen["turn"], seen["outcome"], seen["honours"]) == (1, None, None)
    assert mine["hand"] == "2S AC 5C 6C 2H 5H JH QH"
    assert other["hand"] == "7S KS 3C AH 4H 7H 4D 7D KD"


def test_the_turned_card_is_seen_by_all_6_1():
    deal = after("0 bid tourne, 1 bid pass, 2 bid pass, 0 exchange 6S")
    assert [deal.view(seat)["turned"] for seat in range(3)] == ["5C"] * 3
    assert deal.view(1)["trump"] == "C"


def test_penetro_takes_thirteen_cards_15_5():
    deal = after(PASSES["ombre"] + ", 3 penetro 5C 2S QH 6C, 3 trump S", game="ombre-four", rules={"penetro": True})
    assert deal.view(0)["taken"] == [0, 0, 0, 13]
    assert deal.view(0)["talon"] == 0
    assert deal.view(0)["contract"] == "penetro"
    assert deal.view(3)["thrown"] == "2S 5C 6C QH"
    deal.apply_all([engine_of("ombre-four").grammar.read(text) for text in ["3 play AD", "0 play 3D"]])
    assert deal.view(1)["played"] == [["AD", "3D"]]


def test_cards_are_accounted_for_at_every_step_20_1_20_2():
    text = "0 bid pass, 1 bid pass, 2 bid game, 2 trump H, 2 exchange JS 5D JD 4C, 0 exchange 6S 3D, 1 exchange 7S"
    actions = steps(text)
    for count in range(len(actions) + 1):
        deal = after(", ".join(actions[:count]))
        held = 0
        for hand in deal.hands:
            assert hand.bit_count() == 9
            assert not held & hand
            held |= hand
        thrown = sum(deal.thrown)
        rest = sum(1 << card for card in deal.deck[deal.drawn :])
        assert held + thrown + rest == (1 << 40) - 1

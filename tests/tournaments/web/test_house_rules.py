"""The house rules are made of the settings that the program enforces."""

from __future__ import annotations

import pytest
from django.utils import translation

from tests.tournaments.build import Build
from tournaments.core.state import How
from tournaments.web.announcing import house_rules

pytestmark = pytest.mark.django_db


def rule(build: Build, clause: str) -> str:
    with translation.override("en"):
        return " ".join(
            str(found.text)
            for section in house_rules(build.fresh())
            for found in section.clauses
            if found.clause == clause
        )


def test_prs_33_the_announcement_says_who_leads_in_the_next_bummerl() -> None:
    assert "alternates" in rule(Build(), "PRS-33")
    assert "the loser of a Bummerl leads" in rule(Build(2, forehand="loser"), "PRS-33")


def test_prs_34_the_announcement_says_whether_soft_or_sharp() -> None:
    soft, sharp = rule(Build(), "PRS-34"), rule(Build(2, rule_set="sharp"), "PRS-34")
    assert "soft" in soft.lower()
    assert "sharp" in sharp.lower()


def test_prs_3_cards_that_nobody_bought_are_byes(running: Build) -> None:
    ways = [match.how for match in running.round("1").matches]
    assert ways.count(How.BYE) == 16 - 12


def test_prs_25_the_winner_moves_on_and_the_loser_plays_on_with_his_other_cards(running: Build) -> None:
    state = running.state()
    held = {player: [c.number for c in state.cards.values() if c.player == player] for player in (1, 2)}
    match = next(m for m in running.round("1").open_matches if {state.player_of(card) for card in m.cards} & {1, 2})
    seat = next(index for index, card in enumerate(match.cards) if state.player_of(card) in held)
    lost, loser = match.cards[seat], state.player_of(match.cards[seat])
    running.win("1", match.number, seat=1 - seat)
    for other in running.round("1").open_matches:
        mine = [index for index, card in enumerate(other.cards) if card in held[loser]]
        running.win("1", other.number, seat=mine[0] if mine else 0)
    running.draw("2")
    drawn = {card for m in running.round("2").matches for card in m.cards}
    assert match.cards[1 - seat] in drawn
    assert lost not in drawn
    assert drawn & set(held[loser])

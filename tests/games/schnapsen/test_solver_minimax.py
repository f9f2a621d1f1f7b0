"""The solver is exact: held against a plain minimax over `Deal`, and in large positions against itself one step on."""

from __future__ import annotations

import random

import pytest

from games.schnapsen.cards import BIT, JACK, PAIR
from games.schnapsen.deal import Deal
from games.schnapsen.flags import read_rules
from games.schnapsen.solver import Solver, solve, values
from tests.games.schnapsen.minimax import VARIANTS, after, best, minimax, walk, worth

numbered = pytest.mark.parametrize("number", range(len(VARIANTS)))


def compare(deal: Deal) -> int:
    """Compare the value of a position and of each of its actions, and return it."""
    found = [(action, minimax(after(deal, action))) for action in deal.legal_actions()]
    assert values(deal) == found
    standing = [worth(deal)] if deal.outcome is not None else []
    value = best(deal.turn, [*standing, *(value for _, value in found)])
    assert solve(deal).value == value
    return value


@numbered
@pytest.mark.parametrize("closed", [False, True])
def test_the_last_four_cards(number, closed):
    """Talon closed or used up; every state from there on, in the middle of a trick and after the last card too."""
    rng = random.Random(2 * number + closed)
    found: list[int] = []
    while len(found) < 25 or len(set(found)) < 2:  # not all of one value
        for deal in walk(VARIANTS[number], rng, closing=0.1 if closed else 0):
            few = deal.hands[0].bit_count() + deal.hands[1].bit_count() <= 8
            if deal.play_is_strict and few and closed == (deal.closer >= 0) and deal.turn >= 0:
                found.append(abs(compare(deal)))


@numbered
def test_the_last_draw(number):
    """Two cards in the talon, the lead is on the table: nobody can close or exchange after it."""
    rng = random.Random(100 + number)
    done = 0
    while not done:
        for deal in walk(VARIANTS[number], rng, closing=0):
            if deal.drawn == 8 and deal.led >= 0:
                compare(deal)
                done += 1


@pytest.mark.parametrize("number", [0, 13, 25])
def test_the_lead_before_the_last_draw(number):
    """Two cards in the talon: exchange, closing and marriages before the lead."""
    rng = random.Random(200 + number)
    for deal in walk(VARIANTS[number], rng, closing=0):
        if deal.drawn == 8 and deal.led < 0:
            compare(deal)
            return


@numbered
def test_every_state_is_worth_its_best_action(number):
    """The search makes its own steps. Here each is made by `Deal` and the rest is searched, from the first lead on."""
    rng = random.Random(300 + number)
    one_step_on: Solver | None = None
    for deal in walk(VARIANTS[number], rng, closing=(0, 0.02, 0.2)[number % 3]):
        if deal.turn < 0:
            continue
        one_step_on = one_step_on or Solver(deal)
        found = [value for _, value in one_step_on.values(deal)]
        if deal.outcome is not None:
            found.append(worth(deal))
        assert Solver(deal).value(deal) == best(deal.turn, found)


@numbered
def test_late_leads_with_a_jack_to_exchange_or_a_marriage(number):
    """What the flags say of both is seldom decisive, so there are many of these: from four cards in the talon on."""
    rng = random.Random(400 + number)
    done = 0
    while done < 25:
        for deal in walk(VARIANTS[number], rng, closing=0):
            if deal.drawn < 6 or deal.turn < 0 or deal.led >= 0 or deal.outcome is not None:
                continue
            hand = deal.hands[deal.turn]
            jack = deal.drawn < 10 and hand & BIT[JACK[deal.trump]]
            if jack or any(hand & pair == pair for pair in PAIR):
                assert Solver(deal).value(deal) == best(deal.turn, [value for _, value in values(deal)])
                done += 1


@pytest.mark.parametrize("false_claim", ["mirror", "pagat"])
def test_a_marriage_of_the_first_lead_waits_for_its_trick(false_claim):
    """8.5, 11.6: forehand announces 40 and loses the trick; till he wins one he has no count that opens a way out."""
    rng = random.Random(8)
    for _ in range(12):
        cards = rng.sample(range(20), 20)
        for place, rank in enumerate(
            (1, 2)
        ):  # forehand gets queen and king of the suit turned up, not turned up itself
            card = 5 * (cards[6] // 5) + rank
            other = cards.index(card)
            if other != 6:
                cards[other], cards[place] = cards[place], card
        deal = Deal(read_rules({"false_claim": false_claim}), cards, 1)
        announced = (0, "marriage", cards[6] // 5, ())
        if announced not in deal.legal_actions():
            continue
        one_step_on = Solver(deal)
        for _ in range(3):
            found = [value for _, value in one_step_on.values(deal)]
            assert Solver(deal).value(deal) == best(deal.turn, found)
            plays = [action for action in deal.legal_actions() if action[1] == "play"]
            deal.apply(announced if deal.announced < 0 and deal.led < 0 and not deal.played else rng.choice(plays))


def test_a_revoke_is_never_better_than_a_legal_card():
    """15.1: it costs 3, so the solver need not look at it."""
    rng = random.Random(7)
    revokes = 0
    for _ in range(30):
        for deal in walk({"revoke_mode": "penalize"}, rng, closing=0.2):
            if deal.turn < 0 or not deal.play_is_strict:
                continue
            forbidden = deal.hands[deal.turn] & ~deal.legal_cards()
            if forbidden:
                revoked = after(deal, (deal.turn, "play", forbidden.bit_length() - 1, ()))
                assert solve(revoked).value == (3 if deal.turn else -3)
                revokes += 1
    assert revokes > 20

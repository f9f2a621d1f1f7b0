"""Many desks at once: nothing twice, nothing lost, no deadlock; and each race fails when the lock is off."""

from __future__ import annotations

from functools import partial

import pytest

from tests.concurrency.racing import Race, race, without_locks
from tests.tournaments.build import Build
from tournaments.core.prize_presets import PRESETS
from tournaments.errors.play import MatchDecided, MatchNotDecided
from tournaments.errors.prizes import AwardPaid
from tournaments.errors.rounds import RoundAlreadyDrawn
from tournaments.errors.sale import SoldOut
from tournaments.models import Award, Booking, Draw, EntryCard, JournalEntry, Match, Round
from tournaments.selectors.cash import cash
from tournaments.services import cards, corrections, payouts, prize_lists, prizes, results, rounds
from tournaments.services.deciding import Result

pytestmark = pytest.mark.django_db(transaction=True)
DESKS, LEFT = 50, 10


def nearly_sold_out() -> Build:
    build = Build(places=64, max_cards=None).selling()
    cards.sell(build.id, name="Huber", count=64 - LEFT, by=build.director)
    return build


def rush(build: Build) -> Race:
    return race([partial(cards.sell, build.id, name=f"Desk {n}", by=build.director) for n in range(DESKS)])


def journal_is_whole(build: Build) -> bool:
    numbers = list(JournalEntry.objects.filter(tournament=build.id).order_by("number").values_list("number", flat=True))
    return numbers == list(range(1, build.fresh().version + 1))


def test_prs_4_fifty_desks_sell_the_last_ten_cards() -> None:
    build = nearly_sold_out()
    went = rush(build)
    assert went.broken == []
    assert len(went.done) == LEFT
    assert {type(refusal) for refusal in went.refused} == {SoldOut}
    numbers = list(EntryCard.objects.filter(tournament=build.id).values_list("number", flat=True))
    assert sorted(numbers) == list(range(1, 65))
    assert sum(Booking.objects.values_list("cents", flat=True)) == 64 * 1000
    assert journal_is_whole(build)


def test_without_the_lock_the_rush_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    build = nearly_sold_out()
    with without_locks(monkeypatch, parties=DESKS):
        went = rush(build)
    assert went.broken or len(went.done) > LEFT


def two_draws(build: Build) -> Race:
    return race([partial(rounds.draw, build.id, name="1", word="Zwetschke", by=build.director) for _ in range(2)])


def test_prs_21_two_desks_that_draw_at_once_get_one_draw() -> None:
    build = Build().sold()
    went = two_draws(build)
    assert went.broken == []
    assert (len(went.done), [type(refusal) for refusal in went.refused]) == (1, [RoundAlreadyDrawn])
    assert Round.objects.count() == 1
    assert Match.objects.count() == 8
    assert Draw.objects.filter(label="1").count() == 1
    assert journal_is_whole(build)


def test_without_the_lock_two_draws_break(monkeypatch: pytest.MonkeyPatch) -> None:
    build = Build().sold()
    with without_locks(monkeypatch, parties=2):
        went = two_draws(build)
    assert went.broken


def confirm_and_correct(build: Build, number: int) -> Race:
    confirm = partial(results.confirm, build.id, round_name="1", number=number, by=build.director)
    correct = partial(
        corrections.correct,
        build.id,
        round_name="1",
        number=number,
        result=Result(bummerl=(0, 2)),
        reason="Slip read wrongly",
        by=build.director,
    )
    return race([confirm, correct])


def reported(seed: int) -> tuple[Build, int]:
    build = Build(seed).drawn()
    match = build.open_match()
    player = build.player(build.state().player_of(match.cards[0]))
    results.report(build.id, round_name="1", number=match.number, result=Result(bummerl=(2, 1)), by=player)
    return build, match.number


def test_a_result_is_confirmed_and_corrected_at_once() -> None:
    for seed in range(5):
        build, number = reported(seed)
        went = confirm_and_correct(build, number)
        assert went.broken == []
        row = Match.objects.get(tournament=build.id, round__name="1", number=number)
        # the correction either came second and stands, or came first and was refused, as there was nothing to correct
        corrected = not any(isinstance(refusal, MatchNotDecided) for refusal in went.refused)
        assert (row.winner, row.sheet.bummerl if row.sheet else None) == ((1, [0, 2]) if corrected else (0, [2, 1]))
        assert not any(isinstance(refusal, MatchDecided) for refusal in went.refused)
        assert journal_is_whole(build)


def test_without_the_lock_two_decisions_at_once_break(monkeypatch: pytest.MonkeyPatch) -> None:
    """A correction that finds the match open writes nothing, so the control lets two commands decide that both do."""
    build, number = reported(9)
    build.win("1", build.round("1").open_matches[-1].number)
    match = build.round("1").open_matches[0].number
    other = build.round("1").open_matches[1].number
    with without_locks(monkeypatch, parties=2):
        went = race(
            [
                partial(results.confirm, build.id, round_name="1", number=number, by=build.director),
                partial(
                    results.report,
                    build.id,
                    round_name="1",
                    number=other if match == number else match,
                    result=Result(bummerl=(2, 0)),
                    by=build.director,
                ),
            ]
        )
    assert went.broken


def won() -> tuple[Build, int]:
    build = Build(several_prizes=True)
    prizes.announce(build.id, prizes=PRESETS[2], by=build.director)
    build.drawn().played()
    prize_lists.close(build.id, by=build.director)
    return build, Award.objects.filter(tournament=build.id).order_by("place").values_list("pk", flat=True)[0]


def two_payouts(build: Build, award: int) -> Race:
    return race([partial(payouts.pay, build.id, awards=[award], by=build.director) for _ in range(2)])


def test_two_people_pay_out_at_once() -> None:
    build, award = won()
    went = two_payouts(build, award)
    assert went.broken == []
    assert (len(went.done), [type(refusal) for refusal in went.refused]) == (1, [AwardPaid])
    assert Booking.objects.filter(award=award).count() == 1
    assert cash(build.fresh()).report.paid_out_cents == Award.objects.get(pk=award).cents
    assert journal_is_whole(build)


def test_without_the_lock_two_payouts_break(monkeypatch: pytest.MonkeyPatch) -> None:
    build, award = won()
    with without_locks(monkeypatch, parties=2):
        went = two_payouts(build, award)
    assert went.broken

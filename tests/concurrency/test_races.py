"""No card is sold twice, no round drawn twice, no result lost, no prize paid twice, and nobody waits for ever."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from scoring.core.payout import BookingKind
from scoring.core.prize_list import Prize
from tests.concurrency.racing import Outcome, Race, broken, done, refused, run, turn_the_lock_off
from tests.tournaments.build import Build
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import CardStatus, DrawStatus
from tournaments.errors.play import MatchDecided
from tournaments.errors.prizes import AwardPaid
from tournaments.errors.rounds import RoundAlreadyDrawn
from tournaments.errors.sale import SoldOut
from tournaments.models import Award, Booking, Draw, EntryCard, JournalEntry, Match, Report, Round, Tournament
from tournaments.services import cards, corrections, payouts, prize_lists, prizes, results, rounds
from tournaments.services.deciding import Result

pytestmark = pytest.mark.django_db(transaction=True)

DESKS, LEFT, PLACES = 50, 10, 16


def last_cards() -> Race:
    """50 desks sell the last 10 cards (PRS-4)."""
    build = Build(places=PLACES, max_cards=None).sold([PLACES - LEFT])
    staff = [build.director for _ in range(DESKS)]

    def check(outcomes: Sequence[Outcome]) -> None:
        assert len(done(outcomes)) == LEFT
        assert {type(refusal) for refusal in refused(outcomes)} == {SoldOut}
        numbers = EntryCard.objects.order_by("number").values_list("number", flat=True)
        assert list(numbers) == list(range(1, PLACES + 1))
        assert Booking.objects.filter(kind=BookingKind.FEE).count() == PLACES
        assert_journal_is_whole(build)

    return Race([selling(build, by) for by in staff], check)


def selling(build: Build, by: Actor) -> Callable[[], JournalEntry]:
    return lambda: cards.sell(build.id, name="Huber", by=by)


def two_draws() -> Race:
    """Two desks draw the first round at once and get one draw between them (PRS-21)."""
    build = Build().sold()
    one, other = build.director, build.director

    def check(outcomes: Sequence[Outcome]) -> None:
        assert len(done(outcomes)) == 1
        assert [type(refusal) for refusal in refused(outcomes)] == [RoundAlreadyDrawn]
        assert Round.objects.count() == 1
        assert Draw.objects.filter(status=DrawStatus.DRAWN).count() == 1
        assert_journal_is_whole(build)

    return Race(
        [lambda by=by: rounds.draw(build.id, name="1", word="Marille", by=by) for by in (one, other)],  # type: ignore[misc]
        check,
    )


def a_double_click() -> Race:
    """The same request comes twice at once: it is done once, and both are told the same."""
    build = Build().selling()
    one, other = build.director, build.director

    def check(outcomes: Sequence[Outcome]) -> None:
        assert [entry.pk for entry in done(outcomes)] == [JournalEntry.objects.get(kind="cards_sold").pk] * 2
        assert EntryCard.objects.count() == 1

    return Race(
        [lambda by=by: cards.sell(build.id, name="Huber", by=by, key="click") for by in (one, other)],  # type: ignore[misc]
        check,
    )


def confirmed_and_corrected() -> Race:
    """The opponent confirms a result while the director, who saw the slip, puts another one right (PRS-36, PRS-37)."""
    build = Build().drawn()
    match = build.open_match()
    one, other = (build.player(build.state().player_of(card)) for card in match.cards)
    results.report(build.id, round_name="1", number=match.number, result=Result(bummerl=(2, 0)), by=one)
    director = build.director

    def confirm() -> JournalEntry:
        return results.confirm(build.id, round_name="1", number=match.number, by=other)

    def correct() -> JournalEntry:
        right = Result(bummerl=(1, 2))
        try:
            return results.report(build.id, round_name="1", number=match.number, result=right, by=director)
        except MatchDecided:
            return corrections.correct(
                build.id, round_name="1", number=match.number, result=right, reason="slip", by=director
            )

    def check(outcomes: Sequence[Outcome]) -> None:
        assert {type(refusal) for refusal in refused(outcomes)} <= {MatchDecided}
        assert outcomes[1] in done(outcomes)
        row = Match.objects.get(pk=match.key)
        assert row.how == How.PLAYED
        assert row.sheet is not None
        assert row.sheet.bummerl == [1, 2]  # what the director said stands, whoever came first
        assert not Report.objects.filter(status="pending").exists()
        assert_journal_is_whole(build)

    return Race([confirm, correct], check)


def all_results() -> Race:
    """Every table of a round is done at once: the next draw is sealed once (PRS-20)."""
    build = Build(max_cards=None).drawn([1] * PLACES)
    work = [(match.number, build.director) for match in build.round("1").open_matches]

    def check(outcomes: Sequence[Outcome]) -> None:
        assert len(done(outcomes)) == PLACES // 2
        assert build.round("1").is_complete
        assert Draw.objects.filter(label="2").count() == 1
        assert_journal_is_whole(build)

    return Race([reporting(build, number, by) for number, by in work], check)


def reporting(build: Build, number: int, by: Actor) -> Callable[[], JournalEntry]:
    return lambda: results.report(build.id, round_name="1", number=number, result=Result(bummerl=(2, 1)), by=by)


def two_payouts() -> Race:
    """Two people pay the same prize at once (PRS-47)."""
    build = Build(places=4)
    prizes.announce(build.id, prizes=[Prize(1, share=10_000)], by=build.director)
    build.drawn([2, 2]).played()
    prize_lists.close(build.id, by=build.director)
    award = Award.objects.get()
    one, other = build.helper(Role.CASHIER), build.director

    def check(outcomes: Sequence[Outcome]) -> None:
        assert len(done(outcomes)) == 1
        assert [type(refusal) for refusal in refused(outcomes)] == [AwardPaid]
        assert [row.cents for row in Booking.objects.filter(kind=BookingKind.PAYOUT)] == [-award.cents]
        assert_journal_is_whole(build)

    return Race([lambda by=by: payouts.pay(build.id, awards=[award.pk], by=by) for by in (one, other)], check)  # type: ignore[misc]


def assert_journal_is_whole(build: Build) -> None:
    """Assert that the entries are counted without a gap, and that the tournament knows the newest."""
    numbers = list(JournalEntry.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert Tournament.objects.get(pk=build.id).version == len(numbers)


RACES = [last_cards, two_draws, a_double_click, confirmed_and_corrected, all_results, two_payouts]


@pytest.mark.parametrize("prepare", RACES)
def test_people_act_at_once(prepare: Callable[[], Race]) -> None:
    race = prepare()
    outcomes = run(race)
    assert broken(outcomes) == []
    race.check(outcomes)


@pytest.mark.parametrize("prepare", RACES)
def test_the_same_race_fails_when_the_lock_is_off(prepare: Callable[[], Race], monkeypatch: pytest.MonkeyPatch) -> None:
    """And even then the constraints keep two cards of one number, two draws and two payouts out."""
    race = prepare()
    turn_the_lock_off(monkeypatch, people=len(race.tasks))
    outcomes = run(race)
    assert broken(outcomes)
    numbers = EntryCard.objects.exclude(status=CardStatus.RETURNED).values_list("number", flat=True)
    assert len(set(numbers)) == len(numbers)
    assert Draw.objects.filter(label="1", status=DrawStatus.DRAWN).count() <= 1
    assert Booking.objects.filter(kind=BookingKind.PAYOUT).count() <= 1

"""PRS-9, PRS-43, PRS-45: what is announced as prizes."""

from __future__ import annotations

import pytest

from scoring.core.prize_list import Prize, check_prizes
from scoring.errors import Refusal
from scoring.refusals import NoPrizeForTheWinner, PrizePlaceOutOfRange, SharesOverTheWhole
from tests.tournaments.core.play import sold
from tests.tournaments.stored import director, eight, placed, stored
from tournaments.core.prize_presets import PRESETS
from tournaments.core.terms import Phase
from tournaments.errors.base import ReasonMissing, WrongPhase
from tournaments.errors.play import PrizesAreClosed
from tournaments.errors.prizes import GoodsUnacceptable, NoSuchRankingClass, PrizeTooLarge
from tournaments.models import Amendment, JournalEntry, RankingClass, Tournament
from tournaments.models import Prize as PrizeRow
from tournaments.services import prizes, undo

pytestmark = pytest.mark.django_db

THREE = [Prize(1, cents=10_000), Prize(2, share=2500), Prize(3, goods="a goose")]


@pytest.fixture
def selling() -> Tournament:
    return stored(sold(8, [1] * 8), phase=Phase.SELLING)


def announced(tournament: Tournament, ranking_class: RankingClass | None = None) -> list[Prize]:
    rows = PrizeRow.objects.filter(tournament=tournament, ranking_class=ranking_class).order_by("place")
    return [Prize(row.place, row.cents, row.share, row.goods) for row in rows]


@pytest.mark.parametrize("count", PRESETS)
def test_the_prepared_lists_give_the_whole_pot(count: int) -> None:
    """PRS-40: eight prizes are usual."""
    shares = [prize.share for prize in PRESETS[count]]
    assert (len(shares), sum(shares)) == (count, 10_000)
    assert shares == sorted(shares, reverse=True)
    check_prizes(PRESETS[count], places=16, unit_cents=100)


def test_prizes_are_money_shares_and_goods(selling: Tournament) -> None:
    """PRS-45."""
    entry = prizes.announce(selling.pk, prizes=THREE, by=director(selling))
    assert announced(selling) == THREE
    assert entry.kind == "prizes_announced"
    assert entry.facts["count"] == 3
    assert not Amendment.objects.exists()


def test_a_list_replaces_the_one_before_and_undo_brings_it_back(selling: Tournament) -> None:
    by = director(selling)
    prizes.announce(selling.pk, prizes=THREE, by=by)
    shorter = [Prize(1, cents=500), Prize(4, cents=100)]
    entry = prizes.announce(selling.pk, prizes=shorter, by=by)
    assert announced(selling) == shorter
    undo.take_back(selling.pk, number=entry.number, by=by)
    assert announced(selling) == THREE


def test_a_class_has_its_own_prizes(selling: Tournament) -> None:
    """PRS-49."""
    ladies = RankingClass.objects.create(tournament=selling, name="Ladies")
    prizes.announce(selling.pk, prizes=THREE, by=director(selling))
    entry = prizes.announce(
        selling.pk, prizes=[Prize(1, goods="flowers")], ranking_class="Ladies", by=director(selling)
    )
    assert announced(selling) == THREE
    assert announced(selling, ladies) == [Prize(1, goods="flowers")]
    assert (entry.kind, entry.facts["ranking_class"]) == ("class_prizes_announced", "Ladies")


def test_the_shares_of_all_lists_together_are_at_most_the_pot(selling: Tournament) -> None:
    """PRS-45."""
    RankingClass.objects.create(tournament=selling, name="Ladies")
    prizes.announce(selling.pk, prizes=PRESETS[8], by=director(selling))
    with pytest.raises(SharesOverTheWhole) as refused:
        prizes.announce(selling.pk, prizes=[Prize(1, share=1)], ranking_class="Ladies", by=director(selling))
    assert refused.value.params == {"percent": "100.01"}
    prizes.announce(selling.pk, prizes=PRESETS[4], by=director(selling))


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ([Prize(1, cents=1), Prize(9, cents=1)], PrizePlaceOutOfRange),
        ([Prize(2, cents=1)], NoPrizeForTheWinner),
        ([Prize(1, goods="x" * 121)], GoodsUnacceptable),
        ([Prize(1, goods="goose\x00")], GoodsUnacceptable),
        ([Prize(1, cents=10**12 + 1)], PrizeTooLarge),
    ],
)
def test_a_list_that_could_not_be_paid_is_refused(
    selling: Tournament, wrong: list[Prize], refusal: type[Refusal]
) -> None:
    """PRS-43: at most as many prizes as cards."""
    prizes.announce(selling.pk, prizes=THREE, by=director(selling))
    with pytest.raises(refusal):
        prizes.announce(selling.pk, prizes=wrong, by=director(selling))
    assert announced(selling) == THREE
    assert JournalEntry.objects.count() == 1


def test_a_class_that_does_not_exist_has_no_prizes(selling: Tournament) -> None:
    with pytest.raises(NoSuchRankingClass):
        prizes.announce(selling.pk, prizes=THREE, ranking_class="Ladies", by=director(selling))


def test_after_the_first_draw_a_change_needs_a_reason_and_is_announced() -> None:
    """PRS-9."""
    running = stored(eight())
    PrizeRow.objects.create(tournament=running, place=1, cents=10_000)
    by = director(running)
    with pytest.raises(ReasonMissing):
        prizes.announce(running.pk, prizes=THREE, by=by)
    prizes.announce(running.pk, prizes=THREE, reason="the butcher gave a goose", by=by)
    amendment = Amendment.objects.get()
    assert (amendment.field, amendment.reason) == ("prizes", "the butcher gave a goose")
    assert amendment.old["prizes"] == [{"place": 1, "cents": 10_000, "share": 0, "goods": ""}]
    assert [prize["place"] for prize in amendment.new["prizes"]] == [1, 2, 3]
    prizes.announce(running.pk, prizes=THREE, by=by)
    assert Amendment.objects.count() == 1, "nothing was changed, nothing is announced"


def test_a_closed_list_keeps_its_prizes() -> None:
    """PRS-47."""
    closed = stored(placed(eight()), phase=Phase.CLOSED)
    with pytest.raises(PrizesAreClosed):
        prizes.announce(closed.pk, prizes=THREE, reason="late", by=director(closed))


def test_a_cancelled_tournament_announces_nothing() -> None:
    cancelled = stored(sold(8, [1] * 8), phase=Phase.CANCELLED)
    with pytest.raises(WrongPhase):
        prizes.announce(cancelled.pk, prizes=THREE, by=director(cancelled))


def test_a_repeated_request_announces_once(selling: Tournament) -> None:
    first = prizes.announce(selling.pk, prizes=THREE, by=director(selling), key="k1")
    again = prizes.announce(selling.pk, prizes=[Prize(1, cents=1)], by=director(selling), key="k1")
    assert (again.pk, announced(selling)) == (first.pk, THREE)

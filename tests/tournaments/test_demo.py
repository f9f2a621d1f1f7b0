"""Every event that can be played is played from the first card to the last prize, and looks like an evening."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db.models import CharField, Value
from django.db.models.functions import Cast, Concat

from scoring.core.payout import BookingKind
from tests.tournaments.rows import unchanged
from tournaments.core import draw_proof
from tournaments.core.state import How
from tournaments.core.terms import CardStatus, DrawStatus, Phase
from tournaments.demo.events import playable
from tournaments.events.play import ResultConfirmed, ResultCorrected, TablesCalled, WalkoverAwarded
from tournaments.events.sale import CardsPaid, CardsReserved, CardsReturned
from tournaments.models import Draw, EntryCard, Helper, JournalEntry, Match, Member, Tournament, User
from tournaments.selectors import cash, ranking

pytestmark = pytest.mark.django_db

OBER_GRAFENDORF, SMALL = "ober-grafendorf-2019", "altlengbach-pairs"

HAPPENS = (CardsReserved, CardsPaid, CardsReturned, TablesCalled, WalkoverAwarded, ResultConfirmed, ResultCorrected)


def play(event: str, *, code: str = "") -> Tournament:
    call_command("demo", event, code=code)
    return Tournament.objects.latest("pk")


@pytest.mark.parametrize("key", list(playable()))
def test_every_event_is_played_to_the_last_prize(key: str) -> None:
    event, tournament = playable()[key], play(key)
    assert (tournament.phase, tournament.owner.username) == (Phase.CLOSED, "demo")
    assert (tournament.owner.may_organise, tournament.owner.is_superuser) == (True, False)
    cards = EntryCard.objects.filter(tournament=tournament).exclude(status=CardStatus.RETURNED)
    assert sorted(cards.values_list("status", flat=True).distinct()) == [CardStatus.PAID]
    held = [cards.filter(entrant=entrant).count() for entrant in tournament.entrants.all()]
    assert sorted(held) == sorted(event.cards_each)
    assert Member.objects.filter(entrant__tournament=tournament).count() == len(held) * event.entrant_size
    view = cash.cash(tournament)
    assert view.to_pay_cents == 0
    assert view.report.of(BookingKind.FEE, BookingKind.REFUND) == sum(held) * event.fee_cents
    assert tournament.awards.count() >= event.prizes
    assert set(tournament.awards.values_list("payouts__reverses", flat=True)) == {None}
    if event.prizes == event.places:  # the state final publishes every place (PRS-48)
        assert [row.place for row in ranking.ranking(tournament).by_card] == list(range(1, event.places + 1))
    for place, goods in event.goods.items():
        assert tournament.awards.get(place=place).goods == [goods]
    assert {draw_proof.verify(draw.proof) for draw in Draw.objects.filter(status=DrawStatus.DRAWN)} == {None}


@pytest.mark.parametrize("code", ["demo", ""])
def test_the_usual_evening_shows_what_happens_on_an_evening(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A self-meeting (PRS-24), the redraw rule (PRS-13), and what else people do (PRS-6, 8, 28, 36, 37)."""
    tournament = play(OBER_GRAFENDORF, code=code)
    proofs = Draw.objects.filter(tournament=tournament, kind="round").values_list("proof", flat=True)
    assert any(step["put_back"] for proof in proofs if proof for step in proof["draws"])
    assert Match.objects.filter(tournament=tournament, how=How.SELF_MEETING).exists()
    journal = JournalEntry.objects.filter(tournament=tournament).order_by("number")
    assert {fact.kind for fact in HAPPENS} <= set(journal.values_list("kind", flat=True))
    assert set(journal.values_list("role", flat=True)) == {"director", "scorer", "player"}
    times = list(journal.values_list("at", flat=True))
    assert times == sorted(set(times))
    assert (times[0].hour, times[-1] - times[0] < timedelta(hours=6)) == (17, True)  # UTC, in winter
    assert_heard(capsys.readouterr().out, tournament)


def assert_heard(heard: str, tournament: Tournament) -> None:
    """Assert that the hall heard the fingerprint, the draw, each round, the bracket, the prizes and the cash report."""
    first = Draw.objects.get(tournament=tournament, label="1").commitment
    parts = [
        first,
        " back)",
        "meets himself",
        "Round 6",
        "Places 3 to 4",
        "Bracket",
        "Ranking",
        "Prizes",
        "Cash report",
    ]
    assert [part for part in parts if part not in heard] == []
    places = [heard.index(f"\n{part}") for part in ("Draw of Round 1", "Round 1", "Bracket", "Prizes", "Cash report")]
    assert places == sorted(places)


def test_the_same_seed_and_code_make_the_same_evening(capsys: pytest.CaptureFixture[str]) -> None:
    """The first superuser owns it."""
    director = User.objects.create_superuser("director")
    shown = []
    for _ in range(2):
        tournament = play(SMALL, code="demo")
        shown.append(capsys.readouterr().out)
        assert tournament.owner == director
        Tournament.objects.filter(pk=tournament.pk).update(code=f"old{tournament.pk}")
        tournament.cards.update(code=Concat(Value("old"), Cast("pk", CharField())))
        Helper.objects.filter(tournament=tournament).update(code_sha256=f"old{tournament.pk}")
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("event", "code", "sentence"),
    [
        ("stainz-101", "", "These are: ober-grafendorf-2019, "),
        (OBER_GRAFENDORF, "demo", "There is a tournament demo already."),
        (OBER_GRAFENDORF, "no such code", "A code has 1 to 12 letters"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(event: str, code: str, sentence: str) -> None:
    User.objects.create_superuser("director")
    Tournament.objects.create(
        code="demo", title="x", owner=User.objects.get(), places=2, created_at="2026-01-10T18:00:00Z"
    )
    with unchanged(), pytest.raises(CommandError, match=sentence) as refused:
        call_command("demo", event, code=code)
    assert refused.value.returncode == 2

"""A tournament in which every table has rows, made row by row: what export and import have to carry."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from scoring.core.payout import BookingKind
from scoring.core.penalties import PenaltyKind
from scoring.models import Deal, Sheet
from scoring.services.deals import verdict_of
from tests.scoring.dealt import illegal, record, scores
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import CardStatus, ClassKind, DrawKind, Phase, ReportStatus
from tournaments.events.play import CallTakenBack
from tournaments.models import (
    Amendment,
    Award,
    Booking,
    ClassMembership,
    ClosedPrizeList,
    DecidingMatch,
    Dispute,
    Entrant,
    EntryCard,
    Match,
    Member,
    Penalty,
    Prize,
    RankingClass,
    Report,
    Seat,
    Submission,
    Tournament,
    User,
)
from tournaments.services import draws, hand_draws, rounds
from tournaments.services.sealing import seal
from tournaments.services.work import Work

AT = datetime(2024, 3, 1, 19, 30, tzinfo=UTC)
HELD = {1: 3, 2: 2, 3: 1, 4: 1}
"""How many cards each player holds."""


def organiser(name: str = "anna", *, seed: int = 1) -> Actor:
    user = User.objects.create_user(name, may_organise=True)
    return Actor(Role.DIRECTOR, AT, random.Random(seed).randbytes, user=user.pk)


def account(by: Actor) -> User:
    return User.objects.get(pk=by.user or 0)


def did(hall: Tournament, by: Actor, act: Callable[[Work], object]) -> None:
    """Do something as a command; which fact it records does not matter here."""
    work = Work.begin(hall.pk, CallTakenBack, by=by)
    act(work)
    work.record(CallTakenBack(round="9", match=1), reason="so that there is an entry")


def sold(by: Actor, *, code: str = "K7QM2") -> Tournament:
    """Return a tournament with cards for 8 places, one of them returned and sold again."""
    hall = Tournament.objects.create(
        code=code,
        owner=account(by),
        title="Osterschinkenschnapsen",
        venue="Gasthof Österreicher",
        starts_at=AT + timedelta(minutes=30),
        created_at=AT,
        phase=Phase.SELLING,
        places=8,
        tie_breaks=["bummerl_difference", "lot"],
    )
    did(hall, by, lambda work: _sell(work, hall))
    return hall


def _sell(work: Work, hall: Tournament) -> None:
    ladies = work.create(RankingClass(tournament=hall, name="Damen"))
    work.create(RankingClass(tournament=hall, name="Vereine", kind=ClassKind.CLUBS, best_n=2))
    order = 0
    for number, count in HELD.items():
        entrant = work.create(Entrant(tournament=hall, number=number, team="Stammtisch" if number < 3 else ""))
        member = work.create(Member(entrant=entrant, name="Huber Šimić" if number == 1 else "=SUM(A1)", club="SV \t x"))
        if number == 2:
            work.create(ClassMembership(member=member, ranking_class=ladies))
            work.create(Member(entrant=entrant, position=1, name="Zweite", nickname="Zwei"))
        for _ in range(count):
            order += 1
            _card(work, entrant, order, order)
    returned = _card(work, entrant, 8, order + 1)
    refund = Booking(tournament=hall, kind=BookingKind.REFUND, cents=-1000, entrant=entrant, card=returned, at=AT)
    work.create(refund)
    work.update(returned, status=CardStatus.RETURNED)
    again = _card(work, entrant, 8, order + 2)
    fee = Booking.objects.get(card=again)
    work.create(Booking(tournament=hall, kind=BookingKind.FEE, cents=-1000, card=again, reverses=fee, at=AT))
    work.create(Booking(tournament=hall, kind=BookingKind.COST, cents=-500, note="Saal", till="A", at=AT))
    for place, cents in ((1, 5000), (2, 2500)):
        work.create(Prize(tournament=hall, place=place, cents=cents, goods="a goose" if place == 2 else ""))
    work.create(Prize(tournament=hall, ranking_class=ladies, place=1, share=1000))
    work.create(Amendment(tournament=hall, field="fee_cents", old=900, new=1000, reason="typing mistake", at=AT))


def _card(work: Work, entrant: Entrant, number: int, order: int) -> EntryCard:
    card = work.create(
        EntryCard(
            tournament=work.tournament,
            entrant=entrant,
            number=number,
            sale_order=order,
            status=CardStatus.PAID,
            fee_cents=1000,
            code=f"{work.tournament.code}-{order}",
            sold_at=AT,
        )
    )
    work.create(
        Booking(tournament=work.tournament, kind=BookingKind.FEE, cents=1000, entrant=entrant, card=card, at=AT)
    )
    return card


def played(by: Actor, *, code: str = "K7QM2") -> Tournament:
    """Return a tournament in which round 1 was drawn twice and played, and round 2 is being drawn by hand."""
    hall = sold(by, code=code)
    rounds.seal(hall.pk, name="1", by=by)
    rounds.draw(hall.pk, name="1", word="Zwetschke", by=by)
    draws.annul(hall.pk, name="1", reason="a card was missing", by=by)
    rounds.draw(hall.pk, name="1", word="", by=by)
    did(hall, by, lambda work: _play(work, hall, by))
    did(hall, by, lambda work: work.update(work.tournament, venue="elsewhere"))
    hall.refresh_from_db()
    return hall


def _play(work: Work, hall: Tournament, by: Actor) -> None:
    for match in Match.objects.filter(tournament=hall, how="").order_by("number"):
        each = [[7, 4], [3, 7], [7, 0]]
        sheet = work.create(Sheet(bummerl_to_win=2, bummerl=[2, 1], game_points=[17, 11], each=each))
        work.update(match, how=How.PLAYED, winner=0, sheet_id=sheet.pk, decided_at=AT, table=match.number, called_at=AT)
        first = Seat.objects.get(match=match, position=0)
        assert first.card is not None
        _tell(work, match, sheet, first.card, by)
        report = {"match": match, "winner": 0, "bummerl": [2, 1], "status": ReportStatus.CONFIRMED, "at": AT}
        work.create(Report(role=Role.PLAYER, entrant=first.card.entrant, each=each, **report))
        work.create(Report(role=Role.REFEREE, user_id=by.user, **report))
        work.create(Dispute(match=match, clause="PRS-36", note="who won?", opened_at=AT, settled_at=AT, ruling="so"))
        work.create(
            Penalty(match=match, position=1, kind=PenaltyKind.GAME_POINTS, game_points=1, clause="PRS-38", at=AT)
        )
    seal(work, kind=DrawKind.ROUND, label="2")
    seal(work, kind=DrawKind.ROUND, label="places-5-8")


def _tell(work: Work, match: Match, sheet: Sheet, card: EntryCard, by: Actor) -> None:
    """Tell deals in every depth: one that counts in both, one that was refused and told again, and one that is void."""
    line = record()
    told: dict[tuple[int, str, str], dict[str, Any]] = {
        (1, "game_points", "accepted"): {"game_points": list(scores(line))},
        (1, "record", "accepted"): {"game_points": list(scores(line)), "record": line},
        (2, "record", "refused"): {"record": illegal(2, dealer=1)},
        (2, "game_points", "accepted"): {"game_points": [0, 3], "dealer": 1},
        (3, "game_points", "void"): {"game_points": [1, 0], "dealer": 0},
    }
    for (number, depth, state), values in told.items():
        verdict = verdict_of(str(values["record"])) if depth == "record" else {}
        deal = work.create(
            Deal(
                sheet=sheet,
                number=number,
                depth=depth,
                state=state,
                verdict=verdict,
                submitted_at=AT,
                judged_at=AT,
                **values,
            )
        )
        if number == 1:
            work.create(Submission(match=match, deal=deal, role=Role.PLAYER, entrant=card.entrant))
        else:
            work.create(Submission(match=match, deal=deal, role=Role.REFEREE, user_id=by.user, rules=True))


def being_typed(by: Actor) -> Tournament:
    """Return the played tournament with a draw by hand in which some numbers are typed."""
    hall = played(by)
    hand_draws.start(hall.pk, name="2", by=by)
    first = hand_draws_turn(hall)
    hand_draws.take(hall.pk, name="2", player=first, number=2, by=by)
    return hall


def hand_draws_turn(hall: Tournament) -> int:
    from tournaments.core.hand_draw import HandDraw

    turn = HandDraw.from_json(hall.draws.get(label="2").hand).turn
    assert turn is not None
    return turn.players[0]


def closed(by: Actor) -> Tournament:
    """Return the played tournament with a prize list that was opened again and closed a second time."""
    hall = played(by)
    did(hall, by, lambda work: _close(work, hall))
    hall.refresh_from_db()
    return hall


def _close(work: Work, hall: Tournament) -> None:
    card = EntryCard.objects.filter(tournament=hall, number=1).get()
    other = EntryCard.objects.filter(tournament=hall, number=7).get()
    line = {"tournament": hall, "place": 1, "card": card, "entrant": card.entrant}
    old = work.create(Award(cents=5000, withdrawn_at=AT, **line))
    paid = work.create(
        Booking(
            tournament=hall, kind=BookingKind.PAYOUT, cents=-5000, award=old, ordinal=1, at=AT, entrant=card.entrant
        )
    )
    work.create(Booking(tournament=hall, kind=BookingKind.PAYOUT, cents=5000, award=old, reverses=paid, at=AT))
    work.create(Award(cents=6000, goods=["a goose"], **line))
    vereine = RankingClass.objects.get(tournament=hall, name="Vereine")
    work.create(Award(tournament=hall, ranking_class=vereine, place=1, group="SV", cents=100))
    work.create(
        ClosedPrizeList(tournament=hall, pot_cents=7000, not_paid=[["", 8, 0, 500, ""]], at=AT, withdrawn_at=AT)
    )
    work.create(ClosedPrizeList(tournament=hall, pot_cents=7000, not_paid=[], at=AT))
    work.create(DecidingMatch(tournament=hall, winner=card, loser=other, at=AT))
    work.update(work.tournament, phase=Phase.CLOSED)


def one_more(work: Work) -> None:
    """Sell a card to somebody new."""
    entrant = work.create(Entrant(tournament=work.tournament, number=99))
    work.create(Member(entrant=entrant, name="Mayr"))
    _card(work, entrant, 6 + len(HELD), 50)

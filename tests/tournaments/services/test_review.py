"""Corners that a strict reader found: absurd arguments, lots after corrections, withdrawals before a second draw."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from scoring.core.penalties import PenaltyKind
from scoring.core.prize_list import Prize
from scoring.refusals import ScoreMissing
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments import ranking
from tournaments.core.corrections import Choice
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.errors.announcing import SettingFrozen, SettingUnacceptable
from tournaments.errors.base import TextUnreadable, WrongPhase
from tournaments.errors.people import HelperCodeUsed
from tournaments.errors.play import AlreadyWithdrawn, NoSuchTable, NothingToCall, OwnMatch
from tournaments.errors.prizes import NoSuchAward
from tournaments.errors.sale import NotSold
from tournaments.errors.undoing import LimitReachedSince
from tournaments.models import JournalEntry, Match, Seat
from tournaments.selectors import journal
from tournaments.services import (
    cards,
    corrections,
    draws,
    exports,
    helpers,
    imports,
    payouts,
    penalties,
    prize_lists,
    prizes,
    results,
    settings,
    tables,
    tie_breaks,
    tournaments,
    undo,
    walkovers,
    withdrawals,
)
from tournaments.services.deciding import Result

pytestmark = pytest.mark.django_db
HUGE = 10**30


def cup(**settings: Any) -> Build:
    """Return eight cards of eight players in eight places, the first round drawn."""
    return Build(**{"places": 8, "placement_down_to": 0, **settings}).drawn((1,) * 8)


def test_another_lot_is_drawn_where_the_first_was_corrected_and_then_voided() -> None:
    """PRS-28, PRS-37: the spent seed of the first must not stand in the way."""
    hall = cup().play_round("1")
    hall.draw("2")
    number, key = hall.open_match("2").number, hall.open_match("2").key

    def lot() -> None:
        walkovers.prepare_lot(hall.id, round_name="2", number=number, by=hall.director)
        walkovers.draw_lot(hall.id, round_name="2", number=number, by=hall.director)

    def turn_round(name: str, match: int) -> None:
        decided = next(one for one in hall.round(name).matches if one.number == match)
        result = Result(bummerl=(0, 2) if decided.winner == 0 else (2, 0))
        corrections.correct(
            hall.id,
            round_name=name,
            number=match,
            result=result,
            choice=Choice.VOID,
            reason="wrong slip",
            by=hall.director,
        )

    lot()
    turn_round("2", number)
    source = next(one for one in hall.round("2").matches if one.key == key).seats[0].source
    turn_round("1", next(one for one in hall.round("1").matches if one.key == source).number)
    lot()
    assert next(one for one in hall.round("2").matches if one.key == key).how is How.LOT
    attempts = hall.fresh().draws.filter(label=f"lot-2-{number}").order_by("attempt")
    assert [draw.status for draw in attempts] == ["annulled", "drawn"]


def withdrawn_before_the_second_draw() -> tuple[Build, int]:
    """Return five cards in eight places, the draw annulled after a player with a bye has withdrawn; and the player."""
    hall = Build(places=8).drawn((1,) * 5)
    state = hall.state()
    bye = next(match for match in hall.round("1").matches if match.how is How.BYE)
    player = state.player_of(bye.cards[0])
    withdrawals.withdraw(hall.id, entrant=player, by=hall.director)
    draws.annul(hall.id, name="1", reason="a pot was wrong", by=hall.director)
    return hall, player


def test_who_has_withdrawn_buys_no_card() -> None:
    """PRS-29."""
    hall, player = withdrawn_before_the_second_draw()
    with unchanged(), pytest.raises(AlreadyWithdrawn):
        cards.sell(hall.id, entrant=player, by=hall.director)


def test_places_are_reduced_to_the_cards_that_will_be_drawn() -> None:
    """PRS-5, PRS-29: a handed-in card is not drawn, so it must not keep the places from being reduced."""
    hall, _ = withdrawn_before_the_second_draw()
    tournaments.shrink(hall.id, by=hall.director)
    hall.draw("1")
    assert len(hall.round("1").matches) == 2
    imports.load(exports.document(hall.id, by=hall.director), owner=hall.owner, by=hall.director)


def test_a_withdrawal_is_not_taken_back_where_its_cards_have_no_place_any_more() -> None:
    """PRS-4, PRS-5."""
    hall, _ = withdrawn_before_the_second_draw()
    entry = JournalEntry.objects.get(tournament=hall.id, kind="player_withdrew")
    tournaments.shrink(hall.id, by=hall.director)
    with unchanged(), pytest.raises(LimitReachedSince):
        undo.take_back(hall.id, number=entry.number, by=hall.director)


@pytest.mark.parametrize("table", [0, -1, 10_001, HUGE])
def test_there_is_no_table_beyond_what_a_hall_holds(running: Build, table: int) -> None:
    number = running.open_match().number
    with unchanged(), pytest.raises(NoSuchTable):
        tables.call(running.id, round_name="1", number=number, table=table, by=running.director)


@pytest.mark.parametrize("most", [0, -1])
def test_calling_less_than_one_match_calls_none(running: Build, most: int) -> None:
    with unchanged(), pytest.raises(NothingToCall):
        tables.call_next(running.id, most=most, by=running.director)


@pytest.mark.parametrize("winner", [7, -1])
@pytest.mark.parametrize("bummerl", [None, (1, 0)])
@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.SCORER])
def test_a_winner_who_does_not_sit_there_is_refused(winner: int, bummerl: tuple[int, int] | None, role: Role) -> None:
    """PRS-35."""
    hall = cup(bummerl_to_win=1)
    by = hall.director if role is Role.DIRECTOR else hall.helper(role)
    number = hall.open_match().number
    with unchanged(), pytest.raises(ScoreMissing):
        results.report(hall.id, round_name="1", number=number, result=Result(winner, bummerl), by=by)


def test_a_code_is_given_to_one_helper(running: Build) -> None:
    def invite() -> None:
        end = running.now + timedelta(days=1)
        helpers.invite(running.id, role=Role.SCORER, code="a" * 16, ends_at=end, by=running.director)

    invite()
    with unchanged(), pytest.raises(HelperCodeUsed):
        invite()


def test_an_evening_is_in_our_time(announced: Build) -> None:
    """A later year could not be shown in another time zone, nor imported again."""
    late = datetime(9999, 12, 31, 23, 59, tzinfo=UTC)
    with unchanged(), pytest.raises(SettingUnacceptable):
        settings.change(announced.id, changes={"starts_at": late}, by=announced.director)


@pytest.mark.parametrize("number", [HUGE, -HUGE, 0])
def test_numbers_that_no_column_holds_are_not_sold(selling: Build, number: int) -> None:
    with unchanged(), pytest.raises(NotSold):
        cards.pay(selling.id, cards=[number], by=selling.director)


def test_an_award_that_no_column_holds_is_not_paid() -> None:
    hall = cup().played()
    prize_lists.close(hall.id, by=hall.director)
    with unchanged(), pytest.raises(NoSuchAward):
        payouts.pay(hall.id, awards=[HUGE], by=hall.director)


def test_a_drawn_placement_round_stays_announced() -> None:
    """PRS-9, PRS-43: else its players would be in a match that decides nothing, and could not withdraw from it."""
    hall = cup(placement_down_to=8).play_round("1")
    hall.draw("places-5-8")
    with unchanged(), pytest.raises(SettingFrozen):
        settings.change(hall.id, changes={"placement_down_to": 4}, reason="it is late", by=hall.director)


def test_a_cancelled_tournament_is_not_changed(selling: Build) -> None:
    tournaments.cancel(selling.id, reason="nobody came", by=selling.director)
    with unchanged(), pytest.raises(WrongPhase):
        settings.change(selling.id, changes={"title": "Another"}, by=selling.director)


def test_a_long_list_of_changed_prizes_travels() -> None:
    """PRS-9: what was announced before and after is in the export, however long the lists are."""
    hall = Build(places=256, max_cards=None, placement_down_to=0).drawn((140,))
    for cents in (100, 200):
        listed = [Prize(place, cents) for place in range(1, 201)]
        prizes.announce(hall.id, prizes=listed, reason="a sponsor came", by=hall.director)
    copy = imports.load(exports.document(hall.id, by=hall.director), owner=hall.owner, by=hall.director)
    assert copy.amendments.count() == 2


def test_who_lost_a_deciding_match_does_not_take_it_back() -> None:
    """PRS-36, PRS-48."""
    hall = cup(tie_breaks=["deciding_match"])
    prizes.announce(hall.id, prizes=[Prize(place, 100) for place in (1, 2, 3, 4)], reason="late", by=hall.director)
    hall.played()
    winner, loser, *_ = ranking.load(hall.fresh()).places.needs_deciding_match[0]
    entry = tie_breaks.record(hall.id, winner=winner, loser=loser, by=hall.director)
    referee = hall.helper(Role.REFEREE, entrant=hall.state().player_of(loser))
    with unchanged(), pytest.raises(OwnMatch):
        undo.take_back(hall.id, number=entry.number, by=referee)
    assert entry.number not in journal.offered(hall.fresh(), by=referee)
    assert entry.number in journal.offered(hall.fresh(), by=hall.helper(Role.REFEREE))


def test_a_bye_opposite_a_seat_to_which_nobody_came_travels() -> None:
    """PRS-28: such a seat is empty for good, its match is decided."""
    hall = cup().play_round("1")
    hall.draw("2")
    hall.play_round("2")
    hall.draw("3")
    final = hall.open_match("3")
    Match.objects.filter(feeds__match=final.key, feeds__position=1).update(how=How.HANDED_IN, winner=None, sheet=None)
    Seat.objects.filter(match=final.key, position=1).update(card=None)
    Match.objects.filter(pk=final.key).update(how=How.BYE, winner=0, decided_at=hall.now)
    document = exports.document(hall.id, by=hall.director)
    copy = imports.load(document, owner=hall.owner, by=hall.director)
    assert exports.of(copy)["rounds"] == document["rounds"]


@pytest.mark.parametrize("text", ["a\x00b", "\x1b[2J"])
def test_texts_that_no_file_can_carry_are_refused(running: Build, text: str) -> None:
    number, card = running.open_match().number, running.open_match().cards[0]
    with unchanged(), pytest.raises(TextUnreadable):
        draws.annul(running.id, name="1", reason=text, by=running.director)
    with unchanged(), pytest.raises(TextUnreadable):
        withdrawals.withdraw(running.id, entrant=1, reason=text, by=running.director)
    with unchanged(), pytest.raises(TextUnreadable):
        penalties.impose(
            running.id,
            round_name="1",
            number=number,
            card=card,
            kind=PenaltyKind.BUMMERL,
            clause=text,
            by=running.director,
        )

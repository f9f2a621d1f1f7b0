"""Who does not appear: PRS-28."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, semi_finals, standing_draw, win, won
from tournaments.core.draw_proof import verify
from tournaments.core.forms import registry
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import DrawStatus, ReportStatus
from tournaments.errors.base import RoleNotAllowed
from tournaments.errors.draws import WordTooLong
from tournaments.errors.play import LotInMainDraw, LotNotSealed, MatchDecided, NoLotInPlacement, NoSuchSeat, OwnMatch
from tournaments.errors.undoing import CannotBeUndone
from tournaments.models import Dispute, JournalEntry, Report
from tournaments.services import results, undo, walkovers

pytestmark = pytest.mark.django_db


def absent(build: Build, card: int, *, number: int = 1, name: str = "1") -> JournalEntry:
    return walkovers.award(build.id, round_name=name, number=number, absent=card, by=build.director)


def prepared(build: Build, *, number: int = 1, name: str = "1") -> JournalEntry:
    return walkovers.prepare_lot(build.id, round_name=name, number=number, by=build.director)


def opened(build: Build, *, number: int = 1, name: str = "1", word: str = "Zwetschke") -> JournalEntry:
    return walkovers.draw_lot(build.id, round_name=name, number=number, word=word, by=build.director)


def not_played(build: Build, *, number: int = 1, name: str = "places-5-8") -> JournalEntry:
    return walkovers.not_played(build.id, round_name=name, number=number, by=build.director)


def place(build: Build, card: int) -> tuple[int, tuple[int, ...]]:
    """Return the place of the card and all cards that share it."""
    group = registry.form("cards").standing(build.state(), 8).by_card()[card]
    return group.place, group.cards


def test_prs_28_who_does_not_appear_loses_when_the_desk_says_so() -> None:
    build = eight()
    entry = absent(build, 1)
    match = build.round("1").matches[0]
    assert (entry.facts["winner"], entry.facts["absent"]) == (2, 1)
    assert (match.how, match.winner, match.bummerl) == (How.WALKOVER, 1, (0, 0))


def test_prs_28_who_lost_by_walkover_plays_placement_matches_like_other_losers() -> None:
    build = eight()
    absent(build, 2)
    win(build, "1", 3, 5, 7)
    hand_drawn(build, "places-5-8", (2, 4), (6, 8))
    win(build, "places-5-8", 2)


def test_a_walkover_ends_what_was_reported_and_disputed() -> None:
    build = eight()
    for number, result in ((1, won(2, 1)), (2, won(1, 2))):
        results.report(build.id, round_name="1", number=1, result=result, by=build.player(number))
    absent(build, 2)
    assert set(Report.objects.values_list("status", flat=True)) == {ReportStatus.LAPSED}
    assert not Dispute.objects.filter(settled_at=None).exists()


@pytest.mark.parametrize("card", [3, 0, 99])
def test_only_who_was_to_play_can_be_absent(card: int) -> None:
    build = eight()
    with unchanged(), pytest.raises(NoSuchSeat):
        absent(build, card)


def test_a_decided_match_knows_no_walkover() -> None:
    build = eight()
    win(build, "1", 1)
    for act in (lambda: absent(build, 2), lambda: prepared(build), lambda: opened(build)):
        with unchanged(), pytest.raises(MatchDecided):
            act()


def test_prs_36_nobody_gives_himself_the_match() -> None:
    build = eight()
    playing = build.helper(Role.REFEREE, entrant=1)
    with unchanged(), pytest.raises(OwnMatch):
        walkovers.award(build.id, round_name="1", number=1, absent=2, by=playing)
    with unchanged(), pytest.raises(OwnMatch):
        walkovers.prepare_lot(build.id, round_name="1", number=1, by=playing)
    walkovers.award(build.id, round_name="1", number=2, absent=4, by=playing)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.SCORER])
def test_who_only_writes_gives_no_walkover(role: Role) -> None:
    build = eight()
    helper = build.helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        walkovers.award(build.id, round_name="1", number=1, absent=2, by=helper)


def test_a_walkover_is_taken_back() -> None:
    build = eight()
    entry = absent(build, 1)
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert not build.round("1").matches[0].is_decided


def test_prs_28_if_neither_appears_a_lot_decides_that_anyone_can_compute_again() -> None:
    build = eight()
    commitment = prepared(build).facts["commitment"]
    assert (standing_draw(build, "lot-1-1").proof, standing_draw(build, "lot-1-1").status) == (None, DrawStatus.SEALED)
    entry = opened(build)
    draw, match = standing_draw(build, "lot-1-1"), build.round("1").matches[0]
    assert verify(draw.proof) is None
    assert (draw.proof["commitment"], draw.proof["word"]) == (commitment, "Zwetschke")
    assert (draw.proof["candidates"], draw.proof["chosen"]) == ([1, 2], entry.facts["winner"])
    assert match.how is How.LOT
    assert match.cards[match.winner or 0] == entry.facts["winner"]


def test_prs_20_a_lot_is_sealed_before_it_is_opened() -> None:
    build = eight()
    with unchanged(), pytest.raises(LotNotSealed):
        opened(build)
    assert prepared(build).facts["commitment"] == prepared(build).facts["commitment"]
    with unchanged(), pytest.raises(WordTooLong):
        opened(build, word="x" * 201)
    with unchanged(), pytest.raises(LotNotSealed):
        opened(build, number=2)


def test_a_lot_falls_on_either_card() -> None:
    chosen = set()
    build = eight()
    for number in (1, 2, 3, 4):
        prepared(build, number=number)
        chosen.add(opened(build, number=number).facts["winner"] % 2)
    assert chosen == {0, 1}
    assert set(build.due()) == {"2", "places-5-8"}


def test_an_opened_lot_is_not_taken_back() -> None:
    build = eight()
    sealed, drawn = prepared(build), opened(build)
    for entry in (sealed, drawn):
        with unchanged(), pytest.raises(CannotBeUndone):
            undo.take_back(build.id, number=entry.number, by=build.director)


def test_who_comes_after_all_plays_and_the_lot_stays_sealed() -> None:
    build = eight()
    prepared(build)
    win(build, "1", 2)
    assert standing_draw(build, "lot-1-1").status == DrawStatus.SEALED


def test_prs_28_a_placement_match_gets_no_lot_and_the_two_share_its_places() -> None:
    build = semi_finals()
    for act in (prepared, opened):
        with unchanged(), pytest.raises(NoLotInPlacement):
            act(build, name="places-5-8")
    not_played(build, number=1)
    win(build, "places-5-8", 6)
    assert place(build, 6) == (5, (6,))
    assert place(build, 2) == place(build, 4) == (6, (2, 4))
    assert place(build, 8) == (8, (8,))


def test_prs_28_in_the_main_draw_somebody_moves_on() -> None:
    build = eight()
    with unchanged(), pytest.raises(LotInMainDraw):
        not_played(build, name="1")


def test_prs_28_a_match_for_two_places_that_is_not_played_shares_them() -> None:
    build = semi_finals()
    win(build, "2", 1, 5)
    build.draw("places-3-4")
    not_played(build, name="places-3-4")
    assert place(build, 3) == place(build, 7) == (3, (3, 7))

"""PRS-43, PRS-48: deciding matches and lots between equals."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from scoring.models import Sheet
from tests.tournaments.stored import AT, director, eight, owned, placed, stored
from tournaments import ranking
from tournaments.core import draw_proof
from tournaments.core.permissions import Role
from tournaments.core.terms import DrawStatus, Phase
from tournaments.errors.base import ReasonMissing, RoleNotAllowed
from tournaments.errors.play import OwnMatch, PrizesAreClosed
from tournaments.errors.prizes import AlreadyMet, NoLotDue, NotTied, SamePlayer, TieLotNotSealed
from tournaments.models import DecidingMatch, Draw, Entrant, EntryCard, JournalEntry, Match, Prize, Tournament
from tournaments.services import tie_breaks, undo

pytestmark = pytest.mark.django_db


def running(*, state=None, prizes: int = 8, **terms) -> Tournament:
    """Return the finished main draw of eight cards without placement matches: 3 and 7 share place 3, four place 5."""
    tournament = stored(state or eight(), **({"placement_down_to": 0} | terms))
    for place in range(1, prizes + 1):
        Prize.objects.create(tournament=tournament, place=place, cents=(9 - place) * 100)
    return tournament


def places(tournament: Tournament) -> dict[int, int]:
    return {row.card: row.place for row in ranking.load(tournament).places.placings}


def labels(tournament: Tournament) -> list[str]:
    return [lot.label for lot in ranking.lots_due(ranking.load(tournament))]


def drawn(tournament: Tournament, label: str, **values) -> list[int]:
    by = director(tournament)
    tie_breaks.prepare_lot(tournament.pk, label=label, by=by, **values)
    return tie_breaks.draw_lot(tournament.pk, label=label, word="Zwetschke", by=by).facts["order"]


def test_without_tie_breaks_equal_cards_share_their_place() -> None:
    """PRS-48: the next place is counted on."""
    assert places(running()) == {1: 1, 5: 2, 3: 3, 7: 3, 2: 5, 4: 5, 6: 5, 8: 5}


def test_a_deciding_match_decides_a_shared_place() -> None:
    """PRS-48 (Stechen)."""
    tournament = running(tie_breaks=["deciding_match"])
    assert ranking.load(tournament).places.needs_deciding_match == ((3, 7), (2, 4, 6, 8))
    entry = tie_breaks.record(tournament.pk, winner=7, loser=3, by=director(tournament))
    assert (entry.kind, entry.facts) == ("deciding_match_played", {"place": 3, "winner": 7, "loser": 3})
    found = places(tournament)
    assert (found[7], found[3]) == (3, 4)
    assert ranking.load(tournament).places.needs_deciding_match == ((2, 4, 6, 8),)


def test_a_deciding_match_entered_wrongly_is_taken_back() -> None:
    tournament = running(tie_breaks=["deciding_match"])
    entry = tie_breaks.record(tournament.pk, winner=7, loser=3, by=director(tournament))
    undo.take_back(tournament.pk, number=entry.number, by=director(tournament))
    assert places(tournament)[7] == places(tournament)[3] == 3
    assert not DecidingMatch.objects.exists()


def test_a_knock_out_of_four_decides_their_places() -> None:
    """PRS-48: as long as somebody of the group has not played, nobody of it is ranked."""
    tournament = running(tie_breaks=["deciding_match"])
    by = director(tournament)
    tie_breaks.record(tournament.pk, winner=2, loser=4, by=by)
    assert {place for card, place in places(tournament).items() if card % 2 == 0} == {5}
    tie_breaks.record(tournament.pk, winner=6, loser=8, by=by)
    assert ranking.load(tournament).places.needs_deciding_match == ((3, 7), (2, 6), (4, 8))
    tie_breaks.record(tournament.pk, winner=6, loser=2, by=by)
    tie_breaks.record(tournament.pk, winner=4, loser=8, by=by)
    assert [card for card, place in places(tournament).items() if place >= 5] == [6, 2, 4, 8]


def test_deciding_matches_are_expected_only_where_prizes_are_at_stake() -> None:
    """PRS-48: with three prizes the places from 5 on need none; a later tie-break then follows."""
    tournament = running(prizes=3, tie_breaks=["deciding_match", "lot"])
    results = ranking.load(tournament)
    assert results.places.needs_deciding_match == ((3, 7),)
    assert results.places.needs_lot == ((2, 4, 6, 8),)
    assert [(lot.label, lot.is_needed) for lot in ranking.lots_due(results)] == [("tie-5", False)]


def test_where_prizes_move_down_deciding_matches_follow_them() -> None:
    """PRS-44: player 1 holds the cards of places 1 and 2, so the third prize is won on place 5."""
    state = owned(eight(), (1, 2, 3, 4, 1, 6, 3, 8))
    tournament = running(state=state, prizes=3, several_prizes=False, tie_breaks=["deciding_match"])
    assert ranking.load(tournament).places.needs_deciding_match == ((2, 4, 6, 8),)


def test_nobody_is_ranked_by_tie_breaks_while_his_group_still_plays() -> None:
    tournament = running(tie_breaks=["deciding_match", "lot"])
    Match.objects.filter(round__name="3").update(how="", winner=None)
    results = ranking.load(tournament)
    assert {row.card: row.place for row in results.places.placings}[1] == 1
    assert {row.card: row.place for row in results.places.placings}[5] == 1
    assert results.places.needs_deciding_match == ((3, 7), (2, 4, 6, 8)), "these are out"
    assert not {1, 5} & results.places.final


@pytest.mark.parametrize(("winner", "loser"), [(1, 5), (3, 2), (3, 3), (3, 99)])
def test_cards_that_share_no_place_play_no_deciding_match(winner: int, loser: int) -> None:
    tournament = running(tie_breaks=["deciding_match"])
    with pytest.raises(NotTied):
        tie_breaks.record(tournament.pk, winner=winner, loser=loser, by=director(tournament))
    assert not DecidingMatch.objects.exists()
    assert not JournalEntry.objects.exists()


def test_two_cards_meet_in_one_deciding_match() -> None:
    tournament = running(tie_breaks=["deciding_match"])
    tie_breaks.record(tournament.pk, winner=2, loser=4, by=director(tournament))
    tie_breaks.record(tournament.pk, winner=4, loser=6, by=director(tournament))
    tie_breaks.record(tournament.pk, winner=6, loser=2, by=director(tournament))
    with pytest.raises(AlreadyMet):
        tie_breaks.record(tournament.pk, winner=4, loser=2, by=director(tournament))


def test_a_player_does_not_play_against_himself() -> None:
    """PRS-24: his cards stand by number as soon as nobody else stands between them."""
    state = owned(eight(), (1, 2, 3, 2, 5, 6, 3, 8))
    tournament = running(state=state, tie_breaks=["deciding_match"])
    results = ranking.load(tournament)
    assert results.places.needs_deciding_match == ((2, 4, 6, 8),), "3 and 7 are cards of player 3"
    assert places(tournament)[3] == 3
    assert places(tournament)[7] == 4
    with pytest.raises(SamePlayer):
        tie_breaks.record(tournament.pk, winner=2, loser=4, by=director(tournament))
    for winner, loser in [(6, 2), (6, 4), (6, 8), (8, 2)]:
        tie_breaks.record(tournament.pk, winner=winner, loser=loser, by=director(tournament))
    assert [card for card, place in places(tournament).items() if place >= 5] == [6, 8, 2, 4]
    assert ranking.load(tournament).places.needs_deciding_match == ()


def test_a_circle_in_which_two_cards_cannot_meet_goes_on_to_the_next_tie_break() -> None:
    """PRS-48: 2 > 6 > 4 > 8 > 2, where 2 and 4 belong to one player and 6 and 8 to another."""
    state = owned(eight(), (1, 2, 3, 2, 5, 6, 7, 6))
    tournament = running(state=state, tie_breaks=["deciding_match", "lot"])
    cards = {card.number: card for card in EntryCard.objects.filter(tournament=tournament)}
    for winner, loser in [(2, 6), (6, 4), (4, 8), (8, 2)]:
        DecidingMatch.objects.create(tournament=tournament, winner=cards[winner], loser=cards[loser], at=AT)
    results = ranking.load(tournament)
    assert (2, 4, 6, 8) not in results.places.needs_deciding_match
    assert results.places.needs_lot == ((2, 4, 6, 8),)


def test_who_plays_a_deciding_match_does_not_rule_on_it() -> None:
    """PRS-36."""
    tournament = running(tie_breaks=["deciding_match"])
    by = replace(director(tournament), entrant=Entrant.objects.get(tournament=tournament, number=3).pk)
    with pytest.raises(OwnMatch):
        tie_breaks.record(tournament.pk, winner=3, loser=7, by=by)


def test_a_cashier_decides_no_tie() -> None:
    tournament = running(tie_breaks=["deciding_match"])
    with pytest.raises(RoleNotAllowed):
        tie_breaks.record(tournament.pk, winner=3, loser=7, by=replace(director(tournament), role=Role.CASHIER))


def test_bummerl_differences_decide_where_they_are_announced() -> None:
    """PRS-48: what was played counts; a walkover counts 0:0."""
    tournament = running(tie_breaks=["bummerl_difference"])
    for card, score in ((3, [2, 1]), (7, [2, 0]), (2, [2, 0])):
        match = Match.objects.filter(round__number=2 if card in (3, 7) else 1, seats__card__number=card)
        Sheet.objects.filter(pk__in=match.values("sheet")).update(bummerl=score)
    assert places(tournament) == {1: 1, 5: 2, 3: 3, 7: 4, 4: 5, 6: 5, 8: 5, 2: 8}
    Match.objects.filter(round__number=1, seats__card__number=2).update(how="walkover")
    assert places(tournament)[2] == 5


def test_a_lot_about_a_place_orders_all_its_cards_and_anyone_can_compute_it_again() -> None:
    """PRS-20, PRS-48."""
    tournament = running(tie_breaks=["lot"])
    assert labels(tournament) == ["tie-3", "tie-5"]
    by = director(tournament)
    sealed = tie_breaks.prepare_lot(tournament.pk, label="tie-5", by=by)
    draw = Draw.objects.get(label="tie-5")
    assert (sealed.facts["commitment"], sealed.facts["candidates"]) == (draw.commitment, [2, 4, 6, 8])
    assert (draw.status, draw.proof) == (DrawStatus.SEALED, None)
    opened = tie_breaks.draw_lot(tournament.pk, label="tie-5", word="Zwetschke", by=by)
    draw.refresh_from_db()
    assert draw_proof.verify(draw.proof) is None
    assert draw.proof["ranked"] == opened.facts["order"]
    found = places(tournament)
    assert [found[card] for card in opened.facts["order"]] == [5, 6, 7, 8]
    assert labels(tournament) == ["tie-3"]


def test_a_lot_is_sealed_before_it_is_opened() -> None:
    """PRS-20."""
    tournament = running(tie_breaks=["lot"])
    with pytest.raises(TieLotNotSealed):
        tie_breaks.draw_lot(tournament.pk, label="tie-5", by=director(tournament))


def test_a_lot_that_is_drawn_is_not_drawn_again() -> None:
    """PRS-22: nobody chooses among lots."""
    tournament = running(tie_breaks=["lot"])
    drawn(tournament, "tie-3")
    for command in (tie_breaks.prepare_lot, tie_breaks.draw_lot):
        with pytest.raises(NoLotDue):
            command(tournament.pk, label="tie-3", by=director(tournament))


def test_a_lot_whose_group_has_changed_is_annulled_with_a_reason_and_drawn_anew() -> None:
    """PRS-22, PRS-37: a corrected result brings another card into the group."""
    tournament = running(tie_breaks=["lot"])
    drawn(tournament, "tie-3")
    Match.objects.filter(round__number=2, number=1).update(winner=1)  # now 3 reached the final and 1 did not
    final = Match.objects.get(round__number=3).seats.get(card__number=1)
    final.card = EntryCard.objects.get(tournament=tournament, number=3)
    final.save()
    assert "tie-3" in labels(tournament)
    with pytest.raises(ReasonMissing):
        tie_breaks.prepare_lot(tournament.pk, label="tie-3", by=director(tournament))
    order = drawn(tournament, "tie-3", reason="the semi-final was corrected")
    assert sorted(order) == [1, 7]
    spent, draw = Draw.objects.filter(label="tie-3").order_by("attempt")
    assert (spent.status, spent.annulled_because) == (DrawStatus.ANNULLED, "the semi-final was corrected")
    assert spent.proof["annulled"]["reason"] == "the semi-final was corrected"
    assert draw.attempt == 2
    assert draw.commitment != spent.commitment


def test_odd_cents_of_a_shared_prize_go_by_lot() -> None:
    """PRS-43."""
    tournament = running(prizes=0)
    Prize.objects.bulk_create(
        Prize(tournament=tournament, place=place, cents=cents)
        for place, cents in enumerate((1000, 500, 200, 101, 100), start=1)
    )
    results = ranking.load(tournament)
    lots = {lot.label: lot for lot in ranking.lots_due(results)}
    assert {label: lot.odd_cents for label, lot in lots.items()} == {"prize-3": 1}
    assert ranking.missing(results).lots == (lots["prize-3"],)
    first, second = drawn(tournament, "prize-3")
    money = {award.card: award.cents for award in ranking.load(tournament).main.awards.awards}
    assert (money[first], money[second]) == (151, 150)


def test_goods_of_a_shared_place_go_by_lot() -> None:
    """PRS-43."""
    tournament = running(prizes=2)
    Prize.objects.create(tournament=tournament, place=3, goods="a goose")
    first, second = drawn(tournament, "prize-3")
    goods = {award.card: award.goods for award in ranking.load(tournament).main.awards.awards}
    assert (goods[first], goods[second]) == (("a goose",), ())


def test_a_lot_about_prizes_waits_for_what_can_still_change_its_group() -> None:
    """PRS-43: first the deciding match; then nothing is left to draw."""
    tournament = running(prizes=2, tie_breaks=["deciding_match"])
    Prize.objects.create(tournament=tournament, place=3, goods="a goose")
    assert labels(tournament) == []
    with pytest.raises(NoLotDue):
        tie_breaks.prepare_lot(tournament.pk, label="prize-3", by=director(tournament))
    tie_breaks.record(tournament.pk, winner=7, loser=3, by=director(tournament))
    assert not ranking.missing(ranking.load(tournament))


def test_a_closed_list_decides_no_tie() -> None:
    """PRS-47."""
    tournament = running(state=placed(eight()), phase=Phase.CLOSED)
    by = director(tournament)
    with pytest.raises(PrizesAreClosed):
        tie_breaks.record(tournament.pk, winner=3, loser=7, by=by)
    with pytest.raises(PrizesAreClosed):
        tie_breaks.prepare_lot(tournament.pk, label="tie-3", by=by)


def test_the_table_of_deciding_matches_refuses_what_cannot_be() -> None:
    tournament = running()
    three, seven = EntryCard.objects.filter(tournament=tournament, number__in=(3, 7)).order_by("number")
    DecidingMatch.objects.create(tournament=tournament, winner=three, loser=seven, at=AT)
    for winner, loser in ((three, seven), (seven, three), (three, three)):
        with pytest.raises(IntegrityError), transaction.atomic():
            DecidingMatch.objects.create(tournament=tournament, winner=winner, loser=loser, at=AT)

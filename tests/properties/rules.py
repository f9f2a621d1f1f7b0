"""What is true of every tournament at every moment, told from the rules and not from the code that enforces them."""

from __future__ import annotations

from collections import Counter

from django.db.models import Sum

from scoring.core.payout import BookingKind
from scoring.core.prize_list import WHOLE
from tournaments.core.state import How, Match, Outcome, Round, State
from tournaments.core.terms import CardStatus, Phase
from tournaments.models import Award, Booking, ClosedPrizeList, EntryCard, JournalEntry, Prize, Tournament
from tournaments.ranking.announced import pot_of
from tournaments.selectors import cash

SELLS = frozenset({"cards_sold", "cards_reserved", "late_card_sold"})
MAKES_OR_TAKES_CARDS = SELLS | {"cards_returned", "undone"}
IN_POT = (BookingKind.FEE, BookingKind.REFUND, BookingKind.DONATION, BookingKind.COST)


def check(tournament: Tournament, state: State, before: State, entry: JournalEntry) -> None:
    """Assert everything, after `entry` led from `before` to `state`."""
    check_cards(tournament, state, before, entry)
    check_rounds(state)
    check_places(tournament, state)
    check_money(tournament)
    check_prizes(tournament)
    if entry.kind in ("round_drawn", "round_drawn_by_hand"):
        check_self_meetings(state, str(entry.facts["round"]))


def check_cards(tournament: Tournament, state: State, before: State, entry: JournalEntry) -> None:
    """Cards are conserved: only sale, return and their undo make or take one, within both limits (PRS-1 to PRS-6)."""
    # numbers stay when the places are reduced (PRS-5), and so do cards that were handed in before (PRS-29)
    assert sum(not card.handed_in for card in state.cards.values()) <= state.places
    if entry.kind not in MAKES_OR_TAKES_CARDS:
        assert {c.number: c.player for c in state.cards.values()} == {c.number: c.player for c in before.cards.values()}
    if entry.kind in SELLS and tournament.max_cards is not None:
        buyer = entry.facts["entrant"]
        assert sum(card.player == buyer for card in state.cards.values()) <= tournament.max_cards


def check_rounds(state: State) -> None:
    """Every alive card is in exactly one place of the current round, and came there through one match (PRS-15, 25)."""
    alive = set(state.cards)
    came_from: dict[int, Match] = {}
    for index, drawn in enumerate(state.main_rounds):
        check_round(drawn, state)
        seated = [card for match in drawn.matches for card in match.cards]
        if index == 0:
            # late cards whose lot is not drawn (PRS-7)
            waiting = {card for card in alive - set(seated) if not state.cards[card].handed_in}
            assert len(state.main_rounds) == 1 or not waiting
            assert set(seated) <= alive
        else:
            check_sources(drawn, came_from)
            able = {card for m in came_from.values() if (card := m.leaving(Outcome.WON)) is not None}
            handed_in = {card for card in able if state.cards[card].handed_in}
            assert able - handed_in <= set(seated) | without_seat(drawn, came_from, able)
            assert set(seated) <= able
        came_from = {match.key: match for match in drawn.matches}
    for drawn in state.rounds:
        if drawn.number is None:
            check_round(drawn, state)


def check_round(drawn: Round, state: State) -> None:
    """Seats, numbers and results of one round fit each other (PRS-10, PRS-15, PRS-18, PRS-24)."""
    numbers = [match.number for match in drawn.matches]
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= set(range(1, drawn.places // 2 + 1))
    seated = Counter(card for match in drawn.matches for card in match.cards)
    assert all(count == 1 for count in seated.values())
    for match in drawn.matches:
        assert 1 <= len(match.seats) <= 2
        players = [state.player_of(card) for card in match.cards]
        if match.how is How.BYE:
            assert len(match.seats) == 1
        if len(players) == 2 and players[0] == players[1]:
            assert match.how in (How.SELF_MEETING, How.HANDED_IN, How.WALKOVER, How.LOT, How.PLAYED)
        if match.how is How.SELF_MEETING:
            assert len(set(players)) == 1
        if not match.is_decided and len(match.cards) == 2:
            assert len(set(players)) == 2
        assert match.winner is None or 0 <= match.winner < len(match.seats)


def check_sources(drawn: Round, came_from: dict[int, Match]) -> None:
    """Every seat of a later round is held by the winner of one match of the round before, or waits for it (PRS-37)."""
    sources = Counter(seat.source for match in drawn.matches for seat in match.seats)
    assert all(count == 1 for count in sources.values())
    for match in drawn.matches:
        for seat in match.seats:
            assert seat.source in came_from
            assert seat.came_as is Outcome.WON
            leaving = came_from[seat.source].leaving(Outcome.WON)
            assert seat.card == leaving


def without_seat(drawn: Round, came_from: dict[int, Match], able: set[int]) -> set[int]:
    """Return the winners from whose match nobody came when the round was drawn: they are out (PRS-29, PRS-37)."""
    known = {seat.source for match in drawn.matches for seat in match.seats}
    return {card for key, m in came_from.items() if key not in known and (card := m.leaving(Outcome.WON)) in able}


def check_places(tournament: Tournament, state: State) -> None:
    """A match that a loser plays is for places as announced; nobody sits in two rounds of one block (PRS-42)."""
    for drawn in state.rounds:
        if drawn.number is None:
            losers = {card for r in state.main_rounds for m in r.matches for card in [m.leaving(Outcome.LOST)]}
            assert {card for match in drawn.matches for card in match.cards} <= losers


def check_self_meetings(state: State, name: str) -> None:
    """Nobody is drawn against himself while it can be avoided (PRS-13, PRS-14)."""
    drawn = state.round(name)
    assert drawn is not None
    half = drawn.places // 2
    held = Counter(state.player_of(card) for match in drawn.matches for card in match.cards)
    met: Counter[int] = Counter()
    for match in drawn.matches:
        players = [state.player_of(card) for card in match.cards]
        if len(players) == 2 and players[0] == players[1]:
            met[players[0]] += 1
    assert {player: met[player] for player in held} == {player: max(0, n - half) for player, n in held.items()}


def check_money(tournament: Tournament) -> None:
    """Money is conserved: fees are those of the paid cards, debts those on account, the rest is in the journal."""
    sums, free_reversals = booked(tournament)
    fees = Counter[str]()
    for status, cents in EntryCard.objects.filter(tournament=tournament).values_list("status", "fee_cents"):
        fees[status] += cents
    assert sums[BookingKind.FEE] + sums[BookingKind.REFUND] == fees[CardStatus.PAID]
    assert sums[BookingKind.DEBT] == fees[CardStatus.ON_ACCOUNT]
    told = JournalEntry.objects.filter(tournament=tournament, kind__in=["donation_booked", "cost_booked"])
    given = sum(
        facts["cents"] if kind == "donation_booked" else -facts["cents"]
        for kind, facts in told.values_list("kind", "facts")
    )
    assert sums[BookingKind.DONATION] + sums[BookingKind.COST] == given + free_reversals


def booked(tournament: Tournament) -> tuple[Counter[str], int]:
    """Return the sums of all bookings by kind, and the sum of what reverses donations and costs."""
    sums, reversals = Counter[str](), 0
    rows = Booking.objects.filter(tournament=tournament).values_list("kind", "cents", "reverses_id")
    for kind, cents, reverses in rows:
        sums[kind] += cents
        if reverses is not None and kind in (BookingKind.DONATION, BookingKind.COST):
            reversals += cents
    return sums, reversals


def assert_pages_know_the_money(tournament: Tournament) -> None:
    """Assert that pot and cash report are the sums of the bookings (PRS-8, PRS-45)."""
    sums, _ = booked(tournament)
    report = cash.cash(tournament).report
    assert report.pot_cents == pot_of(tournament) == sum(sums[kind] for kind in IN_POT)
    assert report.cash_cents == sum(cents for kind, cents in sums.items() if kind != BookingKind.DEBT)


def check_prizes(tournament: Tournament) -> None:
    """The closed list gives what was announced, to the cent, and what was paid out is on it (PRS-45, PRS-47)."""
    closed = ClosedPrizeList.objects.filter(tournament=tournament, withdrawn_at=None).first()
    assert (closed is not None) == (tournament.phase == Phase.CLOSED)
    awards = {award.pk: award for award in Award.objects.filter(tournament=tournament)}
    won = {pk: award for pk, award in awards.items() if award.withdrawn_at is None}
    assert closed is not None or not won
    if not awards:
        return
    payouts = Booking.objects.filter(tournament=tournament, kind=BookingKind.PAYOUT)
    standing = list(payouts.filter(reverses=None, reversal=None).values_list("award_id", flat=True))
    assert len(set(standing)) == len(standing)
    assert set(standing) <= set(won)
    assert -sum(payouts.values_list("cents", flat=True)) == sum(awards[pk].cents for pk in standing if pk)
    if closed is not None:
        check_list(tournament, closed, sum(award.cents for award in won.values()))


def check_list(tournament: Tournament, closed: ClosedPrizeList, won_cents: int) -> None:
    """What was won and what was kept is what was announced; only shares are rounded, down to the unit."""
    announced = Prize.objects.filter(tournament=tournament).aggregate(cents=Sum("cents"), share=Sum("share"))
    shares = max(closed.pot_cents, 0) * (announced["share"] or 0) // WHOLE
    total = won_cents + sum(kept for _, _, _, kept, _ in closed.not_paid)
    rounded = tournament.prize_unit_cents * Prize.objects.filter(tournament=tournament, share__gt=0).count()
    assert -rounded <= total - (announced["cents"] or 0) - shares <= rounded

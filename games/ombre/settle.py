"""What a deal is worth in chips (RULES.md 9 to 15, 18)."""

from __future__ import annotations

from games.ombre.cards import BIT, SPADILLE
from games.ombre.chips import charge, share
from games.ombre.phases import CONTRACTS, MISERE, PENETRO, TOURNE, VALUE
from games.outcome import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.ombre.deal import Deal

STAKE = 5  # what a deal costs or brings from each opponent (11.2, 11.3)
PRIMERAS = 3  # (10.1)
VOLE = 10  # (10.3)
VOLE_OUT_OF_THE_POT = 5  # (10.3, 10.4)
VOLE_FAILED = 30  # (10.5)


def run_of(deal: Deal, seat: int) -> int:
    """Return B: the unbroken top trumps in a hand at the first lead, as far as the flags count them (9.1, 9.4)."""
    table, hand = deal.trumps, deal.first_hands[seat]
    if table is None or not hand & BIT[SPADILLE] or deal.contract == MISERE:  # no honours there (13.4)
        return 0
    run, rules = table.run(hand), deal.rules
    return min(run, rules.honours_cap) if run >= rules.honours_min else 0


def gap_of(deal: Deal, seat: int) -> int:
    """Return F: the top trumps missing above the highest one of a hand at the first lead (9.3, 9.4)."""
    rules, table = deal.rules, deal.trumps
    if not rules.faux_matadors or table is None:
        return 0
    return min(table.gap(deal.first_hands[seat]), rules.honours_cap)


def redeal(deal: Deal) -> Outcome:
    """All have passed and nobody has to play (13.1)."""
    return _outcome(deal, [0] * deal.table.seats, deal.pot, "redeal", "13.1")


def stopped(deal: Deal) -> Outcome:
    """The declarer has stopped after five tricks (10.1)."""
    return _won(deal, PRIMERAS, "primeras", "10.1")


def played(deal: Deal) -> Outcome:
    """The last card is played, or the second trick of a misere is taken."""
    if deal.contract == MISERE:
        return _misere(deal)
    if deal.vole:
        return _vole(deal)
    declarer, tricks = deal.declarer, deal.tricks
    own = tricks[declarer]
    against = deal.circle.against[declarer]
    most = -1
    best: list[int] = []
    for seat in against:
        count = tricks[seat]
        if count > most:
            most, best = count, [seat]
        elif count == most:
            best.append(seat)
    if own > most:
        return _won(deal, 0, "sacada", "11.2")
    scores = _puesta(deal, declarer)
    pot = _settle_former(deal, scores)
    # Beaten by nobody alone it is a puesta as well (11.1).
    if own == most or (len(best) > 1 and deal.rules.puesta_real and deal.contract != PENETRO):
        return _outcome(deal, scores, pot + deal.pot, "puesta", "11.3")
    share(scores, deal.pot, best, best)
    share(scores, pot, against, best)
    return _outcome(deal, scores, 0, "codille", "11.4")


def surrendered(deal: Deal) -> Outcome:
    """The declarer has given up and nobody wants to play on (12.3, 12.4)."""
    clause = "12.3" if deal.contract == TOURNE else "12.4"
    return _outcome(deal, _puesta(deal, deal.declarer), 2 * deal.pot, "surrender", clause)


def renounce(deal: Deal, seat: int) -> Outcome:
    """A seat has played a held card that may not be played; the deal is its puesta (18.1)."""
    honours = run_of(deal, seat) if seat == deal.declarer else 0
    scores, pot = charge(seat, STAKE + honours, seats=deal.table.seats), deal.pot
    scores[seat] -= deal.pot
    if deal.former >= 0:
        pot = _add_former(deal, scores)
    return _outcome(deal, scores, pot + deal.pot, "renounce", "18.1")


def _settle_former(deal: Deal, scores: list[int]) -> int:
    """Add what a declarer who was taken over has to pay, and return the pot of the new one (12.5, 12.6)."""
    former, tricks = deal.former, deal.tricks
    if former < 0:
        return deal.pot
    if deal.rules.takeover_rescue and all(tricks[former] > tricks[seat] for seat in deal.circle.against[former]):
        return deal.pot
    return _add_former(deal, scores)


def _add_former(deal: Deal, scores: list[int]) -> int:
    """Add the puesta of a declarer who was taken over to the scores; return the pot after it (12.5)."""
    for seat, chips in enumerate(_puesta(deal, deal.former)):
        scores[seat] += chips
    return 2 * deal.pot


def _puesta(deal: Deal, seat: int) -> list[int]:
    """Return the scores when a declarer puts in as much as the old pot and pays each of the others (11.3, 11.4)."""
    each = STAKE + run_of(deal, seat)
    if deal.rules.loss_includes_g:
        each += VALUE[deal.contract]
    scores = charge(seat, each, seats=deal.table.seats)
    scores[seat] -= deal.pot
    return scores


def _won(deal: Deal, extra: int, word: str, clause: str) -> Outcome:
    """Give the pot to the declarer and let each opponent pay (11.2); without a run the gap counts (9.3)."""
    declarer = deal.declarer
    honours = run_of(deal, declarer) or gap_of(deal, declarer)
    scores = charge(declarer, -(STAKE + VALUE[deal.contract] + honours + extra), seats=deal.table.seats)
    pot = _settle_former(deal, scores)
    scores[declarer] += pot
    return _outcome(deal, scores, 0, word, clause)


def _vole(deal: Deal) -> Outcome:
    """Settle a vole that was undertaken (10.3 to 10.5)."""
    declarer, seats = deal.declarer, deal.table.seats
    if deal.tricks[declarer] < deal.table.tricks:
        scores = charge(declarer, VOLE_FAILED - VALUE[deal.contract] - run_of(deal, declarer), seats=seats)
        return _outcome(deal, scores, _settle_former(deal, scores), "vole_failed", "10.5")
    if not deal.rules.flat25:
        return _won(deal, VOLE, "vole", "10.4")
    scores = charge(declarer, -VOLE, seats=seats)
    pot = _settle_former(deal, scores)
    taken = min(VOLE_OUT_OF_THE_POT, pot)
    scores[declarer] += taken
    return _outcome(deal, scores, pot - taken, "vole", "10.4")


def _misere(deal: Deal) -> Outcome:
    """No trick wins, one is a puesta, two lose (13.4)."""
    declarer, pot, seats = deal.declarer, deal.pot, deal.table.seats
    own = deal.tricks[declarer]
    if own == 0:
        scores = charge(declarer, -STAKE, seats=seats)
        scores[declarer] += pot
        return _outcome(deal, scores, 0, "misere_won", "13.4")
    scores = charge(declarer, STAKE, seats=seats)
    scores[declarer] -= pot
    if own == 1:
        return _outcome(deal, scores, 2 * pot, "misere_puesta", "13.4")
    against = deal.circle.against[declarer]
    share(scores, pot, against, against)
    share(scores, pot, against, against)
    return _outcome(deal, scores, 0, "misere_lost", "13.4")


def _outcome(deal: Deal, scores: list[int], pot: int, word: str, clause: str) -> Outcome:
    declarer = deal.declarer
    return Outcome(
        tuple(scores),
        clause,
        {
            "taker": declarer if declarer >= 0 else None,
            "contract": CONTRACTS[deal.contract] if declarer >= 0 else None,
            "tricks": deal.tricks.copy(),
            "pot": [deal.pot, pot],
            "outcome": word,
        },
    )

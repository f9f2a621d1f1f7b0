"""What a deal is worth in chips (RULES.md 9 to 15, 18)."""

from __future__ import annotations

from games.ombre.ledger import Ledger
from games.ombre.phases import CONTRACTS, GAME, MISERE, PENETRO, TOURNE, VALUE
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
    table = deal.trumps
    run = table.run(deal.first_hands[seat]) if table is not None else 0
    if not run or deal.contract == MISERE:  # no honours there (13.4)
        return 0
    rules = deal.rules
    return min(run, rules.honours_cap) if run >= rules.honours_min else 0


def gap_of(deal: Deal, seat: int) -> int:
    """Return F: the top trumps missing above the highest one of a hand at the first lead (9.3, 9.4)."""
    rules, table = deal.rules, deal.trumps
    if not rules.faux_matadors or table is None:
        return 0
    return min(table.gap(deal.first_hands[seat]), rules.honours_cap)


def redeal(deal: Deal) -> Outcome:
    """All have passed and nobody has to play (13.1)."""
    return _outcome(deal, Ledger(deal.table.seats, deal.pot), "redeal", "13.1")


def stopped(deal: Deal) -> Outcome:
    """The declarer has stopped after five tricks (10.1)."""
    ledger = _ledger(deal)
    _win(deal, ledger, PRIMERAS)
    return _outcome(deal, ledger, "primeras", "10.1")


def played(deal: Deal) -> Outcome:
    """The last card is played, or the second trick of a misere is taken."""
    if deal.contract == MISERE:
        return _misere(deal)
    declarer, tricks = deal.declarer, deal.tricks
    own = tricks[declarer]
    ledger = _ledger(deal)
    if deal.vole:
        if own < deal.table.tricks:
            each = VOLE_FAILED - VALUE[deal.contract] - run_of(deal, declarer)
            ledger.pay_each(declarer, each)
            return _outcome(deal, ledger, "vole_failed", "10.5")
        if deal.rules.flat25:
            ledger.take(declarer, min(VOLE_OUT_OF_THE_POT, ledger.pot))
            ledger.pay_each(declarer, -VOLE)
        else:
            _win(deal, ledger, VOLE)
        return _outcome(deal, ledger, "vole", "10.4")
    opponents = deal.circle.against[declarer]
    most = -1
    best: list[int] = []
    for seat in opponents:
        if tricks[seat] > most:
            most, best = tricks[seat], [seat]
        elif tricks[seat] == most:
            best.append(seat)
    if own > most:
        _win(deal, ledger, 0)
        return _outcome(deal, ledger, "sacada", "11.2")
    tied_above = len(best) > 1 and deal.rules.puesta_real and deal.contract != PENETRO  # (11.1)
    if own == most or tied_above:
        _puesta(deal, ledger, declarer)
        return _outcome(deal, ledger, "puesta", "11.3")
    ledger.pay_each(declarer, _loss(deal, declarer))
    ledger.split(deal.pot, best, best, payer=declarer)
    ledger.split(ledger.pot, opponents, best)
    return _outcome(deal, ledger, "codille", "11.4")


def surrendered(deal: Deal) -> Outcome:
    """The declarer has given up and nobody wants to play on (12.3, 12.4)."""
    ledger = Ledger(deal.table.seats, deal.pot)
    _puesta(deal, ledger, deal.declarer)
    return _outcome(deal, ledger, "surrender", "12.3" if deal.contract == TOURNE else "12.4")


def renounce(deal: Deal, seat: int) -> Outcome:
    """A seat has played a held card that may not be played; the deal is its puesta (18.1)."""
    ledger = Ledger(deal.table.seats, deal.pot)
    if deal.former >= 0:
        _puesta(deal, ledger, deal.former)
    ledger.put(seat, deal.pot)
    ledger.pay_each(seat, STAKE + (run_of(deal, seat) if seat == deal.declarer else 0))
    return _outcome(deal, ledger, "renounce", "18.1")


def _ledger(deal: Deal) -> Ledger:
    """Return the ledger of a deal; a declarer who was taken over is settled first (12.5, 12.6)."""
    ledger = Ledger(deal.table.seats, deal.pot)
    former = deal.former
    if former >= 0:
        tricks = deal.tricks
        leads = all(tricks[former] > tricks[seat] for seat in deal.circle.against[former])
        if not (leads and deal.rules.takeover_rescue):
            _puesta(deal, ledger, former)
    return ledger


def _win(deal: Deal, ledger: Ledger, extra: int) -> None:
    """Give the pot to the declarer and let each opponent pay (11.2); a lost run counts its gap instead (9.3)."""
    seat = deal.declarer
    ledger.take(seat, ledger.pot)
    honours = run_of(deal, seat) or gap_of(deal, seat)
    ledger.pay_each(seat, -(STAKE + VALUE[deal.contract] + honours + extra))


def _loss(deal: Deal, seat: int) -> int:
    """Return what a losing declarer pays each of the others (11.3, 11.4)."""
    return STAKE + run_of(deal, seat) + (VALUE[deal.contract] if deal.rules.loss_includes_g else 0)


def _puesta(deal: Deal, ledger: Ledger, seat: int) -> None:
    """Let a declarer add the old pot to the pot and pay each of the others (11.3)."""
    ledger.put(seat, deal.pot)
    ledger.pay_each(seat, _loss(deal, seat))


def _misere(deal: Deal) -> Outcome:
    """No trick wins, one is a puesta, two lose (13.4)."""
    declarer = deal.declarer
    ledger = Ledger(deal.table.seats, deal.pot)
    own = deal.tricks[declarer]
    if own == 0:
        ledger.take(declarer, deal.pot)
        ledger.pay_each(declarer, -STAKE)
        return _outcome(deal, ledger, "misere_won", "13.4")
    ledger.pay_each(declarer, STAKE)
    if own == 1:
        ledger.put(declarer, deal.pot)
        return _outcome(deal, ledger, "misere_puesta", "13.4")
    opponents = deal.circle.against[declarer]
    ledger.split(deal.pot, opponents, opponents, payer=declarer)
    ledger.split(deal.pot, opponents, opponents)
    return _outcome(deal, ledger, "misere_lost", "13.4")


def _outcome(deal: Deal, ledger: Ledger, word: str, clause: str) -> Outcome:
    contract = deal.contract
    return Outcome(
        tuple(ledger.scores),
        clause,
        {
            "taker": deal.declarer if deal.declarer >= 0 else None,
            "contract": CONTRACTS[contract] if contract >= GAME else None,
            "tricks": list(deal.tricks),
            "pot": [deal.pot, ledger.pot],
            "outcome": word,
        },
    )

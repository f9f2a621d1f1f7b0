"""Who pays whom at the end of a deal of Quadrille or Quintillo (RULES.md 16.8 to 16.14, 17, 18)."""

from __future__ import annotations

from games.ombre.chips import share
from games.ombre.quadrille_table import ALLIANCE, CONTRACTS, VOLE
from games.outcome import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.ombre.quadrille import Deal


def stopped(deal: Deal) -> Outcome:
    """Return the outcome when the side stops after the first tricks in a row (16.13): one chip more (16.9)."""
    return _won(deal, bonus=1, clause="16.13", word="premiers")


def played_out(deal: Deal) -> Outcome:
    """Return the outcome when all cards are played."""
    won = deal.won
    if deal.contract == VOLE:
        if won == sum(deal.tricks):
            return _won(deal, bonus=2, clause="16.14", word="vole")
        if won >= deal.target:  # the pot is carried over
            return _outcome(deal, [0] * deal.seats, deal.pot, "16.14", "vole_short")
        return _lost(deal, clause="16.14", codille=False)
    if deal.stakes:
        if won == sum(deal.tricks):
            return _won(deal, bonus=2, clause="16.13", word="vole")
        return _won(deal, bonus=0, clause="16.13", word="vole_failed", left=deal.pot - deal.pot_before)
    if won >= deal.target:  # (16.8)
        return _won(deal, bonus=0, clause="16.10", word="won")
    return _lost(deal, clause="16.11", codille=won < deal.target - 1)


def renounced(deal: Deal, offender: int) -> Outcome:
    """Return the outcome when a seat does not follow suit and the rules settle it as a remise (18.1).

    The four chips of a solo are paid whatever the contract, M only by the declarer.
    """
    each = deal.rules.consolation + 4 + (deal.extra if offender == deal.taker else 0)
    changes = [each] * deal.seats
    changes[offender] = -deal.pot - each * (deal.seats - 1)
    return _outcome(deal, changes, 2 * deal.pot, "18.1", "renounce")


def _unit(deal: Deal) -> int:
    """Return what every opponent pays or gets, without premiers and vole (16.9, 16.11)."""
    return deal.rules.consolation + (0 if deal.contract == ALLIANCE else 4) + deal.extra


def _won(deal: Deal, *, bonus: int, clause: str, word: str, left: int = 0) -> Outcome:
    """Give the side the pot, but for what is left in it, and its due from every opponent, in equal shares (16.10)."""
    each = _unit(deal) + bonus
    opponents = deal.seats - len(deal.side)
    changes = [-each] * deal.seats
    _share(changes, deal.side, deal.pot - left + each * opponents, paid=False)
    return _outcome(deal, changes, left, clause, word)


def _lost(deal: Deal, *, clause: str, codille: bool) -> Outcome:
    """Let the side pay the beast and every opponent (16.11), or the declarer alone if he won too little (16.12)."""
    side, pot, each = deal.side, deal.pot, _unit(deal)
    exempt = deal.partner >= 0 and deal.tricks[deal.taker] < 3 and not deal.forced
    payers = side[:1] if exempt else side
    changes = [each] * deal.seats
    _share(changes, payers, pot + each * (deal.seats - len(payers)), paid=True)
    if codille:
        # Odd chips go one by one from the declarer's right, the partner left out (16.11).
        others = [seat % deal.seats for seat in range(deal.taker + 1, deal.taker + deal.seats)]
        takers = [seat for seat in others if seat != deal.partner]
        share(changes, 2 * pot, takers, takers)
    return _outcome(
        deal, changes, 0 if codille else 2 * pot, "16.12" if exempt else clause, "codille" if codille else "remise"
    )


def _share(changes: list[int], side: tuple[int, ...], amount: int, *, paid: bool) -> None:
    """Set the changes of the side: equal parts of what it gets or pays, an odd chip by the declarer."""
    part, odd = divmod(amount, len(side))
    for seat in side:
        due = part + (odd if seat == side[0] else 0)
        changes[seat] = -due if paid else due


def _outcome(deal: Deal, changes: list[int], pot: int, clause: str, word: str) -> Outcome:
    return Outcome(
        tuple(change - deal.stakes for change in changes),  # the contributions to a vole count in the scores (19a)
        clause,
        {
            "taker": deal.taker,
            "contract": CONTRACTS[deal.contract],
            "tricks": list(deal.tricks),
            "pot": [deal.pot_before, pot],
            "outcome": word,
        },
    )

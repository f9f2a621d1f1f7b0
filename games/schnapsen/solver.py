"""The best play of a deal of Schnapsen when everything is known: both hands and the order of the talon.

`solve(deal)` and `values(deal)` take a deal in any state, under any rules. Values are game points for seat 0: from -3
to 3, never 0. They are exact. What the search leaves out, and why nothing is lost by it (clauses of RULES.md):

- After a correct claim is possible, anything else. A claim wins by what the loser has (12.1) or had (12.2 to 12.4), and
  he only gains; if the claimant plays on, his opponent needs neither close nor claim, so he loses no more than now.
- False claims, but for one. In a closed talon they cost a closer what failing costs (12.2), and his opponent at least
  what losing to the closer costs (12.8). Otherwise they cost 3, or 2 where the other seat has a trick; then the
  claimant has one too, since he leads, and who has a trick and does not close loses 2 at most. What remains is `mirror`
  with 33 or more on the other side: a false claim costs 1 and can save the difference to 2 (11.6).
- Revokes: they cost 3, which is the most (15.1).
- A king or queen of a pair led without a word: announced points harm nobody but the other seat, except that they may
  reach the 33 which opens that one way out; there both are tried (8.6).
- Other orders than exchange, close, marriage at one lead: they reach the same positions (10.3).
"""

from __future__ import annotations

from games.schnapsen import settle
from games.schnapsen.solver_open import open_search
from games.schnapsen.solver_strict import strict_search
from games.schnapsen.solver_tables import (
    HOLD,
    HOLD_MIRROR,
    HOLD_MIRROR_DRY,
    MUST,
    MUST_MIRROR,
    MUST_MIRROR_DRY,
    OUT,
    RACE,
    SAFE,
    Tables,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.action import Action
    from games.schnapsen.deal import Deal

# To get 1 a seat must stop the other at 66, to get 2 before he is safe, to get 3 before he has any trick (12.1).
BEYOND = {1: 0, 2: OUT - SAFE, 3: OUT}


class Solution:
    """The value in game points for seat 0, and best play from here on.

    `action` is None, and `line` empty, when the deal is over or best left as it stands after the last card (12.6).
    """

    __slots__ = ("action", "line", "value")

    def __init__(self, value: int, line: tuple[Action, ...]) -> None:
        self.value = value
        self.line = line
        self.action = line[0] if line else None

    def __repr__(self) -> str:
        return f"Solution({self.value}, {self.line})"


def solve(deal: Deal) -> Solution:
    """Return the value of a deal, the best action of the seat to move and a line of best play to the end."""
    return Solver(deal).solve(deal)


def values(deal: Deal) -> list[tuple[Action, int]]:
    """Return every legal action of the seat to move and the value for seat 0 if both play their best after it."""
    return Solver(deal).values(deal)


class Solver:
    """The solver of one deal.

    It takes any state of the deal that it was made for and gets quicker with what it has found out: worth keeping by
    who asks at every step.
    """

    __slots__ = ("_card_points", "_open", "_strict")

    def __init__(self, deal: Deal) -> None:
        rules = deal.rules
        tables = Tables(deal.trump, king_leads=rules.king_leads)
        self._card_points = tables.card_points
        self._strict = strict_search(tables)
        self._open = {
            aim: open_search(tables, self._strict, rules, deal.stock[:9], beyond=beyond)
            for aim, beyond in BEYOND.items()
        }

    def solve(self, deal: Deal) -> Solution:
        """Return what the function `solve` returns."""
        value = self.value(deal)
        line: list[Action] = []
        deal = deal.copy()
        while (action := self._best(deal, value)) is not None:
            deal.apply(action)
            line.append(action)
        return Solution(value, tuple(line))

    def values(self, deal: Deal) -> list[tuple[Action, int]]:
        """Return what the function `values` returns."""
        return [(action, self.value(_after(deal, action))) for action in deal.legal_actions()]

    def value(self, deal: Deal) -> int:
        """Return the value of a deal in game points for seat 0."""
        if self._gets(deal, 0, 1):
            return 1 if not self._gets(deal, 0, 2) else 2 if not self._gets(deal, 0, 3) else 3
        return -1 if not self._gets(deal, 1, 2) else -2 if not self._gets(deal, 1, 3) else -3

    def _best(self, deal: Deal, value: int) -> Action | None:
        """Return an action that keeps the value of a deal, None where it is over or best left as it stands."""
        mover = deal.turn
        if mover < 0:
            return None
        least = -value if mover else value
        if deal.outcome is not None and deal.outcome.scores[0] - deal.outcome.scores[1] == value:
            return None
        # Plain play first: a line exchanges, closes or claims wrongly only where that is needed.
        usual = ["marriage", "play", "exchange", "close", "claim"]
        if deal.counted(mover) >= OUT:
            usual.insert(0, "claim")
        for action in sorted(deal.legal_actions(), key=lambda action: usual.index(action[1])):
            after = _after(deal, action)
            if self._gets(after, mover, least) if least > 0 else not self._gets(after, 1 - mover, 1 - least):
                return action
        raise AssertionError("no action keeps the value of the deal")

    def _gets(self, deal: Deal, seat: int, aim: int) -> bool:
        """Say whether a seat can get at least so many game points , whatever the other does."""
        if aim > 3:
            return False
        mover, outcome = deal.turn, deal.outcome
        if mover < 0:
            return outcome is not None and outcome.scores[seat] >= aim
        closed_at_first_lead = deal.closer >= 0 and not any(deal.tricks)
        if outcome is None and deal.led < 0 and deal.announced < 0 and not closed_at_first_lead:
            if deal.counted(mover) >= OUT:  # (11.5)
                return settle.claim(deal, mover).scores[seat] >= aim
            return self._leader_gets_it(deal, seat, aim) == (mover == seat)
        # In the middle of a lead, after it, and after the last card: look at each way to go on.
        if outcome is not None and (outcome.scores[seat] >= aim) == (mover == seat):
            return mover == seat
        for action in deal.legal_actions():
            if self._gets(_after(deal, action), seat, aim) == (mover == seat):
                return mover == seat
        return mover != seat

    def _leader_gets_it(self, deal: Deal, seat: int, aim: int) -> bool:
        """Say whether the leader gets what he is after: the aim of `seat`, or to deny it to him."""
        leader, other = deal.turn, 1 - deal.turn
        foe = 1 - seat
        needs = [OUT - deal.card_points[who] - deal.marriages[who] for who in (0, 1)]
        if deal.closer >= 0:
            tricks, points = deal.snapshot
            most = settle.by_the_loser(tricks, points) if deal.closer == seat else settle.two_or_three(tricks)
            if aim > most:
                return leader == foe
            mode = MUST if leader == deal.closer else HOLD
            return self._search_strictly(deal, needs, mode)
        if (aim == 2 and deal.tricks[foe] and deal.counted(foe) >= SAFE) or (aim == 3 and deal.tricks[foe]):
            return leader == foe
        needs[foe] -= BEYOND[aim]
        if aim == 1:
            mode = RACE
        elif aim == 3 or not deal.rules.false_claim_mirrors:
            mode = MUST if leader == seat else HOLD
        elif leader == seat:
            mode = MUST_MIRROR if deal.tricks[seat] else MUST_MIRROR_DRY
        else:
            mode = HOLD_MIRROR if deal.tricks[seat] else HOLD_MIRROR_DRY
        if deal.drawn == 10:
            return self._search_strictly(deal, needs, mode)
        hands = deal.hands
        return self._open[aim](
            hands[leader], hands[other], needs[leader], needs[other], mode, deal.drawn, deal.stock[9]
        )

    def _search_strictly(self, deal: Deal, needs: list[int], mode: int) -> bool:
        leader, other = deal.turn, 1 - deal.turn
        hand, others = deal.hands[leader], deal.hands[other]
        rest = self._card_points(hand | others)
        return self._strict(hand, others, needs[leader], max(needs[other], 0), mode, rest, True)


def _after(deal: Deal, action: Action) -> Deal:
    after = deal.copy()
    after.apply(action)
    return after

"""A random evening: who acts, what is looked at before acting, and one action after the other."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from scoring.core.prize_list import Prize
from scoring.errors import Refusal
from tests.tournaments.build import Build
from tournaments.core.actor import Actor
from tournaments.core.forms import registry
from tournaments.core.forms.form import RoundPlan
from tournaments.core.permissions import Role
from tournaments.core.state import Match, Round
from tournaments.core.terms import DrawStatus, Phase
from tournaments.models import Draw, JournalEntry, Tournament, User
from tournaments.services import cards, helpers, prizes

Move = Callable[["Evening", Actor], object]
HELPERS = (Role.CASHIER, Role.REFEREE, Role.SCORER, Role.DIRECTOR)
OTHERS = 6
"""One action in so many is tried by somebody who is not the director."""
TIES: tuple[list[str], ...] = (
    [],
    ["lot"],
    ["bummerl_difference", "lot"],
    ["deciding_match"],
    ["deciding_match", "lot"],
)


class Evening:
    """A small tournament of 4 to 16 places, announced and mostly sold at random. `pick` decides everything."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.pick = random.Random(f"evening {seed}")
        pick, places = self.pick, self.pick.choice([4, 4, 8, 8, 16])
        self.build = Build(
            seed,
            places=places,
            max_cards=pick.choice([None, None, 2, 4]),
            fee_cents=pick.choice([0, 500, 701, 1000]),
            late_entry=pick.random() < 0.5,
            placement_down_to=pick.choice([0, 2, 4, min(8, places)]),
            tie_breaks=pick.choice(TIES),
            several_prizes=pick.random() < 0.7,
            four_eyes=pick.random() < 0.2,
            bummerl_to_win=pick.choice([1, 2, 2, 3]),
            double_schneider=pick.random() < 0.2,
            draw_order=pick.choice(["as_listed", "random", "several_first"]),
            tables=pick.choice([0, 2]),
        )
        self.state = self.build.state()
        self.rows = 0
        """What was stored after the last action, as a number."""
        self.is_typing = False
        self.told: list[str] = []
        self.staff = [self.build.director]
        self._begin(places)

    @property
    def id(self) -> int:
        return self.build.id

    @property
    def tournament(self) -> Tournament:
        return self.build.tournament

    def refresh(self) -> None:
        """Look at the tournament as it is stored now."""
        self.state = self.build.state()
        self.is_typing = Draw.objects.filter(tournament=self.tournament, status=DrawStatus.TYPING).exists()

    def actor(self) -> Actor:
        """Return somebody, mostly the director, who acts a minute later."""
        if self.pick.randrange(OTHERS):
            return self.build.director
        return replace(self.pick.choice(self.staff), at=self.build.director.at, fresh=self.build.random.randbytes)

    def do(self, move: Move) -> JournalEntry | None:
        """Try the move; return what was recorded, None where it was refused. Any other exception is a bug."""
        by = self.actor()
        self.told.append(f"{move.__name__} by {by.role}")
        try:
            done = move(self, by)
        except Refusal as refusal:
            self.told[-1] += f": refused, {refusal}"
            return None
        self.refresh()
        return done if isinstance(done, JournalEntry) else None

    # what moves choose from, mostly what is there and sometimes what is not

    def card(self) -> int:
        known = sorted(self.state.cards)
        if known and self.pick.randrange(8):
            return self.pick.choice(known)
        return self.pick.randrange(1, self.state.places + 2)

    def entrant(self) -> int:
        held = sorted({card.player for card in self.state.cards.values()})
        return self.pick.choice(held) if held and self.pick.randrange(8) else self.pick.randrange(1, 20)

    def round(self) -> Round | None:
        """Return the newest round more often than the others."""
        if not self.state.rounds:
            return None
        return self.state.rounds[-1] if self.pick.randrange(2) else self.pick.choice(self.state.rounds)

    def match(self, *, is_open: bool = True) -> tuple[str, Match] | None:
        """Return a match with the name of its round, an open or a decided one if there is any."""
        wanted = [(r.name, m) for r in self.state.rounds for m in r.matches if m.is_decided != is_open]
        every = [(r.name, m) for r in self.state.rounds for m in r.matches]
        choices = wanted if wanted and self.pick.randrange(12) else every
        return self.pick.choice(choices) if choices else None

    def plans(self) -> tuple[RoundPlan, ...]:
        """Return the rounds that can be drawn now."""
        return registry.form(self.tournament.form).next_rounds(self.state, self.tournament.placement_down_to)

    def _begin(self, places: int) -> None:
        build, pick = self.build, self.pick
        prizes.announce(build.id, prizes=[Prize(1, 0, 6000), Prize(2, 300, 2500), Prize(3, 0, 1500)], by=build.director)
        if pick.random() < 0.1:
            return  # everything is still to do
        build.selling()
        for _ in range(pick.randrange(places)):
            try:
                cards.sell(build.id, name=f"P{pick.randrange(99)}", count=pick.randrange(1, 4), by=build.director)
            except Refusal:
                continue
        self.refresh()
        self._invite()

    def _invite(self) -> None:
        build = self.build
        for role in self.pick.sample(HELPERS, 2):
            number = self.entrant() if self.pick.randrange(2) else None
            try:
                self.staff.append(build.helper(role, entrant=number))
            except Refusal:
                continue
        for number in sorted({card.player for card in self.state.cards.values()})[:3]:
            self.staff.append(build.player(number))
        other = User.objects.create(username=f"other-{self.seed}-{User.objects.count()}", may_organise=True)
        self.staff += [replace(build.director, user=other.pk), Actor(Role.ANYONE, build.now, build.random.randbytes)]

    def invite_code(self, by: Actor) -> JournalEntry:
        return helpers.invite(
            self.id,
            role=self.pick.choice(HELPERS),
            code=helpers.new_code(by),
            ends_at=by.at + timedelta(days=self.pick.choice([-1, 1])),
            by=by,
        )

    @property
    def is_playing(self) -> bool:
        return self.tournament.phase == Phase.PLAYING

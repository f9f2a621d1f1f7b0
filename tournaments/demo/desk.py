"""Who runs the demo evening: the director with a clock of his own, a scorer and the players, all by one seed."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.state import State
from tournaments.demo.words import WORDS
from tournaments.loading import state_of
from tournaments.models import Entrant, Helper, Tournament, User
from tournaments.services import helpers

MINUTE = timedelta(minutes=1)


@dataclass(slots=True)
class Desk:
    """The desk of one tournament. Every actor acts a minute later than the one before.

    `fresh` is where seeds and codes come from, `chance` what people do. `id` is the tournament's, 0 before it exists.
    """

    owner: User
    now: datetime
    fresh: random.Random
    chance: random.Random
    id: int = 0
    _scorer: int | None = field(default=None)

    @property
    def director(self) -> Actor:
        self.now += MINUTE
        return Actor(Role.DIRECTOR, self.now, self.fresh.randbytes, user=self.owner.pk)

    @property
    def scorer(self) -> Actor:
        """Return the scorer, whom the director invites when he is needed first."""
        if self._scorer is None:
            by = self.director
            entry = helpers.invite(
                self.id, role=Role.SCORER, code=helpers.new_code(by), ends_at=self.now + timedelta(days=1), by=by
            )
            self._scorer = Helper.objects.get(pk=entry.facts["helper_id"]).pk
        return replace(self.director, role=Role.SCORER, user=None, helper=self._scorer)

    def player(self, number: int) -> Actor:
        """Return the player as he acts by the code on his card."""
        row = Entrant.objects.get(tournament=self.id, number=number)
        return replace(self.director, role=Role.PLAYER, user=None, entrant=row.pk)

    @property
    def tournament(self) -> Tournament:
        """Return the tournament as it is stored now."""
        return Tournament.objects.get(pk=self.id)

    @property
    def state(self) -> State:
        return state_of(self.tournament)

    def word(self) -> str:
        """Return a word that somebody calls from the hall before a draw (PRS-20)."""
        return self.chance.choice(WORDS)

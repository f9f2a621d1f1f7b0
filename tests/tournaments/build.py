"""Build tournaments for the tests the way people do: through the services."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from tournaments.core import permissions
from tournaments.core.actor import Actor
from tournaments.core.forms import registry
from tournaments.core.permissions import Action, Role
from tournaments.core.state import Match, Round, State
from tournaments.loading import state_of
from tournaments.models import Entrant, EntryCard, Helper, JournalEntry, Tournament, User
from tournaments.services import cards, helpers, results, rounds, tokens, tournaments
from tournaments.services.deciding import Result

START = datetime(2026, 1, 10, 18, 0, tzinfo=UTC)


class Build:
    """A tournament and its director. Every call moves the clock on a minute; the same seed builds the same evening."""

    def __init__(self, seed: int = 1, *, owner: User | None = None, **settings: Any) -> None:
        self.random = random.Random(f"{seed} {Tournament.objects.count()}")
        self.now = START
        self.owner = owner or User.objects.create(username=f"director-{seed}-{User.objects.count()}", may_organise=True)
        values: dict[str, Any] = {"title": "Preisschnapsen", "places": 16, "fee_cents": 1000} | settings
        self.tournament = tournaments.announce(by=self.director, **values).tournament

    @property
    def id(self) -> int:
        return self.tournament.pk

    @property
    def director(self) -> Actor:
        """Return the director, a minute later."""
        self.now += timedelta(minutes=1)
        return Actor(Role.DIRECTOR, self.now, self.random.randbytes, user=self.owner.pk)

    def fresh(self) -> Tournament:
        """Return the tournament as it is stored now."""
        self.tournament = Tournament.objects.get(pk=self.id)
        return self.tournament

    def state(self) -> State:
        return state_of(self.fresh())

    def selling(self) -> Build:
        tournaments.open_sale(self.id, by=self.director)
        return self

    def sold(self, cards_each: Sequence[int] = (3, 3, 2, 2, 1, 1)) -> Build:
        """Open the sale and sell; player n is called `Player n` and holds that many cards."""
        self.selling()
        for number, count in enumerate(cards_each, start=1):
            cards.sell(self.id, name=f"Player {number}", count=count, by=self.director)
        return self

    def drawn(self, cards_each: Sequence[int] = (3, 3, 2, 2, 1, 1), *, word: str = "Zwetschke") -> Build:
        """Sell, and draw the first round."""
        self.sold(cards_each)
        self.draw("1", word=word)
        return self

    def draw(self, name: str, *, word: str = "") -> JournalEntry:
        return rounds.draw(self.id, name=name, word=word, by=self.director)

    def round(self, name: str) -> Round:
        found = self.state().round(name)
        assert found is not None, name
        return found

    def open_match(self, name: str = "1") -> Match:
        """Return the first open match of the round."""
        return self.round(name).open_matches[0]

    def win(self, name: str, number: int, *, seat: int = 0, lost: int = 1, by: Actor | None = None) -> JournalEntry:
        """Let the seat win the match 2:`lost`."""
        bummerl = (2, lost) if seat == 0 else (lost, 2)
        return results.report(
            self.id, round_name=name, number=number, result=Result(bummerl=bummerl), by=by or self.director
        )

    def play_round(self, name: str) -> Build:
        """Decide every open match of the round at random."""
        for match in self.round(name).open_matches:
            self.win(name, match.number, seat=self.random.randrange(2), lost=self.random.randrange(2))
        return self

    def due(self) -> list[str]:
        """Return the names of the rounds that can be drawn now."""
        tournament = self.fresh()
        plans = registry.form(tournament.form).next_rounds(self.state(), tournament.placement_down_to)
        return [plan.name for plan in plans]

    def played(self) -> Build:
        """Play every match and draw every round until nothing is left."""
        while True:
            for played in self.state().rounds:
                if not played.is_complete:
                    self.play_round(played.name)
            if not (due := self.due()):
                return self
            for name in due:
                self.draw(name)

    def helper(self, role: Role, *, entrant: int | None = None) -> Actor:
        """Invite a helper and return him; `entrant` is the number of the player he is."""
        entry = helpers.invite(
            self.id,
            role=role,
            code=helpers.new_code(self.director),
            ends_at=self.now + timedelta(days=1),
            entrant=entrant,
            by=self.director,
        )
        row = Helper.objects.get(pk=entry.facts["helper_id"])
        return replace(self.director, role=role, user=None, helper=row.pk, entrant=row.entrant_id)

    def token(self, role: Role, *, scopes: Iterable[Action] | None = None) -> str:
        """Let a device act in the role and return its secret; it may what the role may unless told."""
        secret = f"{tokens.PREFIX}{self.random.randbytes(20).hex()}"
        tokens.issue(
            self.id,
            role=role,
            label=f"Device of a {role}",
            scopes=[action for action in Action if permissions.may(role, action)] if scopes is None else scopes,
            ends_at=self.now + timedelta(days=1),
            secret=secret,
            by=self.director,
        )
        return secret

    def player(self, number: int) -> Actor:
        """Return the player with that number, as he acts by the code on his card."""
        row = Entrant.objects.get(tournament=self.tournament, number=number)
        return replace(self.director, role=Role.PLAYER, user=None, entrant=row.pk)

    def card(self, number: int) -> EntryCard:
        return EntryCard.objects.exclude(status="returned").get(tournament=self.tournament, number=number)

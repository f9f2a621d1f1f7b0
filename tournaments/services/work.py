"""The frame of every command: lock, check who acts, write, record one fact; in one durable transaction.

@transaction.atomic(durable=True)
def pay(tournament_id: int, *, cards: Sequence[int], by: Actor, key: str = "") -> JournalEntry:
    work = Work.begin(tournament_id, CardsPaid, by=by, key=key)
    if work.repeated:
        return work.repeated
    ...
    return work.record(CardsPaid(cards=..., cents=...))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from django.db import models

from scoring import jobs
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action
from tournaments.core.terms import Phase
from tournaments.errors.base import KeyUsedForSomethingElse, ReasonMissing, WrongPhase
from tournaments.events.base import Fact
from tournaments.models import JournalEntry, Tournament, Webhook
from tournaments.services import access
from tournaments.services.images import Recorder
from tournaments.services.names import text_of

M = TypeVar("M", bound=models.Model)
REASON_LENGTH = 400
TELL = "tell_webhook"
"""The job that tells an address of a fact."""


class Work:
    """One command at work on a locked tournament. It writes through this, so that undo knows what was before."""

    def __init__(
        self, tournament: Tournament, fact: type[Fact], by: Actor, key: str, repeated: JournalEntry | None
    ) -> None:
        self.tournament = tournament
        self.by = by
        self.key = key
        self.repeated = repeated
        self._recorder = Recorder(is_on=not fact.is_draw, keeps_values=fact.keeps_values)

    @classmethod
    def begin(
        cls,
        tournament_id: int,
        fact: type[Fact],
        *others: type[Fact],
        by: Actor,
        key: str = "",
        action: Action | None = None,
    ) -> Work:
        """Lock the tournament, check that `by` may do this, and find out whether the request was done before.

        `others` are facts in which the command may end as well. `action` is what is checked if not the fact's own.

        Raises NotPermitted, NoSuchTournament, KeyUsedForSomethingElse.
        """
        tournament = Tournament.objects.locked(tournament_id)
        access.require(by, action or fact.action, tournament)
        repeated = JournalEntry.objects.filter(tournament=tournament, request_key=key).first() if key else None
        if repeated and repeated.kind not in [kind.kind for kind in (fact, *others)]:
            raise KeyUsedForSomethingElse(kind=repeated.kind)
        return cls(tournament, fact, by, key, repeated)

    def needs_phase(self, *phases: Phase) -> None:
        """Raise WrongPhase unless the tournament is in one of these phases; the command then relies on its row."""
        if self.tournament.phase not in phases:
            raise WrongPhase(phase=self.tournament.phase, needed=[str(phase) for phase in phases])
        self._recorder.touched(self.tournament)

    def create(self, row: M) -> M:
        row.save(force_insert=True)
        self._recorder.created([row])
        return row

    def create_many(self, rows: Sequence[M]) -> list[M]:
        """Insert the rows, all of one model: in one statement on PostgreSQL, in as few as SQLite takes there."""
        if not rows:
            return []
        made = type(rows[0])._default_manager.bulk_create(rows)
        self._recorder.created(made)
        return list(made)

    def update(self, row: models.Model, **values: Any) -> None:
        """Write the values (by column name, foreign keys as `_id`); what is already so is left alone."""
        changed = {name: value for name, value in values.items() if getattr(row, name) != value}
        if changed:
            self._recorder.changed(row, changed)
            for name, value in changed.items():
                setattr(row, name, value)
            row.save(update_fields=list(changed))

    def update_many(self, rows: Sequence[M], columns: Sequence[str], values: Iterable[Sequence[Any]]) -> None:
        """Write the columns of many rows of one model; `values` has one sequence a row."""
        changed: list[M] = []
        for row, new in zip(rows, values, strict=True):
            self._recorder.changed(row, columns)
            for name, value in zip(columns, new, strict=True):
                setattr(row, name, value)
            changed.append(row)
        if changed:
            type(changed[0])._default_manager.bulk_update(changed, [name.removesuffix("_id") for name in columns])

    def delete(self, row: models.Model) -> None:
        self._recorder.deleted(row)
        row.delete()

    def relies_on(self, row: models.Model) -> None:
        """Say that this fact rests on the row, though it does not change it: undo then goes newest first."""
        self._recorder.touched(row)

    def record(self, fact: Fact, *, reason: str = "", undoes: JournalEntry | None = None) -> JournalEntry:
        """Write the fact and return its entry; the tournament's version becomes the entry's number.

        Raises TextTooLong, TextUnreadable for the reason.
        """
        reason = text_of("reason", reason, most=REASON_LENGTH)
        self.tournament.version += 1
        self.tournament.save(update_fields=["version"])
        entry = JournalEntry.objects.create(
            tournament=self.tournament,
            number=self.tournament.version,
            kind=fact.kind,
            facts=fact.values(),
            reason=reason,
            role=self.by.role,
            user_id=self.by.user,
            helper_id=self.by.helper,
            entrant_id=self.by.entrant,
            address=self.by.address,
            at=self.by.at,
            request_key=self.key,
            images=self._recorder.images(),
            undoes=undoes,
        )
        self._tell(entry)
        return entry

    def _tell(self, entry: JournalEntry) -> None:
        """Let every address that wants to know be told of the fact, once it is committed."""
        wanting = Webhook.objects.filter(tournament=self.tournament, ended_at=None)
        for webhook in wanting.order_by("pk").values_list("pk", flat=True):
            jobs.enqueue(TELL, queue=jobs.PUBLISHING, payload={"webhook": webhook, "entry": entry.pk})


def required_reason(reason: str) -> str:
    """Return the reason without blanks at its ends.

    Raises ReasonMissing if nothing is left, TextTooLong, TextUnreadable.
    """
    text = text_of("reason", reason, most=REASON_LENGTH)
    if not text:
        raise ReasonMissing
    return text

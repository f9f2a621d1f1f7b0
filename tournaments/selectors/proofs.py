"""Draws as everybody may see them: the fingerprint before, the proof after, annulled ones too (PRS-20, PRS-22)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournaments.core.terms import DrawKind, DrawStatus
from tournaments.models import Draw, Tournament
from tournaments.selectors.naming import Names, names


@dataclass(frozen=True, slots=True)
class DrawView:
    """One attempt. `places` is the round's, None where no round stands; `at` is when it was drawn, else sealed."""

    label: str
    attempt: int
    kind: DrawKind
    status: DrawStatus
    places: int | None
    by_hand: bool
    commitment: str
    word: str
    at: datetime
    annulled_at: datetime | None
    annulled_because: str
    has_proof: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """One number drawn; `put_back` are those that went back because the player held them already (PRS-13)."""

    card: int
    player: int
    name: str
    pot: str
    number: int
    put_back: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PublishedDraw:
    """One draw with what was drawn. A lot has candidates and who was chosen, an order among equals `ranked`."""

    draw: DrawView
    steps: tuple[StepView, ...]
    byes: tuple[int, ...]
    candidates: tuple[int, ...]
    chosen: int | None
    ranked: tuple[int, ...]


def draws(tournament: Tournament) -> tuple[DrawView, ...]:
    """Return all draws, the newest first, without their documents.

    Queries: 1.
    """
    rows = Draw.objects.filter(tournament=tournament).select_related("round").defer("proof", "hand", "seed")
    return tuple(_view(row) for row in rows.order_by("-pk"))


def sealed(found: Iterable[DrawView]) -> tuple[DrawView, ...]:
    """Return those whose fingerprint waits for the draw."""
    return tuple(draw for draw in found if draw.status is DrawStatus.SEALED)


def published(tournament: Tournament, *, label: str, attempt: int, public: bool = True) -> PublishedDraw | None:
    """Return one draw with its steps, None if there is none.

    Queries: 2.
    """
    row = _row(tournament, label, attempt)
    if row is None:
        return None
    proof: dict[str, Any] = row.proof or {}
    return PublishedDraw(
        draw=_view(row),
        steps=_steps(proof, names(tournament, public=public)),
        byes=tuple(proof.get("byes", ())),
        candidates=tuple(proof.get("candidates", ())),
        chosen=proof.get("chosen"),
        ranked=tuple(proof.get("ranked", ())),
    )


def document(tournament: Tournament, *, label: str, attempt: int) -> dict[str, Any] | None:
    """Return the published document; None while nothing is drawn.

    Queries: 1.
    """
    row = _row(tournament, label, attempt)
    return row.proof or None if row else None


def _row(tournament: Tournament, label: str, attempt: int) -> Draw | None:
    found = Draw.objects.filter(tournament=tournament, label=label, attempt=min(attempt, 32767))
    return found.select_related("round").defer("seed").first()


def _view(row: Draw) -> DrawView:
    round_ = getattr(row, "round", None)
    status = DrawStatus(row.status)
    return DrawView(
        label=row.label,
        attempt=row.attempt,
        kind=DrawKind(row.kind),
        status=status,
        places=round_.places if round_ else None,
        by_hand=row.by_hand,
        commitment=row.commitment,
        word=row.word,
        at=row.drawn_at or row.sealed_at,
        annulled_at=row.annulled_at,
        annulled_because=row.annulled_because,
        has_proof=row.drawn_at is not None,
    )


def _steps(proof: dict[str, Any], named: Names) -> tuple[StepView, ...]:
    return tuple(
        StepView(
            card=step["card"],
            player=step["player"],
            name=named.get(step["player"], ""),
            pot=step["pot"],
            number=step["number"],
            put_back=tuple(step["put_back"]),
        )
        for step in proof.get("draws", ())
    )

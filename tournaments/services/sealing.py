"""Seal a seed before a draw: the commitment is public at once, the seed secret until the draw (PRS-20). Open lots."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.core import draw_proof
from tournaments.core.lots import choose
from tournaments.core.stream import SEED_BYTES, Stream, commitment
from tournaments.core.stream import label as stream_label
from tournaments.core.terms import DrawKind, DrawStatus
from tournaments.models import Draw
from tournaments.services.work import Work


def seal(work: Work, *, kind: DrawKind, label: str) -> Draw:
    """Return the sealed draw of this label, making one with a fresh seed if none stands.

    A step of commands, not a command. After an annulled draw the next attempt gets a new seed (PRS-22).
    """
    attempts = list(Draw.objects.filter(tournament=work.tournament, label=label).order_by("attempt"))
    if attempts and attempts[-1].status != DrawStatus.ANNULLED:
        return attempts[-1]
    seed = work.by.fresh(SEED_BYTES)
    return work.create(
        Draw(
            tournament=work.tournament,
            kind=kind,
            label=label,
            attempt=len(attempts) + 1,
            code=work.tournament.code,
            commitment=commitment(seed),
            seed=seed.hex(),
            sealed_at=work.by.at,
        )
    )


def sealed_lot(work: Work, label: str) -> Draw | None:
    """Return the lot of this label that is sealed and not opened yet; None if there is none."""
    return Draw.objects.filter(tournament=work.tournament, label=label, status=DrawStatus.SEALED).first()


def open_lot(work: Work, draw: Draw, candidates: Sequence[int], *, word: str) -> int:
    """Return the candidate on which the sealed lot falls, and publish the proof (PRS-20). A step of commands."""
    seed = bytes.fromhex(draw.seed)
    chosen = choose(candidates, Stream(seed, stream_label(draw.code, draw.label, draw.attempt), word))
    proof = draw_proof.of_lot(
        tournament=draw.code,
        round_name=draw.label,
        attempt=draw.attempt,
        seed=seed,
        word=word,
        candidates=candidates,
        chosen=chosen,
    )
    publish(work, draw, word=word, proof=proof)
    return chosen


def publish(work: Work, draw: Draw, *, word: str, proof: draw_proof.Document) -> None:
    """Write that the sealed draw is opened, and how it came out. A step of commands."""
    work.update(draw, status=DrawStatus.DRAWN, drawn_at=work.by.at, word=word, proof=proof)


def annul(work: Work, draw: Draw, *, because: str) -> None:
    """Annul a draw that was drawn: its proof stays public, its seed is spent (PRS-22). A step of commands."""
    work.update(
        draw,
        status=DrawStatus.ANNULLED,
        annulled_at=work.by.at,
        annulled_because=because,
        proof=draw_proof.annulled(draw.proof, reason=because, at=work.by.at.isoformat()),
    )


def lot_label(round_name: str, number: int) -> str:
    """Return the label of the lot of a match (draw.md)."""
    return f"lot-{round_name}-{number}"

"""Codes that are made once: the public code of a tournament, the unguessable one of a card."""

from __future__ import annotations

import re

from django.db import IntegrityError, transaction

from tournaments.core.actor import Actor
from tournaments.models import Tournament

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 of them, none of which is taken for another on paper."""
CODE = re.compile("[A-Za-z0-9-]{1,12}")
PUBLIC_LENGTH, CARD_LENGTH = 5, 20


def code(by: Actor, length: int) -> str:
    return "".join(LETTERS[byte % len(LETTERS)] for byte in by.fresh(length))


def card_code(by: Actor) -> str:
    """Return a code of 100 random bits."""
    return code(by, CARD_LENGTH)


def insert(tournament: Tournament, *, by: Actor, wanted: str = "") -> None:
    """Insert the tournament under the wanted code if it can be one and no other has it, else under a fresh one.

    The unique column decides, not a look beforehand: two organisers may ask for the same code at once.
    """
    tournament.code = wanted if CODE.fullmatch(wanted) else code(by, PUBLIC_LENGTH)
    while not _inserted(tournament):
        tournament.code = code(by, PUBLIC_LENGTH)


def _inserted(tournament: Tournament) -> bool:
    try:
        with transaction.atomic():
            tournament.save(force_insert=True)
    except IntegrityError:
        if Tournament.objects.filter(code=tournament.code).exists():
            return False
        raise  # some other constraint: no code would help
    return True

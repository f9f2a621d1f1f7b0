"""Codes that are made once: the public code of a tournament, the unguessable one of a card."""

from __future__ import annotations

import re

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


def free_tournament_code(by: Actor, *, wanted: str = "") -> str:
    """Return the wanted code if it can be one and no tournament has it, else a fresh one."""
    found = wanted if CODE.fullmatch(wanted) else code(by, PUBLIC_LENGTH)
    while Tournament.objects.filter(code=found).exists():
        found = code(by, PUBLIC_LENGTH)
    return found

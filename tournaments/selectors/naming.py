"""How players are named: in full at the desk, on public pages in the style that the tournament chose."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from tournaments.core.terms import PublicNames
from tournaments.models import Member, Tournament

Names = Mapping[int, str]
"""The name of each entrant by his number."""


def names(tournament: Tournament, *, public: bool = False) -> Names:
    """Return the name of every entrant by number; those of the same name are told apart by their numbers.

    A pair or team is named by all its members. Queries: 1.
    """
    style = PublicNames(tournament.public_names) if public else PublicNames.FULL
    members: dict[int, list[str]] = defaultdict(list)
    rows = Member.objects.filter(entrant__tournament=tournament).order_by("entrant__number", "position")
    for number, name, nickname in rows.values_list("entrant__number", "name", "nickname"):
        members[number].append(styled(name, nickname, style=style))
    shown = {number: " / ".join(parts) for number, parts in members.items()}
    same = Counter(shown.values())
    return {number: name if same[name] == 1 else f"{name} ({number})" for number, name in shown.items()}


def styled(name: str, nickname: str, *, style: PublicNames) -> str:
    """Return one person's name in the style; who has no nickname is named by his initials."""
    if style is PublicNames.FULL:
        return name
    if style is PublicNames.NICKNAME and nickname:
        return nickname
    return " ".join(f"{word[0]}." for word in name.split())

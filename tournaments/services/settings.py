"""Change what was announced (PRS-9)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from tournaments.core.actor import Actor
from tournaments.core.terms import CardStatus, DrawStatus, Phase
from tournaments.errors.announcing import FrozenNeedsReason, NothingToChange, PlacesUnacceptable, SettingFrozen
from tournaments.errors.people import ClubNeedsAccount
from tournaments.errors.play import PrizesAreClosed
from tournaments.errors.sale import BeingDrawn
from tournaments.events.announcing import SettingsChanged
from tournaments.models import Amendment, Draw, EntryCard, JournalEntry, Round
from tournaments.services import announcement
from tournaments.services.work import Work

# What the sold cards and the drawn rounds rest on: no reason can change these afterwards.
FIXED_BY_SALE = ("form", "game", "entrant_size", "lives", "currency")
FIXED_BY_DRAW = ("places", "draw_order")


@transaction.atomic(durable=True)
def change(
    tournament_id: int, *, changes: Mapping[str, Any], reason: str = "", by: Actor, key: str = ""
) -> JournalEntry:
    """Change settings, by the names of the tournament's columns; values that are so already do not count.

    What is frozen needs a reason and is announced on every page (PRS-9). A few settings carry what was sold and drawn
    and cannot be changed afterwards at all. The club is one of the account that acts; who came by a code has none.

    Locks:    the tournament.
    Refuses:  settings that cannot be, NoSuchClub, ClubNeedsAccount, FrozenNeedsReason, SettingFrozen, NothingToChange,
              PrizesAreClosed, BeingDrawn, WrongPhase once it is cancelled.
    Records:  SettingsChanged.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, SettingsChanged, by=by, key=key)
    if work.repeated:
        return work.repeated
    tournament = work.tournament
    if tournament.phase == Phase.CLOSED:
        raise PrizesAreClosed
    work.needs_phase(Phase.ANNOUNCED, Phase.SELLING, Phase.PLAYING)
    values = announcement.checked(_without_same_club(work, changes), user=by.user)
    new = {name: value for name, value in values.items() if getattr(tournament, name) != value}
    if not new:
        raise NothingToChange
    frozen = _frozen(work, new)
    if frozen and not reason.strip():
        raise FrozenNeedsReason(settings=frozen)
    _refuse_fewer_places_than_cards(work, new)
    for name in frozen:
        old, value = getattr(tournament, name), new[name]
        work.create(
            Amendment(
                tournament=tournament,
                field=name,
                old=_plain(old),
                new=_plain(value),
                reason=reason.strip(),
                at=work.by.at,
            )
        )
    work.update(tournament, **new)
    announcement.refuse_contradictions(tournament)
    return work.record(SettingsChanged(settings=sorted(new), frozen=frozen), reason=reason)


def _without_same_club(work: Work, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the changes without a club that is so already, whoever's it is. Raises ClubNeedsAccount."""
    same = ("organisation_id", work.tournament.organisation_id)
    wanted = {name: value for name, value in changes.items() if (name, value) != same}
    if "organisation_id" in wanted and work.by.user is None:
        raise ClubNeedsAccount
    return wanted


def _frozen(work: Work, new: Mapping[str, Any]) -> list[str]:
    """Return those of the settings that are frozen. Raises SettingFrozen, BeingDrawn."""
    is_sold = EntryCard.objects.filter(tournament=work.tournament).exists()
    is_drawn = work.tournament.phase == Phase.PLAYING
    is_typing = Draw.objects.filter(tournament=work.tournament, status=DrawStatus.TYPING).exists()
    if is_typing and any(name in announcement.FROZEN_BY_SALE + announcement.FROZEN_BY_DRAW for name in new):
        raise BeingDrawn
    for name in new:
        if (is_sold and name in FIXED_BY_SALE) or (is_drawn and name in FIXED_BY_DRAW):
            raise SettingFrozen(setting=name)
    if _leaves_out_a_round(work, new):
        raise SettingFrozen(setting="placement_down_to")
    held = announcement.FROZEN_BY_SALE * is_sold + announcement.FROZEN_BY_DRAW * is_drawn
    return sorted(name for name in new if name in held)


def _leaves_out_a_round(work: Work, new: Mapping[str, Any]) -> bool:
    """Say whether a placement round was drawn for places that would not be played for any more (PRS-43)."""
    deepest = new.get("placement_down_to")
    names = Round.objects.filter(tournament=work.tournament, number=None).values_list("name", flat=True)
    return deepest is not None and any(int(name.rsplit("-", 1)[1]) > deepest for name in names)


def _refuse_fewer_places_than_cards(work: Work, new: Mapping[str, Any]) -> None:
    sold = EntryCard.objects.filter(tournament=work.tournament).exclude(status=CardStatus.RETURNED).count()
    if new.get("places", sold) < sold:
        raise PlacesUnacceptable(setting="places", value=str(new["places"]), most=announcement.MOST_PLACES)


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value

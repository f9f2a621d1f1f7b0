"""Players, cards, helpers, devices."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from tournaments.api.doors import Visit
from tournaments.api.reading import Reading
from tournaments.api.shapes.people import CardShape, EntrantShape, HelperShape, TokenShape, WebhookShape
from tournaments.core.permissions import Action
from tournaments.selectors import cards as card_selector
from tournaments.selectors import entrants as entrant_selector
from tournaments.selectors import helpers as helper_selector
from tournaments.selectors import tokens as token_selector
from tournaments.selectors.entrants import EntrantView
from tournaments.selectors.naming import Names, names


def entrants(visit: Visit, request: Request) -> list[dict[str, Any]]:
    named = names(visit.tournament, public=visit.is_public)
    return [_entrant(visit, row, named) for row in entrant_selector.entrants(visit.tournament)]


def entrant(visit: Visit, request: Request, number: int) -> dict[str, Any] | None:
    row = entrant_selector.entrant(visit.tournament, number)
    return _entrant(visit, row, names(visit.tournament, public=visit.is_public)) if row else None


def cards(visit: Visit, request: Request) -> list[dict[str, Any]]:
    knows = visit.may(Action.SELL_CARDS)
    return [
        {
            "number": row.number,
            "player": row.player,
            "is_late": row.is_late,
            "is_handed_in": row.is_handed_in,
            "status": row.status if knows else None,
            "code": row.code if knows else None,
        }
        for row in card_selector.cards(visit.tournament)
    ]


def helpers(visit: Visit, request: Request) -> list[Any]:
    return sorted(helper_selector.helpers(visit.tournament, at=visit.actor.at), key=lambda row: row.id)


def tokens(visit: Visit, request: Request) -> list[Any]:
    return sorted(token_selector.tokens(visit.tournament, at=visit.actor.at), key=lambda row: row.id)


def webhooks(visit: Visit, request: Request) -> list[Any]:
    return token_selector.webhooks(visit.tournament)


def _entrant(visit: Visit, row: EntrantView, named: Names) -> dict[str, Any]:
    knows = visit.may(Action.EDIT_PEOPLE)
    return {
        "number": row.number,
        "name": named.get(row.number, ""),
        "cards": row.cards,
        "is_withdrawn": row.is_withdrawn,
        "team": row.team if knows else None,
        "members": row.members if knows else None,
    }


def _number(row: dict[str, Any]) -> int:
    return int(row["number"])


def _id(row: Any) -> int:
    return int(row.id)


READINGS = (
    Reading("entrants", "entrants", "List the players by number.", EntrantShape, entrants, key=_number),
    Reading("entrant", "entrants/<nr:number>", "Show one player.", EntrantShape, entrant),
    Reading("cards", "cards", "List the cards that were not returned by number.", CardShape, cards, key=_number),
    Reading("helpers", "helpers", "List who has or had a role.", HelperShape, helpers, Action.MANAGE_HELPERS, key=_id),
    Reading("tokens", "tokens", "List the tokens of devices.", TokenShape, tokens, Action.MANAGE_HELPERS, key=_id),
    Reading(
        "webhooks",
        "webhooks",
        "List the addresses that are told.",
        WebhookShape,
        webhooks,
        Action.CHANGE_SETTINGS,
        key=_id,
    ),
)

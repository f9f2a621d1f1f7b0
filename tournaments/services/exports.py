"""A whole tournament as one document, and the form in which two of them are compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.db import models, transaction

from tournaments.core import export_format
from tournaments.core.actor import Actor
from tournaments.core.export_deals import DEAL
from tournaments.core.permissions import Action
from tournaments.core.shape import Record
from tournaments.core.terms import CardStatus, DrawStatus
from tournaments.models import (
    Amendment,
    Award,
    Booking,
    ClassMembership,
    ClosedPrizeList,
    DecidingMatch,
    Dispute,
    Draw,
    Entrant,
    EntryCard,
    JournalEntry,
    Match,
    Member,
    Penalty,
    Prize,
    RankingClass,
    Report,
    Round,
    Seat,
    Submission,
    Tournament,
)
from tournaments.services import access

Document = dict[str, Any]
SECRET = (DrawStatus.SEALED.value, DrawStatus.TYPING.value)
"""The seeds of these draws are not known yet, and an export does not tell them (draw.md)."""
OF_SUBMISSIONS = {"rules": "rules", "role": "role", "entrant": "entrant__number"}
"""What an exported deal tells of who submitted it."""


def document(tournament_id: int, *, by: Actor) -> Document:
    """Return the tournament as a document of `core.export_format`, all of one moment.

    Locks:    the tournament, for reading.
    Refuses:  NoSuchTournament, RoleNotAllowed, NotYourTournament.
    Records:  nothing.
    Enqueues: nothing.
    Queries:  23 and those of the permission, whatever the size.
    """
    with transaction.atomic():
        tournament = Tournament.objects.locked(tournament_id)
        access.require(by, Action.EXPORT, tournament)
        return of(tournament)


def of(tournament: Tournament) -> Document:
    """Return the document without asking who wants it."""
    cards = {
        pk: {"number": number, "sale": sale}
        for pk, number, sale in _rows(EntryCard, tournament).values_list("pk", "number", "sale_order")
    }
    awards = {pk: number for number, pk in enumerate(_rows(Award, tournament).values_list("pk", flat=True), 1)}
    return {
        "format": export_format.FORMAT,
        "version": export_format.VERSION,
        "tournament": {name: _json(getattr(tournament, name)) for name in export_format.TOURNAMENT.fields},
        "classes": [_plain(export_format.CLASS, row) for row in _rows(RankingClass, tournament).values()],
        "entrants": _entrants(tournament),
        "cards": [
            {**_plain(export_format.CARD, row), "sale": row["sale_order"], "entrant": row["entrant__number"]}
            for row in _rows(EntryCard, tournament)
            .order_by("sale_order")
            .values(*_columns(EntryCard), "entrant__number")
        ],
        "draws": [_draw(row) for row in _rows(Draw, tournament).values()],
        "rounds": _rounds(tournament, cards),
        "deciding_matches": [
            {"winner": cards[row["winner_id"]], "loser": cards[row["loser_id"]], "at": _json(row["at"])}
            for row in _rows(DecidingMatch, tournament).values()
        ],
        "prizes": [
            {**_plain(export_format.PRIZE, row), "class": row["ranking_class__name"]}
            for row in _rows(Prize, tournament)
            .order_by(models.F("ranking_class__name").asc(nulls_first=True), "place")
            .values(*_columns(Prize), "ranking_class__name")
        ],
        "awards": [
            {
                **_plain(export_format.AWARD, row),
                "number": awards[row["id"]],
                "class": row["ranking_class__name"],
                "card": cards.get(row["card_id"]),
                "entrant": row["entrant__number"],
            }
            for row in _rows(Award, tournament).values(*_columns(Award), "ranking_class__name", "entrant__number")
        ],
        "closed_prize_lists": [
            _plain(export_format.CLOSED_LIST, row) for row in _rows(ClosedPrizeList, tournament).values()
        ],
        "bookings": _bookings(tournament, cards, awards),
        "amendments": [_plain(export_format.AMENDMENT, row) for row in _rows(Amendment, tournament).values()],
        "journal": [
            {
                **_plain(export_format.ENTRY, row),
                "facts": without_ids(row["facts"]),
                "entrant": row["entrant__number"],
                "undoes": row["undoes__number"],
            }
            for row in _rows(JournalEntry, tournament)
            .order_by("number")
            .values("number", "kind", "facts", "reason", "role", "at", "entrant__number", "undoes__number")
        ],
    }


def state_of(document: Document) -> Document:
    """Return what has to be equal after an import or an undo: the state, without how it came about.

    Left out are the public code, journal, bookings, seeds that are still sealed, and what is out of force: annulled
    draws, returned cards and who holds no other, awards and prize lists that were opened again. Rows that bookings
    name stay when a sale is taken back (`services/images.py`), and all of these can come from that. What has a number
    or a name of its own stands in the order of these, wherever it stood in the document.
    """
    live = [card for card in document["cards"] if card["status"] != CardStatus.RETURNED]
    holders = {card["entrant"] for card in live}
    awards = [award for award in document["awards"] if award["withdrawn_at"] is None]
    return {
        **{name: document[name] for name in ("classes", "deciding_matches", "amendments")},
        "tournament": {name: value for name, value in document["tournament"].items() if name != "code"},
        "entrants": _sorted([_listed(row) for row in document["entrants"] if row["number"] in holders], "number"),
        "cards": _sorted(live, "sale"),
        "rounds": [{**row, "matches": _sorted(row["matches"], "number")} for row in document["rounds"]],
        "prizes": sorted(document["prizes"], key=lambda row: (row["class"] or "", row["place"])),
        "draws": [
            {**draw, "commitment": None, "code": None} if draw["status"] == DrawStatus.TYPING else draw
            for draw in document["draws"]
            if draw["status"] not in (DrawStatus.SEALED, DrawStatus.ANNULLED)
        ],
        "awards": [{name: value for name, value in award.items() if name != "number"} for award in awards],
        "closed_prize_lists": [row for row in document["closed_prize_lists"] if row["withdrawn_at"] is None],
    }


def _sorted(rows: Iterable[Document], name: str) -> list[Document]:
    return sorted(rows, key=lambda row: int(row[name]))


def _listed(entrant: Document) -> Document:
    """Return the entrant, the classes of his members in the order of their names."""
    return {**entrant, "members": [{**row, "classes": sorted(row["classes"])} for row in entrant["members"]]}


def without_ids(facts: Any) -> Any:
    """Return the facts without row ids, which mean nothing elsewhere: fields whose names end in `_id` or `_ids`."""
    if isinstance(facts, dict):
        return {name: without_ids(value) for name, value in facts.items() if not name.endswith(("_id", "_ids"))}
    return facts


def _rows(model: type[models.Model], tournament: Tournament) -> models.QuerySet[Any]:
    return model._default_manager.filter(tournament=tournament).order_by("pk")


def _columns(model: type[models.Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


def _plain(record: Record, row: Mapping[str, Any]) -> Document:
    """Return the fields of the record, as far as they are columns of the row."""
    return {name: _json(row[name]) if name in row else None for name in record.fields}


def _json(value: Any) -> Any:
    return value.astimezone(UTC).isoformat() if isinstance(value, datetime) else value


def _entrants(tournament: Tournament) -> list[Document]:
    classes: dict[int, list[str]] = defaultdict(list)
    marks = ClassMembership.objects.filter(ranking_class__tournament=tournament).order_by("ranking_class_id")
    for member, name in marks.values_list("member_id", "ranking_class__name"):
        classes[member].append(name)
    members: dict[int, list[Document]] = defaultdict(list)
    for row in Member.objects.filter(entrant__tournament=tournament).order_by("position").values():
        members[row["entrant_id"]].append({**_plain(export_format.MEMBER, row), "classes": classes[row["id"]]})
    return [
        {**_plain(export_format.ENTRANT, row), "members": members[row["id"]]}
        for row in _rows(Entrant, tournament).order_by("number").values()
    ]


def _draw(row: Mapping[str, Any]) -> Document:
    told = {"commitment": row["commitment"] or None, "seed": row["seed"] or None}
    if row["status"] in SECRET:
        told["seed"] = None
    return {**_plain(export_format.DRAW, row), **told}


def _rounds(tournament: Tournament, cards: Mapping[int, Document]) -> list[Document]:
    seats = _by_match(
        Seat, tournament, "card_id", "pot", "came_as", "source__round__name", "source__number", by="position"
    )
    reports = _by_match(Report, tournament, *_columns(Report), "entrant__number")
    disputes = _by_match(Dispute, tournament, *_columns(Dispute))
    penalties = _by_match(Penalty, tournament, *_columns(Penalty))
    deals = _deals(tournament)
    matches: dict[int, list[Document]] = defaultdict(list)
    for match in Match.objects.filter(tournament=tournament).select_related("sheet").order_by("number"):
        row = {name: getattr(match, name) for name in _columns(Match)}
        sheet = {name: getattr(match.sheet, name) for name in export_format.SHEET.fields} if match.sheet else None
        matches[match.round_id].append(
            {
                **_plain(export_format.MATCH, row),
                "sheet": sheet,
                "seats": [_seat(seat, cards) for seat in seats[match.pk]],
                "reports": [
                    {**_plain(export_format.REPORT, report), "entrant": report["entrant__number"]}
                    for report in reports[match.pk]
                ],
                "disputes": [_plain(export_format.DISPUTE, dispute) for dispute in disputes[match.pk]],
                "penalties": [_plain(export_format.PENALTY, penalty) for penalty in penalties[match.pk]],
                "deals": deals[match.pk],
            }
        )
    return [
        {**_plain(export_format.ROUND, row), "attempt": row["draw__attempt"], "matches": matches[row["id"]]}
        for row in _rows(Round, tournament).values(*_columns(Round), "draw__attempt")
    ]


def _deals(tournament: Tournament) -> Mapping[int, list[Document]]:
    """Return the deals by match, of the sheet that the match has now."""
    by_name = {f"deal__{name}": name for name in DEAL.fields if name not in OF_SUBMISSIONS}
    rows = Submission.objects.filter(match__tournament=tournament, deal__sheet=models.F("match__sheet"))
    found: dict[int, list[Document]] = defaultdict(list)
    for row in rows.order_by("deal_id").values("match_id", *by_name, *OF_SUBMISSIONS.values()):
        told = {name: _json(row[column]) for column, name in by_name.items()}
        found[row["match_id"]].append(told | {name: row[column] for name, column in OF_SUBMISSIONS.items()})
    return found


def _by_match(
    model: type[models.Model], tournament: Tournament, *columns: str, by: str = "pk"
) -> Mapping[int, list[Mapping[str, Any]]]:
    found: dict[int, list[Mapping[str, Any]]] = defaultdict(list)
    rows: Iterable[Mapping[str, Any]] = (
        model._default_manager.filter(match__tournament=tournament).order_by(by).values("match_id", *columns)
    )
    for row in rows:
        found[row["match_id"]].append(row)
    return found


def _seat(row: Mapping[str, Any], cards: Mapping[int, Document]) -> Document:
    source = row["source__round__name"]
    return {
        "card": cards.get(row["card_id"]),
        "pot": row["pot"],
        "source": {"round": source, "match": row["source__number"]} if source else None,
        "came_as": row["came_as"],
    }


def _bookings(tournament: Tournament, cards: Mapping[int, Document], awards: Mapping[int, int]) -> list[Document]:
    rows = list(_rows(Booking, tournament).values(*_columns(Booking), "entrant__number"))
    numbers = {row["id"]: number for number, row in enumerate(rows, 1)}
    return [
        {
            **_plain(export_format.BOOKING, row),
            "number": numbers[row["id"]],
            "entrant": row["entrant__number"],
            "card": cards.get(row["card_id"]),
            "award": awards.get(row["award_id"]),
            "reverses": numbers.get(row["reverses_id"]),
        }
        for row in rows
    ]

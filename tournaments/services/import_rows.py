"""Write the rows of an imported document, in as few statements as the database takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.db import models

from scoring.models import Deal, Sheet
from scoring.services.deals import verdict_of
from tournaments.core.actor import Actor
from tournaments.core.stream import SEED_BYTES, commitment
from tournaments.core.terms import DrawStatus
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
    Organisation,
    Penalty,
    Prize,
    RankingClass,
    Report,
    Round,
    Seat,
    Submission,
    Tournament,
    User,
)
from tournaments.services import codes
from tournaments.services.deals import judge_later

Document = dict[str, Any]
M = TypeVar("M", bound=models.Model)


class Writer:
    """Writes one document, which is known to be in order, and remembers under which ids things went in."""

    def __init__(self, document: Document, by: Actor) -> None:
        self.document = document
        self.by = by
        self.resealed: list[Draw] = []

    def write(self, owner: User, organisation: Organisation | None) -> Tournament:
        values = self.document["tournament"]
        entries = self.document["journal"]
        self.owner = owner
        self.tournament = Tournament(**values, owner=owner, organisation=organisation, version=len(entries))
        codes.insert(self.tournament, by=self.by, wanted=values["code"])
        self._people()
        self._cards()
        self._draws()
        self._rounds()
        self._prizes()
        self._journal()
        return self.tournament

    def _people(self) -> None:
        rows = [RankingClass(tournament=self.tournament, **row) for row in self.document["classes"]]
        self.classes = {row.name: row for row in RankingClass.objects.bulk_create(rows)}
        entrants = [
            Entrant(tournament=self.tournament, **_without(row, "members")) for row in self.document["entrants"]
        ]
        self.entrants = {row.number: row for row in Entrant.objects.bulk_create(entrants)}
        members: list[Member] = []
        marks: list[ClassMembership] = []
        for row in self.document["entrants"]:
            for position, member in enumerate(row["members"]):
                values = _without(member, "classes")
                members.append(Member(entrant=self.entrants[row["number"]], position=position, **values))
                marks += [ClassMembership(member=members[-1], ranking_class=self.classes[c]) for c in member["classes"]]
        Member.objects.bulk_create(members)
        ClassMembership.objects.bulk_create(marks)

    def _cards(self) -> None:
        rows = [
            EntryCard(
                tournament=self.tournament,
                entrant=self.entrants[row["entrant"]],
                sale_order=row["sale"],
                code=codes.card_code(self.by),
                **_without(row, "entrant", "sale"),
            )
            for row in self.document["cards"]
        ]
        self.cards = {row.sale_order: row for row in EntryCard.objects.bulk_create(rows)}

    def _draws(self) -> None:
        rows = []
        for row in self.document["draws"]:
            values = {**row, "seed": row["seed"] or "", "commitment": row["commitment"] or ""}
            draw = Draw(tournament=self.tournament, **values)
            if draw.status in (DrawStatus.SEALED, DrawStatus.TYPING):
                seed = self.by.fresh(SEED_BYTES)
                draw.seed, draw.commitment, draw.code = seed.hex(), commitment(seed), self.tournament.code
                self.resealed.append(draw)
            rows.append(draw)
        self.draws = {(row.label, row.attempt): row for row in Draw.objects.bulk_create(rows)}

    def _rounds(self) -> None:
        listed = self.document["rounds"]
        rounds = Round.objects.bulk_create(
            [
                Round(
                    tournament=self.tournament,
                    draw=self.draws[row["name"], row["attempt"]],
                    **_without(row, "attempt", "matches"),
                )
                for row in listed
            ]
        )
        pairs = [(round_, match) for round_, row in zip(rounds, listed, strict=True) for match in row["matches"]]
        sheets = [Sheet(**match["sheet"]) if match["sheet"] else None for _, match in pairs]
        Sheet.objects.bulk_create([sheet for sheet in sheets if sheet is not None])
        parts = ("sheet", "seats", "reports", "disputes", "penalties", "deals")
        matches = Match.objects.bulk_create(
            [
                Match(tournament=self.tournament, round=round_, sheet=sheet, **_without(match, *parts))
                for (round_, match), sheet in zip(pairs, sheets, strict=True)
            ]
        )
        known = {(match.round.name, match.number): match for match in matches}
        seats: list[Seat] = []
        for (round_, row), match in zip(pairs, matches, strict=True):
            for position, seat in enumerate(row["seats"]):
                source = known[seat["source"]["round"], seat["source"]["match"]] if seat["source"] else None
                values = {**seat, "card": self._card(seat["card"]), "source": source}
                seats.append(Seat(round=round_, match=match, position=position, **values))
        Seat.objects.bulk_create(seats)
        said = [(match, row) for match, (_, row) in zip(matches, pairs, strict=True)]
        Report.objects.bulk_create([self._report(match, one) for match, row in said for one in row["reports"]])
        Dispute.objects.bulk_create([Dispute(match=match, **one) for match, row in said for one in row["disputes"]])
        Penalty.objects.bulk_create([Penalty(match=match, **one) for match, row in said for one in row["penalties"]])
        self._deals([(match, one) for match, row in said for one in row["deals"]])

    def _report(self, match: Match, row: Document) -> Report:
        """Return the report; where no player made it, it stands in the name of who imports: accounts stay behind."""
        entrant = self._entrant(row["entrant"])
        return Report(match=match, user=None if entrant else self.owner, **{**row, "entrant": entrant})

    def _deals(self, told: list[tuple[Match, Document]]) -> None:
        """Write the deals with who told them; a record that was judged gets the verdict that the engine gives here."""
        deals = [Deal(sheet=match.sheet, **_without(row, "rules", "role", "entrant")) for match, row in told]
        for deal in deals:
            if deal.record and deal.state != Deal.State.PENDING:
                deal.verdict = verdict_of(deal.record)
        submissions = []
        for (match, row), deal in zip(told, Deal.objects.bulk_create(deals), strict=True):
            who = {"entrant": self._entrant(row["entrant"]), "user": None if row["entrant"] else self.owner}
            submissions.append(Submission(match=match, deal=deal, rules=row["rules"], role=row["role"], **who))
            if deal.state == Deal.State.PENDING:
                judge_later(deal)
        Submission.objects.bulk_create(submissions)

    def _prizes(self) -> None:
        def own(row: Document, *left_out: str) -> Document:
            values = _without(row, "class", *left_out)
            return {"tournament": self.tournament, "ranking_class": self.classes.get(row["class"]), **values}

        Prize.objects.bulk_create([Prize(**own(row)) for row in self.document["prizes"]])
        listed = self.document["awards"]
        awards = Award.objects.bulk_create([Award(**self._named(own(row, "number"))) for row in listed])
        self.awards = {row["number"]: award for row, award in zip(listed, awards, strict=True)}
        ClosedPrizeList.objects.bulk_create(
            [ClosedPrizeList(tournament=self.tournament, **row) for row in self.document["closed_prize_lists"]]
        )
        DecidingMatch.objects.bulk_create(
            [
                DecidingMatch(
                    tournament=self.tournament,
                    winner=self.cards[row["winner"]["sale"]],
                    loser=self.cards[row["loser"]["sale"]],
                    at=row["at"],
                )
                for row in self.document["deciding_matches"]
            ]
        )

        def booking(row: Document, reversed_one: Booking | None) -> Booking:
            values = self._named({**_without(row, "number"), "award": self.awards.get(row["award"])})
            return Booking(tournament=self.tournament, **{**values, "reverses": reversed_one})

        _in_order(self.document["bookings"], "reverses", booking)

    def _journal(self) -> None:
        Amendment.objects.bulk_create(
            [Amendment(tournament=self.tournament, **row) for row in self.document["amendments"]]
        )

        def entry(row: Document, undone: JournalEntry | None) -> JournalEntry:
            values = {**row, "entrant": self._entrant(row["entrant"]), "undoes": undone}
            return JournalEntry(tournament=self.tournament, images={}, **values)

        _in_order(self.document["journal"], "undoes", entry)

    def _named(self, row: Document) -> Document:
        return {**row, "card": self._card(row["card"]), "entrant": self._entrant(row["entrant"])}

    def _card(self, card: Document | None) -> EntryCard | None:
        return self.cards[card["sale"]] if card else None

    def _entrant(self, number: int | None) -> Entrant | None:
        return self.entrants[number] if number is not None else None


def _in_order(rows: Iterable[Document], refers: str, make: Callable[[Document, M | None], M]) -> None:
    """Write rows of an append-only table that name earlier ones by their numbers: those are written first."""
    written: dict[int, M] = {}
    waiting: dict[int, M] = {}

    def flush() -> None:
        if waiting:
            made = list(waiting.values())
            type(made[0])._default_manager.bulk_create(made)
            written.update(waiting)
            waiting.clear()

    for row in rows:
        if row[refers] in waiting:
            flush()
        waiting[row["number"]] = make(row, written.get(row[refers]))
    flush()


def _without(row: Document, *names: str) -> Document:
    return {name: value for name, value in row.items() if name not in names}

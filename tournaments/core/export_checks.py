"""Whether the parts of a read document fit together: what they name exists, and nothing contradicts the rest.

Takes what `export_format.DOCUMENT.read` returned. The first fault is raised as a DocumentRefused with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from scoring.core.payout import BookingKind
from scoring.core.penalties import PenaltyKind
from tournaments.core import export_deals, export_draws
from tournaments.core.state import How
from tournaments.core.terms import CardStatus, Phase
from tournaments.errors.exchange import DocumentContradictsItself, FieldTwice, RefersToNothing

Document = dict[str, Any]
MAIN = re.compile("[1-9][0-9]{0,4}")
BLOCK = re.compile("places-[1-9][0-9]*-[1-9][0-9]*")
NO_WINNER = ("", How.HANDED_IN, How.NOT_PLAYED)
COMES_IN = (BookingKind.FEE, BookingKind.DONATION)
GOES_OUT = (BookingKind.REFUND, BookingKind.COST, BookingKind.PAYOUT)


def check(document: Document) -> None:
    """Raise RefersToNothing, FieldTwice or DocumentContradictsItself at the first fault."""
    _People(document).check()
    export_draws.check(document["draws"])
    _Rounds(document).check()
    _Money(document).check()
    _check_journal(document["journal"], {entrant["number"] for entrant in document["entrants"]})


def needs(condition: bool, place: str) -> None:
    if not condition:
        raise DocumentContradictsItself(place=place)


def finds(value: object, among: Iterable[object], place: str) -> None:
    if value is not None and value not in among:
        raise RefersToNothing(place=place)


class _People:
    """Entrants and cards."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def check(self) -> None:
        classes = {row["name"] for row in self.document["classes"]}
        for i, entrant in enumerate(self.document["entrants"]):
            for j, member in enumerate(entrant["members"]):
                for k, name in enumerate(member["classes"]):
                    finds(name, classes, f"entrants[{i}].members[{j}].classes[{k}]")
        entrants = {entrant["number"] for entrant in self.document["entrants"]}
        live: set[int] = set()
        handed_in: set[int] = set()
        for i, card in enumerate(self.document["cards"]):
            finds(card["entrant"], entrants, f"cards[{i}].entrant")
            if card["status"] == CardStatus.RETURNED:
                needs(card["handed_in_at"] is None, f"cards[{i}].handed_in_at")
            elif card["number"] in live:
                raise FieldTwice(place=f"cards[{i}].number")
            else:
                live.add(card["number"])
                handed_in |= {card["number"]} if card["handed_in_at"] else set()
        needs(len(live - handed_in) <= self.document["tournament"]["places"], "cards")


class _Rounds:
    """Rounds, matches and seats, and how far the tournament has come."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.live = {
            (card["number"], card["sale"]): card["entrant"]
            for card in document["cards"]
            if card["status"] != CardStatus.RETURNED
        }
        self.entrants = {entrant["number"] for entrant in document["entrants"]}
        self.matches: dict[tuple[str, int], Document] = {}
        self.tables: set[int] = set()

    def check(self) -> None:
        rounds = self.document["rounds"]
        main = [row for row in rounds if row["number"] is not None]
        needs([row["number"] for row in main] == list(range(1, len(main) + 1)), "rounds")
        phase = self.document["tournament"]["phase"]
        needs(bool(main) == (phase in (Phase.PLAYING, Phase.CLOSED)) or phase == Phase.CANCELLED, "tournament.phase")
        drawn = export_draws.drawn_rounds(self.document["draws"])
        for i, row in enumerate(rounds):
            self._check_round(row, f"rounds[{i}]")
            finds((row["name"], row["attempt"]), drawn, f"rounds[{i}].attempt")
        needs(len(drawn) == len(rounds), "rounds")

    def _check_round(self, row: Document, place: str) -> None:
        if row["number"] is None:
            needs(BLOCK.fullmatch(row["name"]) is not None, f"{place}.name")
        else:
            needs(MAIN.fullmatch(row["name"]) is not None and row["name"] == str(row["number"]), f"{place}.name")
        needs(0 < len(row["matches"]) <= row["places"] // 2, f"{place}.matches")
        seated: set[tuple[int, int]] = set()
        for j, match in enumerate(row["matches"]):
            where = f"{place}.matches[{j}]"
            needs(match["number"] <= row["places"] // 2, f"{where}.number")
            self._check_match(match, where)
            for k, seat in enumerate(match["seats"]):
                self._check_seat(seat, f"{where}.seats[{k}]", first=row["number"] == 1)
                if key := card_key(seat["card"]):
                    if key in seated:
                        raise FieldTwice(place=f"{where}.seats[{k}].card")
                    seated.add(key)
        self.matches |= {(row["name"], match["number"]): match for match in row["matches"]}

    def _check_match(self, match: Document, place: str) -> None:
        how, winner, moved_on, seats = match["how"], match["winner"], match["moved_on"], match["seats"]
        needs((winner is None) == (how in NO_WINNER), f"{place}.winner")
        needs(winner is None or winner < len(seats), f"{place}.winner")
        needs(moved_on is None or (winner is not None and moved_on < len(seats)), f"{place}.moved_on")
        needs(winner is None or seats[winner]["card"] is not None, f"{place}.winner")
        needs(how == "" or not any(self._waits(seat) for seat in seats), f"{place}.how")
        present = sum(seat["card"] is not None for seat in seats)
        needs((how == How.BYE) == (present == 1 and how not in NO_WINNER), f"{place}.how")
        if how == How.SELF_MEETING:
            holders = {self.live.get(key) for seat in seats if (key := card_key(seat["card"]))}
            needs(len(seats) == 2 and len(holders) == 1, f"{place}.how")
        if how == "" and match["table"] is not None:
            if match["table"] in self.tables:
                raise FieldTwice(place=f"{place}.table")
            self.tables.add(match["table"])
        for i, report in enumerate(match["reports"]):
            needs(report["winner"] < len(seats), f"{place}.reports[{i}].winner")
            finds(report["entrant"], self.entrants, f"{place}.reports[{i}].entrant")
        needs(sum(dispute["settled_at"] is None for dispute in match["disputes"]) <= 1, f"{place}.disputes")
        export_deals.check(match, place)
        for i, deal in enumerate(match["deals"]):
            finds(deal["entrant"], self.entrants, f"{place}.deals[{i}].entrant")
        for i, penalty in enumerate(match["penalties"]):
            where = f"{place}.penalties[{i}]"
            needs(penalty["position"] < len(seats), f"{where}.position")
            needs((penalty["kind"] == PenaltyKind.GAME_POINTS) == (penalty["game_points"] > 0), f"{where}.game_points")

    def _waits(self, seat: Document) -> bool:
        """Say whether a card is to come; a seat whose source let nobody on stays empty for good (PRS-28, PRS-29)."""
        source = seat["source"]
        if seat["card"] is not None or source is None:
            return False
        before = self.matches.get((source["round"], source["match"]))
        return before is not None and before["how"] == ""

    def _check_seat(self, seat: Document, place: str, *, first: bool) -> None:
        source = seat["source"]
        needs((source is None) == (seat["came_as"] == ""), f"{place}.came_as")
        needs((source is None) == first, f"{place}.source")
        needs(source is not None or seat["card"] is not None, f"{place}.card")
        finds(card_key(seat["card"]), self.live, f"{place}.card")
        if source is not None:
            finds((source["round"], source["match"]), self.matches, f"{place}.source")


class _Money:
    """Prizes, what they became, and the till."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.classes = {row["name"] for row in document["classes"]}
        self.entrants = {entrant["number"] for entrant in document["entrants"]}
        self.cards = {(card["number"], card["sale"]) for card in document["cards"]}
        self.awards = {award["number"] for award in document["awards"]}

    def check(self) -> None:
        for i, prize in enumerate(self.document["prizes"]):
            finds(prize["class"], self.classes, f"prizes[{i}].class")
            needs(prize["cents"] > 0 or prize["share"] > 0 or prize["goods"] != "", f"prizes[{i}]")
        met: set[frozenset[object]] = set()
        for i, row in enumerate(self.document["deciding_matches"]):
            for side in ("winner", "loser"):
                finds(card_key(row[side]), self.cards, f"deciding_matches[{i}].{side}")
            needs(row["winner"] != row["loser"], f"deciding_matches[{i}].loser")
            pair = frozenset((card_key(row["winner"]), card_key(row["loser"])))
            if pair in met:
                raise FieldTwice(place=f"deciding_matches[{i}]")
            met.add(pair)
        self._check_awards()
        standing = sum(row["withdrawn_at"] is None for row in self.document["closed_prize_lists"])
        needs(standing == (self.document["tournament"]["phase"] == Phase.CLOSED), "closed_prize_lists")
        self._check_bookings()

    def _check_awards(self) -> None:
        won: set[tuple[int, int] | None] = set()
        for i, award in enumerate(self.document["awards"]):
            place = f"awards[{i}]"
            finds(award["class"], self.classes, f"{place}.class")
            finds(award["entrant"], self.entrants, f"{place}.entrant")
            finds(card_key(award["card"]), self.cards, f"{place}.card")
            needs((award["entrant"] is None) == (award["group"] != ""), f"{place}.group")
            if award["card"] and award["class"] is None and award["withdrawn_at"] is None:
                if card_key(award["card"]) in won:
                    raise FieldTwice(place=f"{place}.card")
                won.add(card_key(award["card"]))

    def _check_bookings(self) -> None:
        earlier: dict[int, Document] = {}
        reversed_before: set[int] = set()
        payouts: set[tuple[int, int]] = set()
        for i, booking in enumerate(self.document["bookings"]):
            place, kind, back = f"bookings[{i}]", booking["kind"], booking["reverses"]
            finds(booking["entrant"], self.entrants, f"{place}.entrant")
            finds(card_key(booking["card"]), self.cards, f"{place}.card")
            finds(booking["award"], self.awards, f"{place}.award")
            finds(back, earlier, f"{place}.reverses")
            if back is not None:
                if back in reversed_before:
                    raise FieldTwice(place=f"{place}.reverses")
                reversed_before.add(back)
                first = earlier[back]
                needs((kind, booking["cents"]) == (first["kind"], -first["cents"]), f"{place}.cents")
            else:
                needs(kind not in COMES_IN or booking["cents"] >= 0, f"{place}.cents")
                needs(kind not in GOES_OUT or booking["cents"] <= 0, f"{place}.cents")
            if booking["award"] is not None and booking["ordinal"] is not None:
                if (booking["award"], booking["ordinal"]) in payouts:
                    raise FieldTwice(place=f"{place}.ordinal")
                payouts.add((booking["award"], booking["ordinal"]))
            earlier[booking["number"]] = booking


def _check_journal(journal: list[Document], entrants: set[int]) -> None:
    undone: set[int] = set()
    for i, entry in enumerate(journal):
        needs(entry["number"] == i + 1, f"journal[{i}].number")
        finds(entry["entrant"], entrants, f"journal[{i}].entrant")
        back = entry["undoes"]
        if back is not None:
            finds(back, range(1, i + 1), f"journal[{i}].undoes")
            if back in undone:
                raise FieldTwice(place=f"journal[{i}].undoes")
            undone.add(back)


def card_key(card: Document | None) -> tuple[int, int] | None:
    """Return what names the card in the document."""
    return (card["number"], card["sale"]) if card else None

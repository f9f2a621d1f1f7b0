"""The format of an exported tournament, version 1: what stands where (deploy/EXPORT.md says it in words).

Things are named as they are on paper: entrants and matches by their numbers, rounds by their names. A card is named by
its number and its place in the order of sale, since the number of a returned card is sold again. Nobody's codes, no
accounts and no sealed seeds stand in it.
"""

from __future__ import annotations

from types import MappingProxyType

from scoring.core.payout import BookingKind
from scoring.core.penalties import PenaltyKind
from scoring.core.tiebreaks import TieBreak
from tournaments.core.export_deals import DEAL
from tournaments.core.forms.registry import FORMS
from tournaments.core.permissions import Role
from tournaments.core.pots import OrderRule
from tournaments.core.shape import (
    LARGE,
    SMALL,
    Flag,
    Json,
    Listing,
    Maybe,
    Moment,
    OneNumberOf,
    OneOf,
    Record,
    Row,
    Text,
    Whole,
    Zone,
)
from tournaments.core.state import How, Outcome, Pot
from tournaments.core.terms import (
    CardStatus,
    ClassKind,
    DrawKind,
    DrawStatus,
    Forehand,
    Phase,
    PublicNames,
    ReportStatus,
    RuleSet,
    Visibility,
)

FORMAT, VERSION = "bummerl-tournament", 1
MOST_BYTES = 64 * 1024 * 1024
MOST_ROWS = 1 << 20
GAMES = ("schnapsen",)
NAME, NOTE = 80, 400
CENTS = 10**12
POWERS = tuple(1 << k for k in range(1, 21))  # PRS-1

_CODE = Text(12, 1, "[0-9A-Za-z_-]+")
_HEX = Text(64, 64, "[0-9a-f]{64}")
_NAME = Text(NAME, 1, r"[^\t\r\n]*\S[^\t\r\n]*")
_LINE = Text(NAME, 0, r"[^\r\n]*")
_ROUND = Text(40, 1, "[0-9a-z-]+")
_NUMBER = Whole(1)
_CARD = Record({"number": _NUMBER, "sale": _NUMBER})
_PAIR = Listing(Whole(0, SMALL), 2, 2)
_ROWS = MOST_ROWS
_FACTS = 16 * MOST_ROWS  # a list of prizes or of called tables can be as long as the tournament is large

TOURNAMENT = Record(
    {
        "code": _CODE,
        "title": Text(120, 1, r"[^\r\n]*\S[^\r\n]*"),
        "venue": Text(120),
        "host": Text(NAME),
        "starts_at": Maybe(Moment()),
        "time_zone": Zone(),
        "currency": Text(3, 3, "[A-Z]{3}"),
        "visibility": OneOf.of(Visibility),
        "public_names": OneOf.of(PublicNames),
        "phase": OneOf.of(Phase),
        "form": OneOf(tuple(FORMS)),
        "game": OneOf(GAMES),
        "rule_set": OneOf.of(RuleSet),
        "places": OneNumberOf(POWERS),
        "max_cards": Maybe(_NUMBER),
        "lives": Whole(1, SMALL),
        "entrant_size": Whole(1, SMALL),
        "fee_cents": Whole(0, CENTS),
        "draw_order": OneOf.of(OrderRule),
        "late_entry": Flag(),
        "bummerl_to_win": Whole(1, 3),
        "double_schneider": Flag(),
        "forehand": OneOf.of(Forehand),
        "four_eyes": Flag(),
        "signed_slip_confirms": Flag(),
        "walkover_after_min": Whole(0, SMALL),
        "tables": Whole(),
        "placement_down_to": OneNumberOf((0, *POWERS)),
        "several_prizes": Flag(),
        "prize_unit_cents": _NUMBER,
        "tie_breaks": Listing(OneOf.of(TieBreak), len(TieBreak), key=str),
        "created_at": Moment(),
    }
)
CLASS = Record({"name": _NAME, "kind": OneOf.of(ClassKind), "best_n": Whole(1, SMALL)})
MEMBER = Record(
    {"name": _NAME, "nickname": _LINE, "club": _LINE, "classes": Listing(_NAME, 100, key=str)},
)
ENTRANT = Record(
    {"number": _NUMBER, "team": _LINE, "withdrawn_at": Maybe(Moment()), "members": Listing(MEMBER, 100, 1)}
)
CARD = Record(
    {
        "number": _NUMBER,
        "sale": _NUMBER,
        "entrant": _NUMBER,
        "status": OneOf.of(CardStatus),
        "fee_cents": Whole(0, CENTS),
        "lives": Whole(1, SMALL),
        "is_late": Flag(),
        "sold_at": Moment(),
        "handed_in_at": Maybe(Moment()),
    }
)
DRAW = Record(
    {
        "kind": OneOf.of(DrawKind),
        "label": _ROUND,
        "attempt": Whole(1, SMALL),
        "status": OneOf.of(DrawStatus),
        "code": _CODE,
        "commitment": Maybe(_HEX),
        "seed": Maybe(_HEX),
        "word": Text(200),
        "by_hand": Flag(),
        "hand": Json(most=4 * MOST_ROWS),
        "proof": Json(most=64 * MOST_ROWS),
        "sealed_at": Moment(),
        "drawn_at": Maybe(Moment()),
        "annulled_at": Maybe(Moment()),
        "annulled_because": Text(NOTE),
    }
)
SHEET = Record(
    {
        "bummerl_to_win": Whole(1, 3),
        "double_schneider": Flag(),
        "bummerl": _PAIR,
        "game_points": _PAIR,
        "each": Listing(_PAIR, 10),
    }
)
SEAT = Record(
    {
        "card": Maybe(_CARD),
        "pot": OneOf.of(Pot, ""),
        "source": Maybe(Record({"round": _ROUND, "match": _NUMBER})),
        "came_as": OneOf.of(Outcome, ""),
    }
)
REPORT = Record(
    {
        "winner": Whole(0, 1),
        "bummerl": _PAIR,
        "each": Listing(_PAIR, 10),
        "signed_slip": Flag(),
        "status": OneOf.of(ReportStatus),
        "role": OneOf.of(Role),
        "entrant": Maybe(_NUMBER),
        "at": Moment(),
    }
)
DISPUTE = Record(
    {
        "clause": Text(12, 1),
        "note": Text(NOTE),
        "opened_at": Moment(),
        "settled_at": Maybe(Moment()),
        "ruling": Text(NOTE),
        "params": Json(most=1000),
    }
)
PENALTY = Record(
    {
        "position": Whole(0, 1),
        "kind": OneOf.of(PenaltyKind),
        "game_points": Whole(0, 7),
        "clause": Text(20, 1),
        "note": Text(NOTE),
        "at": Moment(),
    }
)
MATCH = Record(
    {
        "number": _NUMBER,
        "how": OneOf.of(How, ""),
        "winner": Maybe(Whole(0, 1)),
        "moved_on": Maybe(Whole(0, 1)),
        "table": Maybe(_NUMBER),
        "called_at": Maybe(Moment()),
        "decided_at": Maybe(Moment()),
        "sheet": Maybe(SHEET),
        "seats": Listing(SEAT, 2, 1),
        "reports": Listing(REPORT, 1000),
        "disputes": Listing(DISPUTE, 1000),
        "penalties": Listing(PENALTY, 1000),
        "deals": Listing(DEAL, 1000),
    }
)
ROUND = Record(
    {
        "name": _ROUND,
        "number": Maybe(Whole(1, SMALL)),
        "places": OneNumberOf(POWERS),
        "attempt": Whole(1, SMALL),
        "matches": Listing(MATCH, _ROWS, key=lambda match: match["number"]),
    }
)
PRIZE = Record(
    {"class": Maybe(_NAME), "place": _NUMBER, "cents": Whole(0, CENTS), "share": Whole(0, 10_000), "goods": Text(120)}
)
AWARD = Record(
    {
        "number": _NUMBER,
        "class": Maybe(_NAME),
        "place": _NUMBER,
        "card": Maybe(_CARD),
        "entrant": Maybe(_NUMBER),
        "group": Text(NAME),
        "cents": Whole(0, CENTS),
        "goods": Listing(Text(120, 1), 1000),
        "withdrawn_at": Maybe(Moment()),
    }
)
CLOSED_LIST = Record(
    {
        "pot_cents": Whole(-CENTS, CENTS),
        "not_paid": Listing(Row((_LINE, _NUMBER, Whole(0, CENTS), Whole(0, CENTS), Text(1000))), _ROWS),
        "at": Moment(),
        "withdrawn_at": Maybe(Moment()),
    }
)
DECIDING_MATCH = Record({"winner": _CARD, "loser": _CARD, "at": Moment()})
BOOKING = Record(
    {
        "number": _NUMBER,
        "kind": OneOf.of(BookingKind),
        "cents": Whole(-CENTS, CENTS),
        "till": Text(40),
        "entrant": Maybe(_NUMBER),
        "card": Maybe(_CARD),
        "award": Maybe(_NUMBER),
        "ordinal": Maybe(Whole(1, SMALL)),
        "reverses": Maybe(_NUMBER),
        "note": Text(200),
        "at": Moment(),
    }
)
AMENDMENT = Record(
    {"field": Text(40, 1), "old": Json(_FACTS), "new": Json(_FACTS), "reason": Text(NOTE, 1), "at": Moment()},
)
ENTRY = Record(
    {
        "number": Whole(1, LARGE),
        "kind": Text(40, 1),
        "facts": Json(_FACTS),
        "reason": Text(NOTE),
        "role": OneOf.of(Role),
        "entrant": Maybe(_NUMBER),
        "at": Moment(),
        "undoes": Maybe(Whole(1, LARGE)),
    }
)
DOCUMENT = Record(
    MappingProxyType(
        {
            "format": OneOf((FORMAT,)),
            "version": Whole(1, VERSION),
            "tournament": TOURNAMENT,
            "classes": Listing(CLASS, 100, key=lambda row: row["name"]),
            "entrants": Listing(ENTRANT, _ROWS, key=lambda row: row["number"]),
            "cards": Listing(CARD, _ROWS, key=lambda row: row["sale"]),
            "draws": Listing(DRAW, _ROWS, key=lambda row: (row["label"], row["attempt"])),
            "rounds": Listing(ROUND, 1000, key=lambda row: row["name"]),
            "deciding_matches": Listing(DECIDING_MATCH, _ROWS),
            "prizes": Listing(PRIZE, _ROWS, key=lambda row: (row["class"], row["place"])),
            "awards": Listing(AWARD, _ROWS, key=lambda row: row["number"]),
            "closed_prize_lists": Listing(CLOSED_LIST, 1000),
            "bookings": Listing(BOOKING, _ROWS, key=lambda row: row["number"]),
            "amendments": Listing(AMENDMENT, 100_000),
            "journal": Listing(ENTRY, _ROWS, key=lambda row: row["number"]),
        }
    )
)

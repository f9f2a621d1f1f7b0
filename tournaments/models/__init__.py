"""Every table of the tournaments app, one module a theme."""

from tournaments.models.cards import EntryCard
from tournaments.models.devices import ApiToken, Webhook
from tournaments.models.draws import Draw
from tournaments.models.entrants import ClassMembership, Entrant, Member, RankingClass
from tournaments.models.helpers import Helper
from tournaments.models.journal import JournalEntry
from tournaments.models.money import Booking
from tournaments.models.prizes import Award, ClosedPrizeList, DecidingMatch, Prize
from tournaments.models.results import Dispute, Penalty, Report, Submission
from tournaments.models.rounds import Match, Round, Seat
from tournaments.models.tournament import Amendment, Tournament
from tournaments.models.users import Membership, Organisation, Person, User

__all__ = [
    "Amendment",
    "ApiToken",
    "Award",
    "Booking",
    "ClassMembership",
    "ClosedPrizeList",
    "DecidingMatch",
    "Dispute",
    "Draw",
    "Entrant",
    "EntryCard",
    "Helper",
    "JournalEntry",
    "Match",
    "Member",
    "Membership",
    "Organisation",
    "Penalty",
    "Person",
    "Prize",
    "RankingClass",
    "Report",
    "Round",
    "Seat",
    "Submission",
    "Tournament",
    "User",
    "Webhook",
]

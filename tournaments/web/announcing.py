"""The announcement and the house rules as sentences, made from the very settings that the program enforces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.core.pots import OrderRule
from tournaments.core.terms import Forehand, RuleSet
from tournaments.models import Tournament
from tournaments.sentences import render as sentences
from tournaments.web import words


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of the house rules and the clause of the rules it rests on, "" for none."""

    text: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    clauses: tuple[Clause, ...]


def house_rules(tournament: Tournament, *, of_skill: bool = False) -> list[Section]:
    """Return the house rules, section by section; `of_skill` adds that Schnapsen is a game of skill."""
    return [
        Section(_("Entry cards"), tuple(_cards(tournament))),
        Section(_("Draw"), tuple(_draw(tournament))),
        Section(_("Match"), tuple(_match(tournament, of_skill=of_skill))),
        Section(_("Results"), tuple(_results(tournament))),
        Section(_("Places and prizes"), tuple(_places(tournament))),
    ]


def _cards(tournament: Tournament) -> Iterator[Clause]:
    fee = sentences.money(tournament.fee_cents, tournament.currency)
    yield Clause(_("There are {places} entry cards at {fee} each.").format(places=tournament.places, fee=fee), "PRS-1")
    if tournament.entrant_size == 2:
        yield Clause(_("A card is played by a pair, which counts as one player."))
    elif tournament.entrant_size > 2:
        text = _("A card is played by a team of up to {n}, which counts as one player.")
        yield Clause(text.format(n=tournament.entrant_size))
    if tournament.max_cards is None:
        yield Clause(_("A player may buy as many cards as he likes."), "PRS-2")
    else:
        text = ngettext("A player may buy one card.", "A player may buy up to {most} cards.", tournament.max_cards)
        yield Clause(text.format(most=tournament.max_cards), "PRS-2")
    yield Clause(_("Cards that stay unsold become byes."), "PRS-3")
    yield Clause(_("A card can be returned until the first draw; the fee is paid back."), "PRS-6")
    if tournament.late_entry:
        yield Clause(
            _("Until round 2 is drawn, a late card may take the place of a bye, which is drawn for it."), "PRS-7"
        )
    else:
        yield Clause(_("After the first draw no card is sold."), "PRS-7")


def _draw(tournament: Tournament) -> Iterator[Clause]:
    yield Clause(_("Every round is drawn anew from two pots; cards with the same number meet."), "PRS-10")
    order = {
        OrderRule.AS_LISTED: _("For round 1 the players draw in the order of the sale."),
        OrderRule.RANDOM: _("For round 1 the players draw in random order."),
        OrderRule.SEVERAL_FIRST: _("For round 1 players with several cards draw first."),
    }
    yield Clause(order[OrderRule(tournament.draw_order)], "PRS-17")
    yield Clause(_("From round 2 on, players with several cards draw first."), "PRS-16")
    yield Clause(_("Who meets himself hands in one card and moves on with the other."), "PRS-24")
    yield Clause(_("A digital draw can be recomputed by anybody; its fingerprint is published before."), "PRS-20")


def _match(tournament: Tournament, *, of_skill: bool) -> Iterator[Clause]:
    if of_skill:
        yield Clause(_("Schnapsen is a game of skill."))
    rules = {
        RuleSet.SOFT: _("Schnapsen is played by the soft rules."),
        RuleSet.SHARP: _("Schnapsen is played by the sharp rules: won tricks may not be looked at."),
    }
    yield Clause(rules[RuleSet(tournament.rule_set)], "PRS-34")
    wins = ngettext(
        "A match is won by whoever gives the other one Bummerl.",
        "A match is won by whoever first gives the other {n} Bummerl.",
        tournament.bummerl_to_win,
    )
    yield Clause(wins.format(n=tournament.bummerl_to_win), "PRS-30")
    yield Clause(_("A Bummerl goes to 7 game points, counted down from 7."), "PRS-31")
    if tournament.double_schneider:
        yield Clause(_("A Schneider (7:0) counts two Bummerl."), "PRS-32")
    else:
        yield Clause(_("A Schneider (7:0) counts one Bummerl."), "PRS-32")
    forehand = {
        Forehand.ALTERNATE: _(
            "In the first deal the higher card drawn deals; then the deal alternates, across Bummerl too."
        ),
        Forehand.LOSER: _("In the first deal the higher card drawn deals; the loser of a Bummerl leads in the next."),
    }
    yield Clause(forehand[Forehand(tournament.forehand)], "PRS-33")
    yield Clause(_("Who loses hands in the card, and stays in the event as long as he holds another."), "PRS-25")


def _results(tournament: Tournament) -> Iterator[Clause]:
    minutes = tournament.walkover_after_min
    yield Clause(
        _("Who does not appear within {minutes} minutes of the call may lose the match; the desk decides.").format(
            minutes=minutes
        ),
        "PRS-28",
    )
    if tournament.four_eyes:
        yield Clause(_("Every result needs a second person who confirms it."), "PRS-36")
    else:
        yield Clause(_("A result counts when the desk enters it, or when the other player confirms it."), "PRS-36")
    if tournament.signed_slip_confirms:
        yield Clause(_("A slip signed by both players counts as confirmed."), "PRS-36")
    yield Clause(_("The referee rules on disputes and may correct a result, with the reason."), "PRS-37")


def _places(tournament: Tournament) -> Iterator[Clause]:
    if tournament.placement_down_to:
        yield Clause(
            _("Placement matches are played down to place {place}.").format(place=tournament.placement_down_to),
            "PRS-43",
        )
    else:
        yield Clause(_("No placement matches are played."), "PRS-43")
    ties = ", ".join(str(words.TIE_BREAKS[tie]) for tie in tournament.tie_break_rules)
    if ties:
        yield Clause(_("Equal places are decided by: {ties}.").format(ties=ties), "PRS-48")
    yield Clause(_("Equal places that nothing decides share the sum of their prizes."), "PRS-43")
    if tournament.several_prizes:
        yield Clause(_("A player with several cards may win several prizes."), "PRS-44")
    else:
        yield Clause(_("A player wins one prize at most, the best of his cards."), "PRS-44")
    unit = sentences.money(tournament.prize_unit_cents, tournament.currency)
    yield Clause(
        _("Shares of the pot are rounded down to {unit}; the rest goes to place 1.").format(unit=unit), "PRS-45"
    )

"""Sentences around rounds and their draws."""

from __future__ import annotations

import re

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "cards_still_reserved": _(
        "The draw has not started: cards {cards} are only reserved. Take the money, release them, or let them in on account first."
    ),
    "too_few_cards": _(
        "The draw has not started: {sold} cards are too few for {places} places, whole matches would be empty. Reduce the draw to {smallest} places or sell more cards."
    ),
    "not_enough_to_draw": _("The draw has not started: two cards are needed, {sold} are sold. Sell more cards."),
    "round_still_open": _(
        "The next round was not drawn: matches {matches} of {round} are not decided. Enter their results first."
    ),
    "round_already_drawn": _("{round} is drawn already. Nothing was drawn again."),
    "nothing_to_draw": _("There is nothing to draw now. Look at the board for what is still open."),
    "not_sealed": _(
        "{round} was not drawn: its seed is not sealed yet. Seal the draw first, so that everybody sees the fingerprint."
    ),
    "draw_in_progress": _("{round} is being drawn by hand. Finish that draw or break it off first."),
    "no_draw_in_progress": _("{round} is not being drawn by hand. Start the draw first."),
    "hand_draw_incomplete": _(
        "The draw is not complete: {missing} cards have not drawn yet. Nothing was stored as a round. Go on drawing."
    ),
    "cards_changed": _(
        "{round} was not stored: other cards are in now than when the draw by hand was started. Break it off and draw again."
    ),
    "no_such_round": _("There is no {round} in this tournament. Choose one from the list."),
    "results_entered": _(
        "The draw of {round} stays: results are entered for matches {matches}. Nothing was annulled. Take those results back first."
    ),
    "next_round_drawn": _(
        "The draw of {round} stays: {later} rests on it. Nothing was annulled. Annul that draw first."
    ),
}

FACTS: dict[str, str] = {
    "draw_sealed": _("The seed of {round} was sealed. Fingerprint: {commitment}."),
    "round_drawn": _(
        "{round} was drawn: {cards} cards, {matches} matches, {byes} byes, {self_meetings} self-meetings. {word}"
    ),
    "hand_draw_started": _("The draw of {round} by hand was started."),
    "number_drawn": _("Player {player} drew number {number}."),
    "number_taken_back": _("The last drawn number was taken back."),
    "hand_draw_broken_off": _("The draw of {round} by hand was broken off."),
    "round_drawn_by_hand": _(
        "{round} was drawn by hand: {cards} cards, {matches} matches, {byes} byes, {self_meetings} self-meetings."
    ),
    "draw_annulled": _("The draw of {round} was annulled."),
}

PRIZE_LOTS = (_("Lot about the prizes of place {place}"), _("Lot about the prizes of place {place} in a class"))
LAST_ROUNDS = {2: _("Final"), 4: _("Semi-final"), 8: _("Quarter-final"), 16: _("Round of 16")}


def title(name: str, places: int | None = None) -> str:
    """Return what people call a round, by its name and, where known, its places: `Quarter-final`, `Places 5 to 8`."""
    if block := re.fullmatch(r"places-(\d{1,9})-(\d{1,9})", name, re.ASCII):
        first, last = block.groups()
        if int(last) - int(first) == 1:
            return gettext("Places {first} and {last}").format(first=first, last=last)
        return gettext("Places {first} to {last}").format(first=first, last=last)
    if places in LAST_ROUNDS and name != "1":
        return gettext(LAST_ROUNDS[places])
    return gettext("Round {number}").format(number=name)


def title_in(tournament_places: int | None, name: str) -> str:
    """Return what people call a round of a tournament with so many places: half of them play in each next round."""
    if tournament_places is None or not re.fullmatch(r"[1-9]\d?", name, re.ASCII):
        return title(name)
    return title(name, tournament_places >> (int(name) - 1))


def short(name: str) -> str:
    """Return the name of a round as it is typed before a match: `2`, and `5-8` for the round of places 5 to 8."""
    return name.removeprefix("places-")


def match_title(match: str, tournament_places: int | None = None) -> str:
    """Return a match, given like `places-3-4/1`, as it is typed, and what people call its round: `4/1 (Final)`."""
    name, _slash, number = match.rpartition("/")
    return f"{short(name)}/{number} ({title_in(tournament_places, name)})"


def draw_title(label: str, tournament_places: int | None = None) -> str:
    """Return what people call a draw, by its label: a round's title, `Lot for match 7 of Round 2`, `Late card 40`."""
    kind, *rest = label.split("-")
    if kind == "lot" and len(rest) >= 2:
        of = title_in(tournament_places, "-".join(rest[:-1]))
        return gettext("Lot for match {number} of {round}").format(number=rest[-1], round=of)
    if kind == "late" and rest:
        return gettext("Late card {card}").format(card=rest[0])
    if kind == "tie" and rest:
        return gettext("Lot for place {place}").format(place=rest[0])
    if kind == "prize" and rest:
        return gettext(PRIZE_LOTS[len(rest) > 1]).format(place=rest[0])
    return title_in(tournament_places, label)

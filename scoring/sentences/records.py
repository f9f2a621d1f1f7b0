"""What can be wrong with a deal record of any game, by reason: what, and what to do."""

from __future__ import annotations

from django.utils.translation import gettext_noop

REASONS: dict[str, str] = {
    "too_long": gettext_noop(
        "The record is longer than {most} bytes. A deal is never that long; look for a missing line end."
    ),
    "not_utf8": gettext_noop("The line is not UTF-8 text. Save the file as UTF-8."),
    "not_json": gettext_noop("The line is not JSON, or a key stands in it twice. Write one JSON object a line."),
    "no_object": gettext_noop("The line is JSON, but no object. Write one JSON object a line."),
    "unknown_key": gettext_noop("A record has no key “{key}” here. Correct or remove it."),
    "missing_key": gettext_noop("The key “{key}” is missing. A record needs game, deck and actions."),
    "wrong_type": gettext_noop(
        "The value of “{key}” has the wrong type: deck is a text, actions a list, rules an object."
    ),
    "wrong_id": gettext_noop("The id must be a text of at most {most} characters."),
    "unknown_game": gettext_noop("There is no game “{game}” that deals are replayed for."),
    "wrong_dealer": gettext_noop("The dealer must be a seat from 0 to {last}."),
    "wrong_pot": gettext_noop("The pot must be a whole number of chips, 0 or more."),
    "wrong_claim": gettext_noop(
        "“claimed” must be an object with “scores” alone: a whole number for each of the {seats} seats."
    ),
    "unknown_preset": gettext_noop("There is no preset “{preset}”. The game has: {known}."),
    "unknown_flag": gettext_noop("The game has no flag “{flag}”. Correct or remove it."),
    "unknown_value": gettext_noop("The flag “{flag}” cannot be “{value}”. See the flags in the rules of the game."),
    "foreign_card": gettext_noop("“{card}” is no card of this pack."),
    "double_card": gettext_noop("The card {card} is in the deck twice."),
    "missing_cards": gettext_noop("These cards are missing from the deck: {cards}."),
    "action_is_no_text": gettext_noop("The action is no text. Write it like “0 play …”."),
    "no_such_seat": gettext_noop("“{seat}” is no seat. An action begins with a seat from 0 to {last}."),
    "unknown_verb": gettext_noop("The game has no action “{verb}”."),
    "wrong_argument": gettext_noop("“{argument}” does not go with “{verb}”."),
    "wrong_number_of_cards": gettext_noop("“{verb}” does not take {count} cards."),
    "unknown_card": gettext_noop("“{card}” is no card of this pack."),
    "turn": gettext_noop("It is the turn of seat {seat}."),
    "after_end": gettext_noop("The deal is over; nothing can follow."),
    "incomplete": gettext_noop("The record ends before the deal is over. Add what is missing."),
    "claim_differs": gettext_noop("The table claimed {claimed}, but the deal came out as {scores}."),
    "not_held": gettext_noop("The seat does not hold this card."),
}

"""Sentences of the sale."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "sold_out": _("{count} cards were asked for, {free} of {places} are left. Nothing was sold. Sell fewer."),
    "maximum_reached": _(
        "{player} holds {held} cards and may hold {most} at most; {count} more were asked for. Nothing was sold. Sell fewer."
    ),
    "card_already_sold": _("Card {card} is already sold (to {holder}). Nothing was sold. Next free card: {next}."),
    "no_such_card": _(
        "There is no card {card}; they are numbered from 1 to {places}. Nothing was changed. Choose another number."
    ),
    "not_reserved": _("Cards {cards} are not reserved. Nothing was changed. Mark reserved cards only."),
    "nothing_owed": _("Cards {cards} are paid already. Nothing was changed. Mark cards that are not paid."),
    "already_drawn": _(
        "The first round is drawn, so no card is given back. Nothing was changed. If the player leaves, withdraw him."
    ),
    "being_drawn": _(
        "The first round is being drawn by hand. Nothing was changed. Finish that draw or break it off first."
    ),
    "no_late_entry": _(
        "The first round is drawn and late entry was not announced. Nothing was sold. Allow it in the settings, with a reason."
    ),
    "late_entry_over": _(
        "The next round or a placement round is drawn, so nobody can enter any more. Nothing was sold."
    ),
    "no_bye_left": _("No bye is left whose place a late card could take. Nothing was sold."),
    "late_entry_not_prepared": _("Card {card} waits for no lot. Nothing was drawn. Sell it as a late card first."),
    "late_cards_wait": _(
        "Cards {cards} were sold late and wait for their lot. Nothing was drawn. Draw their bye numbers or take the cards back first."
    ),
    "not_sold": _("Nobody holds the cards {cards}. Nothing was changed. Mark cards that are sold."),
    "nothing_chosen": _("No card is marked. Nothing was changed. Mark the cards first."),
    "too_many_at_once": _(
        "{count} cards in one sale are too many, {most} are allowed. Nothing was sold. Sell them in several steps."
    ),
}

FACTS: dict[str, str] = {
    "cards_sold": _("{entrant} bought cards {cards} and paid {cents}."),
    "cards_reserved": _("Cards {cards} were reserved for {entrant}."),
    "cards_paid": _("Cards {cards} were paid: {cents}."),
    "cards_admitted": _("Cards {cards} were let in on account: {cents} are owed."),
    "cards_returned": _("Cards {cards} were given back: {cents} were refunded."),
    "late_card_sold": _(
        "{entrant} bought the late card {card} and paid {cents}. Fingerprint of its lot: {commitment}."
    ),
    "late_card_entered": _("The late card {card} took the bye on number {number}. {word}"),
}

"""What can be wrong with an action in Schnapsen, by reason."""

from __future__ import annotations

from django.utils.translation import gettext_noop

REASONS: dict[str, str] = {
    "must_follow_and_win": gettext_noop(
        "The talon is closed or used up: follow suit and win the trick if possible, else follow suit, else trump."
    ),
    "marriage_card_must_lead": gettext_noop(
        "After a marriage one of its two cards must be led; by sharp rules the king."
    ),
    "exchange_not_on_lead": gettext_noop("The turn-up is exchanged only on lead, before a card is led."),
    "exchange_without_talon": gettext_noop("The talon is closed or used up, so there is no turn-up to exchange."),
    "exchange_without_jack": gettext_noop("Only the jack of trumps takes the turn-up, and the seat does not hold it."),
    "exchange_before_first_trick": gettext_noop("By these rules nobody exchanges before the first trick."),
    "exchange_with_two_left": gettext_noop("By these rules nobody exchanges with two cards left in the talon."),
    "close_not_on_lead": gettext_noop("The talon is closed only on lead, before a card is led."),
    "closed_already": gettext_noop("The talon is closed already."),
    "close_without_talon": gettext_noop("The talon is used up; there is nothing to close."),
    "close_with_two_left": gettext_noop("By these rules nobody closes with two cards left in the talon."),
    "marriage_not_on_lead": gettext_noop("A marriage is announced only on lead, before a card is led."),
    "marriage_twice_on_a_lead": gettext_noop(
        "A marriage has been announced on this lead already; one of its cards must be led."
    ),
    "marriage_not_held": gettext_noop("The seat does not hold both the king and the queen of this suit."),
    "marriage_without_trick": gettext_noop("By these rules a marriage needs a trick first."),
    "claim_not_on_lead": gettext_noop(
        "66 is claimed on lead: after winning a trick or announcing a marriage, before a card is led."
    ),
    "claim_before_a_trick": gettext_noop("66 is claimed after winning a trick or announcing a marriage."),
}

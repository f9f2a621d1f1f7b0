"""What can be wrong with an action in Tarot, by reason."""

from __future__ import annotations

from django.utils.translation import gettext_noop

REASONS: dict[str, str] = {
    "bid_too_low": gettext_noop(
        "A bid must be higher than the one before: prise, garde, sans, contre. Bid higher, or pass."
    ),
    "bid_after_the_auction": gettext_noop("The auction is over; each player speaks once."),
    "play_before_the_auction_is_over": gettext_noop("No card is played before all four players have spoken."),
    "play_before_the_discard": gettext_noop("No card is played before the taker has discarded six cards."),
    "discard_not_now": gettext_noop(
        "Only the taker of a Prise or Garde discards, once, after the auction and before the first card."
    ),
    "discard_king_or_bout": gettext_noop("Kings, the Petit, the 21 and the Excuse cannot be discarded: {card}."),
    "discard_wrong_trumps": gettext_noop(
        "Trumps are discarded only when there are not six other cards: "
        "{trumps} of the six discarded cards must be trumps here."
    ),
    "card_twice": gettext_noop("The card {card} is named twice."),
    "chelem_not_now": gettext_noop(
        "A slam is announced by the taker alone, once, after the discard and before any handful or card; "
        "by some rules not at all."
    ),
    "poignee_not_now": gettext_noop(
        "A handful is shown after the discard: in the first trick just before one’s own card, "
        "or by these rules before the first card of all."
    ),
    "poignee_twice": gettext_noop("The seat has shown a handful already."),
    "poignee_level_not_available": gettext_noop("The seat does not hold enough trumps for a handful of {level}."),
    "poignee_of_trumps_only": gettext_noop("Only trumps are shown in a handful; {card} is none."),
    "poignee_excuse_hides_a_trump": gettext_noop(
        "The Excuse is shown in a handful only when all other trumps of the hand are shown and one is missing."
    ),
    "must_follow": gettext_noop("The seat holds the suit led and must follow it, or play the Excuse."),
    "must_trump": gettext_noop(
        "The seat has no card of a plain suit led, or trumps were led: it must play a trump, or the Excuse."
    ),
    "must_go_higher": gettext_noop(
        "The seat holds a trump higher than the highest in the trick and must go higher, or play the Excuse."
    ),
}

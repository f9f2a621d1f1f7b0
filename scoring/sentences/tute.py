"""What can be wrong with an action in Tute, by reason."""

from __future__ import annotations

from django.utils.translation import gettext_noop

REASONS: dict[str, str] = {
    "must_follow_suit": gettext_noop("The seat holds cards of the suit led and must follow suit."),
    "must_head": gettext_noop("The seat holds a card of the suit led that beats the best card, and must beat it."),
    "must_head_partner": gettext_noop(
        "The seat holds a card of the suit led that beats the best card, and must beat it, though it is the partner's."
    ),
    "must_play_trump": gettext_noop("The seat cannot follow suit but holds trumps, and must play one."),
    "must_overtrump": gettext_noop("The trick is trumped; the seat holds a higher trump and must play it."),
    "must_undertrump": gettext_noop(
        "The trick is trumped and the seat holds only lower trumps; by these rules it must play one all the same."
    ),
    "must_follow_trumps": gettext_noop(
        "Trumps are led and the seat holds some: by these rules trumps must be followed while the stock lasts."
    ),
    "must_follow_open": gettext_noop(
        "The seat holds the suit led: by these rules suit must be followed while the stock lasts."
    ),
    "declare_without_trick": gettext_noop("A declaration needs a trick first, won by the player or the partner."),
    "declare_not_after_winning": gettext_noop(
        "Only those who have just won a trick declare, before the next card is led."
    ),
    "declare_after_first_window": gettext_noop(
        "By these rules a pair declares only right after its first trick; what it did not declare then is lost."
    ),
    "declare_with_stock_out": gettext_noop("The stock has run so low that nobody declares any more."),
    "declare_once_a_window": gettext_noop("By these rules only one combination is declared after a trick."),
    "declared_already": gettext_noop("The king and the knight of this suit have been declared already."),
    "pair_not_held": gettext_noop("The seat does not hold both the king and the knight of this suit."),
    "forty_forfeited": gettext_noop("The seat declared a 20 while it held the 40; so the 40 is lost."),
    "tute_not_held": gettext_noop("The seat does not hold four kings, or four knights where the rules count them."),
    "exchange_in_pairs": gettext_noop("In pairs there is no stock, so nothing can be exchanged."),
    "exchange_off": gettext_noop("By these rules this card is not exchanged for the turn-up."),
    "exchange_without_stock": gettext_noop("The stock is used up, so there is no turn-up to exchange."),
    "exchange_not_before_drawing": gettext_noop(
        "The turn-up is exchanged only by the winner of a trick, before drawing and before any other step."
    ),
    "exchange_card_not_held": gettext_noop("The seat did not hold this trump when it won the trick."),
    "exchange_for_this_turn_up": gettext_noop(
        "The seven of trumps takes an ace, three, king, knight or jack; the two takes a seven, six, five or four."
    ),
}

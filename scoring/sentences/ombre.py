"""What can be wrong with an action in L'Hombre for three, two or four, by reason."""

from __future__ import annotations

from django.utils.translation import gettext_noop

REASONS: dict[str, str] = {
    # The auction is shared with Quadrille and Quintillo.
    "bid_not_higher": gettext_noop("The bid is not higher than the one that stands. Bid higher or pass."),
    "hold_without_priority": gettext_noop("Only an earlier seat can hold what a later one has bid."),
    "bid_after_auction": gettext_noop("The auction is over; nobody bids any more."),
    "bid_after_passing": gettext_noop("All have passed; now only what the rules offer after that can be bid."),
    "gascarola_not_offered": gettext_noop("Gascarola can be bid only after all have passed, where the rules allow it."),
    "misere_not_offered": gettext_noop("Misere can be bid only after all have passed, where the rules allow it."),
    "penetro_or_pass": gettext_noop("The seat that sat out either passes or plays penetro."),
    "penetro_not_now": gettext_noop(
        "Penetro is for the seat that sits out, after the three have passed, where the rules allow it."
    ),
    "trump_not_now": gettext_noop("Trumps are not named now."),
    "suit_not_in_the_pack": gettext_noop("This suit was taken out of the pack, so it cannot be trumps."),
    "misere_suit_not_held": gettext_noop("In misere a suit is named of which the seat holds a card."),
    "exchange_not_now": gettext_noop("Nobody exchanges cards now."),
    "exchange_over_the_limit": gettext_noop("By these rules a player exchanges at most {most} cards."),
    "exchange_over_the_talon": gettext_noop("Only {left} cards are left in the talon; no more can be exchanged."),
    "exchange_too_few": gettext_noop(
        "By these rules the declarer exchanges at least {least} cards here, a turned card counted."
    ),
    "keep_not_now": gettext_noop("A card is kept only by the player of gascarola, before trumps are named."),
    "play_not_now": gettext_noop("No card is played yet; something else is due first."),
    "suit_must_be_followed": gettext_noop("The seat can follow suit and must; black aces belong to trumps."),
    "must_follow_trump": gettext_noop(
        "Trumps were led: the seat must play one. Only matadors above the led card may be kept back."
    ),
    "matador_is_not_asked_for": gettext_noop(
        "By these rules a matador above the led trump is not played while another trump can be."
    ),
    "stop_not_now": gettext_noop("Only a declarer who has won the first five tricks can stop, before leading again."),
    "stop_in_misere": gettext_noop("Nobody stops in a misere."),
    "surrender_not_now": gettext_noop("The declarer can give up only between tricks, before the fourth one is begun."),
    "surrender_by_an_opponent": gettext_noop("Only the declarer can give up."),
    "surrender_in_solo": gettext_noop("A solo is never given up."),
    "surrender_in_misere": gettext_noop("A misere is never given up."),
    "surrender_after_takeover": gettext_noop("A declarer who took the game over cannot give it up."),
    "surrender_refused_already": gettext_noop(
        "Giving up was refused on this trick. The declarer can offer it again after another trick."
    ),
    "no_surrender_to_answer": gettext_noop("The declarer has not offered to give up, so there is nothing to answer."),
    "takeover_in_tourne": gettext_noop("A tourne cannot be taken over: the opponents agree or refuse."),
    "refuse_in_game": gettext_noop("Here the opponents cannot refuse: they agree or take the game over."),
}

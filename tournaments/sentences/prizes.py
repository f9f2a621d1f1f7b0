"""Sentences around prizes."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "no_such_ranking_class": _(
        "There is no class “{name}” in this tournament. Nothing was changed. Choose one from the list."
    ),
    "goods_unacceptable": _(
        "The goods for place {place} have up to 120 characters on one line. Nothing was changed. Write them anew."
    ),
    "prize_too_large": _("The prize for place {place} is too large. Nothing was changed. Enter a smaller amount."),
    "not_tied": _(
        "Cards {winner} and {loser} do not share a place that a deciding match decides. Nothing was changed. Choose two cards from the list of ties."
    ),
    "same_player": _(
        "Cards {winner} and {loser} belong to one player, who does not play against himself. Nothing was changed."
    ),
    "already_met": _(
        "Cards {winner} and {loser} have played their deciding match. Nothing was changed. If it was entered wrongly, take it back first."
    ),
    "no_lot_due": _(
        "No lot “{label}” can be drawn now: nothing depends on it, or its group can still change. Nothing was drawn."
    ),
    "tie_lot_not_sealed": _(
        "The lot “{label}” is not sealed yet. Nothing was drawn. Prepare it first, so that everybody sees its fingerprint."
    ),
    "places_undecided": _(
        "The prize list stays open, because places are not decided. Matches still open: {matches}. Rounds still to draw: {rounds}. Finish them first."
    ),
    "deciding_matches_missing": _(
        "The prize list stays open: deciding matches for the places {places} are missing, between the cards {cards}. Enter them first."
    ),
    "lots_missing": _("The prize list stays open: the lots {lots} are missing. Draw them first."),
    "paid_already": _(
        "The prize list stays closed: {count} prizes are paid out. Nothing was changed. Reverse these payouts first."
    ),
    "prizes_not_closed": _("Nothing was paid out: the prize list is not closed yet. Close it first."),
    "nothing_to_pay": _("No prize was chosen. Nothing was paid out. Choose one from the prize list."),
    "several_recipients": _(
        "These prizes belong to different players. Nothing was paid out. Pay each player's prizes by themselves, since everybody signs for his own."
    ),
    "no_such_award": _("This prize is not on the prize list. Nothing was changed. Load the list again."),
    "award_paid": _(
        "The prize for place {place} is paid out already. Nothing was paid out. Load the list again, somebody else may have paid it."
    ),
    "award_not_paid": _("The prize for place {place} is not paid out. Nothing was changed."),
}

FACTS: dict[str, str] = {
    "prizes_announced": _("{count} prizes were announced."),
    "class_prizes_announced": _("{count} prizes were announced for the class “{ranking_class}”."),
    "deciding_match_played": _("Deciding match for place {place}: card {winner} beat card {loser}."),
    "tie_lot_sealed": _("The lot for place {place} ({label}) was prepared. Fingerprint: {commitment}."),
    "tie_lot_drawn": _("The lot for place {place} ({label}) gave this order: {order}. {word}"),
    "prizes_closed": _("The prize list was closed: {count} prizes, {cents} in money."),
    "prizes_reopened": _("The prize list was opened again; {count} lines were withdrawn."),
    "prizes_paid": _("{entrant} got {cents}. {goods}"),
    "group_prizes_paid": _("{group} got {cents}. {goods}"),
    "payout_reversed": _("The payout to {entrant} was reversed: {cents}. {goods}"),
    "group_payout_reversed": _("The payout to {group} was reversed: {cents}. {goods}"),
}

"""Sentences of drawing: the word from the hall, and what is typed at a draw by hand."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "word_too_long": _(
        "The word from the hall is too long: {length} characters, at most {most} are allowed. Nothing was drawn. Take a shorter one."
    ),
    "word_unreadable": _(
        "The word from the hall contains characters that nobody can read out, such as a line break. Nothing was drawn. Type the word again."
    ),
    "out_of_turn": _(
        "It is not the turn of player {player}. The number was not taken. These players may draw now: {expected}."
    ),
    "not_in_pot": _(
        "Number {number} is not in the pot that is being drawn from. It was not taken. Look at the slip again, or at the numbers that are left."
    ),
    "number_goes_back": _(
        "Player {player} holds number {number} already. The slip goes back into the pot, and the player draws again."
    ),
    "number_stays": _(
        "Number {number} does not go back: player {player} does not hold it, or cannot draw another. Type it as drawn."
    ),
    "all_cards_drew": _("All cards have drawn. The number was not taken. Finish the draw."),
    "nothing_typed": _("No number is typed yet, so there is none to take back."),
}

"""The sentences of the refusals in `scoring.refusals`; what happened, why, and what to do."""

from __future__ import annotations

from django.utils.translation import gettext_noop

SENTENCES: dict[str, str] = {
    "score_unreadable": gettext_noop(
        "“{text}” cannot be read as a score. Write 2:1 for the match, or 7:4 5:7 7:0 for each Bummerl."
    ),
    "score_missing": gettext_noop("The score of the match is missing. Enter one of these: {possible}."),
    "impossible_score": gettext_noop(
        "A match cannot end {score}: it is over as soon as one side has won {bummerl_to_win} Bummerl. "
        "Enter one of these: {possible}."
    ),
    "impossible_bummerl": gettext_noop(
        "Bummerl {bummerl} cannot have ended {score}: exactly one side makes {game_points} game points, "
        "the other 0 to {most}. Correct this Bummerl."
    ),
    "bummerl_after_the_end": gettext_noop(
        "The match was over at {score}, so Bummerl {bummerl} cannot have been played. "
        "Leave it out, or correct the ones before it."
    ),
    "match_unfinished": gettext_noop(
        "With these Bummerl the match stands at {score}: nobody has won {bummerl_to_win} yet. "
        "Enter the missing Bummerl."
    ),
    "winner_disagrees": gettext_noop(
        "The score {score} does not belong to the winner that was named. Ask both players and correct one of the two."
    ),
    "bummerl_disagree": gettext_noop(
        "The match was reported as {reported}, but its Bummerl add up to {counted}: "
        "Bummerl {bummerl} is the first that does not fit. Ask both players and correct one of the two."
    ),
    "penalty_not_counted": gettext_noop(
        "The score {score} leaves out a penalty: the referee gave {penalties} Bummerl to a player who has fewer here. "
        "Count the penalty, or ask the referee."
    ),
    "deals_disagree": gettext_noop(
        "Deal {deal} does not fit: by the deals Bummerl {bummerl} stands {counted}, but {reported} was reported. "
        "Ask both players; a referee voids the deal or the report."
    ),
    "deal_disagrees": gettext_noop(
        "Deal {deal} was reported as {reported}, but its record makes {counted} under {decided_by}. "
        "Ask both players; a referee accepts the record or voids it."
    ),
    "deal_refused": gettext_noop(
        "Deal {deal} breaks the rules of the game at step {ply}: {fault} A referee looks at its record and rules."
    ),
    "impossible_deal": gettext_noop(
        "Deal {deal} cannot bring {score}: one side makes 1 to {most} game points, the other none. Correct this deal."
    ),
    "wrong_bummerl": gettext_noop(
        "Deal {deal} is played in Bummerl {running}, not in Bummerl {bummerl}. Nothing was stored. "
        "Look at the deals that stand."
    ),
    "wrong_dealer": gettext_noop(
        "Deal {deal} cannot be dealt by seat {dealer}: it is the turn of seat {expected}. Nothing was stored. "
        "Look at who dealt before, or name the right seat."
    ),
    "deal_missing": gettext_noop(
        "Deal {deal} cannot be taken before deal {missing}. Nothing was stored. Send deal {missing} first."
    ),
    "deal_stands": gettext_noop(
        "Deal {deal} stands already. Nothing was stored. If it is wrong, a referee voids it and it is entered again."
    ),
    "deal_pending": gettext_noop("Deal {deal} is still being judged. Nothing was stored. Send the next one after it."),
    "deal_after_the_end": gettext_noop(
        "The match was over at {score}, so there is no deal {deal}. Nothing was stored. Look at the deals that stand."
    ),
    "record_refused": gettext_noop(
        "The record cannot be read: {fault} Nothing was stored. Correct it and send it again."
    ),
    "no_engine": gettext_noop(
        "Deals of the game {game} cannot be replayed here. Nothing was stored. Enter who won, or each Bummerl."
    ),
    "other_game": gettext_noop(
        "The record is of the game {game}, but {announced} is played here. Nothing was stored. Send the right record."
    ),
    "other_rules": gettext_noop(
        "The record was played by other rules than those announced ({announced}). Nothing was stored. "
        "Name the announced rules in the record; if others were played, ask the referee."
    ),
    "penalty_out_of_range": gettext_noop(
        "A penalty of {game_points} game points is not possible: a Bummerl has {most}. Enter 1 to {most}."
    ),
    "penalty_too_late": gettext_noop(
        "The match has ended {score}, so game points or a Bummerl change nothing any more. "
        "Rule the whole match if it has to go to the other player."
    ),
    "prize_place_out_of_range": gettext_noop(
        "There is no place {place}: the tournament has the places 1 to {places}. "
        "Correct the place or leave the prize out."
    ),
    "two_prizes_for_one_place": gettext_noop(
        "Place {place} has two prizes. Put money, share and goods of a place into one prize."
    ),
    "no_prize_for_the_winner": gettext_noop(
        "There is no prize for place 1, but what the rounding leaves goes there. Announce a prize for place 1."
    ),
    "empty_prize": gettext_noop(
        "The prize for place {place} is empty. Give it money, a share of the pot or goods, or leave it out."
    ),
    "negative_prize": gettext_noop("The prize for place {place} is less than nothing. Enter 0 or more."),
    "shares_over_the_whole": gettext_noop(
        "The shares add up to {percent} % of the pot, but there is only one pot. Lower them to 100 % or less."
    ),
    "rounding_unit_out_of_range": gettext_noop(
        "Shares cannot be rounded to {unit_cents} cents. Enter a unit of at least 1 cent."
    ),
}

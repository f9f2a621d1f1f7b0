"""Sentences around matches."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "no_such_match": _("There is no match {number} in {round}. Nothing was changed. Choose one from the board."),
    "no_match_at_table": _(
        "No open match was called to table {table}. Nothing was changed. Look at the board, or enter the match by its number, like #7."
    ),
    "no_open_match": _(
        "No open match has the number {number}. Nothing was changed. Look at the board; a decided match is corrected by a referee."
    ),
    "several_such_matches": _(
        "Several open matches have the number {number}. Nothing was changed. Enter one of these: {matches}."
    ),
    "not_your_match": _("You do not play in this match. Nothing was changed. Report your own matches."),
    "own_match": _(
        "You play in this match yourself, so you count as its player. Nothing was changed. Let another referee do it."
    ),
    "own_report": _("This is your own report. Nothing was changed. The other player or a referee has to confirm it."),
    "match_decided": _(
        "Match {number} of {round} is decided already. Nothing was changed. If the result is wrong, a referee corrects it."
    ),
    "match_not_decided": _("Match {number} of {round} is still open. Nothing was changed. Enter its result first."),
    "match_waits": _(
        "Match {number} of {round} waits for a match that is played again. Nothing was changed. Enter that result first."
    ),
    "match_disputed": _("Match {number} of {round} is in dispute. Nothing was changed. A referee has to settle it."),
    "nothing_to_confirm": _(
        "No report waits for match {number} of {round}. Nothing was changed. Report the result first."
    ),
    "no_play_no_result": _(
        "Match {number} of {round} was not played, it is a bye or a self-meeting. Nothing was changed."
    ),
    "no_such_seat": _("Card {card} does not sit in this match. Nothing was changed. Choose one of its two cards."),
    "nothing_corrected": _("This is the result that stands already. Nothing was changed."),
    "choice_needed": _(
        "Nothing was changed yet: matches {matches} rest on the wrong result. Choose whether to let them stand or to void them and play them again."
    ),
    "no_place_in_the_draw": _(
        "Nothing was changed yet: a card that leaves {matches} finds no place in a round that is drawn already, since nobody came from there. Choose to void, then that card is out and the draw stays, or to let the result stand."
    ),
    "nothing_to_let_stand": _(
        "Nobody moved on from match {number} of {round}, so there is nothing to let stand. Nothing was changed. Choose to void what rests on it."
    ),
    "prizes_are_closed": _("The prize list is closed. Nothing was changed. Open it again first."),
    "table_taken": _("Table {table} is taken. Nobody was called. Choose a free table."),
    "no_such_table": _("There is no table {table}; the hall has {tables}. Nobody was called. Choose another table."),
    "player_at_another_table": _("Player {player} sits at table {table}. Nobody was called. Call another match."),
    "not_called": _("Match {number} of {round} was not called to a table. Nothing was changed."),
    "nothing_to_call": _(
        "No match can be called now: the tables are full, or the players sit at other tables. Wait for the next result."
    ),
    "lot_not_sealed": _(
        "The lot for match {number} of {round} is not sealed yet. Nothing was drawn. Prepare the lot first, so that everybody sees its fingerprint."
    ),
    "no_lot_in_placement": _(
        "Match {number} of {round} decides places only: if neither appears, the two share the places and no lot is drawn. Nothing was changed."
    ),
    "lot_in_main_draw": _(
        "Match {number} of {round} belongs to the main draw: if neither appears, a lot moves one card on. Nothing was changed. Prepare the lot."
    ),
    "already_withdrawn": _("Player {entrant} has withdrawn already. Nothing was changed."),
    "no_cards_left": _("Player {entrant} has no card that is still in. Nothing was changed."),
    "clause_missing": _("A penalty names the clause it rests on. Nothing was changed. Enter the clause."),
    "deal_empty": _("A deal is told by its game points or by its record. Nothing was stored. Enter one of the two."),
    "no_such_deal": _("There is no deal {deal} in this match. Nothing was changed. Look at the deals that stand."),
    "record_of_another_seat": _(
        "The record of deal {deal} names another dealer than the form. Nothing was stored. Correct one of the two."
    ),
    "no_dispute_about_deal": _(
        "There is no dispute about deal {deal}. Nothing was changed. Void the deal if it is wrong."
    ),
    "refused_record": _(
        "The record of deal {deal} breaks the rules of the game, so it cannot count as it is. Nothing was changed. Correct the deal by its game points, penalise, or void it."
    ),
    "no_dispute": _("Match {number} of {round} is not in dispute. Nothing was changed."),
}

FACTS: dict[str, str] = {
    "table_called": _("{round}, match {match} was called to table {table}."),
    "tables_called": _("{count} matches of {round} were called to tables."),
    "call_taken_back": _("The call of match {match} of {round} was taken back."),
    "result_reported": _("{round}, match {match}: {score} for card {winner} was reported and waits for confirmation."),
    "result_entered": _("{round}, match {match}: {score}, card {winner} won."),
    "result_confirmed": _("{round}, match {match}: {score}, card {winner} won; the report was confirmed."),
    "result_disputed": _("{round}, match {match}: the reports disagree. A referee has to rule."),
    "result_corrected": _("{round}, match {match} was corrected: {score}, card {winner} won."),
    "walkover_awarded": _("{round}, match {match}: card {winner} won by walkover."),
    "match_not_played": _("{round}, match {match}: neither appeared, the two share the places."),
    "lot_sealed": _("The lot for {round}, match {match} was prepared. Fingerprint: {commitment}."),
    "lot_drawn": _("{round}, match {match}: neither appeared, the lot moved card {winner} on. {word}"),
    "player_withdrew": _("{entrant} withdrew; cards {cards} were handed in."),
    "penalty_imposed": _("{round}, match {match}: penalty against card {card} under {clause}."),
    "deal_submitted": _("{round}, match {match}: deal {deal} was submitted. {game_points}"),
    "deal_judged": _("{round}, match {match}: deal {deal} was judged: {verdict}. {game_points}"),
    "deal_ruled": _("{round}, match {match}: a referee ruled on deal {deal}: {ruling}. {game_points}"),
}

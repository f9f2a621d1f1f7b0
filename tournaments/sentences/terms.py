"""What settings and terms are called in sentences."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

PHASES: dict[str, str] = {
    "announced": _("announced"),
    "selling": _("cards on sale"),
    "playing": _("being played"),
    "closed": _("finished"),
    "cancelled": _("cancelled"),
}
ROLES: dict[str, str] = {
    "director": _("Director"),
    "cashier": _("Cashier"),
    "referee": _("Referee"),
    "scorer": _("Scorer"),
    "player": _("Player"),
    "anyone": _("Anyone"),
}
THINGS: dict[str, str] = {
    "player": _("player"),
    "entry": _("journal entry"),
    "class": _("class"),
    "booking": _("booking"),
    "helper": _("helper"),
    "token": _("token"),
    "webhook": _("address that is told"),
}
VERDICTS: dict[str, str] = {
    "pending": _("is being judged"),
    "accepted": _("accepted"),
    "refused": _("refused"),
    "disputed": _("disputed"),
    "void": _("void"),
}
RULINGS: dict[str, str] = {
    "accept": _("it counts"),
    "correct": _("it was corrected"),
    "void": _("it is void"),
}
SETTINGS: dict[str, str] = {
    "title": _("Title"),
    "venue": _("Venue"),
    "host": _("Organiser"),
    "organisation_id": _("Club"),
    "starts_at": _("Beginning"),
    "time_zone": _("Time zone"),
    "currency": _("Currency"),
    "visibility": _("The public pages are for"),
    "public_names": _("Names on public pages"),
    "form": _("Form"),
    "game": _("Game"),
    "rule_set": _("Rules of Schnapsen"),
    "places": _("Number of cards"),
    "max_cards": _("Most cards for one player"),
    "lives": _("Lives"),
    "entrant_size": _("Members of an entrant"),
    "fee_cents": _("Price of a card"),
    "draw_order": _("Order of the draw"),
    "late_entry": _("Late entry"),
    "bummerl_to_win": _("Bummerl that win a match"),
    "double_schneider": _("A Schneider (7:0) counts two Bummerl"),
    "forehand": _("Forehand"),
    "four_eyes": _("Four eyes"),
    "signed_slip_confirms": _("A slip signed by both players counts as confirmed"),
    "walkover_after_min": _("Walkover after (minutes from the call)"),
    "tables": _("Tables in the hall"),
    "placement_down_to": _("Placement matches down to place"),
    "several_prizes": _("A player with several cards may win several prizes"),
    "prize_unit_cents": _("Shares of the pot are rounded down to"),
    "tie_breaks": _("Tie-breaks"),
    "prizes": _("Prizes"),
}
VALUES: dict[str, str] = {
    "True": _("yes"),
    "False": _("no"),
    "None": _("none"),
    "soft": _("soft"),
    "sharp": _("sharp"),
    "alternate": _("alternates from deal to deal, across Bummerl too"),
    "loser": _("the loser of a Bummerl leads in the next"),
    "as_listed": _("in the order of the sale"),
    "random": _("in random order"),
    "several_first": _("who holds several cards first"),
    "deciding_match": _("deciding match"),
    "bummerl_difference": _("Bummerl difference"),
    "game_point_difference": _("game-point difference"),
    "lot": _("lot"),
}

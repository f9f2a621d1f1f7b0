"""Addresses of the desk for prizes, cash, journal and files."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import exchange, importing, journal, player_list, prize_terms, prizes, ties, till

ROUTES: list[URLPattern] = [
    path("t/<code:code>/prizes/", prizes.prizes, name="prizes"),
    path("t/<code:code>/prizes/list/", prizes.prize_sheet, name="prize_sheet"),
    path("t/<code:code>/prizes/close/", prizes.prizes_close, name="prizes_close"),
    path("t/<code:code>/prizes/reopen/", prizes.prizes_reopen, name="prizes_reopen"),
    path("t/<code:code>/prizes/pay/", prizes.prizes_pay, name="prizes_pay"),
    path("t/<code:code>/prizes/take-back/", prizes.prizes_take_back, name="prizes_take_back"),
    path("t/<code:code>/prizes/announce/<nr:number>/", prize_terms.prize_terms, name="prize_terms"),
    path(
        "t/<code:code>/prizes/announce/<nr:number>/save/", prize_terms.prize_terms_announce, name="prize_terms_announce"
    ),
    path("t/<code:code>/ties/", ties.ties, name="ties"),
    path("t/<code:code>/ties/match/", ties.ties_match, name="ties_match"),
    path("t/<code:code>/ties/lots/<round:label>/seal/", ties.ties_seal, name="ties_seal"),
    path("t/<code:code>/ties/lots/<round:label>/draw/", ties.ties_draw, name="ties_draw"),
    path("t/<code:code>/till/", till.till, name="till"),
    path("t/<code:code>/till/donate/", till.till_donate, name="till_donate"),
    path("t/<code:code>/till/cost/", till.till_cost, name="till_cost"),
    path("t/<code:code>/till/reverse/", till.till_reverse, name="till_reverse"),
    path("t/<code:code>/journal/", journal.journal, name="journal"),
    path("t/<code:code>/journal/journal.csv", journal.journal_csv, name="journal_csv"),
    path("t/<code:code>/journal/journal.json", journal.journal_json, name="journal_json"),
    path("t/<code:code>/files/", exchange.exchange, name="exchange"),
    path("t/<code:code>/files/list.csv", exchange.exchange_list, name="exchange_list"),
    path("t/<code:code>/files/tournament.json", exchange.exchange_document, name="exchange_document"),
    path("t/<code:code>/player-list/", player_list.player_list, name="player_list"),
    path("t/<code:code>/player-list/try/", player_list.player_list_try, name="player_list_try"),
    path("t/<code:code>/player-list/load/", player_list.player_list_load, name="player_list_load"),
    path("import/", importing.import_tournament, name="import_tournament"),
    path("import/load/", importing.import_tournament_load, name="import_tournament_load"),
]

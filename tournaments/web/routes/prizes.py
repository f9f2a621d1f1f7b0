"""Addresses of the desk for prizes, cash, journal and files."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import prize_terms, prizes, ties, till

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
]

"""Addresses of the pages for play."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import board, corrections, deals, draws, hand_draws, matches, players, results

MATCH = "t/<code:code>/rounds/<round:name>/<nr:number>/"
MINE = "c/<secret:secret>/<round:name>/<nr:number>/"

ROUTES: list[URLPattern] = [
    path("t/<code:code>/draws/", draws.draws, name="draws"),
    path("t/<code:code>/draws/fewer-places/", draws.draws_shrink, name="draws_shrink"),
    path("t/<code:code>/draws/<round:name>/seal/", draws.draws_seal, name="draws_seal"),
    path("t/<code:code>/draws/<round:name>/draw/", draws.draws_draw, name="draws_draw"),
    path("t/<code:code>/draws/<round:name>/annul/", draws.draws_annul, name="draws_annul"),
    path("t/<code:code>/draws/<round:name>/start-by-hand/", draws.draws_by_hand, name="draws_by_hand"),
    path("t/<code:code>/draws/<round:label>/<nr:attempt>/", draws.draw_order, name="draw_order"),
    path("t/<code:code>/draws/<round:name>/by-hand/", hand_draws.hand_draw, name="hand_draw"),
    path("t/<code:code>/draws/<round:name>/by-hand/take/", hand_draws.hand_draw_take, name="hand_draw_take"),
    path("t/<code:code>/draws/<round:name>/by-hand/back/", hand_draws.hand_draw_back, name="hand_draw_back"),
    path("t/<code:code>/draws/<round:name>/by-hand/end/", hand_draws.hand_draw_break_off, name="hand_draw_break_off"),
    path("t/<code:code>/draws/<round:name>/by-hand/finish/", hand_draws.hand_draw_finish, name="hand_draw_finish"),
    path("t/<code:code>/board/", board.board, name="board"),
    path("t/<code:code>/board/enter/", board.board_enter, name="board_enter"),
    path("t/<code:code>/board/call-next/", board.board_call_next, name="board_call_next"),
    path("t/<code:code>/board/<round:name>/<nr:number>/call/", board.board_call, name="board_call"),
    path("t/<code:code>/board/<round:name>/<nr:number>/take-back/", board.board_take_back, name="board_take_back"),
    path(MATCH, matches.match, name="match"),
    path(f"{MATCH}report/", matches.match_report, name="match_report"),
    path(f"{MATCH}confirm/", matches.match_confirm, name="match_confirm"),
    path(f"{MATCH}call/", matches.match_call, name="match_call"),
    path(f"{MATCH}take-back/", matches.match_take_back, name="match_take_back"),
    path(f"{MATCH}walkover/", matches.match_walkover, name="match_walkover"),
    path(f"{MATCH}not-played/", matches.match_not_played, name="match_not_played"),
    path(f"{MATCH}prepare-lot/", matches.match_prepare_lot, name="match_prepare_lot"),
    path(f"{MATCH}lot/", matches.match_lot, name="match_lot"),
    path(f"{MATCH}penalty/", matches.match_penalty, name="match_penalty"),
    path(f"{MATCH}deals/", deals.match_deals, name="match_deals"),
    path(f"{MATCH}deals/points/", deals.match_deals_points, name="match_deals_points"),
    path(f"{MATCH}deals/record/", deals.match_deals_record, name="match_deals_record"),
    path(f"{MATCH}deals/<nr:deal>/", deals.deal, name="deal"),
    path(f"{MATCH}deals/<nr:deal>/accept/", deals.deal_accept, name="deal_accept"),
    path(f"{MATCH}deals/<nr:deal>/correct/", deals.deal_correct, name="deal_correct"),
    path(f"{MATCH}deals/<nr:deal>/penalise/", deals.deal_penalise, name="deal_penalise"),
    path(f"{MATCH}deals/<nr:deal>/void/", deals.deal_void, name="deal_void"),
    path(f"{MATCH}correct/", corrections.correct, name="correct"),
    path(f"{MATCH}correct/save/", corrections.correct_save, name="correct_save"),
    path("t/<code:code>/results/", results.results, name="results"),
    path("t/<code:code>/results/<round:name>/<nr:number>/confirm/", results.results_confirm, name="results_confirm"),
    path("t/<code:code>/players/<nr:number>/cards/", players.player, name="player"),
    path("t/<code:code>/players/<nr:number>/withdraw/", players.player_withdraw, name="player_withdraw"),
    path("c/<secret:secret>/", players.my_matches, name="my_matches"),
    path("c/<secret:secret>/claim/", players.my_claim, name="my_claim"),
    path("c/<secret:secret>/<round:name>/<nr:number>/report/", players.my_report, name="my_report"),
    path(f"{MINE}deals/", deals.my_deals, name="my_deals"),
    path(f"{MINE}deals/points/", deals.my_deals_points, name="my_deals_points"),
    path(f"{MINE}deals/record/", deals.my_deals_record, name="my_deals_record"),
    path("c/<secret:secret>/<round:name>/<nr:number>/confirm/", players.my_confirm, name="my_confirm"),
]

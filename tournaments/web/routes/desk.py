"""Addresses of the desk: announce, sell, people, helpers, settings."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import (
    announce,
    announcing,
    card_sheet,
    devices,
    entrants,
    helpers,
    overview,
    redeem,
    sale,
    undo,
)

ROUTES: list[URLPattern] = [
    path("t/<code:code>/", overview.tournament, name="tournament"),
    path("t/<code:code>/announcement/", announcing.announcement, name="announcement"),
    path("p/<code:code>/announcement/", announcing.public_announcement, name="public_announcement"),
    path("t/<code:code>/settings/", announce.settings, name="settings"),
    path("t/<code:code>/settings/change/", announce.settings_change, name="settings_change"),
    path("t/<code:code>/settings/cancel/", announce.settings_cancel, name="settings_cancel"),
    path("t/<code:code>/sale/", sale.sale, name="sale"),
    path("t/<code:code>/sale/cards/", card_sheet.card_sheet, name="card_sheet"),
    path("t/<code:code>/sale/open/", sale.sale_open, name="sale_open"),
    path("t/<code:code>/sale/sell/", sale.sale_sell, name="sale_sell"),
    path("t/<code:code>/sale/pay/", sale.sale_pay, name="sale_pay"),
    path("t/<code:code>/sale/return/", sale.sale_return, name="sale_return"),
    path("t/<code:code>/sale/on-account/", sale.sale_on_account, name="sale_on_account"),
    path("t/<code:code>/sale/shrink/", sale.sale_shrink, name="sale_shrink"),
    path("t/<code:code>/sale/late/", sale.sale_late, name="sale_late"),
    path("t/<code:code>/sale/late/<nr:number>/", sale.sale_late_enter, name="sale_late_enter"),
    path("t/<code:code>/players/load/", entrants.entrants_load, name="entrants_load"),
    path("t/<code:code>/players/", entrants.entrants, name="entrants"),
    path("t/<code:code>/players/classes/add/", entrants.entrants_add_class, name="entrants_add_class"),
    path(
        "t/<code:code>/players/classes/<nr:number>/remove/",
        entrants.entrants_remove_class,
        name="entrants_remove_class",
    ),
    path("t/<code:code>/players/<nr:number>/", entrants.entrant, name="entrant"),
    path("t/<code:code>/players/<nr:number>/change/", entrants.entrant_change, name="entrant_change"),
    path("t/<code:code>/players/<nr:number>/anonymise/", entrants.entrant_anonymise, name="entrant_anonymise"),
    path("t/<code:code>/helpers/", helpers.helpers, name="helpers"),
    path("t/<code:code>/helpers/invite/", helpers.helpers_invite, name="helpers_invite"),
    path("t/<code:code>/helpers/<nr:number>/revoke/", helpers.helpers_revoke, name="helpers_revoke"),
    path("t/<code:code>/devices/", devices.devices, name="devices"),
    path("t/<code:code>/devices/issue/", devices.devices_issue, name="devices_issue"),
    path("t/<code:code>/devices/<nr:number>/revoke/", devices.devices_revoke, name="devices_revoke"),
    path("t/<code:code>/leave/", redeem.helper_leave, name="helper_leave"),
    path("t/<code:code>/undo/<nr:number>/", undo.undo, name="undo"),
]

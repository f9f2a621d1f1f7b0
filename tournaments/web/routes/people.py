"""Addresses outside any tournament: the first page, accounts, clubs, helpers' codes."""

from __future__ import annotations

from django.urls import URLPattern, path
from django.views.i18n import set_language

from tournaments.web.views import account, announce, clubs, devices, first_run, overview, redeem

ROUTES: list[URLPattern] = [
    path("", overview.overview, name="overview"),
    path("log-in/", account.log_in, name="login"),
    path("log-out/", account.log_out, name="logout"),
    path("language/", set_language, name="set_language"),
    path("who-may-do-what/", overview.permissions, name="permissions"),
    path("first-run/", first_run.first_run, name="first_run"),
    path("first-run/create/", first_run.first_run_create, name="first_run_create"),
    path("announce/", announce.announce, name="announce"),
    path("announce/create/", announce.announce_create, name="announce_create"),
    path("accounts/", clubs.accounts, name="accounts"),
    path("accounts/create/", clubs.accounts_create, name="accounts_create"),
    path("programs/", devices.programs, name="programs"),
    path("programs/issue/", devices.programs_issue, name="programs_issue"),
    path("programs/<nr:number>/revoke/", devices.programs_revoke, name="programs_revoke"),
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/create/", clubs.clubs_create, name="clubs_create"),
    path("clubs/<nr:number>/", clubs.club, name="club"),
    path("clubs/<nr:number>/members/add/", clubs.club_add_member, name="club_add_member"),
    path("clubs/<nr:number>/members/<nr:user>/remove/", clubs.club_remove_member, name="club_remove_member"),
    path("clubs/<nr:number>/people/add/", clubs.club_add_person, name="club_add_person"),
    path("clubs/<nr:number>/people/<nr:person>/", clubs.club_person, name="club_person"),
    path("clubs/<nr:number>/people/<nr:person>/change/", clubs.club_person_change, name="club_person_change"),
    path("clubs/<nr:number>/people/<nr:person>/remove/", clubs.club_remove_person, name="club_remove_person"),
    path("h/<secret:secret>/", redeem.helper_code, name="helper_code"),
    path("h/<secret:secret>/accept/", redeem.helper_accept, name="helper_accept"),
]

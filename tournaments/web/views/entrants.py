"""The players: names, clubs, classes, teams."""

from __future__ import annotations

from itertools import zip_longest

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.core.permissions import Action
from tournaments.errors.base import NoSuchThing
from tournaments.models import JournalEntry
from tournaments.selectors import entrants as selector
from tournaments.services import classes as class_service
from tournaments.services import entrants as service
from tournaments.services import player_lists
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.people import ClassForm, ListForm, MemberForm, TeamForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.visits import Desk

EMPTY = selector.MemberView(0, "", "", "", frozenset())


@desk_page(Action.EDIT_PEOPLE)
def entrants(request: HttpRequest, desk: Desk) -> HttpResponse:
    """List the players, those without a card apart, and the further rankings they may count for."""
    everybody = selector.entrants(desk.tournament)
    return render(
        request,
        "people/entrants.html",
        {
            "entrants": [one for one in everybody if one.cards],
            "without": [one for one in everybody if not one.cards],
            "classes": selector.classes(desk.tournament),
            "class_form": form_for(request, ClassForm),
            "list_form": form_for(request, ListForm),
        },
    )


@desk_page(Action.EDIT_PEOPLE)
def entrant(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Show what is known of one player, to be changed."""
    player = selector.entrant(desk.tournament, number)
    if player is None:
        raise NoSuchThing(what="player", number=number)
    classes = selector.markable(desk.tournament)
    members = [*player.members, *[EMPTY] * (desk.tournament.entrant_size - len(player.members))]
    forms = [
        form_for(request, MemberForm, prefix=str(position), classes=classes, member=member, may_be_empty=position > 0)
        for position, member in enumerate(members)
    ]
    team = form_for(request, TeamForm, initial={"team": player.team})
    return render(request, "people/entrant.html", {"player": player, "forms": forms, "team": team})


@command_of(entrant)
def entrant_change(request: HttpRequest, desk: Desk, number: int) -> JournalEntry:
    """Write the player's names, clubs, classes and team anew."""
    classes = selector.markable(desk.tournament)
    sent = [
        checked(request, MemberForm, prefix=str(position), classes=classes, may_be_empty=position > 0)
        for position in range(desk.tournament.entrant_size)
        if position == 0 or f"{position}-name" in request.POST
    ]
    called = {one.id: one.name for one in classes}
    player = selector.entrant(desk.tournament, number)
    entries = [member.person for member in player.members] if player else []
    members = [
        service.Person(
            one["name"], one["nickname"], one["club"], tuple(called[pk] for pk in one.get("classes", [])), entry
        )
        for one, entry in zip_longest(sent, entries[: len(sent)])
        if one["name"]
    ]
    team = checked(request, TeamForm)["team"]
    return service.change(desk.id, entrant=number, members=members, team=team, by=desk.actor, key=desk.key)


@command_of(entrant, Action.CHANGE_SETTINGS)
def entrant_anonymise(request: HttpRequest, desk: Desk, number: int) -> JournalEntry:
    """Take the names off the player for good."""
    return service.anonymise(desk.id, entrant=number, by=desk.actor, key=desk.key)


@command_of(entrants, Action.CHANGE_SETTINGS)
def entrants_add_class(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Add a further ranking over the same results (PRS-49)."""
    fields = checked(request, ClassForm)
    return class_service.add(desk.id, **fields, by=desk.actor, key=desk.key)


@command_of(entrants, Action.CHANGE_SETTINGS)
def entrants_remove_class(request: HttpRequest, desk: Desk, number: int) -> JournalEntry:
    """Remove a further ranking."""
    return class_service.remove(desk.id, ranking_class=number, by=desk.actor, key=desk.key)


@command_of(entrants, Action.SELL_CARDS)
def entrants_load(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Register everybody on a list and sell their cards: all of them, or nobody."""
    data = checked(request, ListForm)["file"].read()
    return player_lists.load(desk.id, data=data, by=desk.actor, key=desk.key)

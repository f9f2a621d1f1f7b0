"""Enter a list of players after it was tried: what would be entered, and every line that would be refused."""

from __future__ import annotations

import base64

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.core.permissions import Action
from tournaments.models import JournalEntry
from tournaments.sentences import render as sentences
from tournaments.services import player_lists
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.exchange import MOST_KEPT, KeptListForm, PlayersFileForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.visits import Desk

MOST_SHOWN = 200


@desk_page(Action.SELL_CARDS)
def player_list(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Offer to try a list."""
    return render(request, "exchange/player_list.html", {"form": form_for(request, PlayersFileForm)})


@command_of(player_list)
def player_list_try(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what the list would enter; nothing is entered."""
    data = checked(request, PlayersFileForm)["file"].read()
    tried = player_lists.rehearse(desk.id, data=data, by=desk.actor)
    kept = base64.b64encode(data).decode()
    context = {
        "form": PlayersFileForm(),
        "tried": tried,
        "shown": tried.players[:MOST_SHOWN],
        "cards": sum(player.cards for player in tried.players),
        "refused": None,
        "refusals": [(line, sentences.sentence(refusal)) for line, refusal in tried.refused],
        "kept": KeptListForm(initial={"kept": kept}) if len(kept) <= MOST_KEPT else None,
    }
    return render(request, "exchange/player_list.html", context)


@command_of(player_list)
def player_list_load(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Enter everybody on the list that was tried: all of them, or nobody."""
    data = checked(request, KeptListForm)["kept"]
    return player_lists.load(desk.id, data=data, by=desk.actor, key=desk.key)

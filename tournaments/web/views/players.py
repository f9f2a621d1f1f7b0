"""One player: at the desk with the way to withdraw him, and on his own phone by the code on his card."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments import actors
from tournaments.core.permissions import Action, Role
from tournaments.errors.base import NoSuchThing
from tournaments.models import Entrant, EntryCard, JournalEntry
from tournaments.selectors import my_matches as selector
from tournaments.services import results, withdrawals
from tournaments.services.deciding import Result
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.play import MaybeReasonForm, MyResultForm
from tournaments.web.pages import SeeOther, card_page, command_of, desk_page
from tournaments.web.visits import Desk


@desk_page(Action.SEE_DESK)
def player(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Show a player's cards and matches, and let him withdraw (PRS-29)."""
    entrant = selector.by_number(desk.tournament, number)
    if entrant is None:
        raise NoSuchThing(what="player", number=number)
    view = selector.of_player(desk.tournament, entrant)
    return render(request, "play/player.html", {"player": view, "form": form_for(request, MaybeReasonForm)})


@command_of(player, Action.WITHDRAW_PLAYER)
def player_withdraw(request: HttpRequest, desk: Desk, number: int) -> JournalEntry:
    """Hand in what the player still has (PRS-29)."""
    reason = checked(request, MaybeReasonForm)["reason"]
    return withdrawals.withdraw(desk.id, entrant=number, reason=reason, by=desk.actor, key=desk.key)


@card_page
def my_matches(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show a player what he plays now, what comes after, and how far his cards have got."""
    view = selector.of_player(desk.tournament, _entrant(desk), public=True)
    open_ = [*view.now, *view.next]
    forms = {
        (m.round, m.number): form_for(request, MyResultForm, prefix=f"{m.round}-{m.number}")
        for m in open_
        if m.can_report
    }
    here = actors.actor_of(request, desk.tournament)
    may_claim = here.role not in (Role.PLAYER, Role.ANYONE) and here.entrant != desk.actor.entrant
    context = {
        "player": view,
        "now": [(m, forms.get((m.round, m.number))) for m in view.now],
        "next": [(m, forms.get((m.round, m.number))) for m in view.next],
        "secret": _secret(request),
        "may_claim": may_claim,
    }
    return render(request, "play/my_matches.html", context)


@command_of(my_matches)
def my_report(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Report a result as one of its two players (PRS-36)."""
    fields = checked(request, MyResultForm, prefix=f"{name}-{number}")
    score = (desk.tournament.bummerl_to_win, fields["lost"])
    position = selector.position(desk.tournament, _entrant(desk), round_name=name, number=number)
    won_by = position if fields["won"] == "me" else 1 - position
    result = Result(winner=won_by, bummerl=score if won_by == 0 else score[::-1])
    return results.report(desk.id, round_name=name, number=number, result=result, by=desk.actor, key=desk.key)


@command_of(my_matches)
def my_confirm(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Confirm what the other player reported (PRS-36)."""
    return results.confirm(desk.id, round_name=name, number=number, by=desk.actor, key=desk.key)


@command_of(my_matches)
def my_claim(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Let a helper count as this player in his own matches (PRS-36)."""
    secret = _secret(request)
    card = EntryCard.objects.filter(code=secret).values_list("pk", flat=True).get()
    actors.remember(request, actors.CARDS, desk.id, card)
    return SeeOther(reverse("my_matches", kwargs={"secret": secret}))


def _entrant(desk: Desk) -> Entrant:
    found = Entrant.objects.filter(pk=desk.actor.entrant or 0).first()
    if found is None:
        raise Http404
    return found


def _secret(request: HttpRequest) -> str:
    match = request.resolver_match
    return str(match.kwargs["secret"]) if match else ""

"""The tournament tree: on a page, and as a picture of its own."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext, pgettext

from tournaments.core import bracket
from tournaments.core.state import How, State
from tournaments.loading import state_of
from tournaments.models import Tournament
from tournaments.selectors.naming import names
from tournaments.sentences import rounds
from tournaments.web import bracket_svg
from tournaments.web.forms.public import WayForm
from tournaments.web.pages import public_page
from tournaments.web.visits import Desk


@public_page
def public_bracket(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the tree; `?card=17` lets the way of a card stand out."""
    form = WayForm(request.GET)
    way = form.cleaned_data["card"] if form.is_valid() else None
    state = state_of(desk.tournament)
    picture = mark_safe(_picture(desk.tournament, state, way)) if state.rounds else ""  # noqa: S308 (ElementTree escapes)
    context = {"form": form, "picture": picture, "way": way, "unknown": way is not None and way not in state.cards}
    return render(request, "public/bracket.html", context)


@public_page
def public_bracket_svg(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Hand out the tree as a picture, for print and for other pages."""
    form = WayForm(request.GET)
    way = form.cleaned_data["card"] if form.is_valid() else None
    return HttpResponse(_picture(desk.tournament, state_of(desk.tournament), way), content_type="image/svg+xml")


def _picture(tournament: Tournament, state: State, way: int | None) -> str:
    named = names(tournament, public=True)
    return bracket_svg.draw(
        bracket.tree(state),
        names={number: named.get(card.player, "") for number, card in state.cards.items()},
        words=bracket_svg.Words(
            title=gettext("Bracket of {title}").format(title=tournament.title),
            waits=gettext("is decided again"),
            round_title=rounds.title,
            how={
                How.BYE: pgettext("in the bracket", "bye"),
                How.WALKOVER: pgettext("in the bracket", "w/o"),
                How.LOT: pgettext("in the bracket", "lot"),
                How.SELF_MEETING: pgettext("in the bracket", "against himself"),
                How.HANDED_IN: "–",
                How.NOT_PLAYED: "–",
            },
        ),
        way=way,
    )

"""Files of a tournament: the whole of it as JSON, and lists for spreadsheets."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from tournaments.core.permissions import Action
from tournaments.errors.pages import FormIncomplete
from tournaments.models import Round, Tournament
from tournaments.selectors import lists
from tournaments.selectors.lists import Table
from tournaments.sentences import rounds
from tournaments.services import exports
from tournaments.web.downloads import attached
from tournaments.web.forms.exchange import ListForm
from tournaments.web.pages import desk_page
from tournaments.web.visits import Desk
from tournaments.web.words import Word

LISTS: tuple[tuple[str, Word, Callable[[Tournament], Table]], ...] = (
    ("players", _("Players"), lists.entrants),
    ("cards", _("Cards"), lists.cards),
    ("ranking", _("Ranking"), lists.ranking),
    ("prizes", _("Prizes"), lists.prize_list),
    ("bookings", _("Bookings"), lists.bookings),
)
ROUND = "round:"


@desk_page(Action.EXPORT)
def exchange(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Offer every file of the tournament."""
    return render(request, "exchange/exchange.html", {"form": ListForm(lists=_choices(desk.tournament))})


@desk_page(Action.EXPORT)
def exchange_list(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Hand out a list for spreadsheets."""
    form = ListForm(request.GET, lists=_choices(desk.tournament))
    if not form.is_valid():
        raise FormIncomplete
    asked = form.cleaned_data
    table = _table(desk.tournament, asked["list"])
    data = lists.as_csv(table, encoding=asked["encoding"], separator=asked["separator"])
    return attached(data, name=f"{desk.code}-{table.name}.csv", encoding=asked["encoding"])


@desk_page(Action.EXPORT)
def exchange_document(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Hand out the whole tournament, to be imported elsewhere. Sealed seeds are left out."""
    document = exports.document(desk.id, by=desk.actor)
    response = JsonResponse(document, json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{desk.code}.json"'
    return response


def _choices(tournament: Tournament) -> list[tuple[str, Word]]:
    """Return the lists there are, the results of each round too.

    Queries: 1.
    """
    drawn = Round.objects.filter(tournament=tournament).order_by("pk").values_list("name", "places")
    results = [(f"{ROUND}{name}", str(_("Results: {round}")).format(round=rounds.title(name, n))) for name, n in drawn]
    return [*((name, label) for name, label, _make in LISTS), *results]


def _table(tournament: Tournament, name: str) -> Table:
    if name.startswith(ROUND):
        return lists.results(tournament, round_name=name.removeprefix(ROUND))
    return next(make for known, _label, make in LISTS if known == name)(tournament)

"""The journal: who did what, when, from where and why, and what can be taken back."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from tournaments.core.permissions import Action
from tournaments.events import announcing, draws, exchange, money, people, play, prizes, sale, undoing
from tournaments.selectors import journal as selector
from tournaments.selectors.lists import as_csv
from tournaments.sentences import journal as sentences
from tournaments.web.downloads import attached, csv_options
from tournaments.web.forms.exchange import JournalForm
from tournaments.web.pages import desk_page
from tournaments.web.visits import Desk

THEMES = (
    ("announcing", _("the announcement"), announcing.FACTS),
    ("sale", _("the sale"), sale.FACTS),
    ("money", _("the till"), money.FACTS),
    ("people", _("people"), people.FACTS),
    ("draws", _("the draws"), draws.FACTS),
    ("play", _("the play"), play.FACTS),
    ("prizes", _("the prizes"), prizes.FACTS),
    ("exchange", _("files"), exchange.FACTS),
    ("undoing", _("what was taken back"), undoing.FACTS),
)


@desk_page(Action.SEE_JOURNAL)
def journal(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show one page of the journal, the newest entry first."""
    form = JournalForm(request.GET, themes=[(name, label) for name, label, _facts in THEMES])
    asked: dict[str, Any] = form.cleaned_data if form.is_valid() else {}
    about = asked.get("about") or ""
    kinds = [fact.kind for name, _label, facts in THEMES if name == about for fact in facts]
    view = selector.page(desk.tournament, number=asked.get("page") or 1, by=desk.actor, kinds=kinds)
    lines = [(line, sentences.sentence(line, view), sentences.who(line)) for line in view.lines]
    filtered = urlencode({"about": about}) if about else ""
    return render(request, "journal/journal.html", {"form": form, "view": view, "lines": lines, "filtered": filtered})


@desk_page(Action.SEE_JOURNAL)
def journal_csv(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Hand out the whole journal as a list for spreadsheets."""
    options = csv_options(request)
    table = sentences.table(selector.whole(desk.tournament, by=desk.actor), desk.tournament)
    data = as_csv(table, encoding=options["encoding"], separator=options["separator"])
    return attached(data, name=f"{desk.code}-journal.csv", encoding=options["encoding"])


@desk_page(Action.SEE_JOURNAL)
def journal_json(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Hand out the whole journal as JSON."""
    view = selector.whole(desk.tournament, by=desk.actor)
    response = JsonResponse(sentences.as_json(view), safe=False, json_dumps_params={"ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{desk.code}-journal.json"'
    return response

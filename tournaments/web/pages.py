"""The conventions of the pages.

Addresses   `/t/<code>/...` desk, `/p/<code>/...` public, `/c/<secret>/...` the holder of a card, `/h/<secret>/` a
            helper's code. The route's name is the view's name: `sale`, and what is sent from that page `sale_pay`.
Pages       `@desk_page(Action.X)`, `@public_page`, `@card_page`, `@account_page(...)`, `@guest_page()` over
            `def board(request, desk, ...)`: reads, never writes, never looks at the method.
Commands    `@command_of(board, Action.X)` over `def board_call(request, desk, ...)`: reads its fields with
            `checked(request, SomeForm)`, calls one service with `by=desk.actor, key=desk.key`, returns its entry.
            Then: the fact as a message with its undo, and 303 to the page (or the HttpResponse it returned itself).
Refusals    A Refusal raised in a command, wrong fields included, shows that page again: the sentence in `refused`, the
            typed values by `form_for(request, SomeForm)`, the status of the refusal. A page may refuse as well.
Templates   have `desk` (`desk.can.sell_cards`, `desk.tournament`) and `refused`; every form has `{% csrf_token %}` and
            `{% request_key %}`; fields are shown by `{% field form.name %}`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from functools import update_wrapper
from typing import Any, Generic, TypeVar, cast

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from scoring.errors import Refusal
from tournaments.core.permissions import Action
from tournaments.models import JournalEntry, User
from tournaments.sentences import render as sentences
from tournaments.web import doors
from tournaments.web.doors import Address, Door, LoginNeeded
from tournaments.web.fields import request_key
from tournaments.web.undoing import UNDO_TAG, can_take_back
from tournaments.web.visits import Account, Desk, Guest, Refused, Visited

W = TypeVar("W", bound=Desk | Account | Guest)
View = Callable[..., HttpResponse]


class SeeOther(HttpResponseRedirect):
    """Send the browser on to read a page after it has sent a form."""

    status_code = 303


class Page(Generic[W]):
    """A page: the door that says who may open it, and the view that shows it."""

    def __init__(self, view: View, door: Door[W]) -> None:
        update_wrapper(self, view)
        self.view = view
        self.door = door
        self._takes = frozenset(inspect.signature(view).parameters)

    def __call__(self, request: HttpRequest, **address: Any) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        try:
            return self._show(request, address)
        except LoginNeeded:
            return redirect_to_login(request.get_full_path())
        except Refusal as refusal:
            return refused_page(request, refusal)

    def url(self, address: Address) -> str:
        """Return the page's address, taken from the longer one of a command that was sent from it."""
        ours = {name: value for name, value in address.items() if name in self._takes | {"code", "secret"}}
        return reverse(str(self.view.__name__), kwargs=ours)

    def again(self, request: HttpRequest, address: Address, refusal: Refusal) -> HttpResponse:
        """Show the page from which something was sent that was refused."""
        cast(Visited, request).refused = refused_by(request, refusal)
        try:
            response = self._show(request, address)
        except Refusal as other:  # what the page is about does not exist (any more)
            return refused_page(request, other)
        response.status_code = refusal.status
        return response

    def _show(self, request: HttpRequest, address: Address) -> HttpResponse:
        rest = dict(address)
        visitor = self.door(request, rest)
        with timezone.override(visitor.zone):
            return self.view(request, visitor, **{name: value for name, value in rest.items() if name in self._takes})


class Command(Generic[W]):
    """What is sent from a page. Only POST does anything; reading its address leads back to the page."""

    def __init__(self, view: Callable[..., JournalEntry | HttpResponse], page: Page[W] | None, door: Door[W]) -> None:
        update_wrapper(self, view)
        self.view = view
        self.page = page
        self.door = door

    def __call__(self, request: HttpRequest, **address: Any) -> HttpResponse:
        if request.method != "POST":
            return HttpResponseRedirect(self.page.url(address)) if self.page else HttpResponseNotAllowed(["POST"])
        try:
            return self._do(request, address)
        except LoginNeeded:
            return redirect_to_login(self.page.url(address) if self.page else "/")
        except Refusal as refusal:
            return self.page.again(request, address, refusal) if self.page else refused_page(request, refusal)

    def _do(self, request: HttpRequest, address: Address) -> HttpResponse:
        rest = dict(address)
        visitor = self.door(request, rest)
        visitor = replace(visitor, key=request_key(request))
        with timezone.override(visitor.zone):
            result = self.view(request, visitor, **rest)
        if isinstance(result, HttpResponse):
            return result
        if isinstance(visitor, Desk):
            tell(request, visitor, result)
        return SeeOther(self.page.url(address) if self.page else "/")


def desk_page(action: Action) -> Callable[[View], Page[Desk]]:
    """Make a view the page of a tournament's desk for those who may do `action`: `(request, desk, ...)`."""
    return lambda view: Page(view, doors.desk_door(action))


def public_page(view: View) -> Page[Desk]:
    """Make a view a public page of a tournament: `(request, desk, ...)`."""
    return Page(view, doors.public_door)


def card_page(view: View) -> Page[Desk]:
    """Make a view the page of who holds a card: `(request, desk, ...)`; `desk.actor.entrant` is the player."""
    return Page(view, doors.card_door)


def account_page(allowed: Callable[[User], bool] = lambda user: True) -> Callable[[View], Page[Account]]:
    """Make a view the page of accounts to which `allowed` says yes: `(request, account, ...)`."""
    return lambda view: Page(view, doors.account_door(allowed))


def guest_page(is_open: Callable[[HttpRequest], bool] = lambda request: True) -> Callable[[View], Page[Guest]]:
    """Make a view a page for anybody, 404 while `is_open` says no: `(request, guest, ...)`."""
    return lambda view: Page(view, doors.guest_door(is_open))


def command_of(
    page: Page[W], action: Action | None = None
) -> Callable[[Callable[..., JournalEntry | HttpResponse]], Command[W]]:
    """Make a view what is sent from `page`; `action` is needed where it is not the page's own."""
    door = page.door if action is None else cast("Door[W]", doors.desk_door(action))
    return lambda view: Command(view, page, door)


def tell(request: HttpRequest, desk: Desk, entry: JournalEntry) -> None:
    """Say in one sentence what was done, with its undo where it can be taken back."""
    tags = f"{UNDO_TAG}{entry.number}" if can_take_back(desk, entry) else ""
    messages.success(request, sentences.fact(entry), extra_tags=tags)


def refused_by(request: HttpRequest, refusal: Refusal) -> Refused:
    desk = getattr(request, "desk", None)
    sense = sentences.Sense.of(desk.tournament) if desk else sentences.Sense()
    return Refused(sentences.sentence(refusal, sense=sense), refusal.code, refusal.clause, refusal.status)


def refused_page(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Show a refusal on a page of its own, where there is no page to return to."""
    cast(Visited, request).refused = refused_by(request, refusal)
    return render(request, "errors/refused.html", status=refusal.status)

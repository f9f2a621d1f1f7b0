"""Log in and out, and the first account of an embedded program."""

from __future__ import annotations

import ipaddress
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponse

from tournaments.services import accounts
from tournaments.web.forms.account import LoginForm

log_out = LogoutView.as_view(next_page="overview")


class LogIn(LoginView):
    """Ask for name and password; too many wrong ones are refused for a while, with 429."""

    template_name = "account/login.html"
    authentication_form = LoginForm
    redirect_authenticated_user = True

    def form_invalid(self, form: Any) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=HTTPStatus.UNPROCESSABLE_ENTITY)


log_in = LogIn.as_view()


def is_first_run(request: HttpRequest) -> bool:
    """Say whether the visitor may make the first account: at the machine itself, while nobody looks after the program.

    A request that a proxy passed on does not come from the machine, whatever address it shows.
    """
    return bool(settings.EMBEDDED) and _is_here(request) and not accounts.is_looked_after()


def _is_here(request: HttpRequest) -> bool:
    if any(name in request.META for name in ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_X_REAL_IP", "HTTP_VIA")):
        return False
    try:
        address = ipaddress.ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_loopback

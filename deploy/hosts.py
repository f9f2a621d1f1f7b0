"""Answer the embedded program only under addresses of the own network.

The laptop may change its Wi-Fi while the program runs, so addresses cannot be listed beforehand. An address literal
cannot be abused for DNS rebinding; a foreign name can, and is refused.
"""

import ipaddress
import socket
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

View = Callable[[HttpRequest], HttpResponse]


def local_names() -> frozenset[str]:
    """Return the names under which this machine is known in its own network, in small letters."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({"localhost", name, short, f"{short}.local"}) - {""}


def is_local(host: str, names: frozenset[str]) -> bool:
    """Say whether `host` (as in the Host header, without the port) is one of `names` or a private address."""
    host = host.lower().strip("[]").rstrip(".")
    if host in names:
        return True
    try:
        return not ipaddress.ip_address(host.partition("%")[0]).is_global
    except ValueError:
        return False


def only_local_hosts(get_response: View) -> View:
    names = local_names() | {name.lower() for name in settings.LOCAL_NAMES}

    def middleware(request: HttpRequest) -> HttpResponse:
        host = split_domain_port(request.get_host())[0]
        if not is_local(host, names):
            raise DisallowedHost(f"{host} is no address of this network")
        return get_response(request)

    return middleware

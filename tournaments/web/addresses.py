"""Addresses as a phone in the hall reaches them."""

from __future__ import annotations

import io
import ipaddress

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.safestring import SafeString, mark_safe


def is_loopback(request: HttpRequest) -> bool:
    """Say whether the page was opened under an address that only this machine knows, like 127.0.0.1."""
    host = split_domain_port(request.get_host())[0].strip("[]")
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost"


def for_phones(request: HttpRequest, path: str) -> str:
    """Return the whole address of `path`; under a loopback address the one that `up --lan` opened, if it did."""
    if is_loopback(request) and settings.LAN_ADDRESS:
        return f"{settings.LAN_ADDRESS}{path}"
    return request.build_absolute_uri(path)


def reaches_phones(request: HttpRequest) -> bool:
    """Say whether `for_phones` gives an address that a phone can open."""
    return bool(settings.LAN_ADDRESS) or not is_loopback(request)


def qr_picture(text: str) -> SafeString:
    """Return the text as an SVG element with a QR code; no style in it, so the content policy holds."""
    out = io.BytesIO()
    segno.make(text, micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, svgclass="qr", lineclass=None, omitsize=True, border=2
    )
    return mark_safe(out.getvalue().decode())  # noqa: S308 (made of numbers by segno)

"""Serve the program from this machine: one command, one process."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import socket
import sys
from typing import Any

import ifaddr
import segno
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.utils import translation

from tournaments.models import Tournament

DEMO_EVENT, DEMO_CODE = "ober-grafendorf-2019", "demo"


class Command(BaseCommand):
    help = "Serve the program; everything it keeps lies below DATA_DIR."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="the port to serve on; 0 takes a free one")
        parser.add_argument("--lan", action="store_true", help="open the program to the phones in the same network")
        parser.add_argument("--demo", action="store_true", help="load a played evening to look around in")

    def handle(self, *, port: int, lan: bool, demo: bool, **_: Any) -> None:
        translation.activate("en")  # the terminal speaks English, whatever the pages speak
        with _listen("0.0.0.0" if lan else "127.0.0.1", port) as listener:  # noqa: S104 (asked for)
            call_command("migrate", verbosity=0, interactive=False)
            if demo and not Tournament.objects.filter(code=DEMO_CODE).exists():
                call_command("demo", DEMO_EVENT, code=DEMO_CODE)
            self._greet(listener.getsockname()[1], lan=lan)
            status = _serve(listener)
        if status:
            sys.exit(status)

    def _greet(self, port: int, *, lan: bool) -> None:
        self.stdout.write(f"Bummerl is running: http://127.0.0.1:{port}/  (Ctrl-C stops it)")
        addresses = lan_addresses() if lan else []
        urls = [f"http://{address}:{port}/" for address in addresses]
        settings.LAN_ADDRESS = urls[0].removesuffix("/") if urls else ""  # for codes shown on this machine
        for url in urls:
            self.stdout.write(f"\nFor the phones in the same network: {url}\n")
            picture = io.StringIO()
            segno.make(url, micro=False).terminal(out=picture, compact=True, border=2)
            self.stdout.write(picture.getvalue())
        if lan and not addresses:
            self.stdout.write("This machine is in no network: join one or open a hotspot, then start again.")
        self.stdout.flush()


def lan_addresses() -> list[str]:
    """Return the addresses under which phones can reach this machine, private ones first.

    Asking the network cards also works on a laptop that opens its own hotspot and has no way out.
    """
    found = {ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)}
    usable = [ip for ip in found if not ip.startswith(("127.", "169.254."))]
    return sorted(usable, key=lambda ip: (not ip.startswith(("192.168.", "10.", "172.")), ip))


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else happens, so that a second start changes nothing.

    Exits with status 2 and a sentence where the port cannot be had.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name != "nt":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except (OSError, OverflowError) as error:
        listener.close()
        sys.stderr.write(_why_not(error, port) + "\n")
        raise SystemExit(2) from None
    return listener


def _why_not(error: OSError | OverflowError, port: int) -> str:
    if isinstance(error, OverflowError):
        return f"There is no port {port}: choose one from 1024 to 65535 with --port."
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by Bummerl itself: stop that program, or choose another with --port."
    return f"Port {port} cannot be used ({error.strerror}): choose one from 1024 to 65535 with --port."


def _serve(listener: socket.socket) -> int:
    """Serve until Ctrl-C or SIGTERM and return the exit status."""
    config = uvicorn.Config(
        settings.ASGI_APPLICATION.replace(".application", ":application"),
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="none",
        server_header=False,
        # embedded, there is no proxy whose word could be taken for who is asking
        proxy_headers=not settings.EMBEDDED,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return 0 if server.started else 2

"""The program for uvicorn: pages run through Django's WSGI handler in a small pool of threads.

Django's own ASGI handler makes a fresh thread, and so a fresh database connection, for every request to a plain view;
measured, this way serves more than twice as many requests a second. Live streams will branch off here.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.db import connections

from deploy.checks import reach_database
from deploy.environment import Misconfigured
from deploy.wsgi import application as _pages

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

_web = WSGIMiddleware(cast("Any", _pages), workers=settings.WEB_THREADS)


async def application(scope: Message, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await _web(scope, receive, send)  # type: ignore[arg-type]
    elif scope["type"] == "lifespan":
        await _live(receive, send)


def _try_database() -> None:
    reach_database()
    connections.close_all()  # this thread serves nobody


async def _live(receive: Receive, send: Send) -> None:
    from deploy.jobs import start_thread, stop_thread  # not above: the jobs need the apps, which deploy.wsgi sets up

    await receive()
    try:
        await asyncio.to_thread(_try_database)
    except Misconfigured as error:
        await send({"type": "lifespan.startup.failed", "message": str(error)})
        return
    start_thread()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.to_thread(stop_thread)
    await send({"type": "lifespan.shutdown.complete"})

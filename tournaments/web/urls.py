"""Every address of the pages. Each page family keeps its routes in a module of its own."""

from __future__ import annotations

from tournaments.converters import register

register()  # before the routes below are made

from tournaments.web.routes import desk, people, play, prizes, public  # noqa: E402

urlpatterns = [*people.ROUTES, *desk.ROUTES, *play.ROUTES, *prizes.ROUTES, *public.ROUTES]

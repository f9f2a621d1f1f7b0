"""Every address of the API. What is read and done in tournaments stands in the tables of `reads` and `acts`."""

from __future__ import annotations

from django.urls import URLPattern, path, re_path

from tournaments.converters import register

register()  # before the routes below are made

from tournaments.api import description, problems  # noqa: E402, F401 (the description registers itself)
from tournaments.api.acts import deals as acts_deals  # noqa: E402
from tournaments.api.acts import people as acts_people  # noqa: E402
from tournaments.api.acts import play as acts_play  # noqa: E402
from tournaments.api.acts import prizes as acts_prizes  # noqa: E402
from tournaments.api.acts import sale as acts_sale  # noqa: E402
from tournaments.api.commands import Command  # noqa: E402
from tournaments.api.reading import Reading  # noqa: E402
from tournaments.api.reads import deals, desk, people, play  # noqa: E402
from tournaments.api.views import announcing, documents, validating  # noqa: E402

READINGS: tuple[Reading, ...] = (*desk.READINGS, *people.READINGS, *play.READINGS, *deals.READINGS)
COMMANDS: tuple[Command, ...] = (
    *acts_sale.COMMANDS,
    *acts_people.COMMANDS,
    *acts_play.COMMANDS,
    *acts_deals.COMMANDS,
    *acts_prizes.COMMANDS,
)

urlpatterns: list[URLPattern] = [
    path("tournaments", announcing.tournaments, name="api_tournaments"),
    path("validate", validating.validate, name="api_validate"),
    path("schema", documents.schema, name="api_schema"),
    *(reading.route() for reading in READINGS),
    *(command.route() for command in COMMANDS),
    re_path(r"^(?P<rest>.*)$", problems.unknown_address, name="api_unknown"),
]

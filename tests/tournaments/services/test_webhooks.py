"""Webhooks: every fact once it is committed, signed, again after a pause where it was not taken."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from django.utils import timezone

from scoring import jobs
from scoring.jobs import Job
from tests.tournaments.build import Build
from tournaments import telling
from tournaments.core.permissions import Role
from tournaments.errors.base import NoSuchThing, RoleNotAllowed
from tournaments.errors.people import AlreadyRevoked, TooManyWebhooks, WebhookAddressUnacceptable
from tournaments.models import JournalEntry, Webhook
from tournaments.selectors.tokens import webhooks as shown
from tournaments.services import cards, webhooks
from tournaments.services.work import TELL

SECRET = "s" * 32
HANDLERS = {TELL: telling.tell_webhook}


@dataclass
class Listener:
    """A machine that is told, and what it heard."""

    address: str
    status: int = 204
    heard: list[tuple[dict[str, str], bytes]] = field(default_factory=list)


@pytest.fixture
def listener(settings: Any) -> Iterator[Listener]:
    """Listen on this machine, which a laptop may call and a server for many may not."""
    settings.EMBEDDED = True

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            listening.heard.append((dict(self.headers), body))
            self.send_response(listening.status)
            self.send_header("Location", listening.address)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the name of the base)
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    listening = Listener(f"http://127.0.0.1:{server.server_port}/told?by=bummerl")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield listening
    server.shutdown()
    server.server_close()


def work_all() -> list[bool]:
    return [jobs.run(pk, handlers=HANDLERS) for pk in Job.objects.filter(name=TELL).values_list("pk", flat=True)]


def add(built: Build, address: str = "https://example.org/hook", **more: Any) -> JournalEntry:
    return webhooks.add(built.id, address=address, secret=SECRET, by=more.pop("by", None) or built.director, **more)


@pytest.mark.django_db(transaction=True)
def test_an_address_is_told_of_every_fact_and_can_check_who_tells(listener: Listener) -> None:
    built = Build().selling()
    add(built, listener.address)
    entry = cards.sell(built.id, name="Huber Franz", by=built.director)
    assert work_all() == [True, True]
    headers, body = next(one for one in listener.heard if json.loads(one[1])["number"] == entry.number)
    told = json.loads(body)
    assert (told["tournament"], told["kind"], told["facts"]) == (built.tournament.code, "cards_sold", entry.facts)
    assert b"Huber" not in body
    time_s = int(headers["Bummerl-Time"])
    assert headers["Bummerl-Signature"] == telling.signature(SECRET, time_s=time_s, body=body)
    assert headers["Bummerl-Signature"] != telling.signature("x" * 32, time_s=time_s, body=body)
    assert headers["Bummerl-Fact"] == f"{built.tournament.code}/{entry.number}"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("status", [302, 404, 500])
def test_what_was_not_taken_is_told_again_after_a_pause(listener: Listener, status: int) -> None:
    built = Build().selling()
    add(built, listener.address)
    listener.status = status
    assert work_all() == [False]
    job = Job.objects.get(name=TELL)
    assert (job.state, job.attempts) == (Job.State.QUEUED, 1)
    assert job.due_at is not None
    assert job.due_at > timezone.now()
    listener.status = 200
    Job.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    assert work_all() == [True]
    assert len(listener.heard) == 2


@pytest.mark.django_db(transaction=True)
def test_nothing_is_told_after_the_end(listener: Listener) -> None:
    built = Build().selling()
    entry = add(built, listener.address)
    webhooks.end(built.id, webhook=entry.facts["webhook_id"], by=built.director)
    cards.sell(built.id, name="Huber", by=built.director)
    assert work_all() == [True]  # that it was added: the job is done, and nobody is told any more
    assert listener.heard == []


def test_a_machine_that_is_not_there_is_no_accident() -> None:
    told = {"tournament": "A", "number": 1}
    with pytest.raises(telling.NotTold):
        telling.tell("http://127.0.0.1:9/", SECRET, told, time_s=1, only_public=False)
    with pytest.raises(telling.NotTold):
        telling.tell("https://no-such-machine.invalid/", SECRET, told, time_s=1, only_public=False)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "[fe80::1]"]
)
def test_a_server_calls_no_machine_of_its_inner_network(listener: Listener, host: str) -> None:
    port = listener.address.split(":")[2].split("/")[0]
    told = {"tournament": "A", "number": 1}
    with pytest.raises(telling.NotTold):
        telling.tell(f"http://{host}:{port}/", SECRET, told, time_s=1, only_public=True)
    assert listener.heard == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        "",
        "ftp://example.org/",
        "https://",
        "https:///path",
        "https://user:word@example.org/",
        "https://example.org/a b",
        "https://example.org:99999/",
        "https://example.org/#part",
        "https://example.org/stra\u00dfe",
        "https://example.org/" + "x" * 500,
        "https://example.org/\r\nHost: other",
    ],
)
def test_an_address_that_cannot_be_called_is_refused(announced: Build, address: str) -> None:
    with pytest.raises(WebhookAddressUnacceptable):
        add(announced, address)


def test_a_server_calls_only_by_https(announced: Build, settings: Any) -> None:
    settings.EMBEDDED = False
    with pytest.raises(WebhookAddressUnacceptable):
        add(announced, "http://example.org/")
    add(announced, "https://example.org/")


def test_webhooks_are_the_directors_and_a_few(announced: Build) -> None:
    with pytest.raises(RoleNotAllowed):
        add(announced, by=announced.helper(Role.REFEREE))
    first = add(announced, key="one-wish-one-hook")
    assert add(announced, key="one-wish-one-hook") == first
    assert [row.address for row in shown(announced.tournament)] == ["https://example.org/hook"]
    for _ in range(webhooks.MOST - 1):
        add(announced)
    with pytest.raises(TooManyWebhooks):
        add(announced)
    number = first.facts["webhook_id"]
    webhooks.end(announced.id, webhook=number, by=announced.director)
    assert len(shown(announced.tournament)) == webhooks.MOST - 1
    with pytest.raises(AlreadyRevoked):
        webhooks.end(announced.id, webhook=number, by=announced.director)
    other = Build(8)
    with pytest.raises(NoSuchThing):
        webhooks.end(other.id, webhook=number, by=other.director)
    assert SECRET not in str(list(JournalEntry.objects.values_list("facts", "images")))
    assert Webhook.objects.get(pk=number).ended_at is not None

"""The frame of the API: problems, proofs of who calls, repeats, tags, pieces, throttling."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.api.calling import Caller, caller, last_helper, token_for
from tests.tournaments.build import Build
from tournaments.core.permissions import Action, Role
from tournaments.models import ApiToken, EntryCard, JournalEntry, Tournament

pytestmark = pytest.mark.django_db


def of(built: Build, rest: str = "") -> str:
    return f"tournaments/{built.tournament.code}{rest}"


def problem(response: object, status: int, code: str) -> dict[str, object]:
    assert response.status_code == status, response.content  # type: ignore[attr-defined]
    assert response["Content-Type"] == "application/problem+json"  # type: ignore[index]
    body: dict[str, object] = response.json()  # type: ignore[attr-defined]
    assert body["code"] == code
    assert set(body) == {"type", "title", "status", "detail", "code", "clause", "params"}
    return body


def test_a_refusal_is_a_problem_with_code_clause_params_and_the_sentence_of_the_pages(selling: Build) -> None:
    device = caller(selling, Role.CASHIER)
    body = {"members": [{"name": "Huber Franz"}], "count": 4}
    told = problem(device.send(of(selling, "/cards/sell"), body), 409, "maximum_reached")
    assert told["clause"] == "PRS-4"
    assert told["params"]["most"] == 3  # type: ignore[index]
    assert str(told["detail"]).endswith("(PRS-4)")


def test_the_sentence_is_in_the_language_asked_for(selling: Build) -> None:
    detail = {
        language: Caller().get("tournaments/NONE", **{"accept-language": language}).json()["detail"]
        for language in ("de", "en")
    }
    assert detail["en"].startswith("There is no such tournament")
    assert detail["de"] != detail["en"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("{", 400, "malformed"),
        ("[]", 422, "fields_unacceptable"),
        ('{"members": [{"name": "A"}], "cuont": 2}', 422, "fields_unacceptable"),
        ('{"members": [{"name": "A"}], "count": "2"}', 422, "fields_unacceptable"),
        ('{"members": [{"name": "A"}], "count": 27296449083736592482304}', 422, "fields_unacceptable"),
        ('{"members": [{"name": "A"}], "count": 1e400}', 422, "fields_unacceptable"),
        ('{"members": [{"name": "A"}], "count": NaN}', 400, "malformed"),
        ('{"members": [{"name": "A\\u0000"}]}', 422, "fields_unacceptable"),
        ('{"members": [{"name": "A\\ud800"}]}', 422, "fields_unacceptable"),
        ('{"members": {"name": "A"}}', 422, "fields_unacceptable"),
        ('{"members": [{"name": "A"}], "count": 1, "count": 2}', 400, "malformed"),
        ("[" * 100_000, 400, "malformed"),
        ('{"count": ' + "9" * 5000 + "}", 400, "malformed"),
        (b'\xff\xfe{"a": 1}', 400, "malformed"),
        ('"' + "x" * (4 << 20) + '"', 413, "too_large"),
    ],
)
def test_what_is_malformed_is_refused_and_changes_nothing(selling: Build, body: Any, status: int, code: str) -> None:
    device = caller(selling, Role.CASHIER)
    before = JournalEntry.objects.count()
    problem(device.send(of(selling, "/cards/sell"), body), status, code)
    assert JournalEntry.objects.count() == before


def test_the_fields_that_are_wrong_are_named_by_their_path(selling: Build) -> None:
    body = {"members": [{"name": "A"}, {"nickname": "B"}], "is_paid": 1}
    told = problem(caller(selling, Role.CASHIER).send(of(selling, "/cards/sell"), body), 422, "fields_unacceptable")
    assert set(told["params"]["fields"]) == {"members.1.name", "is_paid"}  # type: ignore[index]


def test_other_ways_of_asking_are_problems_too(selling: Build) -> None:
    device, address = caller(selling, Role.CASHIER), of(selling, "/cards/sell")
    problem(device.get(address), 405, "method_refused")
    problem(device.client.post(f"/api/v1/{address}", "<a/>", content_type="text/xml"), 400, "key_missing")
    key = {"idempotency-key": "k" * 16}
    problem(
        device.client.post(f"/api/v1/{address}", "<a/>", content_type="text/xml", headers=key), 415, "media_unsupported"
    )
    problem(device.get(of(selling), accept="text/csv"), 406, "not_acceptable")
    problem(device.get("no/such/thing"), 404, "no_such_address")
    strict = Client(enforce_csrf_checks=True)
    problem(strict.post("/api/v1/no/such/thing"), 404, "no_such_address")
    problem(device.get("tournaments/" + "x" * 30), 404, "no_such_address")


def test_a_command_needs_a_key_and_a_repeat_is_answered_with_the_first_fact(selling: Build) -> None:
    device, address, body = caller(selling, Role.CASHIER), of(selling, "/cards/sell"), {"members": [{"name": "Huber"}]}
    problem(device.send(address, body, key="short"), 400, "key_missing")
    first = device.send(address, body, key="the-same-wish-1")
    problem(first, 400, "key_missing")
    first, again = (device.send(address, body, key="the-same-wish-0001") for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert first.json()["kind"] == "cards_sold"
    assert EntryCard.objects.count() == 1
    other = device.send(of(selling, "/cards/pay"), {"cards": [1]}, key="the-same-wish-0001")
    problem(other, 409, "key_used_for_something_else")


def test_who_shows_nothing_or_nothing_known_is_asked_to(selling: Build) -> None:
    for authorization in ("", "Bearer nobody", "Card nobody", "Basic YTpi", "Bearer", "Bearer " + "x" * 500):
        answer = Caller(authorization).send(of(selling, "/cards/sell"), {})
        problem(answer, 401, "not_recognised")
        assert answer["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("how", ["token ended", "token revoked", "helper ended", "helper revoked"])
def test_a_token_that_ended_is_not_known(selling: Build, how: str) -> None:
    device = caller(selling, Role.CASHIER)
    assert device.get(of(selling, "/till")).status_code == 200
    rows = ApiToken.objects.all() if how.startswith("token") else type(last_helper()).objects.all()
    now = timezone.now()
    if how.endswith("revoked"):
        rows.update(revoked_at=now)
    else:
        rows.update(created_at=now - timedelta(2), ends_at=now - timedelta(seconds=1))
    problem(device.get(of(selling, "/till")), 401, "not_recognised")


def test_a_token_may_no_more_than_its_scopes(selling: Build) -> None:
    narrow = Caller(f"Bearer {token_for(selling, Role.CASHIER, scopes=[Action.SEE_MONEY])}")
    assert narrow.get(of(selling, "/till")).status_code == 200
    told = problem(narrow.send(of(selling, "/cards/sell"), {"members": [{"name": "A"}]}), 403, "scope_missing")
    assert told["params"] == {"action": "sell_cards"}


def test_a_token_whose_scope_is_to_undo_takes_back_only_what_it_could_do(selling: Build) -> None:
    sold = caller(selling, Role.CASHIER).send(of(selling, "/cards/sell"), {"members": [{"name": "A"}]}).json()
    narrow = Caller(f"Bearer {token_for(selling, Role.DIRECTOR, scopes=[Action.UNDO])}")
    problem(narrow.send(of(selling, f"/journal/{sold['number']}/undo")), 403, "scope_missing")


def test_a_narrow_token_of_a_referee_reports_and_does_not_rule(running: Build) -> None:
    """Its entry waits for a second person, as a scorer's does (PRS-36)."""
    narrow = Caller(f"Bearer {token_for(running, Role.REFEREE, scopes=[Action.REPORT_RESULT])}")
    match = running.open_match()
    answer = narrow.send(of(running, f"/matches/1/{match.number}/report"), {"bummerl": [2, 1]})
    assert answer.json()["kind"] == "result_reported"


def test_a_token_is_worth_nothing_in_another_tournament(selling: Build) -> None:
    other = Build(7)
    device = caller(selling, Role.DIRECTOR)
    problem(device.get(of(other, "/till")), 404, "no_such_tournament")
    Tournament.objects.filter(pk=other.id).update(visibility="private")
    problem(device.get(of(other)), 404, "no_such_tournament")


def test_a_private_tournament_exists_only_for_who_works_there(announced: Build) -> None:
    announced.sold([1])
    roles = [caller(announced, role) for role in (Role.ANYONE, Role.PLAYER, Role.SCORER)]
    Tournament.objects.update(visibility="private")
    assert [one.get(of(announced, "/entrants")).status_code for one in roles] == [404, 404, 200]


def test_a_session_of_the_pages_is_good_for_reading_and_with_its_csrf_token_for_commands(selling: Build) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(selling.owner)
    address = f"/api/v1/{of(selling)}"
    assert browser.get(f"{address}/till").status_code == 200
    asked = {"content_type": "application/json", "headers": {"idempotency-key": "k" * 20}}
    body = {"members": [{"name": "A"}]}
    problem(browser.post(f"{address}/cards/sell", body, **asked), 403, "cross_site")  # type: ignore[arg-type]
    browser.get("/clubs/")  # a page with a form gives the cookie
    asked["headers"] = {"idempotency-key": "k" * 20, "x-csrftoken": browser.cookies["csrftoken"].value}
    assert browser.post(f"{address}/cards/sell", body, **asked).status_code == 200  # type: ignore[arg-type]


def test_what_did_not_change_is_not_sent_again(selling: Build) -> None:
    device, address = caller(selling, Role.CASHIER), of(selling, "/cards")
    first = device.get(address)
    again = device.get(address, **{"if-none-match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    device.send(of(selling, "/cards/sell"), {"members": [{"name": "A"}]})
    assert device.get(address, **{"if-none-match": first["ETag"]}).status_code == 200
    assert Caller().get(address)["ETag"] != device.get(address)["ETag"]  # who reads sees less


def test_a_list_comes_in_pieces(announced: Build) -> None:
    announced.sold([1] * 5)
    device, address, seen = Caller(), of(announced, "/entrants?limit=2"), []
    while address:
        piece = device.get(address).json()
        seen.append([row["number"] for row in piece["results"]])
        address = (piece["next"] or "").partition("/api/v1/")[2]
    assert seen == [[1, 2], [3, 4], [5]]


@pytest.mark.parametrize("query", ["cursor=abc", "cursor=", "cursor=%00", "cursor=YWZ0ZXIgLTE", "cursor=é"])
def test_a_cursor_of_ones_own_is_refused(selling: Build, query: str) -> None:
    problem(Caller().get(of(selling, f"/entrants?{query}")), 400, "cursor_unreadable")


@pytest.mark.parametrize("limit", ["0", "501", "-1", "x", "27296449083736592482304", ""])
def test_a_limit_is_bounded(selling: Build, limit: str) -> None:
    problem(Caller().get(of(selling, f"/entrants?limit={limit}")), 422, "fields_unacceptable")


def test_who_asks_too_often_waits(selling: Build, settings: object) -> None:
    settings.API_CALLS_A_MINUTE = 3  # type: ignore[attr-defined]
    device = caller(selling, Role.CASHIER)
    assert [device.get(of(selling)).status_code for _ in range(3)] == [200] * 3
    answer = device.get(of(selling))
    told = problem(answer, 429, "too_many_requests")
    assert answer["Retry-After"] == str(told["params"]["seconds"])  # type: ignore[index]
    assert Caller().get(of(selling)).status_code == 200  # an address of its own count

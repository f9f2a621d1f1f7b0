"""PRS-35: deals on the pages: told at the desk and on a phone, looked at card by card, ruled on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.models import Deal
from tests.scoring.dealt import illegal, record, scores
from tests.tournaments.build import Build
from tests.tournaments.services.dealing import judged, submitted, told
from tests.tournaments.services.pairing import eight, won
from tests.tournaments.services.reporting import said
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import Penalty
from tournaments.services.deals import Told

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Build:
    return eight()


@pytest.fixture
def referee(hall: Build, enter: Enter) -> Client:
    return enter(hall, Role.REFEREE)


def address(hall: Build, what: str = "") -> str:
    return f"/t/{hall.tournament.code}/rounds/1/1/{what}"


def shown(response: Any) -> str:
    assert response.status_code == 200
    return re.sub(r"\s+", " ", text_of(response))


def test_game_points_are_entered_at_the_desk(hall: Build, referee: Client) -> None:
    fields = {"points-winner": "2", "points-game_points": "2", "points-dealer": "1"}
    assert send(referee, address(hall, "deals/points/"), **fields).status_code == 303
    deal = Deal.objects.get()
    assert (deal.game_points, deal.dealer) == ([0, 2], 0)
    assert "By the deals it stands 0:0 in Bummerl, and 0:2 in the running one." in shown(
        referee.get(address(hall, "deals/"))
    )


def test_a_record_is_pasted_and_waits(hall: Build, referee: Client) -> None:
    assert send(referee, address(hall, "deals/record/"), **{"record-record": record()}).status_code == 303
    page = shown(referee.get(address(hall, "deals/")))
    assert "is being judged" in page
    assert "Look again" in page
    assert "Send the record" not in page
    judged(hall)
    page = shown(referee.get(address(hall, "deals/")))
    assert "Send the record" in page and "Look again" not in page


def test_what_is_no_record_is_shown_again_with_its_fault(hall: Build, referee: Client) -> None:
    response = send(referee, address(hall, "deals/record/"), **{"record-record": "{oops"})
    assert response.status_code == 422
    assert "The record cannot be read" in text_of(response)
    assert "{oops" in text_of(response)


def test_the_match_page_shows_its_deals_with_their_verdicts(hall: Build, referee: Client) -> None:
    told(hall, hall.player(1), (0, 3), dealer=1)
    submitted(hall, hall.player(1), Told(record=illegal()))
    judged(hall)
    page = shown(referee.get(address(hall)))
    assert "Look at deal 2 and rule" in page
    assert "Deal 2 breaks the rules of the game at step 1" in page
    assert "✓</span> counts" in page and "✗</span> refused" in page


def test_a_refused_record_is_replayed_up_to_its_faulty_card(hall: Build, referee: Client) -> None:
    submitted(hall, hall.player(1), Told(record=illegal()))
    judged(hall)
    page = shown(referee.get(address(hall, "deals/1/")))
    assert "Step 1 of 1" in page
    assert page.count('class="hand') == 2
    assert 'role="alert"' in page
    assert ", not allowed" in page


def test_a_record_is_looked_at_step_by_step(hall: Build, referee: Client) -> None:
    submitted(hall, hall.player(1), Told(record=record()))
    judged(hall)
    first = shown(referee.get(address(hall, "deals/1/")))
    assert "Step 1 of" in first and 'rel="next"' in first and 'rel="prev"' not in first
    assert ", allowed" in first and ", played" in first
    last = len(re.findall(r"<li><a href=.\?step=", first))
    end = shown(referee.get(address(hall, f"deals/1/?step={last}")))
    assert "The deal is over." in end and 'rel="next"' not in end
    for odd in ("0", "-1", "x", "99999999999", "²"):
        assert referee.get(address(hall, f"deals/1/?step={odd}")).status_code == 200


@pytest.mark.parametrize(
    ("what", "fields", "state"),
    [
        ("accept", {"accept-reason": "Seen"}, [(1, "accepted"), (2, "accepted"), (3, "accepted")]),
        ("void", {"void-reason": "Seen"}, [(1, "accepted"), (2, "accepted"), (3, "void")]),
        (
            "correct",
            {"correct-winner": "2", "correct-game_points": "1", "correct-reason": "Seen"},
            [(1, "accepted"), (2, "accepted"), (3, "void"), (3, "accepted")],
        ),
        (
            "penalise",
            {
                "penalty-card": "1",
                "penalty-kind": "game_points",
                "penalty-game_points": "2",
                "penalty-clause": "6.3",
                "penalty-note": "Seen",
            },
            [(1, "accepted"), (2, "accepted"), (3, "void")],
        ),
    ],
)
def test_a_referee_rules_on_the_deal(
    hall: Build, referee: Client, what: str, fields: dict[str, str], state: list[tuple[int, str]]
) -> None:
    said(hall, hall.player(2), won(0, 2))
    for points in ((3, 0), (3, 0), (1, 0)):
        told(hall, hall.player(1), points)
    page = shown(referee.get(address(hall, "deals/3/")))
    assert "Let it count" in page and "Void the deal" in page
    assert send(referee, address(hall, f"deals/3/{what}/"), **fields).status_code == 303
    assert list(Deal.objects.order_by("pk").values_list("number", "state")) == state
    assert Penalty.objects.count() == (what == "penalise")


def test_a_ruling_that_is_refused_shows_the_page_again(hall: Build, referee: Client) -> None:
    told(hall, hall.player(1), (1, 0))
    response = send(referee, address(hall, "deals/1/accept/"), **{"accept-reason": "Seen"})
    assert response.status_code == 409
    assert "There is no dispute about deal 1" in text_of(response)


def test_a_scorer_looks_and_tells_but_does_not_rule(hall: Build, enter: Enter) -> None:
    told(hall, hall.player(1), (1, 0))
    scorer = enter(hall, Role.SCORER)
    page = shown(scorer.get(address(hall, "deals/1/")))
    assert "Void the deal" not in page
    assert send(scorer, address(hall, "deals/1/void/"), **{"void-reason": "x"}).status_code == 403
    fields = {"points-winner": "1", "points-game_points": "1"}
    assert send(scorer, address(hall, "deals/points/"), **fields).status_code == 303


def test_a_player_tells_deals_by_the_code_on_his_card(hall: Build, client: Client) -> None:
    mine = f"/c/{hall.card(1).code}/1/1/deals/"
    assert "Tell deal 1 (Bummerl 1)" in shown(client.get(mine))
    assert "Tell deal by deal" in shown(client.get(f"/c/{hall.card(1).code}/"))
    assert send(client, f"{mine}points/", **{"points-winner": "1", "points-game_points": "3"}).status_code == 303
    text = record()
    assert send(client, f"{mine}record/", **{"record-record": text}).status_code == 303
    assert judged(hall).game_points == list(scores(text))
    assert "Player 1" in shown(client.get(mine))


def test_a_player_sees_and_tells_no_deals_of_others(hall: Build, client: Client) -> None:
    others = f"/c/{hall.card(3).code}/1/1/deals/"
    assert client.get(others).status_code == 403
    fields = {"points-winner": "1", "points-game_points": "3"}
    assert send(client, f"{others}points/", **fields).status_code == 403
    assert not Deal.objects.exists()


def test_a_deal_that_is_not_there_is_not_found(hall: Build, referee: Client) -> None:
    assert referee.get(address(hall, "deals/7/")).status_code == 404


def test_the_pages_need_the_same_number_of_statements_for_many_deals(hall: Build, referee: Client) -> None:
    told(hall, hall.player(1), (1, 0))
    referee.get(address(hall, "deals/"))
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as captured:
            referee.get(address(hall, "deals/"))
            referee.get(address(hall))
            referee.get(address(hall, "deals/1/"))
        counts.append(len(captured))
        for points in ((0, 1), (1, 0), (0, 2), (2, 0)):
            told(hall, hall.player(1), points)
    assert counts[0] == counts[1]

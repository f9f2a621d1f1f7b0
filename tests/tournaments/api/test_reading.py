"""What is read: through the selectors, as each may see it, at a constant price."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.api.calling import Caller, caller
from tests.tournaments.api.test_roles import address
from tests.tournaments.build import Build
from tournaments.api.urls import READINGS
from tournaments.core.permissions import Role
from tournaments.core.terms import PublicNames
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
MOST = {"export": 30}
MOST_ELSEWHERE = 18


def statements(players: int) -> dict[str, int]:
    """Return how often each reading asks the database, by its name."""
    built = Build(players, places=32).drawn([1] * players)
    for match in built.round("1").open_matches[: players // 3]:
        built.win("1", match.number)
    for _ in range(players // 4):
        built.helper(Role.REFEREE, entrant=1)
    device = caller(built, Role.DIRECTOR)
    counts = {}
    for row in READINGS:
        with CaptureQueriesContext(connection) as asked:
            answer = device.get(address(built, row, number="1"))
        assert answer.status_code == 200, answer.content
        counts[row.name] = len(asked)
    return counts


def test_reading_costs_the_same_whatever_the_size(db: None) -> None:
    few, many = statements(17), statements(31)
    assert few == many
    assert {name: n for name, n in many.items() if n > MOST.get(name, MOST_ELSEWHERE)} == {}


def test_a_list_of_tournaments_costs_the_same_whatever_its_length(db: None) -> None:
    counts = []
    for _ in range(2):
        for number in range(4):
            Build(number, visibility="public")
        with CaptureQueriesContext(connection) as asked:
            assert Caller().get("tournaments").status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 3


def of(built: Build, rest: str = "") -> str:
    return f"tournaments/{built.tournament.code}{rest}"


def got(who: Caller, built: Build, rest: str = "") -> Any:
    answer = who.get(of(built, rest))
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_the_list_has_public_tournaments_and_ones_own_the_newest_first(selling: Build) -> None:
    private = Build(2, visibility="private")
    public = Build(3, visibility="public")
    assert [row["code"] for row in Caller().get("tournaments").json()["results"]] == [public.tournament.code]
    codes = [row["code"] for row in caller(private, Role.SCORER).get("tournaments").json()["results"]]
    assert codes == [public.tournament.code, private.tournament.code]
    browser = Caller()
    browser.client.force_login(selling.owner)
    codes = [row["code"] for row in browser.get("tournaments").json()["results"]]
    assert codes == [public.tournament.code, selling.tournament.code]


def test_pieces_of_the_list_of_tournaments_follow_each_other(db: None) -> None:
    for number in range(5):
        Build(number, visibility="public")
    address, seen = "tournaments?limit=2", []
    while address:
        piece = Caller().get(address).json()
        seen += [row["code"] for row in piece["results"]]
        address = (piece["next"] or "").partition("/api/v1/")[2]
    assert seen == list(Tournament.objects.order_by("-pk").values_list("code", flat=True))


def test_people_are_named_as_the_tournament_chose_and_in_full_at_the_desk(running: Build) -> None:
    Tournament.objects.update(public_names=PublicNames.INITIALS)
    public, desk = (got(who, running, "/entrants/1") for who in (Caller(), caller(running, Role.CASHIER)))
    assert public["name"].startswith("P. 1")
    assert (public["members"], public["team"]) == (None, None)
    assert desk["name"] == "Player 1"
    assert desk["members"][0]["name"] == "Player 1"
    names = [side["name"] for row in got(Caller(), running, "/matches")["results"] for side in row["sides"]]
    assert not any(name.startswith("Player") for name in names)


def test_the_secret_of_a_card_is_shown_only_to_who_sells(running: Build) -> None:
    for role in Role:
        row = got(caller(running, role), running, "/cards")["results"][0]
        assert (row["code"] is not None) == (role in (Role.DIRECTOR, Role.CASHIER))
        assert (row["status"] is not None) == (role in (Role.DIRECTOR, Role.CASHIER))


def test_a_result_names_winner_and_loser_and_tells_the_score_from_the_winner(running: Build) -> None:
    match = running.open_match()
    running.win("1", match.number, seat=1, lost=0)
    rows = got(Caller(), running, "/results?round=1")["results"]
    row = next(row for row in rows if row["number"] == match.number)
    assert row == {
        "round": "1",
        "number": match.number,
        "how": "played",
        "winner": match.cards[1],
        "loser": match.cards[0],
        "moved_on": match.cards[1],
        "score": [2, 0],
    }


def test_matches_are_picked_by_round_and_stage(running: Build) -> None:
    decided = got(Caller(), running, "/matches?stage=decided")["results"]
    assert {row["how"] for row in decided} == {"bye"}
    assert got(Caller(), running, "/matches?round=9")["results"] == []
    assert Caller().get(of(running, "/matches?stage=asleep")).status_code == 422


def test_the_slip_counts_down_from_seven(running: Build) -> None:
    match = running.open_match()
    caller(running, Role.REFEREE).send(
        of(running, f"/matches/1/{match.number}/report"), {"each": [[7, 4], [5, 7], [7, 0]]}
    )
    slip = got(Caller(), running, f"/matches/1/{match.number}/sheet")
    assert slip["score"] == [2, 1]
    assert [row["left"] for row in slip["bummerl"]] == [[0, 3], [2, 0], [0, 7]]
    assert [2, 1] in slip["possible"]


def test_the_proof_of_a_draw_is_the_published_document(running: Build) -> None:
    row = got(Caller(), running, "/draws")["results"][0]
    assert (row["label"], row["attempt"], row["status"]) == ("1", 1, "drawn")
    proof = got(Caller(), running, "/draws/1/1/proof")
    assert proof["commitment"] == row["commitment"]
    assert len(got(Caller(), running, "/draws/1/1")["steps"]) == len(proof["draws"])


def test_a_seed_is_not_shown_while_it_is_sealed(selling: Build) -> None:
    text = caller(selling, Role.DIRECTOR).get(of(selling, "/draws")).content.decode()
    seed = selling.tournament.draws.get().seed
    assert seed
    assert seed not in text
    assert Caller().get(of(selling, "/draws/1/1/proof")).status_code == 404


def test_the_journal_is_read_from_the_beginning_and_goes_on_where_it_ended(running: Build) -> None:
    referee = caller(running, Role.REFEREE)
    first = got(referee, running, "/journal?limit=3")
    assert [row["number"] for row in first["results"]] == [1, 2, 3]
    more = referee.get(first["next"].partition("/api/v1/")[2]).json()
    assert more["results"][0]["number"] == 4


def test_a_dispute_is_listed_until_it_is_settled(running: Build) -> None:
    match = running.open_match()
    where = of(running, f"/matches/1/{match.number}/report")
    players = [running.state().player_of(card) for card in match.cards]
    held = {player: running.tournament.cards.filter(entrant__number=player)[0].code for player in players}
    for seat, player in enumerate(players):
        Caller(f"Card {held[player]}").send(where, {"winner": match.cards[seat], "bummerl": [2, 1][:: 1 - 2 * seat]})
    referee = caller(running, Role.REFEREE)
    (row,) = got(referee, running, "/disputes?open=true")["results"]
    assert (row["round"], row["match"], row["settled_at"]) == ("1", match.number, None)
    referee.send(where, {"bummerl": [2, 0]})
    assert got(referee, running, "/disputes?open=true")["results"] == []
    assert len(got(referee, running, "/disputes")["results"]) == 1
    assert len(got(referee, running, f"/matches/1/{match.number}/record")["reports"]) == 2


def test_somebody_learns_who_he_is(running: Build) -> None:
    assert got(Caller(), running, "/me") == {"role": "anyone", "player": None, "may": []}
    told = got(caller(running, Role.PLAYER), running, "/me")
    assert (told["role"], told["player"]) == ("player", 1)
    assert "report_result" in told["may"]


def test_ranking_and_prizes_are_public(running: Build) -> None:
    running.played()
    ranking = got(Caller(), running, "/ranking")
    assert ranking["is_over"]
    assert ranking["by_card"][0]["place"] == 1
    assert got(Caller(), running, "/prizes")["won"] is None

"""Prizes at the desk: announce, decide ties, close, pay, take back, open again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.core.prize_list import Prize
from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.terms import Phase
from tournaments.models import Award, Booking, JournalEntry, RankingClass
from tournaments.models import Prize as PrizeRow
from tournaments.services import prize_lists, prizes

pytestmark = pytest.mark.django_db


def address(built: Build, what: str = "prizes/") -> str:
    return f"/t/{built.tournament.code}/{what}"


def over(cards_each: tuple[int, ...] = (2, 2, 2, 2), *, announced: tuple[Prize, ...] = (), **settings: Any) -> Build:
    """Return a tournament of eight places that is played to the end."""
    built = Build(places=8, **settings).sold(cards_each)
    prizes.announce(built.id, prizes=announced or (Prize(1, cents=1001), Prize(2, goods="Speck")), by=built.director)
    built.draw("1")
    return built.played()


def closed(**settings: Any) -> Build:
    built = over(**settings)
    prize_lists.close(built.id, by=built.director)
    return built


def facts(kind: str) -> int:
    return JournalEntry.objects.filter(kind=kind).count()


def rows(*filled: tuple[str, str, str], count: int = 4) -> dict[str, str]:
    sent = {"rows": str(count), "reason": ""}
    for place in range(1, count + 1):
        cents, share, goods = filled[place - 1] if place <= len(filled) else ("", "", "")
        sent |= {f"cents_{place}": cents, f"share_{place}": share, f"goods_{place}": goods}
    return sent


def test_prizes_are_announced_row_by_row(enter: Enter, selling: Build) -> None:
    """PRS-45: money, a share of the pot, goods, or several of them."""
    client = enter(selling, Role.DIRECTOR)
    sent = rows(("100", "", ""), ("", "12,5", ""), ("", "", ""), ("7.05", "1", " Speck "))
    response = send(client, address(selling, "prizes/announce/0/save/"), **sent)
    assert (response.status_code, response["Location"]) == (303, address(selling))
    stored = {prize.place: (prize.cents, prize.share, prize.goods) for prize in PrizeRow.objects.all()}
    assert stored == {1: (10000, 0, ""), 2: (0, 1250, ""), 4: (705, 100, "Speck")}
    text = text_of(client.get(address(selling)))
    assert "3 prizes were announced" in text
    assert "12.5 %" in text


def test_a_preset_fills_the_form_and_nothing_is_saved(enter: Enter, selling: Build) -> None:
    client = enter(selling, Role.DIRECTOR)
    text = text_of(client.get(address(selling, "prizes/announce/0/?preset=8")))
    assert re.search(r'name="share_1" value="30"', text)
    assert not PrizeRow.objects.exists()


@pytest.mark.parametrize("preset", ["x", "", "3", "8" * 400, "\0"])
def test_a_preset_that_does_not_exist_changes_nothing(enter: Enter, selling: Build, preset: str) -> None:
    assert (
        enter(selling, Role.DIRECTOR).get(address(selling, "prizes/announce/0/"), {"preset": preset}).status_code == 200
    )


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (rows(("1,234", "", "")), 422),
        (rows(("-1", "", "")), 422),
        (rows(("", "100,01", "")), 422),
        (rows(("", "60", ""), ("", "41", "")), 422),
        (rows(("", "", "x" * 121)), 422),
        (rows(("", "", "two\nlines")), 422),
        (rows(("", "", "\0")), 422),
        (rows(("1e5", "", "")), 422),
        (rows(("٣", "", "")), 422),
        (rows(("", "", ""), ("10", "", "")), 422),
        ({"rows": "999999999"}, 422),
        ({"rows": "x"}, 422),
        ({}, 422),
        (rows(*[("1", "", "")] * 17, count=17), 422),
    ],
)
def test_prizes_that_cannot_be_paid_are_refused_and_stay_as_typed(
    enter: Enter, selling: Build, sent: dict[str, str], status: int
) -> None:
    response = send(enter(selling, Role.DIRECTOR), address(selling, "prizes/announce/0/save/"), **sent)
    assert response.status_code == status
    text = text_of(response)
    assert 'role="alert"' in text
    typed = sent.get("share_2", "")
    assert not typed or f'value="{typed}"' in text
    assert not PrizeRow.objects.exists()


def test_a_class_has_prizes_of_its_own(enter: Enter, selling: Build) -> None:
    """PRS-49."""
    ladies = RankingClass.objects.create(tournament=selling.tournament, name="Ladies & more")
    client = enter(selling, Role.DIRECTOR)
    where = f"prizes/announce/{ladies.pk}/"
    assert "Ladies &amp; more" in text_of(client.get(address(selling, where)))
    assert send(client, address(selling, f"{where}save/"), **rows(("20", "", ""))).status_code == 303
    assert PrizeRow.objects.get().ranking_class == ladies
    assert "Ladies &amp; more" in text_of(client.get(address(selling)))


def test_a_class_of_another_tournament_is_refused(enter: Enter, selling: Build) -> None:
    other = RankingClass.objects.create(tournament=Build(2).tournament, name="Ladies")
    client = enter(selling, Role.DIRECTOR)
    where = f"prizes/announce/{other.pk}/"
    assert client.get(address(selling, where)).status_code == 404
    assert send(client, address(selling, f"{where}save/"), **rows(("20", "", ""))).status_code == 404
    assert not PrizeRow.objects.exists()


def test_a_change_after_the_first_draw_needs_a_reason(enter: Enter, running: Build) -> None:
    """PRS-9."""
    client = enter(running, Role.DIRECTOR)
    where = address(running, "prizes/announce/0/save/")
    assert send(client, where, **rows(("20", "", ""))).status_code == 422
    assert not PrizeRow.objects.exists()
    assert send(client, where, **(rows(("20", "", "")) | {"reason": "a sponsor came"})).status_code == 303
    assert "a sponsor came" in text_of(client.get(address(running)))


def test_the_desk_sees_what_would_be_paid_and_what_is_missing(enter: Enter, running: Build) -> None:
    """PRS-47."""
    client = enter(running, Role.CASHIER)
    text = text_of(client.get(address(running)))
    assert "cannot be closed yet" in text
    assert "matches are open" in text
    assert "Close the prize list" not in text
    response = send(enter(running, Role.DIRECTOR), address(running, "prizes/close/"))
    assert response.status_code == 409
    assert "(PRS-47)" in text_of(response)
    assert running.fresh().phase == Phase.PLAYING


def test_closing_and_paying_one_person_with_one_button(enter: Enter) -> None:
    """PRS-47: one payout a prize share, all of a person at once."""
    built = over(announced=tuple(Prize(place, cents=100 * place) for place in range(1, 9)))
    client = enter(built, Role.DIRECTOR)
    assert "Close the prize list" in text_of(client.get(address(built)))
    assert send(client, address(built, "prizes/close/")).status_code == 303
    text = text_of(client.get(address(built)))
    buttons = re.findall(r'<button name="awards" value="([\d ]+)"', text)
    assert len(buttons) == 4
    assert all(len(button.split()) == 2 for button in buttons)
    assert send(client, address(built, "prizes/pay/"), awards=buttons[0], till="Kassa").status_code == 303
    assert Booking.objects.filter(kind="payout", till="Kassa").count() == 2
    assert text_of(client.get(address(built))).count('<button name="awards"') == 3
    again = send(client, address(built, "prizes/pay/"), awards=buttons[0])
    assert again.status_code == 409
    assert Booking.objects.filter(kind="payout").count() == 2


def test_enter_in_the_field_of_the_till_pays_nobody(enter: Enter) -> None:
    """The first button of the form does nothing, so a browser sends nothing on Enter."""
    built = closed()
    text = text_of(enter(built, Role.CASHIER).get(address(built)))
    form = text[text.index('action="' + address(built, "prizes/pay/")) :]
    assert "hidden disabled" in re.findall(r"<button[^>]*>", form)[0]


@pytest.mark.parametrize("awards", ["", " ", "x", "1;2", "-1", "999999999", "9" * 40, "1 " * 3000, "\0", "٣"])
def test_nonsense_is_not_paid(enter: Enter, awards: str) -> None:
    built = closed()
    response = send(enter(built, Role.CASHIER), address(built, "prizes/pay/"), awards=awards, till="Kassa <1>")
    assert 400 <= response.status_code < 500
    assert 'value="Kassa &lt;1&gt;"' in text_of(response)
    assert not Booking.objects.filter(kind="payout").exists()


def test_two_people_are_not_paid_with_one_click(enter: Enter) -> None:
    built = closed()
    ids = " ".join(str(pk) for pk in Award.objects.values_list("pk", flat=True))
    assert send(enter(built, Role.CASHIER), address(built, "prizes/pay/"), awards=ids).status_code == 422
    assert not Booking.objects.filter(kind="payout").exists()


def test_a_payout_is_taken_back_with_a_reason_and_the_list_opened_again(enter: Enter) -> None:
    """PRS-47."""
    built = closed()
    client = enter(built, Role.DIRECTOR)
    award = str(Award.objects.order_by("place")[0].pk)
    send(client, address(built, "prizes/pay/"), awards=award)
    assert send(client, address(built, "prizes/reopen/"), **{"reopen-reason": "a mistake"}).status_code == 409
    assert f'<option value="{award}">' in text_of(client.get(address(built)))
    assert send(client, address(built, "prizes/take-back/"), awards=award, reason="").status_code == 422
    assert facts("payout_reversed") == 0
    assert send(client, address(built, "prizes/take-back/"), awards=award, reason="not his").status_code == 303
    assert facts("payout_reversed") == 1
    assert send(client, address(built, "prizes/reopen/"), **{"reopen-reason": " "}).status_code == 422
    assert built.fresh().phase == Phase.CLOSED
    assert send(client, address(built, "prizes/reopen/"), **{"reopen-reason": "a mistake"}).status_code == 303
    assert built.fresh().phase == Phase.PLAYING


def test_the_list_to_sign_has_a_line_for_everybody_who_gets_something(enter: Enter) -> None:
    built = over(announced=tuple(Prize(place, cents=1000) for place in range(1, 9)))
    client = enter(built, Role.CASHIER)
    assert "Not final" in text_of(client.get(address(built, "prizes/list/")))
    prize_lists.close(built.id, by=built.director)
    text = text_of(client.get(address(built, "prizes/list/")))
    assert "Not final" not in text
    assert text.count('<td class="sign"></td>') == 4
    assert "€80.00" in text


def statements(client: Client, built: Build, what: str) -> int:
    client.force_login(built.owner)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address(built, what)).status_code == 200
    return len(asked)


@pytest.mark.parametrize("what", ["prizes/", "prizes/list/", "prizes/announce/0/", "ties/"])
@pytest.mark.parametrize("is_closed", [False, True])
def test_a_page_costs_the_same_whatever_the_size(client: Client, what: str, is_closed: bool) -> None:
    counted = []
    for cards_each in ((2, 1, 1, 1), (2, 2, 2, 2)):
        built = over(
            cards_each, announced=tuple(Prize(p, cents=1) for p in range(1, len(cards_each) + sum(cards_each) // 3))
        )
        if is_closed:
            prize_lists.close(built.id, by=built.director)
        counted.append(statements(client, built, what))
    assert counted[0] == counted[1] <= 40

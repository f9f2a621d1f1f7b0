"""Sell cards, take them back, let late ones in; the settings that the sale rests on."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from scoring.core.tiebreaks import TieBreak
from tournaments.api.acts.fields import (
    MaybeReason,
    MemberSent,
    Reason,
    WordFromTheHall,
    listed,
    numbers,
    with_people,
)
from tournaments.api.commands import Command
from tournaments.api.doors import Visit
from tournaments.api.fields import MOST_ID, Input, Moment, Paper, Text, Whole, Word, YesNo
from tournaments.core.permissions import Action
from tournaments.core.pots import OrderRule
from tournaments.core.terms import Forehand, PublicNames, RuleSet, Visibility
from tournaments.services import cards, late_entries, player_lists, settings, tournaments, undo


class Settings(Input):
    """What is announced, by the names that reading the tournament shows. Whatever is left out stays as it is."""

    title = Text(most=120, required=False)
    venue = Text(most=120, required=False)
    host = Text(most=80, required=False)
    organisation_id = Whole(least=1, required=False, allow_null=True, help_text="the club to which it belongs")
    starts_at = Moment(required=False, allow_null=True)
    time_zone = Text(most=40, required=False)
    currency = Text(most=3, required=False)
    visibility = Word(Visibility, required=False)
    public_names = Word(PublicNames, required=False)
    rule_set = Word(RuleSet, required=False)
    places = Whole(required=False, most=MOST_ID)
    max_cards = Whole(least=1, required=False, allow_null=True)
    entrant_size = Whole(required=False, most=8)
    fee_cents = Whole(required=False, most=10**9)
    draw_order = Word(OrderRule, required=False)
    late_entry = YesNo(required=False)
    bummerl_to_win = Whole(required=False, most=3)
    double_schneider = YesNo(required=False)
    forehand = Word(Forehand, required=False)
    four_eyes = YesNo(required=False)
    signed_slip_confirms = YesNo(required=False)
    walkover_after_min = Whole(required=False, most=600)
    tables = Whole(required=False, most=10_000)
    placement_down_to = Whole(required=False, most=MOST_ID)
    several_prizes = YesNo(required=False)
    prize_unit_cents = Whole(required=False, most=1_000_000)
    tie_breaks = serializers.ListField(child=Word(TieBreak), max_length=len(TieBreak), required=False)


class SettingsChange(Settings, MaybeReason):
    """The settings to change; what is frozen needs the reason (PRS-9)."""


class Sale(Input):
    """To somebody new, by `members`, or to the player with the number `entrant`, who gets more cards."""

    members = listed(MemberSent, required=False, max_length=8)
    entrant = Paper(required=False)
    count = Paper(required=False, most=64)
    numbers = numbers(required=False, help_text="which cards; the next free ones if left out")
    is_paid = YesNo(required=False)
    till = Text(most=40, required=False)


class LateSale(Input):
    members = listed(MemberSent, required=False, max_length=8)
    entrant = Paper(required=False)
    number = Paper(required=False)
    is_paid = YesNo(required=False)
    till = Text(most=40, required=False)


class Cards(Input):
    cards = numbers()


class CardsForMoney(Cards):
    till = Text(most=40, required=False)


class PlayerList(Input):
    """The text of a CSV file, as the page for lists describes it."""

    csv = Text(most=2_000_000)
    till = Text(most=40, required=False)


def settings_of(given: dict[str, Any]) -> dict[str, Any]:
    """Return the settings as the services take them: plain words and lists."""
    return {name: _plain(value) for name, value in given.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return str(value) if isinstance(value, str) else value


def _changes(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    reason = given.pop("reason", "")
    return {"changes": settings_of(given), "reason": reason}


def _list(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    return {"data": given["csv"].encode(), "till": given.get("till", "")}


def _late(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    return {"card": given["card"], "word": given.get("word", "")}


COMMANDS = (
    Command("change_settings", "settings/change", settings.change, Action.CHANGE_SETTINGS, SettingsChange, _changes),
    Command("cancel", "settings/cancel", tournaments.cancel, Action.CHANGE_SETTINGS, Reason),
    Command("open_sale", "cards/open-sale", tournaments.open_sale, Action.CHANGE_SETTINGS),
    Command("shrink", "cards/reduce-places", tournaments.shrink, Action.CHANGE_SETTINGS),
    Command("sell_cards", "cards/sell", cards.sell, Action.SELL_CARDS, Sale, with_people),
    Command("pay_cards", "cards/pay", cards.pay, Action.SELL_CARDS, CardsForMoney),
    Command("return_cards", "cards/return", cards.take_back, Action.RETURN_CARDS, CardsForMoney),
    Command("admit_cards", "cards/on-account", cards.admit_on_account, Action.ADMIT_ON_ACCOUNT, Cards),
    Command("sell_late_card", "cards/sell-late", late_entries.prepare, Action.SELL_CARDS, LateSale, with_people),
    Command(
        "enter_late_card", "cards/<nr:card>/enter-late", late_entries.enter, Action.SELL_CARDS, WordFromTheHall, _late
    ),
    Command("load_players", "entrants/load", player_lists.load, Action.SELL_CARDS, PlayerList, _list),
    Command("undo", "journal/<nr:number>/undo", undo.take_back, Action.UNDO),
)

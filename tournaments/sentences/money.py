"""Sentences of the till."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "amount_unacceptable": _(
        "An amount is at least one cent and at most {most_cents}. Nothing was booked. Enter another amount."
    ),
    "already_reversed": _("This booking was taken back already. Nothing was booked."),
    "not_reversed_here": _(
        "Only donations and costs are taken back here. Nothing was booked. Return the card, or take the payout back at the prize list."
    ),
}

FACTS: dict[str, str] = {
    "donation_booked": _("A donation of {cents} was booked. {note}"),
    "cost_booked": _("Costs of {cents} were booked. {note}"),
    "booking_reversed": _("A booking of {cents} was taken back."),
}

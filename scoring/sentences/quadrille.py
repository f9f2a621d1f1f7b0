"""What can be wrong with an action in Quadrille or Quintillo only, by reason; the rest is in `ombre`."""

from __future__ import annotations

from django.utils.translation import gettext_noop

REASONS: dict[str, str] = {
    "call_not_now": gettext_noop(
        "A card is called once: in an alliance, by the declarer, right after trumps are named. Who must play alone "
        "calls nothing."
    ),
    "not_callable": gettext_noop(
        "This card cannot be called. Call a king that the declarer does not hold, of a suit that is not trump; only "
        "with all those kings in hand a queen, by the same rule."
    ),
    "premiers_not_now": gettext_noop(
        "The side of the declarer may stop only when it has won all the first tricks it needs and has not yet led on; "
        "not when the vole was bid."
    ),
    "vole_when_forced": gettext_noop(
        "All have passed and spadille was forced, so the vole may not be tried. Write “stop” instead of a card."
    ),
}

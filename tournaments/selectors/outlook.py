"""When the round and the evening will end, from what the board shows (experience.md)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from tournaments.core.forecast import Forecast, OpenMatch, forecast, stages_to_come
from tournaments.core.state import How
from tournaments.models import Match, Tournament
from tournaments.selectors.board import RoundView, Stage

MINUTE = timedelta(minutes=1)


def outlook(tournament: Tournament, rounds: Sequence[RoundView], *, at: datetime) -> Forecast | None:
    """Return the forecast while a match is open, None otherwise. `rounds` are the open ones as the board shows them.

    Queries: 1.
    """
    waiting = [match for shown in rounds for match in shown.matches if match.stage is not Stage.DECIDED]
    if not waiting:
        return None
    main = [shown for shown in rounds if shown.number is not None]
    played = Match.objects.filter(
        tournament=tournament, how=How.PLAYED, called_at__isnull=False, decided_at__isnull=False
    ).values_list("called_at", "decided_at")
    return forecast(
        at,
        open_matches=[
            OpenMatch(tuple(side.player for side in match.sides if side.player is not None), match.called_at)
            for match in waiting
        ],
        tables=tournament.tables,
        decided_minutes=[(decided - called) // MINUTE for called, decided in played if called and decided],
        stages=stages_to_come(main[-1].places // 2, tournament.placement_down_to) if main else (),
    )

"""What follows from the results: places, classes, prizes; above the loading of states, below services and selectors."""

from tournaments.ranking.dues import LotDue, Missing, lots_due, missing
from tournaments.ranking.results import Results, load

__all__ = ["LotDue", "Missing", "Results", "load", "lots_due", "missing"]

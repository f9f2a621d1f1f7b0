"""What the hall sees, as text: fingerprints, draws, rounds, the bracket, places, prizes, the till."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tournaments.core.bracket import Tree, tree
from tournaments.core.state import How, Outcome, Pot, State
from tournaments.loading import state_of
from tournaments.models import Tournament
from tournaments.selectors import board, proofs
from tournaments.selectors import cash as till
from tournaments.selectors import prizes as prize_lists
from tournaments.selectors import ranking as rankings
from tournaments.selectors.board import MatchView, Side
from tournaments.selectors.naming import names
from tournaments.selectors.proofs import StepView
from tournaments.sentences.render import money

WIDTH = 24
WITHOUT_PLAY = {
    How.BYE.value: "bye",
    How.SELF_MEETING.value: "meets himself",
    How.WALKOVER.value: "walkover",
    How.LOT.value: "by lot",
    How.HANDED_IN.value: "handed in",
    How.NOT_PLAYED.value: "not played",
}


def title(name: str) -> str:
    """Return what people call the round with this name."""
    return f"Round {name}" if name.isdigit() else f"Places {name.removeprefix('places-').replace('-', ' to ')}"


def fingerprint(name: str, commitment: str) -> str:
    return f"Fingerprint of the draw of {title(name)}: {commitment}"


def sealed(tournament: Tournament, name: str) -> str:
    """Return the fingerprint that is public before the draw (PRS-20)."""
    found = proofs.sealed(proofs.draws(tournament))
    return fingerprint(name, next(draw.commitment for draw in found if draw.label == name))


def drawn(tournament: Tournament, name: str) -> str:
    """Return the draw: who drew which numbers, those of the right pot after a bar, what went back in brackets."""
    published = proofs.published(tournament, label=name, attempt=1)
    if published is None:
        raise LookupError(name)
    by_player: dict[str, list[StepView]] = {}
    for step in published.steps:
        by_player.setdefault(step.name, []).append(step)
    lines = (f"  {player:<{WIDTH}} {_numbers(steps)}" for player, steps in by_player.items())
    byes = f"  Byes: {_joined(published.byes)}" if published.byes else "  No byes"
    return _section(f"Draw of {title(name)}, word {published.draw.word}", [*lines, byes])


def _numbers(steps: list[StepView]) -> str:
    shown: list[str] = []
    pot: str = Pot.LEFT
    for step in steps:
        if step.pot != pot:
            pot = step.pot
            shown.append("|")
        shown += [f"({number} back)" for number in step.put_back] + [str(step.number)]
    return " ".join(shown)


def played(tournament: Tournament, name: str) -> str:
    """Return every match of the round with its result."""
    shown = next(each for each in board.rounds(tournament) if each.name == name)
    return _section(title(name), (_match(match) for match in shown.matches))


def _match(match: MatchView) -> str:
    sides = " - ".join(_side(side) for side in match.sides)
    each = " ".join(":".join(map(str, bummerl)) for bummerl in match.each)
    result = WITHOUT_PLAY.get(match.how) or f"{match.score_text}{f' ({each})' if each else ''}"
    return f"  {match.number:>3}  {sides}: {result}"


def _side(side: Side) -> str:
    return f"{side.name} {side.card}{'*' if side.won else ''}"


def bracket(tournament: Tournament) -> str:
    """Return the tree of the main draw and those of the placement matches: in every column who won."""
    state, named = state_of(tournament), names(tournament)
    found = tree(state)
    parts = [_section("Bracket", _tree(found.main, state, named))] if found.main else []
    parts += [_section(f"Bracket from place {each.first}", _tree(each, state, named)) for each in found.placement]
    return "\n".join(parts)


def _tree(each: Tree, state: State, named: Mapping[int, str]) -> Iterator[str]:
    cells = {
        (node.row, node.column): _winner(node.match.leaving(Outcome.WON), state, named)
        for column in each.columns
        for node in column.nodes
    }
    for row in range(each.height):
        line = (cells.get((row, column), "") for column in range(len(each.columns)))
        if text := "".join(f"  {cell:<{WIDTH}}" for cell in line).rstrip():
            yield text


def _winner(card: int | None, state: State, named: Mapping[int, str]) -> str:
    return "nobody" if card is None else f"{named[state.player_of(card)][: WIDTH - 4]} {card}"


def ranking(tournament: Tournament) -> str:
    """Return the place of every card (PRS-48)."""
    rows = rankings.ranking(tournament).by_card
    return _section("Ranking", (f"  {row.place:>3}  {row.name} {row.card}" for row in rows))


def prizes(tournament: Tournament) -> str:
    """Return the closed prize list, as it was paid out (PRS-47)."""
    found, currency = prize_lists.closed(tournament), tournament.currency
    lines = (
        f"  {line.place:>3}  {line.name} {line.card}: {_joined((*_money(line.cents, currency), *line.goods))}"
        for line in found.lines
    )
    total = f"  Pot {money(found.pot_cents, currency)}, prizes {money(found.total_cents, currency)}"
    return _section("Prizes", [*lines, total])


def _money(cents: int, currency: str) -> tuple[str, ...]:
    return (money(cents, currency),) if cents else ()


def cash(tournament: Tournament) -> str:
    """Return the cash report (PRS-8)."""
    found, currency = till.cash(tournament), tournament.currency
    lines = [f"  {line.kind.value:<10}{money(line.cents, currency):>14}" for line in found.report.lines]
    left = f"  {'left':<10}{money(found.left_cents, currency):>14}"
    return _section("Cash report", [*lines, left])


def _section(head: str, lines: Iterable[str]) -> str:
    return "\n".join([f"\n{head}", *lines])


def _joined(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))

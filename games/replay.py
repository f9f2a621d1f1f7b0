"""The replay of a record: read, deal, do every action, compare; the first fault ends it."""

from __future__ import annotations

from itertools import islice

from games import registry
from games.errors import ActionFault, ClaimDiffers, IllegalAction, IllegalPlay, Incomplete, RecordError, SyntaxFault
from games.record import Record, read_object, read_record
from games.verdict import Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from games.action import Action
    from games.deal import Deal
    from games.engine import Engine

MOST_LEGAL = 40
_RULES: dict[tuple[str, str], Any] = {}
MOST_RULES_KEPT = 256


def judge(line: bytes | str) -> Verdict:
    """Return the verdict on a line of JSON Lines, without its line end."""
    value: dict[str, object] | None = None
    try:
        value = read_object(line)
        return judge_record(read_record(value, registry.engine))
    except RecordError as fault:
        ident = value.get("id") if value is not None else None
        known = isinstance(ident, str) and len(ident) <= 64
        return Verdict.refused(ident if known and isinstance(ident, str) else None, fault)


def judge_record(record: Record) -> Verdict:
    """Return the verdict on a record whose outer form is right."""
    try:
        deal = replay(record)
    except RecordError as fault:
        return Verdict.refused(record.id, fault)
    outcome = deal.outcome
    assert outcome is not None  # noqa: S101 (replay raises Incomplete)
    if record.claimed is not None and record.claimed != outcome.scores:
        differs = ClaimDiffers(
            "claim_differs",
            outcome.clause,
            claimed=", ".join(map(str, record.claimed)),
            scores=", ".join(map(str, outcome.scores)),
        )
        return Verdict.refused(record.id, differs, outcome)
    return Verdict.accepted(record.id, outcome)


def deal_of(record: Record) -> Deal:
    """Return the deal of a record before its first action.

    Raises: RulesFault, DeckFault.
    """
    engine = record.engine
    rules = _rules(engine, record.rules)
    deck = engine.read_deck(record.deck, rules)
    pot = record.pot
    if pot is None:
        pot = engine.ante(rules) if engine.ante is not None else 0
    return engine.start(rules, deck, record.dealer, pot)


def replay(record: Record) -> Deal:
    """Return the deal of a record after its last action; the deal is over.

    Raises: RecordError with ply and legal where the fault lies in the actions.
    """
    deal = deal_of(record)
    actions, fault = _actions(record)
    try:
        deal.apply_all(actions)
    except ActionFault:
        raise _step_to_the_fault(record, actions) from None
    missing = fault or (Incomplete("incomplete") if deal.outcome is None else None)
    if missing is not None:
        _locate(missing, record, deal, ply=len(actions) + 1)
        raise missing
    return deal


def _actions(record: Record) -> tuple[list[Action], SyntaxFault | None]:
    """Return the actions up to the first that cannot be read, and its fault."""
    simple = record.engine.grammar.simple
    try:
        return list(map(simple.__getitem__, record.actions)), None  # type: ignore[arg-type]
    except (KeyError, TypeError):  # an action that names several cards, or a fault: read one by one
        actions: list[Action] = []
        try:
            actions.extend(map(record.engine.grammar.read, record.actions))
        except SyntaxFault as fault:
            return actions, fault
        return actions, None


def _step_to_the_fault(record: Record, actions: list[Action]) -> ActionFault:
    """Play again step by step: only a refused record pays for knowing where and what would have been legal."""
    deal = deal_of(record)
    for ply, action in enumerate(actions, 1):
        try:
            deal.apply(action)
        except ActionFault as fault:
            acting = isinstance(fault, (IllegalPlay, IllegalAction))
            _locate(fault, record, deal, ply=ply, seat=action[0] if acting else None)
            return fault
    raise AssertionError("apply_all refused what apply accepts")


def _locate(fault: RecordError, record: Record, deal: Deal, *, ply: int, seat: int | None = None) -> None:
    fault.ply = ply
    words = record.engine.grammar.words
    fault.legal = tuple(words(action) for action in islice(deal.legal_actions(seat), MOST_LEGAL))


def _rules(engine: Engine, given: dict[str, object]) -> Any:
    """Read the rules of a record once for all that write them alike; repr keeps 1 and true apart."""
    key = (engine.key, repr(given) if given else "")
    rules = _RULES.get(key)
    if rules is None:
        rules = engine.read_rules(given)
        if len(_RULES) >= MOST_RULES_KEPT:
            _RULES.clear()
        _RULES[key] = rules
    return rules

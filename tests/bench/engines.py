"""Replays a second of every engine, from parsed actions with all checks, one core; beside the other engines there are.

`python -m tests.bench.engines`; in an environment with deploy/requirements/peers.txt it runs the peers in the same run
on the same deals, and compares what came out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import islice

from games import registry
from games.action import Action
from games.deal import Deal
from games.playout import play_out
from tests.bench import peers
from tests.bench.stage import report

DEALS = 2_000
PEER_DEALS = 300
ROUNDS = 7
Dealt = tuple[list[int], list[Action]]


def main() -> None:
    rows: list[tuple[object, ...]] = []
    for key, game in registry.GAMES.items():
        if not game.has_engine:
            continue
        dealt = deals(key, _any_card, count=DEALS)
        rows.append((key, *_measured(replays(key, dealt))[0], sum(len(actions) for _, actions in dealt) / DEALS))
    report("Replays a second, one core", ("game", "deals a second", "worst of the rounds", "actions a deal"), rows)
    if find_spec("schnapsen") and find_spec("tarot"):
        report(
            "Side by side on the same deals",
            ("game", "ours", "theirs", "ratio", "deals that came out differently"),
            [
                _beside("schnapsen", _schnapsen_like_the_peer, peers.schnapsen_replays, _winner),
                _beside("tarot", _plain_tarot, peers.tarot_replays, _scores),
            ],
        )
    else:
        print("The other engines are not installed here: deploy/requirements/peers.txt.")


def deals(key: str, choose: Callable[[Deal, Sequence[Action]], Action | None], *, count: int) -> list[Dealt]:
    """Return played deals of a game with the default rules, forehand in seat 0."""
    engine = registry.engine(key)
    assert engine is not None
    rng, rules = random.Random(key), engine.read_rules({})
    dealt: list[Dealt] = []
    while len(dealt) < count:
        names = list(rng.choice(engine.packs))
        rng.shuffle(names)
        deck = engine.read_deck(" ".join(names), rules)
        deal = engine.start(rules, deck, engine.seats - 1, engine.ante(rules) if engine.ante else 0)
        actions = play_out(deal, choose, seats=engine.seats)
        if any(verb == "play" for _, verb, _, _ in actions):  # not the deals that are void or passed out
            dealt.append((deck, actions))
    return dealt


def replays(key: str, dealt: Sequence[Dealt]) -> list[Callable[[], Deal]]:
    """Return a replay for each deal; it gives the finished deal."""
    engine = registry.engine(key)
    assert engine is not None
    rules = engine.read_rules({})
    pot = engine.ante(rules) if engine.ante else 0

    def prepared(deck: list[int], actions: list[Action]) -> Callable[[], Deal]:
        def replay() -> Deal:
            deal = engine.start(rules, deck, engine.seats - 1, pot)
            deal.apply_all(actions)
            return deal

        return replay

    return [prepared(deck, actions) for deck, actions in dealt]


def _measured(*contestants: Sequence[Callable[[], object]]) -> list[tuple[float, float]]:
    """Return for each the deals a second of its best and of its worst round; the rounds take turns.

    Time of the processor, not of the clock: what else the machine does at the moment is not counted.
    """
    took: list[list[float]] = [[] for _ in contestants]
    for _ in range(ROUNDS):
        for times, replays in zip(took, contestants, strict=True):
            started = time.process_time()
            for replay in replays:
                replay()
            times.append(time.process_time() - started)
    return [(len(r) / min(times), len(r) / max(times)) for times, r in zip(took, contestants, strict=True)]


def _beside(
    key: str,
    choose: Callable[[Deal, Sequence[Action]], Action | None],
    prepare: Callable[[Sequence[Dealt]], Sequence[Callable[[], object]]],
    result: Callable[[Deal], object],
) -> tuple[object, ...]:
    dealt = deals(key, choose, count=PEER_DEALS)
    own, their = replays(key, dealt), prepare(dealt)
    different = sum(result(one()) != other() for one, other in zip(own, their, strict=True))
    (ours, _), (theirs, _) = _measured(own, their)
    return key, ours, theirs, ours / theirs, f"{different} of {len(dealt)}"


RNG = random.Random(7)


def _any_card(deal: Deal, legal: Sequence[Action]) -> Action | None:
    """Play on to the last card: nothing that ends a deal early, and a contract rather than a pass."""
    if deal.outcome is not None:
        return None
    going_on = [action for action in legal if action[1] not in ("claim", "surrender", "stop", "tute")]
    return RNG.choice(going_on or list(legal))


def _schnapsen_like_the_peer(deal: Deal, legal: Sequence[Action]) -> Action | None:
    """Play cards alone, and claim at once with 66, as that engine does for its players."""
    from games.schnapsen.deal import Deal as Schnapsen

    assert isinstance(deal, Schnapsen)
    claims = [action for action in legal if action[1] == "claim"]
    if claims and deal.counted(deal.turn) >= 66:
        return claims[0]
    plays = [action for action in legal if action[1] == "play"]
    return RNG.choice(plays) if plays else None


def _plain_tarot(deal: Deal, legal: Sequence[Action]) -> Action | None:
    """Bid, discard and play at random, and announce nothing."""
    return RNG.choice([action for action in islice(legal, 600) if action[1] in ("bid", "discard", "play")])


def _winner(deal: Deal) -> tuple[int, int]:
    assert deal.outcome is not None
    scores = deal.outcome.scores
    return (0, scores[0]) if scores[0] else (1, scores[1])


def _scores(deal: Deal) -> list[float]:
    assert deal.outcome is not None
    return [float(score) for score in deal.outcome.scores]


if __name__ == "__main__":
    main()

"""The other engines, replaying deals of ours: `schnapsen` and `magmacrunch-tarot`. They check what came out, too.

They are installed apart from the program: `python -m pip install -r deploy/requirements/peers.txt` in another
environment, which then runs the benchmark.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.action import Action
from games.schnapsen.cards import PACK
from games.tarot.cards import PACK as TAROT_PACK

SchnapsenDeal = tuple[Sequence[int], Sequence[Action]]
TarotDeal = tuple[Sequence[int], Sequence[Action]]


def schnapsen_replays(deals: Sequence[SchnapsenDeal]) -> list[Callable[[], tuple[int, int]]]:
    """Return a replay for each deal; it gives the winner's seat and his game points. Forehand is seat 0.

    That engine knows no closing and ends a deal at 66 by itself, so the deals have only cards and the claims.
    """
    from schnapsen.deck import Card, Rank, Suit
    from schnapsen.game import Bot, BotState, GameState, Hand, RegularMove, SchnapsenGamePlayEngine, Talon

    suits = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES}
    ranks = {"J": Rank.JACK, "Q": Rank.QUEEN, "K": Rank.KING, "T": Rank.TEN, "A": Rank.ACE}
    cards = [Card.get_card(ranks[name[0]], suits[name[1]]) for name in PACK.names]
    engine = SchnapsenGamePlayEngine()

    class Repeating(Bot):  # type: ignore[misc] # that package has no types where it is not installed
        def __init__(self, moves: list[Any]) -> None:
            super().__init__()
            self.moves = iter(moves)

        def get_move(self, perspective: Any, leader_move: Any) -> Any:
            return next(self.moves)

    def prepared(deck: Sequence[int], actions: Sequence[Action]) -> Callable[[], tuple[int, int]]:
        moves = [
            [RegularMove(cards[card]) for seat, verb, card, _ in actions if verb == "play" and seat == s]
            for s in (0, 1)
        ]

        def replay() -> tuple[int, int]:
            bots = [Repeating(moves[0]), Repeating(moves[1])]
            hands = [Hand([cards[deck[place]] for place in places]) for places in ((0, 1, 2, 7, 8), (3, 4, 5, 9, 10))]
            talon = Talon([*(cards[card] for card in deck[11:]), cards[deck[6]]])
            states = [BotState(implementation=bot, hand=hand) for bot, hand in zip(bots, hands, strict=True)]
            start = GameState(leader=states[0], follower=states[1], talon=talon, previous=None)
            winner, game_points, _ = engine.play_game_from_state(start, None)
            return bots.index(winner), game_points

        return replay

    return [prepared(deck, actions) for deck, actions in deals]


def tarot_replays(deals: Sequence[TarotDeal]) -> list[Callable[[], list[float]]]:
    """Return a replay for each deal; it gives the scores by seat. The dealer is seat 3; nothing was announced."""
    from tarot import rules

    suits = dict(zip("CSBD", rules.SUITS, strict=True))
    bids = {0: "PASSE", 1: "PRISE", 2: "GARDE", 3: "GARDE_SANS", 4: "GARDE_CONTRE"}

    def card(name: str) -> Any:
        if name == "EX":
            return rules.Card(rules.EXCUSE, number=rules.EXCUSE_NUMBER)
        if name[0] == "T":
            return rules.Card(rules.TRUMP, number=int(name[1:]))
        return rules.Card(rules.SUITED, suits[name[0]], rules.RANKS[int(name[1:]) - 1])

    cards = [card(name) for name in TAROT_PACK.names]
    ids = [one.id for one in cards]
    packets = [list(range(start, start + 3)) for start in (0, 3, 7, 10)]

    def prepared(deck: Sequence[int], actions: Sequence[Action]) -> Callable[[], list[float]]:
        hands = [[13 * r + place for r in range(6) for place in packet] for packet in packets]
        dog = [13 * r + 6 for r in range(6)]

        def replay() -> list[float]:
            game = rules.Game(rand=lambda: 0.0)
            game.dealer = 3
            game.hands = [[cards[deck[place]] for place in hand] for hand in hands]
            game.dog = [cards[deck[place]] for place in dog]
            game.phase, game.current_bidder = rules.BIDDING, 0
            for seat, verb, argument, several in actions:
                if verb == "bid":
                    game.bid(seat, bids[argument])
                elif verb == "discard":
                    game.discard([ids[one] for one in several])
                else:
                    game.poignees, game.poignee_offer = [], None
                    game.play(seat, ids[argument])
            return game.round_scores

        return replay

    return [prepared(deck, actions) for deck, actions in deals]

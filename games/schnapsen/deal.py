"""One deal of Schnapsen, played step by step (RULES.md 4 to 12)."""

from __future__ import annotations

from games.action import plays
from games.errors import AfterEnd, IllegalAction, IllegalPlay, OutOfTurn
from games.schnapsen import settle
from games.schnapsen.cards import BEATS, BIT, HIGHER, JACK, KING, PAIR, SUIT_MASK, VALUE
from games.schnapsen.view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.action import Action
    from games.outcome import Outcome
    from games.schnapsen.flags import Rules


class Deal:
    """The state of a deal; seats are 0 and 1, -1 means nobody or nothing.

    `stock` holds the talon in drawing order, the turn-up last; `drawn` of it are gone. `led` is the card that waits
    for its reply, `announced` the suit of the marriage announced on this lead. `snapshot` is (tricks, counted points)
    of the closer's opponent at the moment of closing, `played` the tricks as (winner, lead, reply), `exchanged` the
    seat that exchanged and the card it took. `outcome` can be there before the end: after the last card the winner of
    the last trick may still claim (12.6).
    """

    __slots__ = (
        "announced",
        "card_points",
        "closer",
        "declarations",
        "drawn",
        "exchanged",
        "hands",
        "led",
        "marriages",
        "outcome",
        "played",
        "rules",
        "snapshot",
        "stock",
        "tricks",
        "trump",
        "turn",
    )

    def __init__(self, rules: Rules, deck: Sequence[int], dealer: int) -> None:
        """Deal three, three, the turn-up, two, two (4.3, 4.5)."""
        forehand_cards = BIT[deck[0]] | BIT[deck[1]] | BIT[deck[2]] | BIT[deck[7]] | BIT[deck[8]]
        dealer_cards = BIT[deck[3]] | BIT[deck[4]] | BIT[deck[5]] | BIT[deck[9]] | BIT[deck[10]]
        self.rules = rules
        self.hands = [forehand_cards, dealer_cards] if dealer else [dealer_cards, forehand_cards]
        self.stock = [*deck[11:], deck[6]]
        self.trump = deck[6] // 5
        self.drawn = 0
        self.turn = 1 - dealer  # forehand leads (5.1)
        self.led = self.announced = self.closer = -1
        self.snapshot = (0, 0)
        self.tricks = [0, 0]
        self.card_points = [0, 0]
        self.marriages = [0, 0]
        self.declarations: list[tuple[int, int, int]] = []
        self.played: list[tuple[int, int, int]] = []
        self.exchanged = (-1, -1)
        self.outcome: Outcome | None = None

    @property
    def talon(self) -> int:
        """Return the number of cards in the talon, the turn-up counted (4.6)."""
        return 10 - self.drawn

    @property
    def play_is_strict(self) -> bool:
        """Say whether suit must be followed and the trick won: talon closed or used up (6.2, 6.3, 6.6)."""
        return self.closer >= 0 or self.drawn == 10

    def counted(self, seat: int) -> int:
        """Return the points a seat may count: marriages only with a trick (8.5, 8.7)."""
        return self.card_points[seat] + self.marriages[seat] if self.tricks[seat] else 0

    def legal_cards(self) -> int:
        """Return the set of cards the seat to move may play (6.2 to 6.5, 8.4)."""
        hand = self.hands[self.turn]
        if self.led >= 0:
            return follow(hand, self.led, SUIT_MASK[self.trump]) if self.play_is_strict else hand
        return hand if self.announced < 0 else hand & self._marriage_cards(self.announced)

    def legal_actions(self, seat: int | None = None) -> Iterator[Action]:
        """Yield what a seat may do; at the lead the steps before the card come first.

        A revoke is never among them; where the rules penalise it `apply` takes it all the same (15.2).
        """
        turn = self.turn
        if turn < 0 or (seat is not None and seat != turn):
            return
        if self.led < 0:
            for verb, argument in (
                ("exchange", -1),
                ("close", -1),
                *(("marriage", s) for s in range(4)),
                ("claim", -1),
            ):
                if self._broken(verb, argument) is None:
                    yield turn, verb, argument, ()
        yield from plays(turn, self.legal_cards())

    def apply(self, action: Action) -> None:
        """Do an action. Raises: ActionFault, with the state unchanged."""
        self.apply_all((action,))

    def apply_all(self, actions: Iterable[Action]) -> None:
        """Do actions one after the other. Raises: ActionFault at the first illegal one, those before it done.

        The state that changes with every card is kept in local names while the loop runs; it is most of the speed.
        """
        hands, stock, tricks, card_points, keep = (
            self.hands,
            self.stock,
            self.tricks,
            self.card_points,
            self.played.append,
        )
        trumps, beats = SUIT_MASK[self.trump], BEATS[self.trump]
        turn, led, drawn, announced, strict = self.turn, self.led, self.drawn, self.announced, self.play_is_strict
        try:
            for seat, verb, card, _ in actions:
                if seat != turn:
                    raise AfterEnd("after_end") if turn < 0 else OutOfTurn("turn", seat=turn)
                if verb != "play":
                    self.turn, self.led, self.drawn, self.announced = turn, led, drawn, announced
                    self._step(seat, verb, card)
                    turn, announced, strict = self.turn, self.announced, self.play_is_strict
                    continue
                hand, bit = hands[seat], BIT[card]
                if not hand & bit:
                    raise IllegalPlay("not_held")
                if led < 0:
                    if announced >= 0 and not bit & self._marriage_cards(announced):
                        self._revoke(seat, "marriage_card_must_lead", "8.4")
                        turn = -1
                        continue
                    hands[seat] = hand ^ bit
                    led, turn = card, 1 - seat
                    continue
                if strict and not bit & HIGHER[led] and not bit & follow(hand, led, trumps):
                    self._revoke(seat, "must_follow_and_win", "6.3")
                    turn = -1
                    continue
                hands[seat] = hand ^ bit
                turn = seat if bit & beats[led] else 1 - seat  # (6.1, 5.1)
                tricks[turn] += 1
                card_points[turn] += VALUE[led] + VALUE[card]
                keep((turn, led, card))
                led = announced = -1
                if not strict:
                    hands[turn] |= BIT[stock[drawn]]  # the winner draws first (7.1, 7.2)
                    hands[1 - turn] |= BIT[stock[drawn + 1]]
                    drawn += 2
                    strict = drawn == 10
                elif not hands[turn]:
                    self.outcome = settle.cards_out(self, turn)
        finally:
            self.turn, self.led, self.drawn, self.announced = turn, led, drawn, announced

    def _step(self, seat: int, verb: str, suit: int) -> None:
        """Do what is done before a lead: exchange, close, announce a marriage, claim."""
        broken = self._broken(verb, suit)
        if broken is not None:
            raise IllegalAction(*broken)
        if verb == "exchange":
            self._exchange(seat)
        elif verb == "close":
            self.closer = seat
            self.snapshot = (self.tricks[1 - seat], self.counted(1 - seat))  # (10.2)
        elif verb == "marriage":
            value = 40 if suit == self.trump else 20
            self.announced = suit
            self.marriages[seat] += value
            self.declarations.append((seat, suit, value))
        else:
            self._end(settle.claim(self, seat))

    def _broken(self, verb: str, suit: int) -> tuple[str, str] | None:
        """Return the reason and the clause that forbid a step of the seat to move before its lead, None if it may."""
        seat, rules = self.turn, self.rules
        first_lead = self.tricks == [0, 0]
        if verb == "exchange":
            if self.led >= 0 or not self.hands[seat]:
                return "exchange_not_on_lead", "9.1"
            if self.closer >= 0 or self.drawn == 10:
                return "exchange_without_talon", "9.2"
            if not self.hands[seat] & BIT[JACK[self.trump]]:
                return "exchange_without_jack", "9.1"
            if first_lead and not rules.exchange_before_first_trick:
                return "exchange_before_first_trick", "9.3"
            if self.talon < rules.min_talon_to_exchange:
                return "exchange_with_two_left", "9.4"
        elif verb == "close":
            if self.led >= 0 or not self.hands[seat]:
                return "close_not_on_lead", "10.1"
            if self.closer >= 0:
                return "closed_already", "10.1"
            if self.drawn == 10:
                return "close_without_talon", "10.4"
            if self.talon < rules.min_talon_to_close:
                return "close_with_two_left", "10.4"
        elif verb == "marriage":
            if self.led >= 0 or not self.hands[seat]:
                return "marriage_not_on_lead", "8.1"
            if self.announced >= 0:
                return "marriage_twice_on_a_lead", "8.2"
            if self.hands[seat] & PAIR[suit] != PAIR[suit]:
                return "marriage_not_held", "8.1"
            if rules.marriage_needs_trick and not self.tricks[seat]:
                return "marriage_without_trick", "8.3"
        elif self.led >= 0:
            return "claim_not_on_lead", "11.1"
        elif first_lead and self.announced < 0:
            return "claim_before_a_trick", "11.1"
        return None

    def _exchange(self, seat: int) -> None:
        jack = JACK[self.trump]
        self.hands[seat] ^= BIT[jack] | BIT[self.stock[9]]
        self.exchanged = (seat, self.stock[9])
        self.stock[9] = jack  # drawn as the last card (9.5)

    def _marriage_cards(self, announced: int) -> int:
        return (KING if self.rules.king_leads else PAIR)[announced]

    def _revoke(self, seat: int, reason: str, clause: str) -> None:
        if not self.rules.penalize:
            raise IllegalPlay(reason, clause)
        self._end(settle.revoke(self, seat))

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.turn = -1

    def copy(self) -> Deal:
        """Return a deal that can go on by itself."""
        other = Deal.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if type(value) is list else value)
        return other

    def view(self, seat: int) -> dict[str, object]:
        """Return what a seat can know (16.1, 16.2)."""
        return view(self, seat)


def follow(hand: int, led: int, trumps: int) -> int:
    """Return the cards of a hand that may follow a lead in strict play: win in suit, suit, trumps, any (6.3, 6.4)."""
    return hand & HIGHER[led] or hand & SUIT_MASK[led // 5] or hand & trumps or hand

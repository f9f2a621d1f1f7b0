"""One deal of Tarot, played step by step (RULES.md 4 to 9)."""

from __future__ import annotations

from games.action import plays
from games.cards import mask_of
from games.errors import AfterEnd, IllegalAction, IllegalPlay, OutOfTurn
from games.tarot import ecart, poignee, settle
from games.tarot.cards import CONTRE, DISCARDED, DOG, EXCUSE, FIRST_TRUMP, GARDE, PETIT, RECEIVERS, TRICK
from games.tarot.tricks import broken_duty, empty_table
from games.tarot.view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.action import Action
    from games.outcome import Outcome
    from games.tarot.flags import Rules
    from games.tarot.tricks import Row

NEXT = (1, 2, 3, 0)
AFTER = ((1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2))
LAST_TRICK = TRICK + 17
BIDDING, DISCARDING, PLAYING, OVER = range(4)


class Deal:
    """The state of a deal; seats are 0 to 3, -1 means nobody or nothing.

    `place` says where each card is, in the numbers of `games.tarot.cards`; `dealt` where it was at first, `held` where
    it was when the taker had taken the dog. `bids` are the bids so far, the first by `eldest`; `contract` is the
    highest of them. `mark` is the place of the cards of the current trick, `row` what lies on the table (None while no
    card may be played). `winners` are those of the tricks played, `poignees` what was shown as (seat, cards).
    """

    __slots__ = (
        "bids",
        "chelem",
        "contract",
        "dealt",
        "eldest",
        "held",
        "leader",
        "mark",
        "outcome",
        "phase",
        "place",
        "poignees",
        "row",
        "rules",
        "taker",
        "turn",
        "winners",
    )

    def __init__(self, rules: Rules, deck: Sequence[int], dealer: int) -> None:
        """Deal by the fixed pattern (4.2); a lone Petit ends the deal at once (4.5)."""
        self.rules = rules
        self.eldest = self.turn = self.leader = NEXT[dealer]
        # 256 long, as the method makes it; only the first 78 mean anything
        self.dealt = self.held = dealt = bytes.maketrans(bytes(deck), RECEIVERS[NEXT[dealer]])
        self.place = bytearray(dealt)
        self.phase = BIDDING
        self.bids: list[int] = []
        self.contract = 0
        self.taker = -1
        self.chelem = False
        self.poignees: list[tuple[int, tuple[int, ...]]] = []
        self.mark = TRICK
        self.row: Row | None = None
        self.winners = bytearray()
        self.outcome: Outcome | None = None
        if rules.petit_sec_cancels and dealt[PETIT] != DOG and dealt.count(dealt[PETIT], FIRST_TRUMP, 78) == 1:
            self._end(settle.void("4.5"))

    @property
    def first_leader(self) -> int:
        """Return the seat that leads to the first trick (8.2, 9.1)."""
        return self.taker if self.chelem else self.eldest

    def hand(self, seat: int) -> int:
        """Return the set of cards a seat holds."""
        return mask_of(card for card, place in enumerate(self.place) if place == seat)

    def legal_cards(self) -> int:
        """Return the set of cards the seat to move may play now (9.3, 9.4)."""
        row, turn, place = self.row, self.turn, self.place
        if row is None:
            return 0
        held = (card for card in range(78) if place[card] == turn)
        return mask_of(card for card in held if broken_duty(place, turn, row[card]) is None)

    def legal_actions(self, seat: int | None = None) -> Iterator[Action]:
        """Yield what a seat may do; with the cards of the first trick the poignees come last."""
        turn = self.turn
        seat = turn if seat is None else seat
        if turn < 0:
            return
        if seat == turn and self.phase == BIDDING:
            yield seat, "bid", 0, ()
            for bid in range(self.contract + 1, CONTRE + 1):
                yield seat, "bid", bid, ()
        elif seat == turn and self.phase == DISCARDING:
            for cards in ecart.choices(self.place, seat):
                yield seat, "discard", -1, cards
        elif self.phase == PLAYING:
            if self._may_announce(seat):
                yield seat, "chelem", -1, ()
            if seat == turn:
                yield from plays(seat, self.legal_cards())
            if self._may_show_now(seat) and not self._has_shown(seat):
                for cards in poignee.choices(self.place, seat, self.taker):
                    yield seat, "poignee", -1, cards

    def apply(self, action: Action) -> None:
        """Do an action. Raises: ActionFault, with the state unchanged."""
        seat, verb, card, _ = action
        if verb == "play" and seat == self.turn and self.row is not None:
            self._play(seat, card, self.row)
        else:
            self._step(action)

    def apply_all(self, actions: Iterable[Action]) -> None:
        """Do actions one after the other. Raises: ActionFault at the first illegal one.

        Whole tricks are played in one go; whatever is not plainly right in one of them is left to `apply`.
        """
        actions = tuple(actions)
        done = 0
        while done < len(actions):
            if self.row is not None and self.turn == self.leader:
                done += 4 * self._play_tricks(actions[done:])
                if done == len(actions):
                    break
            self.apply(actions[done])
            done += 1

    def _play(self, seat: int, card: int, row: Row) -> None:
        if self.place[card] != seat:
            raise IllegalPlay("not_held")
        duty = broken_duty(self.place, seat, row[card])
        if duty is not None:
            raise IllegalPlay(duty, "9.4")
        self.place[card] = self.mark
        _, _, row, best = row[card]
        self.row, self.turn = row, NEXT[seat]
        if self.turn == self.leader:
            self._begin_trick(self.held[best])

    def _play_tricks(self, actions: Sequence[Action]) -> int:
        """Play the whole tricks at the beginning of some actions, up to one with a fault or another step in it.

        Return how many were played. The state is in local variables, since nearly all actions are cards.
        """
        place, held, winners, empty = self.place, self.held, self.winners, empty_table()
        first, mark = self.leader, self.mark
        tricks = zip(actions[::4], actions[1::4], actions[2::4], actions[3::4])  # noqa: B905 (a rest is no whole trick)
        for (seat_a, verb_a, a, _), (seat_b, verb_b, b, _), (seat_c, verb_c, c, _), (seat_d, verb_d, d, _) in tricks:
            second, third, fourth = AFTER[first]
            if not (
                verb_a == verb_b == verb_c == verb_d == "play"
                and seat_a == first == place[a]
                and seat_b == second == place[b]
                and seat_c == third == place[c]
                and seat_d == fourth == place[d]
            ):
                break
            _, _, row, _ = empty[a]
            span_b, more_b, row, _ = row[b]
            span_c, more_c, row, _ = row[c]
            span_d, more_d, _, best = row[d]
            if (
                (span_b and (second in place[span_b] or (more_b and second in place[more_b])))
                or (span_c and (third in place[span_c] or (more_c and third in place[more_c])))
                or (span_d and (fourth in place[span_d] or (more_d and fourth in place[more_d])))
            ):
                break
            place[a] = place[b] = place[c] = place[d] = mark
            first = held[best]
            winners.append(first)
            mark += 1
        played = mark - self.mark
        if played:
            self.mark = mark - 1
            self._begin_trick(winners.pop())
        return played

    def _begin_trick(self, winner: int) -> None:
        """Give a trick to its winner and let him lead (9.1); after the last one the deal is settled."""
        self.winners.append(winner)
        self.leader = self.turn = winner
        self.row = empty_table()
        self.mark += 1
        if self.mark > LAST_TRICK:
            self._end(settle.played(self))

    def _step(self, action: Action) -> None:
        """Do anything but a card that is played in its turn."""
        seat, verb, argument, cards = action
        if self.turn < 0:
            raise AfterEnd("after_end")
        if seat != self.turn and not (
            (verb == "chelem" and self._may_announce(seat)) or (verb == "poignee" and self._may_show_now(seat))
        ):
            raise OutOfTurn("turn", seat=self.turn)
        if verb == "bid":
            self._bid(argument)
        elif verb == "discard":
            self._discard(seat, cards)
        elif verb == "chelem":
            if not self._may_announce(seat):
                raise IllegalAction("chelem_not_now", "8.1")
            self.chelem = True
            self.leader = self.turn = seat  # (8.2)
        elif verb == "poignee":
            if not self._may_show_now(seat):
                raise IllegalAction("poignee_not_now", "7.2")
            if self._has_shown(seat):
                raise IllegalAction("poignee_twice", "7.5")
            poignee.check(self.place, seat, self.taker, cards)
            self.poignees.append((seat, tuple(sorted(cards, key=_descending))))
        elif self.place[argument] != seat:
            raise IllegalPlay("not_held")
        elif self.phase == BIDDING:
            raise IllegalAction("play_before_the_auction_is_over", "5.1")
        else:
            raise IllegalAction("play_before_the_discard", "6.1")

    def _bid(self, bid: int) -> None:
        if self.phase != BIDDING:
            raise IllegalAction("bid_after_the_auction", "5.1")
        if 0 < bid <= self.contract:
            raise IllegalAction("bid_too_low", "5.1")  # nothing is higher than Garde contre (5.3)
        if bid:
            self.contract, self.taker = bid, self.turn
        self.bids.append(bid)
        if len(self.bids) < 4:
            self.turn = NEXT[self.turn]
        elif not self.contract:
            self._end(settle.void("4.4"))
        elif self.contract <= GARDE:
            self.phase, self.turn = DISCARDING, self.taker
            self.held = self.dealt.replace(bytes((DOG,)), bytes((self.taker,)))  # (6.1)
            self.place = bytearray(self.held)
        else:
            self._begin_play()

    def _discard(self, seat: int, cards: tuple[int, ...]) -> None:
        if self.phase != DISCARDING:
            raise IllegalAction("discard_not_now", "6.1")
        ecart.check(self.place, seat, cards)
        for card in cards:
            self.place[card] = DISCARDED
        self._begin_play()

    def _begin_play(self) -> None:
        self.phase = PLAYING
        self.turn = self.leader  # the eldest, until a slam is announced (9.1)
        self.row = empty_table()

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase, self.turn, self.row = OVER, -1, None

    def _before_the_first_card(self) -> bool:
        return self.phase == PLAYING and self.mark == TRICK and TRICK not in self.place

    def _may_announce(self, seat: int) -> bool:
        """Say whether a seat may announce the slam: the taker, before any card or poignee (8.1)."""
        may = seat == self.taker and self.rules.chelem_is_announced and not self.chelem
        return may and not self.poignees and self._before_the_first_card()

    def _may_show_now(self, seat: int) -> bool:
        """Say whether it is the time for a seat's poignee (7.2)."""
        if self.rules.poignees_come_first:
            return self._before_the_first_card()
        return self.phase == PLAYING and self.mark == TRICK and seat == self.turn

    def _has_shown(self, seat: int) -> bool:
        return any(seat == shown_by for shown_by, _ in self.poignees)

    def copy(self) -> Deal:
        """Return a deal that can go on by itself."""
        other = Deal.__new__(Deal)
        for name in Deal.__slots__:
            setattr(other, name, getattr(self, name))
        other.bids, other.place = self.bids.copy(), self.place.copy()
        other.poignees, other.winners = self.poignees.copy(), self.winners.copy()
        return other

    def view(self, seat: int) -> dict[str, object]:
        """Return what a seat can know (6.5, 6.7)."""
        return view(self, seat)


def _descending(card: int) -> int:
    return 0 if card == EXCUSE else -card

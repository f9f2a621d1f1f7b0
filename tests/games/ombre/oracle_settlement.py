"""What a deal of the slow Ombre is worth: chips that move one by one from purse to purse (RULES.md 9 to 13, 18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

G = {"game": 0, "tourne": 2, "solo": 10, "gascarola": 0, "penetro": 0, "misere": 0}
POT = "pot"


def trump_row(trump: str) -> list[str]:
    """2.4, as the table prints it."""
    ranks = "KQJ76543" if trump in "SC" else "AKQJ23456"
    return ["AS", ("2" if trump in "SC" else "7") + trump, "AC", *(rank + trump for rank in ranks)]


def honours(hand: set[str], trump: str) -> int:
    """9.1: the unbroken run from spadille."""
    row = trump_row(trump)
    return next((place for place, card in enumerate(row) if card not in hand), len(row))


def false_honours(hand: set[str], trump: str) -> int:
    """9.3: what is missing above the highest trump; nothing for a hand without trumps."""
    return next((place for place, card in enumerate(trump_row(trump)) if card in hand), 0)


class Settlement:
    """What is known of a deal when it is settled, and who pays whom."""

    flags: Mapping[str, object]
    seats: int
    size: int
    order: list[int]
    before: int
    purse: dict[int | str, int]
    taker: int | None
    contract: str | None
    trump: str
    first: dict[int, set[str]]
    won: list[int]  # the winner of each trick
    former: int | None
    revoker: int | None
    result: dict[str, object] | None

    def on(self, flag: str) -> bool:
        return self.flags[flag] is True

    def number(self, flag: str) -> int:
        value = self.flags[flag]
        assert isinstance(value, int)
        return value

    def against(self, seat: int) -> list[int]:
        """The players of the cards other than a seat, from its right."""
        circle = list(range(self.seats)) if self.contract == "penetro" else self.order
        place = circle.index(seat)
        return circle[place + 1 :] + circle[:place]

    def pay(self, payer: int | str, to: int | str, chips: int) -> None:
        for _ in range(chips):
            self.purse[payer] -= 1
            self.purse[to] += 1

    def share(self, payer: int | str, chips: int, among: list[int], odd: list[int]) -> None:
        """Everybody gets a chip as long as there is one for each; the rest goes round among `odd`."""
        while chips >= len(among):
            for seat in among:
                self.pay(payer, seat, 1)
            chips -= len(among)
        while chips:
            for seat in odd:
                if chips:
                    self.pay(payer, seat, 1)
                    chips -= 1

    def everybody_else(self, seat: int) -> Iterator[int]:
        return (other for other in range(self.seats) if other != seat)

    def b(self, seat: int) -> int:
        if self.contract == "misere":
            return 0
        n = honours(self.first[seat], self.trump)
        if n < self.number("honours_min"):
            return 0
        return min(n, 5) if self.flags["honours_cap"] == 5 else n

    def f(self, seat: int) -> int:
        if "AS" in self.first[seat] or not self.on("faux_matadors"):
            return 0
        n = false_honours(self.first[seat], self.trump)
        return min(n, 5) if self.flags["honours_cap"] == 5 else n

    def loses_by_puesta(self, seat: int) -> None:
        """11.3; the amount is always that of the pot at the beginning (12.5)."""
        self.pay(seat, POT, self.before)
        self.pays_others(seat)

    def pays_others(self, seat: int) -> None:
        assert self.contract is not None
        for other in self.everybody_else(seat):
            self.pay(seat, other, 5 + self.b(seat))
            if self.on("loss_includes_G"):
                self.pay(seat, other, G[self.contract])

    def wins(self, extra: int) -> None:
        assert self.taker is not None
        assert self.contract is not None
        self.pay(POT, self.taker, self.purse[POT])
        for other in self.everybody_else(self.taker):
            self.pay(other, self.taker, 5 + G[self.contract] + self.b(self.taker) + self.f(self.taker) + extra)

    def finish(self, vole: bool) -> None:
        """The last card is played, or the misere has failed."""
        assert self.taker is not None
        assert self.contract is not None
        d = self.taker
        others = self.against(d)
        won = {seat: self.won.count(seat) for seat in [d, *others]}
        if self.contract == "misere":
            self.finish_misere(won[d], others)
            return
        most = max(won[seat] for seat in others)
        best = [seat for seat in others if won[seat] == most]
        if vole and won[d] == self.size:
            self.settle("vole", "10.4")
        elif vole:
            self.settle("vole_failed", "10.5")
        elif won[d] > most:
            self.settle("sacada", "11.2")
        elif won[d] == most or (len(best) > 1 and self.on("puesta_real") and self.contract != "penetro"):
            self.settle("puesta", "11.3")
        else:
            self.settle("codille", "11.4")

    def finish_misere(self, won: int, others: list[int]) -> None:
        assert self.taker is not None
        if won == 0:
            self.pay(POT, self.taker, self.before)
            for other in self.everybody_else(self.taker):
                self.pay(other, self.taker, 5)
            self.settle("misere_won", "13.4")
            return
        for other in self.everybody_else(self.taker):
            self.pay(self.taker, other, 5)
        if won == 1:
            self.pay(self.taker, POT, self.before)
            self.settle("misere_puesta", "13.4")
            return
        self.share(self.taker, self.before, others, others)
        self.share(POT, self.before, others, others)
        self.settle("misere_lost", "13.4")

    def settle(self, word: str, clause: str) -> None:
        d = self.taker
        if d is not None and word in ("primeras", "vole", "vole_failed", "sacada", "puesta", "codille", "renounce"):
            self.settle_former(word)
        if d is not None and word in ("puesta", "surrender"):
            self.loses_by_puesta(d)
        elif word in ("sacada", "primeras"):
            self.wins(3 if word == "primeras" else 0)
        elif word == "vole" and d is not None:
            if self.flags["vole_model"] == "flat25":
                self.pay(POT, d, min(5, self.purse[POT]))
                for other in self.everybody_else(d):
                    self.pay(other, d, 10)
            else:
                self.wins(10)
        elif word == "vole_failed" and d is not None:
            assert self.contract is not None
            for other in self.everybody_else(d):
                self.pay(d, other, 30 - G[self.contract] - self.b(d))
        elif word == "codille" and d is not None:
            others = self.against(d)
            most = max(self.won.count(seat) for seat in others)
            best = [seat for seat in others if self.won.count(seat) == most]
            self.share(d, self.before, best, best)
            self.share(POT, self.purse[POT], others, best)
            self.pays_others(d)
        elif word == "renounce" and self.revoker is not None:
            self.pay(self.revoker, POT, self.before)
            for other in self.everybody_else(self.revoker):
                self.pay(self.revoker, other, 5 + (self.b(d) if d is not None and self.revoker == d else 0))
        self.result = {
            "scores": [self.purse[seat] for seat in range(self.seats)],
            "clause": clause,
            "details": {
                "taker": d,
                "contract": self.contract,
                "tricks": [self.won.count(seat) for seat in range(self.seats)],
                "pot": [self.before, self.purse[POT]],
                "outcome": word,
            },
        }

    def settle_former(self, word: str) -> None:
        """12.5 and 12.6."""
        if self.former is None:
            return
        rest = self.against(self.former)
        most = all(self.won.count(self.former) > self.won.count(seat) for seat in rest)
        if self.on("takeover_rescue") and most and word != "renounce":
            return
        self.loses_by_puesta(self.former)

"""Turn a sealed seed and the word from the hall into numbers that anyone can compute again (PRS-20)."""

from __future__ import annotations

import hashlib
import hmac
import struct
import unicodedata

from tournaments.errors.draws import WordTooLong, WordUnreadable

SEED_BYTES = 32
MOST_CHARACTERS = 200
RANGE = 1 << 64
FOUR_INTEGERS = struct.Struct(">4Q")
# A character of a composed text decomposes into four at most, so no longer text can become short enough.
MOST_PARTS = 4
# Control characters, and halves of a pair that no text can hold.
UNREADABLE = {"Cc", "Cs"}


def commitment(seed: bytes) -> str:
    """Return what is published before the draw: the SHA-256, in hex, of the seed's lower-case hex digits (PRS-20)."""
    return hashlib.sha256(seed.hex().encode("ascii")).hexdigest()


def label(code: str, name: str, attempt: int) -> str:
    """Return the label of a draw: the tournament's public code, the name of the round or lot, the attempt from 1."""
    return f"{code}/{name}/{attempt}"


def normalised(word: str) -> str:
    """Return the word from the hall in Unicode NFC; it may be empty (PRS-20).

    Raises WordTooLong (counted after normalising), WordUnreadable.
    """
    if len(word) > MOST_CHARACTERS * MOST_PARTS:
        raise WordTooLong(length=len(word), most=MOST_CHARACTERS)
    if any(unicodedata.category(character) in UNREADABLE for character in word):
        raise WordUnreadable
    composed = unicodedata.normalize("NFC", word)
    if len(composed) > MOST_CHARACTERS:
        raise WordTooLong(length=len(composed), most=MOST_CHARACTERS)
    return composed


class Stream:
    """The numbers of one draw, in their order.

    Block i is HMAC-SHA-256 with the seed as key over label, word and i, a line each; it is read as four 8-byte
    big-endian integers.
    """

    __slots__ = ("_blocks", "_integers", "_prefix", "_seed")

    def __init__(self, seed: bytes, label: str, word: str) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._prefix = f"{label}\n{word}\n".encode()
        self._blocks = 0
        self._integers: list[int] = []  # of the block read last, the next one at the end

    def below(self, n: int) -> int:
        """Return the next number from 0 to n - 1; n is at least 1.

        Integers from the incomplete last run of n are thrown away, so that all results are equally likely.
        """
        if n < 1:
            raise ValueError(f"no number is below {n}")
        limit = RANGE - RANGE % n
        while (integer := self._next()) >= limit:
            pass
        return integer % n

    def _next(self) -> int:
        if not self._integers:
            block = hmac.digest(self._seed, self._prefix + str(self._blocks).encode("ascii"), "sha256")
            self._integers = list(reversed(FOUR_INTEGERS.unpack(block)))
            self._blocks += 1
        return self._integers.pop()

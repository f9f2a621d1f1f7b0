"""Judge streams of deal records: blocks of lines in, blocks of verdicts out, in order, in flat memory, on all cores."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Protocol

from django.utils import translation

from games.record import MOST_BYTES
from games.replay import judge
from scoring.sentences import message

BLOCK_BYTES = 1 << 18
WAITING_PER_JOB = 3  # blocks in flight: enough to keep every core busy, few enough to stay flat


class Readable(Protocol):
    """A binary stream; `read1` gives what is there, at most so many bytes, and nothing at the end."""

    def read1(self, size: int, /) -> bytes: ...


@dataclass(slots=True)
class Tally:
    """What was judged so far: deals, and the refused ones by code."""

    deals: int = 0
    refused: Counter[str] = field(default_factory=Counter)

    @property
    def accepted(self) -> int:
        return self.deals - self.refused.total()

    def add(self, other: Tally) -> None:
        self.deals += other.deals
        self.refused.update(other.refused)


@dataclass(frozen=True, slots=True)
class Judged:
    """A block of verdicts as JSON Lines, its tally, and how many bytes of records it answers."""

    verdicts: bytes
    tally: Tally
    size: int


def blocks(stream: Readable) -> Iterator[bytes]:
    """Yield a stream in blocks of whole lines, the last one perhaps without its line end.

    Of a line that is longer than a record may be only a beginning is kept, just long enough to be refused: a file that
    is one endless line is read in flat memory too.
    """
    rest, cut = b"", False
    while chunk := stream.read1(BLOCK_BYTES):
        if cut:
            _, line_end, chunk = chunk.partition(b"\n")
            if not line_end:
                continue
            rest, cut = rest + b"\n", False
        whole, line_end, tail = chunk.rpartition(b"\n")
        if line_end:
            yield rest + whole + line_end
            rest = tail
        else:
            rest += tail
        if len(rest) > MOST_BYTES + 2:
            rest, cut = rest[: MOST_BYTES + 2], True
    if rest:
        yield rest


def judge_block(block: bytes) -> Judged:
    """Return the verdicts on a block of whole lines, one a line in the same order."""
    tally = Tally()
    verdicts: list[str] = []
    for line in block.removesuffix(b"\n").split(b"\n"):
        verdict = judge(line.removesuffix(b"\r"))
        verdicts.append(verdict.as_json(message))
        if verdict.error is not None:
            tally.refused[verdict.error.code] += 1
    tally.deals = len(verdicts)
    verdicts.append("")
    return Judged("\n".join(verdicts).encode("ascii"), tally, len(block))


def judge_stream(incoming: Iterable[bytes], *, jobs: int) -> Generator[Judged, None, None]:
    """Yield the judged blocks in the order in which they came, judged by so many processes."""
    if jobs == 1:
        with translation.override(None):
            yield from map(judge_block, incoming)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin_process) as pool:
        yield from _in_order(incoming, pool.submit, most=jobs * WAITING_PER_JOB)


def _begin_process() -> None:
    """Speak English, and leave Ctrl-C to the process that hands out the blocks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    translation.deactivate_all()


def _in_order(
    incoming: Iterable[bytes], submit: Callable[[Callable[[bytes], Judged], bytes], Future[Judged]], *, most: int
) -> Iterator[Judged]:
    waiting: deque[Future[Judged]] = deque()
    for block in incoming:
        waiting.append(submit(judge_block, block))
        while waiting and (len(waiting) >= most or waiting[0].done()):
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()

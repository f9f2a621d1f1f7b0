"""Streams of deal records: whole lines, in order, in flat memory, whatever comes in."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator

import pytest

from games.record import MOST_BYTES
from games.replay import judge
from scoring.dealing import records
from scoring.sentences import message
from scoring.validation import BLOCK_BYTES, blocks, judge_block, judge_stream
from tests.games.deals import ENGINES, engine_of


class Dribble(io.BytesIO):
    """A stream that gives as little as it likes at a time, like a pipe."""

    def __init__(self, content: bytes, rng: random.Random) -> None:
        super().__init__(content)
        self.rng = rng

    def read1(self, size: int | None = -1, /) -> bytes:
        return super().read1(self.rng.randrange(1, 40_000))


def lines(count: int) -> list[bytes]:
    return [
        json.dumps(record).encode()
        for key in ENGINES
        for record in records(engine_of(key), rules={}, seed=3, count=count, choice="random")
    ]


def verdicts(content: bytes, *, jobs: int = 1) -> list[bytes]:
    stream = io.BytesIO(content)
    return b"".join(block.verdicts for block in judge_stream(blocks(stream), jobs=jobs)).splitlines()


@pytest.mark.parametrize("seed", range(6))
def test_blocks_are_whole_lines_and_nothing_is_lost(seed: int) -> None:
    rng = random.Random(seed)
    content = b"\n".join(rng.randbytes(rng.randrange(200)).replace(b"\n", b"") for _ in range(5_000))
    got = list(blocks(Dribble(content, rng)))
    assert b"".join(got) == content
    assert all(block.endswith(b"\n") for block in got[:-1])


def test_an_endless_line_is_cut_and_refused_and_the_next_line_is_judged_as_ever() -> None:
    good = lines(1)[0]
    said = [json.loads(line) for line in verdicts(b"x" * 5 * BLOCK_BYTES + b"\n" + good + b"\n")]
    assert [one["ok"] for one in said] == [False, True]
    held = [len(block) for block in blocks(io.BytesIO(b"x" * 20 * BLOCK_BYTES))]
    assert held == [MOST_BYTES + 2]


@pytest.mark.parametrize("length", [MOST_BYTES - 1, MOST_BYTES, MOST_BYTES + 1, MOST_BYTES + 2, MOST_BYTES + 3])
@pytest.mark.parametrize("line_end", [b"\n", b"\r\n", b""])
def test_the_longest_record_is_judged_and_a_longer_one_refused(length: int, line_end: bytes) -> None:
    good = lines(1)[0]
    content = good + b" " * (length - len(good)) + line_end
    dribbling = Dribble(content, random.Random(length))
    [said] = [
        json.loads(line) for block in judge_stream(blocks(dribbling), jobs=1) for line in block.verdicts.splitlines()
    ]
    assert said["ok"] is (length <= MOST_BYTES)


def test_a_verdict_a_line_in_the_same_order_also_for_empty_lines_and_without_a_last_line_end() -> None:
    good = lines(1)[0]
    said = [json.loads(line) for line in verdicts(good + b"\n\n\r\nnonsense\n" + good)]
    assert [one["ok"] for one in said] == [True, False, False, False, True]
    assert verdicts(b"") == []


def test_many_processes_say_what_one_says_in_the_same_order() -> None:
    content = b"\n".join(lines(12) * 30) + b"\n"
    assert len(content) > 5 * BLOCK_BYTES
    alone = verdicts(content)
    assert verdicts(content, jobs=2) == alone
    assert alone == [judge(line).as_json(message).encode() for line in content.splitlines()]


def test_only_a_few_blocks_wait_at_a_time() -> None:
    """Flat memory: a reader that is much quicker than the judges is not read ahead of them."""
    asked = 0

    def incoming() -> Iterator[bytes]:
        nonlocal asked
        while True:
            asked += 1
            yield b"nonsense\n"

    judged = judge_stream(incoming(), jobs=2)
    for _ in range(50):
        next(judged)
    assert asked <= 50 + 2 * 4
    judged.close()


def test_the_tally_counts_deals_and_refusals_by_code() -> None:
    good = lines(1)[0]
    judged = judge_block(good + b"\nnonsense\n" + good.replace(b'"0 play', b'"1 play', 1) + b"\n")
    assert judged.tally.deals == 3
    assert judged.tally.accepted == 1
    assert judged.tally.refused["syntax"] == 1
    assert judged.tally.refused.total() == 2

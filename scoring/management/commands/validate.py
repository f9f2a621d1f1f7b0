"""`manage.py validate [FILE ...]`: a verdict a line for JSON Lines of deal records."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from tqdm import tqdm

from scoring.validation import Tally, blocks, judge_stream


class Command(BaseCommand):
    help = (
        "Replay deal records (JSON Lines, from files or standard input) and write one verdict a line to standard "
        "output. Exit status: 0 all accepted, 1 some refused, 2 a file could not be read."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "files", nargs="*", metavar="FILE", help="JSON Lines; without one, standard input (also as -)"
        )
        parser.add_argument(
            "--jobs", type=_jobs, default=os.cpu_count() or 1, help="how many processes (default: one a core)"
        )

    def handle(self, *, files: list[str], jobs: int, **_: Any) -> None:
        started = time.monotonic()
        tally = Tally()
        incoming, interrupted = Incoming(files or ["-"]), False
        output = sys.stdout.buffer
        bar = tqdm(
            total=incoming.total_bytes(), unit="B", unit_scale=True, disable=not sys.stderr.isatty(), leave=False
        )
        try:
            with bar, closing(judge_stream(incoming.blocks(), jobs=jobs)) as judged:
                for block in judged:
                    output.write(block.verdicts)
                    output.flush()
                    tally.add(block.tally)
                    bar.update(block.size)
        except KeyboardInterrupt:
            interrupted = True
        except BrokenPipeError:  # whoever read the verdicts has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            incoming.unreadable = True
        self.stderr.style_func = None
        self.stderr.write(summary(tally, seconds=time.monotonic() - started))
        if interrupted:
            sys.exit(130)  # as a shell calls it: the figures are those of the verdicts written so far
        if incoming.unreadable:
            sys.exit(2)
        sys.exit(1 if tally.refused else 0)


class Incoming:
    """The files to read, one after the other; what cannot be read is said on standard error and remembered."""

    def __init__(self, files: list[str]) -> None:
        self.files = files
        self.unreadable = False

    def total_bytes(self) -> int | None:
        """Return how many bytes there are to read, None where a stream does not say."""
        try:
            return sum(Path(file).stat().st_size for file in self.files)
        except OSError:
            return None

    def blocks(self) -> Iterator[bytes]:
        """Yield the blocks of all the files."""
        for file in self.files:
            try:
                with os.fdopen(0, "rb", closefd=False) if file == "-" else Path(file).open("rb") as stream:
                    yield from blocks(stream)
            except OSError as error:
                self.unreadable = True
                print(f"{file} cannot be read: {error.strerror}.", file=sys.stderr)  # noqa: T201


def summary(tally: Tally, *, seconds: float) -> str:
    """Return the closing lines: deals, accepted, refused by code, deals a second."""
    lines = [f"{tally.deals:,} deals, {tally.accepted:,} accepted, {tally.refused.total():,} refused"]
    lines += [f"  {count:>12,} {code}" for code, count in tally.refused.most_common()]
    lines.append(f"{tally.deals / max(seconds, 1e-9):,.0f} deals a second in {seconds:.1f} s")
    return "\n".join(lines)


def _jobs(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise ArgumentTypeError("must be a number of processes from 1 to 256")
    return int(text)

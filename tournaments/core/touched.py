"""Which rows a fact speaks of, as its before-images tell: what undo compares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Images = dict[str, Any]
"""`steps` in the order in which they were made: `["created", label, [ids]]`, `["changed", label, id, {column: value}]`
or `["deleted", label, id, {column: value}]`; and `touched`: `[[label, id]]`, rows that were only relied on."""


def created(images: Images, label: str) -> list[int]:
    """Return the ids of the rows of this model that the command made."""
    return [pk for step in images["steps"] if step[:2] == ["created", label] for pk in step[2]]


def written(images: Images) -> Iterator[tuple[str, int]]:
    """Yield every row that the command made, changed or deleted."""
    for what, label, which, *_ in images["steps"]:
        for pk in which if what == "created" else [which]:
            yield label, pk


def keys(images: Images) -> Iterator[tuple[str, int]]:
    """Yield every row that the images speak of, those that were only relied on too."""
    yield from written(images)
    yield from ((label, pk) for label, pk in images["touched"])

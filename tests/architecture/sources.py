"""The files of the project, as the architecture tests read them."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("games", "scoring", "tournaments", "deploy")
SKIPPED = {".git", ".venv", "var", "node_modules", "__pycache__"}


@cache
def files() -> tuple[Path, ...]:
    """Return every file that belongs to the project, as paths below its root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listed.returncode == 0:
        names = [name for name in listed.stdout.split("\0") if name]
    else:  # an archive without history
        names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file()]
    paths = (Path(name) for name in names)
    return tuple(sorted(path for path in paths if not SKIPPED & set(path.parts) and (ROOT / path).is_file()))


def texts(*suffixes: str, below: tuple[str, ...] = ()) -> Iterator[tuple[Path, str]]:
    """Yield path and text of the files with these suffixes (all text files if none), below these folders (or all)."""
    for path in files():
        if (suffixes and path.suffix not in suffixes) or (below and path.parts[0] not in below):
            continue
        try:
            yield path, (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture or a font
            continue

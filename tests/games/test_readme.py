"""What the README shows of the engines runs as it stands there."""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import ROOT


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(from games.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    told = capsys.readouterr().out
    assert told.startswith("['0 close', '0 play TC',")
    assert told.rstrip().endswith("None")

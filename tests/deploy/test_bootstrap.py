"""The environment is made once, whatever happens meanwhile. A tiny project with no packages stands for ours."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deploy import bootstrap
from tests.servers import ROOT

PROGRAM = """
import sys
from deploy import bootstrap
bootstrap.enter("", developing=False)
print(sys.prefix)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "deploy" / "requirements").mkdir(parents=True)
    shutil.copy(ROOT / "deploy" / "bootstrap.py", tmp_path / "deploy")
    (tmp_path / "deploy" / "__init__.py").touch()
    (tmp_path / "manage.py").write_text(PROGRAM, encoding="utf-8")
    for name in (bootstrap.RUN, bootstrap.DEV):
        (tmp_path / "deploy" / "requirements" / name).touch()
    return tmp_path


def start(project: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [getattr(sys, "_base_executable", sys.executable), str(project / "manage.py")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def test_two_first_starts_at_once_make_it_once_and_an_interrupted_one_recovers(project: Path) -> None:
    starts = [start(project), start(project)]
    answers = [process.communicate(timeout=110) for process in starts]
    assert [process.returncode for process in starts] == [0, 0], answers
    assert {Path(out.strip()) for out, _ in answers} == {project / ".venv"}
    assert sum("this happens once" in said for _, said in answers) == 1

    out, said = start(project).communicate(timeout=60)
    assert (Path(out.strip()), said) == (project / ".venv", "")

    (project / ".venv" / f".stamp-{bootstrap.RUN}").unlink()  # as when the set-up was interrupted
    (project / ".venv" / "half").touch()
    out, said = start(project).communicate(timeout=110)
    assert Path(out.strip()) == project / ".venv"
    assert "this happens once" in said
    assert not (project / ".venv" / "half").exists()


def test_a_catalogue_is_compiled_when_it_is_newer(tmp_path: Path) -> None:
    folder = tmp_path / "de_AT" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    po, mo = folder / "django.po", folder / "django.mo"
    po.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "card"\nmsgstr "Los"\n', "utf-8"
    )
    bootstrap.compile_catalogues(tmp_path)
    assert b"Los" in mo.read_bytes()
    first = mo.stat().st_mtime_ns
    bootstrap.compile_catalogues(tmp_path)
    assert mo.stat().st_mtime_ns == first
    assert sorted(path.name for path in folder.iterdir()) == ["django.mo", "django.po"]

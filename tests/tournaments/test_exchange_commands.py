"""Export and import at the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.build import Build
from tournaments.models import Tournament, User
from tournaments.services import exports


def test_a_tournament_is_written_and_read_again(running: Build, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    code = running.tournament.code
    call_command("export_tournament", code, file, verbosity=0)
    User.objects.create_user("anna", may_organise=True)
    call_command("import_tournament", file, owner="anna", verbosity=0)
    other = Tournament.objects.exclude(code=code).get()
    assert other.owner.username == "anna"
    assert exports.state_of(exports.of(other)) == exports.state_of(exports.of(running.fresh()))


def test_an_export_never_replaces_a_file(running: Build, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    file.write_text("precious", encoding="utf-8")
    with pytest.raises(CommandError, match="exists already"):
        call_command("export_tournament", running.tournament.code, file)
    assert file.read_text(encoding="utf-8") == "precious"


@pytest.mark.django_db
def test_what_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no tournament NOWHERE"):
        call_command("export_tournament", "NOWHERE")
    with pytest.raises(CommandError, match="no account nobody"):
        call_command("import_tournament", tmp_path / "x", owner="nobody")
    User.objects.create_user("anna", may_organise=True)
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_tournament", tmp_path / "x", owner="anna")
    (tmp_path / "x").write_text("{}", encoding="utf-8")
    with pytest.raises(CommandError, match="no exported tournament"):
        call_command("import_tournament", tmp_path / "x", owner="anna")

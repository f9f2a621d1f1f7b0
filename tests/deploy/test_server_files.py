"""Containers, units and the operator's page fit the program and each other. No engine is needed to see that."""

from __future__ import annotations

import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from celery.bin.celery import celery as celery_command
from django.core.management import get_commands
from uvicorn.main import main as uvicorn_command

from tests.deploy.server_files import (
    COMPOSE,
    DEPLOY,
    OPERATIONS,
    PROGRAM,
    SERVICES,
    UNITS,
    commands,
    environment_file,
    environment_of,
    instructions,
    of_the_program,
    option,
    seconds,
    settings_read,
    unit,
)
from tests.servers import ROOT

OURS = [path for path in UNITS if path.name != "bummerl-backup.service"]
OF_PYTHON = {"PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "PATH"}
COMMANDS = dict(commands())


def test_the_settings_are_found_where_they_are_read() -> None:
    assert {"SECRET_KEY", "DATABASE_URL", "REDIS_URL", "METRICS", "BUMMERL_OWN_ENV"} <= settings_read()


@pytest.mark.parametrize("name", PROGRAM)
def test_a_container_gets_every_variable_and_no_other(name: str) -> None:
    assert {of_the_program(key) for key in SERVICES[name]["environment"]} == settings_read()


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_a_unit_gets_every_variable_and_no_other(path: Path) -> None:
    assert unit(path)["EnvironmentFile"] == ["/etc/bummerl/bummerl.env"]
    own = {of_the_program(key) for key in environment_of(path)} - OF_PYTHON
    assert own & environment_file().keys() == set()
    assert own | environment_file().keys() == settings_read()


def test_the_operators_page_names_every_variable_and_no_other() -> None:
    table = OPERATIONS.partition("## Settings")[2].partition("## Watching")[0]
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", table, re.MULTILINE)) == settings_read()


def test_the_image_sets_only_what_is_read() -> None:
    said = {word.partition("=")[0] for name, rest in instructions() if name == "ENV" for word in rest.split()}
    assert said - OF_PYTHON <= settings_read()


def test_the_tests_do_not_depend_on_how_this_machine_serves() -> None:
    from tests.databases import SETTINGS

    assert set(SETTINGS) | {"BUMMERL_OWN_ENV"} >= settings_read()


def test_secrets_are_files_and_stand_in_no_file_of_ours() -> None:
    for name in PROGRAM:
        assert {"SECRET_KEY_FILE", "DATABASE_URL_FILE"} <= SERVICES[name]["environment"].keys()
    used = {secret for service in SERVICES.values() for secret in service.get("secrets", [])}
    assert used == COMPOSE["secrets"].keys()
    for service in SERVICES.values():
        files = [value for key, value in service.get("environment", {}).items() if key.endswith("_FILE")]
        assert {Path(file).name for file in files} <= set(service.get("secrets", []))
    for path in UNITS:
        loaded = {line.partition(":")[0] for line in unit(path)["LoadCredential"]}
        assert loaded == {Path(v).name for k, v in environment_of(path).items() if k.endswith("_FILE")}
    assert not (environment_file().keys() & {"SECRET_KEY", "DATABASE_URL"})


def test_what_compose_asks_the_operator_is_told_him() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    asked = set(re.findall(r"(?<!\$)\$\{([A-Z_]+)", text))
    assert asked == {"SITE", "VERSION", "LOG_LEVEL"}
    assert [name for name in asked if f"`{name}`" not in OPERATIONS] == []


def test_every_service_volume_network_and_dependency_exists() -> None:
    for service in SERVICES.values():
        assert service.get("depends_on", {}).keys() <= SERVICES.keys()
        assert set(service["networks"]) <= COMPOSE["networks"].keys()
        for volume in service.get("volumes", []):
            source, _, target = volume.partition(":")
            if source.startswith("./"):
                assert (DEPLOY / source).exists(), source
            elif target:
                assert source in COMPOSE["volumes"], source


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["inside"]["internal"] is True
    assert [n for n in ("web", "database", "redis", "beat") if SERVICES[n]["networks"] != ["inside"]] == []


def test_who_waits_for_health_waits_for_somebody_who_tells_it() -> None:
    for service in SERVICES.values():
        for name, wish in service.get("depends_on", {}).items():
            assert wish["condition"] != "service_healthy" or "healthcheck" in SERVICES[name]
    for name in ("web", "worker", "archives", "beat"):
        assert SERVICES[name]["depends_on"]["migrate"]["condition"] == "service_completed_successfully"


def test_every_queue_is_worked_by_containers_and_by_units() -> None:
    code = "from deploy.celery import app; print(','.join(sorted(q.name for q in app.conf.task_queues)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    queues = done.stdout.strip().split(",")
    for names in (("compose worker", "compose archives"), ("bummerl-worker.service", "bummerl-archives.service")):
        assert sorted(queue for name in names for queue in option(COMMANDS[name], "-Q").split(",")) == queues


def test_whoever_stops_us_waits_until_we_have_finished() -> None:
    code = "from deploy.celery import app; print(app.conf.task_time_limit)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    job_s = float(done.stdout)
    for name in ("worker", "archives"):
        assert seconds(SERVICES[name]["stop_grace_period"]) > job_s
        told = unit(DEPLOY / "systemd" / f"bummerl-{name}.service")
        assert seconds(told["TimeoutStopSec"][0]) > job_s
        assert told["KillMode"] == ["mixed"], "the processes of the worker must not hear of it"
    for name, patience in (
        ("compose web", SERVICES["web"]["stop_grace_period"]),
        ("bummerl-web.service", unit(DEPLOY / "systemd" / "bummerl-web.service")["TimeoutStopSec"][0]),
    ):
        # the thread that works jobs, where there are no workers, has five seconds more
        assert float(option(COMMANDS[name], "--timeout-graceful-shutdown")) + 5 < seconds(patience)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_exists_with_its_options(name: str) -> None:
    program, *words = COMMANDS[name]
    assert program == "python"
    if words[0] == "manage.py":
        assert words[1] in get_commands()
    elif words[:2] == ["-m", "uvicorn"]:
        context = uvicorn_command.make_context("uvicorn", words[2:])
        assert context.params["app"] == "deploy.asgi:application"
        assert (context.params["lifespan"], context.params["access_log"]) == ("on", False)
    else:
        assert words[:4] == ["-m", "celery", "-A", "deploy.celery"]
        which = celery_command.commands[words[4]]
        assert which.make_context(words[4], words[5:], resilient_parsing=True)
        known = {text for parameter in which.params for text in parameter.opts}
        assert [word for word in words[5:] if word.startswith("-") and word.partition("=")[0] not in known] == []


def test_web_is_served_alike_everywhere() -> None:
    """Port, process count and manners of the two ways differ only in the address."""
    container, unit_ = COMMANDS["compose web"], COMMANDS["bummerl-web.service"]
    assert [word for word in container if word not in unit_] == ["0.0.0.0", "--forwarded-allow-ips", "*"]
    assert option(container, "--port") == SERVICES["proxy"]["environment"]["UPSTREAM"].partition(":")[2] == "8000"
    assert dict(instructions())["EXPOSE"] == "8000"


def test_the_image_holds_the_whole_program_and_nothing_else() -> None:
    copies = [rest.split() for name, rest in instructions() if name == "COPY" and "--from" not in rest]
    copied = {path for *sources, _ in copies for path in sources}
    assert all((ROOT / path).exists() for path in copied)
    assert copied >= {"manage.py", "games", "scoring", "tournaments", "templates", "deploy"}
    let_in = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8").split()
    for path in copied:
        assert f"!{path.partition('/')[0]}" in let_in
    assert {"*", "deploy/secrets"} <= set(let_in)


def test_nothing_runs_as_root() -> None:
    assert dict(instructions())["USER"] == "bummerl"
    for name in PROGRAM:
        service = SERVICES[name]
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
    for path in UNITS:
        assert unit(path)["User"] == ["bummerl"]
        assert unit(path)["ProtectSystem"] == ["strict"]


def test_the_target_starts_all_that_runs_and_the_page_names_every_unit() -> None:
    target = (DEPLOY / "systemd" / "bummerl.target").read_text(encoding="utf-8")
    wanted = {name for line in target.splitlines() if line.startswith("Wants=") for name in line[6:].split()}
    running = {path.name for path in UNITS if unit(path)["Type"] != ["oneshot"]}
    assert wanted == running
    once = {path.stem for path in UNITS} - {Path(name).stem for name in running}
    assert [name for name in once if name not in OPERATIONS] == []
    assert (DEPLOY / "systemd" / "bummerl-backup.timer").exists()


def test_the_proxy_keeps_the_figures_inside_and_sets_who_is_asking() -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    assert "@inside path /metrics /readyz" in text
    assert "respond @inside 404" in text
    assert "header_up X-Forwarded-For {remote_host}" in text
    assert set(re.findall(r"\{\$([A-Z]+)\}", text)) == SERVICES["proxy"]["environment"].keys()


def test_every_file_that_the_page_names_is_there() -> None:
    named = set(re.findall(r"(?:deploy|tests)/[\w./*-]+\.\w+", OPERATIONS)) - {"deploy/.env"}
    assert named
    assert [name for name in named if "*" not in name and not (ROOT / name).exists()] == []


def test_every_figure_that_the_page_names_is_told() -> None:
    text = (DEPLOY / "metrics.py").read_text(encoding="utf-8")
    named = {name.removesuffix("_total") for name in re.findall(r"`(bummerl_[a-z_]+)[`{]", OPERATIONS)} - {
        "bummerl_inside"
    }
    assert named == set(re.findall(r'"(bummerl_[a-z_]+)"', text))


def test_the_scripts_can_be_run() -> None:
    for path in (DEPLOY / "postgres").glob("*.sh"):
        assert path.stat().st_mode & stat.S_IXUSR
        subprocess.run(["sh", "-n", str(path)], check=True)

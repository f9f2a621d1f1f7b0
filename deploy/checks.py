"""What must be right before the program starts; every manage.py command runs these checks."""

from collections.abc import Sequence
from pathlib import Path

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.db import DEFAULT_DB_ALIAS, OperationalError, connections

from deploy.environment import Misconfigured


def reach_database() -> None:
    """Connect to the database, or say in one sentence that it cannot be reached.

    Raises: Misconfigured.
    """
    connection = connections[DEFAULT_DB_ALIAS]
    try:
        connection.ensure_connection()
    except OperationalError as error:
        s = connection.settings_dict
        if connection.vendor == "sqlite":
            where, remedy = str(s["NAME"]), "Check the file, or set DATA_DIR to another folder."
        else:
            where = f"{s['NAME']} on {s['HOST'] or 'this machine'}{':' if s['PORT'] else ''}{s['PORT']}"
            remedy = "Start it, or correct DATABASE_URL."
        why = str(error).strip().splitlines()[0].rpartition("failed: ")[2].rstrip(".")
        raise Misconfigured(f"The database {where} cannot be reached ({why}). {remedy}") from error


@register
def database_answers(app_configs: Sequence[AppConfig] | None, **_: object) -> list[CheckMessage]:
    reach_database()
    return []


@register
def static_files_are_collected(app_configs: Sequence[AppConfig] | None, **_: object) -> list[CheckMessage]:
    root = settings.STATIC_ROOT
    if root is None or (Path(root) / "staticfiles.json").exists():
        return []
    return [
        Error(
            f"STATIC_ROOT is {root}, which holds no collected files: pages would come without style and scripts.",
            hint="Run `python3 manage.py collectstatic --noinput --skip-checks`, or unset STATIC_ROOT.",
            id="deploy.E001",
        )
    ]


@register
def catalogues_are_compiled(app_configs: Sequence[AppConfig] | None, **_: object) -> list[CheckMessage]:
    return [
        Error(
            f"The catalogue {po} is not compiled: pages would be in English.",
            hint="Give the program the right to write there once, or compile it with Babel.",
            id="deploy.E002",
        )
        for folder in settings.LOCALE_PATHS
        for po in Path(folder).glob("*/LC_MESSAGES/*.po")
        if not po.with_suffix(".mo").exists()
    ]

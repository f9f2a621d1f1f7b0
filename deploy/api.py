"""How the API is framed and described: what the frameworks under it are told."""

from __future__ import annotations

from typing import Any

FRAMEWORK: dict[str, Any] = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.parsing.StrictJSON"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["tournaments.api.callers.Credentials", "tournaments.api.callers.PagesSession"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_THROTTLE_CLASSES": ["tournaments.api.throttling.ByCaller"],
    "DEFAULT_METADATA_CLASS": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "tournaments.api.problems.answer",
    "URL_FORMAT_OVERRIDE": None,
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}

DESCRIPTION: dict[str, Any] = {
    "OAS_VERSION": "3.1.1",
    "TITLE": "Bummerl",
    "VERSION": "1",
    "DESCRIPTION": (
        "Tournaments of Preisschnapsen: read them, and do everything that the pages can do. "
        "Devices and programs send `Authorization: Bearer` and a token, players `Authorization: Card` and the code on "
        "their card. Refusals are `application/problem+json` with a stable `code` and the clause of the rules."
    ),
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SORT_OPERATIONS": False,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "POSTPROCESSING_HOOKS": ["tournaments.api.description.exact"],
}

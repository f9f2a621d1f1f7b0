"""What the generator of the description is told about our own classes, and what it is to say better."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

from tournaments.api.callers import Credentials, PagesSession
from tournaments.api.problems import PROBLEM_JSON

SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "The token of a device or program."},
    "card": {"type": "http", "scheme": "card", "description": "The code on an entry card: as its player."},
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "sessionid",
        "description": "The session of the pages; what changes something also needs the header X-CSRFToken.",
    },
}
FOR_ALL = ("validate",)
NUMBER = "^[0-9]{1,9}$"


class CredentialsScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = Credentials
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return SCHEMES["token"]


class PagesSessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = PagesSession
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return SCHEMES["session"]


def exact(result: dict[str, Any], generator: Any, request: Any, public: Any) -> dict[str, Any]:
    """Say it exactly: any one proof is enough, unknown fields are refused, numbers are numbers, problems are alike."""
    components = result["components"]
    components["securitySchemes"] = SCHEMES
    components["responses"] = problems = {}
    for method, operation in _operations(result):
        everybody = method == "get" or operation["operationId"] in FOR_ALL
        operation["security"] = [*([{}] if everybody else []), *({name: []} for name in SCHEMES)]
        for parameter in operation.get("parameters", ()):
            if parameter["schema"].get("pattern") == NUMBER:
                parameter["schema"] = {"type": "integer", "minimum": 0, "maximum": 10**9 - 1}
        for status, response in operation["responses"].items():
            response["description"] = response["description"] or HTTPStatus(int(status)).phrase
            if PROBLEM_JSON in response.get("content", {}):
                problems[f"Problem{status}"] = dict(response)
                operation["responses"][status] = {"$ref": f"#/components/responses/Problem{status}"}
        for media in operation.get("requestBody", {}).get("content", {}).values():
            _close(media["schema"], components["schemas"])
    result["paths"] = {address: dict(sorted(path.items())) for address, path in result["paths"].items()}
    components["responses"] = dict(sorted(problems.items()))
    _forget_marks(result)
    return result


def _operations(result: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in result["paths"].values():
        yield from path.items()


def _close(schema: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Say that no other fields are taken, in all that is sent."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found = schemas[name] if name else schema
    if found.get("type") == "array":
        _close(found["items"], schemas)
    if "properties" in found and "additionalProperties" not in found:
        found["additionalProperties"] = False
        for inner in found["properties"].values():
            _close(inner, schemas)


def _forget_marks(node: Any) -> None:
    """Take out what the generator left for a step that is not used here."""
    if isinstance(node, dict):
        node.pop("x-spec-enum-id", None)
        for inner in node.values():
            _forget_marks(inner)
    elif isinstance(node, list):
        for inner in node:
            _forget_marks(inner)

"""Judge deal records without keeping anything."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.decorators import api_view, parser_classes, renderer_classes
from rest_framework.parsers import BaseParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from games.record import MOST_BYTES
from scoring.validation import judge_block
from tournaments.api.reading import problems
from tournaments.errors.api import FieldsUnacceptable, TooLarge

MOST = 1 << 20
MOST_LINES = 1000
JSON_LINES = ("application/x-ndjson", "application/jsonl")


class AsSent(BaseParser):
    """Take the body as it is: the records are read by the engines, which are stricter than any parser of JSON."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        return stream.read(MOST + 1)


class LinesAsSent(AsSent):
    media_type = JSON_LINES[0]


class OtherLinesAsSent(AsSent):
    media_type = JSON_LINES[1]


class Lines(JSONRenderer):
    """Let JSON Lines be asked for; problems are written as ever."""

    media_type = JSON_LINES[0]


class OtherLines(JSONRenderer):
    media_type = JSON_LINES[1]


VERDICT = {
    "type": "object",
    "description": "What the replay of a record says.",
    "properties": {
        "id": {"type": ["string", "null"]},
        "ok": {"type": "boolean"},
        "ply": {"type": ["integer", "null"]},
        "error": {
            "type": "object",
            "properties": {
                "code": {"type": "string"},
                "clause": {"type": ["string", "null"]},
                "message": {"type": "string"},
                "legal": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["code", "clause", "message"],
        },
        "scores": {"type": "array", "items": {"type": "integer"}},
        "clause": {"type": ["string", "null"]},
        "details": {"type": "object", "additionalProperties": True},
    },
    "required": ["id", "ok"],
}


@extend_schema(
    operation_id="validate",
    summary="Judge deal records, and keep nothing.",
    description=(
        "One record as JSON, or up to 1,000 as JSON Lines; the verdicts come back in the same form and order. "
        "A record that breaks the rules is an answer, not an error: its verdict says where and which clause."
    ),
    tags=["validate"],
    request={"application/json": {"type": "object"}, **dict.fromkeys(JSON_LINES, OpenApiTypes.STR)},
    responses={
        (200, "application/json"): OpenApiResponse(VERDICT, description="the verdict on the one record"),
        **{(200, kind): OpenApiResponse(OpenApiTypes.STR, description="a verdict a line") for kind in JSON_LINES},
        **problems(400, 401, 403, 406, 413, 415, 422, 429),
    },
)
@api_view(["POST"])
@parser_classes([AsSent, LinesAsSent, OtherLinesAsSent])
@renderer_classes([JSONRenderer, Lines, OtherLines])
def validate(request: Request) -> HttpResponse:
    """Judge one record or JSON Lines."""
    body: Any = request.data
    if not isinstance(body, bytes) or not body.strip():
        raise FieldsUnacceptable(fields={"body": "a deal record"})
    if len(body) > MOST:
        raise TooLarge(most=MOST)
    kind = str(request.content_type).partition(";")[0].strip().lower()
    if kind in JSON_LINES:
        if body.removesuffix(b"\n").count(b"\n") >= MOST_LINES:
            raise TooLarge(most=MOST)
        return HttpResponse(judge_block(body).verdicts, content_type=kind)
    if len(body) > MOST_BYTES:
        raise TooLarge(most=MOST_BYTES)
    line = b" ".join(body.split(b"\n")) if b"\n" in body.strip() else body.strip()
    return HttpResponse(judge_block(line).verdicts.rstrip(b"\n"), content_type="application/json")

"""Refusals of requests to the API that no command has seen yet."""

from __future__ import annotations

from scoring.errors import NotFound, NotPermitted, Refusal, Unacceptable


class NotRecognised(Refusal):
    """Nobody shows who asks, or what is shown is not known here, was revoked or has ended."""

    status = 401
    code = "not_recognised"


class CrossSite(NotPermitted):
    """A session of the pages is used without the proof that one of our pages sends the request."""

    code = "cross_site"


class Malformed(Refusal):
    """The request cannot be read. Params: `what`, in English, for whoever writes the client."""

    status = 400
    code = "malformed"


class KeyMissing(Malformed):
    """A command needs the header Idempotency-Key: 16 to 64 letters, digits, - or _."""

    code = "key_missing"


class CursorUnreadable(Malformed):
    code = "cursor_unreadable"


class NoSuchAddress(NotFound):
    code = "no_such_address"


class MethodRefused(Refusal):
    """Params: `method`."""

    status = 405
    code = "method_refused"


class NotAcceptable(Refusal):
    status = 406
    code = "not_acceptable"


class TooLarge(Refusal):
    """Params: `most`, in bytes."""

    status = 413
    code = "too_large"


class MediaUnsupported(Refusal):
    status = 415
    code = "media_unsupported"


class FieldsUnacceptable(Unacceptable):
    """Fields are missing or not of their kind. Params: `fields`, what is wrong by the name of the field."""

    code = "fields_unacceptable"


class TooManyRequests(Refusal):
    """Params: `seconds`, until the next one is answered."""

    status = 429
    code = "too_many_requests"

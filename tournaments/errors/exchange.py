"""Refusals around files that come in and go out.

DocumentRefused      422   a tournament cannot be made of this file; `place` is like `cards[3].number`
ListRefused          422   players cannot be entered from this list; `line` counts from 1
BackupRefused        409/422   this backup cannot be restored here
"""

from __future__ import annotations

from scoring.errors import NotPermitted, Unacceptable, WrongState


class DocumentRefused(Unacceptable):
    """Refuse a document; nothing of it was imported."""

    code = "document_refused"


class NotADocument(DocumentRefused):
    """The file is no JSON, or not of our format."""

    code = "not_a_document"


class DocumentTooLarge(DocumentRefused):
    """Params: `size`, `most`, both in bytes."""

    code = "document_too_large"


class DocumentTooNew(DocumentRefused):
    """Params: `version` of the file, `known`."""

    code = "document_too_new"


class FieldMissing(DocumentRefused):
    """Params: `place`."""

    code = "field_missing"


class FieldUnknown(DocumentRefused):
    """Params: `place`."""

    code = "field_unknown"


class FieldMisfit(DocumentRefused):
    """What stands there is of another kind than the format says. Params: `place`."""

    code = "field_misfit"


class FieldOutOfRange(DocumentRefused):
    """Params: `place`, `least`, `most`: of a number, of a text's length, or of a list's."""

    code = "field_out_of_range"


class FieldTwice(DocumentRefused):
    """What has to be unique stands there a second time. Params: `place`."""

    code = "field_twice"


class RefersToNothing(DocumentRefused):
    """What the place names does not stand in the file. Params: `place`."""

    code = "refers_to_nothing"


class DocumentContradictsItself(DocumentRefused):
    """Every field is possible, but not all of them together. Params: `place`."""

    code = "document_contradicts_itself"


class MayNotImport(NotPermitted):
    """The account may not organise tournaments, or not for this club."""

    code = "may_not_import"


class ListRefused(Unacceptable):
    """Refuse a list; nothing of it was entered."""

    code = "list_refused"


class ListTooLarge(ListRefused):
    """Params: `size`, `most`, both in bytes."""

    code = "list_too_large"


class ListEmpty(ListRefused):
    code = "list_empty"


class ListNotReadable(ListRefused):
    """Params: `line`."""

    code = "list_not_readable"


class ColumnMissing(ListRefused):
    """Params: `column`, as it may be headed."""

    code = "column_missing"


class ColumnUnknown(ListRefused):
    """Params: `column`, as it stands in the list."""

    code = "column_unknown"


class ColumnTwice(ListRefused):
    """Params: `column`, as it stands in the list."""

    code = "column_twice"


class LineMisfit(ListRefused):
    """A cell holds what its column cannot. Params: `line`, `column`, `text`."""

    code = "line_misfit"


class LineTooLong(ListRefused):
    """Params: `line`, `cells`, `columns`."""

    code = "line_too_long"


class TooManyLines(ListRefused):
    """Params: `lines`, `most`."""

    code = "too_many_lines"


class LineRefused(ListRefused):
    """The sale refused what a line asks for. Params: `line`, `why`, the refusal itself."""

    code = "line_refused"


class ClassUnknown(ListRefused):
    """Params: `line`, `text`."""

    code = "class_unknown"


class NotInThisEncoding(Unacceptable):
    """Params: `text`, the first cell that cannot be written; `encoding`."""

    code = "not_in_this_encoding"


class NotABackup(Unacceptable):
    """The file is no backup of this program, or it is damaged."""

    code = "not_a_backup"


class BackupDamaged(Unacceptable):
    """The hash in the manifest is not that of the database."""

    code = "backup_damaged"


class BackupTooNew(WrongState):
    """Params: `unknown`: the steps of the schema that this program does not know."""

    code = "backup_too_new"


class BackupOfAnotherKind(WrongState):
    """Params: `of`, `here`: sqlite or postgresql."""

    code = "backup_of_another_kind"


class ToolMissing(WrongState):
    """Params: `tool`."""

    code = "tool_missing"


class BackupFailed(WrongState):
    """Params: `why`."""

    code = "backup_failed"

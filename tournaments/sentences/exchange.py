"""Sentences around files that come in and go out."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "document_refused": _("No tournament can be made of this file. Nothing was imported."),
    "not_a_document": _(
        "This file is no exported tournament. Nothing was imported. Choose a file that this program exported."
    ),
    "document_too_large": _(
        "The file has {size} bytes, at most {most} are read. Nothing was imported. Check that it is the right file."
    ),
    "document_too_new": _(
        "The file has version {version} of the format, this program knows {known}. Nothing was imported. Update the program first."
    ),
    "field_missing": _("In the file {place} is missing. Nothing was imported. Correct the file or export it again."),
    "field_unknown": _(
        "In the file stands {place}, which the format does not know. Nothing was imported. Correct the file or export it again."
    ),
    "field_misfit": _(
        "In the file {place} holds something that does not belong there. Nothing was imported. Correct the file or export it again."
    ),
    "field_out_of_range": _(
        "In the file {place} is too small or too large: {least} to {most} is possible. Nothing was imported. Correct the file or export it again."
    ),
    "field_twice": _(
        "In the file {place} stands a second time. Nothing was imported. Correct the file or export it again."
    ),
    "refers_to_nothing": _(
        "In the file {place} names something that does not stand in it. Nothing was imported. Correct the file or export it again."
    ),
    "document_contradicts_itself": _(
        "In the file {place} does not agree with the rest. Nothing was imported. Correct the file or export it again."
    ),
    "may_not_import": _(
        "Your account may not organise tournaments here. Nothing was imported. Ask who looks after this program."
    ),
    "list_refused": _("Players cannot be entered from this list. Nobody was entered."),
    "list_too_large": _("The list has {size} bytes, at most {most} are read. Nobody was entered. Divide the list."),
    "list_empty": _("The list holds no player. Nobody was entered. Write one player a line, below a line of headings."),
    "list_not_readable": _(
        "Line {line} of the list cannot be read. Nobody was entered. Save the list as CSV in UTF-8 and try again."
    ),
    "column_missing": _(
        "The list has no column “{column}”. Nobody was entered. Write the headings into the first line."
    ),
    "column_unknown": _(
        "The list has a column “{column}” that is not known. Nobody was entered. Rename it or leave it out."
    ),
    "column_twice": _("The list has two columns “{column}”. Nobody was entered. Leave one of them out."),
    "line_misfit": _(
        "Line {line}: “{text}” cannot stand in the column “{column}”. Nobody was entered. Correct this line."
    ),
    "line_too_long": _(
        "Line {line} has {cells} cells, but there are {columns} headings. Nobody was entered. Correct this line."
    ),
    "class_unknown": _(
        "Line {line}: there is no class “{text}” in this tournament. Nobody was entered. Make the class first, or correct this line."
    ),
    "too_many_lines": _("The list has {lines} players, at most {most} are read. Nobody was entered. Divide the list."),
    "line_refused": _("Line {line}: {why} Nobody of the list was entered."),
    "not_in_this_encoding": _(
        "The text “{text}” cannot be written in {encoding}. No file was made. Choose UTF-8, which holds every script."
    ),
    "not_a_backup": _(
        "This file is no backup of this program, or it is damaged. Nothing was changed. Choose another file."
    ),
    "backup_damaged": _(
        "The backup is damaged: its contents are not what was written. Nothing was changed. Choose another backup."
    ),
    "backup_too_new": _(
        "The backup comes from a newer program: {unknown} is not known here. Nothing was changed. Update the program first."
    ),
    "backup_of_another_kind": _(
        "The backup is one of {of}, this program keeps its data in {here}. Nothing was changed. Move tournaments by export and import."
    ),
    "tool_missing": _(
        "The program {tool} is missing. Nothing was changed. Install the client programs of PostgreSQL (postgresql-client)."
    ),
    "backup_failed": _("The database could not be saved or restored ({why}). Nothing was changed. Try again."),
}

FACTS: dict[str, str] = {
    "tournament_imported": _(
        "The tournament was imported from a file; it was called {was} before. New fingerprints: {resealed}."
    ),
    "players_listed": _("{count} players were entered from a list; cards {cards}, {cents} were paid."),
}

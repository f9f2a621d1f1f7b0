"""Everything that can be done in a tournament, one module a theme: rows of `tournaments.api.commands.Command`.

A new command is a row; deals and archives get modules of their own here and in `tournaments.api.reads`.
"""

"""Everything that can be read in a tournament, one module a theme: rows of `tournaments.api.reading.Reading`."""

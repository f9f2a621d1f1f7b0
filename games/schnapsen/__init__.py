"""Schnapsen for two, soft and sharp. The numbered clauses are in RULES.md."""

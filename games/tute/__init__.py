"""Tute for two and for four in pairs. The numbered clauses are in RULES.md."""

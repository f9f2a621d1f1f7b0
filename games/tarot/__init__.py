"""French Tarot for four. The numbered clauses are in RULES.md."""

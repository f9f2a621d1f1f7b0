"""L'Hombre for three, two and four, with Quadrille and Quintillo. The numbered clauses are in RULES.md."""

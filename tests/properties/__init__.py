"""Random tournaments: whatever anyone does in whatever order, every state is one that the rules explain."""

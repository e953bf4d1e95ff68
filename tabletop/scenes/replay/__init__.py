"""A finished match move by move, as everybody or as one seat saw it."""

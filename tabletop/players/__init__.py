"""Computer opponents: they are given a view, never a match."""

"""Positions to practise: one clearly best move, to be found at the table."""

"""A lesson at the real table: the match, the bubble that teaches, and the highlights."""

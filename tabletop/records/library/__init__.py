"""The folder of all matches: summaries, results, whose they are, and what was thrown away."""

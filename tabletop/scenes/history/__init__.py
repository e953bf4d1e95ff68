"""The list of matches, the statistics, and what can be done with both."""

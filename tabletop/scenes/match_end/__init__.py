"""The end of a match: who won, and how that is celebrated."""

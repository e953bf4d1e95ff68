"""The table at which a match is played."""

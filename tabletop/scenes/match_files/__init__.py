"""Files of matches that come, go, or could not be saved where they belong."""

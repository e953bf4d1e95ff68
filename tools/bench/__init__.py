"""Prints figures: each module here with a `figures` function is part of `python3 -m tools.bench`."""

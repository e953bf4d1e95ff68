"""A match whose cards or tiles a test has laid out by hand."""

from tabletop.rules import Match


def arranged(match: Match) -> None:
    """What may be played is asked anew: in the position as it is now."""
    match._legal = None

"""A match whose cards or tiles a test has laid out by hand."""

from tabletop.rules import Match


def with_moves_recounted(match: Match) -> None:
    """Has the legal moves worked out again, for the position as it is now."""
    match._cached_legal_moves = None

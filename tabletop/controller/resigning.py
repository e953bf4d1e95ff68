"""Who has won a match that somebody resigns: an affair of the table, of which the rules know nothing."""

from collections.abc import Sequence

from tabletop.games import listing_of
from tabletop.rules import Game


def winners_without(game: Game, scores: Sequence[float], seat: int) -> tuple[int, ...]:
    """Who wins if this seat resigns: of the other sides the one that stands best, or all that do."""
    listing = listing_of(game.slug, game.title)
    sides = listing.sides or len(scores)
    others = [other for other in range(len(scores)) if other % sides != seat % sides]
    sign = -1 if listing.few_points_win else 1
    best = max((sign * scores[other] for other in others), default=0)
    return tuple(other for other in others if sign * scores[other] == best)

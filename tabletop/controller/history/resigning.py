"""Decides who wins a match that somebody resigns; the rules know nothing of it."""

from collections.abc import Sequence

from tabletop.games import listing_of
from tabletop.rules import Game


def winners_without(game: Game, scores: Sequence[float], seat: int) -> tuple[int, ...]:
    """Returns who wins if this seat resigns: the best of the other sides, several if they are equal."""
    listing = listing_of(game.slug, game.title)
    sides = listing.sides or len(scores)
    others = [other for other in range(len(scores)) if other % sides != seat % sides]
    sign = -1 if listing.few_points_win else 1
    best = max((sign * scores[other] for other in others), default=0)
    return tuple(other for other in others if sign * scores[other] == best)

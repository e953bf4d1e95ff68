"""Minimize: throw a card, a set or a sequence, pick up one card, and declare when your hand is the lowest."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("3R 8B JK HV 12Y", spread=11.0, pack="minimize")


LISTING = Listing(
    "minimize",
    said("Minimize"),
    (2, 3, 4, 5, 6, 7, 8, 9, 10),
    Cover(
        "violet",
        said("Throw a lot, pick up a little, and declare before anybody else is as low as you."),
        still_life,
    ),
    few_points_win=True,
    family="others",
    difficulty=2,
    minutes=20,
)

"""Blind Dominoes: rows that nobody may look at, a line with two ends, and each tile tried as it comes."""

from tabletop.books.piece_arrangement import PieceArrangement, tiles
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return tiles("?? ?? 3-3 ??")


LISTING = Listing(
    "blind-dominoes",
    said("Blind Dominoes"),
    (2, 3, 4),
    Cover(
        "walnut",
        said("Nobody knows the tiles, not even their owners: turn one, and see whether it fits."),
        still_life,
    ),
    family="dominoes",
    difficulty=1,
    minutes=5,
)

"""Solitaire Dominoes: tiles between neighbours that share a number leave the row, until none is left."""

from tabletop.books.piece_arrangement import PieceArrangement, tiles
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return tiles("6-5 6-6 6-1")


LISTING = Listing(
    "solitaire-dominoes",
    said("Solitaire Dominoes"),
    (1,),
    Cover(
        "walnut",
        said("A row that closes up, tile by tile, until nothing is left of it."),
        still_life,
    ),
    family="dominoes",
    difficulty=1,
    minutes=5,
)

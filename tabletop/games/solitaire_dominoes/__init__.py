"""Solitaire Dominoes: tiles between neighbours that share a number leave the row, until none is left."""

from tabletop.books.still import Still, tiles
from tabletop.games.listing import Cover, Listing


def still() -> Still:
    return tiles("6-5 6-6 6-1")


LISTING = Listing(
    "solitaire-dominoes",
    "Solitaire Dominoes",
    (1,),
    Cover(
        "walnut",
        "A row that closes up, tile by tile, until nothing is left of it.",
        still,
    ),
    family="dominoes",
    hardness=1,
    minutes=5,
)

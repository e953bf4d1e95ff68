"""Minimisère: every player for himself wins several tricks but not all of them, or none at all."""

from tabletop.books.still import Still, fan
from tabletop.games.listing import Cover, Listing


def still() -> Still:
    return fan("2S JK AH", spread=15.0)


LISTING = Listing(
    "minimisere",
    "Minimisère",
    (3, 4, 5, 6),
    Cover(
        "blue",
        "Many tricks or none at all: nothing is worse than a little, and nothing more daring than the Lot.",
        still,
    ),
    usual=5,
    family="tricks",
    hardness=2,
    minutes=15,
)

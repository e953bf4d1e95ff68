"""Minimisère: every player for himself wins several tricks but not all of them, or none at all."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("2S JK AH", spread=15.0)


LISTING = Listing(
    "minimisere",
    said("Minimisère"),
    (3, 4, 5, 6),
    Cover(
        "blue",
        said(
            "Many tricks or none at all: nothing is worse than a little, and nothing more daring than "
            "the Lot."
        ),
        still_life,
    ),
    usual_players=5,
    family="tricks",
    difficulty=2,
    minutes=15,
)

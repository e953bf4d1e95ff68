"""Calypso: players have a trump suit each, and build its thirteen ranks from their side's tricks."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("KS QD JH AC", spread=13.0)


LISTING = Listing(
    "calypso",
    said("Calypso"),
    (4,),
    Cover(
        "blue",
        said("Four packs, four trump suits, and four long runs that grow before your eyes."),
        still_life,
    ),
    sides=2,
    family="tricks",
    difficulty=3,
    minutes=20,
)

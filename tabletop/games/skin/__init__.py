"""Skin: players bet that the banker's card will be matched before their own, and with each other."""

from tabletop.books.piece_arrangement import PieceArrangement, cards, chips, pile
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return cards("JS", 0.5) + chips("ivory brick blue black", 1.4) + pile("8H")


LISTING = Listing(
    "skin",
    said("Skin"),
    (3, 4, 5, 6, 7),
    Cover(
        "teal",
        said("Your card against the banker's: which of them is matched first?"),
        still_life,
    ),
    family="others",
    difficulty=2,
    minutes=20,
)

"""Skin: players bet that the banker's card will be matched before their own, and with each other."""

from tabletop.books.still import Still, cards, chips, pile
from tabletop.games.listing import Cover, Listing


def still() -> Still:
    return cards("JS", 0.5) + chips("ivory brick blue black", 1.4) + pile("8H")


LISTING = Listing(
    "skin",
    "Skin",
    (3, 4, 5, 6, 7),
    Cover(
        "teal",
        "Your card against the banker's: which of them is matched first?",
        still,
    ),
    family="others",
    hardness=2,
    minutes=20,
)

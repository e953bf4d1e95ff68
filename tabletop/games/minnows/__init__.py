"""Minnows: dominoes played with cards, of which the even ones are doublets."""

from tabletop.books.piece_arrangement import PieceArrangement, chain
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return chain("7H 8C 9D")


LISTING = Listing(
    "minnows",
    said("Minnows"),
    (2, 3, 4),
    Cover(
        "walnut",
        said(
            "Dominoes with a pack of cards: even ones across, odd ones along, and never three of a kind "
            "in a row."
        ),
        still_life,
    ),
    family="others",
    difficulty=2,
    minutes=5,
)

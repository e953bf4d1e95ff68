"""Malilla: partners win tricks with sevens, aces and court cards; the last card dealt makes trump."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("7S AD 7H KC", spread=13.0)


LISTING = Listing(
    "malilla",
    said("Malilla"),
    (4,),
    Cover(
        "blue",
        said(
            "The seven beats the ace, every opponent must be beaten, and your partner's "
            "tricks are there to be filled."
        ),
        still_life,
    ),
    sides=2,
    family="tricks",
    difficulty=2,
    minutes=20,
)

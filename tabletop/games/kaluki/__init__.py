"""Kaluki: a rummy game with two packs and four jokers, won by whoever melds all their cards."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("JK KS KH KD JK")


LISTING = Listing(
    "kaluki",
    said("Kaluki"),
    (2, 3, 4),
    Cover(
        "claret",
        said("Two packs, four jokers and fifty-one points to come down: then everything fits somewhere."),
        still_life,
    ),
    family="rummy",
    difficulty=3,
    minutes=40,
)

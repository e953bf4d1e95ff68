"""Classic Dominoes: five tiles each, a line that branches at doubles, and drawing until a tile fits."""

from tabletop.books.piece_arrangement import PieceArrangement, line, pile
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return line("6-6 6-4 4-4") + pile("??", kind="tile")


LISTING = Listing(
    "classic-dominoes",
    said("Classic Dominoes"),
    (2, 3, 4),
    Cover(
        "walnut",
        said("Five tiles, a line that branches at every double, and a pile that you hope never to touch."),
        still_life,
    ),
    family="dominoes",
    difficulty=1,
    minutes=20,
    is_first=True,
)

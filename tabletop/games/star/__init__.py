"""The Star: the four sides of the double six are covered first, and a double lies as its player likes."""

from tabletop.books.piece_arrangement import PieceArrangement, cross
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    """Returns the double six and the four tiles that its arms begin with."""
    return cross("6-6 6-2 6-4 6-5 6-3")


LISTING = Listing(
    "star",
    said("The Star"),
    (4,),
    Cover(
        "walnut",
        said("Four arms around the double six, and every double is yours to turn."),
        still_life,
    ),
    family="dominoes",
    difficulty=2,
    minutes=30,
)

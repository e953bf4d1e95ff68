"""The Star: the four sides of the double six are covered first, and a double lies as its player likes."""

from tabletop.books.piece_arrangement import ArrangedPiece, PieceArrangement
from tabletop.games.listing import Cover, Listing


def still_life() -> PieceArrangement:
    """Returns the double six and the four tiles that its arms begin with."""
    return PieceArrangement(
        (
            ArrangedPiece("6-2", "tile", 0.0, -1.22, 180.0),
            ArrangedPiece("6-4", "tile", 0.0, 1.22),
            ArrangedPiece("6-6", "tile"),
            ArrangedPiece("6-5", "tile", -0.92, 0.0, 90.0),
            ArrangedPiece("6-3", "tile", 0.92, 0.0, -90.0),
        )
    )


LISTING = Listing(
    "star",
    "The Star",
    (4,),
    Cover(
        "walnut",
        "Four arms around the double six, and every double is yours to turn.",
        still_life,
    ),
    family="dominoes",
    difficulty=2,
    minutes=30,
)

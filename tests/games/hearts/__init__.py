"""Hearts: a plain trick game in which few points win. Whoever writes a game can start from this package."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still() -> PieceArrangement:
    return fan("AH QS 2H KH")


LISTING = Listing(
    "hearts",
    said("Hearts"),
    (3, 4, 5),
    Cover("blue", said("Every heart is a point too many, and the queen of spades is thirteen."), still),
    few_points_win=True,
    family="tricks",
    difficulty=1,
    minutes=20,
)

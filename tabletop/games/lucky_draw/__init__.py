"""Lucky Draw: every double is built on at all its edges, and three players leave one tile to the opener."""

from tabletop.books.piece_arrangement import PieceArrangement, line, tiles
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return line("5-6 6-6 6-2") + tiles("4-4")


LISTING = Listing(
    "lucky-draw",
    said("Lucky Draw"),
    (3, 4),
    Cover(
        "walnut",
        said("All tiles in the hands, every double a crossroads, and the double six leads the way."),
        still_life,
    ),
    family="dominoes",
    difficulty=1,
    minutes=40,
)

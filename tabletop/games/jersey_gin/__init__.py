"""Jersey Gin: Gin Rummy for three, with an end game of its own when nobody knocks."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("7S 7H 7D JC QC KC")


LISTING = Listing(
    "jersey-gin",
    said("Jersey Gin"),
    (3,),
    Cover(
        "claret",
        said("Sets, runs and a well-timed knock, with a tense endgame when nobody dares to."),
        still_life,
    ),
    family="rummy",
    difficulty=2,
    minutes=15,
)

"""Minnesota Whist: partners bid black or red, and win tricks in a high deal or shun them in a low one."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("2S KH ?? ??", spread=14.0)


LISTING = Listing(
    "minnesota-whist",
    said("Minnesota Whist"),
    (4,),
    Cover(
        "blue",
        said(
            "Four secret cards decide whether you want tricks or dread them, and only then does the "
            "play begin."
        ),
        still_life,
    ),
    sides=2,
    family="tricks",
    difficulty=2,
    minutes=30,
)

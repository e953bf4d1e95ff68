"""Buck Euchre: everyone plays alone to come down to zero; the declarer needs three tricks, others one."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still_life() -> PieceArrangement:
    return fan("9D JH JD AC", spread=13.0)


LISTING = Listing(
    "buck-euchre",
    said("Buck Euchre"),
    (4,),
    Cover(
        "blue",
        said("A race down to zero: promise three tricks, hope for one, or get out in time."),
        still_life,
    ),
    few_points_win=True,
    family="tricks",
    difficulty=3,
    minutes=15,
)

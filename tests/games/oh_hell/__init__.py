"""Oh Hell: a trick game with bids, an upcard and words of its own, for whoever writes such a game."""

from tabletop.books.piece_arrangement import PieceArrangement, fan
from tabletop.games.listing import Cover, Listing
from tabletop.messages import said


def still() -> PieceArrangement:
    return fan("AS KD 7D 2C")


LISTING = Listing(
    "oh-hell",
    said("Oh Hell"),
    (3, 4, 5, 6),
    Cover("blue", said("Say how many tricks you will take: neither one more nor one fewer counts."), still),
    family="tricks",
    difficulty=1,
    minutes=25,
)

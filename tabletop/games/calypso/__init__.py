"""Calypso: each player has a trump suit of his own, and builds its thirteen ranks from his side's tricks."""

from tabletop.books.still import Still, fan
from tabletop.games.listing import Cover, Listing


def still() -> Still:
    return fan("KS QD JH AC", spread=13.0)


LISTING = Listing(
    "calypso",
    "Calypso",
    (4,),
    Cover(
        "blue",
        "Four packs, four trump suits, and four long runs that grow before your eyes.",
        still,
    ),
    sides=2,
    family="tricks",
    hardness=3,
    minutes=20,
)

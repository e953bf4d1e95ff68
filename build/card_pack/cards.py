"""Any card of the pack by rank and suit."""

from collections.abc import Mapping

from card_pack.aces import ace
from card_pack.courts import court_card
from card_pack.measures import GOLD
from card_pack.pips import pip_card


def face(rank: str, suit: str, colours: Mapping[str, str]) -> str:
    """Returns a whole card, in the colour of its suit."""
    colour = colours[suit]
    if rank == "A":
        return ace(suit, colour, GOLD)
    if rank in "JQK":
        return court_card(rank, suit, colour)
    return pip_card(rank, suit, colour)

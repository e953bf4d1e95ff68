"""The twelve court cards."""

from pack.frame import Band, Figure, court
from pack.jacks import jack_clubs, jack_diamonds, jack_hearts, jack_spades
from pack.kings import king_clubs, king_diamonds, king_hearts, king_spades
from pack.measures import BLUE, GOLD, INK, RED
from pack.pips import index
from pack.queens import queen_clubs, queen_diamonds, queen_hearts, queen_spades

SPADES = Band("lozenge", GOLD, BLUE), "#e9eff6", "#d3dfec"
HEARTS = Band("disc", GOLD, RED), "#fcefe7", "#f5d9cb"
DIAMONDS = Band("zigzag", GOLD, RED), "#fcf4de", "#f2e2b4"
CLUBS = Band("check", GOLD, INK), "#eef1ea", "#d8dfd0"
FIGURES = {
    "KS": Figure(king_spades, *SPADES),
    "KH": Figure(king_hearts, *HEARTS),
    "KD": Figure(king_diamonds, *DIAMONDS),
    "KC": Figure(king_clubs, *CLUBS),
    "QS": Figure(queen_spades, *SPADES),
    "QH": Figure(queen_hearts, *HEARTS),
    "QD": Figure(queen_diamonds, *DIAMONDS),
    "QC": Figure(queen_clubs, *CLUBS),
    "JS": Figure(jack_spades, *SPADES),
    "JH": Figure(jack_hearts, *HEARTS),
    "JD": Figure(jack_diamonds, *DIAMONDS),
    "JC": Figure(jack_clubs, *CLUBS),
}


def court_card(rank: str, suit: str, colour: str) -> str:
    """Spades and diamonds hold their attribute on the left, the others on the right."""
    figure, indices = FIGURES[rank + suit], index(rank, suit, colour)
    return court(figure, colour, indices, suit=suit, mirror=suit in "HC")

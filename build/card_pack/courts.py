"""The twelve court cards."""

from card_pack.frame import CourtBand, CourtFigure, court_card_of
from card_pack.jacks import jack_clubs, jack_diamonds, jack_hearts, jack_spades
from card_pack.kings import king_clubs, king_diamonds, king_hearts, king_spades
from card_pack.measures import BLUE, GOLD, INK, RED
from card_pack.pips import index
from card_pack.queens import queen_clubs, queen_diamonds, queen_hearts, queen_spades

SPADES = CourtBand("lozenge", GOLD, BLUE), "#e9eff6", "#d3dfec"
HEARTS = CourtBand("disc", GOLD, RED), "#fcefe7", "#f5d9cb"
DIAMONDS = CourtBand("zigzag", GOLD, RED), "#fcf4de", "#f2e2b4"
CLUBS = CourtBand("check", GOLD, INK), "#eef1ea", "#d8dfd0"
FIGURES = {
    "KS": CourtFigure(king_spades, *SPADES),
    "KH": CourtFigure(king_hearts, *HEARTS),
    "KD": CourtFigure(king_diamonds, *DIAMONDS),
    "KC": CourtFigure(king_clubs, *CLUBS),
    "QS": CourtFigure(queen_spades, *SPADES),
    "QH": CourtFigure(queen_hearts, *HEARTS),
    "QD": CourtFigure(queen_diamonds, *DIAMONDS),
    "QC": CourtFigure(queen_clubs, *CLUBS),
    "JS": CourtFigure(jack_spades, *SPADES),
    "JH": CourtFigure(jack_hearts, *HEARTS),
    "JD": CourtFigure(jack_diamonds, *DIAMONDS),
    "JC": CourtFigure(jack_clubs, *CLUBS),
}


def court_card(rank: str, suit: str, colour: str) -> str:
    """Spades and diamonds hold their attribute on the left, the others on the right."""
    figure, indices = FIGURES[rank + suit], index(rank, suit, colour)
    return court_card_of(figure, colour, indices, suit=suit, mirror=suit in "HC")

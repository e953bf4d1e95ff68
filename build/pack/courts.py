"""The twelve court cards."""

from pack.figure import court
from pack.jacks import jack_clubs, jack_diamonds, jack_hearts, jack_spades
from pack.kings import king_clubs, king_diamonds, king_hearts, king_spades
from pack.measures import BLUE, GOLD, INK, RED
from pack.queens import queen_clubs, queen_diamonds, queen_hearts, queen_spades

GROUND = {
    "S": ("#e9eff6", "#d3dfec"),
    "H": ("#fcefe7", "#f5d9cb"),
    "D": ("#fcf4de", "#f2e2b4"),
    "C": ("#eef1ea", "#d8dfd0"),
}
BANDS = {
    "S": ("lozenge", GOLD, BLUE),
    "H": ("disc", GOLD, RED),
    "D": ("zigzag", GOLD, RED),
    "C": ("check", GOLD, INK),
}
FIGURES = {
    "KS": king_spades,
    "KH": king_hearts,
    "KD": king_diamonds,
    "KC": king_clubs,
    "QS": queen_spades,
    "QH": queen_hearts,
    "QD": queen_diamonds,
    "QC": queen_clubs,
    "JS": jack_spades,
    "JH": jack_hearts,
    "JD": jack_diamonds,
    "JC": jack_clubs,
}


def court_card(rank, suit, colour):
    """Spades and diamonds hold their attribute on the left, the others on the right."""
    return court(rank, suit, colour, FIGURES[rank + suit], BANDS[suit], GROUND[suit], mirror=suit in "HC")

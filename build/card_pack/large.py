"""The edition with large indices: corners that can be read from afar, or where one card covers the next."""

from collections.abc import Iterable, Iterator, Mapping

from card_pack.aces import ace_art
from card_pack.card_shapes import group
from card_pack.courts import FIGURES
from card_pack.frame import court_card_of
from card_pack.index_letters import replaceable
from card_pack.measures import CY, GOLD, H, W
from card_pack.pips import LAYOUT, both_ways, card, glyph_row, pip, spelt

INDEX_X = 34
RANK_TOP, RANK_HIGH, RANK_WIDE = 13, 78, 50
SUIT_Y, SUIT_SIZE = 118, 43
NOTCH = 66, 143
SQUEEZE = 0.8  # pips stand closer together
SMALLER = 0.84


def index(rank: str, suit: str, colour: str) -> str:
    """Returns the corners of a card: its rank, and below it its suit."""
    text = "10" if rank == "T" else rank
    gap = -1.0 if rank == "T" else 3.0
    row = glyph_row(text, INDEX_X, RANK_TOP, colour, height=RANK_HIGH, max_width=RANK_WIDE, gap=gap)
    return both_ways(
        [
            replaceable(rank, row, (INDEX_X, RANK_TOP, RANK_WIDE, RANK_HIGH)),
            pip(suit, INDEX_X, SUIT_Y, SUIT_SIZE, colour),
        ]
    )


def face(rank: str, suit: str, colours: Mapping[str, str]) -> str:
    """Returns a whole card of this edition."""
    colour = colours[suit]
    corners = index(rank, suit, colour)
    if rank == "A":
        return card([corners, smaller(ace_art(suit, colour, GOLD))])
    if rank in "JQK":
        return court_card_of(FIGURES[rank + suit], colour, corners, notch=NOTCH)
    return card([corners, *pips(rank, suit, colour)])


def pips(rank: str, suit: str, colour: str) -> Iterator[str]:
    """Yields the pips as on the usual cards, but smaller, and clear of the corners."""
    size = {"2": 50, "3": 50, "4": 44, "5": 44, "6": 42, "9": 38, "T": 38}.get(rank, 40)
    for x, y in LAYOUT[rank]:
        yield pip(suit, W / 2 + (x - W / 2) * SQUEEZE, y, size, colour, turn=y > CY + 1)


def smaller(items: Iterable[str]) -> str:
    """Returns the middle of an ace, made smaller."""
    x, y = W / 2 * (1 - SMALLER), H / 2 * (1 - SMALLER)
    return group(items, transform=f"translate({x:.4g} {y:.4g}) scale({SMALLER})")


def joker_index(colour: str) -> str:
    """Returns the corners of a joker."""
    return spelt("JOKER", colour, INDEX_X - 2, wide=0.44, high=0.2, step=24.5)

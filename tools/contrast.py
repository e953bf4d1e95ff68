"""Prints the contrast of words with what they stand on, on every table, the lowest first.

python3 -m tools.contrast
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tabletop.graphics import theme
from tabletop.graphics.theme import THEMES, Colour, Theme
from tabletop.widgets.base.widget_look import FIELD_EDGE_OPACITY, GOLD_HOVERED, GOLD_PRESSED, blend

LEAST: Final = 4.5
"""What is asked of words of usual size (WCAG 2.2, 1.4.3)."""
LEAST_OF_EDGES: Final = 3.0
"""What is asked of the edges of fields (WCAG 2.2, 1.4.11)."""


class Pair(NamedTuple):
    """A colour of words, and one that they stand on."""

    ratio: float
    table: str
    words: str
    ground: str


def luminance(colour: Colour) -> float:
    """Returns the relative luminance of a colour, as WCAG defines it."""
    shares = [value / 255 for value in colour[:3]]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Returns the contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def pairs_of(table: Theme) -> Iterator[Pair]:
    """Yields every colour of words with each colour that it stands on at that table."""
    words = {"cream": theme.CREAM, "soft": table.soft_text, "gold": theme.GOLD}
    felt = {"felt, middle": table.middle, "felt, halfway": table.halfway, "felt, edge": table.edge}
    boxes = {"plate": table.plate, "plate, pointed at": table.plate_hovered, "rim": theme.RIM_TOP}
    paper = {"paper": theme.PAPER, "card": theme.CARD_PAPER, "tile": theme.IVORY}
    inks: dict[str, Colour] = {"ink": theme.INK, "link": theme.LINK, "red": theme.CARD_RED}
    inks |= {f"suit {sign}": theme.colour(code) for sign, code in theme.FOUR_COLOURS.items()}
    golden = {"gold": theme.GOLD, "gold, pointed at": GOLD_HOVERED, "gold, pressed": GOLD_PRESSED}
    yield from _pairs(table, words, boxes)
    yield from _pairs(table, {"cream": theme.CREAM, "gold on felt": theme.GOLD_ON_FELT}, felt)
    yield from _pairs(table, {"soft": table.soft_text}, felt)
    yield from _pairs(table, inks, paper)
    yield from _pairs(table, {"ink on gold": theme.ON_GOLD}, golden)


def edges_of(table: Theme) -> Iterator[Pair]:
    """Yields the edge of a field with what lies around it, and inside it."""
    inside = blend(table.plate, theme.BLACK, 0.35)
    edge = blend(inside, theme.CREAM, FIELD_EDGE_OPACITY)
    yield from _pairs(table, {"edge of a field": edge}, {"plate": table.plate, "field": inside})


def _pairs(table: Theme, words: Mapping[str, Colour], grounds: Mapping[str, Colour]) -> Iterator[Pair]:
    for name, ink in words.items():
        for where, ground in grounds.items():
            yield Pair(contrast(ink, ground), table.name, name, where)


def main() -> None:
    """Prints all pairs."""
    for pair in sorted(pair for table in THEMES.values() for pair in (*pairs_of(table), *edges_of(table))):
        print(f"{pair.ratio:5.2f}  {pair.table:14} {pair.words} on {pair.ground}")


if __name__ == "__main__":
    main()

"""The letters in the corners of cards: those of ace, king, queen and jack are others in other languages.

The drawings of these cards mark where their letters stand, so that others can be put there. All letters that
there are lie on one sheet, `cards/letters`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

LETTERED_RANKS: Final = "AKQJ"
ENGLISH_LETTERS: Final = tuple(LETTERED_RANKS)
LETTER_SHEET: Final = "cards/letters"
LETTER_MARK: Final = "~"
"""Stands between the path of a sprite and the letter that it has instead of the English one."""

GAP: Final = 1.0
"""The room between two letters of one rank; as that between the figures of a ten."""

LEAST_PROPORTION: Final = 0.6
"""How much narrower letters may become than they are drawn; beyond that they become lower as well."""

_LOOK_ALIKES: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХІЈ", "ABEZHIKMNOPTYXABEKMHOPCTXIJ")
"""Greek and Cyrillic letters that look like Latin ones."""

_GLYPH: Final = re.compile(r'<path id="(\w)" data-width="([\d.]+)" transform="[^"]*" d="([^"]*)"/>')
_RANK: Final = re.compile(
    r'<g class="rank" data-row="([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"><path [^>]*fill="([^"]*)"/></g>'
)


class Glyph(NamedTuple):
    """A letter: how wide it is, and its outline, a hundred high."""

    width: float
    outline: str


class LetterBox(NamedTuple):
    """Where a letter stands in a corner: its middle, its top, the most that it is wide, how high it is."""

    x: float
    top: float
    width: float
    height: float


def letter_of(code: str, letters: Sequence[str]) -> str:
    """Returns the mark and the letter of a card that has another one than in English; "" for all others."""
    at = LETTERED_RANKS.find(code[0])
    if at < 0 or len(code) != 2 or letters[at] == ENGLISH_LETTERS[at] or code == "JK":
        return ""
    return f"{LETTER_MARK}{letters[at]}"


def read_glyphs(elements: str) -> dict[str, Glyph]:
    """Returns the letters of the sheet."""
    return {name: Glyph(float(width), outline) for name, width, outline in _GLYPH.findall(elements)}


def can_draw(letters: Sequence[str], glyphs: Mapping[str, Glyph]) -> bool:
    """Returns whether there is a glyph for each of these letters."""
    return all(letter and set(letter.translate(_LOOK_ALIKES)) <= glyphs.keys() for letter in letters)


def with_letter(elements: str, letter: str, glyphs: Mapping[str, Glyph]) -> str:
    """Returns the elements of a card with another letter in its corners, if that can be drawn."""
    if not can_draw((letter,), glyphs):
        return elements
    drawn = [glyphs[sign] for sign in letter.translate(_LOOK_ALIKES)]

    def row(found: re.Match[str]) -> str:
        return f"<g>{_row(drawn, LetterBox(*map(float, found.groups()[:4])), found[5])}</g>"

    return _RANK.sub(row, elements)


def _row(glyphs: Sequence[Glyph], box: LetterBox, colour: str) -> str:
    """Returns letters side by side, narrower where the corner has no room for them."""
    along = box.height / 100
    natural = sum(glyph.width for glyph in glyphs) + GAP * (len(glyphs) - 1)
    across = min(along, box.width / natural)
    low = min(along, across / LEAST_PROPORTION)
    x, top = box.x - natural * across / 2, box.top + (along - low) * 100 / 2
    drawn = ""
    for glyph in glyphs:
        place = f"translate({x:.2f} {top:.2f}) scale({across:.4f} {low:.4f})"
        drawn += f'<path transform="{place}" d="{glyph.outline}" fill="{colour}"/>'
        x += (glyph.width + GAP) * across
    return drawn

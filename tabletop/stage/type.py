"""Words on the screen: Source Sans Pro, wrapped or shortened to a width, with suits as drawn signs.

Text from outside may hold anything: control characters are removed, and letters the font lacks are
drawn with a font of the system.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, Literal, TypeVar

import pygame
import pygame.font

from tabletop.stage import glyphs, opening, paths, suits, surfaces
from tabletop.stage.store import PictureShelf
from tabletop.stage.theme import INK, Colour

Weight = Literal["regular", "semibold"]
Align = Literal["left", "centre", "right"]
Word = TypeVar("Word")

FILES: Final = {"regular": "Regular", "semibold": "Semibold"}
BALANCED: Final = 4
"""So many lines are as long as one another; more are set like those of a book."""
ELLIPSIS: Final = "…"
SPARE_FONTS: Final = "notosanscjk,notosans,dejavusans,segoeui,msgothic,arialunicodems,freesans,unifont"


def clean(words: str) -> str:
    """The words without control characters, lone surrogates and doubled space."""
    if words.isprintable():  # as nearly all are: nothing is to be taken out letter by letter
        return " ".join(words.split())
    kept = "".join(" " if unicodedata.category(letter) in {"Cc", "Zl", "Zp"} else letter for letter in words)
    kept = "".join(letter for letter in kept if unicodedata.category(letter) not in {"Cf", "Cs", "Cn", "Co"})
    return " ".join(kept.split())


class Lines:
    """Lines of words that were drawn for one program."""

    def __init__(self) -> None:
        self._kept: PictureShelf[pygame.Surface] = PictureShelf(
            2 << 20, lambda drawn: drawn.get_width() * drawn.get_height() * 4
        )

    def text(
        self, words: str, size: int, colour: Colour, weight: Weight = "regular", *, shadow: bool = False
    ) -> pygame.Surface:
        """One line of words; `shadow` puts a dark pixel below them, for words on the felt."""
        key = (words, size, tuple(colour), weight, shadow)
        return self._kept.get(key, lambda: text(words, size, colour, weight, shadow=shadow))

    def paragraph(
        self,
        words: str,
        size: int,
        colour: Colour,
        room: int,
        weight: Weight = "regular",
        *,
        align: Align = "left",
        shadow: bool = False,
        step: int = 0,
    ) -> pygame.Surface:
        """Wrapped lines on one surface, as wide as the widest; `step` from line to line, if not as usual."""
        lines = [
            self.text(line, size, colour, weight, shadow=shadow) for line in wrap(words, size, room, weight)
        ]
        step = step or line_height(size, weight)
        broad = max(line.get_width() for line in lines)
        sheet = surfaces.transparent((broad, step * (len(lines) - 1) + lines[-1].get_height()))
        for number, line in enumerate(lines):
            spare = broad - line.get_width()
            sheet.blit(line, ({"left": 0, "centre": spare // 2, "right": spare}[align], number * step))
        return sheet


def text(
    words: str, size: int, colour: Colour, weight: Weight = "regular", *, shadow: bool = False
) -> pygame.Surface:
    """One line of words, drawn now and not kept."""
    words = _tidy(words)
    drawn = _line(words, size, colour, weight)
    if not shadow:
        return drawn
    under = _line(words, size, (0, 0, 0), weight)
    under.set_alpha(150)
    sheet = surfaces.transparent((drawn.get_width() + 1, drawn.get_height() + 1))
    sheet.blit(under, (0, 1))
    sheet.blit(drawn, (0, 0))
    return sheet


def width(words: str, size: int, weight: Weight = "regular") -> int:
    return _width(_tidy(words), size, weight)


def line_height(size: int, weight: Weight = "regular") -> int:
    """From one line to the next."""
    return round(_font(size, weight).get_linesize() * 0.98)


def ascent(size: int, weight: Weight = "regular") -> int:
    """From the top of a line's surface to its base line."""
    return _font(size, weight).get_ascent()


def shorten(words: str, size: int, room: int, weight: Weight = "regular") -> str:
    """The words, or as many letters as fit and an ellipsis."""
    words = _tidy(words)
    if _width(words, size, weight) <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        fits = _width(words[:middle].rstrip() + ELLIPSIS, size, weight) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    return words[:low].rstrip() + ELLIPSIS if low else ELLIPSIS


def fitting_name(name: str, size: int, room: int, least: int, weight: Weight = "regular") -> tuple[str, int]:
    """A name and its size: whole, perhaps a little smaller; else cut at full size."""
    smaller = fitting(name, size, room, least, weight)
    if width(name, smaller, weight) <= room:
        return name, smaller
    return _shorten_name(name, size, room, weight), size


def _shorten_name(name: str, size: int, room: int, weight: Weight) -> str:
    """A name that is cut keeps the number that tells it from the same name of another."""
    bare, _, number = name.rpartition(" ")
    if not (bare and number.isdecimal()):
        return shorten(name, size, room, weight)
    end = f" {number}"
    return shorten(bare + ELLIPSIS, size, room - width(end, size, weight), weight) + end


def fitting(words: str, size: int, room: float, least: int, weight: Weight = "regular") -> int:
    """The size at which the words fit: this one, or a smaller one; `least` if they fit at none."""
    while size > least and width(words, size, weight) > room:
        size -= 1
    return size


def wrap(words: str, size: int, room: int, weight: Weight = "regular") -> tuple[str, ...]:
    """Lines no wider than the room, balanced; a line break in the words is kept, a longer word is cut."""
    parts = words.split("\n")
    return tuple(line for part in parts for line in _balanced(_tidy(clean(part)), size, room, weight))


def height_in_lines(words: str, size: int, room: int, weight: Weight = "regular") -> int:
    """How many lines `wrap` makes of the words: to balance them takes long, and changes no number."""
    return sum(len(tuple(_wrap(_tidy(clean(part)), size, room, weight))) for part in words.split("\n"))


@lru_cache(maxsize=512)
def _balanced(words: str, size: int, room: int, weight: Weight) -> tuple[str, ...]:
    """A few lines of much the same length; the last of several is never one word alone, if two find room."""
    lines = tuple(_wrap(words, size, room, weight))
    if 1 < len(lines) <= BALANCED:
        longest = max(_width(word, size, weight) for word in words.split(" "))
        rooms = range(max(1, min(longest, room)), room)
        narrowest = bisect_left(
            rooms, -len(lines), key=lambda one: -len(tuple(_wrap(words, size, one, weight)))
        )
        lines = tuple(_wrap(words, size, rooms.start + narrowest, weight))
    return _with_company(lines, size, room, weight)


def _with_company(lines: tuple[str, ...], size: int, room: int, weight: Weight) -> tuple[str, ...]:
    """The lines, with company for a last word that stands alone."""
    words = [line.split(" ") for line in lines]
    kept = with_company(words, lambda line: _width(" ".join(line), size, weight) <= room)
    return lines if kept is words else tuple(" ".join(line) for line in kept)


def with_company(lines: list[list[Word]], fits: Callable[[list[Word]], bool]) -> list[list[Word]]:
    """The lines, with the last word of the line before brought to a last word that stands alone."""
    if len(lines) < 2 or len(lines[-1]) > 1 or len(lines[-2]) < 2:
        return lines
    last = [lines[-2][-1], *lines[-1]]
    return [*lines[:-2], lines[-2][:-1], last] if fits(last) else lines


def _wrap(words: str, size: int, room: int, weight: Weight) -> Iterator[str]:
    line = ""
    for word in words.split(" "):
        longer = f"{line} {word}" if line else word
        if _width(longer, size, weight) <= room:
            line = longer
            continue
        if line:
            yield line
            if _width(word, size, weight) <= room:
                line = word
                continue
        *cut, line = _cut(word, size, room, weight)
        yield from cut
    yield line


def _cut(word: str, size: int, room: int, weight: Weight) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and _width(parts[-1] + letter, size, weight) > room:
            parts.append("")
        parts[-1] += letter
    return parts


@lru_cache(maxsize=2048)
def _tidy(words: str) -> str:
    """The words as they are set: clean, and with printers' apostrophes."""
    words = words.replace("'", "’")
    return words if words.isascii() and words.isprintable() else clean(words)


@lru_cache(maxsize=2048)
def _width(words: str, size: int, weight: Weight) -> int:
    if words.isascii():
        return _font(size, weight).size(words)[0]
    return sum(_run_width(kind, run, size, weight) for kind, run in _runs(words, weight))


def _run_width(kind: str, run: str, size: int, weight: Weight) -> int:
    if kind == "suit":
        return sum(suits.advance(size) for _ in run)
    font = _font(size, weight) if kind == "own" else _spare_font(size)
    return font.size(run)[0]


def _line(words: str, size: int, colour: Colour, weight: Weight) -> pygame.Surface:
    font = _font(size, weight)
    if words.isascii():
        return font.render(words, antialias=True, color=colour)
    sheet = surfaces.transparent((max(1, _width(words, size, weight)), font.get_height()))
    x = 0
    for kind, run in _runs(words, weight):
        if kind == "suit":
            for sign in run:
                suits.draw(sheet, sign, (x, font.get_ascent()), size, colour, on_paper=tuple(colour) == INK)
                x += suits.advance(size)
            continue
        letters = font if kind == "own" else _spare_font(size)
        if not letters.size(run)[0]:
            continue  # marks without a width of their own cannot be rendered alone
        drawn = letters.render(run, antialias=True, color=colour)
        sheet.blit(drawn, (x, font.get_ascent() - letters.get_ascent()))
        x += drawn.get_width()
    return sheet


def _runs(words: str, weight: Weight) -> Iterator[tuple[str, str]]:
    for kind, letters in groupby(words, key=lambda letter: _kind(letter, weight)):
        yield kind, "".join(letters)


@lru_cache(maxsize=1024)
def _kind(letter: str, weight: Weight) -> str:
    if letter in suits.SIGNS:
        return "suit"
    file = paths.font(FILES[weight])
    return "own" if file is None or ord(letter) < 0x250 or glyphs.covers(file, letter) else "spare"


@cache
def _font(size: int, weight: Weight) -> pygame.font.Font:
    return _opened(paths.font(FILES[weight]), size)


@cache
def _spare_font(size: int) -> pygame.font.Font:
    from pygame import sysfont  # asking the system for its fonts takes a moment

    found = sysfont.match_font(SPARE_FONTS)  # type: ignore[no-untyped-call]
    return _opened(Path(found) if found else None, size)


def _opened(file: Path | None, size: int) -> pygame.font.Font:
    """The font in a file; pygame's own if there is none."""
    if not pygame.font.get_init():
        pygame.font.init()
    if file is None:
        opening.part("pkgdata")
    return pygame.font.Font(None if file is None else str(file), size)

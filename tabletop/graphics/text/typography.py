"""Text on the screen: Source Sans Pro, wrapped or shortened to a width, with suits as drawn signs.

Text from outside may hold anything: control characters are removed. How a line is drawn, also with letters
that our font lacks, is the matter of `text_line`.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, Literal, TypeVar

import pygame

from tabletop.graphics import surfaces
from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.text import bidirectional, text_line
from tabletop.graphics.theme import Colour
from tabletop.messages import current_language

Weight = text_line.Weight
Align = Literal["left", "centre", "right"]
Word = TypeVar("Word")

MAX_BALANCED_LINES: Final = 4
"""Up to this many lines are made as long as one another; more are set like those of a book."""
ELLIPSIS: Final = "…"
NO_BREAK_SPACES: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""What stands before a colon or a question mark in French, so that no line begins with the mark."""
_BREAKABLE: Final = str.maketrans(dict.fromkeys(NO_BREAK_SPACES, " "))
_SPACES: Final = re.compile(rf"[^\S{NO_BREAK_SPACES}]+")


def clean(words: str) -> str:
    """Returns the words without control characters, lone surrogates and doubled space.

    No-break spaces stay, and `isprintable` would not let them.
    """
    if words.translate(_BREAKABLE).isprintable():  # as nearly all are: no letter is to be taken out
        return _single_spaced(words)
    # SDL raises an error at NUL and at half of a surrogate, and a mark of direction would turn round what
    # stands beside the words.
    kept = "".join(" " if unicodedata.category(letter) in {"Cc", "Zl", "Zp"} else letter for letter in words)
    kept = "".join(letter for letter in kept if unicodedata.category(letter) not in {"Cf", "Cs", "Cn", "Co"})
    return _single_spaced(kept)


def _single_spaced(words: str) -> str:
    return _SPACES.sub(" ", words).strip(" ")


class TextCache:
    """Lines of text as pictures, kept in the cache of one program."""

    def __init__(self, cache: LruCache) -> None:
        self._cache = cache

    def line(
        self, words: str, size: int, colour: Colour, weight: Weight = "regular", *, shadow: bool = False
    ) -> pygame.Surface:
        """Returns one line of words; `shadow` puts a dark pixel below them, for words on the felt."""
        key = ("line", words, size, tuple(colour), weight, shadow)
        return self._cache.get(key, lambda: draw_line(words, size, colour, weight, shadow=shadow))

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
        """Returns wrapped lines on one surface, as wide as the widest.

        `step` is the distance from line to line in pixels; 0 for the usual one.
        """
        lines = [
            self.line(line, size, colour, weight, shadow=shadow) for line in wrap(words, size, room, weight)
        ]
        step = step or line_height(size, weight)
        broad = max(line.get_width() for line in lines)
        sheet = surfaces.transparent((broad, step * (len(lines) - 1) + lines[-1].get_height()))
        for number, line in enumerate(lines):
            spare = broad - line.get_width()
            sheet.blit(line, ({"left": 0, "centre": spare // 2, "right": spare}[align], number * step))
        return sheet


def draw_line(
    words: str, size: int, colour: Colour, weight: Weight = "regular", *, shadow: bool = False
) -> pygame.Surface:
    """Draws one line of words without keeping it."""
    words = _tidy(words)
    drawn = text_line.draw_line(words, size, colour, weight)
    if not shadow:
        return drawn
    under = text_line.draw_line(words, size, (0, 0, 0), weight)
    under.set_alpha(150)
    sheet = surfaces.transparent((drawn.get_width() + 1, drawn.get_height() + 1))
    sheet.blit(under, (0, 1))
    sheet.blit(drawn, (0, 0))
    return sheet


def width(words: str, size: int, weight: Weight = "regular") -> int:
    return text_line.width(_tidy(words), size, weight)


def caret_x(words: str, at: int, size: int, weight: Weight = "regular") -> int:
    """Returns how many pixels from the left a caret stands after the first `at` letters.

    The letters may run in either direction.
    """
    tidy = _tidy(words)
    return text_line.caret_x(tidy, min(at, len(tidy)), size, weight)


def look_for_fonts(run_in_background: Callable[[Callable[[], None]], None]) -> bool:
    """Looks for missing fonts by way of `run_in_background`; returns whether words now look different."""
    is_news = text_line.look_for_fonts(run_in_background)
    if is_news:
        _balanced.cache_clear()
    return is_news


def line_height(size: int, weight: Weight = "regular") -> int:
    """Returns the distance from one line to the next in pixels."""
    return round(text_line.own_font(size, weight).get_linesize() * 0.98)


def ascent(size: int, weight: Weight = "regular") -> int:
    """Returns the distance from the top of a line's surface to its base line in pixels."""
    return text_line.own_font(size, weight).get_ascent()


def shorten(words: str, size: int, room: int, weight: Weight = "regular") -> str:
    """Returns the words, or as many letters as fit and an ellipsis."""
    words = _tidy(words)
    if text_line.width(words, size, weight) <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        fits = text_line.width(words[:middle].rstrip() + ELLIPSIS, size, weight) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    low = _cluster_boundary(words, low)
    return words[:low].rstrip() + ELLIPSIS if low else ELLIPSIS


def _cluster_boundary(words: str, at: int) -> int:
    """Returns the last index up to `at` that does not part a letter from its accents."""
    if words.isascii():
        return at
    end = 0
    for cluster in bidirectional.grapheme_clusters(words):
        if end + len(cluster) > at:
            break
        end += len(cluster)
    return end


def fitting_name(name: str, size: int, room: int, least: int, weight: Weight = "regular") -> tuple[str, int]:
    """Returns a name and its font size: whole, perhaps a little smaller; else cut at full size."""
    smaller = fitting_size(name, size, room, least, weight)
    if width(name, smaller, weight) <= room:
        return name, smaller
    return _shorten_name(name, size, room, weight), size


def _shorten_name(name: str, size: int, room: int, weight: Weight) -> str:
    """Cuts a name, but keeps the number that tells it from the same name of another player."""
    bare, _, number = name.rpartition(" ")
    if not (bare and number.isdecimal()):
        return shorten(name, size, room, weight)
    end = f" {number}"
    return shorten(bare + ELLIPSIS, size, room - width(end, size, weight), weight) + end


def fitting_size(words: str, size: int, room: float, least: int, weight: Weight = "regular") -> int:
    """Returns the size at which the words fit: this one, or a smaller one; `least` if they fit at none."""
    while size > least and width(words, size, weight) > room:
        size -= 1
    return size


def wrap(words: str, size: int, room: int, weight: Weight = "regular") -> tuple[str, ...]:
    """Returns balanced lines no wider than the room.

    A line break in the words is kept, and a word that is longer than a line is cut.
    """
    parts = (_tidy(clean(part)) for part in words.split("\n"))
    bind = current_language().bind
    return tuple(line for part in parts for line in _balanced(part, bind(part), size, room, weight))


def is_wrapped_at_spaces(lines: tuple[str, ...], words: str) -> bool:
    """Returns whether no word of these lines had to be cut."""
    return " ".join(lines).translate(_BREAKABLE) == _tidy(clean(words)).translate(_BREAKABLE)


def line_count(words: str, size: int, room: int, weight: Weight = "regular") -> int:
    """Returns how many lines `wrap` makes of the words, without balancing them, which takes long."""
    parts = (_tidy(clean(part)) for part in words.split("\n"))
    bind = current_language().bind
    set_parts = (_bound_or_not(part, bind(part), size, room, weight) for part in parts)
    return sum(len(tuple(_wrap(part, size, room, weight))) for part in set_parts)


def _bound_or_not(words: str, bound: str, size: int, room: int, weight: Weight) -> str:
    """Returns the words as the language binds them, unless what is bound would have to be cut for it."""
    if bound == words:
        return words
    pairs = (word for word in bound.split(" ") if NO_BREAK_SPACES[0] in word)
    return bound if all(text_line.width(pair, size, weight) <= room for pair in pairs) else words


@lru_cache(maxsize=512)
def _balanced(words: str, bound: str, size: int, room: int, weight: Weight) -> tuple[str, ...]:
    """Returns lines of much the same length; the last is not one word alone, if two find room.

    `bound` are the same words with no-break spaces where the language wants them.
    """
    words = _bound_or_not(words, bound, size, room, weight)
    lines = tuple(_wrap(words, size, room, weight))
    if 1 < len(lines) <= MAX_BALANCED_LINES:
        longest = max(text_line.width(word, size, weight) for word in words.split(" "))
        # The narrowest width that still gives as many lines makes them about equal in length.
        rooms = range(max(1, min(longest, room)), room)
        narrowest = bisect_left(
            rooms, -len(lines), key=lambda one: -len(tuple(_wrap(words, size, one, weight)))
        )
        lines = tuple(_wrap(words, size, rooms.start + narrowest, weight))
    return _without_lone_word(lines, size, room, weight)


def _without_lone_word(lines: tuple[str, ...], size: int, room: int, weight: Weight) -> tuple[str, ...]:
    """Returns the lines, with another word joined to a last word that stands alone."""
    words = [line.split(" ") for line in lines]
    kept = without_lone_word(words, lambda line: text_line.width(" ".join(line), size, weight) <= room)
    return lines if kept is words else tuple(" ".join(line) for line in kept)


def without_lone_word(lines: list[list[Word]], fits: Callable[[list[Word]], bool]) -> list[list[Word]]:
    """Returns the lines, with the last word of the line before moved to a last word that stands alone."""
    if len(lines) < 2 or len(lines[-1]) > 1 or len(lines[-2]) < 2:
        return lines
    last = [lines[-2][-1], *lines[-1]]
    return [*lines[:-2], lines[-2][:-1], last] if fits(last) else lines


def _wrap(words: str, size: int, room: int, weight: Weight) -> Iterator[str]:
    line = ""
    for word in words.split(" "):
        longer = f"{line} {word}" if line else word
        if text_line.width(longer, size, weight) <= room:
            line = longer
            continue
        if line:
            yield line
            if text_line.width(word, size, weight) <= room:
                line = word
                continue
        *cut, line = _split_long_word(word, size, room, weight)
        yield from cut
    yield line


def _split_long_word(word: str, size: int, room: int, weight: Weight) -> list[str]:
    parts = [""]
    for letter in bidirectional.grapheme_clusters(word):
        if parts[-1] and text_line.width(parts[-1] + letter, size, weight) > room:
            parts.append("")
        parts[-1] += letter
    return parts


@lru_cache(maxsize=2048)
def _tidy(words: str) -> str:
    """Returns the words as they are set: clean, and with printers' apostrophes."""
    words = words.replace("'", "’")
    return words if words.isascii() and words.isprintable() else clean(words)

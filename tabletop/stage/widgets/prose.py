"""A paragraph with emphasis and links to rules, wrapped word by word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.theme import Colour
from tabletop.stage.widgets.button import Pressable
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Point, Widget

PARTS: Final = re.compile(r"\*([^*]+)\*|\b([A-Z]{2}-\d+[a-z]?)\b")


@dataclass(frozen=True)
class Ink:
    """The colours of a page: words, secondary words, emphasis, links, and the ground of pictures."""

    words: Colour
    soft: Colour
    strong: Colour
    link: Colour
    rule: Colour


PAPER_INK: Final = Ink(
    theme.INK, theme.colour("#5d5646"), theme.colour("#6a4310"), theme.LINK, theme.colour("#1d2420", 0.16)
)
PLATE_INK: Final = Ink(theme.CREAM, theme.SOFT, theme.GOLD, theme.GOLD, theme.HAIRLINE)


@dataclass(frozen=True)
class Run:
    """Letters in one style; `rule` names the rule that a link leads to."""

    words: str
    strong: bool = False
    rule: str = ""


def runs(text: str, rules: frozenset[str] = frozenset()) -> Iterator[Run]:
    """Yields the text in runs: `*strong*`, and numbers of known rules as links."""
    end = 0
    for part in PARTS.finditer(text):
        if part[2] and part[2] not in rules:
            continue
        if part.start() > end:
            yield Run(text[end : part.start()])
        yield Run(part[1], strong=True) if part[1] else Run(part[2], rule=part[2])
        end = part.end()
    if end < len(text):
        yield Run(text[end:])


def glued(text: str, rules: frozenset[str]) -> list[list[Run]]:
    """Returns the words of a text; a word is a list of runs without space between them."""
    words: list[list[Run]] = [[]]
    for run in runs(text, rules):
        for number, word in enumerate(run.words.split(" ")):
            if number:
                words.append([])
            if word:
                words[-1].append(Run(word, run.strong, run.rule))
    return [word for word in words if word]


class Link(Pressable):
    """A rule's number, underlined; it leads to its place in the rule book."""

    bleed = 8.0

    def __init__(self, words: str, act: Callable[[], None], ink: Colour, size: float) -> None:
        super().__init__(act)
        self.words = words
        self.colour = ink
        self.size = size

    def measure(self, look: Look, room: int) -> Point:
        size = look.letters(self.size)
        return min(room, letters.width(self.words, size, "semibold")), letters.line_height(size)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size = look.letters(self.size)
        drawn = look.studio.lines.text(self.words, size, self.colour, "semibold")
        screen.blit(drawn, self.rect.topleft)
        base = self.rect.top + letters.ascent(size, "semibold") + look.px(2)
        thick = max(1, look.px(2 if self.hovered else 1))
        pygame.draw.rect(screen, self.colour[:3], (self.rect.left, base, self.rect.width, thick))
        if self.tree is not None and self.tree.shows_focus(self):
            around = self.rect.inflate(look.px(8), look.px(4))
            ink = theme.INK if self.colour == theme.LINK else theme.WHITE
            look.line(screen, around, look.px(5), ink, max(2, look.px(2)))


class Prose(Widget):
    """Wrapped words; `lead` is called with the rule of a link that was followed."""

    solid = False
    bleed = 3.0

    def __init__(
        self,
        text: str,
        ink: Ink = PLATE_INK,
        rules: frozenset[str] = frozenset(),
        lead: Callable[[str], None] | None = None,
        size: float = 17,
    ) -> None:
        super().__init__()
        self.text = text
        self.ink_colours = ink
        self.size = size
        self._words = glued(text, rules if lead is not None else frozenset())
        self._lead = lead
        self._placed: tuple[int, int, list[tuple[Run, int, int]], int] | None = None
        for word in self._words:
            for run in word:
                if run.rule:
                    self.add(Link(run.words, partial(self._follow, run.rule), ink.link, size))

    def measure(self, look: Look, room: int) -> Point:
        return room, self._arrange(look, room)[1]

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        places, _ = self._arrange(look, rect.width)
        links = iter(self.children)
        for run, x, y in places:
            if run.rule:
                link = next(links)
                link.lay(look, pygame.Rect(rect.left + x, rect.top + y, *link.measure(look, rect.width)))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size = look.letters(self.size)
        ink = self.ink_colours
        for run, x, y in self._arrange(look, self.rect.width)[0]:
            if not run.rule:
                colour = ink.strong if run.strong else ink.words
                weight = _weight(run)
                screen.blit(
                    look.studio.lines.text(run.words, size, colour, weight),
                    (self.rect.left + x, self.rect.top + y),
                )

    def lines(self, size: int, room: int) -> list[list[list[Run]]]:
        """Returns the words in lines; the last of several is not one word alone, if two find room."""
        lines: list[list[list[Run]]] = []
        places: list[tuple[Run, int, int]] = []
        x = 0
        for word in self._words:
            wide = sum(letters.width(run.words, size, _weight(run)) for run in word)
            if not lines or (x and x + wide > room):
                lines.append([])
                places, x = [], 0
            lines[-1].append(word)
            x = _place(places, word, (x, 0), size)
        return letters.with_company(lines, lambda line: _across(line, size) <= room)

    def _follow(self, rule: str) -> None:
        if self._lead is not None:
            self._lead(rule)

    def _arrange(self, look: Look, room: int) -> tuple[list[tuple[Run, int, int]], int]:
        """Returns every run and where it stands, and the height of all, in pixels."""
        size = look.letters(self.size)
        if self._placed is not None and self._placed[:2] == (size, room):
            return self._placed[2], self._placed[3]
        step = round(letters.line_height(size) * 1.06)
        places: list[tuple[Run, int, int]] = []
        lines = self.lines(size, room)
        for row, line in enumerate(lines):
            x = 0
            for word in line:
                x = _place(places, word, (x, row * step), size)
        self._placed = (size, room, places, step * max(1, len(lines)))
        return self._placed[2], self._placed[3]


def _across(line: list[list[Run]], size: int) -> int:
    """Returns how long a line becomes, in pixels."""
    places: list[tuple[Run, int, int]] = []
    x = 0
    for word in line:
        x = _place(places, word, (x, 0), size)
    return x - _space(size)


def _place(places: list[tuple[Run, int, int]], word: list[Run], at: Point, size: int) -> int:
    """Adds a word to what is placed; returns where the next one begins."""
    x, y = at
    for number, run in enumerate(word):
        _put(places, run, (x, y), begins_word=number == 0)
        last, left, _ = places[-1]
        x = left + letters.width(last.words, size, _weight(last))
    return x + _space(size)


def _space(size: int) -> int:
    return letters.width("i i", size) - letters.width("ii", size)


def _weight(run: Run) -> letters.Weight:
    return "semibold" if run.strong or run.rule else "regular"


def _put(places: list[tuple[Run, int, int]], run: Run, at: Point, *, begins_word: bool) -> None:
    """Adds a run to those placed; plain words of a line are joined, so that there is less to draw."""
    if places and begins_word and at[0]:
        last, x, y = places[-1]
        if y == at[1] and last.strong == run.strong and not last.rule and not run.rule:
            places[-1] = (Run(f"{last.words} {run.words}", run.strong), x, y)
            return
    places.append((run, *at))

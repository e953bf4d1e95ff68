"""A paragraph with emphasis and links to rules, wrapped word by word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.graphics.theme import Colour
from tabletop.messages import current_language, said, say
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Pressable

UNNUMBERED_LINK: Final = said("rule", context="link to a rule in the rule book")
"""What a link to a rule says while numbers are hidden: "forget the pile (rule)"."""
MARKUP: Final = re.compile(r"\*([^*]+)\*|\b([A-Z]{2}-\d+[a-z]?)\b")


@dataclass(frozen=True)
class TextColours:
    """The colours of a page: words, secondary words, emphasis, and links."""

    text: Colour
    soft_text: Colour
    emphasis: Colour
    link: Colour


PAPER_COLOURS: Final = TextColours(theme.INK, theme.colour("#5d5646"), theme.colour("#6a4310"), theme.LINK)
PLATE_COLOURS: Final = TextColours(theme.CREAM, theme.SOFT_TEXT, theme.GOLD, theme.GOLD)


@dataclass(frozen=True)
class StyledRun:
    """Letters in one style; `rule` names the rule that a link leads to."""

    words: str
    is_strong: bool = False
    rule: str = ""


def styled_runs(text: str, rules: frozenset[str] = frozenset()) -> Iterator[StyledRun]:
    """Yields the text in runs: `*strong*`, and numbers of known rules as links."""
    end = 0
    for part in MARKUP.finditer(text):
        if part[2] and part[2] not in rules:
            continue
        if part.start() > end:
            yield StyledRun(text[end : part.start()])
        yield StyledRun(part[1], is_strong=True) if part[1] else StyledRun(part[2], rule=part[2])
        end = part.end()
    if end < len(text):
        yield StyledRun(text[end:])


def words_of_runs(text: str, rules: frozenset[str]) -> list[list[StyledRun]]:
    """Returns the words of a text; a word is a list of runs without space between them."""
    words: list[list[StyledRun]] = [[]]
    for run in styled_runs(text, rules):
        for number, word in enumerate(run.words.split(" ")):
            if number:
                words.append([])
            if word:
                words[-1].append(StyledRun(word, run.is_strong, run.rule))
    return [word for word in words if word]


class RuleLink(Pressable):
    """A rule's number, underlined; it leads to its place in the rule book."""

    paint_margin = 8.0
    role = Role.LINK

    def __init__(self, words: str, act: Callable[[], None], ink: Colour, size: float) -> None:
        super().__init__(act)
        self.words = words
        self.colour = ink
        self.size = size

    def described_name(self) -> str:
        return self.words

    def measure(self, look: Look, room: int) -> Point:
        size = look.font_size(self.size)
        return min(room, typography.width(self.words, size, "semibold")), typography.line_height(size)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size = look.font_size(self.size)
        drawn = look.caches.text.line(self.words, size, self.colour, "semibold")
        screen.blit(drawn, self.rect.topleft)
        base = self.rect.top + typography.ascent(size, "semibold") + look.px(2)
        thick = max(1, look.px(2 if self.hovered else 1))
        pygame.draw.rect(screen, self.colour[:3], (self.rect.left, base, self.rect.width, thick))
        if self.shows_focus:
            around = self.rect.inflate(look.px(8), look.px(4))
            ink = theme.INK if self.colour == theme.LINK else theme.WHITE
            look.draw_outline(screen, around, look.px(5), ink, max(2, look.px(2)))


class RichText(Widget):
    """Wrapped words; `follow_link` is called with the rule of a link that was followed."""

    catches_pointer = False
    paint_margin = 3.0

    def __init__(
        self,
        text: str,
        colours: TextColours = PLATE_COLOURS,
        rules: frozenset[str] = frozenset(),
        follow_link: Callable[[str], None] | None = None,
        size: float = 17,
    ) -> None:
        super().__init__()
        self.text = text
        self.colours = colours
        self.size = size
        self._rules = rules if follow_link is not None else frozenset()
        self._follow_link = follow_link
        self._plain_text = ""
        self.show_rule_numbers(on=True)

    def show_rule_numbers(self, *, on: bool) -> None:
        """Has links say the numbers of their rules, or only that there is a rule; it has to be laid again."""
        self._words = words_of_runs(current_language().bind(self.text), self._rules)
        self._plain_text = ""
        self._placed_runs: tuple[int, int, list[tuple[StyledRun, int, int]], int] | None = None
        self.remove_children()
        for word in self._words:
            for number, run in enumerate(word):
                if run.rule:
                    word[number] = run if on else replace(run, words=say(UNNUMBERED_LINK))
                    act = partial(self._follow_rule, run.rule)
                    self.add(RuleLink(word[number].words, act, self.colours.link, self.size))

    def describe(self) -> Node:
        return Node(self.node_key, Role.TEXT, self.plain_text)

    @property
    def plain_text(self) -> str:
        """Returns its words without signs for emphasis."""
        if not self._plain_text:
            self._plain_text = " ".join("".join(run.words for run in word) for word in self._words)
        return self._plain_text

    def measure(self, look: Look, room: int) -> Point:
        return room, self._place_runs(look, room)[1]

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        places, _ = self._place_runs(look, rect.width)
        links = iter(self.children)
        for run, x, y in places:
            if run.rule:
                link = next(links)
                link.arrange(look, pygame.Rect(rect.left + x, rect.top + y, *link.measure(look, rect.width)))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size = look.font_size(self.size)
        ink = self.colours
        for run, x, y in self._place_runs(look, self.rect.width)[0]:
            if not run.rule:
                colour = ink.emphasis if run.is_strong else ink.text
                weight = _weight(run)
                screen.blit(
                    look.caches.text.line(run.words, size, colour, weight),
                    (self.rect.left + x, self.rect.top + y),
                )

    def wrapped_lines(self, size: int, room: int) -> list[list[list[StyledRun]]]:
        """Returns the words in lines; the last of several is not one word alone, if two find room."""
        lines: list[list[list[StyledRun]]] = []
        places: list[tuple[StyledRun, int, int]] = []
        x = 0
        for word in self._words:
            wide = sum(typography.width(run.words, size, _weight(run)) for run in word)
            if not lines or (x and x + wide > room):
                lines.append([])
                places, x = [], 0
            lines[-1].append(word)
            x = _place_word(places, word, (x, 0), size)
        return typography.without_lone_word(lines, lambda line: _line_width(line, size) <= room)

    def _follow_rule(self, rule: str) -> None:
        if self._follow_link is not None:
            self._follow_link(rule)

    def _place_runs(self, look: Look, room: int) -> tuple[list[tuple[StyledRun, int, int]], int]:
        """Returns every run and where it stands, and the height of all, in pixels."""
        size = look.font_size(self.size)
        # Measuring, arranging and painting all ask, mostly for the same size and room.
        if self._placed_runs is not None and self._placed_runs[:2] == (size, room):
            return self._placed_runs[2], self._placed_runs[3]
        step = round(typography.line_height(size) * 1.06)
        places: list[tuple[StyledRun, int, int]] = []
        lines = self.wrapped_lines(size, room)
        for row, line in enumerate(lines):
            x = 0
            for word in line:
                x = _place_word(places, word, (x, row * step), size)
        self._placed_runs = (size, room, places, step * max(1, len(lines)))
        return self._placed_runs[2], self._placed_runs[3]


def _line_width(line: list[list[StyledRun]], size: int) -> int:
    """Returns how long a line becomes, in pixels."""
    places: list[tuple[StyledRun, int, int]] = []
    x = 0
    for word in line:
        x = _place_word(places, word, (x, 0), size)
    return x - _space_width(size)


def _place_word(places: list[tuple[StyledRun, int, int]], word: list[StyledRun], at: Point, size: int) -> int:
    """Adds a word to what is placed; returns where the next one begins."""
    x, y = at
    for number, run in enumerate(word):
        _place_run(places, run, (x, y), begins_word=number == 0)
        last, left, _ = places[-1]
        x = left + typography.width(last.words, size, _weight(last))
    return x + _space_width(size)


def _space_width(size: int) -> int:
    return typography.width("i i", size) - typography.width("ii", size)


def _weight(run: StyledRun) -> typography.Weight:
    return "semibold" if run.is_strong or run.rule else "regular"


def _place_run(
    places: list[tuple[StyledRun, int, int]], run: StyledRun, at: Point, *, begins_word: bool
) -> None:
    """Adds a run to those placed; plain words of a line are joined, so that there is less to draw."""
    if places and begins_word and at[0]:
        last, x, y = places[-1]
        if y == at[1] and last.is_strong == run.is_strong and not last.rule and not run.rule:
            places[-1] = (StyledRun(f"{last.words} {run.words}", run.is_strong), x, y)
            return
    places.append((run, *at))

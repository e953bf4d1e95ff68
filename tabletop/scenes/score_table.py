"""The score sheet as a table: a row a deal, a column a seat or side, and what the last deal consists of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.controller import DealResult
from tabletop.scenes.left import number
from tabletop.scenes.people import together
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.prose import Link
from tabletop.stage.widgets.widget import Point, Widget

ROW = 34
FIRST_WIDE = 120
INDENT = 86


@dataclass(frozen=True)
class Side:
    """A column: one seat, or partners."""

    name: str
    seats: tuple[int, ...]


def sides(names: Sequence[str], *, partners: bool) -> tuple[Side, ...]:
    """The columns of a sheet."""
    if not partners:
        return tuple(Side(name, (seat,)) for seat, name in enumerate(names))
    half = len(names) // 2
    seats = [tuple(range(side, len(names), half)) for side in range(half)]
    return tuple(Side(together([names[seat] for seat in together_]), together_) for together_ in seats)


def gained(result: DealResult, seat: int) -> Any:
    """What the deal brought this seat."""
    return result.after[seat] - result.before[seat]


def signed(points: Any) -> str:
    """Points with their sign; nothing gained is a dash."""
    if not points:
        return "–"
    return f"{'+' if points > 0 else ''}{number(points)}"


class Deals(Widget):
    """A row for each deal with what it brought and the score after it; `chosen` is the one explained.

    A deal is called `word`; `endings` say how each of them ended, in a line of its own, if there are any.
    """

    solid = True
    bleed = 2.0

    def __init__(
        self,
        results: Sequence[DealResult],
        columns: Sequence[Side],
        word: str = "deal",
        endings: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.results = tuple(results)
        self.columns = tuple(columns)
        self.word = word.capitalize()
        self.endings = tuple(endings)
        self.chosen = len(self.results) - 1
        self.pointed: int | None = None
        self._row = ROW

    def measure(self, look: Look, room: int) -> Point:
        return room, self.row(look) * max(1, len(self.results))

    def row(self, look: Look) -> int:
        """How high a row is."""
        line = letters.line_height(look.metrics.label) + look.box(3)
        return look.box(ROW) + (line if any(self.endings) else 0)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._row = self.row(look)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        for at, result in enumerate(self.results):
            row = pygame.Rect(self.rect.left, self.rect.top + at * self._row, self.rect.width, self._row)
            if at == self.chosen:
                look.rounded(screen, row, look.box(8), look.theme.plate_over)
            elif at == self.pointed and self.hovered:
                look.rounded(screen, row, look.box(8), faded(theme.CREAM, 0.07))
            numbers = pygame.Rect(row.left, row.top, row.width, look.box(ROW))
            self._paint_row(screen, look, result, numbers)
            if any(self.endings):
                middle = (numbers.bottom + row.bottom) // 2 - look.box(3)
                left, room = row.left + look.box(12), row.width - look.box(26)
                size, ink = look.metrics.label, look.theme.soft
                look.words(screen, self.endings[at], (left, middle), size, ink, room=room)

    def _paint_row(self, screen: pygame.Surface, look: Look, result: DealResult, row: pygame.Rect) -> None:
        first, wide = widths(look, row.width, len(self.columns))
        size = look.metrics.body
        left = (row.left + look.box(12), row.centery)
        look.words(
            screen, f"{self.word} {result.deal}", left, size, look.theme.soft, room=first - look.box(16)
        )
        for at, side in enumerate(self.columns):
            seat = side.seats[0]
            right = row.left + first + (at + 1) * wide - look.box(14)
            total = number(result.after[seat])
            look.words(
                screen, total, (right, row.centery), size, theme.CREAM, weight="semibold", anchor="right"
            )
            ink = theme.GOLD if gained(result, seat) else look.theme.soft
            aside, small = self._gains(look, seat, wide)
            at_gain = (right - aside, row.centery)
            look.words(screen, signed(gained(result, seat)), at_gain, small, ink, anchor="right")

    def _gains(self, look: Look, seat: int, wide: int) -> tuple[int, int]:
        """How far left of the totals the gains of a column end, and the size of their letters."""
        widest = max(
            letters.width(number(result.after[seat]), look.metrics.body, "semibold")
            for result in self.results
        )
        longest = max((signed(gained(result, seat)) for result in self.results), key=len)
        aside = max(look.box(46), widest + look.box(14))
        room = wide - look.box(18)
        if aside + letters.width(longest, look.metrics.second) <= room:
            return aside, look.metrics.second
        return widest + look.box(6), look.metrics.label

    def point(self, point: Point) -> None:
        row = self._at(point)
        if row != self.pointed:
            self.pointed = row
            self.touch()

    def _at(self, point: Point) -> int | None:
        row = (point[1] - self.rect.top) // max(1, self._row)
        return row if 0 <= row < len(self.results) else None


class Head(Widget):
    """The names above the columns."""

    solid = False

    def __init__(self, columns: Sequence[Side], winners: Sequence[int] = ()) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.winners = tuple(winners)

    def measure(self, look: Look, room: int) -> Point:
        wide = widths(look, room, len(self.columns))[1]
        size = look.metrics.second
        lines = max(
            len(letters.wrap(side.name, size, wide - look.box(12), "semibold")) for side in self.columns
        )
        return room, letters.line_height(size) * min(2, lines) + look.box(8)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        first, wide = widths(look, self.rect.width, len(self.columns))
        size = look.metrics.second
        step = letters.line_height(size)
        for at, side in enumerate(self.columns):
            right = self.rect.left + first + (at + 1) * wide - look.box(14)
            ink = theme.GOLD if set(side.seats) & set(self.winners) else theme.CREAM
            lines = letters.wrap(side.name, size, wide - look.box(12), "semibold")[:2]
            y = self.rect.bottom - look.box(4) - step * len(lines) + step // 2
            for line in lines:
                room = wide - look.box(12)
                look.words(screen, line, (right, y), size, ink, weight="semibold", anchor="right", room=room)
                y += step
        look.rule(screen, self.rect.left, self.rect.right, self.rect.bottom - 1)


class Entry(Widget):
    """One part of a deal's count: its rule as a link, a sentence, and the points below their columns."""

    solid = False

    def __init__(
        self, entry: tuple[str, str, tuple[Any, ...]], columns: Sequence[Side], link: Link | None
    ) -> None:
        super().__init__()
        self.rule, self.sentence, self.points = entry
        self.columns = tuple(columns)
        self.link = link
        if link is not None:
            self.add(link)

    def measure(self, look: Look, room: int) -> Point:
        size = look.metrics.second
        lines = len(letters.wrap(self.sentence, size, self._room(look, room)))
        return room, letters.line_height(size) * (lines + self._has_own_line(look, room)) + look.box(8)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        if self.link is not None:
            wide, high = self.link.measure(look, rect.width)
            self.link.lay(look, pygame.Rect(rect.left + look.box(12), rect.top + look.box(4), wide, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size, top = look.metrics.second, self.rect.top + look.box(4)
        room = self._room(look, self.rect.width)
        left = self.rect.left + look.box(INDENT)
        said = letters.paragraph(self.sentence, size, theme.CREAM, room)
        screen.blit(said, (left, top))
        step = letters.line_height(size)
        y = top + step // 2
        if self._has_own_line(look, self.rect.width):
            y += step * len(letters.wrap(self.sentence, size, room))
        for right, points in self._places(look, self.rect.width):
            at = (self.rect.left + right, y)
            look.words(screen, points, at, size, theme.GOLD, weight="semibold", anchor="right")

    def _places(self, look: Look, room: int) -> list[tuple[int, str]]:
        """The points, and where they end: below the totals of their columns."""
        first, wide = widths(look, room, len(self.columns))
        seats = [side.seats[0] for side in self.columns]
        return [
            (first + (at + 1) * wide - look.box(14), signed(self.points[seat]))
            for at, seat in enumerate(seats)
            if seat < len(self.points) and self.points[seat]
        ]

    def _has_own_line(self, look: Look, room: int) -> bool:
        """Whether the points stand below the sentence, because it needs their room."""
        places = self._places(look, room)
        if not places:
            return False
        size = look.metrics.second
        left = places[0][0] - letters.width(places[0][1], size, "semibold") - look.box(12)
        return look.box(INDENT) + letters.width(self.sentence, size) > left

    def _room(self, look: Look, room: int) -> int:
        return max(1, room - look.box(INDENT + 14))


def widths(look: Look, room: int, columns: int) -> tuple[int, int]:
    """The width of the first column, and of each of the others."""
    first = max(look.box(FIRST_WIDE) if columns < 6 else look.box(80), 0)
    wide = (room - first) // max(1, columns)
    return room - wide * columns, wide

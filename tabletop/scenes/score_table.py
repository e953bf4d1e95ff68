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
    return f"+{points}" if points > 0 else number(points)


class Deals(Widget):
    """A row for each deal with what it brought and the score after it; `chosen` is the one explained."""

    solid = True
    bleed = 2.0

    def __init__(self, results: Sequence[DealResult], columns: Sequence[Side]) -> None:
        super().__init__()
        self.results = tuple(results)
        self.columns = tuple(columns)
        self.chosen = len(self.results) - 1
        self.pointed: int | None = None
        self._row = ROW

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(ROW) * max(1, len(self.results))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._row = look.box(ROW)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        for at, result in enumerate(self.results):
            row = pygame.Rect(self.rect.left, self.rect.top + at * self._row, self.rect.width, self._row)
            if at == self.chosen:
                look.rounded(screen, row, look.box(8), look.theme.plate_over)
            elif at == self.pointed and self.hovered:
                look.rounded(screen, row, look.box(8), faded(theme.CREAM, 0.07))
            self._paint_row(screen, look, result, row)

    def _paint_row(self, screen: pygame.Surface, look: Look, result: DealResult, row: pygame.Rect) -> None:
        first, wide = widths(look, row.width, len(self.columns))
        size = look.metrics.body
        left = (row.left + look.box(12), row.centery)
        look.words(screen, f"Deal {result.deal}", left, size, look.theme.soft, room=first - look.box(16))
        for at, side in enumerate(self.columns):
            seat = side.seats[0]
            right = row.left + first + (at + 1) * wide - look.box(14)
            total = number(result.after[seat])
            look.words(
                screen, total, (right, row.centery), size, theme.CREAM, weight="semibold", anchor="right"
            )
            ink = theme.GOLD if gained(result, seat) else look.theme.soft
            at_gain = (right - look.box(46), row.centery)
            look.words(
                screen, signed(gained(result, seat)), at_gain, look.metrics.second, ink, anchor="right"
            )

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
    """One line of a deal's count: a sentence, its rule as a link, and the points by column."""

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
        lines = letters.wrap(self.sentence, size, self._room(look, room))
        more = letters.wrap(self._shares(), size, self._share_room(look, room))
        return room, letters.line_height(size) * max(len(lines), len(more)) + look.box(8)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        if self.link is not None:
            wide, high = self.link.measure(look, rect.width)
            self.link.lay(look, pygame.Rect(rect.left + look.box(12), rect.top + look.box(4), wide, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size, top = look.metrics.second, self.rect.top + look.box(4)
        room = self._room(look, self.rect.width)
        screen.blit(
            letters.paragraph(self.sentence, size, theme.CREAM, room), (self.rect.left + look.box(86), top)
        )
        shares = self._shares()
        if shares:
            room = self._share_room(look, self.rect.width)
            drawn = letters.paragraph(shares, size, theme.GOLD, room, align="right")
            screen.blit(drawn, (self.rect.right - look.box(14) - drawn.get_width(), top))

    def _shares(self) -> str:
        """Who gets what."""
        shares = []
        for side in self.columns:
            points = self.points[side.seats[0]] if side.seats[0] < len(self.points) else 0
            if points:
                shares.append(f"{side.name} {signed(points)}")
        return ", ".join(shares)

    def _share_room(self, look: Look, room: int) -> int:
        natural = letters.width(self._shares(), look.metrics.second) + 2
        return max(1, min(natural, room * 2 // 5))

    def _room(self, look: Look, room: int) -> int:
        return max(1, room - look.box(114) - self._share_room(look, room))


def widths(look: Look, room: int, columns: int) -> tuple[int, int]:
    """The width of the first column, and of each of the others."""
    first = max(look.box(FIRST_WIDE) if columns < 6 else look.box(80), 0)
    wide = (room - first) // max(1, columns)
    return room - wide * columns, wide

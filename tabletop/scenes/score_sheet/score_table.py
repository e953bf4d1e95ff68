"""The score sheet as a table: a row a deal, a column a seat or side, and what the last deal consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from tabletop.accessibility import Action, Node, Role, State
from tabletop.controller import DealResult
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import Message, list_text, names_text, number_text, say, sentences_text, with_full_stop
from tabletop.rules.views import TallyEntry
from tabletop.widgets.base.widget import Point, Widget, box_of
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, ToolButton
from tabletop.words.deal_names import DealNames

ROW_HEIGHT = 34
FIRST_WIDTH, LABELS_WIDTH = 120, 330
COLUMN_WIDTH = 124
INDENT = 50
LINK_SIZE = 34
_NARROW_GAP = 6
"""The gap between two numbers of a row, where the columns are narrow."""


@dataclass(frozen=True)
class ScoreColumn:
    """A column of the sheet: one seat, or partners."""

    name: str
    seats: tuple[int, ...]


def score_columns(names: Sequence[str], *, partners: bool) -> tuple[ScoreColumn, ...]:
    """Returns the columns of a sheet."""
    if not partners:
        return tuple(ScoreColumn(names_text(name), (seat,)) for seat, name in enumerate(names))
    half = len(names) // 2
    seats = [tuple(range(side, len(names), half)) for side in range(half)]
    return tuple(ScoreColumn(names_text(*[names[seat] for seat in together]), together) for together in seats)


def points_in_deal(result: DealResult, seat: int) -> float:
    """Returns what the deal brought this seat."""
    return result.after[seat] - result.before[seat]


def points_text(points: float) -> str:
    """Returns points as they stand alone, without a fraction that is zero."""
    return number_text(int(points) if float(points).is_integer() else points)


def signed_points(points: float) -> str:
    """Returns points with their sign; nothing gained is a dash."""
    if not points:
        return "–"
    return f"+{points_text(points)}" if points > 0 else points_text(points)


@dataclass(frozen=True)
class _NumberSetting:
    """The font size of the totals, and for each column how far left of them the gains end, and their size."""

    total_size: int
    gain_places: tuple[tuple[int, int], ...]


class DealRows(Widget):
    """Rows of deals, each with what it brought and the score after it; `chosen` is the one explained.

    `deal_name` is what the deal of a number is called; `endings`, if there are any, say how each deal
    ended: beside its number, or in a line below where one of them is too long for that.
    """

    catches_pointer = True
    paint_margin = 2.0
    row_actions: frozenset[Action] = frozenset()
    """What can be done with a row."""

    def __init__(
        self,
        results: Sequence[DealResult],
        columns: Sequence[ScoreColumn],
        deal_name: Callable[[int], Message] = DealNames.deal_name,
        endings: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.results = tuple(results)
        self.columns = tuple(columns)
        self._name_of = deal_name
        self.endings = tuple(endings)
        self.chosen = len(self.results) - 1
        self.pointed: int | None = None
        self._row_height, self._width = ROW_HEIGHT, 0

    def describe(self) -> Node:
        rows = tuple(self._row_node(at, result) for at, result in enumerate(self.results))
        heads = list_text(*(column.name for column in self.columns))
        return Node(self.node_key, Role.TABLE, heads, children=rows)

    def _row_node(self, at: int, result: DealResult) -> Node:
        return Node(
            self.part_key(at),
            Role.ROW,
            self._deal_name(result),
            description=self.endings[at] if self.endings else "",
            states=CHOSEN if at == self.chosen else frozenset[State](),
            position=(at + 1, len(self.results)),
            box=box_of(self._row_rect(at)),
            actions=self.row_actions,
            children=tuple(self._cells(at, result)),
        )

    def told_last(self) -> str:
        """Returns everybody's points after the last deal, as sentences; "" before there is one."""
        if not self.results:
            return ""
        cells = self._cells(len(self.results) - 1, self.results[-1])
        return sentences_text(*(with_full_stop(cell.name) for cell in cells))

    def _cells(self, at: int, result: DealResult) -> Iterator[Node]:
        """Yields whose points they are, how many, and what this deal brought."""
        for number, column in enumerate(self.columns):
            seat = column.seats[0]
            points, gain = points_text(result.after[seat]), points_in_deal(result, seat)
            name = say("{Who}: {points}, nothing in this deal", who=column.name, points=points)
            if gain:
                brought = signed_points(gain)
                name = say(
                    "{Who}: {points}, {gain} in this deal", who=column.name, points=points, gain=brought
                )
            yield Node(self.part_key(f"{at}/{number}"), Role.CELL, name)

    def measure(self, look: Look, room: int) -> Point:
        self._width = room
        return room, self.row_height(look) * max(1, len(self.results))

    def row_height(self, look: Look) -> int:
        """Returns how high a row is."""
        line = typography.line_height(look.metrics.label_size) + look.box(3)
        return look.box(ROW_HEIGHT) + (line if self._has_endings_below(look) else 0)

    def _has_endings_below(self, look: Look) -> bool:
        """Returns whether some ending has no room beside the number of its deal."""
        if not any(self.endings):
            return False
        widest = max(typography.width(words, look.metrics.label_size) for words in self.endings)
        first, wide = column_widths(look, self._width, len(self.columns))
        seat = self.columns[0].seats[0]
        aside, size = self._gain_place(look, seat, wide, self._size(look, wide))
        gain = max(
            typography.width(signed_points(points_in_deal(result, seat)), size) for result in self.results
        )
        room = first + wide - look.box(14) - aside - gain - look.box(10)
        return self._endings_left(look) + widest > room

    def _endings_left(self, look: Look) -> int:
        """Returns where the endings begin beside the numbers of the deals, from the left."""
        longest = max((self._deal_name(result) for result in self.results), key=len, default="")
        return look.box(24) + typography.width(longest, look.metrics.body_size)

    def _deal_name(self, result: DealResult) -> str:
        return say(self._name_of(result.deal))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._width = rect.width
        self._row_height = self.row_height(look)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if not self.results:
            return
        setting = self._number_setting(look)
        for at, result in enumerate(self.results):
            row = self._row_rect(at)
            if at == self.chosen:
                look.draw_rounded(screen, row, look.box(8), look.theme.plate_hovered)
            elif at == self.pointed and self.hovered:
                look.draw_rounded(screen, row, look.box(8), with_opacity(theme.CREAM, 0.07))
            numbers = pygame.Rect(row.left, row.top, row.width, look.box(ROW_HEIGHT))
            self._paint_row(screen, look, result, numbers, setting)
            if any(self.endings):
                self._paint_ending(screen, look, self.endings[at], row, numbers)

    def _paint_ending(
        self, screen: pygame.Surface, look: Look, ending: str, row: pygame.Rect, numbers: pygame.Rect
    ) -> None:
        left, middle, room = row.left + self._endings_left(look), numbers.centery + look.box(1), row.width
        if row.height > numbers.height:
            left, room = row.left + look.box(12), row.width - look.box(26)
            middle = (numbers.bottom + row.bottom) // 2 - look.box(3)
        look.draw_text(
            screen, ending, (left, middle), look.metrics.label_size, look.theme.soft_text, room=room
        )

    def _number_setting(self, look: Look) -> _NumberSetting:
        """Returns how the numbers of all rows are set, which goes by the widest of them."""
        wide = column_widths(look, self.rect.width, len(self.columns))[1]
        size = self._size(look, wide)
        return _NumberSetting(
            size, tuple(self._gain_place(look, side.seats[0], wide, size) for side in self.columns)
        )

    def _paint_row(
        self,
        screen: pygame.Surface,
        look: Look,
        result: DealResult,
        row: pygame.Rect,
        setting: _NumberSetting,
    ) -> None:
        first, wide = column_widths(look, row.width, len(self.columns))
        left = (row.left + look.box(12), row.centery)
        called, room, least = self._deal_name(result), first - look.box(16), theme.MIN_FONT_SIZE
        look.draw_text(
            screen, called, left, look.metrics.body_size, look.theme.soft_text, room=room, least=least
        )
        for at, (side, (aside, small)) in enumerate(zip(self.columns, setting.gain_places, strict=True)):
            seat = side.seats[0]
            right = row.left + first + (at + 1) * wide - look.box(14)
            total = points_text(result.after[seat])
            look.draw_text(
                screen,
                total,
                (right, row.centery),
                setting.total_size,
                theme.CREAM,
                weight="semibold",
                anchor="right",
            )
            ink = theme.GOLD if points_in_deal(result, seat) else look.theme.soft_text
            at_gain = (right - aside, row.centery)
            look.draw_text(
                screen, signed_points(points_in_deal(result, seat)), at_gain, small, ink, anchor="right"
            )

    def _size(self, look: Look, wide: int) -> int:
        """Returns the font size of the totals, small enough in narrow columns for the gains beside."""
        size = look.metrics.body_size
        while size > theme.MIN_FONT_SIZE and any(
            sum(self._widest(look, side.seats[0], size)) > wide - look.box(_NARROW_GAP)
            for side in self.columns
        ):
            size -= 1
        return size

    def _widest(self, look: Look, seat: int, size: int) -> tuple[int, int]:
        """Returns the greatest widths of totals of that size, with a gap, and of the gains."""
        totals = (points_text(result.after[seat]) for result in self.results)
        gains = (signed_points(points_in_deal(result, seat)) for result in self.results)
        small = self._small_size(look, size)
        widest = max((typography.width(total, size, "semibold") for total in totals), default=0)
        return widest + look.box(_NARROW_GAP), max(
            (typography.width(gain, small) for gain in gains), default=0
        )

    def _gain_place(self, look: Look, seat: int, wide: int, size: int) -> tuple[int, int]:
        """Returns how far left of the totals the gains of a column end, and their font size."""
        least, small = self._widest(look, seat, size)
        longest = max((signed_points(points_in_deal(result, seat)) for result in self.results), key=len)
        wished = least - look.box(_NARROW_GAP) + look.box(14)
        aside = max(look.box(46), wished)
        room = wide - look.box(18)
        if aside + typography.width(longest, look.metrics.secondary_size) <= room:
            return aside, look.metrics.secondary_size
        return max(least, min(wished, room - small)), self._small_size(look, size)

    def _small_size(self, look: Look, size: int) -> int:
        """Returns the font size of gains in narrow columns, the smallest beside small totals."""
        return look.metrics.label_size if size == look.metrics.body_size else theme.MIN_FONT_SIZE

    def hover(self, point: Point) -> None:
        row = self._row_at(point)
        if row != self.pointed:
            self.pointed = row
            self.invalidate()

    def _row_rect(self, at: int) -> pygame.Rect:
        """Returns the box of a row."""
        top = self.rect.top + at * self._row_height
        return pygame.Rect(self.rect.left, top, self.rect.width, self._row_height)

    def _row_at(self, point: Point) -> int | None:
        row = (point[1] - self.rect.top) // max(1, self._row_height)
        return row if 0 <= row < len(self.results) else None


class ScoreHead(Widget):
    """The names above the columns."""

    catches_pointer = False

    def __init__(self, columns: Sequence[ScoreColumn], winners: Sequence[int] = ()) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.winners = tuple(winners)

    def measure(self, look: Look, room: int) -> Point:
        wide = column_widths(look, room, len(self.columns))[1]
        size = look.metrics.secondary_size
        lines = max(
            len(typography.wrap(side.name, size, wide - look.box(12), "semibold")) for side in self.columns
        )
        return room, typography.line_height(size) * min(2, lines) + look.box(8)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        first, wide = column_widths(look, self.rect.width, len(self.columns))
        size = look.metrics.secondary_size
        step = typography.line_height(size)
        for at, side in enumerate(self.columns):
            right = self.rect.left + first + (at + 1) * wide - look.box(14)
            ink = theme.GOLD if set(side.seats) & set(self.winners) else theme.CREAM
            first_line, *rest = typography.wrap(side.name, size, wide - look.box(12), "semibold")
            lines = [first_line, " ".join(rest)] if rest else [first_line]
            y = self.rect.bottom - look.box(4) - step * len(lines) + step // 2
            for line in lines:
                room = wide - look.box(12)
                look.draw_text(
                    screen, line, (right, y), size, ink, weight="semibold", anchor="right", room=room
                )
                y += step
        look.draw_separator(screen, self.rect.left, self.rect.right, self.rect.bottom - 1)


class CountEntry(Widget):
    """One part of a deal's count: a book that opens at its rule, a sentence, and the points in their columns.

    The points stand beside the last line of the sentence, which is kept short enough for them.
    """

    catches_pointer = False

    def __init__(self, entry: TallyEntry, columns: Sequence[ScoreColumn], link: ToolButton | None) -> None:
        super().__init__()
        self.rule, message, self.points = entry
        self.sentence = say(message)
        self.columns = tuple(columns)
        self.link = link
        if link is not None:
            self.add(link)

    def describe(self) -> Node:
        points = [
            say("{Who}: {points}", who=column.name, points=signed_points(self.points[column.seats[0]]))
            for column in self.columns
            if column.seats[0] < len(self.points) and self.points[column.seats[0]]
        ]
        return Node(
            self.node_key, Role.TEXT, sentences_text(with_full_stop(self.sentence), list_text(*points))
        )

    def measure(self, look: Look, room: int) -> Point:
        step = typography.line_height(look.metrics.secondary_size)
        return room, step * len(self._lines(look, room)) + look.box(8)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        if self.link is not None:
            step = typography.line_height(look.metrics.secondary_size)
            size = min(look.box(LINK_SIZE), step + look.box(8))
            box = pygame.Rect(rect.left + look.box(8), 0, size, size)
            box.centery = rect.top + look.box(4) + step // 2
            self.link.arrange(look, box)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size = look.metrics.secondary_size
        step, left = typography.line_height(size), self.rect.left + look.box(INDENT)
        y = self.rect.top + look.box(4) + step // 2
        lines = self._lines(look, self.rect.width)
        for line in lines:
            look.draw_text(screen, line, (left, y), size, theme.CREAM)
            y += step
        for right, points in self._points_places(look, self.rect.width):
            at = (self.rect.left + right, y - step)
            look.draw_text(screen, points, at, size, theme.GOLD, weight="semibold", anchor="right")

    def _lines(self, look: Look, room: int) -> list[str]:
        """Returns the sentence, its last line short enough for the points."""
        size, places = look.metrics.secondary_size, self._points_places(look, room)
        lines = list(typography.wrap(self.sentence, size, max(1, room - look.box(INDENT + 14))))
        if not places:
            return lines
        right, points = places[0]
        least = right - typography.width(points, size, "semibold") - look.box(INDENT + 12)
        if typography.width(lines[-1], size) <= least:
            return lines
        words = lines.pop().split(" ")
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1)]
        # Broken where the longer part is as short as it can be, so that no word stands alone.
        fit = [half for half in halves if typography.width(half[1], size) <= least]
        return [*lines, *min(fit, key=lambda half: max(typography.width(part, size) for part in half))]

    def _points_places(self, look: Look, room: int) -> list[tuple[int, str]]:
        """Returns where the points end, and the points: below the totals of their columns."""
        first, wide = column_widths(look, room, len(self.columns))
        seats = [side.seats[0] for side in self.columns]
        return [
            (first + (at + 1) * wide - look.box(14), signed_points(self.points[seat]))
            for at, seat in enumerate(seats)
            if seat < len(self.points) and self.points[seat]
        ]


def column_widths(look: Look, room: int, columns: int) -> tuple[int, int]:
    """Returns the width of the first column, and of each of the others, in pixels."""
    first = look.box(FIRST_WIDTH) if columns < 7 else look.box(80)
    columns = max(1, columns)
    wide = max(look.box(COLUMN_WIDTH), (room - look.box(LABELS_WIDTH)) // columns)
    wide = min(wide, (room - first) // columns)
    return room - wide * columns, wide

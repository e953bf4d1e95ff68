"""The lines of a log, however long the match is: only those in sight are drawn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role, State
from tabletop.controller import LogLine
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import Message, say
from tabletop.widgets.base.key_caps import ENTER_KEYS
from tabletop.widgets.base.widget import Point, box_of
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY
from tabletop.widgets.panels.scrolling import Scrollable

BAR_WIDTH: Final = 7
MIN_BAR_HEIGHT: Final = 36
ROWS_AROUND: Final = 40
"""How many rows are told above and below those in sight."""
LINES_AROUND: Final = 2
"""The least number of lines in sight above and below the marked row."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log: its sentence, and the move whose table it shows."""

    words: str
    line: LogLine
    at: int
    """The number of rows before it."""
    is_deal: bool = False
    is_trick: bool = False
    """Whether it is the heading of a deal, or of a trick, of which `line` is the last move."""

    @property
    def is_move(self) -> bool:
        """Returns whether the row tells a move."""
        return not (self.is_deal or self.is_trick)


def rows_of(
    lines: Sequence[LogLine], told: Callable[[LogLine], str], deal_name: Callable[[int], Message]
) -> tuple[LogRow, ...]:
    """Returns the rows of these lines, with a heading before each deal and each trick."""
    rows: list[LogRow] = []
    deal, trick = 0, 0
    # The heading of a trick leads to the table as it was when the trick was full.
    last = {(line.deal, line.trick): line for line in lines}
    for line in lines:
        if line.deal != deal:
            rows.append(LogRow(say(deal_name(line.deal)), line, len(rows), is_deal=True))
            deal, trick = line.deal, 0
        if line.trick != trick:
            heading = say("Trick {number}", number=line.trick)
            rows.append(LogRow(heading, last[deal, line.trick], len(rows), is_trick=True))
            trick = line.trick
        rows.append(LogRow(told(line), line, len(rows)))
    return tuple(rows)


class LogList(Scrollable):
    """A list that scrolls; a click on a row, or the arrow keys, ask for the table at that move."""

    focusable = True
    uses_enter = True
    paint_margin = 5.0

    def __init__(self, on_row: Callable[[LogRow], None]) -> None:
        super().__init__()
        self.rows: tuple[LogRow, ...] = ()
        self.chosen: int | None = None
        """The row whose table is shown."""
        self._on_row = on_row
        self._pointed: int | None = None
        self._wrapped_sentences: dict[str, tuple[str, ...]] = {}
        """How each sentence is broken into lines of this width."""
        self._tops = [0]
        self._told: list[int] = []
        """The rows that tell a move."""

    # --- rows

    def set_rows(self, rows: tuple[LogRow, ...]) -> None:
        """Shows these rows; a list that was scrolled to its end stays at the end."""
        at_end = self.offset >= self.max_offset
        self.rows = rows
        self._told = [number for number, row in enumerate(rows) if row.is_move]
        self.chosen = self._pointed = None
        self._measure_rows()
        self.offset = self.max_offset if at_end else min(self.offset, self.max_offset)
        self.invalidate()

    def mark_row(self, row: int | None) -> None:
        """Marks a row and scrolls to it; None marks no row and scrolls to the end."""
        self.chosen = row
        if row is None:
            self.scroll_to(self.max_offset)
        else:
            self._reveal_row(row)
        self.invalidate()

    def _reveal_row(self, row: int) -> None:
        """Scrolls to a row, and so that what stands around it can be read, too."""
        around = LINES_AROUND * self._line
        top, foot = self._tops[row] - around, self._tops[row + 1] + around
        self.scroll_to(max(min(self.offset, top), foot - self.rect.height))

    def row_of(self, number: int) -> int | None:
        """Returns the row of the last told move numbered at most N; None before the first one."""
        at = bisect_right(self._told, number, key=lambda row: self.rows[row].line.number)
        return self._told[at - 1] if at else None

    @property
    def max_offset(self) -> int:
        return max(0, self._tops[-1] - self.rect.height)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        at_end = self._look is None or self.offset >= self.max_offset
        if self._look is not look or rect.width != self.rect.width:
            self._wrapped_sentences.clear()
        super().arrange(look, rect)
        self._look = look
        self._measure_rows()
        self.offset = self.max_offset if at_end else min(self.offset, self.max_offset)

    def box_of(self, row: int) -> pygame.Rect:
        """Returns the box of a row, which may be out of sight."""
        top, foot = self._tops[row], self._tops[row + 1]
        return pygame.Rect(self.rect.left, self.rect.top + top - self.offset, self._room, foot - top)

    # --- for those who do not see it

    def describe(self) -> Node:
        """Returns the rows in sight and some around them, each with its place among all."""
        rows = range(*self._told_range())
        items = tuple(self._row_node(number) for number in rows)
        return Node(self.node_key, Role.LIST, actions=super().describe().actions, children=items)

    def _told_range(self) -> tuple[int, int]:
        """Returns the first row that is told, and the one behind the last."""
        first = bisect_right(self._tops, self.offset) - 1
        last = bisect_left(self._tops, self.offset + self.rect.height)
        return max(0, first - ROWS_AROUND), min(len(self.rows), last + ROWS_AROUND)

    def _row_node(self, number: int) -> Node:
        row = self.rows[number]
        return Node(
            self.part_key(number),
            Role.LIST_ITEM if row.is_move else Role.HEADING,
            row.words,
            states=CHOSEN if number == self.chosen else frozenset[State](),
            position=(number + 1, len(self.rows)),
            box=box_of(self.box_of(number)),
            actions=PRESSED_ONLY,
        )

    def perform_on_part(self, part: str, action: Action) -> bool:
        """Shows the table of a row, or brings the row into sight."""
        if not part.isdecimal() or int(part) >= len(self.rows):
            return False
        if action is Action.PRESS:
            self._on_row(self.rows[int(part)])
        elif action is Action.FOCUS:
            self._reveal_row(int(part))
        return action in {Action.PRESS, Action.FOCUS}

    # --- the hand

    def hover(self, point: Point) -> None:
        row = self._row_at(point)
        if row != self._pointed:
            self._pointed = row
            self.invalidate()

    def release(self, point: Point) -> None:
        row = None if self._held_at is not None else self._row_at(point)
        super().release(point)
        if row is not None:
            self._on_row(self.rows[row])

    def handle_wheel(self, lines: float) -> bool:
        # Also at its end: what lies behind is not meant.
        return super().handle_wheel(lines) or True

    def handle_key(self, event: pygame.event.Event) -> bool:
        if not self.rows:
            return False
        here = len(self.rows) if self.chosen is None else self.chosen
        if event.key in ENTER_KEYS or event.key == pygame.K_SPACE:
            self._on_row(self.rows[min(here, len(self.rows) - 1)])
            return True
        page = max(1, self.rect.height // max(1, self._line) - 2)
        steps = {
            pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows), pygame.K_END: len(self.rows),
        }  # fmt: skip
        if event.key not in steps:
            return False
        self._go_moves(here, steps[event.key])
        return True

    def _go_moves(self, here: int, by: int) -> None:
        """Goes N moves on from a row, past headings."""
        row = max(0, min(len(self.rows) - 1, here + by))
        at = (
            bisect_left(self._told, row)
            if by > 0 or row < self._told[0]
            else bisect_right(self._told, row) - 1
        )
        self._on_row(self.rows[self._told[min(at, len(self._told) - 1)]])

    # --- drawing

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        around = screen.get_clip()
        screen.set_clip(around.clip(self.rect))
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        for number in range(first, len(self.rows)):
            if self._tops[number] > self.offset + self.rect.height:
                break
            self._paint_row(screen, look, number)
        super().paint(screen, look)
        screen.set_clip(around)
        if self.shows_focus:
            look.draw_outline(screen, self.rect, look.box(8), theme.WHITE, max(2, look.px(2.5)))

    def _paint_row(self, screen: pygame.Surface, look: Look, number: int) -> None:
        row, box = self.rows[number], self.box_of(number)
        if number == self.chosen:
            look.draw_rounded(
                screen, box, look.box(8), look.theme.plate_hovered, with_opacity(theme.GOLD, 0.9)
            )
        elif number == self._pointed and self.hovered:
            look.draw_rounded(screen, box, look.box(8), with_opacity(theme.CREAM, 0.1))
        ink = theme.CREAM if row.is_move else theme.GOLD if row.is_deal else look.theme.soft_text
        left = box.left + look.box(22 if row.is_move else 10)
        size = look.metrics.secondary_size
        weight: typography.Weight = "regular" if row.is_move else "semibold"
        step = typography.line_height(size)
        lines = self._wrapped_words(row)
        for at, words in enumerate(lines):
            y = box.centery + round((at - (len(lines) - 1) / 2) * step)
            look.draw_text(screen, words, (left, y), size, ink, weight=weight, room=box.right - left)

    # --- places

    @property
    def _room(self) -> int:
        return self.rect.width - 2 * BAR_WIDTH

    @property
    def _line(self) -> int:
        return 0 if self._look is None else typography.line_height(self._look.metrics.secondary_size)

    def _wrapped_words(self, row: LogRow) -> tuple[str, ...]:
        look = self._look
        if look is None or not row.is_move:
            return (row.words,)
        known = self._wrapped_sentences.get(row.words)
        if known is None:
            size, room = look.metrics.secondary_size, self._room - look.box(32)
            # To break a sentence takes much longer than to see that it fits, as most of them do.
            is_short = typography.width(row.words, size) <= room
            known = (row.words,) if is_short else tuple(typography.wrap(row.words, size, room))
            self._wrapped_sentences[row.words] = known
        return known

    def _measure_rows(self) -> None:
        """Works out where each row begins."""
        look = self._look
        if look is not None:
            gap = look.box(7)
            least = look.metrics.target(0)
            highs = (
                max(least, len(self._wrapped_words(row)) * self._line + gap * (2 if row.is_deal else 1))
                for row in self.rows
            )
            self._tops = [0, *accumulate(highs)]

    def _row_at(self, point: Point) -> int | None:
        if not self.rect.collidepoint(point) or point[0] > self.rect.left + self._room:
            return None
        row = bisect_right(self._tops, point[1] - self.rect.top + self.offset) - 1
        return row if 0 <= row < len(self.rows) else None

    def bar_size(self, look: Look) -> Point:  # noqa: ARG002 (the same in every window)
        return BAR_WIDTH, MIN_BAR_HEIGHT

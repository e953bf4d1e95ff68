"""The table of an evening: a row for everybody, a column for each deal, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from tabletop.accessibility import Action, Node, Role, State
from tabletop.competition.evening_results import Standing
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import list_text, say
from tabletop.scenes.evening.evening_state import EveningState
from tabletop.widgets.base.widget import Point, Widget, box_of
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY

ROW_HEIGHT = 40
NARROW, WIDE, NAME = 34, 62, 110
"""The least widths of a deal, of a sum and of the names."""
STEPS = frozenset({Action.INCREASE, Action.DECREASE})
NOTHING, DOES_NOT_COUNT = "·", "×"


@dataclass(frozen=True)
class TableColumn:
    """A column after the names: its heading, how wide it is at least, and whether it is a deal."""

    title: str
    width: int
    board: int | None = None


class EveningTable(Widget):
    """Everybody's match points; a press on a deal says what it came to."""

    focusable = True
    uses_enter = True
    catches_pointer = True
    paint_margin = 2.0

    def __init__(self, state: EveningState, name: str, on_cell: Callable[[Standing, int], None]) -> None:
        super().__init__()
        self.state, self.name, self.on_cell = state, name, on_cell
        self.columns = (
            *(TableColumn(str(board), NARROW, board) for board in range(1, state.plan.boards + 1)),
            TableColumn(say("Points"), WIDE),
            TableColumn(say("%", context="share"), WIDE),
        )
        self.rows = state.result.standings
        self._cells = tuple(tuple(self._cells_of(one)) for one in self.rows)
        """What stands in the columns of each row."""
        self.focusable = bool(self.rows)
        self.chosen = 0, 1
        self._lefts: list[int] = []
        self._row_height = ROW_HEIGHT

    # --- for those who do not see it

    def describe(self) -> Node:
        rows = tuple(self._row_node(at, one) for at, one in enumerate(self.rows))
        actions = STEPS if self.rows else frozenset[Action]()
        return Node(self.node_key, Role.TABLE, say("Results"), actions=actions, children=rows)

    def perform(self, action: Action, value: str = "") -> bool:  # noqa: ARG002
        """Goes on to the next deal of somebody, or back to the one before."""
        row, board = self.chosen
        boards = self.state.plan.boards
        step = {Action.INCREASE: 1, Action.DECREASE: -1}.get(action, 0)
        place = row * boards + board - 1 + step
        if not step or not 0 <= place < boards * len(self.rows):
            return False
        self.chosen = place // boards, place % boards + 1
        self.invalidate()
        return True

    def _row_node(self, at: int, one: Standing) -> Node:
        return Node(
            self.part_key(at),
            Role.ROW,
            list_text(say("Place {n}", n=one.rank), self.state.names[one.participant]),
            states=CHOSEN if self._is_own(one) else frozenset[State](),
            position=(at + 1, len(self.rows)),
            box=box_of(self._row_rect(at)),
            children=tuple(self._cell_nodes(at, one)),
        )

    def _cell_nodes(self, at: int, one: Standing) -> Iterator[Node]:
        for column in self.columns:
            if column.board is not None:
                points = one.by_board[column.board - 1]
                name = (
                    say("Deal {n}: {points}", n=column.board, points=points)
                    if points is not None
                    else say("Deal {n}: nothing that counts", n=column.board)
                )
                key = self.part_key(f"{at}/{column.board}")
                yield Node(key, Role.CELL, name, actions=PRESSED_ONLY)
        percent = self.state.result.percent(one)
        total = say("{n:# match point|# match points} in all", n=one.match_points)
        share = "" if percent is None else say("{n} %", n=percent)
        yield Node(self.part_key(f"{at}/sum"), Role.CELL, list_text(total, share))

    def perform_on_part(self, part: str, action: Action) -> bool:
        """Says what a deal came to."""
        row, _, board = part.partition("/")
        if action is not Action.PRESS or not row.isdecimal() or not board.isdecimal():
            return False
        return self._press_cell(int(row), int(board))

    # --- its size

    def measure(self, look: Look, room: int) -> Point:
        return room, self._high(look) * (len(self.rows) + 1)

    def _high(self, look: Look) -> int:
        return max(look.metrics.target(ROW_HEIGHT), typography.line_height(look.metrics.body_size))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._row_height = self._high(look)
        widths = [self._width(look, column) for column in self.columns]
        spare = max(0, rect.width - look.box(NAME) * 2 - sum(widths))
        more = min(spare // len(widths), look.box(26))
        left = rect.right - sum(widths) - more * len(widths)
        self._lefts = [left]
        for wide in widths:
            self._lefts.append(self._lefts[-1] + wide + more)

    def _width(self, look: Look, column: TableColumn) -> int:
        title = typography.width(column.title, look.metrics.label_size, "semibold") + look.box(12)
        return max(look.box(column.width), title)

    def _row_rect(self, at: int) -> pygame.Rect:
        top = self.rect.top + (at + 1) * self._row_height
        return pygame.Rect(self.rect.left, top, self.rect.width, self._row_height)

    def _cell_rect(self, at: int, column: int) -> pygame.Rect:
        row = self._row_rect(at)
        left, right = self._lefts[column], self._lefts[column + 1]
        return pygame.Rect(left, row.top, right - left, row.height)

    def _is_own(self, one: Standing) -> bool:
        return self.state.is_own(one.participant, self.name)

    # --- looks

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        head = self._row_rect(-1)
        for number, column in enumerate(self.columns):
            at = self._cell_rect(-1, number).center
            look.draw_text(
                screen, column.title, at, look.metrics.label_size, look.theme.soft_text, anchor="centre"
            )
        look.draw_separator(screen, head.left, head.right, head.bottom - 1)
        for row, one in enumerate(self.rows):
            self._paint_row(screen, look, row, one)
        if self.shows_focus and self.rows:
            row, board = self.chosen
            look.draw_outline(
                screen, self._cell_rect(row, board - 1), look.box(8), theme.WHITE, max(2, look.px(2))
            )

    def _paint_row(self, screen: pygame.Surface, look: Look, at: int, one: Standing) -> None:
        row = self._row_rect(at)
        if self._is_own(one):
            look.draw_rounded(screen, row, look.box(8), with_opacity(theme.GOLD, 0.16))
        ink = theme.GOLD if one.rank == 1 else theme.CREAM
        size = look.metrics.body_size
        left = row.left + look.box(10)
        rank = look.draw_text(screen, say("{n}.", n=one.rank), (left, row.centery), size, ink)
        left = max(rank.right + look.box(6), left + look.box(26))
        room = self._lefts[0] - left - look.box(6)
        name, weight = self.state.names[one.participant], "semibold" if self._is_own(one) else "regular"
        size = typography.fitting_size(name, size, room, theme.MIN_FONT_SIZE)
        look.draw_text(
            screen,
            name,
            (left, row.centery),
            size,
            ink,
            weight="semibold" if weight == "semibold" else "regular",
            room=room,
        )
        for number, words in enumerate(self._cells[at]):
            is_sum = number >= self.state.plan.boards
            is_empty = words in (NOTHING, DOES_NOT_COUNT)
            look.draw_text(
                screen,
                words,
                self._cell_rect(at, number).center,
                look.metrics.body_size,
                look.theme.soft_text if is_empty else ink,
                weight="semibold" if is_sum else "regular",
                anchor="centre",
            )

    def _cells_of(self, one: Standing) -> Iterator[str]:
        """Yields what stands in the columns of somebody's row."""
        odd = {play.board for play in self.state.result.left_out if play.participant == one.participant}
        for board, points in enumerate(one.by_board, 1):
            empty = DOES_NOT_COUNT if board in odd else NOTHING
            yield empty if points is None else say("{n}", n=points)
        percent = self.state.result.percent(one)
        yield say("{n}", n=one.match_points)
        yield NOTHING if percent is None else say("{n}", n=percent)

    # --- what the hand does

    def release(self, point: Point) -> None:
        for at in range(len(self.rows)):
            for number in range(self.state.plan.boards):
                if self._cell_rect(at, number).collidepoint(point):
                    self._press_cell(at, number + 1)
                    return

    def handle_key(self, event: pygame.event.Event) -> bool:
        steps = {
            pygame.K_UP: (-1, 0),
            pygame.K_DOWN: (1, 0),
            pygame.K_LEFT: (0, -1),
            pygame.K_RIGHT: (0, 1),
        }
        if not self.focused or not self.rows:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._press_cell(*self.chosen)
        if event.key not in steps:
            return False
        row, board = (now + step for now, step in zip(self.chosen, steps[event.key], strict=True))
        if not (0 <= row < len(self.rows) and 1 <= board <= self.state.plan.boards):
            return False
        self.chosen = row, board
        self.invalidate()
        return True

    def _press_cell(self, row: int, board: int) -> bool:
        if not (row < len(self.rows) and 1 <= board <= self.state.plan.boards):
            return False
        self.chosen = row, board
        self.invalidate()
        self.on_cell(self.rows[row], board)
        return True

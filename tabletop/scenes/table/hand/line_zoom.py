"""The hand on the lens: wheel, pinch, keys and tools enlarge the line, a drag on the felt goes over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.graphics.theme import FINGER_TARGET
from tabletop.graphics.window import double_click
from tabletop.layout import lens as lenses
from tabletop.layout.arrangements import Rect
from tabletop.layout.lens import NO_ZOOM, Lens
from tabletop.layout.table_layout import Layout
from tabletop.messages import said
from tabletop.rules import Move
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations import line_window
from tabletop.scenes.table.hand.click_tolerance import Point, click_reach, distance
from tabletop.widgets.base.key_caps import ARROW_DIRECTIONS
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import ToolButton
from tabletop.words import action_keys

WHEEL_FACTOR: Final = 1.18
ZOOM_FACTOR: Final = 1.3
ARROW_PAN: Final = 90
"""The distance that an arrow key pans, in units."""

EDGE_WIDTH: Final = 34
"""How near to the edge of the window something carried makes the line move on."""

EDGE_PAUSE_MS: Final = 260
"""Milliseconds that it has to stay there first, as it crosses the edge on its way in, too."""

EDGE_PAN_SPEED: Final = 0.55
"""The speed at which the line then pans, in pixels a millisecond."""


class LineZoom:
    """How large the line is shown to the person at the table, and which part of it."""

    def __init__(self, app: Host, board: Board, is_free: Callable[[], bool]) -> None:
        """Takes the board; `is_free` tells whether nothing has the keyboard, so that arrows may pan."""
        self.app = app
        self.board = board
        self.is_free = is_free
        self.tools = ZoomTools(self)
        self._pressed: Point | None = None
        self._is_panning = False
        self._last_click: tuple[Point, int] = ((-1, -1), -double_click.MAX_INTERVAL)
        self._edge_since: int | None = None
        self._last_tick = 0

    # --- what is shown

    @property
    def lens(self) -> Lens:
        return self.board.lens

    @property
    def whole_layout(self) -> Layout:
        """Returns the layout without the lens."""
        return self.board.whole_layout

    @property
    def can_grow(self) -> bool:
        sight = self.whole_layout.sight
        return sight is not None and self.lens.factor < sight.max_factor - 0.01

    def is_over_line(self, point: tuple[float, float]) -> bool:
        """Returns whether the line is seen at that point, or could be."""
        sight = self.whole_layout.sight
        return sight is not None and sight.window.contains_point(point)

    def zoom_by(self, factor: float, about: tuple[float, float] | None = None) -> None:
        """Makes the line larger or smaller around a point."""
        self._apply_lens(lenses.zoomed(self.lens, factor, about, self.whole_layout))

    def show_all(self) -> None:
        """Shows the whole line."""
        self._apply_lens(NO_ZOOM)

    def show_box(self, box: Rect) -> None:
        """Pans until a box of the full layout is seen."""
        self._apply_lens(lenses.scrolled_to(self.lens, box, self.whole_layout))

    def show_place(self, name: str) -> None:
        """Pans to an open end of the line."""
        place = next((place for place in self.whole_layout.places if place.name == name), None)
        if place is not None and place.number_box is not None:
            self.show_box(place.number_box)

    def show_piece(self, identity: int) -> None:
        """Pans to a piece, if it is one of the line."""
        sight = self.whole_layout.sight
        piece_ids = self.board.piece_ids[sight.zone] if sight else ()
        if sight and identity in piece_ids:
            self.show_box(self.whole_layout.spots[sight.zone][piece_ids.index(identity)].bounds)

    def show_move(self, move: Move, pieces: Sequence[int]) -> None:
        """Pans to where a move is made: the end it names, or its pieces."""
        self.show_place(str(move.place))
        for identity in pieces[:1]:
            self.show_piece(identity)

    def pan(self, right: float, down: float) -> None:
        self._apply_lens(lenses.panned(self.lens, right, down, self.whole_layout))

    def refresh(self) -> None:
        """Shows the zoom buttons while they are of use."""
        sight = self.whole_layout.sight
        shown = sight is not None and (sight.is_small or not self.lens.is_off)
        self.tools.place_in(sight.tool_box if sight and shown else None)

    def _apply_lens(self, lens: Lens) -> None:
        if lens != self.lens:
            self.board.apply_lens(lens, self.app.now)
            self.refresh()

    # --- the mouse

    def zoom_by_wheel(self, lines: float, at: Point) -> None:
        """Zooms by the wheel above the line."""
        if self.is_over_line(at) and lines:
            self.zoom_by(WHEEL_FACTOR ** max(-3.0, min(3.0, lines)), at)

    def handle_pinch(self, event: pygame.event.Event) -> None:
        """Zooms or pans by two fingers on the line."""
        wide, high = self.app.size
        at = event.x * wide, event.y * high
        if event.num_fingers == 2 and self.is_over_line(at):
            self.zoom_by(max(0.5, 1 + 2 * event.pinched), at)

    def is_over_zoomed_line(self, at: Point) -> bool:
        """Returns whether the line is larger than its window, and seen at that point."""
        return not self.lens.is_off and self.is_over_line(at)

    def press(self, at: Point) -> bool:
        """Takes a press where no piece lies; true if the lens has use for it."""
        self._pressed, self._is_panning = None, False
        target = line_window.arrow_at(self.board, at)
        if target is not None:
            self.show_place(target.name)
            return True
        if self.is_over_zoomed_line(at):
            # Whether it pans is known only once the pointer moves.
            self._pressed = at
        return False

    def drag(self, at: Point) -> bool:
        """Pans with a moving pointer while the button is down; true if it does."""
        if self._pressed is None:
            return False
        if not self._is_panning and distance(at, self._pressed) < click_reach(self.board.look.metrics):
            return False
        (x, y), self._pressed, self._is_panning = self._pressed, at, True
        self.pan(x - at[0], y - at[1])
        return True

    def release(self, at: Point) -> bool:
        """Ends a press; true if it was a pan, or the second click on bare felt."""
        pressed, panned = self._pressed, self._is_panning
        self._pressed, self._is_panning = None, False
        if panned or pressed is None or self.board.selection.pieces:
            return panned
        where, before = self._last_click
        now = self.app.now
        is_double = now - before < double_click.interval() and distance(at, where) < 2 * click_reach(
            self.board.look.metrics
        )
        self._last_click = at, -double_click.MAX_INTERVAL if is_double else now
        if is_double:
            self.show_all()
        return is_double

    def pan_at_edge(self, at: Point, now: int) -> bool:
        """Pans while something is carried to the window's edge; true while it may."""
        ways = self._edge_direction(at)
        if ways == (0, 0):
            self._edge_since = None
            return False
        if self._edge_since is None:
            self._edge_since = now
        # After a pause, as while the window was hidden, it must not jump.
        passed, self._last_tick = min(50, now - self._last_tick), now
        if now - self._edge_since > EDGE_PAUSE_MS:
            far = EDGE_PAN_SPEED * passed * self.board.look.metrics.u
            self.pan(ways[0] * far, ways[1] * far)
        return True

    def _edge_direction(self, at: Point) -> tuple[int, int]:
        """Returns the direction of the edge that a point inside the window is near to."""
        clip = self.board.layout.clip
        if clip is None or not clip.contains_point(at):
            return 0, 0
        near = self.board.look.px(EDGE_WIDTH)
        across = (at[0] > clip.right - near) - (at[0] < clip.x + near)
        down = (at[1] > clip.bottom - near) - (at[1] < clip.y + near)
        return across, down

    # --- the keyboard

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Zooms by +, - and 0; pans by the arrows while nothing has the focus, or with Ctrl."""
        if self.whole_layout.sight is None or event.mod & pygame.KMOD_ALT:
            return False
        acts: dict[int, Callable[[], None]] = {
            **dict.fromkeys(
                (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), lambda: self.zoom_by(ZOOM_FACTOR)
            ),
            **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), lambda: self.zoom_by(1 / ZOOM_FACTOR)),
            **dict.fromkeys((pygame.K_0, pygame.K_KP_0), self.show_all),
        }
        # On many keyboards these signs lie elsewhere, or are typed with Shift.
        typed = {"+": pygame.K_PLUS, "-": pygame.K_MINUS, "0": pygame.K_0}
        act = acts.get(typed.get(getattr(event, "unicode", ""), event.key))
        if act is not None:
            act()
            return True
        way = ARROW_DIRECTIONS.get(event.key)
        if way is None or self.lens.is_off or not (self.is_free() or event.mod & pygame.KMOD_CTRL):
            return False
        stride = self.board.look.px(ARROW_PAN)
        self.pan(way[0] * stride, way[1] * stride)
        return True


class ZoomTools(Widget):
    """Three small tools on one rounded panel: larger, smaller, and the whole line."""

    def __init__(self, zoom: LineZoom) -> None:
        super().__init__()
        self.zoom = zoom
        self.shown = False
        self._box: Rect | None = None
        self.smaller = ToolButton(
            "smaller", lambda: zoom.zoom_by(1 / ZOOM_FACTOR), tip=said("Smaller"), tip_key="-"
        )
        self.larger = ToolButton("larger", lambda: zoom.zoom_by(ZOOM_FACTOR), tip=said("Larger"), tip_key="+")
        self.all = ToolButton(
            "whole-line", zoom.show_all, tip=said("The whole line"), tip_key=action_keys.WHOLE_LINE
        )
        self.add(self.smaller, self.larger, self.all)

    def place_in(self, box: Rect | None) -> None:
        """Takes its place in that box; disappears without one."""
        states = box is not None, not self.zoom.lens.is_off, self.zoom.can_grow
        if (box, states) == (self._box, (self.shown, self.all.enabled, self.larger.enabled)):
            return
        self.invalidate()
        self._box, self.shown = box, box is not None
        self.all.enabled = self.smaller.enabled = states[1]
        self.larger.enabled = states[2]
        if self.tree is not None:
            self.arrange(self.tree.look, self.rect)
        self.invalidate()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        if self._box is None:
            super().arrange(look, rect)
            return
        box = self._box
        wanted = max(FINGER_TARGET, look.metrics.target(0)) * look.metrics.is_touched
        # For a finger they are larger, around the same middle.
        box = Rect.centred_at(box.cx, box.cy, max(box.w, 3 * wanted + look.box(8)), max(box.h, wanted))
        super().arrange(look, pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)))
        wide = (self.rect.width - look.box(8)) // len(self.children)
        for number, tool in enumerate(self.children):
            left = self.rect.x + look.box(4) + number * wide
            tool.arrange(look, pygame.Rect(left, self.rect.y, wide, self.rect.height))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        fill, edge = with_opacity(look.plate_colour, 0.86), look.theme.hairline
        look.draw_rounded(screen, self.rect, self.rect.height / 2, fill, edge)

"""The hand on the lens: wheel, pinch, keys and tools enlarge the line, a drag on the felt goes over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.layout import lens as lenses
from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Layout
from tabletop.layout.lens import WHOLE, Lens
from tabletop.rules import Move
from tabletop.scenes.scene import Host
from tabletop.scenes.table import line_window
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.tremble import Point, apart, reach
from tabletop.stage import double_click
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.keys import ARROWS
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

NOTCH: Final = 1.18
STEP: Final = 1.3
STRIDE: Final = 90
"""The distance that an arrow key pans, in units."""

EDGE: Final = 34
"""How near to the edge of the window something carried makes the line move on."""

PAUSE_MS: Final = 260
"""Milliseconds that it has to stay there first, as it crosses the edge on its way in, too."""

PACE: Final = 0.55
"""The speed at which the line then pans, in pixels a millisecond."""


class Zoom:
    """How large the line is shown to the person at the table, and which part of it."""

    def __init__(self, app: Host, board: Board, is_free: Callable[[], bool]) -> None:
        """Takes the board; `is_free` tells whether nothing has the keyboard, so that arrows may pan."""
        self.app = app
        self.board = board
        self.is_free = is_free
        self.tools = ZoomTools(self)
        self._pressed: Point | None = None
        self._is_panning = False
        self._last_click: tuple[Point, int] = ((-1, -1), -double_click.MOST)
        self._edge_since: int | None = None
        self._last_tick = 0

    # --- what is shown

    @property
    def lens(self) -> Lens:
        return self.board.lens

    @property
    def whole(self) -> Layout:
        """Returns the layout without the lens."""
        return self.board.whole

    @property
    def can_grow(self) -> bool:
        sight = self.whole.sight
        return sight is not None and self.lens.factor < sight.most - 0.01

    def reaches(self, point: tuple[float, float]) -> bool:
        """Returns whether the line is seen at that point, or could be."""
        sight = self.whole.sight
        return sight is not None and sight.window.holds(point)

    def by(self, factor: float, about: tuple[float, float] | None = None) -> None:
        """Makes the line larger or smaller around a point."""
        self._look_through(lenses.zoomed(self.lens, factor, about, self.whole))

    def show_all(self) -> None:
        """Shows the whole line."""
        self._look_through(WHOLE)

    def show_box(self, box: Rect) -> None:
        """Pans until a box of the full layout is seen."""
        self._look_through(lenses.showing(self.lens, box, self.whole))

    def show_place(self, name: str) -> None:
        """Pans to an open end of the line."""
        place = next((place for place in self.whole.places if place.name == name), None)
        if place is not None and place.number is not None:
            self.show_box(place.number)

    def show_piece(self, identity: int) -> None:
        """Pans to a piece, if it is one of the line."""
        sight = self.whole.sight
        lies = self.board.lies[sight.zone] if sight else ()
        if sight and identity in lies:
            self.show_box(self.whole.spots[sight.zone][lies.index(identity)].bounds)

    def show_move(self, move: Move, pieces: Sequence[int]) -> None:
        """Pans to where a move is made: the end it names, or its pieces."""
        self.show_place(str(move.place))
        for identity in pieces[:1]:
            self.show_piece(identity)

    def pan(self, right: float, down: float) -> None:
        self._look_through(lenses.panned(self.lens, right, down, self.whole))

    def refresh(self) -> None:
        """Shows the zoom buttons while they are of use."""
        sight = self.whole.sight
        shown = sight is not None and (sight.is_small or not self.lens.is_whole)
        self.tools.show(sight.tools if sight and shown else None)

    def _look_through(self, lens: Lens) -> None:
        if lens != self.lens:
            self.board.look_through(lens, self.app.now)
            self.refresh()

    # --- the mouse

    def wheel(self, lines: float, at: Point) -> None:
        """Zooms by the wheel above the line."""
        if self.reaches(at) and lines:
            self.by(NOTCH ** max(-3.0, min(3.0, lines)), at)

    def pinch(self, event: pygame.event.Event) -> None:
        """Zooms or pans by two fingers on the line."""
        wide, high = self.app.size
        at = event.x * wide, event.y * high
        if event.num_fingers == 2 and self.reaches(at):
            self.by(max(0.5, 1 + 2 * event.pinched), at)

    def holds(self, at: Point) -> bool:
        """Returns whether the line is larger than its window, and seen at that point."""
        return not self.lens.is_whole and self.reaches(at)

    def press(self, at: Point) -> bool:
        """Takes a press where no piece lies; true if the lens has use for it."""
        self._pressed, self._is_panning = None, False
        target = line_window.arrow_at(self.board, at)
        if target is not None:
            self.show_place(target.name)
            return True
        if self.holds(at):
            self._pressed = at
        return False

    def drag(self, at: Point) -> bool:
        """Pans with a moving pointer while the button is down; true if it does."""
        if self._pressed is None:
            return False
        if not self._is_panning and apart(at, self._pressed) < reach(self.board.look.metrics):
            return False
        (x, y), self._pressed, self._is_panning = self._pressed, at, True
        self.pan(x - at[0], y - at[1])
        return True

    def release(self, at: Point) -> bool:
        """Ends a press; true if it was a pan, or the second click on bare felt."""
        pressed, panned = self._pressed, self._is_panning
        self._pressed, self._is_panning = None, False
        if panned or pressed is None or self.board.chosen.pieces:
            return panned
        where, before = self._last_click
        now = self.app.now
        is_double = now - before < double_click.interval() and apart(at, where) < 2 * reach(
            self.board.look.metrics
        )
        self._last_click = at, -double_click.MOST if is_double else now
        if is_double:
            self.show_all()
        return is_double

    def carried(self, at: Point, now: int) -> bool:
        """Pans while something is carried to the window's edge; true while it may."""
        ways = self._edges(at)
        if ways == (0, 0):
            self._edge_since = None
            return False
        if self._edge_since is None:
            self._edge_since = now
        passed, self._last_tick = min(50, now - self._last_tick), now
        if now - self._edge_since > PAUSE_MS:
            far = PACE * passed * self.board.look.metrics.u
            self.pan(ways[0] * far, ways[1] * far)
        return True

    def _edges(self, at: Point) -> tuple[int, int]:
        """Returns the direction of the edge that a point inside the window is near to."""
        clip = self.board.layout.clip
        if clip is None or not clip.holds(at):
            return 0, 0
        near = self.board.look.px(EDGE)
        across = (at[0] > clip.right - near) - (at[0] < clip.x + near)
        down = (at[1] > clip.bottom - near) - (at[1] < clip.y + near)
        return across, down

    # --- the keyboard

    def key(self, event: pygame.event.Event) -> bool:
        """Zooms by +, - and 0; pans by the arrows while nothing has the focus, or with Ctrl."""
        if self.whole.sight is None or event.mod & pygame.KMOD_ALT:
            return False
        acts: dict[int, Callable[[], None]] = {
            **dict.fromkeys((pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), lambda: self.by(STEP)),
            **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), lambda: self.by(1 / STEP)),
            **dict.fromkeys((pygame.K_0, pygame.K_KP_0), self.show_all),
        }
        typed = {"+": pygame.K_PLUS, "-": pygame.K_MINUS, "0": pygame.K_0}
        act = acts.get(typed.get(getattr(event, "unicode", ""), event.key))
        if act is not None:
            act()
            return True
        way = ARROWS.get(event.key)
        if way is None or self.lens.is_whole or not (self.is_free() or event.mod & pygame.KMOD_CTRL):
            return False
        stride = self.board.look.px(STRIDE)
        self.pan(way[0] * stride, way[1] * stride)
        return True


class ZoomTools(Widget):
    """Three small tools in one pill: larger, smaller, and the whole line."""

    def __init__(self, zoom: Zoom) -> None:
        super().__init__()
        self.zoom = zoom
        self.shown = False
        self._box: Rect | None = None
        self.smaller = Tool("smaller", lambda: zoom.by(1 / STEP), tip="Smaller", tip_key="-")
        self.larger = Tool("larger", lambda: zoom.by(STEP), tip="Larger", tip_key="+")
        self.all = Tool("whole-line", zoom.show_all, tip="The whole line", tip_key=keys.WHOLE_LINE)
        self.add(self.smaller, self.larger, self.all)

    def show(self, box: Rect | None) -> None:
        """Takes its place in that box; disappears without one."""
        states = box is not None, not self.zoom.lens.is_whole, self.zoom.can_grow
        if (box, states) == (self._box, (self.shown, self.all.enabled, self.larger.enabled)):
            return
        self.touch()
        self._box, self.shown = box, box is not None
        self.all.enabled = self.smaller.enabled = states[1]
        self.larger.enabled = states[2]
        if self.tree is not None:
            self.lay(self.tree.look, self.rect)
        self.touch()

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        if self._box is None:
            super().lay(look, rect)
            return
        box = self._box
        super().lay(look, pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)))
        wide = (self.rect.width - look.box(8)) // len(self.children)
        for number, tool in enumerate(self.children):
            left = self.rect.x + look.box(4) + number * wide
            tool.lay(look, pygame.Rect(left, self.rect.y, wide, self.rect.height))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        fill, edge = faded(look.plate, 0.86), look.theme.hairline
        look.rounded(screen, self.rect, self.rect.height / 2, fill, edge)

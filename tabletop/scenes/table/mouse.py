"""The hand with the mouse: press, drag, drop, click, double click. It decides nothing about rules."""

from __future__ import annotations

import pygame

from tabletop.scenes.scene import Host
from tabletop.scenes.table.chips.staking import Staking
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.scenes.table.tremble import Point, apart, reach
from tabletop.scenes.table.zoom import Zoom
from tabletop.stage import double_click


class Mouse:
    """Turns mouse events into actions on the pieces of a table."""

    def __init__(
        self, app: Host, hand: Handling, chips: Staking | None, zoom: Zoom, overlay: TableOverlay
    ) -> None:
        self.app = app
        self.board = hand.board
        self.turn = hand.turn
        self.hand = hand
        self.chips = chips
        self.zoom = zoom
        self.overlay = overlay
        self.hovered: int | None = None
        self.at: Point = (-1, -1)
        self._pressed: tuple[Point, int | None] | None = None
        self._is_used_up = False
        self._may_hurry = False
        self._dragging: tuple[int, ...] = ()
        self._source: int | None = None
        self._carrying: Staking | None = None
        self._last_click: tuple[int, int, Point] = (-1, -double_click.MOST, (-1, -1))
        self._last_pile = ""
        self._raised: tuple[int, ...] = ()
        self._before: tuple[int, ...] = ()
        self._is_tremble = False
        self._begun: tuple[Point, int | None] = (-1, -1), None

    @property
    def is_dragging(self) -> bool:
        return bool(self._dragging) or self._carrying is not None

    def handle(self, event: pygame.event.Event) -> None:
        """Takes a mouse event that no widget wanted."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.hand.tree.hovered is None:
            self.zoom.wheel(getattr(event, "precise_y", event.y), self.at)
        elif event.type == pygame.MULTIGESTURE:
            self.zoom.pinch(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._think_better()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()

    def update(self, now: int) -> bool:
        """Pans the enlarged line while something is carried to its edge; true while it may."""
        self.hand.where.update()
        if not self._dragging or not self.zoom.carried(self.at, now):
            return False
        self.hand.carry(self.at)
        return True

    def let_go(self) -> None:
        """Drops what is held without playing it, as when the window loses the focus."""
        self._pressed = None
        if self._dragging:
            self._dragging = ()
            self.hand.put_back()
        if self._carrying is not None:
            carrying, self._carrying = self._carrying, None
            carrying.put_back()

    def forget(self) -> None:
        """Forgets the pointer's position until the pointer moves again."""
        self.hovered = None
        self.hand.hover(None)

    def _think_better(self) -> None:
        """Cancels on the right button: sends the carried home, takes a chip back, or lowers the chosen."""
        if self.is_dragging:
            self.let_go()
            return
        self.overlay.hush()
        if self.chips is None or not self.chips.take_one():
            self.hand.lower()

    def _down(self, point: Point) -> None:
        self.let_go()
        was_reviewing = self.turn.is_reviewing
        if not self.turn.is_ready and self.zoom.holds(point):
            # It may be a drag over the line; what a click would end goes on until it is known to be one.
            self._pressed, self._source, self._is_used_up, self._may_hurry = (point, None), None, False, True
            self.zoom.press(point)
            return
        # A press that ends the last glide before one's turn, or the look at the last trick, takes the piece.
        touched = self.hand.piece_at(point)
        self._is_used_up = self.turn.hurry() and not (self.turn.is_ready or was_reviewing)
        if self._is_used_up:
            own = self.hand.piece_at(point)
            # It is no click any more, but what is dragged from here follows.
            self._pressed, self._source = (point, own) if own in self.board.hand else None, None
            return
        self._source = None if self.chips is None else self.chips.at(point)
        identity = None if self._source is not None else self.hand.piece_at(point)
        if identity is None and self._source is None and touched in self.board.hand:
            # What was advised is lowered by the press that takes it.
            identity = touched
        if identity is None and self._source is None and self.zoom.press(point):
            return
        self._pressed = point, identity

    def _move(self, point: Point) -> None:
        self.at = point
        self._is_tremble = self._is_tremble and self._is_near_start(point)
        if self._carrying is not None:
            self._carrying.carry(point)
            return
        if self._dragging:
            self.hand.carry(point)
            return
        if self._pressed is None:
            self._hover(point)
            return
        start, identity = self._pressed
        if identity is None and self.zoom.drag(point):
            return
        if apart(point, start) < reach(self.board.look.metrics, self._box(identity)):
            return
        self._begun = start, identity
        self._is_tremble = True
        if self.chips is not None and self._source is not None and self.chips.lift(self._source, start):
            self._carrying = self.chips
        if identity is None:
            return
        self._before = self.board.chosen.pieces
        self._dragging = self.hand.lift(identity, start)
        if self._dragging:
            self.hand.carry(point)

    def _up(self, point: Point) -> None:
        pressed, self._pressed = self._pressed, None
        if self._may_hurry:
            self._may_hurry = False
            if pressed is not None and not self.zoom.release(point):
                self.turn.hurry()
            return
        if self._carrying is not None:
            carrying, self._carrying = self._carrying, None
            carrying.drop(point)
            return
        if self._dragging:
            held, self._dragging = self._dragging, ()
            if self._was_tremble(point):
                self._click_after_all(point)
            else:
                self.hand.drop(held, point)
            return
        if self._is_used_up:
            return
        if self.chips is not None and pressed is not None and self._source is not None:
            self.chips.click(self._source)
        elif pressed is not None and not (pressed[1] is None and self.zoom.release(point)):
            self._click(pressed[1], point)

    def _box(self, identity: int | None) -> pygame.Rect | None:
        return None if identity is None else self.board.box(identity)

    def _is_near_start(self, point: Point) -> bool:
        """Returns whether a drag has come no farther than its piece is wide."""
        start, identity = self._begun
        side = 0 if identity is None else min(self.board.box(identity).size)
        return apart(point, start) < max(side, reach(self.board.look.metrics))

    def _was_tremble(self, point: Point) -> bool:
        """Returns whether a drag ended where it began and never went far, so that a click was meant.

        Somebody who carries a piece about and brings it home has changed their mind, and means no click.
        """
        start, identity = self._begun
        return self._is_tremble and apart(point, start) < reach(self.board.look.metrics, self._box(identity))

    def _click_after_all(self, point: Point) -> None:
        """Puts a lifted piece back as it was, and treats the press as a click."""
        self.hand.put_back()
        self.board.choose(pieces=self._before)
        self._click(self._begun[1], point)

    def _click(self, identity: int | None, point: Point) -> None:
        now, hand = self.app.now, self.board.hand
        last, when, where = self._last_click
        near = apart(point, where) < reach(self.board.look.metrics, self._box(identity))
        is_soon = now - when < double_click.interval()
        is_double = last in hand and (near or identity == last) and is_soon
        pile = "" if identity is None or identity in hand else self.board.zone_of(identity)
        is_open = pile in self.hand.open_taps()
        # A double click takes from a pile once: where nothing more can be taken, the second says nothing.
        is_echo = near and is_soon and pile != "" and pile == self._last_pile and not is_open
        # A piece that comes from a pile by a click is not clicked twice by choosing it.
        own = -1 if is_double or identity is None or identity not in hand else identity
        self._last_click, self._last_pile = (own, now, point), pile if is_open or is_echo else ""
        # What the first click has played is not there any more for the second.
        if is_echo or (last >= 0 and last not in hand and near and is_soon):
            return
        if is_double:
            # The first click may have lowered this piece, or brought another one under the pointer.
            if last in self._raised and self.turn.is_ready:
                self.board.choose(pieces=self._raised)
            self.hand.play_at_once(last)
        elif identity is not None:
            self._raised = self.board.chosen.pieces
            self.hand.click_piece(identity)
        elif self.chips is None or not self.chips.click_card(point):
            self.hand.click_felt(point)

    def _hover(self, point: Point) -> None:
        if self.chips is not None:
            self.chips.hover(point)
        self.hand.where.point(point)
        under = self.hand.piece_at(point)
        if under != self.hovered:
            self.hovered = under
            self.hand.hover(under)

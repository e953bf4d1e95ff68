"""The hand with the mouse or one finger: press, drag, drop, click, double click, long press.

It decides nothing about rules.
"""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.graphics.window import double_click
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.click_tolerance import Point, click_reach, distance
from tabletop.scenes.table.hand.table_parts import TableParts
from tabletop.scenes.table.hand.targeting import place_at
from tabletop.widgets.finger import LONG_PRESS_MS

FINGER_LIFT: Final = 0.8
"""How far above a finger a piece is carried, as a share of its height, so that it can be seen."""


class TableMouse:
    """Turns mouse events into actions on the pieces of a table."""

    def __init__(self, parts: TableParts) -> None:
        self.app, self.board, self.turn = parts.app, parts.board, parts.turn
        self.hand_actions, self.chips = parts.hand_actions, parts.chips
        self.zoom, self.overlay = parts.zoom, parts.overlay
        self.hovered: int | None = None
        self.position: Point = (-1, -1)
        self._pressed: tuple[Point, int | None] | None = None
        self._pressed_at = 0
        self._is_press_used = False
        self._may_hurry = False
        self._dragging: tuple[int, ...] = ()
        self._source: int | None = None
        self._carrying: ChipStaking | None = None
        self._last_click: tuple[int, int, Point] = (-1, -double_click.MAX_INTERVAL, (-1, -1))
        self._last_pile = ""
        self._chosen_at_click: tuple[int, ...] = ()
        self._chosen_before_drag: tuple[int, ...] = ()
        self._may_be_click = False
        self._drag_start: tuple[Point, int | None] = (-1, -1), None

    @property
    def is_dragging(self) -> bool:
        return bool(self._dragging) or self._carrying is not None

    def handle(self, event: pygame.event.Event) -> None:
        """Takes a mouse event that no widget wanted."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._pointer_moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.hand_actions.tree.hovered is None:
            self.zoom.zoom_by_wheel(getattr(event, "precise_y", event.y), self.position)
        elif event.type == pygame.MULTIGESTURE:
            self.zoom.handle_pinch(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._cancel()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.put_down()

    def update(self, now: int) -> bool:
        """Pans the enlarged line while something is carried to its edge; true while it may."""
        self.hand_actions.move_choice.highlight_answer()
        if not self._dragging or not self.zoom.pan_at_edge(self.position, now):
            return False
        self._carry(self.position)
        return True

    def put_down(self) -> None:
        """Drops what is held without playing it, as when the window loses the focus."""
        self._pressed = None
        if self._dragging:
            self._dragging = ()
            self.hand_actions.return_held()
        if self._carrying is not None:
            carrying, self._carrying = self._carrying, None
            carrying.return_carried()

    def forget_position(self) -> None:
        """Forgets the pointer's position until the pointer moves again."""
        self.hovered = None
        self.hand_actions.hover_piece(None)

    def _cancel(self) -> None:
        """Cancels on the right button: sends the carried home, takes a chip back, or lowers the chosen."""
        if self.is_dragging:
            self.put_down()
            return
        self.overlay.hide_bubble()
        if self.chips is None or not self.chips.take_one_back():
            self.hand_actions.lower_chosen()

    def _press(self, point: Point) -> None:
        self.put_down()
        phase = self.turn.phase
        if not self.turn.moves and self.zoom.is_over_zoomed_line(point):
            # It may be a drag over the line; what a click would end goes on until it is known to be one.
            self._pressed, self._source, self._is_press_used, self._may_hurry = (
                (point, None),
                None,
                False,
                True,
            )
            self.zoom.press(point)
            return
        # A press that ends the last glide before one's turn, or the look at the last trick, takes the piece.
        touched = self.hand_actions.piece_at(point)
        self._is_press_used = self.turn.hurry() and not (self.turn.moves or phase.passes_press_on)
        if self._is_press_used:
            own = self.hand_actions.piece_at(point)
            # It is no click any more, but what is dragged from here follows.
            self._pressed, self._source = (point, own) if own in self.board.hand else None, None
            return
        self._source = None if self.chips is None else self.chips.source_at(point)
        identity = None if self._source is not None else self.hand_actions.piece_at(point)
        if identity is None and self._source is None and touched in self.board.hand:
            # What was advised is lowered by the press that takes it.
            identity = touched
        if identity is None and self._source is None and self.zoom.press(point):
            return
        self._pressed, self._pressed_at = (point, identity), self.app.now
        if self._by_finger:
            self._hover(point)

    def _pointer_moved(self, point: Point) -> None:
        self.position = point
        self._may_be_click = self._may_be_click and self._is_near_start(point)
        if self._carrying is not None:
            self._carrying.carry_chips(point)
            return
        if self._dragging:
            self._carry(point)
            return
        if self._pressed is None:
            self._hover(point)
            return
        start, identity = self._pressed
        if identity is None and self.zoom.drag(point):
            return
        if distance(point, start) < self._reach(identity):
            return
        self._drag_start = start, identity
        self._may_be_click = True
        if self.chips is not None and self._source is not None and self.chips.lift_chip(self._source, start):
            self._carrying = self.chips
        if identity is None:
            return
        self._chosen_before_drag = self.board.selection.pieces
        self._dragging = self.hand_actions.lift_piece(identity, start)
        if self._dragging:
            self._carry(point)

    def _release(self, point: Point) -> None:
        if self._has_told():
            # What a long press shows stays until the next touch.
            self._pressed = None
            return
        self._let_go(point)
        if self._by_finger:
            self.forget_position()

    def _let_go(self, point: Point) -> None:
        pressed, self._pressed = self._pressed, None
        if self._may_hurry:
            self._may_hurry = False
            if pressed is not None and not self.zoom.release(point):
                self.turn.hurry()
            return
        if self._carrying is not None:
            carrying, self._carrying = self._carrying, None
            carrying.drop_chips(point)
            return
        if self._dragging:
            held, self._dragging = self._dragging, ()
            if self._was_shaky_click(point):
                self._click_after_all(point)
            else:
                self.hand_actions.drop_pieces(held, self._aim(point))
            return
        if self._is_press_used:
            return
        if self.chips is not None and pressed is not None and self._source is not None:
            self.chips.click_chips(self._source)
        elif pressed is not None and not (pressed[1] is None and self.zoom.release(point)):
            self._click(pressed[1], point)

    @property
    def _by_finger(self) -> bool:
        return self.hand_actions.tree.by_finger

    def _has_told(self) -> bool:
        """Returns whether a finger was long on a card of which there was something to tell."""
        identity = None if self._pressed is None else self._pressed[1]
        is_long = self._by_finger and self.app.now - self._pressed_at >= LONG_PRESS_MS
        if not is_long or self.is_dragging or identity not in self.board.hand:
            return False
        assert identity is not None
        return bool(self.board.view_words.card_note(self.board.pieces[identity].code))

    def _carry(self, point: Point) -> None:
        self.hand_actions.carry_pieces(self._aim(point), self._seen_at(point))

    def _seen_at(self, point: Point) -> Point:
        """Returns where a carried piece is seen: little by little above the finger, which hides it."""
        if not self._by_finger or not self._dragging:
            return point
        start, high = self._drag_start[0], self.board.piece_box(self._dragging[0]).height
        return point[0], point[1] - round(min(FINGER_LIFT * high, distance(point, start)))

    def _aim(self, point: Point) -> Point:
        """Returns where a carried piece would go: where it is seen, unless the finger is on the hand."""
        seen = self._seen_at(point)
        means_seen = not self.board.is_near_hand(point) and place_at(self.board, seen) is not None
        return seen if means_seen else point

    def _reach(self, identity: int | None) -> float:
        """Returns how far the pointer may move on a piece before a press becomes a drag."""
        return click_reach(self.board.look.metrics, self._box_of_piece(identity), by_finger=self._by_finger)

    def _box_of_piece(self, identity: int | None) -> pygame.Rect | None:
        return None if identity is None else self.board.piece_box(identity)

    def _is_near_start(self, point: Point) -> bool:
        """Returns whether a drag has come no farther than its piece is wide."""
        start, identity = self._drag_start
        side = 0 if identity is None else min(self.board.piece_box(identity).size)
        return distance(point, start) < max(side, self._reach(None))

    def _was_shaky_click(self, point: Point) -> bool:
        """Returns whether a drag ended where it began and never went far, so that a click was meant.

        Somebody who carries a piece about and brings it home has changed their mind, and means no click.
        """
        start, identity = self._drag_start
        return self._may_be_click and distance(point, start) < self._reach(identity)

    def _click_after_all(self, point: Point) -> None:
        """Puts a lifted piece back as it was, and treats the press as a click."""
        self.hand_actions.return_held()
        self.board.select(pieces=self._chosen_before_drag)
        self._click(self._drag_start[1], point)

    def _click(self, identity: int | None, point: Point) -> None:
        now, hand = self.app.now, self.board.hand
        last, when, where = self._last_click
        near = distance(point, where) < self._reach(identity)
        is_soon = now - when < double_click.interval()
        is_double = last in hand and (near or identity == last) and is_soon
        pile = "" if identity is None or identity in hand else self.board.zone_of(identity)
        is_open = pile in self.hand_actions.playable_piles()
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
            if last in self._chosen_at_click and self.turn.moves:
                self.board.select(pieces=self._chosen_at_click)
            self.hand_actions.play_double_clicked(last)
        elif identity is not None:
            self._chosen_at_click = self.board.selection.pieces
            self.hand_actions.click_piece(identity)
        elif self.chips is None or not self.chips.click_card(point):
            self.hand_actions.click_table(point)

    def _hover(self, point: Point) -> None:
        if self.chips is not None:
            self.chips.hover_chip(point)
        self.hand_actions.move_choice.focus_answer_at(point)
        under = self.hand_actions.piece_at(point)
        if under != self.hovered:
            self.hovered = under
            self.hand_actions.hover_piece(under)

"""A match as a track along the lower edge, with its deals marked: dragged, or moved by keys."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

import pygame

from tabletop.accessibility import Action, Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import list_text, said, say
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import KNOB, Look, with_opacity
from tabletop.widgets.controls.slider import VALUE_ACTIONS

HEIGHT = 26
"""How high the strip is that can be touched, in units of the felt: nothing lies so far down."""

TRACK_HEIGHT, KNOB_WIDTH, TICK_HEIGHT = 6, 18, 14
TIMELINE = said("Where you are in the match")
SNAP_DISTANCE = 7
"""How near the pointer has to be to the mark of a deal to mean its beginning."""


class Timeline(Widget):
    """A track of `length` moves of which `reached` are made; deals begin at `begins`.

    `on_seek` is called with the position while it is dragged, `on_rest` when it is let go.
    """

    focusable = True
    paint_margin = 10.0

    def __init__(
        self,
        length: int,
        begins: Sequence[int],
        labels: Sequence[str],
        on_seek: Callable[[int], None],
        on_rest: Callable[[], None],
    ) -> None:
        super().__init__()
        self.length = length
        self.begins = tuple(begins)
        self.labels = tuple(labels)
        self.on_seek = on_seek
        self.on_rest = on_rest
        self.reached = 0
        self._pointed: int | None = None
        self._track = pygame.Rect(0, 0, 0, 0)

    def describe(self) -> Node:
        deal = self.labels[self.deal_at(self.reached)] if self.labels else ""
        place = say("move {number} of {count}", number=self.reached, count=self.length)
        return Node(self.node_key, Role.SLIDER, say(TIMELINE), list_text(place, deal), actions=VALUE_ACTIONS)

    def perform(self, action: Action, value: str = "") -> bool:
        """Goes a move on or back, or to the move of that number."""
        steps = {Action.INCREASE: 1, Action.DECREASE: -1}
        if action is Action.SET_VALUE and value.strip().isdecimal():
            wanted = int(value)
        elif action in steps:
            wanted = self.reached + steps[action]
        else:
            return False
        self._seek(max(0, min(self.length, wanted)))
        self.on_rest()
        return True

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        thick, ends = max(4, look.px(TRACK_HEIGHT)), look.px(KNOB_WIDTH) // 2
        self._track = pygame.Rect(rect.left + ends, rect.centery - thick // 2, rect.width - 2 * ends, thick)

    def painted_rect(self, look: Look) -> pygame.Rect:
        """Returns the painted box, with the label above it."""
        room = super().painted_rect(look)
        above = self._label_height(look) + look.box(12)
        return pygame.Rect(room.left, room.top - above, room.width, room.height + above)

    def set_labels(self, labels: Sequence[str]) -> None:
        """Calls the deals otherwise, as in another language."""
        self.labels = tuple(labels)
        self.invalidate()

    def show_position(self, at: int) -> None:
        """Shows that the match is at that position now."""
        if at != self.reached:
            self.reached = at
            self.invalidate()

    # --- where is what

    def x_of(self, at: int) -> int:
        """Returns the x of a position on the track."""
        return self._track.left + round(self._track.width * at / max(1, self.length))

    def deal_at(self, at: int) -> int:
        """Returns the number of the deal that a position belongs to, from 0."""
        return max(0, bisect_right(self.begins, at) - 1)

    def _position_at(self, x: int) -> int:
        """Returns the position at an x; near its mark, the beginning of a deal."""
        share = (x - self._track.left) / max(1, self._track.width)
        at = max(0, min(self.length, round(share * self.length)))
        deal = self.deal_at(at)
        close = [
            begin for begin in self.begins[deal : deal + 2] if abs(self.x_of(begin) - x) <= SNAP_DISTANCE
        ]
        return min(close, key=lambda begin: abs(self.x_of(begin) - x), default=at)

    # --- what the hand does

    def hover(self, point: Point) -> None:
        pointed = self._position_at(point[0])
        if pointed != self._pointed:
            self._pointed = pointed
            self.invalidate()

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        self._pointed = self._position_at(point[0])
        self._seek(self._pointed)

    def release(self, point: Point) -> None:  # noqa: ARG002 (letting go anywhere will do)
        self.on_rest()

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Moves by keys: Left and Right a move, Up and Down a deal, Home and End to the ends."""
        if not self.focused:
            return False
        deal = self.deal_at(self.reached)
        later = (*self.begins[deal + 1 :], self.length)[0]
        # To the beginning of this deal and, from there, to that of the deal before.
        earlier = (
            self.begins[deal if self.reached > self.begins[deal] else max(0, deal - 1)] if self.begins else 0
        )
        steps = {
            pygame.K_LEFT: self.reached - 1,
            pygame.K_RIGHT: self.reached + 1,
            pygame.K_UP: later,
            pygame.K_DOWN: earlier,
            pygame.K_HOME: 0,
            pygame.K_END: self.length,
        }
        if event.key not in steps:
            return False
        self._pointed = None
        self._seek(max(0, min(self.length, steps[event.key])))
        self.on_rest()
        return True

    def _seek(self, at: int) -> None:
        self.show_position(at)
        self.invalidate()
        self.on_seek(at)

    # --- what it looks like

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        track, knob = self._track, max(12, look.px(KNOB_WIDTH))
        look.draw_rounded(screen, track, track.height / 2, look.inset_colour, look.theme.hairline)
        x = self.x_of(self.reached)
        done = pygame.Rect(track.left, track.top, x - track.left, track.height)
        if done.width > track.height:
            look.draw_rounded(screen, done, track.height / 2, theme.GOLD)
        for begin in self.begins[1:]:
            tick = pygame.Rect(0, 0, max(2, look.px(2)), look.px(TICK_HEIGHT))
            tick.center = (self.x_of(begin), track.centery)
            screen.fill(theme.GOLD[:3] if begin <= self.reached else theme.CREAM[:3], tick)
        disc = pygame.Rect(0, 0, knob, knob)
        disc.center = (x, track.centery)
        edge = theme.GOLD if self.hovered or self.pressed else with_opacity(theme.BLACK, 0.3)
        look.draw_rounded(screen, disc, knob / 2, KNOB, edge, edge_width=max(1, look.px(2)))
        has_focus = self.shows_focus
        if has_focus:
            look.draw_focus_ring(screen, disc, knob / 2)
        if self.hovered or self.pressed or has_focus:
            pointed = self._pointed if self.hovered or self.pressed else None
            self._paint_label(screen, look, self.reached if pointed is None else pointed)

    def _paint_label(self, screen: pygame.Surface, look: Look, at: int) -> None:
        """Draws above its place which deal that is, and what it brought."""
        if not self.labels:
            return
        words, size = self.labels[self.deal_at(at)], look.metrics.secondary_size
        box = pygame.Rect(0, 0, typography.width(words, size) + look.box(22), self._label_height(look))
        box.midbottom = (self.x_of(at), self.rect.top - look.box(4))
        box.clamp_ip(pygame.Rect(self.rect.left, 0, self.rect.width, self.rect.bottom))
        look.draw_shadow(screen, box, look.box(8))
        look.draw_rounded(screen, box, look.box(8), theme.PAPER)
        look.draw_text(screen, words, box.center, size, theme.INK, anchor="centre")

    def _label_height(self, look: Look) -> int:
        return typography.line_height(look.metrics.secondary_size) + look.box(8)

"""The course of a match as a track along the lower edge, with its deals marked: dragged, or moved by keys."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import KNOB, Look, faded
from tabletop.stage.widgets.widget import Point, Widget

HIGH = 26
"""How high the strip is that can be touched, in units of the felt: nothing lies so far down."""

TRACK, KNOB_WIDE, TICK = 6, 18, 14
NEAR = 7
"""How near the pointer has to be to the mark of a deal to mean its beginning."""


class Timeline(Widget):
    """A track of `length` moves of which `reached` are made; deals begin at `begins`.

    `on_seek` is called with the position while it is dragged, `on_rest` when it is let go.
    """

    focusable = True
    bleed = 10.0

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

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        thick, ends = max(4, look.px(TRACK)), look.px(KNOB_WIDE) // 2
        self._track = pygame.Rect(rect.left + ends, rect.centery - thick // 2, rect.width - 2 * ends, thick)

    def ink(self, look: Look) -> pygame.Rect:
        """Returns the painted box, with the label above it."""
        room = super().ink(look)
        above = self._label_high(look) + look.box(12)
        return pygame.Rect(room.left, room.top - above, room.width, room.height + above)

    def show(self, at: int) -> None:
        """Shows that the match is at that position now."""
        if at != self.reached:
            self.reached = at
            self.touch()

    # --- where is what

    def x_of(self, at: int) -> int:
        """Returns the x of a position on the track."""
        return self._track.left + round(self._track.width * at / max(1, self.length))

    def deal_of(self, at: int) -> int:
        """Returns the number of the deal that a position belongs to, from 0."""
        return max(0, bisect_right(self.begins, at) - 1)

    def _meant(self, x: int) -> int:
        """Returns the position at an x; near its mark, the beginning of a deal."""
        share = (x - self._track.left) / max(1, self._track.width)
        at = max(0, min(self.length, round(share * self.length)))
        deal = self.deal_of(at)
        close = [begin for begin in self.begins[deal : deal + 2] if abs(self.x_of(begin) - x) <= NEAR]
        return min(close, key=lambda begin: abs(self.x_of(begin) - x), default=at)

    # --- what the hand does

    def point(self, point: Point) -> None:
        pointed = self._meant(point[0])
        if pointed != self._pointed:
            self._pointed = pointed
            self.touch()

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        self._pointed = self._meant(point[0])
        self._seek(self._pointed)

    def release(self, point: Point) -> None:  # noqa: ARG002 (letting go anywhere will do)
        self.on_rest()

    def key(self, event: pygame.event.Event) -> bool:
        """Moves by keys: Left and Right a move, Up and Down a deal, Home and End to the ends."""
        if not self.focused:
            return False
        deal = self.deal_of(self.reached)
        later = (*self.begins[deal + 1 :], self.length)[0]
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
        self.show(at)
        self.touch()
        self.on_seek(at)

    # --- what it looks like

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        track, knob = self._track, max(12, look.px(KNOB_WIDE))
        look.rounded(screen, track, track.height / 2, look.well, look.theme.hairline)
        x = self.x_of(self.reached)
        done = pygame.Rect(track.left, track.top, x - track.left, track.height)
        if done.width > track.height:
            look.rounded(screen, done, track.height / 2, theme.GOLD)
        for begin in self.begins[1:]:
            tick = pygame.Rect(0, 0, max(2, look.px(2)), look.px(TICK))
            tick.center = (self.x_of(begin), track.centery)
            screen.fill(theme.GOLD[:3] if begin <= self.reached else theme.CREAM[:3], tick)
        disc = pygame.Rect(0, 0, knob, knob)
        disc.center = (x, track.centery)
        edge = theme.GOLD if self.hovered or self.pressed else faded(theme.BLACK, 0.3)
        look.rounded(screen, disc, knob / 2, KNOB, edge, edge_width=max(1, look.px(2)))
        has_focus = self.tree is not None and self.tree.shows_focus(self)
        if has_focus:
            look.ring(screen, disc, knob / 2)
        if self.hovered or self.pressed or has_focus:
            pointed = self._pointed if self.hovered or self.pressed else None
            self._paint_label(screen, look, self.reached if pointed is None else pointed)

    def _paint_label(self, screen: pygame.Surface, look: Look, at: int) -> None:
        """Draws above its place which deal that is, and what it brought."""
        if not self.labels:
            return
        words, size = self.labels[self.deal_of(at)], look.metrics.second
        box = pygame.Rect(0, 0, letters.width(words, size) + look.box(22), self._label_high(look))
        box.midbottom = (self.x_of(at), self.rect.top - look.box(4))
        box.clamp_ip(pygame.Rect(self.rect.left, 0, self.rect.width, self.rect.bottom))
        look.shadow(screen, box, look.box(8))
        look.rounded(screen, box, look.box(8), theme.PAPER)
        look.words(screen, words, box.center, size, theme.INK, anchor="centre")

    def _label_high(self, look: Look) -> int:
        return letters.line_height(look.metrics.second) + look.box(8)

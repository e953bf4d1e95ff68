"""The bubble of a lesson, with the number of the step, and the light around what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.shadows import RAISED
from tabletop.stage.widgets.bubble import Bubble
from tabletop.stage.widgets.clear import STEP, best, nearest_first
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.prose import Link
from tabletop.stage.widgets.widget import Point, Widget
from tabletop.words import keys

KEY = keys.MAIN
WIDE = 310
EDGE = 19
SMALL = 15
SOFT = faded(theme.INK, 0.66)


class Glow(Widget):
    """A golden line around a place with light outside; the place itself stays as it is."""

    solid = False
    bleed = 30.0

    def __init__(self, box: pygame.Rect) -> None:
        super().__init__()
        self.box = box

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect.inflate(2 * look.box(5), 2 * look.box(5)))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.line(screen, self.rect, look.box(12), theme.GOLD, max(2, look.px(3)))
        outer = self.rect.inflate(2 * look.box(3), 2 * look.box(3))
        look.line(screen, outer, look.box(14), faded(theme.GOLD, 0.35), max(2, look.px(3)))


class LessonBubble(Bubble):
    """The bubble of one step: its number, its words, and how to go on (None: by a move)."""

    def __init__(
        self,
        words: str,
        which: str,
        go_on: tuple[str, Callable[[], None]] | None,
        glows: Sequence[pygame.Rect] = (),
        *,
        about: Sequence[pygame.Rect] = (),
        rule: str | None = None,
    ) -> None:
        act = go_on[1] if go_on is not None else lambda: None
        super().__init__(words, about=about, on_click=act)
        self.rule = rule
        self.which = which
        self.glows = tuple(map(Glow, glows))
        self.add(*self.glows)
        if go_on is not None:
            self.link = Link(go_on[0], go_on[1], theme.LINK, 17)
            self.add(self.link)

    def touch(self) -> None:
        super().touch()
        for glow in self.glows:
            glow.touch()

    def measure(self, look: Look, room: int) -> Point:
        edges = 2 * look.box(EDGE)
        wide = min(room, look.box(WIDE)) - edges
        lines = letters.wrap(self.words, look.metrics.body, wide, "regular")
        widths = [letters.width(line, look.metrics.body) for line in lines]
        widths.append(letters.width(self.which, look.letters(SMALL), "semibold"))
        high = self._head(look) + letters.line_height(look.metrics.body) * len(lines)
        if self.link is not None:
            link = self.link.measure(look, wide)
            widths.append(link[0] + look.box(10) + look.cap_width(KEY))
            high += link[1] + look.box(8)
        return max(widths) + edges, high + look.box(28)

    def point_to(self, look: Look, spot: Point, within: pygame.Rect) -> None:
        """Stands beside what it is about, or in the middle where it is about nothing."""
        if self.about:
            super().point_to(look, spot, within)
            return
        box = pygame.Rect((0, 0), self.measure(look, within.width - look.box(60)))
        box.center = spot
        near = box.clamp(within)
        prompt = () if self.prompt is None else (self.prompt,)
        tiers = prompt, self.clear_of, self.targets, self.said, self.spares
        places = [near, *nearest_first(near, within, look.box(STEP))]

        def far(place: pygame.Rect) -> float:
            return hypot(place.x - near.x, place.y - near.y)

        chosen = best(places, tiers, far, lambda place: self.covering(look, place))
        self.lay(look, near if chosen is None else chosen)
        self.spot = self.rect.center

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        Widget.lay(self, look, rect)
        for glow in self.glows:
            glow.lay(look, glow.box)
        if self.link is not None:
            wide, high = self.link.measure(look, rect.width)
            left, top = rect.right - look.box(EDGE + 10) - look.cap_width(KEY) - wide, self._foot(look, high)
            self.link.lay(look, pygame.Rect(left, top, wide, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.shadow(screen, self.rect, look.box(12), RAISED)
        look.rounded(screen, self.rect, look.box(12), theme.PAPER)
        self._paint_beak(screen, look)
        left, top = self.rect.left + look.box(EDGE), self.rect.top + look.box(14)
        small = look.letters(SMALL)
        screen.blit(look.studio.lines.text(self.which, small, SOFT, "semibold"), (left, top))
        room = max(1, self.rect.width - 2 * look.box(EDGE))
        drawn = look.studio.lines.paragraph(self.words, look.metrics.body, theme.INK, room)
        screen.blit(drawn, (left, top + self._head(look)))
        if self.link is not None:
            look.cap(screen, KEY, self.rect.right - look.box(EDGE), self.link.rect.centery, on_paper=True)

    def _foot(self, look: Look, high: int) -> int:
        """Returns where the line begins that leads on."""
        return self.rect.bottom - look.box(14) - high

    def _head(self, look: Look) -> int:
        return letters.line_height(look.letters(SMALL)) + look.box(4)

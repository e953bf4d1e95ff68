"""The bubble of a lesson, with the number of the step, and the light around what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

import pygame

from tabletop.graphics import theme
from tabletop.graphics.pictures.shadows import RAISED_SHADOW
from tabletop.graphics.text import typography
from tabletop.widgets.placement import SEARCH_STEP, cheapest_place, clear_places, places_nearest_first
from tabletop.widgets.rich_text import RuleLink
from tabletop.widgets.speech_bubble import SpeechBubble
from tabletop.widgets.widget import Point, Widget
from tabletop.widgets.widget_look import Look, with_opacity
from tabletop.words import action_keys

KEY = action_keys.MAIN
WIDTH = 310
EDGE = 19
SMALL_FONT = 15
SOFT_INK = with_opacity(theme.INK, 0.66)


class GlowFrame(Widget):
    """A golden line around a place with light outside; the place itself stays as it is."""

    catches_pointer = False
    paint_margin = 30.0

    def __init__(self, box: pygame.Rect) -> None:
        super().__init__()
        self.box = box

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect.inflate(2 * look.box(5), 2 * look.box(5)))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_outline(screen, self.rect, look.box(12), theme.GOLD, max(2, look.px(3)))
        outer = self.rect.inflate(2 * look.box(3), 2 * look.box(3))
        look.draw_outline(screen, outer, look.box(14), with_opacity(theme.GOLD, 0.35), max(2, look.px(3)))


class LessonBubble(SpeechBubble):
    """The bubble of one step: its number, its words, and how to go on (None: by a move)."""

    def __init__(
        self,
        words: str,
        step_number: str,
        go_on: tuple[str, Callable[[], None]] | None,
        glows: Sequence[pygame.Rect] = (),
        *,
        about: Sequence[pygame.Rect] = (),
        rule: str | None = None,
    ) -> None:
        act = go_on[1] if go_on is not None else lambda: None
        super().__init__(words, about=about, on_click=act)
        self.rule = rule
        self.step_number = step_number
        self.glow_frames = tuple(map(GlowFrame, glows))
        self.add(*self.glow_frames)
        if go_on is not None:
            self.link = RuleLink(go_on[0], go_on[1], theme.LINK, 17)
            self.add(self.link)

    def invalidate(self) -> None:
        super().invalidate()
        for glow in self.glow_frames:
            glow.invalidate()

    def measure(self, look: Look, room: int) -> Point:
        edges = 2 * look.box(EDGE)
        wide = min(room, look.box(WIDTH)) - edges
        lines = typography.wrap(self.words, look.metrics.body_size, wide, "regular")
        widths = [typography.width(line, look.metrics.body_size) for line in lines]
        widths.append(typography.width(self.step_number, look.font_size(SMALL_FONT), "semibold"))
        high = self._header_height(look) + typography.line_height(look.metrics.body_size) * len(lines)
        if self.link is not None:
            link = self.link.measure(look, wide)
            widths.append(link[0] + look.box(10) + look.key_cap_width(KEY))
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
        prompt = () if self.prompt_box is None else (self.prompt_box,)
        tiers = prompt, self.clear_of, self.targets, self.word_boxes, self.spares
        places = [near, *places_nearest_first(near, within, look.box(SEARCH_STEP))]
        free = clear_places(places, tiers)
        distances = [(hypot(place.x - near.x, place.y - near.y), place) for place in free]
        chosen = cheapest_place(distances, self.covering_costs(look))
        self.arrange(look, near if chosen is None else chosen)
        self.spot = self.rect.center

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        Widget.arrange(self, look, rect)
        for glow in self.glow_frames:
            glow.arrange(look, glow.box)
        if self.link is not None:
            wide, high = self.link.measure(look, rect.width)
            left, top = (
                rect.right - look.box(EDGE + 10) - look.key_cap_width(KEY) - wide,
                self._continue_line_top(look, high),
            )
            self.link.arrange(look, pygame.Rect(left, top, wide, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_shadow(screen, self.rect, look.box(12), RAISED_SHADOW)
        look.draw_rounded(screen, self.rect, look.box(12), theme.PAPER)
        self._paint_pointer(screen, look)
        left, top = self.rect.left + look.box(EDGE), self.rect.top + look.box(14)
        small = look.font_size(SMALL_FONT)
        screen.blit(look.caches.text.line(self.step_number, small, SOFT_INK, "semibold"), (left, top))
        room = max(1, self.rect.width - 2 * look.box(EDGE))
        drawn = look.caches.text.paragraph(self.words, look.metrics.body_size, theme.INK, room)
        screen.blit(drawn, (left, top + self._header_height(look)))
        if self.link is not None:
            look.draw_key_cap(
                screen, KEY, self.rect.right - look.box(EDGE), self.link.rect.centery, on_paper=True
            )

    def _continue_line_top(self, look: Look, high: int) -> int:
        """Returns where the line begins that leads on."""
        return self.rect.bottom - look.box(14) - high

    def _header_height(self, look: Look) -> int:
        return typography.line_height(look.font_size(SMALL_FONT)) + look.box(4)

"""The bubble of a lesson, with the number of the step, and the light around what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.pictures.shadows import RAISED_SHADOW
from tabletop.graphics.text import typography
from tabletop.input_devices.shown_caps import said_key
from tabletop.messages import Message, say, told
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import PRESSED_ONLY
from tabletop.widgets.popups.placement import SEARCH_STEP, cheapest_place, clear_places, places_nearest_first
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.widgets.text.rich_text import RuleLink

WIDTH = 310
LINK_GAP, LINK_TO_KEY = 8, 10
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


@dataclass(frozen=True)
class WayOn:
    """A way to go on from a step: its label, its key, and what it does."""

    label: Message
    key: str
    act: Callable[[], None]


class WayOnLink(RuleLink):
    """The link of a way on, with its key beside it."""

    def __init__(self, way: WayOn) -> None:
        super().__init__(say(way.label), way.act, theme.LINK, 17)
        self.key = way.key

    def describe(self) -> Node:
        keys = told(said_key(self.key))
        return Node(self.node_key, Role.LINK, self.words, shortcut=keys, actions=PRESSED_ONLY)


class LessonBubble(SpeechBubble):
    """The bubble of one step: its number, its words, and the ways on, the usual one first (none: a move)."""

    def __init__(
        self,
        words: str,
        step_number: str,
        ways_on: Sequence[WayOn] = (),
        glows: Sequence[pygame.Rect] = (),
        *,
        about: Sequence[pygame.Rect] = (),
        rule: str | None = None,
    ) -> None:
        super().__init__(words, about=about, on_click=ways_on[0].act if ways_on else lambda: None)
        self.rule = rule
        self.used_boxes: tuple[pygame.Rect, ...] = ()
        """The boxes of the own hand and of the buttons."""
        self.step_number = self.heard_note = step_number
        self.glow_frames = tuple(map(GlowFrame, glows))
        self.links = tuple(map(WayOnLink, ways_on))
        self.link = self.links[0] if self.links else None
        self.add(*self.glow_frames, *self.links)

    def describe(self) -> Node:
        words = Node(self.part_key("words"), Role.TEXT, self.words)
        return Node(self.node_key, Role.SECTION, self.step_number, children=(words,))

    def invalidate(self) -> None:
        super().invalidate()
        for glow in self.glow_frames:
            glow.invalidate()

    def measure(self, look: Look, room: int) -> Point:
        edges = 2 * look.box(EDGE)
        wide = min(room, look.box(max(WIDTH, self._max_width))) - edges
        size = self.text_size(look)
        lines = typography.wrap(self.words, size, wide, "regular")
        widths = [typography.width(line, size) for line in lines]
        widths.append(typography.width(self.step_number, look.font_size(SMALL_FONT), "semibold"))
        high = self._header_height(look) + typography.line_height(size) * len(lines)
        for link in self.links:
            link_width, link_height = link.measure(look, wide)
            widths.append(link_width + look.box(LINK_TO_KEY) + look.key_cap_width(link.key))
            high += link_height + look.box(LINK_GAP)
        return max(widths) + edges, high + look.box(28)

    def point_to(self, look: Look, spot: Point, within: pygame.Rect) -> None:
        """Stands beside what it is about, or in the middle where it is about nothing."""
        if self.about:
            super().point_to(look, spot, within)
            return
        box = pygame.Rect((0, 0), self.measure(look, within.width - look.box(60)))
        box.center = spot
        near = box.clamp(within)
        tiers = self._tiers_to_avoid(spot)[1:]
        places = [near, *places_nearest_first(near, within, look.box(SEARCH_STEP))]
        free = clear_places(places, tiers)
        distances = [(hypot(place.x - near.x, place.y - near.y), place) for place in free]
        chosen = cheapest_place(distances, self.covering_costs(look))
        self.arrange(look, near if chosen is None else chosen)
        self.spot = self.rect.center

    def _tiers_to_avoid(self, spot: Point) -> tuple[Sequence[pygame.Rect], ...]:
        """Returns what it keeps clear of: what the next move is made with comes before what may be read."""
        about, prompt, clear_of, read, targets, buttons, spares = super()._tiers_to_avoid(spot)
        return about, prompt, clear_of, targets, self.used_boxes, read, buttons, spares

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        Widget.arrange(self, look, rect)
        for glow in self.glow_frames:
            glow.arrange(look, glow.box)
        bottom = rect.bottom - look.box(14)
        for link in self.links:
            wide, high = link.measure(look, rect.width)
            left = rect.right - look.box(EDGE + LINK_TO_KEY) - look.key_cap_width(link.key) - wide
            link.arrange(look, pygame.Rect(left, bottom - high, wide, high))
            bottom -= high + look.box(LINK_GAP)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_shadow(screen, self.rect, look.box(12), RAISED_SHADOW)
        look.draw_rounded(screen, self.rect, look.box(12), theme.PAPER)
        self._paint_pointer(screen, look)
        left, top = self.rect.left + look.box(EDGE), self.rect.top + look.box(14)
        small = look.font_size(SMALL_FONT)
        screen.blit(look.caches.text.line(self.step_number, small, SOFT_INK, "semibold"), (left, top))
        room = max(1, self.rect.width - 2 * look.box(EDGE))
        drawn = look.caches.text.paragraph(self.words, self.text_size(look), theme.INK, room)
        screen.blit(drawn, (left, top + self._header_height(look)))
        for link in self.links:
            right = self.rect.right - look.box(EDGE)
            look.draw_key_cap(screen, link.key, right, link.rect.centery, on_paper=True)

    def _header_height(self, look: Look) -> int:
        return typography.line_height(look.font_size(SMALL_FONT)) + look.box(4)

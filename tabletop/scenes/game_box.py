"""A game as a box on the shelf: its family's colour, a still life of its pieces, its name, who can play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.games.listing import Listing
from tabletop.scenes.still_life import paint_still
from tabletop.stage import drawing, theme
from tabletop.stage import type as letters
from tabletop.stage.shadows import RAISED, REST
from tabletop.stage.widgets.button import Pressable
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Point

COLOURS: Final = {
    "blue": ("#3a63a0", "#2a4674", "#1c3050"),
    "claret": ("#8a4152", "#642d3b", "#431c26"),
    "violet": ("#5f4f9b", "#453a76", "#2e2652"),
    "teal": ("#25777a", "#1b5659", "#113a3c"),
    "walnut": ("#8f6a3a", "#6a4c27", "#473218"),
}
"""A family's colour in the middle, at the edge, and on the spine."""

ROOMY: Final = 250


class GameBox(Pressable):
    """Rises when pointed at; where there is room it also says in a sentence what the game is about."""

    bleed = 22.0

    def __init__(self, listing: Listing, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.listing = listing
        self.band = 0

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(227)), look.box(154)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        is_up = self.hovered or (self.tree is not None and self.tree.shows_focus(self))
        rect = self.rect.move(0, -look.px(4)) if is_up else self.rect
        radius = look.box(10)
        look.shadow(screen, rect, radius, RAISED if is_up else REST)
        band = self.band
        screen.blit(_front(rect.size, band, self.listing.cover.family, look), rect)
        self._paint_art(screen, look, rect, band)
        self._paint_words(screen, look, rect, band)
        if self.hovered:
            look.glow(screen, rect, radius)
            screen.blit(_front(rect.size, band, self.listing.cover.family, look), rect)
            self._paint_art(screen, look, rect, band)
            self._paint_words(screen, look, rect, band)
            look.line(screen, rect, radius, theme.GOLD, look.metrics.gold_line)
        if self.tree is not None and self.tree.shows_focus(self):
            look.ring(screen, rect, radius)

    def _paint_art(self, screen: pygame.Surface, look: Look, rect: pygame.Rect, band: int) -> None:
        spine = look.box(12)
        art = pygame.Rect(rect.left + spine, rect.top, rect.width - spine, rect.height - band)
        inner = art.inflate(-round(art.width * 0.14), -round(art.height * 0.2))
        largest = min(inner.height * 0.6, rect.width * 0.27)
        paint_still(screen, look, self.listing.cover.still, inner, largest=largest)

    def _paint_words(self, screen: pygame.Surface, look: Look, rect: pygame.Rect, band: int) -> None:
        left = rect.left + look.box(24)
        room = rect.right - left - look.box(12)
        y = rect.bottom - band
        title, line = look.letters(21 if self._is_roomy(look) else 17), look.metrics.label
        title = letters.fitting(self.listing.title, title, room, title * 2 // 3, "semibold")
        line = letters.fitting(self.listing.seating, line, room, line * 3 // 4)
        y += look.box(12 if self._is_roomy(look) else 4) + letters.line_height(title) // 2
        look.words(screen, self.listing.title, (left, y), title, theme.CREAM, weight="semibold", room=room)
        y += letters.line_height(title) // 2 + letters.line_height(line) // 2
        look.words(screen, self.listing.seating, (left, y), line, look.theme.soft, room=room)
        if self._is_roomy(look) and self.listing.cover.pitch:
            y += letters.line_height(line) // 2 + look.box(8)
            drawn = look.studio.lines.paragraph(
                self.listing.cover.pitch, look.metrics.second, theme.CREAM, room
            )
            screen.blit(drawn, (left, y))

    def _is_roomy(self, look: Look) -> bool:
        return self.rect.height >= look.box(ROOMY) and self.rect.width >= look.box(250)

    def words_height(self, look: Look) -> int:
        """How much of the front is the dark band with the words."""
        line = letters.line_height(look.metrics.label)
        if not self._is_roomy(look):
            return letters.line_height(look.letters(17)) + line + look.box(8)
        high = letters.line_height(look.letters(21)) + line + look.box(26)
        pitch = self.listing.cover.pitch
        if pitch:
            room = self.rect.width - look.box(36)
            size = look.metrics.second
            high += letters.line_height(size) * len(letters.wrap(pitch, size, room)) + look.box(8)
        return min(high, self.rect.height * 3 // 5)


def share_band(look: Look, boxes: Sequence[GameBox]) -> None:
    """Gives all boxes of a shelf the same band, high enough for the one with most words."""
    look.studio.boxes.resize(max(4 << 20, look.metrics.size[0] * look.metrics.size[1] * 5))
    band = max((box.words_height(look) for box in boxes), default=0)
    for box in boxes:
        box.band = band


def _front(size: tuple[int, int], band: int, family: str, look: Look) -> pygame.Surface:
    """The empty box: light from the middle, a spine at the left, a dark band at the foot."""
    spine, radius = look.box(12), look.box(10)
    key = (size, band, family, spine)
    return look.studio.boxes.get(key, lambda: _drawn_front(size, band, family, spine, radius))


def _drawn_front(size: tuple[int, int], band: int, family: str, spine: int, radius: int) -> pygame.Surface:
    width, height = size
    middle, edge, dark = COLOURS[family]
    art = height - band
    box = f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" fill="url(#light)"/>'
    light = (
        f'<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{art / 2}" '
        f'r="{max(width, art) * 0.62}"><stop offset="0%" stop-color="{middle}"/>'
        f'<stop offset="100%" stop-color="{edge}"/></radialGradient>'
    )
    r, s, w, h = radius, spine, width, height
    back = f'<path d="M{r} 0H{s}V{h}H{r}Q0 {h} 0 {h - r}V{r}Q0 0 {r} 0Z" fill="{dark}" fill-opacity="0.8"/>'
    fold = f'<rect x="{s}" y="0" width="1" height="{h}" fill="#ffffff" fill-opacity="0.22"/>'
    foot = (
        f'<path d="M0 {art}H{w}V{h - r}Q{w} {h} {w - r} {h}H{r}Q0 {h} 0 {h - r}Z" '
        'fill="#0d0f12" fill-opacity="0.66"/>'
    )
    rim = (
        f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{r - 0.5}" fill="none" '
        'stroke="#ffffff" stroke-opacity="0.2" stroke-width="1"/>'
    )
    drawn = drawing.rasterise(f"<defs>{light}</defs>{box}{back}{fold}{foot}{rim}", (0, 0, w, h), size)
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn

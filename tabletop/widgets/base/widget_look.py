"""How widgets are drawn: boxes, words, icons, key caps and the focus ring, in the window's measures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures import shadows
from tabletop.graphics.pictures.packs import Edition
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.shadows import PANEL_SHADOW, ShadowStyle
from tabletop.graphics.pictures.sprite_rasters import Mood
from tabletop.graphics.text import typography
from tabletop.graphics.text.typography import Weight
from tabletop.graphics.theme import CREAM, GOLD, MIN_FONT_SIZE, Colour, Metrics, Theme
from tabletop.input_devices.shown_caps import (
    ROUND_BUTTONS,
    is_cap_shown,
    pad_button,
    said_key,
    said_own_key,
    shown_caps,
)
from tabletop.messages import told
from tabletop.widgets.base import nine_patch

Anchor = Literal["left", "centre", "right"]
Measure = Callable[[float], int]

GOLD_HOVERED: Final = theme.colour("#f8d684")
GOLD_PRESSED: Final = theme.colour("#dcae49")
GOLD_EDGE: Final = theme.colour("#fdf0cf")
CAP_ON_GOLD: Final = theme.colour("#d3aa51")
CAP_EDGE_ON_GOLD: Final = theme.colour("#241a05", 0.18)
KNOB: Final = theme.colour("#fffaf0")
KNOB_OFF: Final = theme.colour("#b9cabd")
DISABLED_OPACITY: Final = 0.5
WARM_GLOW: Final = theme.colour("#a87c2e")
"""A glow half as strong as that of a piece, for plates and buttons."""
BLUR_REACH: Final = 2.6


def close_line_step(size: int) -> int:
    """Returns the distance from line to line where two have to do with little height."""
    return round(1.12 * size)


def with_opacity(ink: Colour, share: float) -> Colour:
    """Returns a colour with this opacity."""
    return ink[0], ink[1], ink[2], round(255 * share)


def blend(ink: Colour, other: Colour, share: float) -> tuple[int, int, int]:
    """Returns a colour with this share of another one in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(ink[:3], other[:3], strict=True))
    return red, green, blue


FIELD_EDGE_OPACITY = 0.4
"""How much of the edge of a field is seen: enough for a contrast of 3 to 1 with all that is beside it."""


@dataclass(frozen=True)
class Look:
    """Measures, colours and pack for one window; every drawing call takes plain rectangles."""

    metrics: Metrics
    theme: Theme
    edition: Edition = field(default_factory=Edition)
    caches: PictureCaches = field(default_factory=PictureCaches, compare=False, repr=False)
    px: Measure = field(init=False, compare=False, repr=False)
    box: Measure = field(init=False, compare=False, repr=False)
    font_size: Measure = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        # Bound once, as every drawing call needs them; the class is frozen.
        for name in ("px", "box", "font_size"):
            object.__setattr__(self, name, getattr(self.metrics, name))

    @property
    def inset_colour(self) -> Colour:
        """Returns the colour of what is let into a panel: fields, tracks, key caps."""
        return blend(self.theme.plate, theme.BLACK, 0.35)

    @property
    def plate_colour(self) -> Colour:
        return self.theme.plate

    @property
    def hairline_width(self) -> float:
        return self.theme.hairline_width * max(1, self.metrics.hairline)

    # --- boxes

    def draw_rounded(
        self,
        screen: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        fill: Colour,
        edge: Colour | None = None,
        *,
        edge_width: float | None = None,
    ) -> None:
        """Draws a filled box with smooth corners; the edge is a hairline unless it has a width."""
        wide = self.hairline_width if edge_width is None else edge_width
        nine_patch.draw_box(
            screen,
            rect,
            radius,
            partial(self.caches.shadows.box, fill=fill, edge=edge, edge_width=wide),
            edge=wide + 2,
            fill=fill,
        )

    def draw_outline(
        self, screen: pygame.Surface, rect: pygame.Rect, radius: float, ink: Colour, width: float
    ) -> None:
        """Draws a line along the inside of a box."""
        if rect.width > 2 * width and rect.height > 2 * width:
            nine_patch.draw_box(
                screen,
                rect,
                radius,
                partial(self.caches.shadows.outline, width=width, colour=ink),
                edge=width + 2,
            )

    def draw_shadow(
        self, screen: pygame.Surface, rect: pygame.Rect, radius: float, style: ShadowStyle = PANEL_SHADOW
    ) -> None:
        u = self.metrics.u
        reach = style.blur * u * BLUR_REACH + abs(style.down) * u
        nine_patch.draw_box(
            screen,
            rect,
            radius,
            partial(self.caches.shadows.shadow, style=style, u=u),
            edge=reach,
        )

    def draw_glow(self, screen: pygame.Surface, rect: pygame.Rect, radius: float, ink: Colour = GOLD) -> None:
        """Draws a soft light around a box."""
        u = self.metrics.u
        reach = shadows.GLOW_STYLE.blur * u * BLUR_REACH
        nine_patch.draw_box(
            screen, rect, radius, partial(self.caches.shadows.glow, u=u, colour=ink), edge=reach
        )

    def draw_focus_ring(self, screen: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """Draws the white ring of keyboard focus, outside the box; on white cards its dark edges show."""
        out = self.px(4.5)
        wide = max(2, self.px(2.5))
        dark = max(2, self.px(2))
        for more in (dark, -wide):
            box = rect.inflate(2 * (out + more), 2 * (out + more))
            self.draw_outline(screen, box, radius + out + more, theme.BLACK, dark)
        self.draw_outline(screen, rect.inflate(2 * out, 2 * out), radius + out, theme.WHITE, wide)

    def draw_panel(
        self,
        screen: pygame.Surface,
        rect: pygame.Rect,
        radius: float | None = None,
        *,
        gold: bool = False,
        glowing: bool = False,
    ) -> None:
        """Draws a dark plate on the felt, with a shadow or a glow: on a clear sheet the two do not mix."""
        corner = self.box(18) if radius is None else radius
        if glowing:
            self.draw_glow(screen, rect, corner, WARM_GLOW)
        else:
            self.draw_shadow(screen, rect, corner)
        if gold:
            self.draw_rounded(
                screen, rect, corner, self.plate_colour, theme.GOLD, edge_width=self.metrics.gold_line
            )
        else:
            self.draw_rounded(screen, rect, corner, self.plate_colour, self.theme.hairline)

    def draw_separator(self, screen: pygame.Surface, left: int, right: int, y: int) -> None:
        """Draws a hairline across a panel."""
        if right <= left:
            return
        thick = max(1, round(self.hairline_width))
        stroke = surfaces.transparent((right - left, thick))
        stroke.fill(self.theme.hairline)
        screen.blit(stroke, (left, y))

    # --- words and signs

    def draw_text(
        self,
        screen: pygame.Surface,
        words: str,
        at: tuple[float, float],
        size: int,
        ink: Colour,
        *,
        weight: Weight = "regular",
        anchor: Anchor = "left",
        room: int | None = None,
        least: int | None = None,
        shadow: bool = False,
        opacity: float = 1.0,
    ) -> pygame.Rect:
        """Draws one line of words and returns its box; `at` is its left end, middle or right end, halfway up.

        Words without enough room become smaller, down to `least` or the smallest size of all, and are cut
        only then.
        """
        if room is not None:
            least = min(size, self.metrics.smallest_status) if least is None else least
            size = typography.fitting_size(words, size, room, least, weight)
            words = typography.shorten(words, size, max(1, room), weight)
        drawn = self.caches.text.line(words, size, ink, weight, shadow=shadow)
        x = at[0] - {"left": 0, "centre": drawn.get_width() / 2, "right": drawn.get_width()}[anchor]
        place = drawn.get_rect(topleft=(round(x), round(at[1] - drawn.get_height() / 2)))
        if opacity < 1:
            drawn = drawn.copy()
            drawn.set_alpha(round(255 * opacity))
        screen.blit(drawn, place)
        return place

    def draw_in_lines(
        self,
        screen: pygame.Surface,
        words: str,
        at: tuple[float, float],
        size: int,
        ink: Colour,
        *,
        room: int,
        height: int,
        least: int,
        weight: Weight = "regular",
        anchor: Anchor = "left",
        opacity: float = 1.0,
    ) -> None:
        """Draws words on one line, where they fit, if need be smaller; else on two lines within a height."""
        step = 0
        lines: tuple[str, ...] = (words,)
        if typography.width(words, least, weight) > room:
            size, lines = self._two_lines(words, range(size, MIN_FONT_SIZE - 1, -1), (room, height), weight)
            step = close_line_step(size)
        for number, line in enumerate(lines):
            y = at[1] + round((number - (len(lines) - 1) / 2) * step)
            self.draw_text(
                screen, line, (at[0], y), size, ink,
                weight=weight, anchor=anchor, room=room, least=least, opacity=opacity,
            )  # fmt: skip

    def tells_whole(
        self, words: str, size: int, *, room: int, height: int, least: int, weight: Weight
    ) -> bool:
        """Returns whether `draw_in_lines` has room for all of the words."""
        if typography.width(words, least, weight) <= room:
            return True
        return len(self._two_lines(words, range(size, MIN_FONT_SIZE - 1, -1), (room, height), weight)[1]) == 2

    @staticmethod
    def _two_lines(
        words: str, sizes: Sequence[int], room: tuple[int, int], weight: Weight
    ) -> tuple[int, tuple[str, ...]]:
        """Returns two lines with the first size at which they fit; else the one line that has to be cut."""
        for size in sizes:
            lines = typography.wrap(words, size, room[0], weight)
            is_low = close_line_step(size) + typography.line_height(size, weight) <= room[1]
            if len(lines) == 2 and is_low and typography.is_wrapped_at_spaces(lines, words):
                return size, lines
        return sizes[0], (words,)

    def draw_icon(
        self,
        screen: pygame.Surface,
        name: str,
        middle: tuple[float, float],
        size: int,
        ink: Colour = CREAM,
        *,
        opacity: float = 1.0,
    ) -> None:
        drawn = self.caches.rasters.icon(name, size, ink)
        if opacity < 1:
            drawn = drawn.copy()
            drawn.set_alpha(round(255 * opacity))
        screen.blit(drawn, (round(middle[0] - size / 2), round(middle[1] - size / 2)))

    def key_cap_width(self, name: str) -> int:
        # That of the key, even while a gamepad is used: so nothing is laid again when it is taken up.
        words = told(said_own_key(name))
        return max(self.box(26), typography.width(words, self.metrics.label_size, "semibold") + self.box(14))

    def draw_key_cap(
        self,
        screen: pygame.Surface,
        name: str,
        right: int,
        middle: int,
        *,
        on_gold: bool = False,
        on_paper: bool = False,
    ) -> None:
        """Draws a key cap whose right edge is given; none where a gamepad is used that has no such button."""
        if not is_cap_shown(name):
            return
        wide, high = (
            self.key_cap_width(name),
            max(self.box(23), typography.line_height(self.metrics.label_size)),
        )
        rect = pygame.Rect(right - wide, middle - high // 2, wide, high)
        button = pad_button(name)
        is_round = button in ROUND_BUTTONS
        if is_round:
            rect = pygame.Rect(0, 0, high, high)
            rect.center = right - wide // 2, middle
        fill, edge = self._cap_colours(on_gold=on_gold, on_paper=on_paper)
        self.draw_rounded(screen, rect, high / 2 if is_round else self.box(6), fill, edge)
        ink = theme.ON_GOLD if on_gold else theme.INK if on_paper else theme.CREAM
        if is_round and shown_caps().pad == "playstation":
            from tabletop.widgets.base import pad_caps  # hardly anybody needs it

            pad_caps.draw_shape(screen, button, rect, ink)
            return
        self.draw_text(
            screen, told(said_key(name)), rect.center, self.metrics.label_size, ink,
            weight="semibold", anchor="centre", room=wide, least=MIN_FONT_SIZE,
        )  # fmt: skip

    def _cap_colours(self, *, on_gold: bool, on_paper: bool) -> tuple[Colour, Colour]:
        """Returns fill and edge of a key cap."""
        if on_gold:
            return CAP_ON_GOLD, CAP_EDGE_ON_GOLD
        if on_paper:
            return with_opacity(theme.INK, 0.08), with_opacity(theme.INK, 0.28)
        return with_opacity(theme.BLACK, 0.38), self.theme.hairline

    def draw_portrait(
        self,
        screen: pygame.Surface,
        face: int,
        middle: tuple[float, float],
        diameter: int,
        mood: Mood = "calm",
    ) -> None:
        drawn = self.caches.rasters.portrait(face, diameter, mood)
        screen.blit(drawn, drawn.get_rect(center=(round(middle[0]), round(middle[1]))))

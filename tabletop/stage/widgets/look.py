"""How widgets are drawn: boxes, words, icons, key caps and the focus ring, in the window's measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

from tabletop.stage import shadows, surfaces, theme
from tabletop.stage import type as letters
from tabletop.stage.raster import Edition, Mood
from tabletop.stage.shadows import PANEL, Cast
from tabletop.stage.studio import Studio
from tabletop.stage.theme import CREAM, GOLD, Colour, Metrics, Theme
from tabletop.stage.type import Weight
from tabletop.stage.widgets import framed

Anchor = Literal["left", "centre", "right"]
Measure = Callable[[float], int]

GOLD_OVER: Final = theme.colour("#f8d684")
GOLD_DOWN: Final = theme.colour("#dcae49")
GOLD_EDGE: Final = theme.colour("#fdf0cf")
CAP_ON_GOLD: Final = theme.colour("#d3aa51")
CAP_EDGE_ON_GOLD: Final = theme.colour("#241a05", 0.18)
KNOB: Final = theme.colour("#fffaf0")
KNOB_OFF: Final = theme.colour("#b9cabd")
FAINT: Final = 0.5
WARM: Final = theme.colour("#a87c2e")
"""A glow half as strong as that of a piece, for plates and buttons."""
BLUR_REACH: Final = 2.6


def faded(ink: Colour, share: float) -> Colour:
    """Returns a colour with this opacity."""
    return ink[0], ink[1], ink[2], round(255 * share)


def blend(ink: Colour, other: Colour, share: float) -> tuple[int, int, int]:
    """Returns a colour with this share of another one in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(ink[:3], other[:3], strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Look:
    """Measures, colours and pack for one window; every drawing call takes plain rectangles."""

    metrics: Metrics
    theme: Theme
    edition: Edition = field(default_factory=Edition)
    studio: Studio = field(default_factory=Studio, compare=False, repr=False)
    px: Measure = field(init=False, compare=False, repr=False)
    box: Measure = field(init=False, compare=False, repr=False)
    letters: Measure = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        # Bound once, as every drawing call needs them; the class is frozen.
        for name in ("px", "box", "letters"):
            object.__setattr__(self, name, getattr(self.metrics, name))

    @property
    def well(self) -> Colour:
        """Returns the colour of what is let into a panel: fields, tracks, key caps."""
        return blend(self.theme.plate, theme.BLACK, 0.35)

    @property
    def plate(self) -> Colour:
        return self.theme.plate

    @property
    def hairline_width(self) -> float:
        return self.theme.hairline_width * max(1, self.metrics.line)

    # --- boxes

    def rounded(
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
        framed.draw(
            screen,
            rect,
            radius,
            lambda shape: self.studio.shadows.box(shape, fill, edge, wide),
            edge=wide + 2,
            fill=fill,
        )

    def line(
        self, screen: pygame.Surface, rect: pygame.Rect, radius: float, ink: Colour, width: float
    ) -> None:
        """Draws a line along the inside of a box."""
        if rect.width > 2 * width and rect.height > 2 * width:
            framed.draw(
                screen,
                rect,
                radius,
                lambda shape: self.studio.shadows.line(shape, width, ink),
                edge=width + 2,
            )

    def shadow(self, screen: pygame.Surface, rect: pygame.Rect, radius: float, cast: Cast = PANEL) -> None:
        u = self.metrics.u
        reach = cast.blur * u * BLUR_REACH + abs(cast.down) * u
        framed.draw(
            screen, rect, radius, lambda shape: self.studio.shadows.shadow(shape, cast, u), edge=reach
        )

    def glow(self, screen: pygame.Surface, rect: pygame.Rect, radius: float, ink: Colour = GOLD) -> None:
        """Draws a soft light around a box."""
        u = self.metrics.u
        reach = shadows.GLOW.blur * u * BLUR_REACH
        framed.draw(screen, rect, radius, lambda shape: self.studio.shadows.glow(shape, u, ink), edge=reach)

    def ring(self, screen: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """Draws the white ring of keyboard focus, outside the box."""
        out = self.px(4.5)
        wide = max(2, self.px(2.5))
        self.line(screen, rect.inflate(2 * out, 2 * out), radius + out, theme.WHITE, wide)

    def panel(
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
            self.glow(screen, rect, corner, WARM)
        else:
            self.shadow(screen, rect, corner)
        if gold:
            self.rounded(screen, rect, corner, self.plate, theme.GOLD, edge_width=self.metrics.gold_line)
        else:
            self.rounded(screen, rect, corner, self.plate, self.theme.hairline)

    def rule(self, screen: pygame.Surface, left: int, right: int, y: int) -> None:
        """Draws a hairline across a panel."""
        if right <= left:
            return
        thick = max(1, round(self.hairline_width))
        stroke = surfaces.transparent((right - left, thick))
        stroke.fill(self.theme.hairline)
        screen.blit(stroke, (left, y))

    # --- words and signs

    def words(
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
        share: float = 1.0,
    ) -> pygame.Rect:
        """Draws one line of words and returns its box; `at` is its left end, middle or right end, halfway up.

        Words without enough room become smaller, down to `least`, and are cut only then.
        """
        if room is not None:
            size = size if least is None else letters.fitting(words, size, room, least, weight)
            words = letters.shorten(words, size, max(1, room), weight)
        drawn = self.studio.lines.text(words, size, ink, weight, shadow=shadow)
        x = at[0] - {"left": 0, "centre": drawn.get_width() / 2, "right": drawn.get_width()}[anchor]
        place = drawn.get_rect(topleft=(round(x), round(at[1] - drawn.get_height() / 2)))
        if share < 1:
            drawn = drawn.copy()
            drawn.set_alpha(round(255 * share))
        screen.blit(drawn, place)
        return place

    def icon(
        self,
        screen: pygame.Surface,
        name: str,
        middle: tuple[float, float],
        size: int,
        ink: Colour = CREAM,
        *,
        share: float = 1.0,
    ) -> None:
        drawn = self.studio.rasters.icon(name, size, ink)
        if share < 1:
            drawn = drawn.copy()
            drawn.set_alpha(round(255 * share))
        screen.blit(drawn, (round(middle[0] - size / 2), round(middle[1] - size / 2)))

    def cap_width(self, name: str) -> int:
        return max(self.box(26), letters.width(name, self.metrics.label, "semibold") + self.box(14))

    def cap(
        self,
        screen: pygame.Surface,
        name: str,
        right: int,
        middle: int,
        *,
        on_gold: bool = False,
        on_paper: bool = False,
    ) -> None:
        """Draws a key cap whose right edge is given."""
        wide, high = self.cap_width(name), max(self.box(23), letters.line_height(self.metrics.label))
        rect = pygame.Rect(right - wide, middle - high // 2, wide, high)
        if on_gold:
            self.rounded(screen, rect, self.box(6), CAP_ON_GOLD, CAP_EDGE_ON_GOLD)
        elif on_paper:
            self.rounded(screen, rect, self.box(6), faded(theme.INK, 0.08), faded(theme.INK, 0.28))
        else:
            self.rounded(screen, rect, self.box(6), faded(theme.BLACK, 0.38), self.theme.hairline)
        ink = theme.ON_GOLD if on_gold else theme.INK if on_paper else theme.CREAM
        self.words(screen, name, rect.center, self.metrics.label, ink, weight="semibold", anchor="centre")

    def face(
        self,
        screen: pygame.Surface,
        face: int,
        middle: tuple[float, float],
        diameter: int,
        mood: Mood = "calm",
    ) -> None:
        drawn = self.studio.rasters.face(face, diameter, mood)
        screen.blit(drawn, drawn.get_rect(center=(round(middle[0]), round(middle[1]))))

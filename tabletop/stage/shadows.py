"""Shadows, glow and gold outlines: silhouettes of pieces and boxes, blurred once and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from tabletop.stage import surfaces, theme
from tabletop.stage.drawing import bounds, rasterise
from tabletop.stage.easel import Easel
from tabletop.stage.raster import PROPORTION, STEP, weight
from tabletop.stage.store import PictureShelf
from tabletop.stage.theme import Colour


class Cast(NamedTuple):
    """How a shadow falls: blur and distance down in units, and opacity from 0 to 1."""

    blur: float
    down: float
    opacity: float


REST: Final = Cast(3, 2, 0.43)
RAISED: Final = Cast(7, 7, 0.45)
HELD: Final = Cast(14, 16, 0.49)
PANEL: Final = Cast(5, 3, 0.35)
GLOW: Final = Cast(7.5, 0, 0.6)
COARSE: Final = 8
FINE: Final = 2
"""How many times as large an outline is drawn that is to be turned."""

TURN: Final = 6
"""The step in degrees by which shadows follow pieces in motion."""


class Shape(NamedTuple):
    """A rounded box, turned clockwise."""

    width: int
    height: int
    radius: float
    angle: float = 0


class Picture(NamedTuple):
    """A surface, and where its top left corner lies as seen from the middle of the piece."""

    surface: pygame.Surface
    dx: int
    dy: int

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round(x) + self.dx, round(y) + self.dy


def picture_weight(picture: Picture) -> int:
    """Returns the bytes of the surface of a picture."""
    return weight(picture.surface)


class Shadows:
    """The shadows, glows and outlines of one program: blurred once, and turned for what moves."""

    def __init__(self, easel: Easel) -> None:
        self._easel = easel
        self._kept: PictureShelf[Picture] = PictureShelf(3 << 20, picture_weight)
        self._fleeting: PictureShelf[Picture] = PictureShelf(1 << 20, picture_weight)
        """A cache for turned shadows, which must not push out those that take long to blur."""

    def forget(self) -> None:
        self._kept.clear()
        self._fleeting.clear()

    def make_room(self, size: tuple[int, int]) -> None:
        # All that a table shows again and again; with less room they would be blurred over and over.
        self._kept.resize(max(4 << 20, size[0] * size[1] * 4))
        self._fleeting.resize(max(1 << 20, size[0] * size[1] * 2))

    def shadow(self, shape: Shape, cast: Cast, u: float = 1.0) -> Picture:
        """Returns the shadow of a piece at rest, turned exactly as the piece is."""
        if shape.angle % 360 == 0:
            return self._soft(shape, theme.BLACK, cast, u)
        return self._fleeting.get((shape, cast, u, "exact"), lambda: self._soft(shape, theme.BLACK, cast, u))

    def cast(self, shape: Shape, casts: Sequence[Cast], u: float, *, is_passing: bool) -> Picture:
        """Returns a shadow of a resting or a moving piece, or a mixture of several shadows."""
        one = self.passing if is_passing else self.shadow
        if len(casts) == 1:
            return one(shape, casts[0], u)
        key = _coarse(shape) if is_passing else shape, *casts, u, is_passing
        return self._fleeting.get(key, lambda: mixed([one(shape, each, u) for each in casts]))

    def passing(self, shape: Shape, cast: Cast, u: float = 1.0) -> Picture:
        """Returns the shadow of a piece in motion, turned and shrunk from one of a larger piece."""
        coarse = _coarse(shape)
        return self._fleeting.get((coarse, cast, u), lambda: self._turned(coarse, cast, u))

    def order_passing(self, shape: Shape, cast: Cast, u: float = 1.0) -> bool:
        """Has the shadow of a moving piece made on a background thread; false if it is there or cannot be."""
        coarse = _coarse(shape)
        key = coarse, cast, u
        if key in self._fleeting:
            return False
        return self._easel.order(key, self._passing(coarse, cast, u), partial(self._fleeting.put, key))

    def glow(self, shape: Shape, u: float = 1.0, colour: Colour = theme.GOLD) -> Picture:
        """Returns the silhouette in gold, soft, laid twice."""
        return self._kept.get((shape, "glow", colour, u), lambda: self._glow(shape, colour, u))

    def line(self, shape: Shape, width: float, colour: Colour = theme.GOLD) -> Picture:
        """Returns a line along the inside of the edge."""
        return self._kept.get((shape, width, colour), lambda: self._line(shape, width, colour))

    def box(self, shape: Shape, fill: Colour, edge: Colour | None = None, edge_width: float = 1) -> Picture:
        """Returns a filled rounded box, with smooth corners and a line along its edge."""
        return self._kept.get((shape, fill, edge, edge_width), lambda: _box(shape, fill, edge, edge_width))

    def _soft(self, shape: Shape, colour: Colour, cast: Cast, u: float) -> Picture:
        """Blurs a silhouette upright and then turns it: it looks the same, and blurring takes longest."""
        down = round(cast.down * u)
        upright = self._kept.get(
            (shape.width, shape.height, shape.radius, colour, cast, u),
            lambda: _upright(shape, colour, cast, u),
        )
        if shape.angle % 360 == 0:
            return upright._replace(dy=upright.dy + down)
        turned = pygame.transform.rotozoom(upright.surface, -shape.angle, 1)
        return Picture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2) + down)

    def _turned(self, shape: Shape, cast: Cast, u: float) -> Picture:
        return self._passing(shape, cast, u)()

    def _passing(self, shape: Shape, cast: Cast, u: float) -> Callable[[], Picture]:
        """Returns a function that makes the shadow of a moving piece, which any thread may call."""
        width = -(-shape.width // STEP) * STEP
        share = shape.width / width
        high = round(width * round(shape.height / shape.width * PROPORTION) / PROPORTION)
        large = Shape(width, high, round(shape.radius / share, 3))
        upright = self._kept.get((large, cast, u, "upright"), lambda: _upright(large, theme.BLACK, cast, u))
        down = round(cast.down * u)

        def make() -> Picture:
            turned = pygame.transform.rotozoom(upright.surface, -shape.angle, share)
            return Picture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2) + down)

        return make

    def _glow(self, shape: Shape, colour: Colour, u: float) -> Picture:
        once = self._soft(shape, colour, GLOW, u)
        twice = once.surface.copy()
        twice.blit(once.surface, (0, 0))
        return Picture(twice, once.dx, once.dy)

    def _line(self, shape: Shape, width: float, colour: Colour) -> Picture:
        if shape.angle % 90:
            upright = shape._replace(angle=0)
            large = self._kept.get(
                (upright, width, colour, FINE), lambda: _outline(upright, width, colour, FINE)
            )
            turned = pygame.transform.rotozoom(large.surface, -shape.angle, 1 / FINE)
            return Picture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2))
        return _outline(shape, width, colour)


def mixed(cast: Sequence[Picture]) -> Picture:
    """Mixes shadows of one piece in equal parts, for a piece that is neither low nor high."""
    if len(cast) == 1:
        return cast[0]
    area = cast[0].surface.get_rect(topleft=cast[0][1:])
    area.unionall_ip([shadow.surface.get_rect(topleft=shadow[1:]) for shadow in cast])
    sheet = surfaces.transparent(area.size)
    share = round(255 / len(cast))
    for shadow in cast:
        part = shadow.surface.copy()
        part.fill((share,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(part, (shadow.dx - area.x, shadow.dy - area.y), special_flags=pygame.BLEND_RGBA_ADD)
    return Picture(sheet, area.x, area.y)


def _coarse(shape: Shape) -> Shape:
    """Returns a shape with its size and angle in steps."""
    width = max(COARSE, round(shape.width / COARSE) * COARSE)
    return Shape(
        width,
        round(width * shape.height / shape.width),
        round(shape.radius * width / shape.width, 3),
        round(shape.angle / TURN) * TURN,
    )


def _upright(shape: Shape, colour: Colour, cast: Cast, u: float) -> Picture:
    """Draws an upright shadow, blurred at half or a quarter of the size where the blur is wide."""
    blur = max(1.0, cast.blur * u)
    # A blur costs by its area and its radius; at a quarter of the size nobody sees the difference.
    coarse = 4 if blur >= 12 else 2 if blur >= 5 else 1
    pad = -(-round(blur * 2.2) // coarse) * coarse
    wide, high = shape.width + 2 * pad, shape.height + 2 * pad
    small = max(1, -(-wide // coarse)), max(1, -(-high // coarse))
    drawn = _shape(shape._replace(angle=0), 'fill="#000"', (wide, high), small)
    soft = pygame.transform.gaussian_blur(drawn, max(1, round(blur / coarse)))
    if coarse > 1:
        soft = pygame.transform.smoothscale(soft, (wide, high))
    tint(soft, colour, cast.opacity)
    return Picture(soft, -(wide // 2), -(high // 2))


def _outline(shape: Shape, width: float, colour: Colour, scale: int = 1) -> Picture:
    """Draws the outline `scale` times as large; if that is for turning it, with a margin."""
    margin = 4 * (scale > 1)
    sheet = bounds((shape.width + margin, shape.height + margin), shape.angle)
    size = sheet[0] * scale, sheet[1] * scale
    ink = f'fill="none" stroke="{_code(colour)}" stroke-width="{width}"'
    drawn = _see_through(_shape(shape, ink, sheet, size, width / 2), colour)
    return Picture(drawn, -(size[0] // 2), -(size[1] // 2))


def _box(shape: Shape, fill: Colour, edge: Colour | None, edge_width: float) -> Picture:
    size = bounds((shape.width, shape.height), shape.angle)
    ink = f'fill="{_code(fill)}" fill-opacity="{_opacity(fill)}"'
    drawn = _shape(shape, ink, size, size)
    if edge is not None and edge_width > 0:
        inside = f'fill="none" stroke="{_code(edge)}" stroke-width="{edge_width}" '
        inside += f'stroke-opacity="{_opacity(edge)}"'
        drawn.blit(_shape(shape, inside, size, size, edge_width / 2), (0, 0))
    return Picture(drawn, -(size[0] // 2), -(size[1] // 2))


def _shape(
    shape: Shape, ink: str, sheet: tuple[int, int], size: tuple[int, int], inset: float = 0
) -> pygame.Surface:
    """Rasterises the rounded box in the middle of a sheet, at a size."""
    width, height = shape.width - 2 * inset, shape.height - 2 * inset
    radius = max(0.0, min(shape.radius - inset, width / 2, height / 2))
    element = (
        f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="{radius}" {ink} '
        f'transform="translate({sheet[0] / 2} {sheet[1] / 2}) rotate({shape.angle})"/>'
    )
    return rasterise(element, (0, 0, *sheet), size)


def tint(surface: pygame.Surface, colour: Colour, opacity: float) -> None:
    """Gives a surface one colour, and keeps its shape."""
    surface.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((colour[0], colour[1], colour[2], 0), special_flags=pygame.BLEND_RGBA_ADD)


def _see_through(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    if len(colour) == 4 and colour[3] < 255:
        surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _code(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def _opacity(colour: Colour) -> float:
    return colour[3] / 255 if len(colour) == 4 else 1.0

"""Shadows, glow and gold outlines: silhouettes of pieces and boxes, blurred upright, then turned."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures.svg_sprites import rasterise, turned_bounds
from tabletop.graphics.theme import Colour


class ShadowStyle(NamedTuple):
    """How a shadow falls: blur and distance down in units, and opacity from 0 to 1."""

    blur: float
    down: float
    opacity: float


RESTING_SHADOW: Final = ShadowStyle(3, 2, 0.43)
RISING_SHADOW: Final = ShadowStyle(5, 4.5, 0.44)
RAISED_SHADOW: Final = ShadowStyle(7, 7, 0.45)
HELD_SHADOW: Final = ShadowStyle(14, 16, 0.49)
PANEL_SHADOW: Final = ShadowStyle(5, 3, 0.35)
GLOW_STYLE: Final = ShadowStyle(7.5, 0, 0.6)
OUTLINE_SCALE: Final = 2
"""How many times as large an outline is drawn that is to be turned."""


class RoundedBox(NamedTuple):
    """A rounded box, turned clockwise."""

    width: int
    height: int
    radius: float
    angle: float = 0


class CentredPicture(NamedTuple):
    """A surface, and where its top left corner lies as seen from the middle of the piece."""

    surface: pygame.Surface
    dx: int
    dy: int

    def top_left(self, x: float, y: float) -> tuple[int, int]:
        return round(x) + self.dx, round(y) + self.dy


def bytes_of(picture: pygame.Surface | CentredPicture) -> int:
    """Returns the bytes that a picture takes."""
    surface = picture.surface if isinstance(picture, CentredPicture) else picture
    return surface.get_width() * surface.get_height() * 4


class Shadows:
    """The shadows, glows and outlines of one program, kept in its cache."""

    def __init__(self, cache: LruCache) -> None:
        self._cache = cache

    def shadow(
        self, shape: RoundedBox, style: ShadowStyle, u: float = 1.0, colour: Colour = theme.BLACK
    ) -> CentredPicture:
        """Returns a shadow: blurred upright and then turned, as blurring takes longest."""
        upright = self._cache.get(
            ("shadow", shape._replace(angle=0), style, u, colour),
            lambda: _upright_shadow(shape, colour, style, u),
        )
        down = round(style.down * u)
        if shape.angle % 360 == 0:
            return upright._replace(dy=upright.dy + down)
        turned = pygame.transform.rotozoom(surfaces.unshared(upright.surface), -shape.angle, 1)
        return CentredPicture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2) + down)

    def glow(self, shape: RoundedBox, u: float = 1.0, colour: Colour = theme.GOLD) -> CentredPicture:
        """Returns the silhouette in gold, soft, laid twice."""
        return self._cache.get(("glow", shape, colour, u), lambda: self._drawn_glow(shape, colour, u))

    def outline(self, shape: RoundedBox, width: float, colour: Colour = theme.GOLD) -> CentredPicture:
        """Returns a line along the inside of the edge."""
        return self._cache.get(
            ("outline", shape, width, colour), lambda: self._drawn_outline(shape, width, colour)
        )

    def box(
        self, shape: RoundedBox, fill: Colour, edge: Colour | None = None, edge_width: float = 1
    ) -> CentredPicture:
        """Returns a filled rounded box, with smooth corners and a line along its edge."""
        return self._cache.get(
            ("box", shape, fill, edge, edge_width), lambda: _drawn_box(shape, fill, edge, edge_width)
        )

    def _drawn_glow(self, shape: RoundedBox, colour: Colour, u: float) -> CentredPicture:
        once = self.shadow(shape, GLOW_STYLE, u, colour)
        twice = once.surface.copy()
        twice.blit(once.surface, (0, 0))
        return CentredPicture(twice, once.dx, once.dy)

    def _drawn_outline(self, shape: RoundedBox, width: float, colour: Colour) -> CentredPicture:
        if shape.angle % 90:
            upright = shape._replace(angle=0)
            large = self._cache.get(
                ("outline", upright, width, colour, OUTLINE_SCALE),
                lambda: _upright_outline(upright, width, colour, OUTLINE_SCALE),
            )
            # Nothing is drawn from the large one, so that any thread may turn it.
            turned = pygame.transform.rotozoom(large.surface, -shape.angle, 1 / OUTLINE_SCALE)
            return CentredPicture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2))
        return _upright_outline(shape, width, colour)


def _upright_shadow(shape: RoundedBox, colour: Colour, style: ShadowStyle, u: float) -> CentredPicture:
    """Draws an upright shadow, blurred at half or a quarter of the size where the blur is wide."""
    blur = max(1.0, style.blur * u)
    # A blur costs by its area and its radius; at a quarter of the size nobody sees the difference.
    coarse = 4 if blur >= 12 else 2 if blur >= 5 else 1
    pad = -(-round(blur * 2.2) // coarse) * coarse
    wide, high = shape.width + 2 * pad, shape.height + 2 * pad
    small = max(1, -(-wide // coarse)), max(1, -(-high // coarse))
    drawn = _rounded_rect(shape._replace(angle=0), 'fill="#000"', (wide, high), small)
    soft = pygame.transform.gaussian_blur(drawn, max(1, round(blur / coarse)))
    if coarse > 1:
        soft = pygame.transform.smoothscale(soft, (wide, high))
    tint(soft, colour, style.opacity)
    return CentredPicture(soft, -(wide // 2), -(high // 2))


def _upright_outline(shape: RoundedBox, width: float, colour: Colour, scale: int = 1) -> CentredPicture:
    """Draws the outline `scale` times as large; if that is for turning it, with a margin."""
    margin = 4 * (scale > 1)
    sheet = turned_bounds((shape.width + margin, shape.height + margin), shape.angle)
    size = sheet[0] * scale, sheet[1] * scale
    ink = f'fill="none" stroke="{_hex_code(colour)}" stroke-width="{width}"'
    drawn = _apply_opacity(_rounded_rect(shape, ink, sheet, size, width / 2), colour)
    return CentredPicture(drawn, -(size[0] // 2), -(size[1] // 2))


def _drawn_box(shape: RoundedBox, fill: Colour, edge: Colour | None, edge_width: float) -> CentredPicture:
    size = turned_bounds((shape.width, shape.height), shape.angle)
    ink = f'fill="{_hex_code(fill)}" fill-opacity="{_opacity(fill)}"'
    drawn = _rounded_rect(shape, ink, size, size)
    if edge is not None and edge_width > 0:
        inside = f'fill="none" stroke="{_hex_code(edge)}" stroke-width="{edge_width}" '
        inside += f'stroke-opacity="{_opacity(edge)}"'
        drawn.blit(_rounded_rect(shape, inside, size, size, edge_width / 2), (0, 0))
    return CentredPicture(drawn, -(size[0] // 2), -(size[1] // 2))


def _rounded_rect(
    shape: RoundedBox, ink: str, sheet: tuple[int, int], size: tuple[int, int], inset: float = 0
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


def _apply_opacity(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    if len(colour) == 4 and colour[3] < 255:
        surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _hex_code(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def _opacity(colour: Colour) -> float:
    return colour[3] / 255 if len(colour) == 4 else 1.0

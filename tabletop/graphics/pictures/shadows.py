"""Shadows, glow and gold outlines: silhouettes of pieces and boxes, blurred once and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures.background_rasteriser import BackgroundRasteriser
from tabletop.graphics.pictures.sprite_rasters import MASTER_STEP, PROPORTION_STEPS, bytes_of
from tabletop.graphics.pictures.svg_sprites import rasterise, turned_bounds
from tabletop.graphics.theme import Colour


class ShadowStyle(NamedTuple):
    """How a shadow falls: blur and distance down in units, and opacity from 0 to 1."""

    blur: float
    down: float
    opacity: float


RESTING_SHADOW: Final = ShadowStyle(3, 2, 0.43)
RAISED_SHADOW: Final = ShadowStyle(7, 7, 0.45)
HELD_SHADOW: Final = ShadowStyle(14, 16, 0.49)
PANEL_SHADOW: Final = ShadowStyle(5, 3, 0.35)
GLOW_STYLE: Final = ShadowStyle(7.5, 0, 0.6)
SIZE_STEP: Final = 8
OUTLINE_SCALE: Final = 2
"""How many times as large an outline is drawn that is to be turned."""

ANGLE_STEP: Final = 6
"""The step in degrees by which shadows follow pieces in motion."""


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


def picture_bytes(picture: CentredPicture) -> int:
    """Returns the bytes of the surface of a picture."""
    return bytes_of(picture.surface)


class Shadows:
    """The shadows, glows and outlines of one program: blurred once, and turned for what moves."""

    def __init__(self, rasteriser: BackgroundRasteriser) -> None:
        self._rasteriser = rasteriser
        self._cache: LruCache[CentredPicture] = LruCache(3 << 20, picture_bytes)
        self._turned_shadows: LruCache[CentredPicture] = LruCache(1 << 20, picture_bytes)
        """A cache for turned shadows, which must not push out those that take long to blur."""

    def clear(self) -> None:
        self._cache.clear()
        self._turned_shadows.clear()

    def resize_caches(self, size: tuple[int, int]) -> None:
        # All that a table shows again and again; with less room they would be blurred over and over.
        self._cache.resize(max(4 << 20, size[0] * size[1] * 4))
        self._turned_shadows.resize(max(1 << 20, size[0] * size[1] * 2))

    def resting_shadow(self, shape: RoundedBox, style: ShadowStyle, u: float = 1.0) -> CentredPicture:
        """Returns the shadow of a piece at rest, turned exactly as the piece is."""
        if shape.angle % 360 == 0:
            return self._soft_silhouette(shape, theme.BLACK, style, u)
        return self._turned_shadows.get(
            (shape, style, u, "exact"), lambda: self._soft_silhouette(shape, theme.BLACK, style, u)
        )

    def combined_shadow(
        self, shape: RoundedBox, styles: Sequence[ShadowStyle], u: float, *, is_moving: bool
    ) -> CentredPicture:
        """Returns a shadow of a resting or a moving piece, or a mixture of several shadows."""
        one = self.moving_shadow if is_moving else self.resting_shadow
        if len(styles) == 1:
            return one(shape, styles[0], u)
        key = _in_steps(shape) if is_moving else shape, *styles, u, is_moving
        return self._turned_shadows.get(key, lambda: mix_shadows([one(shape, each, u) for each in styles]))

    def moving_shadow(self, shape: RoundedBox, style: ShadowStyle, u: float = 1.0) -> CentredPicture:
        """Returns the shadow of a piece in motion, turned and shrunk from one of a larger piece."""
        coarse = _in_steps(shape)
        return self._turned_shadows.get((coarse, style, u), lambda: self._turned_shadow(coarse, style, u))

    def request_moving_shadow(self, shape: RoundedBox, style: ShadowStyle, u: float = 1.0) -> bool:
        """Has the shadow of a moving piece made on a background thread; false if it is there or cannot be."""
        coarse = _in_steps(shape)
        key = coarse, style, u
        if key in self._turned_shadows:
            return False
        return self._rasteriser.request(
            key, self._moving_shadow_maker(coarse, style, u), partial(self._turned_shadows.put, key)
        )

    def glow(self, shape: RoundedBox, u: float = 1.0, colour: Colour = theme.GOLD) -> CentredPicture:
        """Returns the silhouette in gold, soft, laid twice."""
        return self._cache.get((shape, "glow", colour, u), lambda: self._drawn_glow(shape, colour, u))

    def outline(self, shape: RoundedBox, width: float, colour: Colour = theme.GOLD) -> CentredPicture:
        """Returns a line along the inside of the edge."""
        return self._cache.get((shape, width, colour), lambda: self._drawn_outline(shape, width, colour))

    def box(
        self, shape: RoundedBox, fill: Colour, edge: Colour | None = None, edge_width: float = 1
    ) -> CentredPicture:
        """Returns a filled rounded box, with smooth corners and a line along its edge."""
        return self._cache.get(
            (shape, fill, edge, edge_width), lambda: _drawn_box(shape, fill, edge, edge_width)
        )

    def _soft_silhouette(
        self, shape: RoundedBox, colour: Colour, style: ShadowStyle, u: float
    ) -> CentredPicture:
        """Blurs a silhouette upright and then turns it: it looks the same, and blurring takes longest."""
        down = round(style.down * u)
        upright = self._cache.get(
            (shape.width, shape.height, shape.radius, colour, style, u),
            lambda: _upright_shadow(shape, colour, style, u),
        )
        if shape.angle % 360 == 0:
            return upright._replace(dy=upright.dy + down)
        turned = pygame.transform.rotozoom(upright.surface, -shape.angle, 1)
        return CentredPicture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2) + down)

    def _turned_shadow(self, shape: RoundedBox, style: ShadowStyle, u: float) -> CentredPicture:
        return self._moving_shadow_maker(shape, style, u)()

    def _moving_shadow_maker(
        self, shape: RoundedBox, style: ShadowStyle, u: float
    ) -> Callable[[], CentredPicture]:
        """Returns a function that makes the shadow of a moving piece, which any thread may call."""
        # Blurred in the steps of the masters: pieces of all sizes on their way share a few shadows.
        width = -(-shape.width // MASTER_STEP) * MASTER_STEP
        share = shape.width / width
        high = round(width * round(shape.height / shape.width * PROPORTION_STEPS) / PROPORTION_STEPS)
        large = RoundedBox(width, high, round(shape.radius / share, 3))
        upright = self._cache.get(
            (large, style, u, "upright"), lambda: _upright_shadow(large, theme.BLACK, style, u)
        )
        down = round(style.down * u)

        def make() -> CentredPicture:
            turned = pygame.transform.rotozoom(upright.surface, -shape.angle, share)
            return CentredPicture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2) + down)

        return make

    def _drawn_glow(self, shape: RoundedBox, colour: Colour, u: float) -> CentredPicture:
        once = self._soft_silhouette(shape, colour, GLOW_STYLE, u)
        twice = once.surface.copy()
        twice.blit(once.surface, (0, 0))
        return CentredPicture(twice, once.dx, once.dy)

    def _drawn_outline(self, shape: RoundedBox, width: float, colour: Colour) -> CentredPicture:
        if shape.angle % 90:
            upright = shape._replace(angle=0)
            large = self._cache.get(
                (upright, width, colour, OUTLINE_SCALE),
                lambda: _upright_outline(upright, width, colour, OUTLINE_SCALE),
            )
            turned = pygame.transform.rotozoom(large.surface, -shape.angle, 1 / OUTLINE_SCALE)
            return CentredPicture(turned, -(turned.get_width() // 2), -(turned.get_height() // 2))
        return _upright_outline(shape, width, colour)


def mix_shadows(pictures: Sequence[CentredPicture]) -> CentredPicture:
    """Mixes shadows of one piece in equal parts, for a piece that is neither low nor high."""
    if len(pictures) == 1:
        return pictures[0]
    area = pictures[0].surface.get_rect(topleft=pictures[0][1:])
    area.unionall_ip([shadow.surface.get_rect(topleft=shadow[1:]) for shadow in pictures])
    sheet = surfaces.transparent(area.size)
    share = round(255 / len(pictures))
    for shadow in pictures:
        part = shadow.surface.copy()
        part.fill((share,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(part, (shadow.dx - area.x, shadow.dy - area.y), special_flags=pygame.BLEND_RGBA_ADD)
    return CentredPicture(sheet, area.x, area.y)


def _in_steps(shape: RoundedBox) -> RoundedBox:
    """Returns a shape with its size and angle in steps."""
    width = max(SIZE_STEP, round(shape.width / SIZE_STEP) * SIZE_STEP)
    return RoundedBox(
        width,
        round(width * shape.height / shape.width),
        round(shape.radius * width / shape.width, 3),
        round(shape.angle / ANGLE_STEP) * ANGLE_STEP,
    )


def _upright_shadow(shape: RoundedBox, colour: Colour, style: ShadowStyle, u: float) -> CentredPicture:
    """Draws an upright shadow, blurred at half or a quarter of the size where the blur is wide."""
    blur = max(1.0, style.blur * u)
    # A blur costs by its area and its radius; at a quarter of the size nobody sees the difference.
    coarse = 4 if blur >= 12 else 2 if blur >= 5 else 1
    # Room for the blur all around, in whole coarse pixels.
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

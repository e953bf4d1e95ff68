"""The picture of a piece with all that belongs to its state: shadow, glow, gold outline, dimming.

One picture for each piece means one copy in each frame. Pictures are premultiplied, so that shadow, glow and
smooth edges mix as they should: draw them with `PREMULTIPLIED`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures import shadows, sprite_rasters
from tabletop.graphics.pictures.shadows import CentredPicture, RoundedBox, Shadows, ShadowStyle, picture_bytes
from tabletop.graphics.pictures.sprite_rasters import CORNER_RADII, DEFAULT_EDITION, Edition, SpriteRasters

Elevation = Literal["flat", "rest", "rising", "raised", "held"]
Outline = Literal["none", "thin", "gold"]

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
SHADOWS_BY_ELEVATION: Final[dict[str, tuple[ShadowStyle, ...]]] = {
    "rest": (shadows.RESTING_SHADOW,),
    "rising": (shadows.RESTING_SHADOW, shadows.RAISED_SHADOW),
    "raised": (shadows.RAISED_SHADOW,),
    "held": (shadows.HELD_SHADOW,),
}
"""The shadows of each height above the table; where there are several, they are mixed."""


class PieceLook(NamedTuple):
    """Everything that decides how a piece looks, but not where it lies."""

    pack: str
    code: str
    width: int
    height: int
    angle: float = 0
    edition: Edition = DEFAULT_EDITION
    elevation: Elevation = "rest"
    outline: Outline = "none"
    is_dimmed: bool = False
    is_moving: bool = False
    u: float = 1.0

    @property
    def shape(self) -> RoundedBox:
        return RoundedBox(
            self.width, self.height, CORNER_RADII.get(self.pack, 0.064) * self.width, self.angle
        )


class PiecePictures:
    """The pictures of pieces that one program keeps, at rest and in motion."""

    def __init__(self, rasters: SpriteRasters, shadows: Shadows) -> None:
        self._rasters = rasters
        self._shadows = shadows
        self._rasteriser = rasters.rasteriser
        self._resting: LruCache[CentredPicture] = LruCache(10 << 20, picture_bytes)
        self._moving: LruCache[CentredPicture] = LruCache(2 << 20, picture_bytes)
        """A cache of its own, as most of these are seen once and must not push out those at rest."""

    def resize_caches(self, size: tuple[int, int]) -> None:
        # One and a half frames of 4 bytes a pixel: room for what lies on a full table, with its shadows.
        self._resting.resize(max(5 << 20, size[0] * size[1] * 6))
        self._moving.resize(max(2 << 20, size[0] * size[1] * 2))

    def clear(self) -> None:
        self._resting.clear()
        self._moving.clear()

    def picture(self, look: PieceLook) -> CentredPicture:
        """Returns the picture of a piece; its offset counts from the piece's centre."""
        return (self._moving if look.is_moving else self._resting).get(look, lambda: self._picture(look))

    def is_ready(self, look: PieceLook) -> bool:
        """Returns whether the picture is in the cache already."""
        return look in (self._moving if look.is_moving else self._resting)

    def is_ready_without_shadow(self, look: PieceLook) -> bool:
        """Returns whether a resting picture is in the cache, or needs no more than its shadow to be drawn."""
        size = look.width, look.height
        return self.is_ready(look) or self._rasters.has_resting_piece(
            look.pack, look.code, size, look.angle, look.edition
        )

    def has_masters(self, look: PieceLook) -> bool:
        """Returns whether pictures in motion can be made from the rasters in the cache."""
        return self._rasters.has_master(look.pack, look.code, (look.width, look.height), look.edition)

    def prepare_motion(self, look: PieceLook) -> bool:
        """Draws the rasters that this piece needs to fly; false if they were there already."""
        if self.has_masters(look):
            return False
        if self.request_masters(look):
            return True
        self._rasters.make_master(look.pack, look.code, (look.width, look.height), look.edition)
        return True

    def request_masters(self, look: PieceLook) -> bool:
        """Has what a piece needs to fly drawn on a background thread; false if the caller must draw it."""
        return self._rasters.request_master(look.pack, look.code, (look.width, look.height), look.edition)

    def request_resting(self, look: PieceLook) -> bool:
        """Has the raster of a resting piece drawn on a background thread; false if it can be drawn now."""
        if self.is_ready_without_shadow(look):
            return False
        size = look.width, look.height
        return self._rasters.request_resting_piece(look.pack, look.code, size, look.angle, look.edition)

    def request_moving(self, look: PieceLook) -> bool:
        """Has the picture of a moving piece made on a background thread; false if it must be made now."""
        if self._rasteriser.is_requested(look):
            return True
        if not self._rasteriser.is_open:
            return False
        if not self.has_masters(look):
            return self.request_masters(look)
        # A picture needs its shadow first; it is requested on its own, as many pictures share it.
        casts = SHADOWS_BY_ELEVATION.get(look.elevation, ())
        if any(self._shadows.request_moving_shadow(look.shape, cast, look.u) for cast in casts):
            return True
        return self._rasteriser.request(
            look, self._moving_picture_maker(look), partial(self._moving.put, look)
        )

    def collect_finished(self) -> bool:
        """Takes what the background thread has finished; true if more is to come."""
        self._rasteriser.collect()
        return self._rasteriser.is_busy

    def other_faces(self, look: PieceLook) -> list[PieceLook]:
        """Returns the looks of the pack's other faces in this size; none if the cache lacks room for them."""
        codes = self._rasters.faces_to_prepare(look.pack, (look.width, look.height))
        return [look._replace(code=code) for code in codes]

    def _picture(self, look: PieceLook) -> CentredPicture:
        if look.is_moving:
            return self._moving_picture_maker(look)()
        # Copying and darkening a finished picture is quicker than composing its layers.
        if look.outline != "gold" and (look.is_dimmed or look.outline == "thin"):
            return self._from_plain_picture(look)
        size = look.width, look.height
        body = self._rasters.premultiplied(look.pack, look.code, size, look.angle, look.edition)
        if look.is_dimmed:
            body = body.copy()
            sprite_rasters.dim(body)
        return _composed_picture(body, self._layers_below(look), self._layers_above(look))

    def _moving_picture_maker(self, look: PieceLook) -> Callable[[], CentredPicture]:
        """Returns a function that makes the picture of a moving piece, which any thread may call."""
        size = look.width, look.height
        turned = self._rasters.turned_piece_maker(look.pack, look.code, size, look.angle, look.edition)
        below, above = self._layers_below(look), self._layers_above(look)

        def make() -> CentredPicture:
            body = turned()
            if look.is_dimmed:
                sprite_rasters.dim(body)
            return _composed_picture(body, below, above)

        return make

    def _from_plain_picture(self, look: PieceLook) -> CentredPicture:
        """Makes a picture from one without outline or dimming, which a hand has already or needs soon."""
        if look.outline == "none":
            plain = self.picture(look._replace(is_dimmed=False))
            sheet = plain.surface.copy()
            sprite_rasters.dim(sheet)
        else:
            plain = self.picture(look._replace(outline="none"))
            sheet = plain.surface.copy()
            for layer in self._layers_above(look):
                sheet.blit(
                    layer.surface, (layer.dx - plain.dx, layer.dy - plain.dy), special_flags=PREMULTIPLIED
                )
        return plain._replace(surface=sheet)

    def _layers_below(self, look: PieceLook) -> list[CentredPicture]:
        shape = look.shape
        below = []
        if look.elevation in SHADOWS_BY_ELEVATION:
            shadow = self._shadows.combined_shadow(
                shape, SHADOWS_BY_ELEVATION[look.elevation], look.u, is_moving=look.is_moving
            )
            # A tile is thick, so that its shadow begins lower.
            deep = sprite_rasters.tile_thickness((look.width, look.height)) if look.pack == "dominoes" else 0
            below.append(shadow._replace(dy=shadow.dy + deep))
        if look.outline == "gold":
            glow = self._shadows.glow(shape, look.u)
            below.append(glow._replace(surface=glow.surface.premul_alpha()))
        return below

    def _layers_above(self, look: PieceLook) -> list[CentredPicture]:
        if look.outline == "none":
            return []
        width = max(2.0, 2.6 * look.u) if look.outline == "gold" else max(1.4, 1.8 * look.u)
        line = self._shadows.outline(look.shape, width, theme.GOLD)
        return [line._replace(surface=line.surface.premul_alpha())]


def turned_over(upright: CentredPicture, across: float, along: float, angle: float) -> CentredPicture:
    """Returns a piece that is turned over: these shares of its width and height show, turned clockwise."""
    width = max(2, round(upright.surface.get_width() * across))
    height = max(2, round(upright.surface.get_height() * along))
    narrow = pygame.transform.scale(upright.surface, (width, height))
    dy = round(upright.dy * along)
    if angle % 360 == 0:
        return CentredPicture(narrow, -(width // 2), dy)
    turned = pygame.transform.rotate(narrow, -angle)
    offset = pygame.Vector2(0, dy + height / 2).rotate(angle)
    return CentredPicture(
        turned, round(offset.x - turned.get_width() / 2), round(offset.y - turned.get_height() / 2)
    )


def flattened(drawn: CentredPicture, share: float) -> CentredPicture:
    """Returns a picture that has lost this share of its height, and is wider by half of that share."""
    width, height = drawn.surface.get_size()
    size = max(2, round(width * (1 + share / 2))), max(2, round(height * (1 - share)))
    flat = pygame.transform.smoothscale(drawn.surface, size)
    return CentredPicture(flat, round(drawn.dx * size[0] / width), round(drawn.dy * size[1] / height))


def with_opacity(drawn: CentredPicture, opacity: float) -> CentredPicture:
    """Returns a picture with this opacity, from 0 to 1."""
    share = round(255 * opacity)
    pale = drawn.surface.copy()
    pale.fill((share,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return drawn._replace(surface=pale)


def _composed_picture(
    body: pygame.Surface, below: list[CentredPicture], above: list[CentredPicture]
) -> CentredPicture:
    """Draws all layers on one surface."""
    width, height = body.get_size()
    layers = [*below, CentredPicture(body, -(width // 2), -(height // 2)), *above]
    area = layers[0].surface.get_rect(topleft=layers[0][1:])
    area.unionall_ip([layer.surface.get_rect(topleft=layer[1:]) for layer in layers])
    sheet = surfaces.transparent(area.size)
    for layer in layers:
        sheet.blit(layer.surface, (layer.dx - area.x, layer.dy - area.y), special_flags=PREMULTIPLIED)
    return CentredPicture(sheet, area.x, area.y)

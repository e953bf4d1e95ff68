"""The picture of a piece with all that belongs to its state: shadow, glow, gold outline, dimming.

One picture for each piece means one copy in each frame. Pictures are premultiplied, so that shadow, glow and
smooth edges mix as they should: draw them with `PREMULTIPLIED`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures import shadows, sprite_rasters
from tabletop.graphics.pictures.background_rasteriser import BackgroundRasteriser
from tabletop.graphics.pictures.packs import DEFAULT_EDITION, PACKS, Edition
from tabletop.graphics.pictures.shadows import CentredPicture, RoundedBox, Shadows, ShadowStyle
from tabletop.graphics.pictures.sprite_rasters import SpriteRasters

Elevation = Literal["flat", "rest", "rising", "raised", "held"]
Outline = Literal["none", "thin", "gold"]

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
SHADOWS_BY_ELEVATION: Final[dict[str, ShadowStyle]] = {
    "rest": shadows.RESTING_SHADOW,
    "rising": shadows.RISING_SHADOW,
    "raised": shadows.RAISED_SHADOW,
    "held": shadows.HELD_SHADOW,
}


class PieceLook(NamedTuple):
    """Everything that decides how a piece looks, but not where it lies: the key of its picture."""

    pack: str
    code: str
    width: int
    height: int
    angle: float = 0
    edition: Edition = DEFAULT_EDITION
    elevation: Elevation = "rest"
    outline: Outline = "none"
    is_dimmed: bool = False
    u: float = 1.0
    base: tuple[int, int] | None = None
    """The upright size of which a moving piece has a raster that is turned and sized; None at rest."""
    width_share: float = 1.0
    """How much of the width shows of a moving piece that turns over."""

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def shape(self) -> RoundedBox:
        return RoundedBox(self.width, self.height, PACKS[self.pack].corner_radius * self.width, self.angle)


class PiecePictures:
    """The pictures of pieces of one program."""

    def __init__(
        self, cache: LruCache, rasters: SpriteRasters, shadows: Shadows, rasteriser: BackgroundRasteriser
    ) -> None:
        self.rasteriser = rasteriser
        self.find: Callable[[PieceLook], CentredPicture | None] = cache.find
        """Returns the picture of a look if it is there already."""
        self._cache = cache
        self._rasters = rasters
        self._shadows = shadows

    def picture(self, look: PieceLook) -> CentredPicture:
        """Returns the picture of a look, made now if need be; its offset counts from the piece's centre.

        Any thread may call it. Pictures in motion are not cached, as most of them are seen once.
        """
        if look.base is not None:
            return self._picture(look)
        return self._cache.get(look, lambda: self._picture(look))

    def request(
        self, owner: Hashable, look: PieceLook, deliver: Callable[[PieceLook, CentredPicture], None]
    ) -> bool:
        """Has a picture made on the background thread; false if that cannot make it."""
        return self.rasteriser.request(owner, look, partial(self.picture, look), partial(deliver, look))

    def _picture(self, look: PieceLook) -> CentredPicture:
        if look.base is not None and look.width_share < 1:
            return self._turned_over_picture(look, look.base)
        # Copying and darkening a finished picture is quicker than composing its layers.
        if look.base is None and look.outline != "gold" and (look.is_dimmed or look.outline == "thin"):
            return self._from_plain_picture(look)
        if look.base is None:
            body = self._rasters.premultiplied(look.pack, look.code, look.size, look.angle, look.edition)
            body = body.copy() if look.is_dimmed else body
        else:
            body = self._rasters.moving(look.pack, look.code, look.size, look.angle, look.edition, look.base)
        if look.is_dimmed:
            sprite_rasters.dim(body)
        return _composed_picture(body, self._layers_below(look), self._layers_above(look))

    def _turned_over_picture(self, look: PieceLook, side: tuple[int, int]) -> CentredPicture:
        """Turns over the picture of the upright piece, which serves for as long as that side shows."""
        upright = look._replace(width=side[0], height=side[1], angle=0.0, base=None, width_share=1.0)
        across, along = look.width_share * look.width / side[0], look.height / side[1]
        return turned_over(self.picture(upright), across, along, look.angle)

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
        below = []
        if look.elevation in SHADOWS_BY_ELEVATION:
            shadow = self._shadows.shadow(look.shape, SHADOWS_BY_ELEVATION[look.elevation], look.u)
            # A tile is thick, so that its shadow begins lower.
            below.append(shadow._replace(dy=shadow.dy + PACKS[look.pack].thickness(look.size)))
        if look.outline == "gold":
            glow = self._shadows.glow(look.shape, look.u)
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
    narrow = pygame.transform.scale(surfaces.unshared(upright.surface), (width, height))
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
    flat = pygame.transform.smoothscale(surfaces.unshared(drawn.surface), size)
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

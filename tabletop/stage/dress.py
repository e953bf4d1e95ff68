"""The picture of a piece with all that belongs to its state: shadow, glow, gold outline, dimming.

One picture for each piece means one copy in each frame. Pictures are premultiplied, so that shadow, glow and
smooth edges mix as they should: draw them with `BLEND`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from tabletop.stage import raster, shadows, surfaces, theme
from tabletop.stage.raster import RADII, USUAL, Edition, Rasters
from tabletop.stage.shadows import Cast, Picture, Shadows, Shape, picture_weight
from tabletop.stage.store import PictureShelf

Height = Literal["flat", "rest", "rising", "raised", "held"]
Line = Literal["none", "thin", "gold"]

BLEND: Final = pygame.BLEND_PREMULTIPLIED
CASTS: Final[dict[str, tuple[Cast, ...]]] = {
    "rest": (shadows.REST,),
    "rising": (shadows.REST, shadows.RAISED),
    "raised": (shadows.RAISED,),
    "held": (shadows.HELD,),
}
"""The shadows of each height above the table; where there are several, they are mixed."""


class Dress(NamedTuple):
    """Everything that decides how a piece looks, but not where it lies."""

    pack: str
    code: str
    width: int
    height: int
    angle: float = 0
    edition: Edition = USUAL
    lift: Height = "rest"
    line: Line = "none"
    dimmed: bool = False
    moving: bool = False
    u: float = 1.0

    @property
    def shape(self) -> Shape:
        return Shape(self.width, self.height, RADII.get(self.pack, 0.064) * self.width, self.angle)


class Dresses:
    """The pictures of pieces that one program keeps, at rest and in motion."""

    def __init__(self, rasters: Rasters, shadows: Shadows) -> None:
        self._rasters = rasters
        self._shadows = shadows
        self._easel = rasters.easel
        self._resting: PictureShelf[Picture] = PictureShelf(10 << 20, picture_weight)
        self._moving: PictureShelf[Picture] = PictureShelf(2 << 20, picture_weight)
        """A cache of its own, as most of these are seen once and must not push out those at rest."""

    def make_room(self, size: tuple[int, int]) -> None:
        # One and a half frames of 4 bytes a pixel: room for what lies on a full table, with its shadows.
        self._resting.resize(max(5 << 20, size[0] * size[1] * 6))
        self._moving.resize(max(2 << 20, size[0] * size[1] * 2))

    def forget(self) -> None:
        self._resting.clear()
        self._moving.clear()

    def picture(self, dress: Dress) -> Picture:
        """Returns the picture of a piece; its offset counts from the piece's centre."""
        return (self._moving if dress.moving else self._resting).get(dress, lambda: self._picture(dress))

    def is_ready(self, dress: Dress) -> bool:
        """Returns whether the picture is in the cache already."""
        return dress in (self._moving if dress.moving else self._resting)

    def is_near(self, dress: Dress) -> bool:
        """Returns whether a resting picture is in the cache, or needs no more than its shadow to be drawn."""
        size = dress.width, dress.height
        return self.is_ready(dress) or self._rasters.has_body(
            dress.pack, dress.code, size, dress.angle, dress.edition
        )

    def can_fly(self, dress: Dress) -> bool:
        """Returns whether pictures in motion can be made from the rasters in the cache."""
        return self._rasters.has_master(dress.pack, dress.code, (dress.width, dress.height), dress.edition)

    def make_ready(self, dress: Dress) -> bool:
        """Draws the rasters that this piece needs to fly; false if they were there already."""
        if self.can_fly(dress):
            return False
        if self.order(dress):
            return True
        self._rasters.make_master(dress.pack, dress.code, (dress.width, dress.height), dress.edition)
        return True

    def order(self, dress: Dress) -> bool:
        """Has what a piece needs to fly drawn on a background thread; false if the caller must draw it."""
        return self._rasters.order_master(dress.pack, dress.code, (dress.width, dress.height), dress.edition)

    def order_at_rest(self, dress: Dress) -> bool:
        """Has the raster of a resting piece drawn on a background thread; false if it can be drawn now."""
        if self.is_near(dress):
            return False
        size = dress.width, dress.height
        return self._rasters.order_body(dress.pack, dress.code, size, dress.angle, dress.edition)

    def order_in_motion(self, dress: Dress) -> bool:
        """Has the picture of a moving piece made on a background thread; false if it must be made now."""
        if self._easel.awaits(dress):
            return True
        if not self._easel.is_open:
            return False
        if not self.can_fly(dress):
            return self.order(dress)
        # A picture needs its shadow first; it is requested on its own, as many pictures share it.
        casts = CASTS.get(dress.lift, ())
        if any(self._shadows.order_passing(dress.shape, cast, dress.u) for cast in casts):
            return True
        return self._easel.order(dress, self._in_motion(dress), partial(self._moving.put, dress))

    def take_ordered(self) -> bool:
        """Takes what the background thread has finished; true if more is to come."""
        self._easel.take()
        return self._easel.is_busy

    def others(self, dress: Dress) -> list[Dress]:
        """Returns the looks of the pack's other faces in this size; none if the cache lacks room for them."""
        codes = self._rasters.faces_to_prepare(dress.pack, (dress.width, dress.height))
        return [dress._replace(code=code) for code in codes]

    def _picture(self, dress: Dress) -> Picture:
        if dress.moving:
            return self._in_motion(dress)()
        # Copying and darkening a finished picture is quicker than composing its layers.
        if dress.line != "gold" and (dress.dimmed or dress.line == "thin"):
            return self._from_plain(dress)
        size = dress.width, dress.height
        body = self._rasters.premultiplied(dress.pack, dress.code, size, dress.angle, dress.edition)
        if dress.dimmed:
            body = body.copy()
            raster.dim(body)
        return _composed(body, self._below(dress), self._above(dress))

    def _in_motion(self, dress: Dress) -> Callable[[], Picture]:
        """Returns a function that makes the picture of a moving piece, which any thread may call."""
        size = dress.width, dress.height
        turned = self._rasters.turning(dress.pack, dress.code, size, dress.angle, dress.edition)
        below, above = self._below(dress), self._above(dress)

        def make() -> Picture:
            body = turned()
            if dress.dimmed:
                raster.dim(body)
            return _composed(body, below, above)

        return make

    def _from_plain(self, dress: Dress) -> Picture:
        """Makes a picture from one without outline or dimming, which a hand has already or needs soon."""
        if dress.line == "none":
            plain = self.picture(dress._replace(dimmed=False))
            sheet = plain.surface.copy()
            raster.dim(sheet)
        else:
            plain = self.picture(dress._replace(line="none"))
            sheet = plain.surface.copy()
            for layer in self._above(dress):
                sheet.blit(layer.surface, (layer.dx - plain.dx, layer.dy - plain.dy), special_flags=BLEND)
        return plain._replace(surface=sheet)

    def _below(self, dress: Dress) -> list[Picture]:
        shape = dress.shape
        below = []
        if dress.lift in CASTS:
            shadow = self._shadows.cast(shape, CASTS[dress.lift], dress.u, is_passing=dress.moving)
            # A tile is thick, so that its shadow begins lower.
            deep = raster.thickness((dress.width, dress.height)) if dress.pack == "dominoes" else 0
            below.append(shadow._replace(dy=shadow.dy + deep))
        if dress.line == "gold":
            glow = self._shadows.glow(shape, dress.u)
            below.append(glow._replace(surface=glow.surface.premul_alpha()))
        return below

    def _above(self, dress: Dress) -> list[Picture]:
        if dress.line == "none":
            return []
        width = max(2.0, 2.6 * dress.u) if dress.line == "gold" else max(1.4, 1.8 * dress.u)
        line = self._shadows.line(dress.shape, width, theme.GOLD)
        return [line._replace(surface=line.surface.premul_alpha())]


def squeezed(upright: Picture, across: float, along: float, angle: float) -> Picture:
    """Returns a piece that is turned over: these shares of its width and height show, turned clockwise."""
    width = max(2, round(upright.surface.get_width() * across))
    height = max(2, round(upright.surface.get_height() * along))
    narrow = pygame.transform.scale(upright.surface, (width, height))
    dy = round(upright.dy * along)
    if angle % 360 == 0:
        return Picture(narrow, -(width // 2), dy)
    turned = pygame.transform.rotate(narrow, -angle)
    offset = pygame.Vector2(0, dy + height / 2).rotate(angle)
    return Picture(
        turned, round(offset.x - turned.get_width() / 2), round(offset.y - turned.get_height() / 2)
    )


def flattened(drawn: Picture, share: float) -> Picture:
    """Returns a picture that has lost this share of its height, and is wider by half of that share."""
    width, height = drawn.surface.get_size()
    size = max(2, round(width * (1 + share / 2))), max(2, round(height * (1 - share)))
    flat = pygame.transform.smoothscale(drawn.surface, size)
    return Picture(flat, round(drawn.dx * size[0] / width), round(drawn.dy * size[1] / height))


def paled(drawn: Picture, clear: float) -> Picture:
    """Returns a picture with this opacity, from 0 to 1."""
    share = round(255 * clear)
    pale = drawn.surface.copy()
    pale.fill((share,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return drawn._replace(surface=pale)


def _composed(body: pygame.Surface, below: list[Picture], above: list[Picture]) -> Picture:
    """Draws all layers on one surface."""
    width, height = body.get_size()
    layers = [*below, Picture(body, -(width // 2), -(height // 2)), *above]
    area = layers[0].surface.get_rect(topleft=layers[0][1:])
    area.unionall_ip([layer.surface.get_rect(topleft=layer[1:]) for layer in layers])
    sheet = surfaces.transparent(area.size)
    for layer in layers:
        sheet.blit(layer.surface, (layer.dx - area.x, layer.dy - area.y), special_flags=BLEND)
    return Picture(sheet, area.x, area.y)

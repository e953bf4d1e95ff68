"""Rounded boxes of any size: large ones are put together from a small one, as a nine-patch.

A panel as large as the window would otherwise be kept as pixels, with its shadow, at every size.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

import pygame

from tabletop.stage import surfaces
from tabletop.stage.shadows import Picture, Shape
from tabletop.stage.theme import Colour

LARGE: Final = 30_000
"""The area in pixels from which on a box is put together."""

CORE: Final = 2

Make = Callable[[Shape], Picture]


def draw(
    screen: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    make: Make,
    *,
    edge: float,
    fill: Colour | None = None,
) -> None:
    """Draws what `make` gives for a box of this place and size.

    Further than `edge` from the arcs of the corners nothing changes any more; `fill` is the colour there.
    """
    if rect.width < 1 or rect.height < 1:
        return
    radius = min(radius, rect.height / 2, rect.width / 2)
    side = 2 * ceil(radius + edge) + CORE
    if rect.width * rect.height < LARGE or min(rect.size) < side:
        picture = make(Shape(rect.width, rect.height, radius))
        screen.blit(picture.surface, _corner(rect, rect.size, picture))
        return
    picture = make(Shape(side, side, radius))
    pad = (picture.surface.get_width() - side) // 2
    place = rect.inflate(2 * pad, 2 * pad)
    place.top += _down(picture)
    _put_together(screen, picture.surface, place, fill)


def _corner(rect: pygame.Rect, size: tuple[int, int], picture: Picture) -> tuple[int, int]:
    """Returns the corner of a picture that is centred on the box, whatever the parity of its size."""
    wide, high = picture.surface.get_size()
    return rect.x + (size[0] - wide) // 2, rect.y + (size[1] - high) // 2 + _down(picture)


def _down(picture: Picture) -> int:
    return picture.dy + picture.surface.get_height() // 2


def _put_together(
    screen: pygame.Surface, small: pygame.Surface, place: pygame.Rect, fill: Colour | None
) -> None:
    border = (small.get_width() - CORE) // 2
    far = small.get_width() - border
    inner = place.inflate(-2 * border, -2 * border)
    for source, at in (
        ((0, 0), place.topleft),
        ((far, 0), (inner.right, place.top)),
        ((0, far), (place.left, inner.bottom)),
        ((far, far), inner.bottomright),
    ):
        screen.blit(small, at, (*source, border, border))
    for part, target in (
        ((border, 0, CORE, border), (inner.left, place.top, inner.width, border)),
        ((border, far, CORE, border), (inner.left, inner.bottom, inner.width, border)),
        ((0, border, border, CORE), (place.left, inner.top, border, inner.height)),
        ((far, border, border, CORE), (inner.right, inner.top, border, inner.height)),
    ):
        _stretch(screen, small, part, pygame.Rect(target))
    if fill is not None:
        _fill(screen, inner, fill)


def _stretch(
    screen: pygame.Surface, small: pygame.Surface, part: tuple[int, int, int, int], target: pygame.Rect
) -> None:
    """Draws a strip of an edge, as long as it has to be, where it is to be seen."""
    seen = target.clip(screen.get_clip())
    if not seen:
        return
    strip = small.subsurface(part)
    if strip.get_width() == CORE:
        strip = strip.subsurface((0, seen.top - target.top, CORE, seen.height))
    else:
        strip = strip.subsurface((seen.left - target.left, 0, seen.width, CORE))
    screen.blit(pygame.transform.scale(strip, seen.size), seen)


def _fill(screen: pygame.Surface, inner: pygame.Rect, fill: Colour) -> None:
    seen = inner.clip(screen.get_clip())
    if not seen or (len(fill) == 4 and fill[3] == 0):
        return
    if len(fill) == 3 or fill[3] == 255:
        screen.fill(fill[:3], seen)
        return
    sheet = surfaces.transparent(seen.size)
    sheet.fill(fill)
    screen.blit(sheet, seen)

"""Rounded boxes of any size: large ones are put together from a small one, as a nine-patch.

A panel as large as the window would otherwise be kept as pixels, with its shadow, at every size.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

import pygame

from tabletop.graphics import surfaces
from tabletop.graphics.pictures.shadows import CentredPicture, RoundedBox
from tabletop.graphics.theme import Colour

NINE_PATCH_AREA: Final = 30_000
"""The area in pixels from which on a box is put together."""

CENTRE_SIZE: Final = 2

MakePicture = Callable[[RoundedBox], CentredPicture]


def draw_box(
    screen: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    make: MakePicture,
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
    side = 2 * ceil(radius + edge) + CENTRE_SIZE
    if rect.width * rect.height < NINE_PATCH_AREA or min(rect.size) < side:
        picture = make(RoundedBox(rect.width, rect.height, radius))
        screen.blit(picture.surface, _top_left(rect, rect.size, picture))
        return
    picture = make(RoundedBox(side, side, radius))
    pad = (picture.surface.get_width() - side) // 2
    place = rect.inflate(2 * pad, 2 * pad)
    place.top += _down(picture)
    _draw_patches(screen, picture.surface, place, fill)


def _top_left(rect: pygame.Rect, size: tuple[int, int], picture: CentredPicture) -> tuple[int, int]:
    """Returns the corner of a picture that is centred on the box, whatever the parity of its size."""
    wide, high = picture.surface.get_size()
    return rect.x + (size[0] - wide) // 2, rect.y + (size[1] - high) // 2 + _down(picture)


def _down(picture: CentredPicture) -> int:
    return picture.dy + picture.surface.get_height() // 2


def _draw_patches(
    screen: pygame.Surface, small: pygame.Surface, place: pygame.Rect, fill: Colour | None
) -> None:
    border = (small.get_width() - CENTRE_SIZE) // 2
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
        ((border, 0, CENTRE_SIZE, border), (inner.left, place.top, inner.width, border)),
        ((border, far, CENTRE_SIZE, border), (inner.left, inner.bottom, inner.width, border)),
        ((0, border, border, CENTRE_SIZE), (place.left, inner.top, border, inner.height)),
        ((far, border, border, CENTRE_SIZE), (inner.right, inner.top, border, inner.height)),
    ):
        _draw_edge(screen, small, part, pygame.Rect(target))
    if fill is not None:
        _fill_centre(screen, inner, fill)


def _draw_edge(
    screen: pygame.Surface, small: pygame.Surface, part: tuple[int, int, int, int], target: pygame.Rect
) -> None:
    """Draws a strip of an edge, as long as it has to be, where it is to be seen."""
    # Only what is drawn again is scaled: the edges of a panel may be as long as the window.
    seen = target.clip(screen.get_clip())
    if not seen:
        return
    strip = small.subsurface(part)
    if strip.get_width() == CENTRE_SIZE:
        strip = strip.subsurface((0, seen.top - target.top, CENTRE_SIZE, seen.height))
    else:
        strip = strip.subsurface((seen.left - target.left, 0, seen.width, CENTRE_SIZE))
    screen.blit(pygame.transform.scale(strip, seen.size), seen)


def _fill_centre(screen: pygame.Surface, inner: pygame.Rect, fill: Colour) -> None:
    seen = inner.clip(screen.get_clip())
    if not seen or (len(fill) == 4 and fill[3] == 0):
        return
    if len(fill) == 3 or fill[3] == 255:
        screen.fill(fill[:3], seen)
        return
    sheet = surfaces.transparent(seen.size)
    sheet.fill(fill)
    screen.blit(sheet, seen)

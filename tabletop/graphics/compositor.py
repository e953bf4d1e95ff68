"""Draws many pictures quickly: what rests is kept on one layer, and only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Final

import pygame

from tabletop.graphics import surfaces

PaintAbove = Callable[[pygame.Surface, pygame.Rect], None]

BLIT_COST: Final = 4000
"""What a blit costs besides its pixels, as a number of pixels: below that two parts become one."""


class ScreenItem:
    """A picture at a place on the screen; only the compositor changes it, and so knows what to redraw."""

    __slots__ = ("blend", "clip", "image", "moving", "position", "rect", "shown", "z")

    def __init__(
        self,
        image: pygame.Surface,
        position: tuple[int, int],
        z: float = 0,
        *,
        moving: bool = False,
        shown: bool = True,
        blend: int = 0,
        clip: pygame.Rect | None = None,
    ) -> None:
        """Makes an item that is drawn with pygame's special flag `blend`.

        Pieces with shadows need `piece_look.PREMULTIPLIED`. Nothing shows outside of `clip`, if that is
        given; `rect` is what shows.
        """
        self.blend = blend
        self.z = z
        self.moving = moving
        self.shown = shown
        self.place(image, position, clip)

    @property
    def source_part(self) -> pygame.Rect | None:
        """Returns the part of the image that shows; None for all of it."""
        if self.clip is None:
            return None
        return self.rect.move(-self.position[0], -self.position[1])

    def place(self, image: pygame.Surface, position: tuple[int, int], clip: pygame.Rect | None) -> None:
        """Places an image at a position, and no more of it than the clip leaves."""
        self.image, self.position, self.clip = image, position, clip
        rect = image.get_rect(topleft=position)
        self.rect = rect if clip is None else rect.clip(clip)


class Compositor:
    """A background, pictures that rest on it and pictures that move, all drawn in the order of their z."""

    def __init__(self, size: tuple[int, int], background: pygame.Surface) -> None:
        self._items: list[ScreenItem] = []
        self._sorted = True
        self._stale_resting: list[pygame.Rect] = []
        self._dirty: list[pygame.Rect] = []
        self.paint_above: PaintAbove | None = None
        self.resize(size, background)

    @property
    def items(self) -> Sequence[ScreenItem]:
        return tuple(self._items)

    def resize(self, size: tuple[int, int], background: pygame.Surface) -> None:
        """Takes a new size or felt, and draws everything again with the next frame."""
        self.size = size
        self._area = pygame.Rect(0, 0, *size)
        self._background = background
        # Made once it is drawn on: a new table is laid several times before it is shown.
        self._resting_layer: pygame.Surface | None = None
        self.invalidate()

    def invalidate(self) -> None:
        """Draws everything again with the next frame."""
        self._stale_resting = [self._area.copy()]
        self._dirty = [self._area.copy()]

    def invalidate_rect(self, rect: pygame.Rect) -> None:
        """Has a part of the screen drawn again, as when something on top of it has changed."""
        self._dirty.append(rect.clip(self._area))

    def add(self, item: ScreenItem) -> ScreenItem:
        self._items.append(item)
        self._sorted = False
        self._invalidate_item(item)
        return item

    def remove(self, item: ScreenItem) -> None:
        self._invalidate_item(item)
        self._items.remove(item)

    def show(
        self,
        item: ScreenItem,
        image: pygame.Surface,
        position: tuple[int, int],
        z: float,
        *,
        moving: bool = False,
        clip: pygame.Rect | None = None,
    ) -> None:
        """Shows an item with this image, at this place; draws nothing if all that is as it was."""
        before = item.image, item.position, item.z, item.moving, item.clip
        if item.shown and before == (image, position, z, moving, clip):
            return
        self._invalidate_item(item)
        self._sorted = self._sorted and z == item.z
        item.z, item.moving, item.shown = z, moving, True
        item.place(image, position, clip)
        self._invalidate_item(item)
        # A piece that moves has two parts drawn again, which mostly overlap: where it was and where it is.
        _merge_last(self._dirty)

    def move(self, item: ScreenItem, position: tuple[int, int]) -> None:
        """Shows an item elsewhere, and otherwise as it was."""
        self.show(item, item.image, position, item.z, moving=item.moving, clip=item.clip)

    def hide(self, item: ScreenItem) -> None:
        self._invalidate_item(item)
        item.shown = False

    @property
    def is_clean(self) -> bool:
        """Returns whether the screen already shows everything as it is."""
        return not self._dirty and not self._stale_resting

    def paint(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Brings the screen up to date, and returns which parts of it are new."""
        if self.is_clean:
            return []
        if not self._sorted:
            # The sort is stable: of items with equal z the one added later stays on top.
            self._items.sort(key=attrgetter("z"))
            self._sorted = True
        resting_layer = self._paint_resting_layer()
        parts = merge_rects(self._dirty, self._area)
        self._dirty.clear()
        shown = [item for item in self._items if item.shown]
        rects = [item.rect for item in shown]
        for part in parts:
            touching = [shown[number] for number in part.collidelistall(rects)]
            self._paint_part(screen, resting_layer, part, touching)
        return parts

    def _invalidate_item(self, item: ScreenItem) -> None:
        if item.shown:
            self._dirty.append(item.rect)
            if not item.moving:
                self._stale_resting.append(item.rect)

    def _paint_resting_layer(self) -> pygame.Surface:
        layer = self._resting_layer
        if layer is None:
            # One pixel wider than the screen: copying between aligned rows is slow.
            layer = self._resting_layer = surfaces.opaque((self.size[0] + 1, self.size[1]))
        if not self._stale_resting:
            return layer
        resting = [item for item in self._items if item.shown and not item.moving]
        rects = [item.rect for item in resting]
        for part in merge_rects(self._stale_resting, self._area):
            layer.set_clip(part)
            # A copy, not `fill`: SDL fills aligned rows 20 to 30 times more slowly than it copies others.
            layer.blit(self._background, part.topleft, part)
            _draw(layer, [resting[number] for number in part.collidelistall(rects)])
        layer.set_clip(None)
        self._stale_resting.clear()
        return layer

    def _paint_part(
        self,
        screen: pygame.Surface,
        resting_layer: pygame.Surface,
        part: pygame.Rect,
        touching: Sequence[ScreenItem],
    ) -> None:
        """Draws the resting layer and what moves on it; every item where something rests above what moves."""
        moving: Sequence[ScreenItem] = [item for item in touching if item.moving]
        # Nothing outside of the part may change, as the rest of the screen is not drawn again.
        screen.set_clip(part)
        if moving and _rests_on_moving(touching):
            screen.blit(self._background, part.topleft, part)
            moving = touching
        else:
            screen.blit(resting_layer, part.topleft, part)
        _draw(screen, moving)
        if self.paint_above is not None:
            self.paint_above(screen, part)
        screen.set_clip(None)


def _draw(target: pygame.Surface, items: Sequence[ScreenItem]) -> None:
    pictures: list[Any] = [(item.image, item.rect, item.source_part, item.blend) for item in items]
    target.blits(pictures, doreturn=False)


def _rests_on_moving(items: Sequence[ScreenItem]) -> bool:
    """Returns whether an item at rest lies on one that moves."""
    below: list[pygame.Rect] = []
    for item in items:
        if item.moving:
            below.append(item.rect)
        elif below and item.rect.collidelist(below) >= 0:
            return True
    return False


def merge_rects(rects: Iterable[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """Returns fewer rectangles that cover the same part of an area."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        part = rect.clip(area)
        if part.width and part.height:
            _merge_into(parts, part)
    return parts


def _merge_last(parts: list[pygame.Rect]) -> None:
    """Joins the last two parts if one copy costs less than two: where a picture was, and where it is now."""
    if len(parts) > 1:
        old, new = parts[-2:]
        both = old.union(new)
        if both.width * both.height <= old.width * old.height + new.width * new.height + BLIT_COST:
            parts[-2:] = [both]


def _merge_into(parts: list[pygame.Rect], part: pygame.Rect) -> None:
    """Adds a part, merged with every other part for which one copy costs less than two."""
    at = 0
    while at < len(parts):
        both = part.union(parts[at])
        apart = part.width * part.height + parts[at].width * parts[at].height
        if both.width * both.height <= apart + BLIT_COST:
            # What is larger now may be worth joining with a part that was passed over before.
            del parts[at]
            part, at = both, 0
        else:
            at += 1
    parts.append(part)

"""Draws many pictures quickly: what rests is kept on one layer, and only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from operator import attrgetter
from typing import Any, Final

import pygame

from tabletop.stage import surfaces

Over = Callable[[pygame.Surface, pygame.Rect], None]

MANY: Final = 0.8
"""The share of the screen from which on one copy of the whole is cheaper than many parts."""
COPY: Final = 4000
"""What a blit costs besides its pixels, as a number of pixels: below that two parts become one."""


class KeepsClip(Enum):
    """The default of `Compositor.change` for a clip that stays as it is, since None means no clip."""

    KEEPS = 0


KEEPS_CLIP: Final = KeepsClip.KEEPS


class Item:
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
        """Takes pygame's special flag for drawing as `blend`: pieces with shadows need `dress.BLEND`.

        Nothing of it shows outside of `clip`, if that is given; `rect` is what shows.
        """
        self.blend = blend
        self.image = image
        self.position = position
        self.clip = clip
        self.rect = self._seen()
        self.z = z
        self.moving = moving
        self.shown = shown

    @property
    def part(self) -> pygame.Rect | None:
        """Returns the part of the image that shows; None for all of it."""
        if self.clip is None:
            return None
        return self.rect.move(-self.position[0], -self.position[1])

    def place(self, image: pygame.Surface, position: tuple[int, int], clip: pygame.Rect | None) -> None:
        """Shows an image at a position, and no more of it than the clip leaves."""
        self.image, self.position, self.clip = image, position, clip
        self.rect = self._seen()

    def _seen(self) -> pygame.Rect:
        rect = self.image.get_rect(topleft=self.position)
        return rect if self.clip is None else rect.clip(self.clip)


class Compositor:
    """A background, pictures that rest on it and pictures that move, all drawn in the order of their z."""

    def __init__(self, size: tuple[int, int], background: pygame.Surface) -> None:
        self._items: list[Item] = []
        self._sorted = True
        self._stale: list[pygame.Rect] = []
        self._spoilt: list[pygame.Rect] = []
        self.over: Over | None = None
        self.resize(size, background)

    @property
    def items(self) -> Sequence[Item]:
        return tuple(self._items)

    def resize(self, size: tuple[int, int], background: pygame.Surface) -> None:
        """Takes a new size or felt, and draws everything again with the next frame."""
        self.size = size
        self._area = pygame.Rect(0, 0, *size)
        self._background = background
        # One pixel wider than the screen: copying between aligned rows is slow.
        self._rest = surfaces.opaque((size[0] + 1, size[1]))
        self.spoil()

    def spoil(self) -> None:
        """Draws everything again with the next frame."""
        self._stale = [self._area.copy()]
        self._spoilt = [self._area.copy()]

    def mark(self, rect: pygame.Rect) -> None:
        """Has a part of the screen drawn again, as when something on top of it has changed."""
        self._spoilt.append(rect.clip(self._area))

    def add(self, item: Item) -> Item:
        self._items.append(item)
        self._sorted = False
        self._touch(item)
        return item

    def remove(self, item: Item) -> None:
        self._touch(item)
        self._items.remove(item)

    def change(
        self,
        item: Item,
        *,
        image: pygame.Surface | None = None,
        position: tuple[int, int] | None = None,
        z: float | None = None,
        moving: bool | None = None,
        shown: bool | None = None,
        clip: pygame.Rect | KeepsClip | None = KEEPS_CLIP,
    ) -> bool:
        """Changes what is given of an item; true if anything is different now."""
        picture = item.image if image is None else image
        place = item.position if position is None else position
        depth = item.z if z is None else z
        in_motion = item.moving if moving is None else moving
        visible = item.shown if shown is None else shown
        window = item.clip if isinstance(clip, KeepsClip) else clip
        if (picture, place, depth, in_motion, visible, window) == (
            item.image,
            item.position,
            item.z,
            item.moving,
            item.shown,
            item.clip,
        ):
            return False
        self._touch(item)
        self._sorted = self._sorted and depth == item.z
        item.z, item.moving, item.shown = depth, in_motion, visible
        item.place(picture, place, window)
        self._touch(item)
        # A piece that moves has two parts drawn again, which mostly overlap: where it was and where it is.
        _join_last(self._spoilt)
        return True

    @property
    def is_clean(self) -> bool:
        """Returns whether the screen already shows everything as it is."""
        return not self._spoilt and not self._stale

    def paint(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Brings the screen up to date, and returns which parts of it are new."""
        if self.is_clean:
            return []
        if not self._sorted:
            # The sort is stable: of items with equal z the one added later stays on top.
            self._items.sort(key=attrgetter("z"))
            self._sorted = True
        self._paint_rest()
        parts = merged(self._spoilt, self._area)
        self._spoilt.clear()
        shown = [item for item in self._items if item.shown]
        rects = [item.rect for item in shown]
        for part in parts:
            self._paint_part(screen, part, [shown[number] for number in part.collidelistall(rects)])
        return parts

    def _touch(self, item: Item) -> None:
        if item.shown:
            self._spoilt.append(item.rect)
            if not item.moving:
                self._stale.append(item.rect)

    def _paint_rest(self) -> None:
        if not self._stale:
            return
        resting = [item for item in self._items if item.shown and not item.moving]
        rects = [item.rect for item in resting]
        for part in merged(self._stale, self._area):
            self._rest.set_clip(part)
            # A copy, not `fill`: SDL fills aligned rows 20 to 30 times more slowly than it copies others.
            self._rest.blit(self._background, part.topleft, part)
            _draw(self._rest, [resting[number] for number in part.collidelistall(rects)])
        self._rest.set_clip(None)
        self._stale.clear()

    def _paint_part(self, screen: pygame.Surface, part: pygame.Rect, touching: Sequence[Item]) -> None:
        """Draws the resting layer and what moves on it; every item where something rests above what moves."""
        moving: Sequence[Item] = [item for item in touching if item.moving]
        # Nothing outside of the part may change, as the rest of the screen is not drawn again.
        screen.set_clip(part)
        if moving and _is_covered(touching):
            screen.blit(self._background, part.topleft, part)
            moving = touching
        else:
            screen.blit(self._rest, part.topleft, part)
        _draw(screen, moving)
        if self.over is not None:
            self.over(screen, part)
        screen.set_clip(None)


def _draw(target: pygame.Surface, items: Sequence[Item]) -> None:
    pictures: list[Any] = [(item.image, item.rect, item.part, item.blend) for item in items]
    target.blits(pictures, doreturn=False)


def _is_covered(items: Sequence[Item]) -> bool:
    """Returns whether an item at rest lies on one that moves."""
    below: list[pygame.Rect] = []
    for item in items:
        if item.moving:
            below.append(item.rect)
        elif below and item.rect.collidelist(below) >= 0:
            return True
    return False


def merged(rects: Iterable[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """Returns fewer rectangles that cover the same area; the whole area if they cover most of it."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        part = rect.clip(area)
        if part.width and part.height:
            _join(parts, part)
    if sum(part.width * part.height for part in parts) > MANY * area.width * area.height:
        return [area.copy()]
    return parts


def _join_last(parts: list[pygame.Rect]) -> None:
    """Joins the last two parts if one copy costs less than two: where a picture was, and where it is now."""
    if len(parts) > 1:
        old, new = parts[-2:]
        both = old.union(new)
        if both.width * both.height <= old.width * old.height + new.width * new.height + COPY:
            parts[-2:] = [both]


def _join(parts: list[pygame.Rect], part: pygame.Rect) -> None:
    """Adds a part, merged with every other part for which one copy costs less than two."""
    at = 0
    while at < len(parts):
        both = part.union(parts[at])
        apart = part.width * part.height + parts[at].width * parts[at].height
        if both.width * both.height <= apart + COPY:
            del parts[at]
            part, at = both, 0
        else:
            at += 1
    parts.append(part)

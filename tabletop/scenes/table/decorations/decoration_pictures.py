"""What stands on the table besides pieces: drawn once, changed only where something is new."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from tabletop.graphics.compositor import Compositor, ScreenItem

Z_ON_FELT: Final = -100.0
"""The depth below everything else on the table."""

RENEWALS: Final = 1
"""The number of pictures that are drawn again in an update although what they show has not changed."""

PlacedPicture = tuple[pygame.Surface, tuple[int, int]]
Recipe = tuple[Hashable, tuple[int, ...] | None]
"""The values a picture is drawn from, and the clip box outside which nothing of it shows."""


class DecorationPictures:
    """The pictures on the table by name; those named between `begin_update` and `end_update` stay."""

    def __init__(self, compositor: Compositor) -> None:
        self._compositor = compositor
        self._shown: dict[str, tuple[Recipe, ScreenItem]] = {}
        self._named: set[str] = set()
        self._draws_left: int | None = None
        self._outdated: set[str] = set()
        """The names of pictures to be drawn again from the same recipe, when there is time."""
        self._renewals = 0
        self.has_undrawn = False
        """Whether some are to be drawn in another frame."""

    def __contains__(self, name: str) -> bool:
        """Returns whether a picture of that name is shown."""
        return name in self._shown

    def recipe(self, name: str) -> Hashable:
        """Returns what that picture was drawn from."""
        return self._shown[name][0][0]

    def boxes_of_kinds(self, *kinds: str) -> list[pygame.Rect]:
        """Returns the boxes of pictures of these kinds; the kind is the first word of a name."""
        standing = self._shown.items()
        return [item.rect for name, (_, item) in standing if name.partition(" ")[0] in kinds]

    def outdate(self) -> None:
        """Has all pictures drawn again, a few in each update; until then they stay as they are."""
        self._outdated = set(self._shown)

    def begin_update(self, at_most: int | None = None) -> None:
        """Begins an update that draws at most N pictures; the rest stay as they were."""
        self._named = set()
        self._draws_left, self.has_undrawn = at_most, False
        self._renewals = RENEWALS

    def show_picture(
        self,
        name: str,
        recipe: Hashable,
        z: float,
        draw: Callable[[], PlacedPicture],
        clip: pygame.Rect | None = None,
    ) -> None:
        """Shows this picture; draws it only if its recipe has changed.

        Nothing of it shows outside of the clip.
        """
        self._named.add(name)
        asked = recipe, tuple(clip) if clip else None
        known = self._shown.get(name)
        is_known = known is not None and known[0] == asked
        if is_known and name not in self._outdated:
            return
        # An old picture stays until a later frame has time for the new one.
        if not self._has_time(renews=is_known):
            self.has_undrawn = True
            return
        self._outdated.discard(name)
        surface, position = draw()
        if known is None:
            item = self._compositor.add(ScreenItem(surface, position, z, clip=clip))
        else:
            # The item stays in place, so that only its old and its new box are drawn again.
            item = known[1]
            self._compositor.show(item, surface, position, z, clip=clip)
        self._shown[name] = asked, item

    def _has_time(self, *, renews: bool) -> bool:
        """Returns whether another picture can be drawn in this update, and counts it."""
        if self._draws_left == 0 or (renews and not self._renewals):
            return False
        self._renewals -= renews
        if self._draws_left is not None:
            self._draws_left -= 1
        return True

    def end_update(self) -> None:
        """Takes away the pictures that were not named in this update."""
        for name in self._shown.keys() - self._named:
            self._compositor.remove(self._shown.pop(name)[1])
        self._outdated &= self._named

    def discard_all(self) -> None:
        """Discards all pictures, so that they are drawn again for another size or felt."""
        self.begin_update()
        self.end_update()

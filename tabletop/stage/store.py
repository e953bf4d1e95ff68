"""A cache of pictures that keeps the ones used last, up to a number of bytes (LRU)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Picture = TypeVar("Picture")


class PictureShelf(Generic[Picture]):
    """Pictures by key; those not used for longest are dropped when the room is used up."""

    def __init__(self, room: int, weigh: Callable[[Picture], int]) -> None:
        self.room = room
        self.filled = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self.put(key, made)
        return made

    def put(self, key: Hashable, made: Picture) -> None:
        """Keeps a picture that was made elsewhere, unless there is one with that key."""
        if key not in self._kept:
            self._kept[key] = made
            self.filled += self._weigh(made)
            self._make_room()

    def clear(self) -> None:
        self._kept.clear()
        self.filled = 0

    def resize(self, room: int) -> None:
        self.room = room
        self._make_room()

    def _make_room(self) -> None:
        # The last one stays even if it is too large alone: it is about to be used.
        while self.filled > self.room and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.filled -= self._weigh(gone)

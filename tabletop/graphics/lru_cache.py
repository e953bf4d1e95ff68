"""A cache of pictures that keeps the ones used last, up to a number of bytes (LRU)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Picture = TypeVar("Picture")


class LruCache(Generic[Picture]):
    """Pictures by key; those not used for longest are dropped when the room is used up."""

    def __init__(self, capacity: int, size_of: Callable[[Picture], int]) -> None:
        self.capacity = capacity
        self.bytes_used = 0
        self._size_of = size_of
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()
        self.put(key, made)
        return made

    def put(self, key: Hashable, made: Picture) -> None:
        """Keeps a picture that was made elsewhere, unless there is one with that key."""
        if key not in self._pictures:
            self._pictures[key] = made
            self.bytes_used += self._size_of(made)
            self._evict()

    def clear(self) -> None:
        self._pictures.clear()
        self.bytes_used = 0

    def resize(self, capacity: int) -> None:
        self.capacity = capacity
        self._evict()

    def _evict(self) -> None:
        # The last one stays even if it is too large alone: it is about to be used.
        while self.bytes_used > self.capacity and len(self._pictures) > 1:
            _, evicted = self._pictures.popitem(last=False)
            self.bytes_used -= self._size_of(evicted)

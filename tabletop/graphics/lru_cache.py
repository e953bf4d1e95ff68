"""A cache that keeps what was used last, up to a number of bytes (LRU); any thread may use it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

Value = TypeVar("Value")


class LruCache:
    """Values by key; those not used for longest are dropped when the room is used up."""

    def __init__(self, capacity: int, size_of: Callable[[Any], int]) -> None:
        self.capacity = capacity
        self.bytes_used = 0
        self._size_of = size_of
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        """The values with their sizes in bytes, those not used for longest first."""
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def find(self, key: Hashable) -> Any:
        """Returns the value of a key; None if it is not there."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key][0]

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Returns the value of a key; `make` makes it if it is not there, and may use the cache itself."""
        found: Value | None = self.find(key)
        if found is not None:
            return found
        # Made without the lock, which `make` may need itself: two threads may then make the same.
        made = make()
        size = self._size_of(made)
        with self._lock:
            if key not in self._values:
                self._values[key] = made, size
                self.bytes_used += size
                self._evict()
        return made

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self.bytes_used = 0

    def resize(self, capacity: int) -> None:
        with self._lock:
            self.capacity = capacity
            self._evict()

    def _evict(self) -> None:
        # The last one stays even if it is too large alone: it is about to be used.
        while self.bytes_used > self.capacity and len(self._values) > 1:
            _, (_, size) = self._values.popitem(last=False)
            self.bytes_used -= size

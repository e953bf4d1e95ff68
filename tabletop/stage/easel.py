"""Pictures drawn on a background thread: a court card takes as long to draw as a whole frame may.

One thread draws what is requested, in that order, while the table goes on; what is finished is collected at
the beginning of a frame. SDL draws without holding Python's lock, but what the thread does must not concern
the window, which may change meanwhile. Closed, it takes no requests, and everybody draws for themselves.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from functools import partial
from queue import SimpleQueue
from typing import TypeVar

Drawn = TypeVar("Drawn")
Keep = Callable[[], None]
Draw = Callable[[], Keep]


class Easel:
    """A queue of drawings by key for one background thread; each is drawn once until it is collected."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[tuple[Hashable, Draw] | None] = SimpleQueue()
        self._done: SimpleQueue[tuple[Hashable, Keep | None]] = SimpleQueue()
        self._waiting: set[Hashable] = set()
        self._spoilt: set[Hashable] = set()
        self._thread: threading.Thread | None = None

    @property
    def is_open(self) -> bool:
        return self._thread is not None

    @property
    def is_busy(self) -> bool:
        """Returns whether anything that was requested has still to be collected."""
        return bool(self._waiting)

    def awaits(self, key: Hashable) -> bool:
        """Returns whether this was requested and has still to be collected."""
        return key in self._waiting

    @property
    def is_drawing(self) -> bool:
        """Returns whether anything that was requested has still to be drawn."""
        return len(self._waiting) > self._done.qsize()

    def open(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._draw_all, name="easel", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Drops all requests, and returns once nothing is being drawn any more."""
        if self._thread is None:
            return
        # The drawing that is under way cannot be stopped, but nothing after it is begun.
        while not self._orders.empty():
            self._orders.get()
        self._orders.put(None)
        self._thread.join()
        self._thread = None
        self._waiting.clear()
        while not self._done.empty():
            self._done.get()

    def order(self, key: Hashable, draw: Callable[[], Drawn], keep: Callable[[Drawn], None]) -> bool:
        """Requests a drawing, which `keep` gets when it is collected; false if the caller must draw it.

        That is so if the thread is not running, or if it could not draw this before.
        """
        if self._thread is None or key in self._spoilt:
            return False
        if key not in self._waiting:
            self._waiting.add(key)
            self._orders.put((key, lambda: partial(keep, draw())))
        return True

    def take(self) -> None:
        """Hands all drawings finished since the last time to whoever keeps them."""
        while not self._done.empty():
            key, keep = self._done.get()
            self._waiting.discard(key)
            # A drawing that failed is not tried again on the thread: whoever needs it draws it, and reports.
            if keep is None:
                self._spoilt.add(key)
            else:
                keep()

    def _draw_all(self) -> None:
        while (order := self._orders.get()) is not None:
            key, draw = order
            try:
                keep = draw()
            except Exception:  # noqa: BLE001 - drawn again by who wants it, who can say what is wrong with it
                self._done.put((key, None))
            else:
                self._done.put((key, keep))

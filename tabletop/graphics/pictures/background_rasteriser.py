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
StoreDrawing = Callable[[], None]
PerformRequest = Callable[[], StoreDrawing]


class BackgroundRasteriser:
    """A queue of drawings by key for one background thread; each is drawn once until it is collected."""

    def __init__(self) -> None:
        self._requests: SimpleQueue[tuple[Hashable, PerformRequest] | None] = SimpleQueue()
        self._finished: SimpleQueue[tuple[Hashable, StoreDrawing | None]] = SimpleQueue()
        self._pending: set[Hashable] = set()
        self._failed: set[Hashable] = set()
        self._thread: threading.Thread | None = None

    @property
    def is_open(self) -> bool:
        return self._thread is not None

    @property
    def is_busy(self) -> bool:
        """Returns whether anything that was requested has still to be collected."""
        return bool(self._pending)

    def is_requested(self, key: Hashable) -> bool:
        """Returns whether this was requested and has still to be collected."""
        return key in self._pending

    @property
    def is_drawing(self) -> bool:
        """Returns whether anything that was requested has still to be drawn."""
        return len(self._pending) > self._finished.qsize()

    def open(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._draw_all, name="background rasteriser", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Drops all requests, and returns once nothing is being drawn any more."""
        if self._thread is None:
            return
        # The drawing that is under way cannot be stopped, but nothing after it is begun.
        while not self._requests.empty():
            self._requests.get()
        self._requests.put(None)
        self._thread.join()
        self._thread = None
        self._pending.clear()
        while not self._finished.empty():
            self._finished.get()

    def request(self, key: Hashable, draw: Callable[[], Drawn], store: Callable[[Drawn], None]) -> bool:
        """Requests a drawing, which `store` gets when it is collected; false if the caller must draw it.

        That is so if the thread is not running, or if it could not draw this before.
        """
        if self._thread is None or key in self._failed:
            return False
        if key not in self._pending:
            self._pending.add(key)
            self._requests.put((key, lambda: partial(store, draw())))
        return True

    def collect(self) -> None:
        """Hands all drawings finished since the last time to whoever keeps them."""
        while not self._finished.empty():
            key, store = self._finished.get()
            self._pending.discard(key)
            # A drawing that failed is not tried again on the thread: whoever needs it draws it, and reports.
            if store is None:
                self._failed.add(key)
            else:
                store()

    def _draw_all(self) -> None:
        while (request := self._requests.get()) is not None:
            key, draw = request
            try:
                store = draw()
            except Exception:  # noqa: BLE001 - drawn again by who wants it, who can say what is wrong with it
                self._finished.put((key, None))
            else:
                self._finished.put((key, store))

"""A background thread that makes pictures: a court card takes as long to draw as a whole frame may.

Whoever wants a picture is its owner, and wants one at a time: a newer request replaces an older one that has
not been begun, so that the thread never works on what nobody wants any more. pygame turns and
scales without holding Python's lock, so that nothing that both threads draw from may be turned or scaled
(`surfaces.unshared`), and what the thread does must not concern the window, which may change meanwhile.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

Drawn = TypeVar("Drawn")


class Request(NamedTuple):
    """What an owner wants drawn, by its key, and who is given the result."""

    owner: Hashable
    key: Hashable
    draw: Callable[[], Any]
    deliver: Callable[[Any], None]


class BackgroundRasteriser:
    """The latest request of each owner, performed in the order in which the owners came."""

    def __init__(self) -> None:
        self._requests: dict[Hashable, Request] = {}
        self._current: Request | None = None
        self._failed: set[Hashable] = set()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def is_busy(self) -> bool:
        """Returns whether anything that was requested has still to be drawn."""
        with self._changed:
            return bool(self._requests) or self._current is not None

    def open(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._draw_all, name="background rasteriser", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Drops all requests, and returns once nothing is being drawn any more."""
        thread = self._thread
        if thread is None:
            return
        with self._changed:
            self._thread = self._current = None
            self._requests.clear()
            self._changed.notify()
        # The drawing that is under way cannot be stopped, but nobody gets it.
        thread.join()

    def request(
        self, owner: Hashable, key: Hashable, draw: Callable[[], Drawn], deliver: Callable[[Drawn], None]
    ) -> bool:
        """Has the thread draw something and `deliver` it; false if the owner must draw it instead.

        That is so if the thread is not running, or if it could not draw this before.
        """
        if self._thread is None or key in self._failed:
            return False
        with self._changed:
            current = self._current
            if current is not None and (current.owner, current.key) == (owner, key):
                # It is being drawn already, and what the owner wanted in between is out of date.
                self._requests.pop(owner, None)
            else:
                self._requests[owner] = Request(owner, key, draw, deliver)
                self._changed.notify()
        return True

    def cancel(self, owner: Hashable) -> None:
        """Drops what an owner has requested; a drawing under way is not delivered."""
        with self._changed:
            self._requests.pop(owner, None)
            if self._current is not None and self._current.owner == owner:
                self._current = None

    def _draw_all(self) -> None:
        while (request := self._next_request()) is not None:
            try:
                drawn = request.draw()
            except Exception:  # noqa: BLE001 - drawn again by its owner, who can say what is wrong with it
                self._failed.add(request.key)
                drawn = None
            with self._changed:
                # Delivered under the lock, so that nobody gets a picture after having cancelled it.
                if self._current is request:
                    self._current = None
                    if drawn is not None:
                        request.deliver(drawn)

    def _next_request(self) -> Request | None:
        """Waits for a request; None once the thread is to end."""
        with self._changed:
            self._changed.wait_for(lambda: self._requests or self._thread is None)
            if self._thread is None:
                return None
            self._current = self._requests.pop(next(iter(self._requests)))
            return self._current

"""Background threads for slow work: they can be cancelled, and have ended before the program ends."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

SECONDS_TO_WAIT: Final = 20.0
"""How many seconds the end of the program waits for cancelled work: a disk may have stopped answering."""

_log = logging.getLogger(__name__)


class BackgroundTasks:
    """Starts a thread for each piece of work, and calls `on_done` from that thread at its end."""

    def __init__(self, on_done: Callable[[], None]) -> None:
        self._on_done = on_done
        self._threads: list[threading.Thread] = []
        self._cancelled = threading.Event()

    def is_cancelled(self) -> bool:
        """Returns whether the program is being left, so that work under way should end as soon as it can."""
        return self._cancelled.is_set()

    def start(self, work: Callable[[], None]) -> None:
        """Starts some work on a thread of its own; once all is cancelled, nothing is started any more."""
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        if not self.is_cancelled():
            thread = threading.Thread(target=self._run, args=(work,), name="background", daemon=True)
            self._threads.append(thread)
            thread.start()

    def cancel(self) -> None:
        """Tells all work under way that nobody needs its result any more."""
        self._cancelled.set()

    def close(self, patience: float = SECONDS_TO_WAIT) -> bool:
        """Cancels all work and waits for it; false if some still goes on after `patience` seconds."""
        self.cancel()
        late = time.monotonic() + patience
        for thread in self._threads:
            thread.join(max(0.0, late - time.monotonic()))
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        if self._threads:
            _log.warning("a background task does not end")
        return not self._threads

    def _run(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception:  # noqa: BLE001 - logged; what it was to find out is missing
            _log.exception("a background task failed")
        self._on_done()

"""Keeps the processes that think, one after the other; who needs one owns a `Minds`, and closes it."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue

from tabletop.players import mind
from tabletop.players.mind import Mind

LOG = logging.getLogger(__name__)

PARTING = 5.0
"""Seconds that whoever closes them waits for the end of processes that were killed."""


class Minds:
    """Runs one process after the other: listens only to the latest, and waits for all in the end.

    `on_news` is called, from a thread of its own, whenever `news` is worth a look.
    """

    def __init__(self, order: Sequence[str] | None, on_news: Callable[[], None] | None) -> None:
        self.now: Mind | None = None
        """The process that thinks now, or is about to."""
        self._order = mind.order() if order is None else order
        self._on_news = on_news
        self._heard: SimpleQueue[tuple[Mind, bytes | None]] = SimpleQueue()
        self._stopped: list[Mind] = []

    def begin(self, given_up: float) -> Mind:
        """Returns the current process, started first if there is none."""
        if self.now is None:
            self.now = Mind(self._order, self._hear, given_up)
        return self.now

    def news(self) -> Iterator[bytes | None]:
        """Yields what the current process has said since the last look."""
        while True:
            try:
                speaker, words = self._heard.get_nowait()
            except Empty:
                return
            if speaker is self.now:
                yield words

    def end(self) -> None:
        """Stops the current process without waiting for its end."""
        ended, self.now = self.now, None
        self._stopped = [stopped for stopped in self._stopped if not stopped.is_gone]
        if ended is not None:
            ended.stop()
            self._stopped.append(ended)

    def close(self, seconds: float = PARTING) -> bool:
        """Stops the process and waits for all that were stopped; returns False if one is still there."""
        self.end()
        late = time.monotonic() + seconds
        self._stopped = [
            stopped for stopped in self._stopped if not stopped.bury(max(0.0, late - time.monotonic()))
        ]
        if self._stopped:
            LOG.warning("A process that was stopped does not end.")
        return not self._stopped

    def _hear(self, speaker: Mind, words: bytes | None) -> None:
        self._heard.put((speaker, words))
        if self._on_news is not None:
            self._on_news()

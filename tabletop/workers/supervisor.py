"""Keeps worker processes, one after the other; whoever needs one owns a `WorkerSupervisor`, and closes it."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue

from tabletop.workers import worker_process
from tabletop.workers.worker_process import WorkerProcess

LOG = logging.getLogger(__name__)

CLOSE_SECONDS = 5.0
"""Seconds that whoever closes them waits for the end of processes that were killed."""


class WorkerSupervisor:
    """Runs one process after the other: listens only to the latest, and waits for all in the end.

    `on_news` is called, from a thread of its own, whenever `new_messages` is worth a look.
    """

    def __init__(self, command: Sequence[str] | None, on_message: Callable[[], None] | None) -> None:
        self.current: WorkerProcess | None = None
        """The process that thinks now, or is about to."""
        self._command = worker_process.worker_command() if command is None else command
        self._on_message = on_message
        self._messages: SimpleQueue[tuple[WorkerProcess, bytes | None]] = SimpleQueue()
        self._stopped: list[WorkerProcess] = []

    def ensure_started(self, given_up: float) -> WorkerProcess:
        """Returns the current process, started first if there is none."""
        if self.current is None:
            self.current = WorkerProcess(self._command, self._receive, given_up)
        return self.current

    def new_messages(self) -> Iterator[bytes | None]:
        """Yields what the current process has said since the last look."""
        while True:
            try:
                speaker, words = self._messages.get_nowait()
            except Empty:
                return
            if speaker is self.current:
                yield words

    def stop_current(self) -> None:
        """Stops the current process without waiting for its end."""
        ended, self.current = self.current, None
        self._stopped = [stopped for stopped in self._stopped if not stopped.is_gone]
        if ended is not None:
            ended.stop()
            self._stopped.append(ended)

    def close(self, seconds: float = CLOSE_SECONDS) -> bool:
        """Stops the process and waits for all that were stopped; returns False if one is still there."""
        self.stop_current()
        late = time.monotonic() + seconds
        self._stopped = [
            stopped
            for stopped in self._stopped
            if not stopped.wait_until_gone(max(0.0, late - time.monotonic()))
        ]
        if self._stopped:
            LOG.warning("A process that was stopped does not end.")
        return not self._stopped

    def _receive(self, speaker: WorkerProcess, words: bytes | None) -> None:
        self._messages.put((speaker, words))
        if self._on_message is not None:
            self._on_message()

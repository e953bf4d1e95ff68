"""Runs a worker process, seen from the window: nothing done here waits for it."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue

from tabletop.players import WORKER_ARGUMENT
from tabletop.workers.framing import LARGEST_ANSWER, receive_message, send_message

PACKAGE_FOLDER = Path(__file__).parent
NEEDED_VARIABLES = ("SYSTEMROOT",) if sys.platform == "win32" else ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""Without these, Windows starts nothing, and some Python does not find its own library."""

NO_CONSOLE = 0x00000008 if sys.platform == "win32" else 0
"""Windows' flag DETACHED_PROCESS, which spares an unseen console.

That would be a process of its own, which is given our pipes, too: if ours is stopped while it starts, that
one keeps them open, and the thread that listens would never hear the end.
"""

MessageHandler = Callable[["WorkerProcess", bytes | None], None]


def worker_command() -> list[str]:
    """Returns the command that starts the process: this Python and our files, or the packaged program."""
    if getattr(sys, "frozen", False):
        return [sys.executable, WORKER_ARGUMENT]
    keeps_none = ["-B"] if sys.dont_write_bytecode or sys.pycache_prefix else []
    return [sys.executable, "-I", "-S", *keeps_none, str(PACKAGE_FOLDER / "__main__.py")]


def worker_environment() -> Mapping[str, str]:
    """Returns the environment of the process: only what a system needs to start it."""
    return {name: os.environ[name] for name in NEEDED_VARIABLES if name in os.environ}


class WorkerProcess:
    """A worker process, with a thread that sends to it and a thread that listens.

    `heard` is called from these threads: with an answer, or with None once nothing more is to be expected.
    """

    def __init__(self, order: Sequence[str], heard: MessageHandler, given_up: float) -> None:
        self.start_deadline = given_up
        """When it is no longer believed to be still starting."""
        self.has_answered = False
        self._on_message = heard
        self._questions_sent = 0
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self.process = _start_process(order)
        works = (self._send_questions, self._listen) if self.process is not None else ()
        self._threads = [threading.Thread(target=work, args=(self.process,), daemon=True) for work in works]
        if not self._threads or not self._start_threads():
            heard(self, None)

    def send_question(self, question: bytes) -> None:
        """Sends a question as soon as the process reads; a later one takes the place of one not yet sent."""
        self._questions_sent += 1
        self._questions.put(question)

    def stop(self) -> None:
        """Ends the process, whatever state it is in."""
        self._questions.put(None)
        if self.process is not None:
            self.process.kill()

    @property
    def is_gone(self) -> bool:
        """Returns whether the process and both threads have ended, and the pipes are closed."""
        return not any(thread.is_alive() for thread in self._threads)

    def wait_until_gone(self, seconds: float) -> bool:
        """Waits until a process that was stopped is gone; returns False if it is not in time (seconds)."""
        late = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, late - time.monotonic()))
        return self.is_gone

    def _start_threads(self) -> bool:
        """Starts the threads; returns whether the system had room for them."""
        try:
            for thread in self._threads:
                thread.start()
        except RuntimeError:
            self._threads = [thread for thread in self._threads if thread.is_alive()]
            self.stop()
            self._close_pipes()
            return False
        return True

    def _close_pipes(self) -> None:
        """Closes what no thread of this process will close."""
        assert self.process is not None
        with suppress(OSError):
            if not self._threads and self.process.stdin is not None:
                self.process.stdin.close()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process.wait()

    def _send_questions(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        with suppress(OSError), process.stdin as far:
            while (question := self._latest_question()) is not None:
                send_message(far, question)
        self._on_message(self, None)

    def _latest_question(self) -> bytes | None:
        question = self._questions.get()
        while question is not None and not self._questions.empty():
            question = self._questions.get()
        return question

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Receives one answer a question at most: a process that says more is not listened to any longer."""
        assert process.stdout is not None
        answers = 0
        with suppress(OSError, ValueError), process.stdout as near:
            while (words := receive_message(near, LARGEST_ANSWER)) is not None:
                answers += 1
                if answers > self._questions_sent:
                    break
                self.has_answered = True
                self._on_message(self, words)
        self._on_message(self, None)
        process.wait()


def _start_process(order: Sequence[str]) -> subprocess.Popen[bytes] | None:
    try:
        return subprocess.Popen(  # noqa: S603 - this very Python, or the packaged program itself
            order,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            cwd=Path(order[0]).parent if getattr(sys, "frozen", False) else PACKAGE_FOLDER,
            env=worker_environment(),
            creationflags=NO_CONSOLE,
        )
    except OSError:
        return None

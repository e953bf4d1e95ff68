"""A thread that speaks, so that the window never waits for a voice."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from tabletop.accessible_output.output_problem import OutputProblem
from tabletop.messages import Message, said

_log = logging.getLogger(__name__)
MOST_WAITING: Final = 20
"""How many texts wait at most to be spoken; the oldest are left out, as nobody wants to hear them so late."""
SECONDS_TO_END: Final = 2.0
"""How long the program waits for its voice when it ends."""
GONE: Final[Message] = said("Your computer’s voice does not answer any more.")


class Engine(Protocol):
    """What makes the sound. It is called from one thread alone, and raises OSError when it is gone."""

    def say(self, words: str) -> None:
        """Says words after what is being said; it may return before they are spoken."""
        ...

    def stop(self) -> None:
        """Ends what is being said, and all that waits."""
        ...

    def close(self) -> None:
        """Ends the engine."""
        ...


class Speaker:
    """Hands texts over to an engine; one that is gone is opened once more, and then given up."""

    def __init__(self, open_engine: Callable[[], Engine]) -> None:
        self._open_engine = open_engine
        self._waiting: deque[tuple[str, bool]] = deque(maxlen=MOST_WAITING)
        self._changed = threading.Condition()
        self._is_closing = False
        self._problem: OutputProblem | None = None
        self._engine: Engine | None = None
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def speak(self, words: str, *, interrupts: bool) -> None:
        """Says words, at once or after the rest. Raises OutputProblem if there is no voice any more."""
        with self._changed:
            if self._problem is not None:
                raise self._problem
            if interrupts:
                self._waiting.clear()
            self._waiting.append((words, interrupts))
            self._changed.notify()

    def close(self) -> None:
        """Falls silent and ends the engine, unless that does not answer; what waits is not said."""
        with self._changed:
            self._is_closing = True
            self._changed.notify()
        self._thread.join(SECONDS_TO_END)
        if self._thread.is_alive():
            _log.warning("the voice does not answer, and is left to itself")

    def _run(self) -> None:
        try:
            self._engine = self._open_engine()
            while (text := self._next()) is not None:
                self._hand_over(*text)
        except OutputProblem as problem:
            _log.warning("%s", problem)
            self._problem = problem
        except OSError as problem:
            _log.warning("the voice is gone for good: %s", problem)
            self._problem = OutputProblem(GONE)
        finally:
            self._end_engine()

    def _next(self) -> tuple[str, bool] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closing)
            return None if self._is_closing else self._waiting.popleft()

    def _hand_over(self, words: str, interrupts: bool) -> None:  # noqa: FBT001 - as it waited
        try:
            self._say(words, interrupts=interrupts)
        except OSError as problem:
            _log.info("the voice is gone, and is opened again: %s", problem)
            self._end_engine()
            self._engine = self._open_engine()
            self._say(words, interrupts=False)

    def _say(self, words: str, *, interrupts: bool) -> None:
        assert self._engine is not None
        if interrupts:
            self._engine.stop()
        self._engine.say(words)

    def _end_engine(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            try:
                engine.close()
            except OSError as problem:
                _log.info("the voice did not end as it should: %s", problem)

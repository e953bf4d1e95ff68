"""Begins and ends the ways out, as the settings say and as screen readers come and go."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from tabletop.accessible_output.hub import DescribedScene, OutputHub
from tabletop.accessible_output.output_problem import OutputProblem
from tabletop.messages import Message, current_language, said, say
from tabletop.settings.setting_choices import READING_ALOUD

if TYPE_CHECKING:
    from tabletop.accessibility.announcer import Announcer
    from tabletop.accessibility.output import Output
    from tabletop.accessible_output.detection.reader_detection import ReaderDetection
    from tabletop.settings import Settings

STOPPED = said("Reading aloud has stopped. The log says why.")
_log = logging.getLogger(__name__)


class OutputHost(Protocol):
    """The part of the program that outputs may know."""

    settings: Settings
    announcer: Announcer

    @property
    def now(self) -> int: ...

    @property
    def size(self) -> tuple[int, int]: ...

    def wake_up(self) -> None: ...


class AccessibleOutputs:
    """All ways out of the program. What they need is loaded when it is wanted."""

    def __init__(self, host: OutputHost) -> None:
        self._host = host
        self.hub = OutputHub(host.announcer, on_failure=self._note_failure)
        self._problem: Message | None = None
        """Why something that was switched on by hand cannot be had."""
        self._detection: ReaderDetection | None = None
        self._reader: Output | None = None
        self._voice: Output | None = None
        self._wants_reader = False
        self._voice_language = ""
        """The language that the voice was asked to speak; "" while none is wanted."""

    @property
    def is_listened_to(self) -> bool:
        """Returns whether somebody listens."""
        return self.hub.is_listened_to

    def update(self, scene: DescribedScene) -> bool:
        """Brings everything up to date after a frame; true if something was done on the scene."""
        self._choose_reader()
        self._choose_voice()
        has_done_something = self.hub.update(scene)
        if self._problem is None:
            return has_done_something
        scene.show_problem(READING_ALOUD, say(self._problem))
        self._problem = None
        return True

    def close(self) -> None:
        """Ends everything: no thread, process or connection is left."""
        self.hub.close()
        self._end_detection()

    def _choose_reader(self) -> None:
        wants = self._reader_is_wanted(self._host.settings.screen_reader)
        if wants == self._wants_reader:
            return
        self._wants_reader = wants
        if wants:
            is_asked_for = self._host.settings.screen_reader == "on"
            self._reader = self._begin(self._begin_reader, is_asked_for=is_asked_for)
        elif self._reader is not None:
            self.hub.remove(self._reader)
            self._reader = None

    def _reader_is_wanted(self, chosen: str) -> bool:
        if chosen != "automatic":
            self._end_detection()
            return chosen == "on"
        if self._detection is None:
            from tabletop.accessible_output.detection.reader_detection import begin_detection

            self._detection = begin_detection(self._host.wake_up)
        return self._detection.is_running(self._host.now)

    def _choose_voice(self) -> None:
        language = current_language().code if self._host.settings.voice else ""
        if language == self._voice_language:
            return
        self._voice_language = language
        if self._voice is not None:
            self.hub.remove(self._voice)
            self._voice = None
        if language:
            self._voice = self._begin(self._begin_voice, is_asked_for=True)

    def _begin(self, make: Callable[[], Output], *, is_asked_for: bool) -> Output | None:
        """Begins an output; where that cannot be, the log says why, and the screen too if asked for."""
        try:
            output = make()
        except OutputProblem as problem:
            _log.warning("%s", problem)
            if is_asked_for:
                self._problem = problem.reason
            return None
        self.hub.add(output)
        return output

    def _note_failure(self, output: Output, failure: Exception) -> None:
        """Tells whoever switched an output on that it has ended."""
        if output is self._voice or self._host.settings.screen_reader == "on":
            self._problem = failure.reason if isinstance(failure, OutputProblem) else STOPPED
        self._voice = None if output is self._voice else self._voice
        self._reader = None if output is self._reader else self._reader

    def _begin_reader(self) -> Output:
        from tabletop.accessible_output.shown_window import shown_window, window_handle
        from tabletop.accessible_output.system_reader import open_reader

        return open_reader(lambda: shown_window(self._host.size), window_handle(), self._host.wake_up)

    def _begin_voice(self) -> Output:
        from tabletop.accessible_output.speech.system_voice import open_voice

        return open_voice()

    def _end_detection(self) -> None:
        if self._detection is not None:
            self._detection.close()
            self._detection = None

"""Which ways out there are goes by the settings, and by whether a reader is running."""

from __future__ import annotations

import logging
import sys
from dataclasses import replace

import pytest

from tabletop.accessibility import Announcer
from tabletop.accessible_output import system_reader
from tabletop.accessible_output.accessible_outputs import AccessibleOutputs
from tabletop.accessible_output.detection import reader_detection
from tabletop.accessible_output.detection.reader_detection import MS_BETWEEN_QUESTIONS, AskingDetection
from tabletop.accessible_output.output_problem import OutputProblem
from tabletop.accessible_output.speech import system_voice
from tabletop.messages import current_language, said, tell_in
from tabletop.settings import Settings
from tests.accessible_output.recording_output import FailingOutput, RecordingOutput, ShownScene


class FakeHost:
    """A program without a window, at a time that it is told."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.announcer = Announcer()
        self.now = 0
        self.size = (1280, 800)

    def set(self, name: str, value: bool | str) -> None:  # noqa: FBT001 - any setting
        self.settings = self.settings.changed(name, value)

    def wake_up(self) -> None:
        """Nobody sleeps here."""


class System:
    """A system with a reader that comes and goes, and outputs that are told which."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.has_reader = False
        self.reader, self.voice = RecordingOutput(), RecordingOutput()
        self.closed = 0
        monkeypatch.setattr(reader_detection, "begin_detection", lambda _: self)
        monkeypatch.setattr(AccessibleOutputs, "_begin_reader", lambda _: self.reader)
        monkeypatch.setattr(system_voice, "open_voice", lambda: self.voice)

    def is_running(self, now: int) -> bool:
        return self.has_reader

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    return System(monkeypatch)


def test_a_reader_that_comes_is_served_until_it_goes(system: System) -> None:
    outputs, scene = AccessibleOutputs(FakeHost()), ShownScene()
    outputs.update(scene)
    assert (scene.described, outputs.is_listened_to) == (0, False)
    system.has_reader = True
    outputs.update(scene)
    assert (len(system.reader.told), outputs.is_listened_to) == (1, True)
    system.has_reader = False
    outputs.update(scene)
    assert (system.reader.closed, outputs.is_listened_to) == (True, False)
    outputs.close()
    assert system.closed == 1


@pytest.mark.parametrize(("chosen", "served"), [("on", True), ("off", False)])
def test_what_the_player_chose_goes_before_what_is_running(system: System, chosen: str, served: bool) -> None:  # noqa: FBT001
    host = FakeHost()
    host.set("screen_reader", chosen)
    system.has_reader = not served
    outputs = AccessibleOutputs(host)
    outputs.update(ShownScene())
    assert outputs.is_listened_to == served


def test_the_voice_begins_and_ends_with_its_setting(system: System) -> None:
    host = FakeHost()
    outputs = AccessibleOutputs(host)
    for chosen in (True, False):
        host.set("voice", chosen)
        outputs.update(ShownScene())
        assert outputs.is_listened_to == chosen
    assert system.voice.closed


def test_in_another_language_another_voice_speaks(system: System) -> None:
    host, first = FakeHost(), system.voice
    host.set("voice", True)
    outputs = AccessibleOutputs(host)
    outputs.update(ShownScene())
    system.voice = RecordingOutput()
    english = current_language()
    try:
        tell_in(replace(english, code="de"))
        outputs.update(ShownScene())
    finally:
        tell_in(english)
    assert first.closed
    assert len(system.voice.told) == 1


def test_what_was_chosen_and_cannot_be_had_is_said_once(
    monkeypatch: pytest.MonkeyPatch, system: System
) -> None:
    def none() -> None:
        raise OutputProblem(said("There is no voice."))

    monkeypatch.setattr(system_voice, "open_voice", none)
    host, scene = FakeHost(), ShownScene()
    host.set("voice", True)
    outputs = AccessibleOutputs(host)
    assert outputs.update(scene)
    assert not outputs.update(scene)
    assert scene.problems == ["There is no voice."]


def test_a_reader_nobody_chose_fails_without_a_word_on_the_screen(
    system: System, caplog: pytest.LogCaptureFixture
) -> None:
    system.reader, system.has_reader = FailingOutput(), True
    scene = ShownScene()
    outputs = AccessibleOutputs(FakeHost())
    with caplog.at_level(logging.ERROR):
        outputs.update(scene)
        outputs.update(scene)
    assert (len(caplog.records), scene.problems) == (1, [])


def test_a_voice_that_fails_in_the_middle_is_said_on_the_screen(system: System) -> None:
    system.voice = FailingOutput()
    host, scene = FakeHost(), ShownScene()
    host.set("voice", True)
    outputs = AccessibleOutputs(host)
    assert outputs.update(scene)
    assert scene.problems == ["Reading aloud has stopped. The log says why."]


def test_without_the_package_a_sentence_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        each for each in sys.modules if each.startswith("tabletop.accessible_output.screen_reader.")
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "accesskit", None)
    with pytest.raises(OutputProblem, match="accesskit is not installed"):
        system_reader.open_reader(lambda: pytest.fail("no window is asked for"), None, lambda: None)


def test_a_system_is_asked_rarely() -> None:
    answers = iter([False, True])
    detection = AskingDetection(lambda: next(answers))
    times = (0, 16, MS_BETWEEN_QUESTIONS - 1, MS_BETWEEN_QUESTIONS, MS_BETWEEN_QUESTIONS + 16)
    assert [detection.is_running(now) for now in times] == [False, False, False, True, True]

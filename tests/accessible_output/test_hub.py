"""Outputs get what is shown only while somebody listens, and none of them can stop the game."""

from __future__ import annotations

import logging

import pytest

from tabletop.accessibility import Action, Announcer, Kind
from tabletop.accessibility.output import ActionRequest
from tabletop.accessible_output.hub import OutputHub
from tests.accessible_output.recording_output import FailingOutput, RecordingOutput, ShownScene

PRESS = ActionRequest("hint", Action.PRESS)


def test_no_tree_is_made_while_nobody_listens_and_yet_announcements_are_kept() -> None:
    announcer, scene = Announcer(), ShownScene()
    hub = OutputHub(announcer, [RecordingOutput(is_listened_to=False)])
    announcer.announce(Kind.EVENT, "Anna passes.")
    assert not hub.update(scene)
    assert (scene.described, hub.is_listened_to) == (0, False)
    assert [told.words for told in announcer.history] == ["Anna passes."]


def test_who_listens_gets_the_tree_and_then_what_was_announced() -> None:
    announcer, output = Announcer(), RecordingOutput()
    hub = OutputHub(announcer, [output])
    announcer.announce(Kind.EVENT, "Anna passes.")
    assert not hub.update(ShownScene())
    assert hub.is_listened_to
    assert output.told == ["Tabletop Hint [hint]", "Anna passes."]


def test_what_was_announced_before_somebody_listened_is_not_told_late() -> None:
    announcer, output = Announcer(), RecordingOutput(is_listened_to=False)
    hub = OutputHub(announcer, [output])
    announcer.announce(Kind.EVENT, "Anna passes.")
    hub.update(ShownScene())
    output.is_listened_to = True
    hub.update(ShownScene())
    assert output.told == ["Tabletop Hint [hint]"]


def test_requests_are_done_one_a_frame_as_one_may_lead_elsewhere() -> None:
    output, scene = RecordingOutput(), ShownScene()
    hub = OutputHub(Announcer(), [output])
    output.requests = [PRESS, ActionRequest("hint", Action.FOCUS)]
    assert hub.update(scene)
    assert scene.performed == [PRESS]
    assert hub.update(scene)
    assert len(scene.performed) == 2
    assert not hub.update(scene)


def test_what_waits_is_not_done_on_another_scene() -> None:
    output, first, second = RecordingOutput(), ShownScene(), ShownScene("Deal")
    hub = OutputHub(Announcer(), [output])
    output.requests = [PRESS, PRESS]
    hub.update(first)
    assert not hub.update(second)
    assert not second.performed


def test_what_is_not_there_any_more_cannot_be_done() -> None:
    output, scene = RecordingOutput(), ShownScene()
    hub = OutputHub(Announcer(), [output])
    output.requests = [ActionRequest("gone", Action.PRESS)]
    assert hub.update(scene)
    assert scene.performed == [ActionRequest("gone", Action.PRESS)]


def test_an_output_that_fails_is_switched_off_and_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    failing, output, scene = FailingOutput(), RecordingOutput(), ShownScene()
    hub = OutputHub(Announcer(), [failing, output])
    with caplog.at_level(logging.ERROR):
        hub.update(scene)
        hub.update(scene)
    assert len(caplog.records) == 1
    assert "FailingOutput" in caplog.text
    assert len(output.told) == 2


def test_closing_ends_every_output() -> None:
    outputs = [RecordingOutput(), RecordingOutput(is_listened_to=False)]
    hub = OutputHub(Announcer(), outputs)
    hub.close()
    assert [output.closed for output in outputs] == [True, True]
    assert not hub.is_listened_to

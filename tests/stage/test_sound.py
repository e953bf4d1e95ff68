"""Sounds: a machine without a device is silent, and says so once."""

import logging

import pytest

from tabletop.stage import paths
from tabletop.stage.sound import NAMES, Sounds


def opened(sounds: Sounds) -> Sounds:
    sounds.begin()
    assert sounds._opening is not None
    sounds._opening.join(timeout=10)
    return sounds


def test_every_sound_has_its_file() -> None:
    assert [name for name in NAMES if paths.sound(name) is None] == []


def test_sounds_are_heard_once_the_device_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    assert not sounds.play("lay")
    assert opened(sounds).play("lay")
    assert not sounds.play("trumpet")
    sounds.mute = True
    assert not sounds.play("lay")
    sounds.close()


def test_without_a_device_there_is_silence_and_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    with caplog.at_level(logging.WARNING):
        sounds = opened(Sounds())
    assert not sounds.play("lay")
    sounds.close()
    assert len(caplog.messages) == 1

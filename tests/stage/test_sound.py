"""Sounds: a machine without a device is silent, and says so once."""

import logging
from threading import Event

import pytest

from tabletop.stage import paths, sound
from tabletop.stage.sound import NAMES, REST_AFTER, TOO_LATE, Sounds


def opened(sounds: Sounds) -> Sounds:
    sounds.begin()
    return settled(sounds)


def settled(sounds: Sounds) -> Sounds:
    """The device has been opened or closed, and what follows from that is done."""
    while sounds._at_work is not None and sounds._at_work.is_alive():
        sounds._at_work.join(timeout=10)
    return sounds


def listening(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is heard from now on."""
    heard: list[str] = []

    def note(name: str, loudness: float) -> bool:
        heard.append(name)
        return True

    monkeypatch.setattr(sounds, "_sound", note)
    return heard


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


def test_a_device_that_nobody_needs_rests_and_is_there_again_for_the_next_sound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(sound, "monotonic", lambda: now[0])
    sounds = opened(Sounds())
    sounds.rest()
    assert settled(sounds).is_open, "somebody has moved just now"
    now[0] += REST_AFTER + 1
    sounds.rest()
    assert not settled(sounds).is_open
    heard = listening(sounds, monkeypatch)
    assert not sounds.play("lay")
    assert settled(sounds).is_open
    assert heard == ["lay"], "it waits for the device"
    assert sounds.play("lift")
    sounds.close()


def test_a_sound_that_comes_too_late_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(sound, "monotonic", lambda: now[0])
    sounds, gate = opened(Sounds()), Event()
    heard, opening = listening(sounds, monkeypatch), sounds._open
    now[0] += REST_AFTER + 1
    sounds.rest()
    settled(sounds)
    monkeypatch.setattr(sounds, "_open", lambda: gate.wait(10) and opening())
    sounds.play("lay")
    now[0] += TOO_LATE + 0.1
    gate.set()
    assert settled(sounds).is_open
    assert heard == []
    sounds.close()


def test_who_moves_while_the_device_is_closing_has_it_open_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(sound, "monotonic", lambda: now[0])
    sounds, gate = opened(Sounds()), Event()
    shut = sounds._shut
    monkeypatch.setattr(sounds, "_shut", lambda: gate.wait(10) and shut())
    now[0] += REST_AFTER + 1
    sounds.rest()
    sounds.stir()
    gate.set()
    assert settled(sounds).is_open
    sounds.close()


def test_a_muted_table_opens_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(mute=True)
    sounds.begin()
    assert sounds._at_work is None
    sounds.mute = False
    sounds.stir()
    assert settled(sounds).is_open
    sounds.close()


def test_no_device_is_opened_before_the_first_frame() -> None:
    sounds = Sounds()
    sounds.stir()
    assert not sounds.play("lay")
    assert sounds._at_work is None

"""Sounds: a machine without a device is silent, and says so once."""

import logging
import wave
from threading import Event

import pytest

from tabletop.graphics import asset_paths, sound_player
from tabletop.graphics.sound_player import LONGEST_DELAY, SECONDS_UNTIL_IDLE, SOUND_NAMES, SoundPlayer
from tabletop.graphics.sound_variants import RISING_SOUNDS, SINGLE_VARIANTS


def opened(sounds: SoundPlayer) -> SoundPlayer:
    sounds.start()
    return settled(sounds)


def settled(sounds: SoundPlayer) -> SoundPlayer:
    """Waits until the device has been opened or closed, and what follows from that is done."""
    while sounds._thread is not None and sounds._thread.is_alive():
        sounds._thread.join(timeout=10)
    return sounds


def listening(sounds: SoundPlayer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns a list that takes the names of what is heard from now on."""
    heard: list[str] = []

    def note(name: str, loudness: float) -> bool:
        heard.append(name)
        return True

    monkeypatch.setattr(sounds, "_play_variant", note)
    return heard


def test_every_sound_has_its_file() -> None:
    assert [name for name in SOUND_NAMES if not asset_paths.sound_files(name)] == []


def test_no_file_is_a_sound_that_nobody_plays() -> None:
    folder = asset_paths.folder("sounds")
    assert folder is not None
    assert {file.stem.rpartition("-")[0] for file in folder.iterdir()} == set(SOUND_NAMES)


def test_the_device_opens_at_the_rate_of_the_files_so_that_none_is_converted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = opened(SoundPlayer())
    rates = set()
    for file in (file for name in SOUND_NAMES for file in asset_paths.sound_files(name)):
        with wave.open(str(file), "rb") as read:
            rates.add(read.getframerate())
    assert rates == {sounds._mixer.get_init()[0]}
    sounds.close()


def test_a_sound_that_is_heard_often_has_takes_enough_for_a_run() -> None:
    counts = {name: len(asset_paths.sound_files(name)) for name in SOUND_NAMES}
    assert all(counts[name] > SINGLE_VARIANTS for name in RISING_SOUNDS)
    assert min(counts.values()) >= 4


def test_the_device_is_given_another_take_each_time_as_loud_as_the_settings_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(sound_player, "monotonic", lambda: now[0])
    sounds, played = opened(SoundPlayer(0.5)), list[int]()

    class Take:
        def __init__(self, number: int) -> None:
            self.number = number

        def play(self) -> "Take":
            played.append(self.number)
            return self

        def set_volume(self, volume: float) -> None:
            assert volume == 0.25

    sounds._sounds["lay"] = [Take(number) for number in range(6)]
    for after in (1.0, 1.0, 0.1, 0.1, 0.0, 1.0):
        now[0] += after
        assert sounds.play("lay", 0.5)
    assert played == [0, 1, 2, 3, 1]
    sounds.close()


def test_sounds_are_heard_once_the_device_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = SoundPlayer()
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
        sounds = opened(SoundPlayer())
    assert not sounds.play("lay")
    sounds.close()
    assert len(caplog.messages) == 1


def test_a_device_that_nobody_needs_rests_and_is_there_again_for_the_next_sound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(sound_player, "monotonic", lambda: now[0])
    sounds = opened(SoundPlayer())
    sounds.close_if_idle()
    assert settled(sounds).is_open, "somebody has moved just now"
    now[0] += SECONDS_UNTIL_IDLE + 1
    sounds.close_if_idle()
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
    monkeypatch.setattr(sound_player, "monotonic", lambda: now[0])
    sounds, gate = opened(SoundPlayer()), Event()
    heard, opening = listening(sounds, monkeypatch), sounds._open_device
    now[0] += SECONDS_UNTIL_IDLE + 1
    sounds.close_if_idle()
    settled(sounds)
    monkeypatch.setattr(sounds, "_open_device", lambda: gate.wait(10) and opening())
    sounds.play("lay")
    now[0] += LONGEST_DELAY + 0.1
    gate.set()
    assert settled(sounds).is_open
    assert heard == []
    sounds.close()


def test_who_moves_while_the_device_is_closing_has_it_open_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(sound_player, "monotonic", lambda: now[0])
    sounds, gate = opened(SoundPlayer()), Event()
    shut = sounds._close_device
    monkeypatch.setattr(sounds, "_close_device", lambda: gate.wait(10) and shut())
    now[0] += SECONDS_UNTIL_IDLE + 1
    sounds.close_if_idle()
    sounds.wake()
    gate.set()
    assert settled(sounds).is_open
    sounds.close()


def test_a_muted_table_opens_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = SoundPlayer(mute=True)
    sounds.start()
    assert sounds._thread is None
    sounds.mute = False
    sounds.wake()
    assert settled(sounds).is_open
    sounds.close()


def test_no_device_is_opened_before_the_first_frame() -> None:
    sounds = SoundPlayer()
    sounds.wake()
    assert not sounds.play("lay")
    assert sounds._thread is None

"""Sounds: a machine without a device is silent, and says so once."""

import logging
import wave
from threading import Event

import pytest

from tabletop.stage import paths, sound
from tabletop.stage.sound import NAMES, REST_AFTER, TOO_LATE, Sounds
from tabletop.stage.takes import RISING, USUAL


def opened(sounds: Sounds) -> Sounds:
    sounds.begin()
    return settled(sounds)


def settled(sounds: Sounds) -> Sounds:
    """Waits until the device has been opened or closed, and what follows from that is done."""
    while sounds._at_work is not None and sounds._at_work.is_alive():
        sounds._at_work.join(timeout=10)
    return sounds


def listening(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns a list that takes the names of what is heard from now on."""
    heard: list[str] = []

    def note(name: str, loudness: float) -> bool:
        heard.append(name)
        return True

    monkeypatch.setattr(sounds, "_sound", note)
    return heard


def test_every_sound_has_its_file() -> None:
    assert [name for name in NAMES if not paths.takes(name)] == []


def test_no_file_is_a_sound_that_nobody_plays() -> None:
    folder = paths.folder("sounds")
    assert folder is not None
    assert {file.stem.rpartition("-")[0] for file in folder.iterdir()} == set(NAMES)


def test_the_device_opens_at_the_rate_of_the_files_so_that_none_is_converted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = opened(Sounds())
    rates = set()
    for file in (file for name in NAMES for file in paths.takes(name)):
        with wave.open(str(file), "rb") as read:
            rates.add(read.getframerate())
    assert rates == {sounds._mixer.get_init()[0]}
    sounds.close()


def test_a_sound_that_is_heard_often_has_takes_enough_for_a_run() -> None:
    counts = {name: len(paths.takes(name)) for name in NAMES}
    assert all(counts[name] > USUAL for name in RISING)
    assert {name for name, count in counts.items() if count == 1} == {"turn", "win"}


def test_the_device_is_given_another_take_each_time_as_loud_as_the_settings_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(sound, "monotonic", lambda: now[0])
    sounds, played = opened(Sounds(0.5)), list[int]()

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

"""The sounds are there, soft, without a click at their ends, and what their script makes."""

from __future__ import annotations

import math
import wave
from array import array
from pathlib import Path

import pytest

from tests.scripts import ROOT, script

SOUNDS = ROOT / "sounds"
NAMES = ["deal", "knock", "lay", "lift", "refuse", "shuffle", "slide", "tile", "turn", "win"]


def read(name: str) -> array[int]:
    """The samples of a sound, after a look at its format."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return array("h", file.readframes(file.getnframes()))


def test_there_is_a_sound_for_each_thing_that_is_heard() -> None:
    assert sorted(file.stem for file in SOUNDS.glob("*.wav")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_soft_and_begins_and_ends_in_silence(name: str) -> None:
    sound = read(name)
    peak = 20 * math.log10(max(map(abs, sound)) / 32767)
    assert -18.1 < peak < -11.9
    assert sound[0] == sound[-1] == 0
    assert max(map(abs, sound[-40:])) < 60, "it is cut off"


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_has_no_steady_push_on_the_loudspeaker(name: str) -> None:
    sound = read(name)
    assert abs(sum(sound) / len(sound)) < 40


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short(name: str) -> None:
    longest = {"win": 2.0, "turn": 1.0, "shuffle": 1.0}.get(name, 0.5)
    assert len(read(name)) / 44_100 < longest


def test_the_script_makes_these_very_sounds() -> None:
    samples = script("synthesise_sounds")["samples"]
    for name in NAMES:
        made = samples(name)
        kept = read(name)
        assert len(made) == len(kept)
        # One step of 65536 may differ: the sine of another computer's library rounds differently.
        assert all(abs(a - b) <= 1 for a, b in zip(made, kept, strict=True)), name


def test_all_sounds_together_are_small() -> None:
    assert sum(Path(file).stat().st_size for file in SOUNDS.iterdir()) < 600_000

"""The sounds are there, soft, without a click at their ends, evenly loud, and what their script makes."""

from __future__ import annotations

import math
import wave
from array import array
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path

import pytest

from tabletop.graphics.sound_player import SOUND_NAMES
from tests.build_scripts import ROOT, run_script

SOUNDS = ROOT / "sounds"
SCRIPT = run_script("synthesise_sounds")
FILES: list[str] = list(SCRIPT["names"]())
RATE = 22_050


@cache
def read(name: str) -> array[int]:
    """Returns the samples of a file, after a look at its format; no test changes them."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def loudness(sound: array[int]) -> float:
    """Returns the strength of the loudest twentieth of a second, in dBFS."""
    part, step = RATE // 20, RATE // 400
    until = [0, *accumulate(one * one for one in sound)]
    most = max(until[at + part] - until[at] for at in range(0, len(sound) - part, step))
    return 10 * math.log10(most / part) - 20 * math.log10(32767)


def test_there_is_a_sound_for_each_thing_that_is_heard() -> None:
    assert sorted(file.stem for file in SOUNDS.glob("*.wav")) == sorted(FILES)
    assert set(SCRIPT["SOUNDS"]) == set(SOUND_NAMES)


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_soft_and_begins_and_ends_in_silence(name: str) -> None:
    sound = read(name)
    peak = 20 * math.log10(max(map(abs, sound)) / 32767)
    assert -22 < peak < -11.9
    assert sound[0] == sound[-1] == 0
    assert max(map(abs, sound[-20:])) < 60, "it is cut off"


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_as_loud_as_its_other_takes(name: str) -> None:
    kind, _ = SCRIPT["names"]()[name]
    assert abs(loudness(read(name)) - SCRIPT["SOUNDS"][kind].loud) < 0.3


def test_no_sound_is_much_louder_than_another() -> None:
    louds = [sound.loud for sound in SCRIPT["SOUNDS"].values()]
    assert max(louds) - min(louds) < 10


@pytest.mark.parametrize("name", FILES)
def test_a_sound_has_no_steady_push_on_the_loudspeaker(name: str) -> None:
    sound = read(name)
    assert abs(sum(sound) / len(sound)) < 40


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_short(name: str) -> None:
    longest = {"win": 2.0, "turn": 1.0, "shuffle": 1.0, "mixing": 1.0}.get(name.rpartition("-")[0], 0.5)
    assert len(read(name)) / RATE < longest


@pytest.mark.parametrize("kind", sorted(SOUND_NAMES))
def test_takes_rise_by_a_few_per_cent_and_are_not_the_same_sound(kind: str) -> None:
    takes = [read(name) for name in FILES if name.rpartition("-")[0] == kind]
    assert len({take.tobytes() for take in takes}) == len(takes)
    step = SCRIPT["SOUNDS"][kind].step
    assert 0.02 <= step <= 0.05
    if kind in ("lay", "lift", "slide", "deal"):
        for lower, higher in pairwise(takes):
            assert len(lower) / len(higher) == pytest.approx(1 + step, abs=0.005)


def test_the_script_makes_these_very_sounds() -> None:
    for name, take in SCRIPT["names"]().items():
        made = SCRIPT["samples"](*take)
        kept = read(name)
        assert len(made) == len(kept)
        # One step of 65536 may differ: the sine of another computer's library rounds differently.
        assert all(abs(a - b) <= 1 for a, b in zip(made, kept, strict=True)), name


def test_all_sounds_together_are_small() -> None:
    assert sum(Path(file).stat().st_size for file in SOUNDS.iterdir()) < 600_000

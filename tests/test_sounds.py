"""The sounds are there, without a click at their ends, evenly loud, in a room, as their script makes them."""

from __future__ import annotations

import math
import wave
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tabletop.graphics.sound_player import BALANCE, SOUND_NAMES
from tests.build_scripts import ROOT, run_script
from tests.covering_cases import is_thorough

SOUNDS = ROOT / "sounds"
SCRIPT = run_script("synthesise_sounds")
CHECKED_SOUNDS = [
    name
    for name in SCRIPT["names"]()
    if is_thorough() or (name.endswith("-1") and not name.startswith("win"))  # that one takes long
]
"""The sounds that are made again and compared: the first of each kind, and all if everything is run."""
FILES: list[str] = list(SCRIPT["names"]())
RATE = 44_100


@cache
def read_both(name: str) -> tuple[array[int], array[int]]:
    """Returns what is heard left and right, after a look at the format of the file."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (2, 2, RATE)
        heard = array("h", file.readframes(file.getnframes()))
    return heard[::2], heard[1::2]


def read(name: str) -> array[int]:
    """Returns what the left ear hears."""
    return read_both(name)[0]


def peak(name: str) -> float:
    """Returns the highest peak of a file, in dBFS."""
    return 20 * math.log10(max(abs(sample) for side in read_both(name) for sample in side) / 32767)


@cache
def left_loudness(name: str) -> float:
    """Returns the loudness of a file at the left ear."""
    return loudness(read(name))


def loudness(sound: array[int]) -> float:
    """Returns the strength of the loudest twentieth of a second, in dBFS."""
    part, step = RATE // 20, RATE // 400
    most = max(sum(one * one for one in sound[at : at + part]) for at in range(0, len(sound) - part, step))
    return 10 * math.log10(most / part) - 20 * math.log10(32767)


def test_there_is_a_sound_for_each_thing_that_is_heard() -> None:
    assert sorted(file.stem for file in SOUNDS.glob("*.wav")) == sorted(FILES)
    assert set(SCRIPT["SOUNDS"]) == set(SOUND_NAMES)


@pytest.mark.parametrize("name", FILES)
def test_a_sound_begins_and_ends_in_silence_and_is_far_from_clipping(name: str) -> None:
    assert -8.5 < peak(name) < -5.9
    for sound in read_both(name):
        assert sound[0] == sound[-1] == 0
        assert max(map(abs, sound[-20:])) < 60, "it is cut off"


@pytest.mark.parametrize("kind", sorted(SOUND_NAMES))
def test_the_highest_peak_of_all_takes_is_at_six_decibels_below_full(kind: str) -> None:
    assert max(peak(name) for name in FILES if name.rpartition("-")[0] == kind) == pytest.approx(-6, abs=0.05)


@pytest.mark.parametrize("name", FILES)
def test_both_ears_hear_a_room(name: str) -> None:
    left, right = read_both(name)
    apart = sum((one - other) ** 2 for one, other in zip(left, right, strict=True))
    share = apart / sum(one * one for one in left)
    assert 0.0005 < share < 0.5, "the middle is where it comes from, and the walls are not alike"
    assert 0.7 < left_loudness(name) / loudness(right) < 1.4


@pytest.mark.parametrize("kind", sorted(SOUND_NAMES))
def test_every_sound_has_four_takes(kind: str) -> None:
    assert SCRIPT["SOUNDS"][kind].takes >= 4


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_as_loud_as_its_other_takes(name: str) -> None:
    first = f"{name.rpartition('-')[0]}-1"
    assert abs(left_loudness(name) - left_loudness(first)) < 0.5


def test_no_sound_is_played_much_louder_than_another() -> None:
    louds = [
        left_loudness(f"{kind}-1") + 20 * math.log10(BALANCE.get(kind, 1)) for kind in sorted(SOUND_NAMES)
    ]
    assert max(louds) - min(louds) < 10


@pytest.mark.parametrize("name", FILES)
def test_a_sound_has_no_steady_push_on_the_loudspeaker(name: str) -> None:
    sound = read(name)
    assert abs(sum(sound) / len(sound)) < 40


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_short(name: str) -> None:
    longest = {"win": 2.2, "turn": 1.0, "shuffle": 1.1, "mixing": 1.2}.get(name.rpartition("-")[0], 0.5)
    assert len(read(name)) / RATE < longest


@pytest.mark.parametrize("kind", sorted(SOUND_NAMES))
def test_takes_rise_by_a_few_per_cent_and_are_not_the_same_sound(kind: str) -> None:
    takes = [read(name) for name in FILES if name.rpartition("-")[0] == kind]
    assert len({take.tobytes() for take in takes}) == len(takes)
    step = SCRIPT["SOUNDS"][kind].step
    assert (step == 0) if kind in ("turn", "win") else (0.02 <= step <= 0.05)
    if kind in ("lay", "lift", "slide", "deal"):
        dry = [SCRIPT["_dry"](kind, take) for take in range(len(takes))]
        for lower, higher in pairwise(dry):
            assert len(lower) / len(higher) == pytest.approx(1 + step, abs=0.005)


@pytest.mark.parametrize("name", CHECKED_SOUNDS)
def test_the_script_makes_these_very_sounds(name: str) -> None:
    made = SCRIPT["samples"](*SCRIPT["names"]()[name])
    kept = [sample for pair in zip(*read_both(name), strict=True) for sample in pair]
    assert len(made) == len(kept)
    # One step of 65536 may differ: the sine of another computer's library rounds differently.
    assert all(abs(a - b) <= 1 for a, b in zip(made, kept, strict=True))


def test_all_sounds_together_are_small() -> None:
    assert sum(Path(file).stat().st_size for file in SOUNDS.iterdir()) < 5_500_000

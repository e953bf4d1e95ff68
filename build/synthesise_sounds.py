#!/usr/bin/env python3
"""Makes the sounds of the table from nothing but arithmetic: `python3 build/synthesise_sounds.py [folder]`.

What is heard often has several takes, from low to high: a little other noise, a few per cent of pitch
apart. Every sound is stereo, 44.1 kHz, 16 bit, heard in a small room, and starts and ends in silence. All
takes of a sound are as loud as each other, and the highest peak of them is at -6 dBFS. The same run always
gives the same bytes. It prints how loud and how large they are.
"""

import math
import sys
import wave
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tones.card_sounds import deal, lay, lift, shuffle, slide
from tones.struck_sounds import chip, knock, mixing, refuse, tile, turn, win
from tones.waves import (
    RATE,
    Samples,
    Stereo,
    decibels,
    highpass,
    in_room,
    levels,
    loudness,
    lowpass,
    pitched,
    soft,
    until_silence,
)

FOLDER = Path(__file__).resolve().parent.parent / "sounds"


PEAK = 10 ** (-6 / 20)
"""The highest peak of a sound, as a share of the loudest that a file can hold."""


@dataclass(frozen=True)
class Sound:
    """How the takes of a sound are made, how many there are, and how far apart in pitch."""

    make: Callable[[int], Samples]
    takes: int = 4
    step: float = 0.03


SOUNDS = {
    "lift": Sound(lift),
    "lay": Sound(lay, takes=6, step=0.04),
    "slide": Sound(slide),
    "shuffle": Sound(shuffle),
    "deal": Sound(deal),
    "tile": Sound(tile, takes=6, step=0.04),
    "mixing": Sound(mixing),
    "chip": Sound(chip, takes=6, step=0.04),
    "knock": Sound(knock),
    "turn": Sound(turn, step=0.0),
    "win": Sound(win, step=0.0),
    "refuse": Sound(refuse),
}
"""Tunes keep their pitch, and differ in how they are played."""


def names() -> dict[str, tuple[str, int]]:
    """Returns every file's name without suffix, and the sound and take that it holds."""
    return {
        f"{name}-{take + 1}": (name, take) for name, sound in SOUNDS.items() for take in range(sound.takes)
    }


@cache
def levelled(name: str) -> tuple[Stereo, ...]:
    """Returns all takes of a sound, equally loud, the highest peak of them at `PEAK`."""
    heard = []
    for take in range(SOUNDS[name].takes):
        left, right = until_silence(in_room(_dry(name, take)))
        strength = (loudness(left) + loudness(right)) / 2
        heard.append(tuple([sample / strength for sample in soft(side, 0.0006)] for side in (left, right)))
    highest = max(abs(sample) for sides in heard for side in sides for sample in side)
    return tuple((levels(left, PEAK / highest), levels(right, PEAK / highest)) for left, right in heard)


def _dry(name: str, take: int) -> Samples:
    """Returns a take as it sounds without a room."""
    kind = SOUNDS[name]
    # The second take is the one as it is meant; of more than three, the last are for runs that rise.
    made = pitched(kind.make(take), (1 + kind.step) ** (take - 1))
    return lowpass(lowpass(highpass(made, 35), 13_000), 15_000)


def samples(name: str, take: int) -> list[int]:
    """Returns a finished take as whole numbers of 16 bit, left and right in turn."""
    return [round(sample * 32767) for pair in zip(*levelled(name)[take], strict=True) for sample in pair]


def main() -> None:
    """Writes all sounds."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    whole = 0
    for file_name, (name, take) in names().items():
        made = samples(name, take)
        target = folder / f"{file_name}.wav"
        with wave.open(str(target), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in made))
        whole += target.stat().st_size
        left = [sample / 32767 for sample in made[::2]]
        peak = decibels(max(map(abs, made)) / 32767)
        print(
            f"{file_name:12}{len(left) / RATE:6.2f} s{target.stat().st_size / 1000:7.1f} KB"
            f"   peak {peak:6.1f}   loudest part {decibels(loudness(left)):6.1f}"
            f"   whole {decibels(math.sqrt(sum(one * one for one in left) / len(left))):6.1f} dBFS"
        )
    print(f"{len(names())} files, {whole / 1000:.1f} KB")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the sounds of the table from nothing but arithmetic: `python3 build/synthesise_sounds.py [folder]`.

What is heard often has several takes, from low to high: a little other noise, a few per cent of pitch
apart. Every sound is mono, 22.05 kHz, 16 bit, starts and ends in silence, and peaks below -12 dBFS; all
takes of a sound are as loud as each other. The same run always gives the same bytes. It prints how loud
and how large they are.
"""

import math
import sys
import wave
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tones.card_sounds import deal, lay, lift, shuffle, slide
from tones.struck_sounds import chip, knock, mixing, refuse, tile, turn, win
from tones.waves import RATE, Samples, decibels, highpass, loudness, lowpass, pitched, scaled, soft

FOLDER = Path(__file__).resolve().parent.parent / "sounds"


@dataclass(frozen=True)
class Sound:
    """How the takes of a sound are made, how loud they are in dBFS, and how far apart in pitch."""

    make: Callable[[int], Samples]
    loud: float
    takes: int = 1
    step: float = 0.03


SOUNDS = {
    "lift": Sound(lift, -29, takes=4),
    "lay": Sound(lay, -27, takes=6, step=0.04),
    "slide": Sound(slide, -31, takes=3),
    "shuffle": Sound(shuffle, -27.5, takes=2),
    "deal": Sound(deal, -28, takes=4),
    "tile": Sound(tile, -28.5, takes=6, step=0.04),
    "mixing": Sound(mixing, -28, takes=2),
    "chip": Sound(chip, -30, takes=6, step=0.04),
    "knock": Sound(knock, -22.5, takes=3),
    "turn": Sound(turn, -23.5),
    "win": Sound(win, -22.5),
    "refuse": Sound(refuse, -21.5, takes=3),
}
"""Low tones may be louder than high ones: the ear takes them for softer."""


def names() -> dict[str, tuple[str, int]]:
    """Returns every file's name without suffix, and the sound and take that it holds."""
    return {
        f"{name}-{take + 1}": (name, take) for name, sound in SOUNDS.items() for take in range(sound.takes)
    }


def samples(name: str, take: int) -> list[int]:
    """Returns a finished take, as whole numbers of 16 bit."""
    kind = SOUNDS[name]
    # The second take is the one as it is meant; of more than three, the last are for runs that rise.
    made = pitched(kind.make(take), (1 + kind.step) ** (take - 1) if kind.takes > 1 else 1)
    sound = soft(lowpass(lowpass(highpass(made, 35), 7500), 9000), 0.0006)
    sound = scaled(sound, max(map(abs, sound)) * 10 ** (kind.loud / 20) / loudness(sound))
    return [round(sample * 32767) for sample in sound]


def main() -> None:
    """Writes all sounds."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    whole = 0
    for file_name, (name, take) in names().items():
        made = samples(name, take)
        target = folder / f"{file_name}.wav"
        with wave.open(str(target), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in made))
        whole += target.stat().st_size
        told = [sample / 32767 for sample in made]
        print(
            f"{file_name:12}{len(made) / RATE:6.2f} s{target.stat().st_size / 1000:7.1f} KB"
            f"   peak {decibels(max(map(abs, told))):6.1f}   loudest part {decibels(loudness(told)):6.1f}"
            f"   whole {decibels(math.sqrt(sum(one * one for one in told) / len(told))):6.1f} dBFS"
        )
    print(f"{len(names())} files, {whole / 1000:.1f} KB")


if __name__ == "__main__":
    main()

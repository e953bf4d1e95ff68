#!/usr/bin/env python3
"""Makes the sounds of the table from nothing but arithmetic: `python3 build/synthesise_sounds.py [folder]`.

Every sound is mono, 44.1 kHz, 16 bit, starts and ends in silence, and peaks between -18 and
-12 dBFS. The same run always gives the same bytes.
"""

import sys
import wave
from collections.abc import Callable
from pathlib import Path

from tones.cards import deal, lay, lift, shuffle, slide
from tones.struck import knock, refuse, tile, turn, win
from tones.waves import RATE, Samples, highpass, lowpass, scaled, soft

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "lift": (lift, -18),
    "lay": (lay, -15),
    "slide": (slide, -18),
    "shuffle": (shuffle, -15),
    "deal": (deal, -16),
    "tile": (tile, -13),
    "knock": (knock, -12),
    "turn": (turn, -16),
    "win": (win, -14),
    "refuse": (refuse, -13),
}
"""How each sound is made, and its peak in dBFS."""


def samples(name: str) -> list[int]:
    """The finished sound, as whole numbers of 16 bit."""
    make, peak = SOUNDS[name]
    sound = lowpass(lowpass(highpass(make(), 35), 7500), 9000)
    sound = scaled(soft(sound, 0.0006), 10 ** (peak / 20))
    return [round(sample * 32767) for sample in sound]


def main() -> None:
    """Writes all sounds."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples(name)))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the sounds of the table from nothing but arithmetic: `python3 build/synthesise_sounds.py [folder]`.

Cards are breaths of filtered noise on felt; tiles, wood and notes are sums of fading tones, as struck
bodies are. Every sound is mono, 44.1 kHz, 16 bit, starts and ends in silence, and peaks between -18 and
-12 dBFS. The same run always gives the same bytes.
"""

import math
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 44_100
FOLDER = Path(__file__).resolve().parent.parent / "sounds"

Samples = list[float]
Tone = tuple[float, float, float]
"""A fading tone: Hz, strength, and the seconds in which it fades to a third."""


# --- what sounds are made of


def ring(seconds: float, tones: Sequence[Tone], glide: float = 0.0) -> Samples:
    """A struck body: all tones begin at once; `glide` is how much higher (as a share) they begin."""
    sound = [0.0] * int(seconds * RATE)
    for hertz, strength, fade in tones:
        turn = 0.0
        for i in range(len(sound)):
            time = i / RATE
            turn += math.tau * hertz * (1 + glide * math.exp(-time / 0.02)) / RATE
            sound[i] += strength * math.exp(-time / fade) * math.sin(turn)
    return sound


def breath(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Noise between two pitches in Hz, of even strength."""
    chance = Random(seed)
    noise = [chance.random() * 2 - 1 for _ in range(int(seconds * RATE))]
    return scaled(lowpass(lowpass(highpass(highpass(noise, low), low), high), high))


def lowpass(sound: Samples, hertz: float) -> Samples:
    """Takes away what is higher, 6 dB an octave."""
    share, level, result = 1 - math.exp(-math.tau * hertz / RATE), 0.0, []
    for sample in sound:
        level += share * (sample - level)
        result.append(level)
    return result


def highpass(sound: Samples, hertz: float) -> Samples:
    """Takes away what is lower, 6 dB an octave."""
    return [sample - low for sample, low in zip(sound, lowpass(sound, hertz), strict=True)]


def swell(sound: Samples, shape: Callable[[float], float]) -> Samples:
    """The sound with its strength following a shape over 0..1."""
    return [sample * shape(i / len(sound)) for i, sample in enumerate(sound)]


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds laid over each other, each with its beginning in seconds and its strength."""
    result = [0.0] * max(int(start * RATE) + len(sound) for start, _, sound in parts)
    for start, strength, sound in parts:
        for i, sample in enumerate(sound, int(start * RATE)):
            result[i] += strength * sample
    return result


def scaled(sound: Samples, peak: float = 1.0) -> Samples:
    """The sound with its loudest sample at `peak`."""
    loudest = max(map(abs, sound))
    return [sample * peak / loudest for sample in sound]


def hill(top: float, sharpness: float = 1.0) -> Callable[[float], float]:
    """A shape that rises softly to its top and falls softly to nothing."""

    def at(x: float) -> float:
        way = x / top if x < top else (1 - x) / (1 - top)
        return math.pow(math.sin(way * math.pi / 2), 2 * sharpness)

    return at


# --- cards on felt


def pat(seed: int, weight: float = 1.0) -> Samples:
    """A card meets the felt: a dull tap with a little paper in it."""
    felt = ring(0.11, [(118, 1.0, 0.018), (205, 0.5, 0.012), (331, 0.22, 0.008)], glide=0.25)
    paper = swell(breath(0.045, 900, 3200, seed), hill(0.08, 1.6))
    return mix((0.0, weight, felt), (0.0, 0.5, paper))


def lift() -> Samples:
    """A card leaves the felt."""
    return swell(breath(0.11, 1500, 4200, 11), hill(0.6, 1.3))


def lay() -> Samples:
    """A card is put down."""
    return mix((0.0, 0.25, swell(breath(0.05, 1300, 3600, 21), hill(0.75))), (0.032, 1.0, pat(22)))


def slide() -> Samples:
    """A card slides over the felt."""
    low = swell(breath(0.3, 700, 1900, 31), hill(0.3, 1.2))
    high = swell(breath(0.3, 2200, 4600, 32), hill(0.42, 1.5))
    return mix((0.0, 1.0, low), (0.0, 0.45, high))


def deal() -> Samples:
    """A card is flicked off the pack and lands."""
    flick = swell(breath(0.09, 1700, 4800, 41), hill(0.22, 1.4))
    return mix((0.0, 0.6, flick), (0.075, 0.75, pat(42, 0.8)))


def shuffle() -> Samples:
    """Two halves of the pack run into each other, and are pushed together."""
    chance = Random(51)
    parts: list[tuple[float, float, Samples]] = []
    time, count = 0.02, 38
    for i in range(count):
        edge = swell(breath(0.018, 1400, 4400, 100 + i), hill(0.1, 1.5))
        body = ring(0.02, [(420 + 130 * chance.random(), 0.35, 0.004)])
        strength = (0.45 + 0.35 * chance.random()) * math.sin(math.pi * (i + 2) / (count + 3)) ** 0.6
        parts += [(time, strength, edge), (time, strength, body)]
        time += 0.017 - 0.006 * math.sin(math.pi * i / count) + 0.004 * (chance.random() - 0.5)
    push = swell(breath(0.2, 800, 2600, 52), hill(0.45, 1.3))
    return mix(*parts, (time + 0.01, 0.5, push), (time + 0.17, 0.5, pat(53)))


# --- ivory, wood and notes


def tile() -> Samples:
    """A domino clicks on the table: ivory rings high and briefly, and lands twice."""
    bone = [(1430, 0.5, 0.010), (2380, 1.0, 0.012), (3710, 0.55, 0.008), (5290, 0.25, 0.005)]
    wood = ring(0.12, [(240, 0.8, 0.022), (410, 0.45, 0.016)], glide=0.1)
    click = soft(ring(0.09, bone), 0.0005)
    return mix((0.0, 1.0, click), (0.0, 0.55, wood), (0.021, 0.3, click))


def rap(pitch: float, seed: int) -> Samples:
    """One knuckle on a wooden table."""
    modes = [(148, 1.0, 0.036), (263, 0.75, 0.028), (421, 0.4, 0.018), (688, 0.2, 0.010)]
    wood = ring(0.22, [(hertz * pitch, strength, fade) for hertz, strength, fade in modes], glide=0.06)
    skin = swell(breath(0.02, 500, 1800, seed), hill(0.1, 1.2))
    return mix((0.0, 1.0, wood), (0.0, 0.35, skin))


def knock() -> Samples:
    """Knuckles on the table, twice."""
    return mix((0.0, 1.0, rap(1.0, 61)), (0.155, 0.8, rap(1.03, 62)))


def note(hertz: float, fade: float) -> Samples:
    """A soft wooden bar, as of a marimba: the fourth harmonic only touches it."""
    tones = [(hertz, 1.0, fade), (hertz * 2, 0.16, fade * 0.5), (hertz * 3.93, 0.12, fade * 0.16)]
    return soft(ring(fade * 5, tones), 0.004)


def turn() -> Samples:
    """It is your turn: two gentle notes, a fourth apart."""
    return mix((0.0, 0.8, note(587.33, 0.10)), (0.13, 1.0, note(783.99, 0.15)))


def win() -> Samples:
    """The match is won: a warm chord, note by note."""
    chord = [(293.66, 0.0), (369.99, 0.11), (440.0, 0.22), (587.33, 0.33), (739.99, 0.47)]
    return mix(*((start, 0.9 - 0.5 * start, note(hertz, 0.2 + start * 0.15)) for hertz, start in chord))


def refuse() -> Samples:
    """This does not go: a soft, low thud, and nothing sharp."""
    return soft(lowpass(ring(0.28, [(92, 1.0, 0.05), (138, 0.35, 0.035)], glide=0.35), 400), 0.006)


# --- writing

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


def soft(sound: Samples, rise: float, fall: float = 0.02) -> Samples:
    """The sound beginning and ending in silence, with so many seconds of rise and fall."""
    up, down, last = int(rise * RATE), int(fall * RATE), len(sound) - 1
    return [sample * min(1.0, i / up, (last - i) / down) for i, sample in enumerate(sound)]


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

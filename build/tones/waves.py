"""Struck bodies and breaths of noise, and what shapes, filters and mixes them."""

import math
from collections.abc import Callable, Sequence
from random import Random

RATE = 22_050

Samples = list[float]
Tone = tuple[float, float, float]
"""A fading tone: Hz, strength, and the seconds in which it fades to a third."""


def ring(seconds: float, tones: Sequence[Tone], glide: float = 0.0) -> Samples:
    """Returns a struck body: all tones begin at once; `glide` is how much higher (as a share) they begin."""
    sound = [0.0] * int(seconds * RATE)
    for hertz, strength, fade in tones:
        turn = 0.0
        for i in range(len(sound)):
            time = i / RATE
            turn += math.tau * hertz * (1 + glide * math.exp(-time / 0.02)) / RATE
            sound[i] += strength * math.exp(-time / fade) * math.sin(turn)
    return sound


def breath(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Returns noise between two pitches in Hz, of even strength."""
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
    """Returns the sound with its strength following a shape over 0..1."""
    return [sample * shape(i / len(sound)) for i, sample in enumerate(sound)]


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds laid over each other, each with its beginning in seconds and its strength."""
    result = [0.0] * max(int(start * RATE) + len(sound) for start, _, sound in parts)
    for start, strength, sound in parts:
        for i, sample in enumerate(sound, int(start * RATE)):
            result[i] += strength * sample
    return result


def scaled(sound: Samples, peak: float = 1.0) -> Samples:
    """Returns the sound with its loudest sample at `peak`."""
    loudest = max(map(abs, sound))
    return [sample * peak / loudest for sample in sound]


def pitched(sound: Samples, factor: float) -> Samples:
    """Returns the sound higher by a factor and as much shorter, as from a smaller body."""
    if factor == 1:
        return sound
    result = []
    for i in range(int((len(sound) - 1) / factor)):
        at = i * factor
        before = int(at)
        share = at - before
        result.append(sound[before] * (1 - share) + sound[before + 1] * share)
    return result


def loudness(sound: Samples, seconds: float = 0.05) -> float:
    """Returns the effective strength of the loudest part of this many seconds."""
    size = min(len(sound), int(seconds * RATE))
    sums = [0.0]
    for sample in sound:
        sums.append(sums[-1] + sample * sample)
    most = max(sums[i + size] - sums[i] for i in range(len(sound) - size + 1))
    return math.sqrt(most / size)


def decibels(strength: float) -> float:
    return 20 * math.log10(strength)


def hill(top: float, sharpness: float = 1.0) -> Callable[[float], float]:
    """Returns a shape that rises softly to its top and falls softly to nothing."""

    def at(x: float) -> float:
        way = x / top if x < top else (1 - x) / (1 - top)
        return math.pow(math.sin(way * math.pi / 2), 2 * sharpness)

    return at


def soft(sound: Samples, rise: float, fall: float = 0.02) -> Samples:
    """Returns the sound beginning and ending in silence, with this many seconds of rise and fall."""
    up, down, last = int(rise * RATE), int(fall * RATE), len(sound) - 1
    return [sample * min(1.0, i / up, (last - i) / down) for i, sample in enumerate(sound)]

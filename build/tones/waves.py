"""Struck bodies and breaths of noise, what shapes, filters and mixes them, and the room they sound in."""

import math
from collections.abc import Callable, Sequence
from random import Random

RATE = 44_100

Samples = list[float]
Stereo = tuple[Samples, Samples]
"""What the left and the right ear hear."""
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


def levels(sound: Samples, factor: float) -> Samples:
    """Returns the sound louder by a factor."""
    return [sample * factor for sample in sound]


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


ECHOES = (
    ((4.1, 0.30), (9.7, 0.21), (15.3, 0.14), (23.9, 0.09)),
    ((5.3, 0.28), (8.9, 0.23), (17.1, 0.13), (25.7, 0.09)),
)
"""By ear, when the nearest walls and the ceiling throw a sound back, in milliseconds, and how strongly."""
TAILS = ((19.1, 23.3, 27.7, 31.3), (20.3, 22.1, 28.9, 30.1))
"""By ear, the paths on which sound goes round and round in the room, in milliseconds."""
FADE_TO_SILENCE = 0.26
"""The seconds in which the room falls silent: a living room with a carpet."""


def in_room(sound: Samples, share: float = 0.16) -> Stereo:
    """Returns the sound as it is heard in a small room; `share` is how strong the room itself is."""
    longer = [*sound, *[0.0] * int(FADE_TO_SILENCE * RATE)]
    heard = []
    for echoes, paths in zip(ECHOES, TAILS, strict=True):
        walls = mix((0.0, 1.0, longer), *((ms / 1000, level, sound) for ms, level in echoes))
        duller = lowpass(walls[: len(longer)], 4200)
        rounds = [_round_and_round(duller, ms / 1000) for ms in paths]
        heard.append(
            [
                straight + share * (wall - straight + sum(tail) / len(rounds) * 1.6)
                for straight, wall, *tail in zip(longer, duller, *rounds, strict=True)
            ]
        )
    return heard[0], heard[1]


def until_silence(heard: Stereo, share: float = 0.0016) -> Stereo:
    """Returns what is heard without the end in which nothing is as loud as this share of the loudest."""
    least = share * max(max(map(abs, side)) for side in heard)
    end = max(at for side in heard for at, sample in enumerate(side) if abs(sample) > least) + 1
    return heard[0][:end], heard[1][:end]


def _round_and_round(sound: Samples, seconds: float) -> Samples:
    """Returns what comes back again and again after these seconds, softer and duller each time."""
    delay, kept = int(seconds * RATE), 10 ** (-3 * seconds / FADE_TO_SILENCE)
    loop, at, level, result = [0.0] * delay, 0, 0.0, []
    for sample in sound:
        back = loop[at]
        level += 0.55 * (back - level)
        loop[at] = sample + kept * level
        at = (at + 1) % delay
        result.append(back)
    return result

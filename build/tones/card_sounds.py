"""Cards on felt: breaths of filtered noise. Every take has noise of its own."""

import math
from random import Random

from tones.waves import Samples, breath, hill, mix, ring, swell


def pat(seed: int, weight: float = 1.0) -> Samples:
    """Makes the sound of a card that meets the felt: a dull tap with a little paper in it."""
    felt = ring(0.11, [(118, 1.0, 0.018), (205, 0.5, 0.012), (331, 0.22, 0.008)], glide=0.25)
    paper = swell(breath(0.045, 900, 5200, seed), hill(0.08, 1.6))
    return mix((0.0, weight, felt), (0.0, 0.5, paper))


def lift(take: int) -> Samples:
    """Makes the sound of a card that leaves the felt."""
    return swell(breath(0.11, 1500, 6800, 11 + 1000 * take), hill(0.6, 1.3))


def lay(take: int) -> Samples:
    """Makes the sound of a card that is put down."""
    return mix(
        (0.0, 0.25, swell(breath(0.05, 1300, 6200, 21 + 1000 * take), hill(0.75))),
        (0.032, 1.0, pat(22 + 1000 * take)),
    )


def slide(take: int) -> Samples:
    """Makes the sound of a card that slides over the felt."""
    low = swell(breath(0.3, 700, 1900, 36 + 1000 * take), hill(0.3, 1.2))
    high = swell(breath(0.3, 2200, 8200, 37 + 1000 * take), hill(0.42, 1.5))
    return mix((0.0, 1.0, low), (0.0, 0.45, high))


def deal(take: int) -> Samples:
    """Makes the sound of a card that is flicked off the pack and lands."""
    flick = swell(breath(0.09, 1700, 7800, 41 + 1000 * take), hill(0.22, 1.4))
    return mix((0.0, 0.6, flick), (0.075, 0.75, pat(42 + 1000 * take, 0.8)))


def shuffle(take: int) -> Samples:
    """Makes the sound of two halves of the pack that run into each other and are pushed together."""
    chance = Random(51 + 1000 * take)
    parts: list[tuple[float, float, Samples]] = []
    time, count = 0.02, 38
    for i in range(count):
        edge = swell(breath(0.018, 1400, 7600, 100 + i + 1000 * take), hill(0.1, 1.5))
        body = ring(0.02, [(420 + 130 * chance.random(), 0.35, 0.004)])
        strength = (0.45 + 0.35 * chance.random()) * math.sin(math.pi * (i + 2) / (count + 3)) ** 0.6
        parts += [(time, strength, edge), (time, strength, body)]
        time += 0.017 - 0.006 * math.sin(math.pi * i / count) + 0.004 * (chance.random() - 0.5)
    push = swell(breath(0.2, 800, 4200, 52 + 1000 * take), hill(0.45, 1.3))
    return mix(*parts, (time + 0.01, 0.5, push), (time + 0.17, 0.5, pat(53 + 1000 * take)))

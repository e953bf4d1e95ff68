"""Ivory, clay, wood and notes: sums of fading tones, as struck bodies are. Takes differ in how they land."""

import math
from random import Random

from tones.waves import Samples, Tone, breath, hill, lowpass, mix, pitched, ring, soft, swell

BONE: list[Tone] = [
    (1430, 0.5, 0.010),
    (2380, 1.0, 0.012),
    (3710, 0.55, 0.008),
    (5290, 0.25, 0.005),
    (7940, 0.12, 0.003),
]
CLAY: list[Tone] = [
    (1180, 0.7, 0.008),
    (2060, 1.0, 0.010),
    (3120, 0.6, 0.007),
    (4470, 0.3, 0.004),
    (6900, 0.12, 0.003),
]


def tile(take: int) -> Samples:
    """Makes the sound of a domino on the table: ivory rings high and briefly, and lands twice."""
    chance = Random(71 + take)
    wood = ring(0.12, [(240, 0.8, 0.022), (410, 0.45, 0.016)], glide=0.1)
    click = soft(ring(0.09, BONE), 0.0005)
    again, softer = 0.019 + 0.006 * chance.random(), 0.25 + 0.12 * chance.random()
    return mix((0.0, 1.0, click), (0.0, 0.55, wood), (again, softer, click))


def mixing(take: int) -> Samples:
    """Makes the sound of tiles pushed about face down: they slide, and click against each other."""
    chance = Random(81 + take)
    click, seconds, count = soft(ring(0.05, BONE), 0.0005), 0.95, 22
    parts = [(0.0, 0.5, swell(breath(seconds, 500, 2100, 82 + 1000 * take), hill(0.4, 1.2)))]
    for i in range(count):
        at = seconds * (0.06 + 0.8 * (i + chance.random()) / count)
        strength = (0.25 + 0.5 * chance.random()) * math.sin(math.pi * (i + 1) / (count + 1)) ** 0.7
        parts.append((at, strength, pitched(click, 0.82 + 0.3 * chance.random())))
    return mix(*parts)


def chip(take: int) -> Samples:
    """Makes the sound of a clay chip that comes to lie on another one, and settles."""
    chance = Random(91 + take)
    click = soft(ring(0.06, CLAY), 0.0005)
    felt = ring(0.07, [(190, 0.5, 0.014), (340, 0.3, 0.010)], glide=0.1)
    first = 0.034 + 0.010 * chance.random()
    second = first + 0.020 + 0.006 * chance.random()
    return mix(
        (0.0, 1.0, click),
        (0.0, 0.5, felt),
        (first, 0.35 + 0.1 * chance.random(), pitched(click, 1.03)),
        (second, 0.16, pitched(click, 1.05)),
    )


def rap(pitch: float, seed: int) -> Samples:
    """Makes the sound of one knuckle on a wooden table."""
    modes = [(148, 1.0, 0.036), (263, 0.75, 0.028), (421, 0.4, 0.018), (688, 0.2, 0.010)]
    wood = ring(0.22, [(hertz * pitch, strength, fade) for hertz, strength, fade in modes], glide=0.06)
    skin = swell(breath(0.02, 500, 1800, seed), hill(0.1, 1.2))
    return mix((0.0, 1.0, wood), (0.0, 0.35, skin))


def knock(take: int) -> Samples:
    """Knuckles on the table, twice."""
    chance = Random(63 + take)
    again, softer = 0.148 + 0.016 * chance.random(), 0.72 + 0.16 * chance.random()
    return mix((0.0, 1.0, rap(1.0, 61 + 1000 * take)), (again, softer, rap(1.03, 62 + 1000 * take)))


def note(hertz: float, fade: float) -> Samples:
    """Makes the sound of a soft wooden bar, as of a marimba, with a touch of its fourth harmonic."""
    tones = [(hertz, 1.0, fade), (hertz * 2, 0.16, fade * 0.5), (hertz * 3.93, 0.12, fade * 0.16)]
    return soft(ring(fade * 5, tones), 0.004)


def turn(take: int) -> Samples:
    """Makes the sound that it is your turn: two gentle notes, a fourth apart, never struck quite alike."""
    chance = Random(111 + take)
    first, second = 0.74 + 0.12 * chance.random(), 0.125 + 0.014 * chance.random()
    return mix((0.0, first, note(587.33, 0.10)), (second, 1.0, note(783.99, 0.15)))


G, B, D, E, LOW_D, LOW_G = 392.0, 493.88, 587.33, 659.26, 293.66, 196.0
TUNES = ((G, B, D), (G, D, B, D), (D, B, G, D), (G, B, E, D))
"""The ways in which a won match is told, one a take; each ends on the same chord."""


def win(take: int) -> Samples:
    """Makes the sound of a won match: a few warm notes, the last with the chord below it."""
    *run, last = TUNES[take]
    parts = [(0.13 * at, 0.72, note(hertz, 0.2)) for at, hertz in enumerate(run)]
    end = 0.13 * len(run) + 0.01
    chord = ((last, 1.0), (LOW_D, 0.45), (LOW_G, 0.35))
    return mix(*parts, *((end, strength, note(hertz, 0.34)) for hertz, strength in chord))


def refuse(take: int) -> Samples:
    """Makes the sound of a refusal: a soft, low thud that shakes its head once."""
    chance = Random(101 + take)
    thud = ring(0.2, [(98, 1.0, 0.045), (147, 0.35, 0.030)], glide=0.35)
    again = 0.085 + 0.012 * chance.random()
    return soft(lowpass(mix((0.0, 1.0, thud), (again, 0.55, pitched(thud, 0.9))), 400), 0.006)

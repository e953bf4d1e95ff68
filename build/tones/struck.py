"""Ivory, wood and notes: sums of fading tones, as struck bodies are."""

from tones.waves import Samples, breath, hill, lowpass, mix, ring, soft, swell


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

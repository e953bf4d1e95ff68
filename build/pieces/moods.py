"""The moods of a face: eyes, brows and mouth, a tilt of the head, a hand at the chin; 100 by 100."""

from dataclasses import dataclass

from pieces.piece_shapes import circle, fill, line, path

EYE = "#2a211d"
TEETH = "#fffaf0"


@dataclass(frozen=True)
class Mood:
    """How everybody looks in it; `tilt` is clockwise and in degrees, and without `lips` they laugh."""

    eyes: str
    brows: str
    lips: str
    tilt: float = 0
    cheeks: float = 54
    blush: float = 0.3
    ponders: bool = False


def _dots(x: float = 0, y: float = 0) -> str:
    """Draws open eyes that look aside and down."""
    return "".join(
        circle(at + x, 46.5 + y, 2.5, fill(EYE)) + circle(at + x + 0.8, 45.6 + y, 0.75, fill(TEETH))
        for at in (42.5, 57.5)
    )


MOODS = {
    "calm": Mood(
        _dots(),
        "M38.500 40.700Q42 38.700 46 40M54 40Q58 38.700 61.500 40.700",
        "M43.500 57Q50 62 56.500 57",
    ),
    "thoughtful": Mood(
        _dots(1.6, -1.8),
        "M38.300 40Q42 37.600 46.200 39.400M53.600 37.800Q57.500 34.200 62 37.200",
        "M44 57.800Q47.500 59.200 51.500 57.600",
        tilt=5,
        ponders=True,
    ),
    "pleased": Mood(
        path(
            "M38.800 47.600Q42.500 42.600 46.200 47.600M53.800 47.600Q57.500 42.600 61.200 47.600",
            line(EYE, 2.3),
        ),
        "M38 39.200Q42 36.200 46 38.300M54 38.300Q58 36.200 62 39.200",
        "",
        tilt=-4,
        cheeks=53,
        blush=0.48,
    ),
    "sorry": Mood(
        _dots(-0.6, 1.4),
        "M38 41.500Q42 40.600 46.300 37.800M53.700 37.800Q58 40.600 62 41.500",
        "M45.500 59.600Q50 57.200 54.500 59.600",
        tilt=-4,
        blush=0.2,
    ),
}

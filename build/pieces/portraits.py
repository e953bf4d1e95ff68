"""The head that all faces share, and what several of them wear, 100 by 100."""

from dataclasses import dataclass

from pieces.moods import MOODS, TEETH, Mood
from pieces.piece_shapes import circle, fill, line, moved, path, svg

FRINGE = "M31 47C28 29 37 20 50 20C63 20 72 29 69 47C67 37 62 33 57 31C48 34 38 34 34 38C32 41 31 44 31 47Z"
CAP_OF_HAIR = (
    "M30.500 46C28 28 37 19.500 50 19.500C63 19.500 72 28 69.500 46C67 36 60 31 50 31C40 31 33 36 30.500 46Z"
)
GLASSES = (
    circle(42.5, 46.5, 6.6, line("#2b2b33", 1.8))
    + circle(57.5, 46.5, 6.6, line("#2b2b33", 1.8))
    + path("M49 46.500H51", line("#2b2b33", 1.8))
)


@dataclass(frozen=True)
class Brows:
    """The brows: their colour, how thick they are, and how much lower than usual."""

    colour: str
    thick: float = 1.7
    lower: float = 0


@dataclass(frozen=True)
class PortraitHead:
    """A person: colours, and what is worn behind the face, under the mouth, over all, and round the neck."""

    ground: str
    skin: str
    shirt: str
    brows: Brows
    behind: str = ""
    beard: str = ""
    before: str = ""
    necklace: str = ""
    inside: str = "#7c3a2c"
    lips: str = ""
    """The colour of a closed mouth, where it is another than that of an open one."""
    shade: float = 0.2
    """How dark the shade of a hand has to be to show on the skin."""


def portraits(head: PortraitHead) -> dict[str, str]:
    """Returns the person in every mood, by the suffix of the file's name."""
    return {"" if name == "calm" else f"-{name}": draw_portrait(head, mood) for name, mood in MOODS.items()}


def draw_portrait(head: PortraitHead, mood: Mood) -> str:
    """Draws head and shoulders in a round field."""
    return svg(
        100,
        100,
        circle(50, 50, 50, fill(head.ground))
        + _tilted(head.behind, mood)
        + _shoulders(head)
        + _tilted(_face(head, mood), mood)
        + head.necklace
        + (_hand(head) if mood.ponders else ""),
    )


def _tilted(body: str, mood: Mood) -> str:
    """Returns the head turned about the neck."""
    return f'<g transform="rotate({mood.tilt:g} 50 70)">{body}</g>' if body and mood.tilt else body


def _shoulders(head: PortraitHead) -> str:
    return (
        path("M42 58H58V76H42Z", fill(head.skin))
        + path("M42 63Q50 71 58 63V67Q50 75 42 67Z", fill("#000000", 0.13))
        + path(
            "M14.400 85C18 75 34 71.500 42 71.500Q50 78 58 71.500C66 71.500 82 75 85.600 85"
            "A50 50 0 0 1 14.400 85Z",
            fill(head.shirt),
        )
    )


def _face(head: PortraitHead, mood: Mood) -> str:
    brows = path(mood.brows, line(head.brows.colour, head.brows.thick))
    return (
        circle(31, 47, 4.6, fill(head.skin))
        + circle(69, 47, 4.6, fill(head.skin))
        + path(
            "M50 22C62 22 69.500 31 69.500 44C69.500 58 61 67.500 50 67.500S30.500 58 30.500 44"
            "C30.500 31 38 22 50 22Z",
            fill(head.skin),
        )
        + circle(39, mood.cheeks, 4, fill("#e0705a", mood.blush))
        + circle(61, mood.cheeks, 4, fill("#e0705a", mood.blush))
        + mood.eyes
        + head.beard
        + _mouth(head, mood)
        + head.before
        + (moved(brows, 0, head.brows.lower) if head.brows.lower else brows)
    )


def _mouth(head: PortraitHead, mood: Mood) -> str:
    """Draws closed lips, or a laugh with its upper teeth."""
    if mood.lips:
        return path(mood.lips, line(head.lips or head.inside, 2.2))
    return path(
        "M41.800 55.400Q50 57.400 58.200 55.400Q57.400 63.400 50 63.400T41.800 55.400Z", fill(head.inside)
    ) + path("M43 55.700Q50 57.300 57 55.700L56.500 58Q50 59.600 43.500 58Z", fill(TEETH))


def _hand(head: PortraitHead) -> str:
    """Draws finger and thumb at the chin, the fist below, edged with shade on the face."""
    fingers = "M62 73Q53 72.500 46.500 68.500M66.500 72Q67.500 66 64.500 61"
    fist = (
        "M54 71.500Q58 69.500 60 66L63.500 62.500L68.500 68Q73.500 72.500 71 79.500"
        "Q66 85 58.500 82.500Q54.500 79 54 71.500Z"
    )
    return (
        path(fingers, line("#000000", 7, head.shade))
        + path(fist, line("#000000", 2.4, head.shade))
        + path("M59.500 80.500L71 77Q77 81 79.500 88.500Q73 94 63 97.500Z", fill(head.shirt))
        + path("M59.500 80.500L71 77L73.500 79.500L60 84Z", fill("#000000", 0.2))
        + path(fist, fill(head.skin))
        + path(fingers, line(head.skin, 5))
        + path(
            "M58.500 76Q61.500 74.800 64.500 76M59 79.500Q62 78.300 64.500 79.500",
            line("#000000", 1, head.shade),
        )
    )

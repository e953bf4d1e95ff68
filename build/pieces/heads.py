"""The head that all faces share, and what several of them wear, 100 by 100."""

from pieces.shapes import circle, fill, line, path, svg

FRINGE = "M31 47C28 29 37 20 50 20C63 20 72 29 69 47C67 37 62 33 57 31C48 34 38 34 34 38C32 41 31 44 31 47Z"
CAP_OF_HAIR = (
    "M30.500 46C28 28 37 19.500 50 19.500C63 19.500 72 28 69.500 46C67 36 60 31 50 31C40 31 33 36 30.500 46Z"
)
GLASSES = (
    circle(42.5, 46.5, 6.6, line("#2b2b33", 1.8))
    + circle(57.5, 46.5, 6.6, line("#2b2b33", 1.8))
    + path("M49 46.500H51", line("#2b2b33", 1.8))
)


def face(
    ground: str, skin: str, shirt: str, behind: str = "", before: str = "", *, smile: str = "#7c3a2c"
) -> str:
    """A head and shoulders in a round field; `behind` and `before` are hair and the like."""
    return svg(
        100,
        100,
        circle(50, 50, 50, fill(ground))
        + behind
        + path("M42 58H58V76H42Z", fill(skin))
        + path("M42 63Q50 71 58 63V67Q50 75 42 67Z", fill("#000000", 0.13))
        + path(
            "M14.400 85C18 75 34 71.500 42 71.500Q50 78 58 71.500C66 71.500 82 75 85.600 85"
            "A50 50 0 0 1 14.400 85Z",
            fill(shirt),
        )
        + circle(31, 47, 4.6, fill(skin))
        + circle(69, 47, 4.6, fill(skin))
        + path(
            "M50 22C62 22 69.500 31 69.500 44C69.500 58 61 67.500 50 67.500S30.500 58 30.500 44"
            "C30.500 31 38 22 50 22Z",
            fill(skin),
        )
        + circle(39, 54, 4, fill("#e0705a", 0.3))
        + circle(61, 54, 4, fill("#e0705a", 0.3))
        + circle(42.5, 46.5, 2.3, fill("#2a211d"))
        + circle(57.5, 46.5, 2.3, fill("#2a211d"))
        + path("M43 56.500Q50 63 57 56.500", line(smile, 2.2))
        + before,
    )

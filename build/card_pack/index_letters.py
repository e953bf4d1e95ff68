"""The letters that stand for ace, king, queen and jack elsewhere, as in A K D B: one sheet of them all.

Each line of `letters.txt` has a letter, how wide it is, and its outline, from the font that those of `glyphs`
are from. What would be higher or deeper, such as a letter with an accent, is as high as the others.
"""

from pathlib import Path

from card_pack.card_shapes import group, num, tag
from card_pack.glyphs import GLYPHS
from card_pack.measures import INK

LETTERS = Path(__file__).with_name("letters.txt")
GAP = 12
MARGIN = 8


def letters() -> dict[str, tuple[float, str]]:
    """Returns the width and the outline of every letter, those of the English pack and its figures first."""
    found = dict(GLYPHS)
    for line in LETTERS.read_text(encoding="utf-8").splitlines():
        letter, width, outline = line.split(" ", 2)
        found[letter] = float(width), outline
    return found


def letter_sheet() -> str:
    """Returns a drawing with all letters side by side, each with its name and its width."""
    at, drawn = float(MARGIN), ""
    for letter, (width, outline) in letters().items():
        drawn += tag("path", id=letter, data_width=width, transform=f"translate({num(at)} 0)", d=outline)
        at += width + GAP
    wide, high = num(at - GAP + MARGIN), 100 + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        + group([drawn], transform=f"translate(0 {MARGIN})", fill=INK)
        + "</svg>\n"
    )


def replaceable(rank: str, row: str, box: tuple[float, float, float, float]) -> str:
    """Returns the letter of a rank so that another can take its place.

    The box is the middle of the letter, its top, the most that it is wide, and how high it is.
    """
    if rank not in "AKQJ":
        return row
    return group([row], **{"class": "rank", "data_row": " ".join(map(num, box))})

"""Still lifes: pieces that lie on a page or a game's box, written by their codes. It draws nothing."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, radians, sin

SIZES = {"card": (1.0, 1.4), "minimize": (1.0, 1.4), "tile": (0.6, 1.2), "chip": (0.5, 0.5)}
"""Width and height of an upright piece by kind; the unit is the width of a card."""

PACKS = {"card": "cards", "minimize": "minimize", "tile": "dominoes"}
"""The pack whose pictures show a piece, by kind."""

LABEL_HEIGHT = 0.34

USUAL_GAP = 0.45
"""Between arrangements side by side, in card widths."""

_ACROSS = "2468TQA"
"""The ranks that lie across in a chain of Minnows."""

TRICK_PLACES = {
    2: ((0.0, -0.78, 3.0), (0.0, 0.78, 0.0)),
    3: ((-1.06, -0.1, -5.0), (1.06, -0.1, 6.0), (0.0, 0.6, 0.0)),
    4: ((-1.06, 0.0, -5.0), (0.0, -0.67, 3.0), (1.06, 0.0, 6.0), (0.0, 0.76, 0.0)),
}

CROSS_ARMS = ((0.0, -1.22, 180.0), (0.0, 1.22, 0.0), (-0.92, 0.0, 90.0), (0.92, 0.0, -90.0))
"""Where the tiles around a double lie, and how they are turned if their upper halves touch it."""


@dataclass(frozen=True, slots=True)
class ArrangedPiece:
    """A piece, where its middle lies (in card widths), how it is turned (clockwise), and its mood.

    The mood is "" (at rest), "lit" (gold), "dim" or "raised".
    """

    code: str
    kind: str = "card"
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    size: float = 1.0
    mood: str = ""

    @property
    def pack(self) -> str:
        """Returns the pack whose pictures show the piece; a chip is in none."""
        return PACKS[self.kind]

    @property
    def reach(self) -> tuple[float, float]:
        """Returns half the width and half the height of the upright box around the turned piece."""
        width, height = (length * self.size / 2 for length in SIZES[self.kind])
        turn, lift = abs(cos(radians(self.angle))), abs(sin(radians(self.angle)))
        return width * turn + height * lift, width * lift + height * turn


@dataclass(frozen=True, slots=True)
class Label:
    """Words under or between pieces, centred on a point."""

    text: str
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True)
class PieceArrangement:
    """Pieces and labels that lie together; later pieces lie on top of earlier ones."""

    pieces: tuple[ArrangedPiece, ...]
    labels: tuple[Label, ...] = ()

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Returns left, top, right and bottom of all pieces and labels, in card widths."""
        boxes = [
            (p.x - p.reach[0], p.y - p.reach[1], p.x + p.reach[0], p.y + p.reach[1]) for p in self.pieces
        ]
        boxes += [(w.x, w.y - LABEL_HEIGHT / 2, w.x, w.y + LABEL_HEIGHT / 2) for w in self.labels]
        if not boxes:
            return (0.0, 0.0, 0.0, 0.0)
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return (min(lefts), min(tops), max(rights), max(bottoms))

    def shifted(self, right: float = 0.0, down: float = 0.0) -> "PieceArrangement":
        """Returns the arrangement moved to the right and down, in card widths."""
        return PieceArrangement(
            tuple(replace(piece, x=piece.x + right, y=piece.y + down) for piece in self.pieces),
            tuple(replace(label, x=label.x + right, y=label.y + down) for label in self.labels),
        )

    def beside(self, other: "PieceArrangement", gap: float = USUAL_GAP) -> "PieceArrangement":
        """Returns both arrangements side by side; `a + b` does so with the usual gap."""
        return self.on(other.shifted(right=self.bounds[2] - other.bounds[0] + gap))

    def __add__(self, other: "PieceArrangement") -> "PieceArrangement":
        return self.beside(other)

    def above(self, other: "PieceArrangement", gap: float = 0.2) -> "PieceArrangement":
        """Returns both arrangements, the other one below, with a common middle."""
        mine, its = self.bounds, other.bounds
        middle = (mine[0] + mine[2] - its[0] - its[2]) / 2
        return self.on(other.shifted(right=middle, down=mine[3] - its[1] + gap))

    def on(self, other: "PieceArrangement") -> "PieceArrangement":
        """Returns both arrangements where they lie, the other one on top."""
        return PieceArrangement(self.pieces + other.pieces, self.labels + other.labels)

    def turned(self, angle: float) -> "PieceArrangement":
        """Returns the arrangement with every piece turned where it lies, in degrees clockwise."""
        return PieceArrangement(
            tuple(replace(piece, angle=piece.angle + angle) for piece in self.pieces), self.labels
        )

    def scaled(self, factor: float) -> "PieceArrangement":
        """Returns the arrangement larger or smaller by a factor."""
        return PieceArrangement(
            tuple(replace(p, x=p.x * factor, y=p.y * factor, size=p.size * factor) for p in self.pieces),
            tuple(replace(label, x=label.x * factor, y=label.y * factor) for label in self.labels),
        )

    def highlighted(self, codes: str) -> "PieceArrangement":
        """Returns the arrangement with the named pieces glowing in gold."""
        return self._in_mood(codes, "lit")

    def dimmed(self, codes: str) -> "PieceArrangement":
        """Returns the arrangement with the named pieces dimmed, as unplayable ones are."""
        return self._in_mood(codes, "dim")

    def raised(self, codes: str) -> "PieceArrangement":
        """Returns the arrangement with the named pieces raised a little, as chosen ones are."""
        return self._in_mood(codes, "raised")

    def captioned(self, text: str) -> "PieceArrangement":
        """Returns the arrangement with words centred below it."""
        left, _, right, bottom = self.bounds
        label = Label(text, (left + right) / 2, bottom + LABEL_HEIGHT / 2 + 0.08)
        return PieceArrangement(self.pieces, (*self.labels, label))

    def _in_mood(self, codes: str, mood: str) -> "PieceArrangement":
        wanted = set(codes.split())
        missing = wanted - {piece.code for piece in self.pieces}
        if missing:
            raise ValueError(f"No such piece in the picture: {' '.join(sorted(missing))}.")
        return PieceArrangement(
            tuple(replace(p, mood=mood) if p.code in wanted else p for p in self.pieces), self.labels
        )


def cards(codes: str, step: float = 0.42, pack: str = "card") -> PieceArrangement:
    """Lays cards in a row from left to right: `cards("4S 5S 6S")`; ?? is a back, `step` 1.08 parts them."""
    return PieceArrangement(
        tuple(ArrangedPiece(code, pack, x=number * step) for number, code in enumerate(codes.split()))
    )


def fan(codes: str, spread: float = 9.0, radius: float = 3.6, pack: str = "card") -> PieceArrangement:
    """Lays cards as a hand is held: `spread` degrees apart, on a circle of `radius` card widths."""
    names = codes.split()
    turns = [(number - (len(names) - 1) / 2) * spread for number in range(len(names))]
    return PieceArrangement(
        tuple(
            ArrangedPiece(code, pack, radius * sin(radians(turn)), radius * (1 - cos(radians(turn))), turn)
            for code, turn in zip(names, turns, strict=True)
        )
    )


def trick(codes: str, pack: str = "card") -> PieceArrangement:
    """Lays two to four cards as in a trick, clockwise from the left, the last one nearest to you.

    Raises ValueError for any other number.
    """
    names = codes.split()
    if len(names) not in TRICK_PLACES:
        raise ValueError(f"A trick in a picture has two to four cards, not {len(names)}.")
    places = TRICK_PLACES[len(names)]
    return PieceArrangement(
        tuple(ArrangedPiece(code, pack, *place) for code, place in zip(names, places, strict=True))
    )


def pile(code: str = "??", count: int = 5, kind: str = "card") -> PieceArrangement:
    """Lays a squared pile with this piece on top, for a stock or a discard pile."""
    under = "??" if kind != "tile" else code
    codes = [under] * (count - 1) + [code]
    return PieceArrangement(
        tuple(ArrangedPiece(name, kind, -n * 0.018, -n * 0.024) for n, name in enumerate(codes))
    )


def tiles(codes: str, step: float = 0.72) -> PieceArrangement:
    """Stands dominoes side by side, the higher number on top: `tiles("6-4 ?? 3-3")`."""
    return PieceArrangement(
        tuple(ArrangedPiece(code, "tile", x=number * step) for number, code in enumerate(codes.split()))
    )


def line(codes: str, *, crosswise: bool = True) -> PieceArrangement:
    """Joins dominoes from left to right, each named by its left number first: `line("1-6 6-6 6-4")`.

    Raises ValueError for what is no tile.
    """
    pieces: list[ArrangedPiece] = []
    right = 0.0
    for code in codes.split():
        piece = _in_line(code, crosswise=crosswise)
        pieces.append(replace(piece, x=right + piece.reach[0]))
        right += 2 * piece.reach[0] + 0.02
    return PieceArrangement(tuple(pieces))


def cross(codes: str) -> PieceArrangement:
    """Lays a double crosswise, and a tile above it, below it, at its left and at its right.

    The half of each that touches the double has its number: `cross("5-5 5-4 5-1 6-5 5-2")`. Raises ValueError
    for any other number of tiles, and for one that does not fit.
    """
    names = codes.split()
    if len(names) != len(CROSS_ARMS) + 1:
        raise ValueError(f"A cross has a double and four tiles, not {len(names)} pieces.")
    centre, *arms = names
    above, below, *sides = (
        ArrangedPiece(code, "tile", x, y, _turn_to(code, _halves(centre)[0], turn))
        for code, (x, y, turn) in zip(arms, CROSS_ARMS, strict=True)
    )
    return PieceArrangement((above, below, ArrangedPiece(centre, "tile"), *sides))


def _turn_to(code: str, number: str, turn: float) -> float:
    """Returns the turn of a tile whose upper half would touch after `turn`, so that `number` does."""
    upper, lower = _halves(code)
    if number not in {upper, lower}:
        raise ValueError(f"The {code} does not fit on a {number}.")
    return turn if upper == number else turn % 360 - 180


def _halves(code: str) -> tuple[str, str]:
    """Returns the numbers of a tile. Raises ValueError."""
    upper, is_tile, lower = code.partition("-")
    if not (is_tile and upper.isdecimal() and lower.isdecimal()):
        raise ValueError(f"A tile is written as two numbers, such as 6-4, not as {code}.")
    return upper, lower


def chips(colours: Iterable[str] | str, size: float = 1.0) -> PieceArrangement:
    """Piles up chips from the bottom: `chips("brick brick ivory")`."""
    names = colours.split() if isinstance(colours, str) else tuple(colours)
    return PieceArrangement(
        tuple(ArrangedPiece(name, "chip", y=-0.04 * size * n, size=size) for n, name in enumerate(names))
    )


def _in_line(code: str, *, crosswise: bool) -> ArrangedPiece:
    left, right = _halves(code)
    if left == right:
        return ArrangedPiece(code, "tile", angle=0.0 if crosswise else 90.0)
    return (
        ArrangedPiece(code, "tile", angle=-90.0)
        if left > right
        else ArrangedPiece(f"{right}-{left}", "tile", angle=90.0)
    )


def chain(codes: str) -> PieceArrangement:
    """Lays cards of a chain from left to right: doublets across, regular cards along."""
    pieces: list[ArrangedPiece] = []
    right = 0.0
    for code in codes.split():
        wide = 1.0 if code[0] in _ACROSS else 1.4
        pieces.append(ArrangedPiece(code, x=right + wide / 2, angle=0.0 if code[0] in _ACROSS else 90.0))
        right += wide + 0.06
    return PieceArrangement(tuple(pieces))

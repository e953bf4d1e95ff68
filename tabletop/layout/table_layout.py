"""What a laid table consists of: plates, places, captions, brackets, and a spot for every piece."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypedDict

from tabletop.layout.arrangements import Point, Rect, Spot
from tabletop.layout.pots import Pots


class LaidView(Protocol):
    """The part of a view that decides where things lie."""

    @property
    def game(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> int | None: ...
    @property
    def options(self) -> Mapping[str, object]: ...
    @property
    def zones(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def facts(self) -> Mapping[str, Any]: ...
    @property
    def moves(self) -> tuple[tuple[int, str], ...]: ...


class DroppableMove(Protocol):
    """The part of a move that decides where it can be dropped."""

    @property
    def verb(self) -> str: ...
    @property
    def place(self) -> str | int | None: ...
    @property
    def detail(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's plate: `side` is the edge it keeps to, `button` the middle of the dealer's button."""

    seat: int
    rect: Rect
    compact: bool
    side: str  # bottom, left, top, right
    button: Point


@dataclass(frozen=True, slots=True)
class ChipPlace:
    """Where chips lie beside a card: the middle of the first pile, the step to the next, and their size."""

    x: float
    y: float
    step: float
    chip_size: float

    def pile_box(self, number: int) -> Rect:
        """Returns the box of a pile with the words below it."""
        return Rect.centred_at(self.x + number * self.step, self.y, self.chip_size, 2.1 * self.chip_size)


@dataclass(frozen=True, slots=True)
class DropTarget:
    """Where pieces may be dropped: the light on the felt, and the larger box that a drop may hit."""

    name: str
    """Its own name, such as "knock"."""
    move_place: str | int
    """What the moves that end here call it, such as "discard"."""
    glow: Rect
    drop_area: Rect
    landing_spots: tuple[Spot, ...]
    """The spots that a piece would take: of a tile, then of a double laid crosswise."""
    angle: float = 0.0
    verbs: frozenset[str] | None = None
    number_box: Rect | None = None
    """The box for the number that the open end of a line asks for."""
    end: str = ""
    """The end of a run that it stands for, where moves name one."""
    joined_box: Rect | None = None
    """The box of what pieces are joined to there: a meld, the last piece of a line, another pile.

    A drop on it means this place.
    """

    def accepts(self, move: DroppableMove) -> bool:
        """Returns whether a move is made by dropping its pieces here."""
        fits = move.place == self.move_place and (self.verbs is None or move.verb in self.verbs)
        return fits and (not self.end or self.end in move.detail)


def open_targets(places: Iterable[DropTarget], moves: Collection[DroppableMove]) -> list[DropTarget]:
    """Returns those of the places to which one of these moves goes."""
    return [place for place in places if any(map(place.accepts, moves))]


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on the felt with their middle at x, y, after an icon. Roles: zone, soft, count, gold.

    Where they have to keep within a width, they take several lines.
    """

    text: str
    x: float
    y: float
    role: str = "zone"
    zone: str = ""
    icon: str = ""
    max_width: float = 0


@dataclass(frozen=True, slots=True)
class Tag:
    """A small sign on a piece that says what it stands for; or a slim strip along its edge."""

    text: str
    box: Rect
    z: float
    is_strip: bool = False


@dataclass(frozen=True, slots=True)
class Tray:
    """Where a run grows: its zone, box and suit, and the boxes of signs for the ranks that are missing."""

    zone: str
    rect: Rect
    missing: tuple[tuple[str, Rect], ...]
    suit: str


class HandGroup(Protocol):
    """Cards of the own hand that belong together ("run"); `lifted` ones stand a little higher.

    Where the label would run into the next one, `short` stands for it, unless that is None.
    """

    @property
    def label(self) -> str: ...
    @property
    def short(self) -> str | None: ...
    @property
    def pieces(self) -> tuple[str, ...]: ...
    @property
    def gold(self) -> bool: ...
    @property
    def bracket(self) -> bool: ...
    @property
    def lifted(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Bracket:
    """The mark under a group of the own hand, or of another zone; without `line` only the words."""

    text: str
    left: float
    right: float
    y: float
    gold: bool = False
    line: bool = True
    zone: str = ""


@dataclass(frozen=True, slots=True)
class LineLink:
    """A line of points from one piece to the next of a line where they do not touch."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class ZoomableZone:
    """A zone that can be seen larger, the window it is then seen in, and the width of its pieces."""

    zone: str
    window: Rect
    piece_width: float
    usual_width: float
    """The width that its pieces have where there is room for it."""
    max_factor: float
    """How many times larger they can be seen."""
    tool_box: Rect
    """The box for the tools of the lens."""

    @property
    def is_small(self) -> bool:
        """Returns whether its pieces are smaller than one likes to look at."""
        return self.piece_width < 0.82 * self.usual_width


class Reminder(Protocol):
    """A small picture that is no piece: beside a plate, or without a seat under the score panel."""

    @property
    def seat(self) -> int | None: ...
    @property
    def piece(self) -> str: ...
    @property
    def gold(self) -> bool: ...


class Extras(TypedDict, total=False):
    """The fields of a layout that only some tables have."""

    stakes: Mapping[int, ChipPlace]
    purse: ChipPlace
    counts: Rect
    wagers: Mapping[int, Rect]
    pots: Pots
    picks: Mapping[str, str]
    note: Rect
    sight: ZoomableZone | None
    links: tuple[LineLink, ...]
    outer: tuple[str, ...]
    trump: Rect
    legend: Rect


@dataclass(frozen=True)
class Layout:
    """A laid table, all in pixels of the window.

    `spots` has a spot for every piece of every zone, in the zone's order. `hand_order` lists the numbers of
    the own hand's pieces as they lie from left to right. `taps` are moves made by clicking (or dragging from)
    a zone. `box` is the unit of boxes with words (`q` times the text size, as far as there is room).
    `buttons` is the column bottom right: the last button ends at its lower edge.
    """

    size: tuple[int, int]
    u: float
    q: float
    box: float
    felt: Rect
    plates: Mapping[int, Plate]
    spots: Mapping[str, tuple[Spot, ...]]
    places: tuple[DropTarget, ...]
    captions: tuple[Caption, ...]
    brackets: tuple[Bracket, ...]
    reminders: tuple[tuple[Reminder, Spot], ...]
    panel: Rect | None
    buttons: Rect
    hand: Rect
    rack: Rect | None
    prompt: Rect
    hand_zone: str
    hand_order: tuple[int, ...]
    taps: Mapping[str, str] = field(default_factory=dict)
    stakes: Mapping[int, ChipPlace] = field(default_factory=dict)
    """Where the chips of each seat lie; those of the viewer that are not at stake lie in `purse`."""
    purse: ChipPlace | None = None
    counts: Rect | None = None
    """The strip that counts what is left of each rank."""
    wagers: Mapping[int, Rect] = field(default_factory=dict)
    """The card of each seat, on which chips are laid."""
    pots: Pots | None = None
    """Where the chips of bets between two seats lie."""
    tags: tuple[Tag, ...] = ()
    trays: tuple[Tray, ...] = ()
    taken: tuple[str, ...] = ()
    """Zones whose pieces are picked up like those of the own hand."""
    picks: Mapping[str, str] = field(default_factory=dict)
    """Zones whose first and last piece go into the own hand by clicking them, with the verb."""
    note: Rect | None = None
    """The box above the own plate."""
    sight: ZoomableZone | None = None
    """The zone that can be seen larger."""
    links: tuple[LineLink, ...] = ()
    hand_trays: tuple[Rect, ...] = ()
    """The trays on which open hands of tiles lie, apart from all that is in play."""
    outer: tuple[str, ...] = ()
    """The moves of the outermost pieces of the own row, the left one first; () where they have none."""
    trump: Rect | None = None
    """Where the trump suit is seen near the trick."""
    legend: Rect | None = None
    """Where it is said what cards are worth."""
    clip: Rect | None = None
    """The window in which the enlarged zone is seen now; nothing of it shows elsewhere."""

    def drop_target(self, name: str) -> DropTarget:
        """Returns the place of that name."""
        return next(place for place in self.places if place.name == name)

"""How the table of Blind Dominoes is laid: hands as rows on the felt, and a line from end to end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from tabletop.layout import lined
from tabletop.layout.arrange import Rect, Spot, Spots
from tabletop.layout.hand import Hand, in_a_row
from tabletop.layout.laid import Extras, LaidView, Plate
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.parts.hands import Order, Rack
from tabletop.layout.parts.heap import TileHeap
from tabletop.layout.parts.line import LineOfPlay, Played
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground

ENDS = ("left", "right")
T = TypeVar("T")


@dataclass(frozen=True)
class UnsortedRack(Rack):
    """Rows in the order in which they are played, not to be sorted."""

    @property
    def queues(self) -> tuple[str, ...]:
        return ("hand",)

    def own(self, ground: Ground, count: int) -> Hand:
        return in_a_row(ground, count)

    def ordered(self, table: Laying, _order: Sequence[str]) -> Order:
        return _from_the_front(table, super().ordered(table, ()), table.ground.me)

    def others(self, table: Laying, plate: Plate, count: int) -> Spots:
        return _from_the_front(table, super().others(table, plate, count), plate.seat)

    def shown(self, table: Laying, seat: int, row: Spots) -> Spots:
        return _from_the_front(table, row, seat)

    def extras(self, _table: Laying) -> Extras:
        """Marks either end of a row until its front is chosen."""
        return {"outer": ("order left", "order right")}


def _from_the_front(table: Laying, row: tuple[T, ...], seat: int) -> tuple[T, ...]:
    """Returns a row with its front at its owner's left end, unless the right one was chosen."""
    from_right = table.view.facts.get(f"order:{seat}") == "right"
    faces_me = table.ground.plates[seat].side == "top"
    return row[::-1] if from_right != faces_me else row


@dataclass(frozen=True)
class Turned(Part):
    """A turned tile that waits beside the line, just above the own row."""

    zone: str = "turned"

    def blocks(self, ground: Ground) -> Rect:
        return _beside_the_line(ground).bounds.grown(6 * ground.u)

    def lay(self, table: Laying) -> Share:
        return Share({self.zone: (_beside_the_line(table.ground),) * len(table.view.zones[self.zone])})


def _beside_the_line(ground: Ground) -> Spot:
    area, u = lined.line_area(ground), ground.u
    return Spot(area.cx, area.bottom - 48 * u, lined.TILE * u, 2 * lined.TILE * u, z=1)


@dataclass(frozen=True)
class TwoEnds(LineOfPlay):
    """A line from end to end, each with a move of its own: "left" and "right"."""

    def played(self, view: LaidView) -> Played:
        """Returns the line as it was played; the view has its tiles from left to right."""
        line = view.zones.get(self.zone, ())
        return as_laid(line, view.facts.get("seen", line))

    def is_branching(self, _view: LaidView) -> bool:
        return False

    def held(self, view: LaidView) -> tuple[str, ...]:
        return tuple(view.zones["turned"])

    def last_at(self, place: str, line: Spots) -> Spot:
        return line[0 if place == ENDS[0] else -1]


def as_laid(line: Sequence[str], seen: Sequence[str]) -> Played:
    """Returns a line from end to end in the order in which it was laid, as branching lines are laid out.

    `line` runs from left to right; `seen` has the tiles as they came, each the last time when it was laid.
    The first of them opened the line.
    """
    if not line:
        return Played((), (), {})
    at = list(line).index(seen[0])
    came = {tile: number for number, tile in enumerate(seen)}
    left, right = list(reversed(line[:at])), list(line[at + 1 :])
    tiles, joined = [line[at]], list[str | None]([None])
    places = {end: f"1.{end}" for end in ENDS}
    while left or right:
        goes_left = bool(left) and (not right or came[left[0]] < came[right[0]])
        end = ENDS[0] if goes_left else ENDS[1]
        tiles.append((left if goes_left else right).pop(0))
        joined.append(places[end])
        places[end] = f"{len(tiles)}.on"
    return Played(tuple(tiles), tuple(joined), places)


PLAN = Plan(
    hand=UnsortedRack(),
    parts=(TileHeap("out"), Turned(), TwoEnds()),
    taps={"hand": "turn"},
    taken=("turned",),
)

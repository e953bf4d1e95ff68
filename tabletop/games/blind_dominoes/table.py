"""How the table of Blind Dominoes is laid: hands as rows on the felt, and a line from end to end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from tabletop.layout.areas import line_area
from tabletop.layout.areas.own_hand import OwnHand, lay_row
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spot, Spots
from tabletop.layout.part import LayoutBuilder, Part, PartLayout
from tabletop.layout.parts.hand_styles import Order, Rack
from tabletop.layout.parts.tile_heap import TileHeap
from tabletop.layout.parts.tile_line import LineOfPlay, PlayedTiles
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Extras, LaidView, Plate

ENDS = ("left", "right")
T = TypeVar("T")


@dataclass(frozen=True)
class UnsortedRack(Rack):
    """Rows in the order in which they are played, not to be sorted."""

    @property
    def queues(self) -> tuple[str, ...]:
        return ("hand",)

    def lay_own(self, frame: TableFrame, count: int) -> OwnHand:
        return lay_row(frame, count)

    def players_order(self, table: LayoutBuilder, _order: Sequence[str]) -> Order:
        return _from_the_front(table, super().players_order(table, ()), table.frame.own_seat)

    def lay_other(self, table: LayoutBuilder, plate: Plate, count: int) -> Spots:
        return _from_the_front(table, super().lay_other(table, plate, count), plate.seat)

    def in_seat_order(self, table: LayoutBuilder, seat: int, row: Spots) -> Spots:
        return _from_the_front(table, row, seat)

    def extras(self, _table: LayoutBuilder) -> Extras:
        """Marks either end of a row until its front is chosen."""
        return {"outer": ("order left", "order right")}


def _from_the_front(table: LayoutBuilder, row: tuple[T, ...], seat: int) -> tuple[T, ...]:
    """Returns a row with its front at its owner's left end, unless the right one was chosen."""
    from_right = table.view.facts.get(f"order:{seat}") == "right"
    faces_me = table.frame.plates[seat].side == "top"
    return row[::-1] if from_right != faces_me else row


@dataclass(frozen=True)
class TurnedTile(Part):
    """A turned tile that waits beside the line, just above the own row."""

    zone: str = "turned"

    def line_obstacle(self, frame: TableFrame) -> Rect:
        return _beside_the_line(frame).bounds.grown(6 * frame.u)

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        return PartLayout({self.zone: (_beside_the_line(table.frame),) * len(table.view.zones[self.zone])})


def _beside_the_line(frame: TableFrame) -> Spot:
    area, u = line_area.main_area(frame), frame.u
    return Spot(area.cx, area.bottom - 48 * u, line_area.TILE_WIDTH * u, 2 * line_area.TILE_WIDTH * u, z=1)


@dataclass(frozen=True)
class TwoEndedLine(LineOfPlay):
    """A line from end to end, each with a move of its own: "left" and "right"."""

    def played_tiles(self, view: LaidView) -> PlayedTiles:
        """Returns the line as it was played; the view has its tiles from left to right."""
        line = view.zones.get(self.zone, ())
        return in_order_of_play(line, view.facts.get("seen", line))

    def is_branching(self, _view: LaidView) -> bool:
        return False

    def playable_tiles(self, view: LaidView) -> tuple[str, ...]:
        return tuple(view.zones["turned"])

    def tile_at_end(self, place: str, line: Spots) -> Spot:
        return line[0 if place == ENDS[0] else -1]


def in_order_of_play(line: Sequence[str], seen: Sequence[str]) -> PlayedTiles:
    """Returns a line from end to end in the order in which it was laid, as branching lines are laid out.

    `line` runs from left to right; `seen` has the tiles as they came, each the last time when it was laid.
    The first of them opened the line.
    """
    if not line:
        return PlayedTiles((), (), {})
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
    return PlayedTiles(tuple(tiles), tuple(joined), places)


PLAN = Plan(
    hand=UnsortedRack(),
    parts=(TileHeap("out"), TurnedTile(), TwoEndedLine()),
    taps={"hand": "turn"},
    taken=("turned",),
)

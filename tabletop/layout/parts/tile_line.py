"""The part of a table with a branching line of tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.layout import zoomable
from tabletop.layout.areas import at_seats, line_area
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spot, Spots
from tabletop.layout.incremental import Steps
from tabletop.layout.lens import largest_free_box
from tabletop.layout.line_games.line_layout import LineLayout, LineRoom, lay_line, lay_line_in_steps
from tabletop.layout.part import LayoutBuilder, Part, PartLayout
from tabletop.layout.table_layout import DropTarget, Extras, LaidView, Plate

_TILES_IN_PACK = 28

LineInput = tuple[tuple[str, ...], tuple[str | None, ...], tuple[str, ...], LineRoom, tuple[str, ...]]


@dataclass(frozen=True)
class PlayedTiles:
    """The tiles in the order of play, the place each was joined at, and the open places by name."""

    tiles: tuple[str, ...]
    joined: tuple[str | None, ...]
    places: dict[str, str]


@dataclass(frozen=True)
class LineOfPlay(Part):
    """The tiles laid, and a place at every open end."""

    zone: str = "line"
    inline: bool = False
    """Whether doubles that open one end lie in line."""
    spinners: str = ""
    """The option, if any, that says which doubles open their sides: later ones only with "all"."""
    max_held: int = 0
    """The tiles that a seat may come to hold, if not just its share of them all."""

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        """Lays the line where it has most room; the first tile may be dropped anywhere."""
        line = self._line_layout(table)
        places = []
        for name, end in line.ends.items():
            number, last, angle = (
                end.number_box,
                self.tile_at_end(name, line.spots).bounds,
                end.landing_spots[0].angle,
            )
            place = DropTarget(
                name,
                name,
                number,
                end.drop_area,
                end.landing_spots,
                angle,
                number_box=number,
                joined_box=last,
            )
            places.append(place)
        if not line.spots:
            area = line_area.main_area(table.frame)
            places.append(DropTarget(self.zone, self.zone, line.first_spot.bounds, area, (line.first_spot,)))
        return PartLayout({self.zone: line.spots}, places)

    def precompute(self, table: LayoutBuilder) -> Steps[None]:
        """Works out in steps how the line will lie."""
        yield from lay_line_in_steps(*self.line_input(table))

    def prompt_y(self, table: LayoutBuilder) -> float:
        """Returns a height below the line."""
        frame = table.frame
        return line_area.main_area(frame).bottom + max(17 * frame.u, frame.prompt_height / 2 + frame.u)

    def extras(self, table: LayoutBuilder) -> Extras:
        """Returns a lens for the line, and links to what lies apart."""
        window = largest_free_box(line_area.whole_area(table.frame), self._obstacles(table))
        spots = table.spots[self.zone]
        sight = zoomable.zoomable_zone(table.frame, self.zone, spots, window, line_area.TILE_WIDTH)
        return {"sight": sight, "links": self._line_layout(table).links}

    def played_tiles(self, view: LaidView) -> PlayedTiles:
        """Returns the tiles as they were laid."""
        facts, tiles = view.facts, tuple(view.zones.get(self.zone, ()))
        return PlayedTiles(
            tiles, tuple(facts.get("joined", ())), {name: name for name in facts.get("places", ())}
        )

    def is_branching(self, view: LaidView) -> bool:
        """Returns whether later doubles open places at their short ends."""
        return bool(view.options.get(self.spinners, "all") == "all")

    def tile_at_end(self, place: str, line: Spots) -> Spot:
        """Returns the tile that an open end is at."""
        return line[int(place.partition(".")[0]) - 1]

    def _line_layout(self, table: LayoutBuilder) -> LineLayout:
        """Returns the line, its spots in the order of the zone and its ends as the moves name them."""
        played = self.played_tiles(table.view)
        line = lay_line(*self.line_input(table))
        spots = dict(zip(played.tiles, line.spots, strict=True))
        ends = {place: line.ends[name] for place, name in played.places.items() if name in line.ends}
        tiles = table.view.zones.get(self.zone, ())
        return replace(line, spots=tuple(spots[tile] for tile in tiles), ends=ends)

    def line_input(self, table: LayoutBuilder) -> LineInput:
        """Returns what the line has to know: tiles, their places, open places, room, and tiles held."""
        view, played = table.view, self.played_tiles(table.view)
        held = self.playable_tiles(view) if view.turn is not None and view.turn == view.seat else ()
        return played.tiles, played.joined, tuple(played.places.values()), self._line_room(table), held

    def playable_tiles(self, view: LaidView) -> tuple[str, ...]:
        """Returns the tiles that the one on turn can lay."""
        return tuple(view.zones[f"hand:{view.seat}"])

    def _line_room(self, table: LayoutBuilder) -> LineRoom:
        room = line_area.main_area(table.frame)
        return LineRoom(
            area=line_area.whole_area(table.frame),
            start=(room.cx, room.cy),
            blocked=self._obstacles(table),
            tile_width=line_area.TILE_WIDTH * table.frame.u,
            branching=self.is_branching(table.view),
            inline=self.inline,
        )

    def _obstacles(self, table: LayoutBuilder) -> tuple[Rect, ...]:
        """Returns boxes that the line goes around; they stay all through a match, so that it can stay."""
        frame = table.frame
        boxes = [frame.buttons, *table.ask_parts(lambda part: part.line_obstacle(frame))]
        boxes += [frame.panel] if frame.panel else []
        for plate in frame.plates.values():
            boxes.append(Rect.union((plate.rect, *self._hand_boxes(frame, plate))))
        return tuple(box.grown(10 * frame.u) for box in boxes)

    def _hand_boxes(self, frame: TableFrame, plate: Plate) -> Iterator[Rect]:
        """Yields where the tiles of another seat lie when it has most of them."""
        if plate.side != "bottom":
            most = self.max_held or -(-_TILES_IN_PACK // len(frame.plates))
            yield from (spot.bounds for spot in at_seats.tiles_beside(frame, plate, most))

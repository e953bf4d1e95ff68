"""The part of a table with a branching line of tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.layout import around, lined, sights
from tabletop.layout.arrange import Rect, Spot, Spots
from tabletop.layout.laid import Extras, LaidView, Place, Plate
from tabletop.layout.lens import open_window
from tabletop.layout.line import Line, LineRoom, lay_line, laying
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.seats import Ground
from tabletop.layout.steps import Steps

_PACK = 28

Told = tuple[tuple[str, ...], tuple[str | None, ...], tuple[str, ...], LineRoom, tuple[str, ...]]


@dataclass(frozen=True)
class Played:
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
    most: int = 0
    """The tiles that a seat may come to hold, if not just its share of them all."""

    def lay(self, table: Laying) -> Share:
        """Lays the line where it has most room; the first tile may be dropped anywhere."""
        line = self._line(table)
        places = []
        for name, end in line.ends.items():
            number, last, angle = end.number, self.last_at(name, line.spots).bounds, end.lands[0].angle
            place = Place(name, name, number, end.reach, end.lands, angle, number=number, joins=last)
            places.append(place)
        if not line.spots:
            area = lined.line_area(table.ground)
            places.append(Place(self.zone, self.zone, line.first.bounds, area, (line.first,)))
        return Share({self.zone: line.spots}, places)

    def ahead(self, table: Laying) -> Steps[None]:
        """Works out in steps how the line will lie."""
        yield from laying(*self.told(table))

    def sentence(self, table: Laying) -> float:
        """Returns a height below the line."""
        return lined.line_area(table.ground).bottom + 17 * table.ground.u

    def extras(self, table: Laying) -> Extras:
        """Returns a lens for the line, and links to what lies apart."""
        window = open_window(lined.felt(table.ground), self._in_the_way(table))
        spots = table.spots[self.zone]
        sight = sights.sight(table.ground, self.zone, spots, window, lined.TILE)
        return {"sight": sight, "links": self._line(table).links}

    def played(self, view: LaidView) -> Played:
        """Returns the tiles as they were laid."""
        facts, tiles = view.facts, tuple(view.zones.get(self.zone, ()))
        return Played(tiles, tuple(facts.get("joined", ())), {name: name for name in facts.get("places", ())})

    def is_branching(self, view: LaidView) -> bool:
        """Returns whether later doubles open places at their short ends."""
        return bool(view.options.get(self.spinners, "all") == "all")

    def last_at(self, place: str, line: Spots) -> Spot:
        """Returns the tile that an open end is at."""
        return line[int(place.partition(".")[0]) - 1]

    def _line(self, table: Laying) -> Line:
        """Returns the line, its spots in the order of the zone and its ends as the moves name them."""
        played = self.played(table.view)
        line = lay_line(*self.told(table))
        spots = dict(zip(played.tiles, line.spots, strict=True))
        ends = {place: line.ends[name] for place, name in played.places.items() if name in line.ends}
        tiles = table.view.zones.get(self.zone, ())
        return replace(line, spots=tuple(spots[tile] for tile in tiles), ends=ends)

    def told(self, table: Laying) -> Told:
        """Returns what the line has to know: tiles, their places, open places, room, and tiles held."""
        view, played = table.view, self.played(table.view)
        held = self.held(view) if view.turn is not None and view.turn == view.seat else ()
        return played.tiles, played.joined, tuple(played.places.values()), self._room(table), held

    def held(self, view: LaidView) -> tuple[str, ...]:
        """Returns the tiles that the one on turn can lay."""
        return tuple(view.zones[f"hand:{view.seat}"])

    def _room(self, table: Laying) -> LineRoom:
        room = lined.line_area(table.ground)
        return LineRoom(
            area=lined.felt(table.ground),
            start=(room.cx, room.cy),
            blocked=self._in_the_way(table),
            tile=lined.TILE * table.ground.u,
            branching=self.is_branching(table.view),
            inline=self.inline,
        )

    def _in_the_way(self, table: Laying) -> tuple[Rect, ...]:
        """Returns boxes that the line goes around; they stay all through a match, so that it can stay."""
        ground = table.ground
        boxes = [ground.buttons, *table.answers(lambda part: part.blocks(ground))]
        boxes += [ground.panel] if ground.panel else []
        for plate in ground.plates.values():
            boxes.append(Rect.union((plate.rect, *self._tiles_of(ground, plate))))
        return tuple(box.grown(10 * ground.u) for box in boxes)

    def _tiles_of(self, ground: Ground, plate: Plate) -> Iterator[Rect]:
        """Yields where the tiles of another seat lie when it has most of them."""
        if plate.side != "bottom":
            most = self.most or -(-_PACK // len(ground.plates))
            yield from (spot.bounds for spot in around.tiles_beside(ground, plate, most))

"""How hands lie: cards in a fan, tiles on a rack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.layout import around, opened, sights
from tabletop.layout.arrange import Rect, Spots
from tabletop.layout.follow import HIDDEN
from tabletop.layout.hand import RAISED, Hand, fan, in_players_order, nothing, racked
from tabletop.layout.laid import Plate
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.seats import Ground

Order = tuple[int, ...]


@dataclass(frozen=True)
class Hands(Part):
    """The own hand at the lower edge, those of the others at their plates."""

    @property
    def queues(self) -> tuple[str, ...]:
        """Returns zones (without their numbers) that pieces leave at the beginning and join at the end."""
        return ()

    def own(self, ground: Ground, count: int) -> Hand:
        """Lays `count` pieces of the own hand."""
        raise NotImplementedError

    def ordered(self, table: Laying, order: Sequence[str]) -> Order:
        """Returns the numbers of the own pieces from left to right, as the player has sorted them."""
        return in_players_order(table.view.zones.get(table.own_zone, ()), order)

    def others(self, table: Laying, plate: Plate, count: int) -> Spots:
        """Lays `count` hidden pieces of another seat."""
        raise NotImplementedError

    def lay(self, table: Laying) -> Share:
        """Lays the hands that are hidden: those that are shown are left to other parts."""
        return self._laid(table, [held for held in table.zones("hand") if held not in table.shown])

    def lay_last(self, table: Laying) -> Share:
        """Lays hands that no other part has laid: those of which all is seen where they can be read."""
        left = [held for held in table.zones("hand") if held[0] not in table.spots]
        zones = table.view.zones
        counts = tuple((seat, len(zones[zone])) for zone, seat in left if is_open(zones[zone]))
        if not counts:
            return self._laid(table, left)
        hidden = self._laid(table, [(zone, seat) for zone, seat in left if not is_open(zones[zone])])
        taken = (*in_sight(table), *(spot.bounds for spots in hidden.spots.values() for spot in spots))
        rooms = opened.rooms_for(table.ground, counts, taken, self.shapes, self.clear)
        spots = {
            zone: self.shown(table, seat, opened.hand(table.ground, rooms[seat], len(zones[zone])))
            for zone, seat in left
            if seat in rooms
        }
        rest = [(zone, seat) for zone, seat in left if zone not in spots and zone not in hidden.spots]
        trays = [tray for row in spots.values() for tray in self.trays(table.ground, row)]
        return Share({**hidden.spots, **spots, **self._laid(table, rest).spots}, hand_trays=trays)

    @property
    def shapes(self) -> tuple[opened.HandShape, ...]:
        """Returns how an open hand may lie, the best first."""
        return opened.SHAPES

    @property
    def clear(self) -> float:
        """Returns how far an open hand keeps off all else, in units."""
        return opened.CLEAR

    def trays(self, _ground: Ground, _row: Spots) -> Sequence[Rect]:
        """Returns what an open hand lies on."""
        return ()

    def shown(self, _table: Laying, _seat: int, row: Spots) -> Spots:
        """Returns the pieces of an open hand, as that seat has them from left to right."""
        return row

    def _laid(self, table: Laying, held: Sequence[tuple[str, int]]) -> Share:
        plates, zones = table.ground.plates, table.view.zones
        return Share({zone: self.others(table, plates[seat], len(zones[zone])) for zone, seat in held})


@dataclass(frozen=True)
class Fan(Hands):
    """Cards in a fan; those of the others are tucked behind their plates."""

    def own(self, ground: Ground, count: int) -> Hand:
        return fan(ground, count)

    def others(self, table: Laying, plate: Plate, count: int) -> Spots:
        return around.tucked(table.ground, plate, count)


@dataclass(frozen=True)
class Rack(Hands):
    """Tiles on a rack; those of the others lie beside their plates."""

    def own(self, ground: Ground, count: int) -> Hand:
        return racked(ground, count)

    def others(self, table: Laying, plate: Plate, count: int) -> Spots:
        return around.tiles_beside(table.ground, plate, count)

    @property
    def shapes(self) -> tuple[opened.HandShape, ...]:
        return opened.TILE_SHAPES

    @property
    def clear(self) -> float:
        return opened.TRAY + opened.OFF_TRAY

    def trays(self, ground: Ground, row: Spots) -> Sequence[Rect]:
        """Returns a tray, so that nobody takes its tiles for a part of the line."""
        return (Rect.union(spot.bounds for spot in row).grown(opened.TRAY * ground.u),)


@dataclass(frozen=True)
class NoHand(Hands):
    """A table without hands: what would belong to the own one is said on top of a box."""

    def box(self, ground: Ground) -> Rect:
        """Returns where the own hand would be."""
        raise NotImplementedError

    def own(self, ground: Ground, count: int) -> Hand:  # noqa: ARG002
        return nothing(self.box(ground))


def is_open(pieces: Sequence[str]) -> bool:
    """Returns whether all pieces of a hand are seen."""
    return bool(pieces) and HIDDEN not in pieces


def in_sight(table: Laying) -> Iterator[Rect]:
    """Yields what stands and lies on the table besides the open hands, and should stay in sight."""
    ground, u = table.ground, table.ground.u
    yield from (plate.rect.grown(opened.DISC * u) for plate in ground.plates.values())
    yield from (box for box in (ground.panel, ground.buttons, sights.tools(ground)) if box)
    yield Rect(table.own.rect.x, table.own.rect.y - RAISED * u, table.own.rect.w, ground.size[1])
    yield table.sentence
    for spots in table.spots.values():
        yield from (spot.bounds for spot in spots)
    yield from (spot.bounds for _, spot in table.reminders)
    yield from (tag.box for tag in table.tags)
    yield from (place.number or place.lands[0].bounds for place in table.places if place.lands)
    yield from map(table.around, table.captions)

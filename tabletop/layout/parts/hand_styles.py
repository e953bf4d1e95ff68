"""How hands lie: cards in a fan, tiles on a rack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.layout import zoomable
from tabletop.layout.areas import at_seats, open_hands
from tabletop.layout.areas.own_hand import (
    RAISED_HEIGHT,
    OwnHand,
    empty_hand,
    in_players_order,
    lay_fan,
    lay_rack,
)
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.match_pieces import HIDDEN
from tabletop.layout.part import LayoutBuilder, Part, PartLayout
from tabletop.layout.table_layout import Plate

Order = tuple[int, ...]


@dataclass(frozen=True)
class Hands(Part):
    """The own hand at the lower edge, those of the others at their plates."""

    @property
    def queues(self) -> tuple[str, ...]:
        """Returns zones (without their numbers) that pieces leave at the beginning and join at the end."""
        return ()

    @property
    def may_overlap(self) -> bool:
        """Returns whether pieces of the own hand may cover a part of one another."""
        return True

    def lay_own(self, frame: TableFrame, count: int) -> OwnHand:
        """Lays `count` pieces of the own hand."""
        raise NotImplementedError

    def players_order(self, table: LayoutBuilder, order: Sequence[str]) -> Order:
        """Returns the numbers of the own pieces from left to right, as the player has sorted them."""
        return in_players_order(table.view.zones.get(table.own_hand_zone, ()), order)

    def lay_other(self, table: LayoutBuilder, plate: Plate, count: int) -> Spots:
        """Lays `count` hidden pieces of another seat."""
        raise NotImplementedError

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        """Lays the hands that are hidden: those that are shown are left to other parts."""
        return self._hidden_hands(
            table, [held for held in table.seat_zones("hand") if held not in table.shown_hands]
        )

    def lay_zones_last(self, table: LayoutBuilder) -> PartLayout:
        """Lays hands that no other part has laid: those of which all is seen where they can be read."""
        left = [held for held in table.seat_zones("hand") if held[0] not in table.spots]
        zones = table.view.zones
        counts = tuple((seat, len(zones[zone])) for zone, seat in left if is_face_up(zones[zone]))
        if not counts:
            return self._hidden_hands(table, left)
        hidden = self._hidden_hands(
            table, [(zone, seat) for zone, seat in left if not is_face_up(zones[zone])]
        )
        taken = (*boxes_in_sight(table), *(spot.bounds for spots in hidden.spots.values() for spot in spots))
        rooms = open_hands.rooms_of_seats(table.frame, counts, taken, self.open_shapes, self.open_clearance)
        spots = {
            zone: self.in_seat_order(
                table, seat, open_hands.spots_in_room(table.frame, rooms[seat], len(zones[zone]))
            )
            for zone, seat in left
            if seat in rooms
        }
        rest = [(zone, seat) for zone, seat in left if zone not in spots and zone not in hidden.spots]
        trays = [tray for row in spots.values() for tray in self.open_hand_trays(table.frame, row)]
        return PartLayout(
            {**hidden.spots, **spots, **self._hidden_hands(table, rest).spots}, hand_trays=trays
        )

    @property
    def open_shapes(self) -> tuple[open_hands.HandShape, ...]:
        """Returns how an open hand may lie, the best first."""
        return open_hands.SHAPES

    @property
    def open_clearance(self) -> float:
        """Returns how far an open hand keeps off all else, in units."""
        return open_hands.CLEARANCE

    def open_hand_trays(self, _ground: TableFrame, _row: Spots) -> Sequence[Rect]:
        """Returns what an open hand lies on."""
        return ()

    def in_seat_order(self, _table: LayoutBuilder, _seat: int, row: Spots) -> Spots:
        """Returns the pieces of an open hand, as that seat has them from left to right."""
        return row

    def _hidden_hands(self, table: LayoutBuilder, held: Sequence[tuple[str, int]]) -> PartLayout:
        plates, zones = table.frame.plates, table.view.zones
        return PartLayout(
            {zone: self.lay_other(table, plates[seat], len(zones[zone])) for zone, seat in held}
        )


@dataclass(frozen=True)
class Fan(Hands):
    """Cards in a fan; those of the others are tucked behind their plates."""

    def lay_own(self, frame: TableFrame, count: int) -> OwnHand:
        return lay_fan(frame, count)

    def lay_other(self, table: LayoutBuilder, plate: Plate, count: int) -> Spots:
        return at_seats.tucked_hand(table.frame, plate, count)


@dataclass(frozen=True)
class Rack(Hands):
    """Tiles on a rack; those of the others lie beside their plates."""

    @property
    def may_overlap(self) -> bool:
        return False

    def lay_own(self, frame: TableFrame, count: int) -> OwnHand:
        return lay_rack(frame, count)

    def lay_other(self, table: LayoutBuilder, plate: Plate, count: int) -> Spots:
        return at_seats.tiles_beside(table.frame, plate, count)

    @property
    def open_shapes(self) -> tuple[open_hands.HandShape, ...]:
        return open_hands.TILE_SHAPES

    @property
    def open_clearance(self) -> float:
        return open_hands.TRAY_MARGIN + open_hands.TRAY_CLEARANCE

    def open_hand_trays(self, frame: TableFrame, row: Spots) -> Sequence[Rect]:
        """Returns a tray, so that nobody takes its tiles for a part of the line."""
        return (Rect.union(spot.bounds for spot in row).grown(open_hands.TRAY_MARGIN * frame.u),)


@dataclass(frozen=True)
class NoHand(Hands):
    """A table without hands: what would belong to the own one is said on top of a box."""

    def hand_box(self, frame: TableFrame) -> Rect:
        """Returns where the own hand would be."""
        raise NotImplementedError

    def lay_own(self, frame: TableFrame, count: int) -> OwnHand:  # noqa: ARG002
        return empty_hand(self.hand_box(frame))


def is_face_up(pieces: Sequence[str]) -> bool:
    """Returns whether all pieces of a hand are seen."""
    return bool(pieces) and HIDDEN not in pieces


def boxes_in_sight(table: LayoutBuilder) -> Iterator[Rect]:
    """Yields what stands and lies on the table besides the open hands, and should stay in sight."""
    frame, u = table.frame, table.frame.u
    yield from (plate.rect.grown(open_hands.DEALER_DISC * u) for plate in frame.plates.values())
    yield from (box for box in (frame.panel, frame.buttons, zoomable.tool_box(frame)) if box)
    yield Rect(
        table.own_hand.rect.x, table.own_hand.rect.y - RAISED_HEIGHT * u, table.own_hand.rect.w, frame.size[1]
    )
    yield table.prompt_box
    for spots in table.spots.values():
        yield from (spot.bounds for spot in spots)
    yield from (spot.bounds for _, spot in table.reminders)
    yield from (tag.box for tag in table.tags)
    yield from (
        place.number_box or place.landing_spots[0].bounds for place in table.places if place.landing_spots
    )
    yield from map(table.caption_box, table.captions)

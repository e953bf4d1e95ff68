"""How hands lie: cards in a fan, tiles on a rack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.layout import around
from tabletop.layout.arrange import Rect, Spots
from tabletop.layout.hand import Hand, fan, in_players_order, nothing, racked
from tabletop.layout.laid import Plate
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.seats import Ground

Order = tuple[int, ...]


@dataclass(frozen=True)
class Hands(Part):
    """The own hand at the lower edge, those of the others at their plates."""

    @property
    def queues(self) -> tuple[str, ...]:
        """The zones (without their numbers) that pieces leave at the beginning and join at the end."""
        return ()

    def own(self, ground: Ground, count: int) -> Hand:
        """So many pieces of the own hand."""
        raise NotImplementedError

    def ordered(self, table: Laying, order: Sequence[str]) -> Order:
        """The numbers of the own pieces from left to right, as the player has sorted them."""
        return in_players_order(table.view.zones.get(table.own_zone, ()), order)

    def others(self, table: Laying, plate: Plate, count: int) -> Spots:
        """So many pieces of another seat."""
        raise NotImplementedError

    def lay(self, table: Laying) -> Share:
        """The hands that are hidden: those that are shown are left to other parts."""
        return self._laid(table, [held for held in table.zones("hand") if held not in table.shown])

    def lay_last(self, table: Laying) -> Share:
        """Hands that are shown lie as hidden ones where no other part has laid them."""
        return self._laid(table, [held for held in table.zones("hand") if held[0] not in table.spots])

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


@dataclass(frozen=True)
class NoHand(Hands):
    """No hands: what would belong to the own one is said on top of a box."""

    def box(self, ground: Ground) -> Rect:
        """Where the own hand would be."""
        raise NotImplementedError

    def own(self, ground: Ground, count: int) -> Hand:  # noqa: ARG002
        return nothing(self.box(ground))

"""How the table of Malilla is laid."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.layout import opened
from tabletop.layout.arrange import Rect, Spots
from tabletop.layout.laid import Extras
from tabletop.layout.middle import trick_spot
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.tricks import Tricks
from tabletop.layout.plan import Plan

_WIDE, _HIGH = 250.0, 82.0
_TRICKS = 10


@dataclass(frozen=True)
class Worths(Part):
    """What cards are worth, in the corner at the top right."""

    def covers(self, table: Laying) -> Sequence[Rect]:
        return (self._box(table),)

    def extras(self, table: Laying) -> Extras:
        return {"legend": self._box(table)}

    def _box(self, table: Laying) -> Rect:
        ground, right = table.ground, table.ground.size[0] - 32 * table.ground.u
        tops = [plate for plate in ground.plates.values() if plate.side == "top"]
        won = max(opened.won_strip(ground, plate, _TRICKS).right for plate in tops)
        wide = min(_WIDE * ground.box, right - won - 6 * ground.u)
        return Rect(right - wide, ground.felt.y + 18 * ground.u, wide, _HIGH * ground.box)


@dataclass(frozen=True)
class TurnedAndTricks(Tricks):
    """Tricks; where the dealer's card of one will lie, `turned:S` shows the last card dealt at first."""

    @property
    def kinds(self) -> tuple[str, ...]:
        return *super().kinds, "turned"

    def lay(self, table: Laying) -> Share:
        share, spots = super().lay(table), dict[str, Spots]()
        for zone, seat in table.zones("turned"):
            spots[zone] = (trick_spot(table.ground, seat, table.view.players),)
        return Share({**share.spots, **spots}, share.places)


PLAN = Plan(hand=Fan(), parts=(TurnedAndTricks(sides=2, trump=True), Worths()), dense=True)

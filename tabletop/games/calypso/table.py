"""How the table of Calypso is laid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.games.calypso import trays
from tabletop.layout import around
from tabletop.layout.arrange import Rect, Spots
from tabletop.layout.hand import RAISED
from tabletop.layout.laid import Caption, Plate
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Piles
from tabletop.layout.parts.tricks import Tricks
from tabletop.layout.plan import Plan


@dataclass(frozen=True)
class BelowTrays(Fan):
    """Hands that at the sides are no longer than what lies there leaves room for."""

    def others(self, table: Laying, plate: Plate, count: int) -> Spots:
        room = trays.room_behind(table.ground, plate)
        return around.tucked(table.ground, plate, count, room)


@dataclass(frozen=True)
class CalypsoTricks(Tricks):
    """Tricks of which the winner makes calypsos: they do not lie as they were won."""

    won: str = ""

    def room_for_piles(self, table: Laying, _count: int) -> PileRow:
        return PileRow((trays.stock_point(table.ground),), where="aside")

    def dealt(self, _table: Laying) -> int:
        return len(trays.RANKS)


@dataclass(frozen=True)
class Calypsos(Part):
    """The calypsos: `calypso:S` grows before seat S, with gaps where ranks are missing.

    Beside the plate lie a pile of what the seat has won besides, and the packets of finished ones.
    """

    def lay(self, table: Laying) -> Share:
        ground, zones = table.ground, table.view.zones
        spots, grown = dict[str, Spots](), []
        for zone, seat in table.zones("calypso"):
            plate, suit = ground.plates[seat], table.view.facts["suits"][seat]
            spots[zone], tray = trays.grown(ground, seat, zones[zone], suit)
            grown.append(tray)
            spots[f"won:{seat}"] = trays.rest(ground, plate, len(zones[f"won:{seat}"]))
            packed = len(zones[f"complete:{seat}"])
            spots[f"complete:{seat}"] = trays.packets(ground, plate, packed, len(trays.RANKS))
        return Share(spots, trays=grown)

    def lay_last(self, table: Laying) -> Share:
        """Lays the captions of the piles at the plates, where nothing else lies."""
        return Share(captions=list(self._counted(table)))

    def covers(self, table: Laying) -> Sequence[Rect]:
        """Returns the trays, and the piles as large as they are or will become."""
        ground, length = table.ground, len(trays.RANKS)
        boxes = [tray.rect for tray in table.trays]
        for seat, plate in ground.plates.items():
            # At the sides a packet more takes the room of a hand that is shown.
            sure = 0 if plate.side in ("left", "right") else 2 * length
            packed = max(sure, len(table.view.zones[f"complete:{seat}"]))
            piles = (*trays.rest(ground, plate, length), *trays.packets(ground, plate, packed, length))
            boxes.append(Rect.union(spot.bounds for spot in piles))
            boxes.append(table.around(trays.counted(ground, plate, piles, "99 won")))
        return boxes

    def sentence(self, table: Laying) -> float:
        return table.own.rect.y - RAISED * table.ground.u - 9 * table.ground.box

    def _counted(self, table: Laying) -> Iterator[Caption]:
        for seat, plate in table.ground.plates.items():
            words = table.words.get(f"won:{seat}")
            lying = (*table.spots[f"won:{seat}"], *table.spots[f"complete:{seat}"])
            if words and lying:
                said = trays.counted(table.ground, plate, lying, words)
                if not any(tray.rect.overlaps(table.around(said)) for tray in table.trays):
                    yield said


PLAN = Plan(
    hand=BelowTrays(),
    parts=(CalypsoTricks(trump=True), Piles("stock"), Calypsos()),
    dense=True,
    trick=0.86,
)

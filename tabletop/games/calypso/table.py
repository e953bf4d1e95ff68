"""How the table of Calypso is laid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.games.calypso import tray_layout
from tabletop.layout.areas import at_seats
from tabletop.layout.areas.own_hand import RAISED_HEIGHT
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.parts.card_piles import Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.trick_cards import Tricks
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Caption, Plate


@dataclass(frozen=True)
class FanBelowTrays(Fan):
    """Hands that at the sides are no longer than what lies there leaves room for."""

    def lay_other(self, table: LayoutBuilder, plate: Plate, count: int) -> Spots:
        room = tray_layout.max_hand_length(table.frame, plate)
        return at_seats.tucked_hand(table.frame, plate, count, room)


@dataclass(frozen=True)
class CalypsoTricks(Tricks):
    """Tricks of which the winner makes calypsos: they do not lie as they were won."""

    won: str = ""

    def room_for_piles(self, table: LayoutBuilder, _count: int) -> PileRow:
        return PileRow((tray_layout.stock_point(table.frame),), where="aside")

    def cards_dealt(self, _table: LayoutBuilder) -> int:
        return len(tray_layout.RANKS)


@dataclass(frozen=True)
class CalypsoTrays(Part):
    """The calypsos: `calypso:S` grows before seat S, with gaps where ranks are missing.

    Beside the plate lie a pile of what the seat has won besides, and the packets of finished ones.
    """

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        frame, zones = table.frame, table.view.zones
        spots, grown = dict[str, Spots](), []
        for zone, seat in table.seat_zones("calypso"):
            plate, suit = frame.plates[seat], table.view.facts["suits"][seat]
            spots[zone], tray = tray_layout.lay_tray(frame, seat, zones[zone], suit)
            grown.append(tray)
            spots[f"won:{seat}"] = tray_layout.lay_won_pile(frame, plate, len(zones[f"won:{seat}"]))
            packed = len(zones[f"complete:{seat}"])
            spots[f"complete:{seat}"] = tray_layout.lay_packets(frame, plate, packed, len(tray_layout.RANKS))
        return PartLayout(spots, trays=grown)

    def lay_zones_last(self, table: LayoutBuilder) -> PartLayout:
        """Lays the captions of the piles at the plates, where nothing else lies."""
        return PartLayout(captions=list(self._pile_captions(table)))

    def covered_boxes(self, table: LayoutBuilder) -> Sequence[Rect]:
        """Returns the trays, and the piles as large as they are or will become."""
        frame, length = table.frame, len(tray_layout.RANKS)
        boxes = [tray.rect for tray in table.trays]
        for seat, plate in frame.plates.items():
            # At the sides a packet more takes the room of a hand that is shown.
            sure = 0 if plate.side in ("left", "right") else 2 * length
            packed = max(sure, len(table.view.zones[f"complete:{seat}"]))
            piles = (
                *tray_layout.lay_won_pile(frame, plate, length),
                *tray_layout.lay_packets(frame, plate, packed, length),
            )
            boxes.append(Rect.union(spot.bounds for spot in piles))
            boxes.append(table.caption_box(tray_layout.pile_caption(frame, plate, piles, "99 won")))
        return boxes

    def prompt_y(self, table: LayoutBuilder) -> float:
        return table.own_hand.rect.y - RAISED_HEIGHT * table.frame.u - 9 * table.frame.box

    def _pile_captions(self, table: LayoutBuilder) -> Iterator[Caption]:
        for seat, plate in table.frame.plates.items():
            words = table.zone_words.get(f"won:{seat}")
            lying = (*table.spots[f"won:{seat}"], *table.spots[f"complete:{seat}"])
            if words and lying:
                said = tray_layout.pile_caption(table.frame, plate, lying, words)
                if not any(tray.rect.overlaps(table.caption_box(said)) for tray in table.trays):
                    yield said


PLAN = Plan(
    hand=FanBelowTrays(),
    parts=(CalypsoTricks(trump=True), Piles("stock"), CalypsoTrays()),
    dense=True,
    trick_scale=0.86,
)

"""A table for tricks: the trick in the middle, won ones at the plates, hands that are shown near them.

Also where sides share them, won tricks lie at the plate of the seat that has taken them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from tabletop.layout.areas import at_seats, open_hands, table_middle
from tabletop.layout.areas.table_frame import COMPACT_FROM
from tabletop.layout.arrangements import Rect, Spot, Spots
from tabletop.layout.card_rows import rows_before_seat
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.table_layout import DropTarget, Extras, Plate


@dataclass(frozen=True)
class Tricks(Part):
    """The trick, beside which the piles lie, and `won:N` crosswise: each at the plate of its taker."""

    zones: tuple[str, ...] = ("trick",)
    won: str = "won"
    sides: int = 0
    """How many sides share the won tricks; 0: each seat has its own."""
    trump: bool = False
    """Whether a suit may be trump, which is then seen near the trick."""

    @property
    def needs_wide_panel(self) -> bool:
        return self.sides > 0

    def height_under_plates(self, players: int) -> float | None:
        """Returns the height of won tricks under compact plates, where the buttons would reach up to them."""
        return at_seats.HEIGHT_UNDER_COMPACT_PLATE if self.won and players >= COMPACT_FROM else None

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        """Lays the won tricks, and the trick with the place for the own card."""
        frame, view = table.frame, table.view
        spots = {zone: self._won_spots(table, side) for zone, side in table.seat_zones(self.won)}
        here = [zone for zone in view.zones if zone in self.zones]
        spots |= {zone: table_middle.trick_spots(frame, view, zone) for zone in here}
        own = table_middle.trick_spot(frame, frame.own_seat, view.players)
        return PartLayout(spots, [trick_target(table, zone, own) for zone in here])

    def room_for_piles(self, table: LayoutBuilder, count: int) -> PileRow | None:
        """Returns a row beside the trick, if this view has one."""
        is_here = any(zone in table.view.zones for zone in self.zones)
        return (
            PileRow(table_middle.points_beside_trick(table.frame, count), where="aside") if is_here else None
        )

    def lay_zones_last(self, table: LayoutBuilder) -> PartLayout | None:
        """Lays hands that are shown, small and near their plates; without room for that in rows."""
        zones = table.view.zones
        if not table.shown_hands:
            return None
        cards = max(self.cards_dealt(table), *(len(zones[zone]) for zone, _ in table.shown_hands))
        rooms = open_hands.rooms_of_all_seats(
            table.frame, cards, table.view.players, tuple(self._occupied_boxes(table, cards))
        )
        spots: dict[str, Spots] = {}
        for zone, seat in table.shown_hands:
            count = len(zones[zone])
            if seat in rooms and count <= rooms[seat].capacity:
                spots[zone] = open_hands.spots_in_room(table.frame, rooms[seat], count)
            else:
                spots |= rows_before_seat(table, seat, [zone]).spots
        return PartLayout(spots)

    def extras(self, table: LayoutBuilder) -> Extras:
        """Returns where the trump suit is seen."""
        return {"trump": table_middle.trump_box(table.frame)} if self.trump else {}

    def cards_dealt(self, table: LayoutBuilder) -> int:
        """Returns how many cards a hand has had in this deal, so that its room never changes during it."""
        kinds = {"hand", *self.zone_kinds}
        lying = (pieces for zone, pieces in table.view.zones.items() if zone.partition(":")[0] in kinds)
        return sum(map(len, lying)) // table.view.players

    @property
    def zone_kinds(self) -> tuple[str, ...]:
        """Returns the zones (without their numbers) that cards go to from hands."""
        return *self.zones, self.won

    def _occupied_boxes(self, table: LayoutBuilder, cards: int) -> Iterator[Rect]:
        """Yields what lies on the table beside the hands, as large as it will become."""
        sentence, step = table.prompt_box, 16 * table.frame.u
        # It moves a little with the number of cards in the own hand.
        yield Rect(sentence.x, sentence.y // step * step, sentence.w, sentence.h + step)
        yield from (spot.bounds for _, spot in table.reminders)
        for covered in table.ask_parts(lambda part: part.covered_boxes(table)):
            yield from covered
        yield from map(table.caption_box, table.captions)
        if self.trump:
            yield table_middle.trump_box(table.frame)
        yield from self.won_tricks_boxes(table, cards)

    def won_tricks_boxes(self, table: LayoutBuilder, cards: int) -> Iterator[Rect]:
        """Yields where the won tricks of a deal of that many cards will lie."""
        for plate in table.frame.plates.values() if self.won else ():
            yield open_hands.won_tricks_box(table.frame, plate, cards)

    def _won_spots(self, table: LayoutBuilder, side: int) -> Spots:
        count, tricks = len(table.view.zones[f"{self.won}:{side}"]), table.view.facts.get("tricks", ())
        cards = max(
            1, count // tricks[side] if side < len(tricks) and tricks[side] else at_seats.PACKET_CARDS
        )
        packets, sides = -(-count // cards), self.sides or table.view.players
        takers = [seat for seat in self._takers(table, cards) if seat % sides == side]
        if len(takers) != packets:
            return at_seats.won_tricks(table.frame, self._keeper(table, side), count, cards)
        plates = table.frame.plates
        lying = {
            seat: iter(at_seats.won_tricks(table.frame, plates[seat], takers.count(seat) * cards, cards))
            for seat in takers
        }
        return tuple(spot for seat in takers for spot in islice(lying[seat], cards))

    def _takers(self, table: LayoutBuilder, cards: int) -> list[int]:
        """Returns who has taken each trick of this deal: whoever leads to the next one."""
        view = table.view
        won = sum(len(pieces) for zone, pieces in view.zones.items() if zone.startswith(f"{self.won}:"))
        made = won + sum(len(view.zones.get(zone, ())) for zone in self.zones)
        plays = (seat for seat, notation in reversed(view.moves) if notation.startswith("play "))
        seats = list(islice(plays, made))[::-1]
        last = [] if view.facts.get("lead") is None else [view.facts["lead"]]
        return (seats[cards::cards] + last)[: won // cards]

    def _keeper(self, table: LayoutBuilder, side: int) -> Plate:
        """Returns the plate for a side's tricks whose takers nobody knows: the own one, else the first."""
        plates, sides = table.frame.plates, self.sides or table.view.players
        return next(
            (plate for seat, plate in plates.items() if seat % sides == side), plates[table.frame.own_seat]
        )


def trick_target(table: LayoutBuilder, zone: str, spot: Spot) -> DropTarget:
    """Returns where the own card is played: anywhere in the middle."""
    u, (x, y) = table.frame.u, table.frame.play_centre
    glow = Rect.centred_at(spot.x, spot.y, spot.width, spot.height)
    return DropTarget(zone.partition(":")[0], zone, glow, Rect.centred_at(x, y, 560 * u, 330 * u), (spot,))

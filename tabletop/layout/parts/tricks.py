"""A table for tricks: the trick in the middle, won ones at the plates, hands that are shown near them.

Also where sides share them, won tricks lie at the plate of the seat that has taken them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from tabletop.layout import around, middle, opened
from tabletop.layout.arrange import Rect, Spot, Spots
from tabletop.layout.laid import Extras, Place, Plate
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.rows import before


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
    def is_wide(self) -> bool:
        return self.sides > 0

    def lay(self, table: Laying) -> Share:
        """Lays the won tricks, and the trick with the place for the own card."""
        ground, view = table.ground, table.view
        spots = {zone: self._won(table, side) for zone, side in table.zones(self.won)}
        here = [zone for zone in view.zones if zone in self.zones]
        spots |= {zone: middle.trick(ground, view, zone) for zone in here}
        own = middle.trick_spot(ground, ground.me, view.players)
        return Share(spots, [place(table, zone, own) for zone in here])

    def room_for_piles(self, table: Laying, count: int) -> PileRow | None:
        """Returns a row beside the trick, if this view has one."""
        is_here = any(zone in table.view.zones for zone in self.zones)
        return PileRow(middle.points_aside(table.ground, count), where="aside") if is_here else None

    def lay_last(self, table: Laying) -> Share | None:
        """Lays hands that are shown, small and near their plates; without room for that in rows."""
        zones = table.view.zones
        if not table.shown:
            return None
        cards = max(self.dealt(table), *(len(zones[zone]) for zone, _ in table.shown))
        rooms = opened.rooms(table.ground, cards, table.view.players, tuple(self._taken(table, cards)))
        spots: dict[str, Spots] = {}
        for zone, seat in table.shown:
            count = len(zones[zone])
            if seat in rooms and count <= rooms[seat].most:
                spots[zone] = opened.hand(table.ground, rooms[seat], count)
            else:
                spots |= before(table, seat, [zone]).spots
        return Share(spots)

    def extras(self, table: Laying) -> Extras:
        """Returns where the trump suit is seen."""
        return {"trump": middle.trump_box(table.ground)} if self.trump else {}

    def dealt(self, table: Laying) -> int:
        """Returns how many cards a hand has had in this deal, so that its room never changes during it."""
        kinds = {"hand", *self.kinds}
        lying = (pieces for zone, pieces in table.view.zones.items() if zone.partition(":")[0] in kinds)
        return sum(map(len, lying)) // table.view.players

    @property
    def kinds(self) -> tuple[str, ...]:
        """Returns the zones (without their numbers) that cards go to from hands."""
        return *self.zones, self.won

    def _taken(self, table: Laying, cards: int) -> Iterator[Rect]:
        """Yields what lies on the table beside the hands, as large as it will become."""
        sentence, step = table.sentence, 16 * table.ground.u
        # It moves a little with the number of cards in the own hand.
        yield Rect(sentence.x, sentence.y // step * step, sentence.w, sentence.h + step)
        yield from (spot.bounds for _, spot in table.reminders)
        for covered in table.answers(lambda part: part.covers(table)):
            yield from covered
        yield from map(table.around, table.captions)
        if self.trump:
            yield middle.trump_box(table.ground)
        yield from self.strips(table, cards)

    def strips(self, table: Laying, cards: int) -> Iterator[Rect]:
        """Yields where the won tricks of a deal of that many cards will lie."""
        for plate in table.ground.plates.values() if self.won else ():
            yield opened.won_strip(table.ground, plate, cards)

    def _won(self, table: Laying, side: int) -> Spots:
        count, tricks = len(table.view.zones[f"{self.won}:{side}"]), table.view.facts.get("tricks", ())
        cards = max(1, count // tricks[side] if side < len(tricks) and tricks[side] else around.TRICK)
        packets, sides = -(-count // cards), self.sides or table.view.players
        takers = [seat for seat in self._takers(table, cards) if seat % sides == side]
        if len(takers) != packets:
            return around.won_tricks(table.ground, self._keeper(table, side), count, cards)
        plates = table.ground.plates
        lying = {
            seat: iter(around.won_tricks(table.ground, plates[seat], takers.count(seat) * cards, cards))
            for seat in takers
        }
        return tuple(spot for seat in takers for spot in islice(lying[seat], cards))

    def _takers(self, table: Laying, cards: int) -> list[int]:
        """Returns who has taken each trick of this deal: whoever leads to the next one."""
        view = table.view
        won = sum(len(pieces) for zone, pieces in view.zones.items() if zone.startswith(f"{self.won}:"))
        made = won + sum(len(view.zones.get(zone, ())) for zone in self.zones)
        plays = (seat for seat, notation in reversed(view.moves) if notation.startswith("play "))
        seats = list(islice(plays, made))[::-1]
        last = [] if view.facts.get("lead") is None else [view.facts["lead"]]
        return (seats[cards::cards] + last)[: won // cards]

    def _keeper(self, table: Laying, side: int) -> Plate:
        """Returns the plate for a side's tricks whose takers nobody knows: the own one, else the first."""
        plates, sides = table.ground.plates, self.sides or table.view.players
        return next(
            (plate for seat, plate in plates.items() if seat % sides == side), plates[table.ground.me]
        )


def place(table: Laying, zone: str, spot: Spot) -> Place:
    """Returns where the own card is played: anywhere in the middle."""
    u, (x, y) = table.ground.u, table.ground.middle
    glow = Rect.around(spot.x, spot.y, spot.width, spot.height)
    return Place(zone.partition(":")[0], zone, glow, Rect.around(x, y, 560 * u, 330 * u), (spot,))

"""Lays one view by its plan, zone after zone; nothing of it outlives the layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from tabletop.layout import around, bank, cards, lined, melded, middle, patience, runs, sights, spread, tiles
from tabletop.layout import hand as hands
from tabletop.layout.arrange import Point, Rect, Spot, Spots, flow
from tabletop.layout.laid import Bracket, Caption, Group, Layout, Place, Plate, Reminder, Seen, Tag, Tray
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground

HIDDEN = "??"
T = TypeVar("T")
_MELD_CARD = (70.0, 98.0)
_MELD_STEP, _MELD_GAP = 25.0, 18.0


class Laying:
    """A table being laid: every step adds spots, places and captions."""

    def __init__(self, view: Seen, plan: Plan, ground: Ground, *, captions: Mapping[str, str]) -> None:
        self.view = view
        self.plan = plan
        self.words = captions
        self.ground = ground
        self.own_zone = f"hand:{ground.me}"
        self.own = hands.fan(self.ground, 0)
        self.own_order: tuple[int, ...] = ()
        self.spots: dict[str, Spots] = {}
        self.places: list[Place] = []
        self.captions: list[Caption] = []
        self.brackets: list[Bracket] = []
        self.small_cards: list[tuple[Reminder, Spot]] = []
        self.signs: tuple[Tag, ...] = ()
        self.trays: tuple[Tray, ...] = ()
        self.shown: dict[int, str] = {}

    # --- the own hand, and what is only a picture

    def hand(self, order: Sequence[str], groups: Sequence[Group]) -> None:
        """The own hand: in groups, as the player has sorted it, or as the zone says."""
        pieces = self.view.zones.get(self.own_zone, ())
        grouped = [code for group in groups for code in group.pieces]
        in_groups = bool(pieces) and sorted(grouped) == sorted(pieces)
        order = () if self.plan.rows else order
        self.own_order = hands.in_players_order(pieces, grouped if in_groups else order)
        if in_groups:
            self.own = hands.grouped(self.ground, groups)
        elif self.plan.bank:
            self.own = hands.nothing(bank.seat_card(self.ground, self.ground.plates[self.ground.me]).bounds)
        elif self.plan.row:
            self.own = hands.nothing(patience.row_box(self.ground))
        elif self.plan.rows:
            self.own = hands.in_a_row(self.ground, len(pieces))
            self.own_order = self._from_the_front(self.own_order, self.ground.me)
        elif self.plan.pieces == "tiles":
            self.own = hands.racked(self.ground, len(pieces))
        else:
            self.own = hands.fan(self.ground, len(pieces))
        lying: list[Spot] = list(self.own.spots)
        for spot, number in zip(self.own.spots, self.own_order, strict=True):
            lying[number] = spot
        self.spots[self.own_zone] = tuple(lying)
        glow = self.own.rect.grown(8 * self.ground.u)
        self.places.append(Place("hand", self.own_zone, glow, glow.grown(16 * self.ground.u), ()))

    def _from_the_front(self, row: tuple[T, ...], seat: int) -> tuple[T, ...]:
        """A row whose front is its owner's left end, unless the right one was chosen."""
        from_right = self.view.facts.get(f"order:{seat}") == "right"
        faces_me = self.ground.plates[seat].side == "top"
        return row[::-1] if from_right != faces_me else row

    def reminders(self, small_cards: Sequence[Reminder]) -> None:
        """Small pictures beside the plates and under the panel."""
        for card in small_cards:
            if card.seat is None:
                self._under_panel(card)
            else:
                self.small_cards.append((card, around.reminder(self.ground, self.ground.plates[card.seat])))

    def _under_panel(self, card: Reminder) -> None:
        spot = around.under_panel(self.ground)
        self.small_cards.append((card, spot))
        words = self.words.get("reminder")
        if words:
            room = 8 * self.ground.box * len(words)
            x = spot.bounds.right + 12 * self.ground.u + room / 2
            self.captions.append(Caption(words, x, spot.y, "soft", "reminder"))

    # --- what lies at the seats

    def seats(self) -> None:
        """Hands, won tricks and whatever else lies at a seat."""
        laid_open: dict[int, list[str]] = {}
        for zone, pieces in self.view.zones.items():
            name, _, number = zone.rpartition(":")
            if not number.isdecimal() or zone == self.own_zone or name == self.plan.common:
                continue
            kind = name.partition(":")[0]
            if self.plan.runs and kind in (self.plan.runs, self.plan.won, self.plan.finished):
                cards.put_run(self, zone, kind, int(number))
            elif kind in self.plan.trick:
                self._bid(zone, int(number), len(pieces))
            elif kind == self.plan.won:
                self.spots[zone] = self._won(int(number), len(pieces))
            elif kind == "hand" and not self._is_meld(pieces):
                self._hand(zone, int(number), pieces)
            elif pieces:
                laid_open.setdefault(int(number), []).append(zone)
            else:
                self.spots[zone] = ()
        for seat, zones in laid_open.items():
            self.before(seat, zones)
        cards.put_counts(self)

    def _bid(self, zone: str, seat: int, count: int) -> None:
        spot = middle.trick_spot(self.ground, seat, self.view.players)
        self.spots[zone] = (spot,) * count
        if seat == self.ground.me:
            self._trick_place(zone, spot)

    def _trick_place(self, zone: str, spot: Spot) -> None:
        u = self.ground.u
        glow = Rect.around(spot.x, spot.y, spot.width, spot.height)
        x, y = self.ground.middle
        reach = Rect.around(x, y, 560 * u, 330 * u)
        self.places.append(Place(zone.partition(":")[0], zone, glow, reach, (spot,)))

    def _won(self, side: int, count: int) -> Spots:
        tricks = self.view.facts.get("tricks", ())
        cards = count // tricks[side] if side < len(tricks) and tricks[side] else around.TRICK
        return around.won_tricks(self.ground, self.keeper(side), count, max(1, cards))

    def keeper(self, side: int) -> Plate:
        """The plate where a side keeps its tricks: the own one, else that of its first seat to the left."""
        me, players, sides = self.ground.me, self.view.players, self.plan.sides or self.view.players
        seats = ((me + turn) % players for turn in range(players))
        return self.ground.plates[next((seat for seat in seats if seat % sides == side), me)]

    def _is_meld(self, pieces: Sequence[str]) -> bool:
        return self._is_shown(pieces) and not self.plan.trick and not self.plan.hands_under

    def _hand(self, zone: str, seat: int, pieces: Sequence[str]) -> None:
        if not self._is_shown(pieces):
            self._hidden_hand(zone, seat, len(pieces))
        elif self.plan.trick:
            self.shown[seat] = zone
        else:
            self.spots[zone] = spread.under(self.ground, self.ground.plates[seat], len(pieces))

    def _is_shown(self, pieces: Sequence[str]) -> bool:
        if self._is_cornered:
            return False
        return self.plan.pieces == "cards" and any(piece != HIDDEN for piece in pieces)

    def _hidden_hand(self, zone: str, seat: int, count: int) -> None:
        plate = self.ground.plates[seat]
        if self.plan.pieces == "tiles":
            spots = around.tiles_beside(self.ground, plate, count)
        elif self.plan.runs:
            spots = around.tucked(
                self.ground, plate, count, runs.room_behind(self.ground, plate, len(self.plan.ranks))
            )
        else:
            spots = around.tucked(self.ground, plate, count)
        self.spots[zone] = self._from_the_front(spots, seat) if self.plan.rows else spots

    def before(self, seat: int, zones: Sequence[str]) -> None:
        """Melds and open hands in rows between a plate and the middle."""
        u = self.ground.u
        area = around.before(self.ground, self.ground.plates[seat], self._keep(), self.own.rect.y)
        zones = sorted(zones, key=lambda zone: zone.startswith("hand:"))
        counts = [len(self.view.zones[zone]) for zone in zones]
        size = (_MELD_CARD[0] * u, _MELD_CARD[1] * u)
        laid = flow(counts, area, size, _MELD_STEP * u, _MELD_GAP * u)
        self.spots.update(zip(zones, laid, strict=True))
        for zone, spots in zip(zones, laid, strict=True):
            if self.words.get(zone):
                box = Rect.union(spot.bounds for spot in spots)
                self.captions.append(Caption(self.words[zone], box.cx, box.bottom + 14 * u, "soft", zone))

    @property
    def is_open(self) -> bool:
        """Whether melds or hands lie on the table, so that the piles make room."""
        return not (self.plan.hands_under or self.plan.trick) and any(
            zone.startswith(f"{self.plan.melds}:")
            or (zone.startswith("hand:") and zone != self.own_zone and self._is_shown(pieces))
            for zone, pieces in self.view.zones.items()
            if pieces
        )

    def _keep(self) -> Rect:
        """The part of the middle that seats may not lay their cards in."""
        u = self.ground.u
        if self.plan.spread:
            box = spread.around(self.ground)
            return Rect(box.x, box.y, box.w, box.h + 36 * u)
        points = self._pile_points()
        if not points:
            return Rect.around(*self.ground.middle, 300 * u, 240 * u)
        boxes = (middle.pile_glow(self.ground, point, small=self._is_small, margin=0) for point in points)
        piles = Rect.union(boxes)
        return Rect(piles.x, piles.y, piles.w, piles.h + 36 * u)

    # --- what lies in the middle

    def middle(self) -> None:
        """The trick, the piles, the heap, and zones that the plan does not know."""
        for zone in self.view.zones:
            if zone in self.plan.trick:
                self.spots[zone] = middle.trick(self.ground, self.view, zone)
                self._trick_place(zone, middle.trick_spot(self.ground, self.ground.me, self.view.players))
        self._piles()
        if self.plan.common:
            cards.put_common_melds(self)
        if self.plan.chain:
            cards.put_chain(self)
        if self.plan.bank:
            cards.put_bank(self)
        if self.plan.heap:
            tiles.put_heap(self)
        if self.plan.mixed:
            tiles.put_mixed(self)
        if self.plan.row:
            tiles.put_patience(self)
        if "pack" in self.view.zones and "pack" not in self.spots:
            points = self._pile_points()
            self._pile("pack", points[0] if points else self.ground.middle)
        self._others()

    @property
    def _is_aside(self) -> bool:
        """Whether the piles lie beside a trick."""
        asks = self.view.facts.get("phase") in self.plan.asking
        return not asks and any(zone in self.plan.trick for zone in self.view.zones)

    @property
    def _is_small(self) -> bool:
        return self.is_open or self._is_aside or self._is_cornered

    @property
    def _is_cornered(self) -> bool:
        """Whether the piles lie in the corner, and something else has the middle."""
        return bool(self.plan.common or self.plan.chain)

    def row(self) -> tuple[str, ...]:
        """The piles and drops that this view has, from left to right."""
        zones = self.view.zones
        return tuple(name for name in self.plan.piles if name in zones or name in self.plan.drops)

    def _pile_points(self) -> tuple[Point, ...]:
        if self.plan.runs:
            return (runs.stock_point(self.ground),)
        if self._is_aside:
            return middle.points_aside(self.ground, len(self.row()))
        if self._is_cornered:
            return melded.pile_points(self.ground, len(self.row()))
        return middle.pile_points(self.ground, len(self.row()), small=self._is_small)

    def _piles(self) -> None:
        if self.plan.spread:
            cards.put_spread(self)
            return
        for name, point in zip(self.row(), self._pile_points(), strict=True):
            if name in self.plan.drops:
                self._drop(name, point)
            else:
                self._pile(name, point)
                self._pile_place(name, point)
            self.caption(name, middle.pile_glow(self.ground, point, small=self._is_small, margin=0))

    def _pile(self, zone: str, point: Point) -> None:
        self.spots[zone] = middle.squared(
            self.ground,
            point,
            len(self.view.zones[zone]),
            small=self._is_small,
            loose=zone in self.plan.loose,
            top_first=zone in self.plan.top_first or zone == "pack",
        )

    def _pile_place(self, zone: str, point: Point) -> None:
        glow = middle.pile_glow(self.ground, point, small=self._is_small, margin=8)
        spot = Spot(*point, glow.w - 16 * self.ground.u, glow.h - 16 * self.ground.u)
        reach, verbs = glow.grown(22 * self.ground.u), self.plan.verbs.get(zone)
        row, points = self.row(), self._pile_points()
        other = self.plan.onto.get(zone)
        joins = (
            middle.pile_glow(self.ground, points[row.index(other)], small=self._is_small, margin=8)
            if other
            else None
        )
        self.places.append(Place(zone, zone, glow, reach, (spot,), verbs=verbs, joins=joins))

    def _drop(self, name: str, point: Point) -> None:
        drop = self.plan.drops[name]
        glow = middle.pile_glow(self.ground, point, small=self._is_small, margin=2)
        spot = Spot(*point, glow.w - 4 * self.ground.u, glow.h - 4 * self.ground.u)
        reach = glow.grown(28 * self.ground.u)
        self.places.append(Place(name, drop.place, glow, reach, (spot,), verbs=drop.verbs))

    def caption(self, zone: str, box: Rect) -> None:
        if self.words.get(zone):
            u = self.ground.u
            y = box.y - 16 * u if self._is_aside else box.bottom + (22 if self._is_small else 28) * u
            x = self.ground.clear_of_plates(box.cx, y, 8 * self.ground.box * len(self.words[zone]))
            self.captions.append(Caption(self.words[zone], x, y, zone=zone))

    def tags(self, meanings: Mapping[str, Sequence[str]]) -> None:
        """What pieces stand for, on them."""
        self.signs += tuple(melded.tags(self.spots, meanings))

    def _others(self) -> None:
        """Zones that the plan does not know: rows below the middle, under each its caption."""
        later = (self.plan.line, self.plan.beside)
        zones = [zone for zone in self.view.zones if zone not in self.spots and zone not in later]
        if not zones:
            return
        u = self.ground.u
        top = self._keep().bottom + 8 * u
        area = Rect(self.ground.room[0], top, self.ground.room[1] - self.ground.room[0], 0)
        area = Rect(area.x, top, area.w, max(40 * u, self.own.rect.y - 12 * u - top))
        counts = [len(self.view.zones[zone]) for zone in zones]
        size = (_MELD_CARD[0] * u, _MELD_CARD[1] * u)
        laid = flow(counts, area, size, _MELD_STEP * u, _MELD_GAP * u)
        self.spots.update(zip(zones, laid, strict=True))

    # --- the whole

    def layout(self) -> Layout:
        """Everything that was laid."""
        own = self.own
        return Layout(
            size=self.ground.size,
            u=self.ground.u,
            q=self.ground.q,
            box=self.ground.box,
            felt=self.ground.felt,
            plates=self.ground.plates,
            spots={zone: self.spots[zone] for zone in self.view.zones},
            places=tuple(self.places),
            captions=tuple(self.captions),
            brackets=(*own.brackets, *self.brackets),
            reminders=tuple(self.small_cards),
            panel=self.ground.panel,
            buttons=self.ground.buttons,
            hand=own.rect,
            rack=own.rack,
            prompt=self.sentence(),
            hand_zone=self.own_zone,
            hand_order=self.own_order,
            taps={self.own_zone if zone == "hand" else zone: move for zone, move in self.plan.taps.items()},
            stakes=bank.all_beside(self.ground) if self.plan.bank else {},
            purse=bank.purse(self.ground) if self.plan.bank else None,
            counts=bank.count_strip(self.ground) if self.plan.bank else None,
            wagers=bank.cards(self.ground) if self.plan.bank else {},
            pots=bank.pots(self.ground) if self.plan.bank else None,
            tags=self.signs,
            trays=self.trays,
            taken=self.plan.taken,
            picks=self.plan.picks,
            outer=self.plan.outer,
            note=spread.note(self.ground) if self.plan.note else None,
            sight=sights.sight(self),
        )

    def sentence(self) -> Rect:
        """The strip for the sentence to the person on turn: under the piles, or just above the hand."""
        u, x = self.ground.u, self.ground.size[0] / 2
        if self.plan.bank:
            y = bank.sentence(self.ground)
        elif self._is_cornered:
            y = self.own.rect.y - melded.RAISED * u - 16 * self.ground.box
        elif self.row() and not self._is_aside:
            foot = self._keep().bottom
            y = foot + 19 * u if self.is_open else min(foot + 66 * u, self.own.rect.y - 20 * u)
        elif self.plan.row:
            y = patience.sentence(self.ground)
        elif self.plan.line:
            y = lined.line_area(self.ground).bottom + 17 * u
        else:
            card = middle.trick_spot(self.ground, self.ground.me, self.view.players)
            y = (card.y + card.height / 2 + self.own.rect.y) / 2
            if not self.trays:
                y = min(y, self.own.rect.y - melded.RAISED * u - 9 * self.ground.box)
        wide = 760 * u
        if y > self.ground.buttons.y - 30 * self.ground.box:
            wide = min(wide, 2 * (self.ground.buttons.x - x) - 24 * u)
        return Rect.around(x, y, wide, 24 * self.ground.q)

"""Lays one view by its plan: asks its parts in turn, and merges what they lay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.layout import around
from tabletop.layout import hand as hands
from tabletop.layout.laid import Caption, Group, Layout, Place, Reminder, Seen
from tabletop.layout.middle import squared
from tabletop.layout.part import Share, Table
from tabletop.layout.plan import Plan
from tabletop.layout.rows import before, below
from tabletop.layout.seats import Ground
from tabletop.layout.signs import tags


class Laying:
    """A view being laid; nothing of it outlives the layout."""

    def __init__(self, plan: Plan, view: Seen, ground: Ground, words: Mapping[str, str]) -> None:
        self.plan = plan
        self.table = Table((plan.hand, *plan.parts), view, ground, words)
        self._order: tuple[int, ...] = ()

    def hand(self, order: Sequence[str], groups: Sequence[Group]) -> None:
        """The own hand: in groups, as the player has sorted it, or as the zone says."""
        table, zone, u = self.table, self.table.own_zone, self.table.ground.u
        pieces = table.view.zones.get(zone, ())
        grouped = [code for group in groups for code in group.pieces]
        if pieces and sorted(grouped) == sorted(pieces):
            table.own = hands.grouped(table.ground, groups)
            self._order = hands.in_players_order(pieces, grouped)
        else:
            table.own = self.plan.hand.own(table.ground, len(pieces))
            self._order = self.plan.hand.ordered(table, order)
        lying = list(table.own.spots)
        for spot, number in zip(table.own.spots, self._order, strict=True):
            lying[number] = spot
        glow = table.own.rect.grown(8 * u)
        table.add(Share({zone: tuple(lying)}, [Place("hand", zone, glow, glow.grown(16 * u), ())]))

    def reminders(self, pictures: Sequence[Reminder]) -> None:
        """Small pictures beside the plates and under the panel."""
        table, ground = self.table, self.table.ground
        for picture in pictures:
            if picture.seat is not None:
                table.reminders.append((picture, around.reminder(ground, ground.plates[picture.seat])))
                continue
            spot, words = around.under_panel(ground), table.words.get("reminder")
            table.reminders.append((picture, spot))
            if words:
                x = spot.bounds.right + 12 * ground.u + 4 * ground.box * len(words)
                table.captions.append(Caption(words, x, spot.y, "soft", "reminder"))

    def parts(self) -> None:
        """What the parts of the plan lay, and what they leave."""
        for part in self.table.parts:
            self.table.add(part.lay(self.table))
        self._rest()
        for part in (*self.plan.parts, self.plan.hand):
            self.table.add(part.lay_last(self.table))

    def _rest(self) -> None:
        """A pack that has yet no place, zones at their seats, and all others below the middle."""
        table, at_seats, others = self.table, dict[int, list[str]](), list[str]()
        for zone in table.view.zones:
            number = zone.rpartition(":")[2]
            if zone in table.spots or zone.startswith("hand:"):
                continue
            if zone == "pack":
                self._pack()
            elif number.isdecimal():
                at_seats.setdefault(int(number), []).append(zone)
            else:
                others.append(zone)
        for seat, zones in at_seats.items():
            table.add(before(table, seat, zones))
        if others:
            table.add(below(table, others))

    def _pack(self) -> None:
        table = self.table
        count, small = len(table.view.zones["pack"]), table.row(0).small
        spots = squared(table.ground, table.ground.middle, count, small=small, loose=False, top_first=True)
        table.add(Share({"pack": spots}))

    def layout(self, meanings: Mapping[str, Sequence[str]]) -> Layout:
        """Everything that was laid; `meanings` are what pieces stand for, by zone."""
        table, ground, own = self.table, self.table.ground, self.table.own
        layout = Layout(
            size=ground.size,
            u=ground.u,
            q=ground.q,
            box=ground.box,
            felt=ground.felt,
            plates=ground.plates,
            spots={zone: table.spots[zone] for zone in table.view.zones},
            places=tuple(table.places),
            captions=tuple(table.captions),
            brackets=(*own.brackets, *table.brackets),
            reminders=tuple(table.reminders),
            panel=ground.panel,
            buttons=ground.buttons,
            hand=own.rect,
            rack=own.rack,
            prompt=table.sentence,
            hand_zone=table.own_zone,
            hand_order=self._order,
            taps={table.own_zone if zone == "hand" else zone: move for zone, move in self.plan.taps.items()},
            tags=(*table.tags, *tags(table.spots, meanings)),
            trays=tuple(table.trays),
            taken=self.plan.taken,
        )
        for part in table.parts:
            layout = part.finish(table, layout) or layout
        return layout

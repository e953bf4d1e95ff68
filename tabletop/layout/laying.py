"""Lays one view by its plan: asks the parts in turn, and merges what they lay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.layout import around
from tabletop.layout import hand as hands
from tabletop.layout.laid import Caption, Extras, Group, Layout, Place, Reminder
from tabletop.layout.middle import squared
from tabletop.layout.part import Laying, Share
from tabletop.layout.parts.hands import Hands, Order
from tabletop.layout.plan import Plan
from tabletop.layout.rows import before, below
from tabletop.layout.signs import tags


def own_hand(hand: Hands, table: Laying, order: Sequence[str], groups: Sequence[Group]) -> Order:
    """Lays the own hand in groups, as sorted by the player, or as the zone says; returns its order."""
    pieces = table.view.zones.get(table.own_zone, ())
    grouped = [code for group in groups for code in group.pieces]
    if pieces and sorted(grouped) == sorted(pieces):
        table.own, numbers = hands.grouped(table.ground, groups), hands.in_players_order(pieces, grouped)
    else:
        table.own, numbers = hand.own(table.ground, len(pieces)), hand.ordered(table, order)
    lying = list(table.own.spots)
    for spot, number in zip(table.own.spots, numbers, strict=True):
        lying[number] = spot
    glow = table.own.rect.grown(8 * table.ground.u)
    place = Place("hand", table.own_zone, glow, glow.grown(16 * table.ground.u), ())
    table.add(Share({table.own_zone: tuple(lying)}, [place]))
    return numbers


def put_reminders(table: Laying, pictures: Sequence[Reminder]) -> None:
    """Lays small pictures beside the plates and under the panel."""
    ground = table.ground
    for picture in pictures:
        if picture.seat is not None:
            table.reminders.append((picture, around.reminder(ground, ground.plates[picture.seat])))
            continue
        spot, words = around.under_panel(ground), table.words.get("reminder")
        table.reminders.append((picture, spot))
        if words:
            x = spot.bounds.right + 12 * ground.u + 4 * ground.box * len(words)
            table.captions.append(Caption(words, x, spot.y, "soft", "reminder"))


def put_parts(plan: Plan, table: Laying) -> None:
    """Lays what the parts of the plan have, and then what they leave."""
    for part in table.parts:
        table.add(part.lay(table))
    _put_rest(table)
    for part in (*plan.parts, plan.hand):
        table.add(part.lay_last(table))


def _put_rest(table: Laying) -> None:
    """Lays a pack that has no place yet, zones at their seats, and all others below the middle."""
    by_seat, others = dict[int, list[str]](), list[str]()
    for zone in table.view.zones:
        if zone in table.spots or zone.startswith("hand:"):
            continue
        number = zone.rpartition(":")[2]
        if zone == "pack":
            _put_pack(table)
        elif number.isdecimal():
            by_seat.setdefault(int(number), []).append(zone)
        else:
            others.append(zone)
    for seat, zones in by_seat.items():
        table.add(before(table, seat, zones))
    if others:
        table.add(below(table, others))


def _put_pack(table: Laying) -> None:
    """Lays cards that are to be dealt in the middle."""
    count, small = len(table.view.zones["pack"]), table.row(0).small
    spots = squared(table.ground, table.ground.middle, count, small=small, loose=False, top_first=True)
    table.add(Share({"pack": spots}))


def layout_of(plan: Plan, table: Laying, numbers: Order, meanings: Mapping[str, Sequence[str]]) -> Layout:
    """Returns everything that was laid; `meanings` are what pieces stand for, by zone."""
    ground, own = table.ground, table.own
    extras: Extras = {}
    for known in table.answers(lambda part: part.extras(table)):
        extras.update(known)
    return Layout(
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
        hand_order=numbers,
        taps={table.own_zone if zone == "hand" else zone: move for zone, move in plan.taps.items()},
        tags=(*table.tags, *tags(table.spots, meanings)),
        trays=tuple(table.trays),
        hand_trays=tuple(table.hand_trays),
        taken=plan.taken,
        **extras,
    )

"""Lays one view by its plan: asks the parts in turn, and merges what they lay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.layout.areas import at_seats, own_hand
from tabletop.layout.areas.table_middle import pile_spots
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.card_rows import rows_before_seat, rows_below_middle
from tabletop.layout.part import LayoutBuilder, PartLayout
from tabletop.layout.parts.hand_styles import Hands, Order
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Caption, DropTarget, Extras, HandGroup, Layout, Reminder, Tag

_SUITS = "♠♥♦♣"


def lay_own_hand(
    hand: Hands, table: LayoutBuilder, order: Sequence[str], groups: Sequence[HandGroup]
) -> Order:
    """Lays the own hand in groups, as sorted by the player, or as the zone says; returns its order."""
    pieces = table.view.zones.get(table.own_hand_zone, ())
    grouped = [code for group in groups for code in group.pieces]
    if pieces and sorted(grouped) == sorted(pieces):
        table.own_hand, numbers = (
            own_hand.lay_groups(table.frame, groups),
            own_hand.in_players_order(pieces, grouped),
        )
    else:
        table.own_hand, numbers = hand.lay_own(table.frame, len(pieces)), hand.players_order(table, order)
    lying = list(table.own_hand.spots)
    for spot, number in zip(table.own_hand.spots, numbers, strict=True):
        lying[number] = spot
    glow = table.own_hand.rect.grown(8 * table.frame.u)
    place = DropTarget("hand", table.own_hand_zone, glow, glow.grown(16 * table.frame.u), ())
    table.add_layout(PartLayout({table.own_hand_zone: tuple(lying)}, [place]))
    return numbers


def add_reminders(table: LayoutBuilder, pictures: Sequence[Reminder]) -> None:
    """Lays small pictures beside the plates and under the panel."""
    frame = table.frame
    for picture in pictures:
        if picture.seat is not None:
            table.reminders.append((picture, at_seats.reminder_spot(frame, frame.plates[picture.seat])))
            continue
        spot, words = at_seats.spot_under_panel(frame), table.zone_words.get("reminder")
        table.reminders.append((picture, spot))
        if words:
            x = spot.bounds.right + 12 * frame.u + 4 * frame.box * len(words)
            table.captions.append(Caption(words, x, spot.y, "soft", "reminder"))


def add_parts(plan: Plan, table: LayoutBuilder) -> None:
    """Lays what the parts of the plan have, and then what they leave."""
    for part in table.parts:
        table.add_layout(part.lay_zones(table))
    _add_remaining_zones(table)
    for part in (*plan.parts, plan.hand):
        table.add_layout(part.lay_zones_last(table))


def _add_remaining_zones(table: LayoutBuilder) -> None:
    """Lays a pack that has no place yet, zones at their seats, and all others below the middle."""
    by_seat, others = dict[int, list[str]](), list[str]()
    for zone in table.view.zones:
        if zone in table.spots or zone.startswith("hand:"):
            continue
        number = zone.rpartition(":")[2]
        if zone == "pack":
            _add_pack(table)
        elif number.isdecimal():
            by_seat.setdefault(int(number), []).append(zone)
        else:
            others.append(zone)
    for seat, zones in by_seat.items():
        table.add_layout(rows_before_seat(table, seat, zones))
    if others:
        table.add_layout(rows_below_middle(table, others))


def _add_pack(table: LayoutBuilder) -> None:
    """Lays cards that are to be dealt in the middle."""
    count, small = len(table.view.zones["pack"]), table.pile_row(0).small
    spots = pile_spots(table.frame, table.frame.play_centre, count, small=small, loose=False, top_first=True)
    table.add_layout(PartLayout({"pack": spots}))


def finished_layout(
    plan: Plan, table: LayoutBuilder, numbers: Order, meanings: Mapping[str, Sequence[str]]
) -> Layout:
    """Returns everything that was laid; `meanings` are what pieces stand for, by zone."""
    frame, own = table.frame, table.own_hand
    extras: Extras = {}
    for known in table.ask_parts(lambda part: part.extras(table)):
        extras.update(known)
    return Layout(
        size=frame.size,
        u=frame.u,
        q=frame.q,
        box=frame.box,
        felt=frame.felt,
        plates=frame.plates,
        spots={zone: table.spots[zone] for zone in table.view.zones},
        places=tuple(table.places),
        captions=tuple(table.captions),
        brackets=(*own.brackets, *table.brackets),
        reminders=tuple(table.reminders),
        panel=frame.panel,
        buttons=frame.buttons,
        hand=own.rect,
        rack=own.rack,
        prompt=table.prompt_box,
        hand_zone=table.own_hand_zone,
        hand_order=numbers,
        taps={table.own_hand_zone if zone == "hand" else zone: move for zone, move in plan.taps.items()},
        tags=(*table.tags, *stand_in_tags(table.spots, meanings)),
        trays=tuple(table.trays),
        hand_trays=tuple(table.hand_trays),
        taken=plan.taken,
        **extras,
    )


def stand_in_tags(spots: Mapping[str, Spots], words: Mapping[str, Sequence[str]]) -> Iterator[Tag]:
    """Yields small signs on pieces, in the strip at their left that is always seen; cards take two lines."""
    for zone, texts in words.items():
        lying = spots.get(zone, ())
        for text, spot, after in zip(texts, lying, (*lying[1:], None), strict=False):
            if text:
                seen = after.x - spot.x if after else spot.width
                wide = min(0.4 * spot.width, seen - 0.02 * spot.width)
                high = (0.36 if text[-1] in _SUITS else 0.22) * spot.height
                box = Rect(spot.x - spot.width / 2, spot.y - 0.21 * spot.height, wide, high)
                yield Tag(text, box, spot.z + 0.5)

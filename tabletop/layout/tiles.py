"""Puts tiles on a table that is being laid: the heap, all of them to be mixed, a patience, the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.layout import lined, middle, patience
from tabletop.layout.arrange import Spot, Spots
from tabletop.layout.ends import ENDS
from tabletop.layout.laid import Caption, Place

if TYPE_CHECKING:
    from tabletop.layout.laying import Laying


def put_heap(table: Laying) -> None:
    """Tiles pushed together above the buttons."""
    plan, words = table.plan, table.words
    area = lined.heap_area(table.ground)
    for zone in (plan.heap, "pack"):
        pieces = table.view.zones.get(zone)
        if pieces is not None:
            table.spots[zone] = middle.heap(area, len(pieces))
    if words.get(plan.heap):
        y = area.bottom + 20 * table.ground.u
        table.captions.append(Caption(words[plan.heap], area.cx, y, zone=plan.heap))


def put_mixed(table: Laying) -> None:
    """All the tiles, in a heap in the middle of where the line will lie."""
    box = lined.mixing_area(table.ground)
    for zone in (table.plan.mixed, "pack"):
        if zone in table.view.zones:
            table.spots[zone] = middle.heap(box, len(table.view.zones[zone]))


def put_patience(table: Laying) -> None:
    """A row to take apart, and what was taken out."""
    ground, zones, aside = table.ground, table.view.zones, table.plan.aside
    row = table.plan.row
    table.spots[row] = patience.row_spots(ground, len(zones[row]))
    table.brackets.extend(patience.brackets(ground, row, table.spots[row], table.words))
    table.spots[aside] = patience.aside_spots(ground, len(zones[aside]))
    glow = patience.aside_box(ground)
    if table.words.get(aside):
        # Above the first tile, where there may be few.
        x = glow.x + 10 * ground.u + 3.8 * ground.box * len(table.words[aside])
        table.captions.append(Caption(table.words[aside], x, glow.y - 12 * ground.box, zone=aside))
    lands = patience.aside_spots(ground, len(zones[aside]) + 1)[-1:]
    table.places.append(Place(aside, aside, glow, glow.grown(40 * ground.u), lands))


def put_line(table: Laying) -> None:
    """The tiles laid, and a place at every open end."""
    plan, ground = table.plan, table.ground
    if not plan.line:
        return
    line = lined.line_of(ground, plan, table.view)
    table.spots[plan.line] = line.spots
    if plan.beside:
        spot = lined.beside_the_line(ground)
        table.spots[plan.beside] = (spot,) * len(table.view.zones[plan.beside])
    for name, end in line.ends.items():
        number, last = end.number, _last_at(name, line.spots).bounds
        angle = end.lands[0].angle
        place = Place(name, name, number, end.reach, end.lands, angle, number=number, joins=last)
        table.places.append(place)
    if not line.spots:
        spot, area = line.first, lined.line_area(ground)
        table.places.append(Place(plan.line, plan.line, spot.bounds, area, (spot,)))


def _last_at(place: str, line: Spots) -> Spot:
    """The tile that an open end is at: the first or the last of a line with two ends, or the one it names."""
    number = place.partition(".")[0]
    return line[int(number) - 1] if number.isdecimal() else line[0 if place == ENDS[0] else -1]

"""Where a line of tiles, what waits beside it and the heap have their room on a table."""

from __future__ import annotations

from dataclasses import replace

from tabletop.layout import around
from tabletop.layout import hand as hands
from tabletop.layout.arrange import Rect, Spot
from tabletop.layout.ends import Laying, as_laid
from tabletop.layout.laid import Plate, Seen
from tabletop.layout.lens import open_window
from tabletop.layout.line import Line, LineRoom, lay_line, line_ahead
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground
from tabletop.layout.steps import Steps

TILE = 46.0
_PACK = 28
_DRAWN = 21
"""The tiles that a seat may come to hold where tiles are drawn."""


def line_of(ground: Ground, plan: Plan, view: Seen) -> Line:
    """The line of play, by the places of its tiles or from end to end."""
    told = _told(plan, view)
    line = lay_line(told.tiles, told.joined, tuple(told.places.values()), _room(ground, plan, view))
    spots = dict(zip(told.tiles, line.spots, strict=True))
    ends = {place: line.ends[name] for place, name in told.places.items() if name in line.ends}
    return replace(line, spots=tuple(spots[tile] for tile in view.zones.get(plan.line, ())), ends=ends)


def ahead(ground: Ground, plan: Plan, view: Seen) -> Steps[None]:
    """Finds out in steps how the line of play will lie, so that `line_of` knows."""
    told = _told(plan, view)
    yield from line_ahead(told.tiles, told.joined, tuple(told.places.values()), _room(ground, plan, view))


def _told(plan: Plan, view: Seen) -> Laying:
    """The tiles as they were laid; from end to end, the view has them from left to right."""
    facts, tiles = view.facts, tuple(view.zones.get(plan.line, ()))
    if plan.ends:
        return as_laid(tiles, facts.get("seen", tiles))
    return Laying(tiles, tuple(facts.get("joined", ())), {name: name for name in facts.get("places", ())})


def _room(ground: Ground, plan: Plan, view: Seen) -> LineRoom:
    room = line_area(ground)
    return LineRoom(
        area=_felt(ground),
        start=(room.cx, room.cy),
        blocked=_in_the_way(ground, plan),
        tile=TILE * ground.u,
        branching=not plan.ends and view.options.get(plan.spinners, "all") == "all",
        inline=plan.inline,
    )


def beside_the_line(ground: Ground) -> Spot:
    """Where a turned tile waits, just above the own row."""
    area, u = line_area(ground), ground.u
    return Spot(area.cx, area.bottom - 48 * u, TILE * u, 2 * TILE * u, z=1)


def line_area(ground: Ground) -> Rect:
    """The felt between the plates at the top and the own hand."""
    felt, u = ground.felt, ground.u
    foot = hands.rack_top(ground) - 40 * u
    top = ground.top + 10 * u
    return Rect(felt.x + 12 * u, top, felt.w - 24 * u, max(60 * u, foot - top))


def _felt(ground: Ground) -> Rect:
    """All the felt that a line may reach: beside the plates at the top it goes up to the rim."""
    room, top = line_area(ground), ground.felt.y + 12 * ground.u
    return Rect(room.x, top, room.w, room.bottom - top)


def line_window(ground: Ground, plan: Plan) -> Rect:
    """The largest box inside that felt that nothing else reaches into."""
    return open_window(_felt(ground), _in_the_way(ground, plan))


def heap_area(ground: Ground) -> Rect:
    """The felt above the buttons."""
    u, column = ground.u, ground.buttons
    return Rect.around(column.cx, column.y - 78 * u, 136 * u, 68 * u)


def mixing_area(ground: Ground) -> Rect:
    """Where all the tiles lie to be mixed: the middle of where the line will be."""
    area = line_area(ground)
    return Rect.around(area.cx, area.cy, 420 * ground.u, min(150 * ground.u, area.h))


def _in_the_way(ground: Ground, plan: Plan) -> tuple[Rect, ...]:
    """Boxes that the line goes around: the same all through a match, so that the line can stay."""
    u = ground.u
    heap = heap_area(ground)
    boxes = [ground.buttons]
    boxes += [Rect(heap.x, heap.y, heap.w, heap.h + 34 * u)] if plan.heap else []
    boxes += [ground.panel] if ground.panel else []
    boxes += [beside_the_line(ground).bounds.grown(6 * u)] if plan.beside else []
    for plate in ground.plates.values():
        boxes.append(Rect.union((plate.rect, *_tiles_of(ground, plan, plate))))
    return tuple(box.grown(10 * u) for box in boxes)


def _tiles_of(ground: Ground, plan: Plan, plate: Plate) -> list[Rect]:
    """Where the tiles of another seat lie when it has most of them."""
    if plate.side == "bottom":
        return []
    most = _DRAWN if plan.heap == "stock" else -(-_PACK // len(ground.plates))
    return [spot.bounds for spot in around.tiles_beside(ground, plate, most)]

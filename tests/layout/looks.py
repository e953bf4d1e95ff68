"""How a line looks: its wires, stairs and bends, the felt it takes, and how far it is off the middle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from tabletop.games.doors import plan_of, words_for
from tabletop.layout.grid import Box, End, Joined
from tabletop.layout.growth import Growth, Turn
from tabletop.layout.line import LineRoom, growing, read
from tabletop.layout.part import Laying
from tabletop.layout.parts.line import LineOfPlay, Told
from tabletop.layout.reaching import touching
from tabletop.layout.seats import Ground
from tabletop.layout.steps import at_once
from tabletop.layout.tables import ground_of
from tabletop.rules import View

STRAIGHT, WIDE = 3, 1
"""The least tiles between two turns, the other or the same way round, that make no stair or tight bend."""

FREE = 6
"""A run with at least this many free halves of tiles ahead has turned early."""


class Looks(NamedTuple):
    """What one sees of a line; `scale` is that of its tiles, `used` and `aside` are shares of the felt."""

    scale: float
    wires: int
    strips: int
    stairs: int
    tight: int
    early: int
    used: float
    aside: float


def ground_at(view: View, size: tuple[int, int]) -> Ground:
    """Returns the frame of a view in a window of that size."""
    panel = words_for(view.game)(view, ("A",) * view.players).panel()
    rows = len(panel.rows) if panel else 0
    return ground_of(view, plan_of(view.game), size, 0, panel_rows=rows, text_scale=1.0)


def looks_of(view: View, size: tuple[int, int]) -> Looks:
    """Returns how the line of a view looks in a window of that size."""
    told = told_of(view, size)
    tiles = read(*told[:3])
    return _looks(growth_of(view, size), tiles, told[3])


def growth_of(view: View, size: tuple[int, int]) -> Growth:
    """Returns the line of a view in cells, in a window of that size."""
    told = told_of(view, size)
    growth = at_once(growing)(read(*told[:3]), told[3])
    assert growth is not None, told
    return growth


def told_of(view: View, size: tuple[int, int]) -> Told:
    """Returns what the line of a view has to know in a window of that size."""
    plan = plan_of(view.game)
    part = next(part for part in plan.parts if isinstance(part, LineOfPlay))
    return part.told(Laying((plan.hand, *plan.parts), view, ground_at(view, size), {}))


def has_room(view: View, size: tuple[int, int], before: Growth) -> bool:
    """Returns whether the last tile of a view has room at its end in the line before."""
    told = told_of(view, size)
    tiles = read(*told[:3])
    return at_once(touching)(before, tiles[-1], len(tiles), told[3].felt) is not None


def is_relaid(before: Growth, growth: Growth) -> bool:
    """Returns whether tiles that already lay there lie elsewhere since the last one was joined."""
    return any(growth.lies[number] != lie for number, lie in before.lies.items())


def _looks(growth: Growth, tiles: tuple[Joined, ...], room: LineRoom) -> Looks:
    rink, boxes, turns = room.felt.rinks[growth.size], growth.boxes, [*_turns(growth, tiles)]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return Looks(
        scale=2 * rink.cell / room.tile,
        wires=sum(len(lie.links) for lie in growth.lies.values()),
        strips=sum(end.is_narrow for end in growth.ends.values()),
        stairs=sum(was.round == -turn and was.since < STRAIGHT for was, turn, _ in turns),
        tight=sum(was.round == turn and was.since < WIDE for was, turn, _ in turns),
        early=sum(_free(growth, number, tiles, room) >= FREE for _, _, number in turns),
        used=(right - left) * (foot - top) * rink.cell**2 / room.area.area,
        aside=abs(rink.left + (growth.at[0] + (left + right) / 2) * rink.cell - room.start[0]) / room.area.w,
    )


def _turns(growth: Growth, tiles: tuple[Joined, ...]) -> Iterator[tuple[Turn, int, int]]:
    """Yields every turn: the last one on the run, which way round it goes, and the number of its tile."""
    runs = dict[int, Turn]()
    for number, tile in enumerate(tiles, 1):
        if not tile.place:
            continue
        end, on = _end(growth, tile), dict(growth.lies[number].ends).get("on")
        before = runs.get(tile.parent, Turn()) if tile.place.endswith(".on") else Turn()
        turn = (0, 1, 0, -1)[(on.way - end.way) % 4] if on else 0
        runs[number] = before.then(turn)
        if turn:
            yield before, turn, number


def _end(growth: Growth, tile: Joined) -> End:
    """Returns the end that a tile was joined at."""
    return dict(growth.lies[tile.parent].ends)[tile.place.partition(".")[2]]


def _free(growth: Growth, number: int, tiles: tuple[Joined, ...], room: LineRoom) -> int:
    """Returns how many halves straight on are free at the end of the deal, beyond where a tile has turned."""
    end, rink, sheet = _end(growth, tiles[number - 1]), room.felt.rinks[growth.size], room.felt.sheet
    after = {later for later, tile in enumerate(tiles, 1) if tile.parent == number}
    own = {number, tiles[number - 1].parent, *after}
    boxes = [lie.cells for other, lie in growth.lies.items() if other not in own]
    boxes += [
        open_end.box for name, open_end in growth.ends.items() if int(name.partition(".")[0]) not in own
    ]
    full = sheet.masks(boxes)

    def is_free(box: Box) -> bool:
        on_felt = rink.takes(rink.places((box,)), growth.at)
        return on_felt and not sheet.mask(box, 1) & full

    return sum(1 for _ in takewhile(is_free, end.run(0, 14)))

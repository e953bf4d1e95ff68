"""Points on their way: they fly from where they arise to the plates, which count up. It moves no piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

import pygame

from tabletop.games import listing_of
from tabletop.rules import View
from tabletop.scenes.score_table import signed
from tabletop.scenes.table import plates
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.plates import box_of
from tabletop.stage import surfaces, theme
from tabletop.stage import type as letters
from tabletop.stage.compositor import Item
from tabletop.stage.glide import eased
from tabletop.words.base import score

LETTERS: Final = 30
ABOVE_ALL: Final = 21_000.0
SHOWN: Final = 420
"""Milliseconds that a number stands where it arises, before it flies."""

FLYING: Final = 560
COUNTING: Final = 380
APART: Final = 140
"""Milliseconds from one number to the next."""

PARTNERS: Final = 4

Point = tuple[int, int]


@dataclass(eq=False)
class Gain:
    """Points that arise at a time, fly to a plate, and are counted there."""

    seats: tuple[int, ...]
    points: float
    start: Point
    goal: Point
    begins: float
    item: Item | None = None

    def flown(self, now: float, pace: float) -> float:
        """Returns the share of the way flown so far, from 0 to 1."""
        return (now - self.begins - SHOWN * pace) / (FLYING * pace)

    def counted(self, now: float, pace: float) -> float:
        """Returns the share counted so far, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.begins - (SHOWN + FLYING) * pace) / (COUNTING * pace)))


class Gains:
    """The flying points of one board; the plates count those that have landed."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._before: tuple[float, ...] = ()
        self._under_way: list[Gain] = []

    @property
    def is_busy(self) -> bool:
        return bool(self._under_way)

    def begin(self, before: Sequence[float], middle: Point, now: float) -> None:
        """Sends the points added to those scores; points that no piece shows start in the middle."""
        self.hurry()
        manner, after = self.board.pieces.manner, self.board.view.scores
        if manner.reduced or not manner.pace or tuple(before) == after:
            return
        self._before = tuple(before)
        for number, (seats, points, zone) in enumerate(_changes(self.board, before)):
            start = self._place(zone) or middle
            begins = now + APART * number * manner.pace
            self._under_way.append(Gain(seats, points, start, self._goal(seats[0], before), begins))
        self.update(now)

    def update(self, now: float) -> bool:
        """Moves all numbers on to this time; true while any is on its way."""
        if not self._under_way:
            return False
        pace = self.board.pieces.manner.pace or 1.0
        for gain in self._under_way:
            self._show(gain, now, pace)
        if all(gain.counted(now, pace) >= 1 for gain in self._under_way):
            self.hurry()
        else:
            self._count(now, pace)
        return self.is_busy

    def hurry(self) -> None:
        """Counts everything at once."""
        for gain in self._under_way:
            self._hide(gain)
        if self._under_way:
            self._under_way = []
            self.board.shine(scores=None)
            self.board.furnishing.put()

    # --- what is seen of it

    def _count(self, now: float, pace: float) -> None:
        """Shows the scores as they stand at this time, on the plates and in the panel."""
        scores = list(self._before)
        for gain in self._under_way:
            for seat in gain.seats:
                scores[seat] += gain.points * gain.counted(now, pace)
        shown = tuple(map(round, scores))
        if shown != self.board.light.scores:
            self.board.shine(scores=shown)
            self.board.furnishing.put()

    def _show(self, gain: Gain, now: float, pace: float) -> None:
        """Shows a number on its way; shows none before it arises, nor once it has landed."""
        flown = gain.flown(now, pace)
        if now < gain.begins or flown >= 1:
            self._hide(gain)
            return
        part = eased(max(0.0, flown))
        x, y = (a + (b - a) * part for a, b in zip(gain.start, gain.goal, strict=True))
        drawn = self._drawn(gain.points)
        at = round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)
        compositor = self.board.compositor
        if gain.item is None:
            gain.item = compositor.add(Item(drawn, at, ABOVE_ALL, moving=True))
        else:
            compositor.change(gain.item, position=at)

    def _hide(self, gain: Gain) -> None:
        if gain.item is not None:
            self.board.compositor.remove(gain.item)
            gain.item = None

    def _drawn(self, points: float) -> pygame.Surface:
        """Draws the number on a small dark pill, so that it can be read on anything."""
        look = self.board.look
        words, size = signed(points), look.letters(LETTERS)
        box = pygame.Rect(0, 0, letters.width(words, size, "semibold") + look.box(26), look.box(46))
        sheet = surfaces.transparent(box.size)
        look.rounded(sheet, box, box.height / 2, look.plate, theme.GOLD, edge_width=look.metrics.gold_line)
        look.words(sheet, words, box.center, size, theme.GOLD, weight="semibold", anchor="centre")
        return sheet

    # --- from where, and whereto

    def _place(self, zone: str) -> Point | None:
        """Returns the middle of what shows the points."""
        spots = self.board.layout.spots.get(zone, ())
        if not spots:
            return None
        boxes = [box_of(spot.bounds) for spot in spots]
        return boxes[0].unionall(boxes[1:]).center

    def _goal(self, seat: int, before: Sequence[float]) -> Point:
        """Returns the point of the score on a seat's plate, or of its side in the score panel."""
        layout, said, then = self.board.layout, self.board.said, self.board.said_with(before)
        now, old = said.panel(), then.panel()
        if layout.panel and now and old and said.plate(seat).number == then.plate(seat).number:
            wanted = score(self.board.view.scores[seat])
            rows = enumerate(zip(now.rows, old.rows, strict=True))
            for number, (row, earlier) in rows:
                if row.number == wanted != earlier.number:
                    return plates.panel_number(self.board.look, layout.panel, number, len(now.rows))
        plate = layout.plates[seat].rect
        return round(plate.right - 34 * layout.box), round(plate.cy)


def _changes(board: Board, before: Sequence[float]) -> Iterator[tuple[tuple[int, ...], float, str]]:
    """Yields which seats get how many points together, and the zone where these arise."""
    view = board.view
    arising = board.said.arising() if view.tally else ()
    for seats in seats_of_sides(view, board.me):
        more = view.scores[seats[0]] - before[seats[0]]
        own = [one for one in arising if one.seat == seats[0]]
        if own and sum(one.points for one in own) == more:
            yield from ((seats, one.points, one.zone) for one in own)
        elif more:
            yield seats, more, max(own, key=attrgetter("points")).zone if own else ""


def seats_of_sides(view: View, me: int) -> tuple[tuple[int, ...], ...]:
    """Returns the seats that score together: the own side first, and oneself before the partner."""
    count = view.players
    if not (listing_of(view.game).has_partners and count == PARTNERS):
        return tuple((seat % count,) for seat in range(me, me + count))
    return tuple((seat % count, (seat + 2) % count) for seat in (me, me + 1))

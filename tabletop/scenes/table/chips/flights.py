"""Chips on their way: in the hand that carries them, or gliding from one place to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tabletop.scenes.table.chips import drawn
from tabletop.scenes.table.pictures import Drawn
from tabletop.scenes.table.spread import Spread
from tabletop.stage import shadows
from tabletop.stage.compositor import Item
from tabletop.stage.glide import Glide, Pose

ABOVE_ALL: Final = 20_000
CARRIED: Final = 1.1

Point = tuple[float, float]


@dataclass(eq=False)
class Flight:
    """Chips that glide, how they move, and what happens where they land."""

    colours: tuple[str, ...]
    item: Item
    glide: Glide
    land: Callable[[], None]


class Flights:
    """All chips that move over one board, carried or gliding."""

    def __init__(self, board: Spread) -> None:
        self.board = board
        self._under_way: list[Flight] = []
        self._held: Item | None = None
        self._held_chips: tuple[str, ...] = ()

    @property
    def is_busy(self) -> bool:
        return bool(self._under_way)

    # --- in the hand

    def hold(self, colours: tuple[str, ...], point: Point) -> None:
        """Takes chips into the hand that the pointer moves."""
        self.let_go()
        self._held = self._added(colours, point, CARRIED)
        self._held_chips = colours

    def carry(self, point: Point) -> None:
        if self._held is not None:
            drawn = self._drawn(self._held_chips, CARRIED)
            self.board.compositor.change(self._held, position=_moved(drawn[1], point))

    def let_go(self) -> None:
        """Empties the hand."""
        if self._held is not None:
            self.board.compositor.remove(self._held)
            self._held = None

    # --- on the way

    def send(
        self, colours: tuple[str, ...], start: Point, goal: Point, now: float, land: Callable[[], None]
    ) -> None:
        """Lets chips glide to a goal and calls `land` there; at once where nothing is animated."""
        chip = self._chip
        poses = [Pose(*point, chip, chip, 0, ABOVE_ALL) for point in (start, goal)]
        lasts = self.board.pieces.manner.lasting(poses[0], poses[1], self.board.look.metrics.u)
        if lasts <= 0 or start == goal:
            land()
            return
        item = self._added(colours, start, 1.0)
        self._under_way.append(Flight(colours, item, Glide(poses[0], poses[1], now, lasts), land))

    def update(self, now: float) -> bool:
        """Moves all chips on to this time; true while any is on its way."""
        for flight in tuple(self._under_way):
            if now >= flight.glide.ends:
                self._land(flight)
            else:
                pose = flight.glide.pose(now)
                drawn = self._drawn(flight.colours, 1.0)
                self.board.compositor.change(flight.item, position=_moved(drawn[1], (pose.x, pose.y)))
        return self.is_busy

    def hurry(self) -> None:
        """Ends all flights at once."""
        for flight in tuple(self._under_way):
            self._land(flight)

    def _land(self, flight: Flight) -> None:
        self._under_way.remove(flight)
        self.board.compositor.remove(flight.item)
        flight.land()

    def _added(self, colours: tuple[str, ...], point: Point, larger: float) -> Item:
        sheet, corner = self._drawn(colours, larger)
        return self.board.compositor.add(Item(sheet, _moved(corner, point), ABOVE_ALL, moving=True))

    def _drawn(self, colours: tuple[str, ...], larger: float) -> Drawn:
        cast = shadows.HELD if larger > 1 else shadows.RAISED
        return drawn.loose(self.board.look, self._chip * larger, colours, cast)

    @property
    def _chip(self) -> float:
        purse = self.board.layout.purse
        return purse.chip if purse is not None else 0.0


def _moved(corner: tuple[int, int], point: Point) -> tuple[int, int]:
    return corner[0] + round(point[0]), corner[1] + round(point[1])

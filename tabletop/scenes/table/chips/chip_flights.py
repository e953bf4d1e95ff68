"""Chips on their way: in the hand that carries them, or gliding from one place to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tabletop.graphics.compositor import ScreenItem
from tabletop.graphics.pictures import shadows
from tabletop.graphics.pieces.animation import Motion, Pose
from tabletop.scenes.table.chips import chip_drawing
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.scenes.table.state.board_state import BoardState

ABOVE_ALL: Final = 20_000
CARRIED_SCALE: Final = 1.1

Point = tuple[float, float]


@dataclass(eq=False)
class ChipFlight:
    """Chips that glide, how they move, and what happens where they land."""

    colours: tuple[str, ...]
    item: ScreenItem
    animation: Motion
    land: Callable[[], None]


class ChipFlights:
    """All chips that move over one board, carried or gliding."""

    def __init__(self, board: BoardState) -> None:
        self.board = board
        self._under_way: list[ChipFlight] = []
        self._held: ScreenItem | None = None
        self._held_chips: tuple[str, ...] = ()

    @property
    def is_busy(self) -> bool:
        return bool(self._under_way)

    # --- in the hand

    def hold(self, colours: tuple[str, ...], point: Point) -> None:
        """Takes chips into the hand that the pointer moves."""
        self.put_down()
        self._held = self._add_chips(colours, point, CARRIED_SCALE)
        self._held_chips = colours

    def carry(self, point: Point) -> None:
        if self._held is not None:
            drawn = self._drawn(self._held_chips, CARRIED_SCALE)
            self.board.compositor.move(self._held, _moved_by(drawn[1], point))

    def put_down(self) -> None:
        """Empties the hand."""
        if self._held is not None:
            self.board.compositor.remove(self._held)
            self._held = None

    # --- on the way

    def send_chips(
        self, colours: tuple[str, ...], start: Point, goal: Point, now: float, land: Callable[[], None]
    ) -> None:
        """Lets chips glide to a goal and calls `land` there; at once where nothing is animated."""
        chip = self._chip_size
        poses = [Pose(*point, chip, chip, 0, ABOVE_ALL) for point in (start, goal)]
        lasts = self.board.pieces.motion_settings.duration(poses[0], poses[1], self.board.look.metrics.u)
        if lasts <= 0 or start == goal:
            land()
            return
        item = self._add_chips(colours, start, 1.0)
        self._under_way.append(ChipFlight(colours, item, Motion(poses[0], poses[1], now, lasts), land))

    def update(self, now: float) -> bool:
        """Moves all chips on to this time; true while any is on its way."""
        for flight in tuple(self._under_way):
            if now >= flight.animation.end_time:
                self._land(flight)
            else:
                pose = flight.animation.pose_at(now)
                drawn = self._drawn(flight.colours, 1.0)
                self.board.compositor.move(flight.item, _moved_by(drawn[1], (pose.x, pose.y)))
        return self.is_busy

    def hurry(self) -> None:
        """Ends all flights at once."""
        for flight in tuple(self._under_way):
            self._land(flight)

    def _land(self, flight: ChipFlight) -> None:
        self._under_way.remove(flight)
        self.board.compositor.remove(flight.item)
        flight.land()

    def _add_chips(self, colours: tuple[str, ...], point: Point, larger: float) -> ScreenItem:
        sheet, corner = self._drawn(colours, larger)
        return self.board.compositor.add(ScreenItem(sheet, _moved_by(corner, point), ABOVE_ALL, moving=True))

    def _drawn(self, colours: tuple[str, ...], larger: float) -> PlacedPicture:
        cast = shadows.HELD_SHADOW if larger > 1 else shadows.RAISED_SHADOW
        return chip_drawing.draw_loose_chips(self.board.look, self._chip_size * larger, colours, cast)

    @property
    def _chip_size(self) -> float:
        purse = self.board.layout.purse
        return purse.chip_size if purse is not None else 0.0


def _moved_by(corner: tuple[int, int], point: Point) -> tuple[int, int]:
    return corner[0] + round(point[0]), corner[1] + round(point[1])

"""Points on their way: they fly from where they arise to the plates, which count up. It moves no piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

import pygame

from tabletop.games import listing_of
from tabletop.graphics import surfaces, theme
from tabletop.graphics.compositor import ScreenItem
from tabletop.graphics.pieces.animation import smoothstep
from tabletop.graphics.text import typography
from tabletop.rules import View
from tabletop.scenes.score_sheet.score_table import signed_points
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations import decoration_drawing
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.words.base import score_text

FONT_SIZE: Final = 30
Z_ABOVE_ALL: Final = 21_000.0
SHOWN_MS: Final = 420
"""Milliseconds that a number stands where it arises, before it flies."""

FLYING_MS: Final = 560
COUNTING_MS: Final = 380
STAGGER_MS: Final = 140
"""Milliseconds from one number to the next."""

PARTNERSHIP_PLAYERS: Final = 4

Point = tuple[int, int]


@dataclass(eq=False)
class FlyingPoints:
    """Points that arise at a time, fly to a plate, and are counted there."""

    seats: tuple[int, ...]
    points: float
    start: Point
    goal: Point
    begins: float
    item: ScreenItem | None = None

    def share_flown(self, now: float, pace: float) -> float:
        """Returns the share of the way flown so far, from 0 to 1."""
        return (now - self.begins - SHOWN_MS * pace) / (FLYING_MS * pace)

    def share_counted(self, now: float, pace: float) -> float:
        """Returns the share counted so far, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.begins - (SHOWN_MS + FLYING_MS) * pace) / (COUNTING_MS * pace)))


class ScoreAnimation:
    """The flying points of one board; the plates count those that have landed."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._before: tuple[float, ...] = ()
        self._under_way: list[FlyingPoints] = []

    @property
    def is_busy(self) -> bool:
        return bool(self._under_way)

    def start(self, before: Sequence[float], middle: Point, now: float) -> None:
        """Sends the points added to those scores; points that no piece shows start in the middle."""
        self.hurry()
        motion_settings, after = self.board.pieces.motion_settings, self.board.view.scores
        if motion_settings.is_reduced or not motion_settings.pace_factor or tuple(before) == after:
            return
        self._before = tuple(before)
        for number, (seats, points, zone) in enumerate(_score_changes(self.board, before)):
            start = self._origin_of(zone) or middle
            begins = now + STAGGER_MS * number * motion_settings.pace_factor
            self._under_way.append(
                FlyingPoints(seats, points, start, self._score_point(seats[0], before), begins)
            )
        self.update(now)

    def update(self, now: float) -> bool:
        """Moves all numbers on to this time; true while any is on its way."""
        if not self._under_way:
            return False
        pace = self.board.pieces.motion_settings.pace_factor or 1.0
        for gain in self._under_way:
            self._show_points(gain, now, pace)
        if all(gain.share_counted(now, pace) >= 1 for gain in self._under_way):
            self.hurry()
        else:
            self._show_counted_scores(now, pace)
        return self.is_busy

    def hurry(self) -> None:
        """Counts everything at once."""
        for gain in self._under_way:
            self._hide_points(gain)
        if self._under_way:
            self._under_way = []
            self.board.highlight(scores=None)
            self.board.decorations.update()

    # --- what is seen of it

    def _show_counted_scores(self, now: float, pace: float) -> None:
        """Shows the scores as they stand at this time, on the plates and in the panel."""
        scores = list(self._before)
        for gain in self._under_way:
            for seat in gain.seats:
                scores[seat] += gain.points * gain.share_counted(now, pace)
        shown = tuple(map(round, scores))
        if shown != self.board.highlights.scores:
            self.board.highlight(scores=shown)
            self.board.decorations.update()

    def _show_points(self, points: FlyingPoints, now: float, pace: float) -> None:
        """Shows a number on its way; shows none before it arises, nor once it has landed."""
        flown = points.share_flown(now, pace)
        if now < points.begins or flown >= 1:
            self._hide_points(points)
            return
        part = smoothstep(max(0.0, flown))
        x, y = (a + (b - a) * part for a, b in zip(points.start, points.goal, strict=True))
        drawn = self._points_picture(points.points)
        at = round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)
        compositor = self.board.compositor
        if points.item is None:
            points.item = compositor.add(ScreenItem(drawn, at, Z_ABOVE_ALL, moving=True))
        else:
            compositor.move(points.item, at)

    def _hide_points(self, points: FlyingPoints) -> None:
        if points.item is not None:
            self.board.compositor.remove(points.item)
            points.item = None

    def _points_picture(self, points: float) -> pygame.Surface:
        """Draws the number on a small dark ground, so that it can be read on anything."""
        look = self.board.look
        words, size = signed_points(points), look.font_size(FONT_SIZE)
        box = pygame.Rect(0, 0, typography.width(words, size, "semibold") + look.box(26), look.box(46))
        sheet = surfaces.transparent(box.size)
        look.draw_rounded(
            sheet, box, box.height / 2, look.plate_colour, theme.GOLD, edge_width=look.metrics.gold_line
        )
        look.draw_text(sheet, words, box.center, size, theme.GOLD, weight="semibold", anchor="centre")
        return sheet

    # --- from where, and whereto

    def _origin_of(self, zone: str) -> Point | None:
        """Returns the middle of what shows the points."""
        spots = self.board.layout.spots.get(zone, ())
        if not spots:
            return None
        boxes = [box_of(spot.bounds) for spot in spots]
        return boxes[0].unionall(boxes[1:]).center

    def _score_point(self, seat: int, before: Sequence[float]) -> Point:
        """Returns the point of the score on a seat's plate, or of its side in the score panel."""
        layout, said, then = self.board.layout, self.board.view_words, self.board.words_with_scores(before)
        now, old = said.panel, then.panel
        if layout.panel and now and old and said.seat_plate(seat).number == then.seat_plate(seat).number:
            wanted = score_text(self.board.view.scores[seat])
            rows = enumerate(zip(now.rows, old.rows, strict=True))
            for number, (row, earlier) in rows:
                if row.number == wanted != earlier.number:
                    return decoration_drawing.panel_number_point(
                        self.board.look, layout.panel, number, len(now.rows)
                    )
        plate = layout.plates[seat].rect
        return round(plate.right - 34 * layout.box), round(plate.cy)


def _score_changes(board: Board, before: Sequence[float]) -> Iterator[tuple[tuple[int, ...], float, str]]:
    """Yields which seats get how many points together, and the zone where these arise."""
    view = board.view
    arising = board.view_words.points_origins() if view.tally else ()
    for seats in seats_by_side(view, board.bottom_seat):
        more = view.scores[seats[0]] - before[seats[0]]
        own = [one for one in arising if one.seat == seats[0]]
        if own and sum(one.points for one in own) == more:
            yield from ((seats, one.points, one.zone) for one in own)
        elif more:
            yield seats, more, max(own, key=attrgetter("points")).zone if own else ""


def seats_by_side(view: View, me: int) -> tuple[tuple[int, ...], ...]:
    """Returns the seats that score together: the own side first, and oneself before the partner."""
    count = view.players
    if not (listing_of(view.game).has_partners and count == PARTNERSHIP_PLAYERS):
        return tuple((seat % count,) for seat in range(me, me + count))
    return tuple((seat % count, (seat + 2) % count) for seat in (me, me + 1))

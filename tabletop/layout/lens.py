"""The line of play seen through a lens: larger, in a window of its own, while all else stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletop.layout.arrangements import Point, Rect, Spot
from tabletop.layout.table_layout import DropTarget, Layout, LineLink, ZoomableZone

_MIN_FACTOR = 1.04
"""A lens that enlarges less than this is put away."""


@dataclass(frozen=True)
class Lens:
    """How much larger the line is shown, and what is in the middle of the window, in shares of the window."""

    factor: float = 1.0
    centre: Point = (0.5, 0.5)

    @property
    def is_off(self) -> bool:
        """Returns whether it changes nothing: the whole line is seen."""
        return self.factor == 1.0


NO_ZOOM = Lens()


def largest_free_box(area: Rect, walls: Sequence[Rect]) -> Rect:
    """Returns the largest box inside an area that no wall reaches into."""
    walls = [wall for wall in walls if wall.overlaps(area)]
    lefts = [area.x, *(wall.right for wall in walls if wall.right > area.x)]
    rights = [area.right, *(wall.x for wall in walls if wall.x < area.right)]
    tops = [area.y, *(wall.bottom for wall in walls if wall.bottom > area.y)]
    feet = [area.bottom, *(wall.y for wall in walls if wall.y < area.bottom)]
    boxes = [
        Rect(left, top, right - left, foot - top)
        for left in lefts
        for right in rights
        for top in tops
        for foot in feet
        if left < right and top < foot
    ]
    free = [box for box in boxes if not any(box.overlaps(wall) for wall in walls)]
    return max(free, key=lambda box: box.area, default=area)


def zoomed(lens: Lens, by: float, about: Point | None, whole: Layout) -> Lens:
    """Returns a stronger or weaker lens that leaves what lies under a point where it is seen."""
    sight = whole.sight
    if sight is None:
        return lens
    factor = min(lens.factor * by, sight.max_factor)
    if factor < _MIN_FACTOR:
        return NO_ZOOM
    window = sight.window
    x, y = about or (window.cx, window.cy)
    shift = 1 / lens.factor - 1 / factor
    mx, my = _centre_of(lens, window)
    return _centred_on(factor, (mx + (x - window.cx) * shift, my + (y - window.cy) * shift), whole)


def panned(lens: Lens, right: float, down: float, whole: Layout) -> Lens:
    """Returns the lens with its window moved over the line by pixels of the screen."""
    sight = whole.sight
    if sight is None or lens.is_off:
        return lens
    x, y = _centre_of(lens, sight.window)
    return _centred_on(lens.factor, (x + right / lens.factor, y + down / lens.factor), whole)


def scrolled_to(lens: Lens, box: Rect | None, whole: Layout) -> Lens:
    """Returns the lens moved as little as need be to show a box of the whole layout, and kept on the line."""
    sight = whole.sight
    if sight is None or lens.is_off:
        return lens
    window, factor = sight.window, min(lens.factor, sight.max_factor)
    x, y = _centre_of(lens, window)
    if box is not None:
        box = box.grown(0.5 * sight.piece_width)
        x = _around(x, window.w / 2 / factor, box.x, box.right)
        y = _around(y, window.h / 2 / factor, box.y, box.bottom)
    return _centred_on(factor, (x, y), whole)


def seen_through(whole: Layout, lens: Lens) -> Layout:
    """Returns the table with its line as the lens shows it."""
    sight = whole.sight
    if sight is None or lens.is_off:
        return whole
    glass = _LensMapping(lens.factor, _centre_of(lens, sight.window), sight.window)
    spots = tuple(glass.spot(spot) for spot in whole.spots[sight.zone])
    return replace(
        whole,
        spots={**whole.spots, sight.zone: spots},
        places=tuple(glass.place(place) if place.number_box else place for place in whole.places),
        tags=tuple(replace(tag, box=glass.box(tag.box)) for tag in whole.tags),
        links=tuple(LineLink(tuple(glass.point(*point) for point in link.points)) for link in whole.links),
        brackets=tuple(mark for mark in whole.brackets if mark.zone != sight.zone),
        clip=sight.window,
    )


@dataclass(frozen=True)
class _LensMapping:
    """Maps the whole layout to what is seen: `middle` lies in the middle of the window."""

    factor: float
    middle: Point
    window: Rect

    def point(self, x: float, y: float) -> Point:
        window, factor = self.window, self.factor
        return window.cx + (x - self.middle[0]) * factor, window.cy + (y - self.middle[1]) * factor

    def spot(self, spot: Spot) -> Spot:
        x, y = self.point(spot.x, spot.y)
        return replace(spot, x=x, y=y, width=spot.width * self.factor, height=spot.height * self.factor)

    def box(self, box: Rect) -> Rect:
        return Rect(*self.point(box.x, box.y), box.w * self.factor, box.h * self.factor)

    def place(self, place: DropTarget) -> DropTarget:
        assert place.number_box is not None, place
        return replace(
            place,
            glow=self.box(place.glow),
            drop_area=self.box(place.drop_area).intersection(self.window),
            landing_spots=tuple(self.spot(spot) for spot in place.landing_spots),
            number_box=self.box(place.number_box),
            joined_box=self.box(place.joined_box).intersection(self.window) if place.joined_box else None,
        )


def _centre_of(lens: Lens, window: Rect) -> Point:
    return window.x + lens.centre[0] * window.w, window.y + lens.centre[1] * window.h


def _centred_on(factor: float, middle: Point, whole: Layout) -> Lens:
    """Returns the lens with its middle there, as far as there is something of the line to be seen."""
    sight = whole.sight
    assert sight is not None, whole
    window, line = sight.window, _line_box(whole, sight)
    x = _within(middle[0], window.w / 2 / factor, line.x, line.right)
    y = _within(middle[1], window.h / 2 / factor, line.y, line.bottom)
    return Lens(factor, ((x - window.x) / window.w, (y - window.y) / window.h))


def _line_box(whole: Layout, sight: ZoomableZone) -> Rect:
    """Returns the box around the line and its open ends, with a margin."""
    boxes = [spot.bounds for spot in whole.spots[sight.zone]]
    boxes += [place.number_box for place in whole.places if place.number_box]
    return Rect.union(boxes).grown(0.4 * sight.piece_width)


def _within(middle: float, half: float, low: float, high: float) -> float:
    """Returns the middle of a stretch kept inside another one, or on its middle if it is longer."""
    return (low + high) / 2 if high - low < 2 * half else min(max(middle, low + half), high - half)


def _around(middle: float, half: float, low: float, high: float) -> float:
    """Returns the middle of a stretch that has another one inside, moved as little as need be."""
    return (low + high) / 2 if high - low > 2 * half else min(max(middle, high - half), low + half)

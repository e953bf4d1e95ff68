"""What a deal comes down to, in a panel on the felt: who scored what, and why. Clicks go through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from tabletop.controller import DealResult
from tabletop.games import listing_of
from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Layout
from tabletop.rules import View
from tabletop.scenes.score_table import gained, signed
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.gains import seats_of_sides
from tabletop.scenes.table.plates import box_of
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.raster import Mood
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Point, Widget
from tabletop.words.base import several

FACE: Final = 46
STEP: Final = 34
TITLE: Final = 25


class Shape(NamedTuple):
    """The measures of a summary: greatest width of the reason, title size, and whether it is stacked."""

    widest: int
    title: int = TITLE
    is_stacked: bool = False


SHAPES: Final = Shape(470), Shape(300), Shape(230, 21, is_stacked=True)
"""The shapes from the best to the one that fits on a crowded table."""

STRIDE: Final = 12
MOST_FACES: Final = 4
MOST_TRIED: Final = 540
PILES: Final = 3
GAPS: Final = 32, 10
"""Twice its distance to everything on the table: the one wished for, and the least."""


@dataclass(frozen=True)
class Said:
    """The summary of a deal: faces, a golden title with who gets what, the reason, and their mood."""

    faces: tuple[int, ...]
    title: str
    line: str
    mood: Mood = "pleased"


def headline(board: Board, before: View, result: DealResult) -> Said:
    """Returns the summary of the scored deal that lies on the board."""
    view, said = board.view, board.said
    why = " ".join(part for part in (_came_about(board, before), said.tie()) if part)
    if view.turn is None:
        seats = tuple(sorted(view.winners, key=lambda seat: (seat - board.me) % view.players))
        return Said(_faces(board, seats), said.over(), "" if why == said.over() else why)
    seats, title = best(board, result)
    return Said(_faces(board, seats), title, why)


def _came_about(board: Board, before: View) -> str:
    """Returns how the deal was counted, and by whom it was ended."""
    counted, ended = board.said.announcement(before, "score"), board.said.ending()
    head, colon, rest = counted.partition(": ")
    is_told = not ended or any(name in head or name.lower() in head for name in board.names)
    if is_told or not any(name in ended for name in board.names):
        return counted
    ended = ended[:1].upper() + ended[1:]
    return f"{ended}: {rest}" if colon else f"{ended}. {counted}"


def best(board: Board, result: DealResult) -> tuple[tuple[int, ...], str]:
    """Returns the seats for which the deal was best, and what it brought them."""
    sides = seats_of_sides(board.view, board.me)
    points = {side: gained(result, side[0]) for side in sides}
    few = listing_of(board.view.game).few_points_win
    good, bad = (min, max) if few else (max, min)
    most = good(points.values())
    if not any(points.values()):
        return (), "Nobody scores"
    if most <= 0 and not few:
        most = bad(points.values())
    seats = tuple(seat for side in sides for seat in side if points[side] == most)
    who = (
        "Everybody"
        if len(seats) == board.view.players > 1
        else several([board.names[seat] for seat in seats])
    )
    return seats, f"{who}: {signed(most) if most else 'no points'}"


def _faces(board: Board, seats: Sequence[int]) -> tuple[int, ...]:
    return tuple(board.people[seat].face for seat in seats[:MOST_FACES])


class Headline(Widget):
    """A panel that covers no hand, plate or button, and as few other pieces as possible."""

    solid = False
    bleed = 24.0

    def __init__(self, said: Said) -> None:
        super().__init__()
        self.said = said
        self._shape = SHAPES[0]

    def measure(self, look: Look, room: int) -> Point:
        lines, titles = self._lines(look, room), self._titles(look)
        words = [letters.width(line, look.metrics.body) for line in lines]
        wide = max([*(letters.width(line, self._title(look), "semibold") for line in titles), *words])
        title = letters.line_height(self._title(look)) * len(titles)
        high = title + letters.line_height(look.metrics.body) * len(lines)
        return wide + self._aside(look) + look.box(40), max(high, look.box(FACE)) + look.box(24)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.panel(screen, self.rect, look.box(16), gold=True)
        faces = () if self._shape.is_stacked else self.said.faces
        for number, face in reversed(tuple(enumerate(faces))):
            x = self.rect.left + look.box(18 + FACE / 2) + number * look.box(STEP)
            look.face(screen, face, (x, self.rect.centery), look.box(FACE), self.said.mood)
        left = self.rect.left + look.box(20) + self._aside(look)
        titles, lines = self._titles(look), self._lines(look, look.box(2 * self._shape.widest))
        size, step = letters.line_height(self._title(look)), letters.line_height(look.metrics.body)
        y = self.rect.centery - (size * len(titles) + step * len(lines)) // 2 + size // 2
        room = self.rect.right - look.box(16) - left
        for title in titles:
            at = left, y
            look.words(screen, title, at, self._title(look), theme.GOLD, weight="semibold", room=room)
            y += size
        y += step // 2 - size // 2
        for line in lines:
            look.words(screen, line, (left, y), look.metrics.body, theme.CREAM)
            y += step

    def stand(self, board: Board, within: pygame.Rect) -> None:
        """Places itself near where the prompt stands."""
        look = board.look
        wish = round(board.layout.prompt.cx), round(board.layout.prompt.cy)
        found = list[tuple[int, int, pygame.Rect]]()
        ways = [(gap, shape) for gap in GAPS for shape in SHAPES[:2]] + [(gap, SHAPES[2]) for gap in GAPS]
        for number, (gap, self._shape) in enumerate(ways):
            box = pygame.Rect((0, 0), self.measure(look, within.width))
            covered, place = _freest(box, wish, within, board, look.box(gap))
            found.append((covered, number, place))
            if not covered:
                break
        _, number, place = min(found, key=lambda one: one[:2])
        self._shape = ways[number][1]
        self.lay(look, place)

    def _title(self, look: Look) -> int:
        return look.letters(self._shape.title)

    def _titles(self, look: Look) -> tuple[str, ...]:
        """Returns the title, in several lines where the shape asks for it."""
        if not self._shape.is_stacked:
            return (self.said.title,)
        return letters.wrap(self.said.title, self._title(look), look.box(self._shape.widest), "semibold")

    def _aside(self, look: Look) -> int:
        """Returns how many pixels of the width the faces take."""
        count = 0 if self._shape.is_stacked else len(self.said.faces)
        return look.box(FACE) + (count - 1) * look.box(STEP) + look.box(14) if count else 0

    def _lines(self, look: Look, room: int) -> tuple[str, ...]:
        """Returns the reason in lines of about equal length, so that no line has one word alone."""
        if not self.said.line:
            return ()
        size = look.metrics.body
        titles = (letters.width(line, self._title(look), "semibold") for line in self._titles(look))
        widest = max(min(room, look.box(self._shape.widest)), *titles)
        lines = letters.wrap(self.said.line, size, widest)
        least = max(1, letters.width(self.said.line, size) // len(lines))
        for wide in range(least, widest, look.box(12)):
            even = letters.wrap(self.said.line, size, wide)
            if len(even) == len(lines):
                return even
        return lines


def _freest(
    box: pygame.Rect, wish: Point, within: pygame.Rect, board: Board, gap: int
) -> tuple[int, pygame.Rect]:
    """Returns the area that the best place near the wished one covers, and that place.

    The area is in pixels, and 0 where nothing is covered. Hands and plates are avoided before pieces in play.
    """
    layout = board.layout
    fixed = [box_of(rect).inflate(gap, gap) for rect in _standing(layout)]
    play = list[pygame.Rect]()
    for zone, spots in layout.spots.items():
        boxes = [box_of(spot.bounds).inflate(gap, gap) for spot in spots]
        (fixed if zone.startswith("hand:") else play).extend(boxes)
    step = max(6, board.look.px(STRIDE))
    tried = [
        box.move(x, y)
        for x in range(within.left, max(within.left + 1, within.right - box.width), step)
        for y in range(within.top, max(within.top + 1, within.bottom - box.height), step)
    ]
    tried.sort(key=lambda one: abs(one.centerx - wish[0]) + 2 * abs(one.centery - wish[1]))
    clear = [one for one in tried if one.collidelist(fixed) < 0] or tried
    free = next((one for one in clear if one.collidelist(play) < 0), None)
    if free is not None:
        return 0, free
    covers = [sum(_shared(one, rect) for rect in play) for one in clear[:MOST_TRIED]]
    least = min(covers)
    return least, clear[covers.index(least)]


def _standing(layout: Layout) -> Iterator[Rect]:
    """Yields the boxes on the board besides the pieces."""
    yield from (plate.rect for plate in layout.plates.values())
    yield from (rect for rect in (layout.panel, layout.note, layout.buttons, layout.counts) if rect)
    if layout.sight is not None:
        yield layout.sight.tools
    if layout.purse is not None:
        yield from (layout.purse.pile(number) for number in range(PILES))
    for said in layout.captions:
        yield Rect.around(said.x, said.y, 8 * layout.box * len(said.text), 16 * layout.box)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height

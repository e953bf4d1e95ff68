"""What a deal comes down to, in a panel on the felt: who scored what, and why. Clicks go through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from tabletop.accessibility import Node, Role
from tabletop.controller import DealResult
from tabletop.games import listing_of
from tabletop.graphics import theme
from tabletop.graphics.pictures.sprite_rasters import Mood
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import Layout
from tabletop.messages import (
    SlotValue,
    list_text,
    said,
    say,
    sentences_text,
    with_full_stop,
)
from tabletop.rules import View
from tabletop.scenes.score_sheet.score_table import points_in_deal, signed_points
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.playback.score_animation import seats_by_side
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.words.base import several_names

FACE_SIZE: Final = 46
FACE_STEP: Final = 34
TITLE_SIZE: Final = 25


class SummaryShape(NamedTuple):
    """The measures of a summary: greatest width of the reason, title size, and whether it is stacked."""

    max_reason_width: int
    title_size: int = TITLE_SIZE
    is_stacked: bool = False


SUMMARY_SHAPES: Final = (
    SummaryShape(470),
    SummaryShape(300),
    SummaryShape(230, 21, is_stacked=True),
)
"""The shapes from the best to the one that fits on a crowded table."""

SEARCH_STEP: Final = 12
MAX_FACES: Final = 4
MAX_BOXES_TRIED: Final = 540
CHIP_PILES: Final = 3
FIXED_WEIGHT: Final = 20
"""How many times as much it counts to cover a plate, a hand or a button as to cover a piece in play."""
SUMMARY_GAPS: Final = 32, 10
"""Twice its distance to everything on the table: the preferred one, and the least."""


@dataclass(frozen=True)
class DealSummary:
    """The summary of a deal: faces, a golden title with who gets what, the reason, and their mood."""

    faces: tuple[int, ...]
    title: str
    reason: str
    mood: Mood = "pleased"


def summarise_deal(board: Board, before: View, result: DealResult) -> DealSummary:
    """Returns the summary of the scored deal that lies on the board."""
    view, words = board.view, board.view_words
    why = sentences_text(words.deal_reason(before), words.tie_notice())
    if view.turn is None:
        seats = tuple(sorted(view.winners, key=lambda seat: (seat - board.bottom_seat) % view.players))
        return DealSummary(
            _winner_faces(board, seats), words.match_ending(), "" if why == words.match_ending() else why
        )
    seats, title = best_of_deal(board, result)
    return DealSummary(_winner_faces(board, seats), title, why)


def best_of_deal(board: Board, result: DealResult) -> tuple[tuple[int, ...], str]:
    """Returns the seats for which the deal was best, and what its play brought: one's own side first."""
    sides = seats_by_side(board.view, board.bottom_seat)
    points = {side: _points_in_play(board, result, side[0]) for side in sides}
    few = listing_of(board.view.game).few_points_win
    good, bad = (min, max) if few else (max, min)
    most = good(points.values())
    if not any(points.values()):
        return (), say("Nobody scores")
    if most <= 0 and not few:
        # Nobody has gained anything, so it is told who has lost most.
        most = bad(points.values())
    seats = tuple(seat for side in sides for seat in side if points[side] == most)
    if len(seats) == board.view.players > 1:
        return seats, say("Everybody: {points}", points=_points_slot(most))
    told = [(seats, most)]
    own = sides[0]
    if board.view.seat in own and points[own] != most:
        told.insert(0, (own, points[own]))
    return seats, " · ".join(_brought_words(board, *one) for one in told)


def _points_in_play(board: Board, result: DealResult, seat: int) -> float:
    """Returns what a deal brought a seat, without what was scored before its play began."""
    early = (points[seat] for rule, _, points in result.tally if rule in board.view_words.early_rules)
    return points_in_deal(result, seat) - sum(early)


def _brought_words(board: Board, seats: Sequence[int], points: float) -> str:
    """Returns what a deal brought those who sit there."""
    who = several_names([board.names[seat] for seat in seats])
    return say("{Who}: {points}", who=who, points=_points_slot(points))


def _points_slot(points: float) -> SlotValue:
    return signed_points(points) if points else said("no points")


def _winner_faces(board: Board, seats: Sequence[int]) -> tuple[int, ...]:
    return tuple(board.people[seat].face for seat in seats[:MAX_FACES])


class DealSummaryPanel(Widget):
    """A panel that covers no hand, plate or button, and as few other pieces as possible."""

    catches_pointer = False
    paint_margin = 24.0

    def __init__(self, summary: DealSummary) -> None:
        super().__init__()
        self.summary = summary
        self._shape = SUMMARY_SHAPES[0]

    def describe(self) -> Node:
        return Node(self.node_key, Role.STATUS, self.told_in_full())

    def told_in_full(self) -> str:
        """Returns who gets what, and why."""
        titles = list_text(*self.summary.title.split(" · "))
        return sentences_text(with_full_stop(titles), self.summary.reason)

    def measure(self, look: Look, room: int) -> Point:
        lines, titles = self._reason_lines(look, room), self._title_lines(look)
        words = [typography.width(line, look.metrics.body_size) for line in lines]
        wide = max([*(typography.width(line, self._title_text(look), "semibold") for line in titles), *words])
        title = typography.line_height(self._title_text(look)) * len(titles)
        high = title + typography.line_height(look.metrics.body_size) * len(lines)
        return wide + self._faces_width(look) + look.box(40), max(high, look.box(FACE_SIZE)) + look.box(24)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, look.box(16), gold=True)
        faces = () if self._shape.is_stacked else self.summary.faces
        for number, face in reversed(tuple(enumerate(faces))):
            x = self.rect.left + look.box(18 + FACE_SIZE / 2) + number * look.box(FACE_STEP)
            look.draw_portrait(screen, face, (x, self.rect.centery), look.box(FACE_SIZE), self.summary.mood)
        left = self.rect.left + look.box(20) + self._faces_width(look)
        titles, lines = (
            self._title_lines(look),
            self._reason_lines(look, look.box(2 * self._shape.max_reason_width)),
        )
        size, step = (
            typography.line_height(self._title_text(look)),
            typography.line_height(look.metrics.body_size),
        )
        y = self.rect.centery - (size * len(titles) + step * len(lines)) // 2 + size // 2
        room = self.rect.right - look.box(16) - left
        for title in titles:
            at = left, y
            look.draw_text(
                screen, title, at, self._title_text(look), theme.GOLD, weight="semibold", room=room
            )
            y += size
        y += step // 2 - size // 2
        for line in lines:
            look.draw_text(screen, line, (left, y), look.metrics.body_size, theme.CREAM)
            y += step

    def place_near_prompt(self, board: Board, within: pygame.Rect) -> None:
        """Places itself near where the prompt stands."""
        look = board.look
        wish = round(board.layout.prompt.cx), round(board.layout.prompt.cy)
        found = list[tuple[int, int, pygame.Rect]]()
        ways = [
            (gap, shape)
            for stacked in (False, True)
            for gap in SUMMARY_GAPS
            for shape in SUMMARY_SHAPES
            if shape.is_stacked is stacked
        ]
        for number, (gap, self._shape) in enumerate(ways):
            box = pygame.Rect((0, 0), self.measure(look, within.width))
            covered, place = _least_covering_box(box, wish, within, board, look.box(gap))
            found.append((covered, number, place))
            if not covered:
                break
        _, number, place = min(found, key=lambda one: one[:2])
        self._shape = ways[number][1]
        self.arrange(look, place)

    def _title_text(self, look: Look) -> int:
        return look.font_size(self._shape.title_size)

    def _title_lines(self, look: Look) -> tuple[str, ...]:
        """Returns the title, a line for each side that it names, or more where the shape asks for it."""
        titles = self.summary.title.split(" · ")
        if not self._shape.is_stacked:
            return tuple(titles)
        size, wide = self._title_text(look), look.box(self._shape.max_reason_width)
        return tuple(line for title in titles for line in typography.wrap(title, size, wide, "semibold"))

    def _faces_width(self, look: Look) -> int:
        """Returns how many pixels of the width the faces take."""
        count = 0 if self._shape.is_stacked else len(self.summary.faces)
        return look.box(FACE_SIZE) + (count - 1) * look.box(FACE_STEP) + look.box(14) if count else 0

    def _reason_lines(self, look: Look, room: int) -> tuple[str, ...]:
        """Returns the reason in lines of about equal length, so that no line has one word alone."""
        if not self.summary.reason:
            return ()
        size = look.metrics.body_size
        titles = (
            typography.width(line, self._title_text(look), "semibold") for line in self._title_lines(look)
        )
        widest = max(min(room, look.box(self._shape.max_reason_width)), *titles)
        lines = typography.wrap(self.summary.reason, size, widest)
        least = max(1, typography.width(self.summary.reason, size) // len(lines))
        for wide in range(least, widest, look.box(12)):
            even = typography.wrap(self.summary.reason, size, wide)
            if len(even) == len(lines):
                return even
        return lines


def _least_covering_box(
    box: pygame.Rect, wish: Point, within: pygame.Rect, board: Board, gap: int
) -> tuple[int, pygame.Rect]:
    """Returns the area that the best place near the preferred one covers, and that place.

    The area is in pixels, and 0 where nothing is covered. Hands and plates are avoided before pieces in play.
    """
    layout = board.layout
    fixed = [box_of(rect).inflate(gap, gap) for rect in _occupied_boxes(layout)]
    play = list[pygame.Rect]()
    for zone, spots in layout.spots.items():
        boxes = [box_of(spot.bounds).inflate(gap, gap) for spot in spots]
        (fixed if zone.startswith("hand:") else play).extend(boxes)
    step = max(6, board.look.px(SEARCH_STEP))
    tried = [
        box.move(x, y)
        for x in range(within.left, max(within.left + 1, within.right - box.width), step)
        for y in range(within.top, max(within.top + 1, within.bottom - box.height), step)
    ]
    tried.sort(key=lambda one: abs(one.centerx - wish[0]) + 2 * abs(one.centery - wish[1]))
    clear = [one for one in tried if one.collidelist(fixed) < 0]
    free = next((one for one in clear if one.collidelist(play) < 0), None)
    if free is not None:
        return 0, free
    if not clear:
        # Whatever it covers of hands and plates counts more than all pieces in play: a smaller shape may fit.
        clear = tried
        play += fixed * FIXED_WEIGHT
    covers = [sum(_overlap_area(one, rect) for rect in play) for one in clear[:MAX_BOXES_TRIED]]
    least = min(covers)
    return least, clear[covers.index(least)]


def _occupied_boxes(layout: Layout) -> Iterator[Rect]:
    """Yields the boxes on the board besides the pieces."""
    yield from (plate.rect for plate in layout.plates.values())
    yield from (rect for rect in (layout.panel, layout.note, layout.buttons, layout.counts) if rect)
    if layout.sight is not None:
        yield layout.sight.tool_box
    if layout.purse is not None:
        yield from (layout.purse.pile_box(number) for number in range(CHIP_PILES))
    for caption in layout.captions:
        yield Rect.centred_at(caption.x, caption.y, 8 * layout.box * len(caption.text), 16 * layout.box)


def _overlap_area(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height

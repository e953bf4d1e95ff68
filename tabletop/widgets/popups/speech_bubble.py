"""A speech bubble of the table at a spot: paper that points there, with a link to the rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import dist, hypot
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.pictures.shadows import RAISED_SHADOW
from tabletop.graphics.pictures.svg_sprites import rasterise
from tabletop.graphics.text import typography
from tabletop.messages import Message, said, say
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.popups.placement import (
    SEARCH_STEP,
    PlaceCosts,
    cheapest_place,
    distance_between,
    distances_to,
    nearest_point,
    places_nearest_first,
)
from tabletop.widgets.text.rich_text import RuleLink

WIDTHS = 250, 330, 400, 600
"""How wide its words may be: at most so, or wider and lower where it has no room otherwise."""
POINTER_LENGTH = 22
MAX_POINTER_LENGTH, SHORT_POINTER_LENGTH = 56, 34
"""The farthest spot that it points at, and how long a tip is that only points towards a spot."""

POINTER_OVERLAP = 6
"""How far the tip reaches into the box that it points at."""

PROMPT_BETWEEN_COST, COVERED_COST, TOUCHED_COST, COVERED_WORDS_COST = 40, 1200, 16, 120
"""The costs of a bad place, in pixels of distance.

In this order: with the prompt between; on all of something that lies there; on any of it; on each of the
words that somebody might be reading.
"""

OTHER_SHAPE_COST = 24
"""The cost of each shape that is wider than the one before, where that would cover pieces."""
MOSTLY_CLEAR = 0.06
"""The share of itself that may lie on pieces before another shape is tried."""

POINTER_HALF_WIDTH = 0.27
"""Half the width of a tip at its root, as a share of its length, where it is long."""


SEE_RULE: Final = said("See the rule")


@dataclass(frozen=True)
class RuleReference:
    """A rule that a sentence goes by: its number, what its link says, and what opens the book there."""

    rule: str
    open_book: Callable[[], None]
    label: Message = SEE_RULE


class SpeechBubble(Widget):
    """A sentence on paper beside a spot, with a link to the rule that it goes by, if it goes by one.

    `about` is what it speaks of, and `clear_of` what else should stay in sight: it covers them only where
    there is no other room. A click calls `on_click`.
    """

    paint_margin = 60.0

    piece_boxes: tuple[pygame.Rect, ...] = ()
    """The boxes of all else that lies on the table."""
    plate_boxes: tuple[pygame.Rect, ...] = ()
    """The boxes of names, trays and notes, which somebody reads while it stands there."""
    word_boxes: tuple[pygame.Rect, ...] = ()
    """The boxes of other words on the table: captions, and what seats have done."""
    prompt_box: pygame.Rect | None = None
    """The box of the sentence on the table, which it neither covers nor crosses."""
    button_boxes: tuple[pygame.Rect, ...] = ()
    """The boxes of the buttons beside the table, one of which may take what it advises."""

    def __init__(
        self,
        words: str,
        reference: RuleReference | None = None,
        *,
        about: Sequence[pygame.Rect] = (),
        clear_of: Sequence[pygame.Rect] = (),
        spares: Sequence[pygame.Rect] = (),
        targets: Sequence[pygame.Rect] = (),
        on_click: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__()
        self.words = self.heard_words = words
        """What it says; and what is said of it to those who do not see whom it points at."""
        self.heard_note = ""
        """A note on it for those who do not see it, such as the number of a step."""
        self.is_refusal = False
        """Whether it says why something cannot be done."""
        self.rule = None if reference is None else reference.rule
        self.about = tuple(about)
        self.clear_of = (*about, *clear_of)
        self.spares = tuple(spares)
        """Boxes that it would rather not cover either, such as the own hand."""
        self.targets = tuple(targets)
        """Boxes that can be clicked now, or where pieces can go."""
        self.on_click = on_click
        self.spot: Point = (0, 0)
        self._max_width = WIDTHS[0]
        self._has_usual_text = False
        """Whether larger text is drawn at the usual size, as there is no other room."""
        self.prefers_above = False
        """Whether it would rather stand above its spot than beside it."""
        self.link: RuleLink | None = None
        if reference is not None:
            self.link = RuleLink(say(reference.label), reference.open_book, theme.LINK, 17)
            self.add(self.link)

    def describe(self) -> Node:
        words = Node(self.part_key("words"), Role.TEXT, self.words)
        return Node(self.node_key, Role.SECTION, self.words, children=(words,))

    def measure(self, look: Look, room: int) -> Point:
        wide = min(room, look.box(self._max_width))
        size = self.text_size(look)
        lines = typography.wrap(self.words, size, wide, "regular")
        widths = [typography.width(line, size) for line in lines]
        high = typography.line_height(size) * len(lines)
        if self.link is not None:
            link = self.link.measure(look, wide)
            widths.append(link[0])
            high += link[1] + look.box(2)
        return max(widths) + look.box(38), high + look.box(26)

    def text_size(self, look: Look) -> int:
        """Returns the font size of its words."""
        metrics = look.metrics.at_usual_text if self._has_usual_text else look.metrics
        return metrics.body_size

    def point_to(self, look: Look, spot: Point, within: pygame.Rect) -> None:
        """Arranges itself near a spot, where it hides least, and points there.

        Where it cannot keep clear of all it should, it becomes a strip before it covers any of it; larger
        text then has its usual size.
        """
        tiers = self._tiers_to_avoid(spot)
        tried: dict[tuple[bool, int], tuple[list[pygame.Rect], list[pygame.Rect]]] = {}
        shapes = [(small, wide) for small in (False, look.metrics.factor > 1) for wide in WIDTHS]
        for count in range(len(tiers), -1, -1):
            boxes = [box for tier in tiers[:count] for box in tier]
            found: list[tuple[float, int, tuple[bool, int], pygame.Rect]] = []
            for number, shape in enumerate(dict.fromkeys(shapes)):
                self._has_usual_text, self._max_width = shape
                if shape not in tried:
                    tried[shape] = self._possible_places(look, spot, within)
                places, wished = tried[shape]
                free = [place for place in places if place.collidelist(boxes) < 0]
                if free:
                    cost, place = self._best_place(look, spot, free, wished)
                    found.append((cost + number * look.box(OTHER_SHAPE_COST), number, shape, place))
                    if not self._covers_pieces(place):
                        break
            if found:
                *_, (self._has_usual_text, self._max_width), place = min(found)
                self.arrange(look, place)
                self.spot = self._pointer_end(look, spot)
                return

    def _best_place(
        self, look: Look, spot: Point, free: Sequence[pygame.Rect], wished: Sequence[pygame.Rect]
    ) -> tuple[float, pygame.Rect]:
        """Returns the cheapest of some places, with its cost."""
        aims = (pygame.Rect(spot, (1, 1)), *(() if self.prefers_above else self.about))
        least = look.box(POINTER_LENGTH)
        distances = distances_to(free, aims, least)
        costs = self._costs_of_places(look, spot, wished)
        place = cheapest_place(distances, costs) or free[0]
        return distances_to([place], aims, least)[0][0] + costs.of_place(place), place

    def _covers_pieces(self, place: pygame.Rect) -> bool:
        """Tells whether it would lie on much of what lies on the table."""
        parts = [place.clip(self.piece_boxes[number]) for number in place.collidelistall(self.piece_boxes)]
        return sum(part.width * part.height for part in parts) > MOSTLY_CLEAR * place.width * place.height

    def _possible_places(
        self, look: Look, spot: Point, within: pygame.Rect
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Returns all places at its present width, and those to point from, best first."""
        wide, high = self.measure(look, within.width - look.box(60))
        box = pygame.Rect(0, 0, wide, high)
        away = look.box(POINTER_LENGTH)
        wished: list[pygame.Rect] = []
        for corner, place in (*self._places_beside(spot, away), *self._places_around_subject(spot, away)):
            tried = box.copy()
            setattr(tried, corner, place)
            held = tried.clamp(within)
            # Pushed back into the felt, it could come to lie on the spot itself.
            if not held.collidepoint(spot):
                wished.append(held)
        near = wished[0] if wished else box.clamp(within)
        step = look.box(SEARCH_STEP)
        places = [*places_nearest_first(near, within, step), *self._places_on_prompt(box, within, step)]
        return [*(wished or [near]), *places], wished

    def _places_on_prompt(self, box: pygame.Rect, within: pygame.Rect, step: int) -> list[pygame.Rect]:
        """Returns the places just above the prompt, which the usual steps may miss where room is short."""
        if self.prompt_box is None:
            return []
        y = self.prompt_box.top - 2 - box.height
        lefts = range(within.left, within.right - box.width + 1, step // 2)
        return [pygame.Rect((left, y), box.size) for left in lefts] if y >= within.top else []

    def _costs_of_places(self, look: Look, spot: Point, wished: Sequence[pygame.Rect]) -> PlaceCosts:
        """Returns what places cost from which it would point at a spot; those wished for in this order."""
        across = look.box(PROMPT_BETWEEN_COST)
        # Reversed, so that of equal places the first keeps its number.
        order = {tuple(place): number * across / 8 for number, place in reversed([*enumerate(wished)])}
        prompt = self.prompt_box
        # A tip to a spot on the prompt has to end there.
        barrier = None if prompt is None or prompt.collidepoint(spot) else prompt.inflate(4, 4)
        return replace(
            self.covering_costs(look),
            fixed_costs=order,
            other_cost=len(wished) * across / 8,
            aim=spot,
            barrier=barrier,
            barrier_cost=across,
        )

    def covering_costs(self, look: Look) -> PlaceCosts:
        """Returns the costs of covering what it may cover, but should not."""
        covered, touched, word = map(look.box, (COVERED_COST, TOUCHED_COST, COVERED_WORDS_COST))
        spares = (*self.button_boxes, *self.spares)
        return PlaceCosts((*self.piece_boxes, *spares), covered, touched, self.word_boxes, word)

    def _tiers_to_avoid(self, spot: Point) -> tuple[Sequence[pygame.Rect], ...]:
        """Returns what it keeps clear of: what it speaks of before the prompt, then all else."""
        prompt = () if self.prompt_box is None else (self.prompt_box,)
        about = (*self.about, pygame.Rect(spot, (1, 1)))
        read = (*self.word_boxes, *self.plate_boxes)
        return about, prompt, self.clear_of, read, self.targets, self.button_boxes, self.spares

    def _pointer_end(self, look: Look, spot: Point) -> Point:
        """Returns where its tip ends: in itself, so that there is none, where it would point at a seat.

        A seat that is meant holds the spot.
        """
        end = self._nearest_end(look, spot)
        foot = nearest_point(self.rect, end)
        others = [plate for plate in self.plate_boxes if not plate.collidepoint(spot)]
        return self.rect.center if any(plate.clipline(foot, end) for plate in others) else end

    def _nearest_end(self, look: Look, spot: Point) -> Point:
        """Returns where it points: at the spot or, from elsewhere, at the nearest side of what it speaks of.

        A spot far away, as on the rim or outside of the window, is only pointed towards. What it speaks of is
        not pointed at from far away, as something else would lie between.
        """
        if self.about and not self.prefers_above:
            box = min(self.about, key=lambda box: distance_between(self.rect, box))
            inside = 2 * look.box(POINTER_OVERLAP)
            inner = box.inflate(-min(box.width - 1, inside), -min(box.height - 1, inside))
            spot = nearest_point(inner, nearest_point(self.rect, inner.center))
        foot = nearest_point(self.rect, spot)
        spot = self._pointer_end_before_prompt(foot, spot)
        far = hypot(spot[0] - foot[0], spot[1] - foot[1])
        if far <= look.box(MAX_POINTER_LENGTH):
            return spot
        if self.about:
            return self.rect.center
        share = look.box(SHORT_POINTER_LENGTH) / far
        x, y = (round(foot[way] + (spot[way] - foot[way]) * share) for way in (0, 1))
        return x, y

    def _pointer_end_before_prompt(self, foot: Point, spot: Point) -> Point:
        """Returns the end of the tip, which does not reach into the prompt."""
        if self.prompt_box is None or self.rect.colliderect(self.prompt_box):
            return spot
        prompt = self.prompt_box.inflate(4, 4)
        crossed = prompt.clipline(foot, spot)
        if crossed and self.rect.bottom <= prompt.top:
            return spot[0], prompt.top - 1
        return (round(crossed[0][0]), round(crossed[0][1])) if crossed else spot

    def _places_beside(self, spot: Point, away: int) -> list[tuple[str, Point]]:
        """Returns where it can stand to point at a spot, best first, as the place of one of its corners."""
        x, y = spot
        beside = [("midleft", (x + away, y)), ("midright", (x - away, y))]
        top, bottom = ("midbottom", (x, y - away)), ("midtop", (x, y + away))
        if not self.prefers_above:
            higher = [("bottomleft", (x + away, y)), ("bottomright", (x - away, y))]
            lower = [("topleft", (x + away, y)), ("topright", (x - away, y))]
            return [*beside, *higher, *lower, *self._places_past_prompt(spot, away), top, bottom]
        aside = [("bottomleft", (x - away, y - away)), ("bottomright", (x + away, y - away))]
        return [top, *self._places_over_prompt(spot, away), *aside, bottom, *beside]

    def _places_past_prompt(self, spot: Point, away: int) -> list[tuple[str, Point]]:
        """Returns places beside the spot, just above or below the sentence on the table."""
        if self.prompt_box is None:
            return []
        left, top, foot = spot[0] - away, self.prompt_box.top - away // 2, self.prompt_box.bottom + away // 2
        return [("bottomright", (left, top)), ("topright", (left, foot))]

    def _places_over_prompt(self, spot: Point, away: int) -> list[tuple[str, Point]]:
        """Returns places above the sentence on the table, where that stands between."""
        if self.prompt_box is None or self.prompt_box.top > spot[1]:
            return []
        x, y = spot[0], self.prompt_box.top - away // 2
        corners = ("midbottom", x), ("bottomleft", x - 2 * away), ("bottomright", x + 2 * away)
        return [(corner, (at, y)) for corner, at in corners]

    def _places_around_subject(self, spot: Point, away: int) -> list[tuple[str, Point]]:
        """Returns places where all that it speaks of is in sight."""
        if not self.about:
            return []
        whole = self.about[0].unionall(self.about[1:])
        return [
            ("midtop", (spot[0], whole.bottom + away)),
            ("midleft", (whole.right + away, whole.centery)),
            ("midright", (whole.left - away, whole.centery)),
        ]

    def release(self, point: Point) -> None:  # noqa: ARG002
        self.on_click()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        if self.link is not None:
            wide, high = self.link.measure(look, rect.width)
            left, top = rect.left + look.box(17), rect.bottom - look.box(13) - high
            self.link.arrange(look, pygame.Rect(left, top, wide, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_shadow(screen, self.rect, look.box(12), RAISED_SHADOW)
        look.draw_rounded(screen, self.rect, look.box(12), theme.PAPER)
        self._paint_pointer(screen, look)
        room = max(1, self.rect.width - look.box(38))
        drawn = look.caches.text.paragraph(self.words, self.text_size(look), theme.INK, room)
        screen.blit(drawn, (self.rect.left + look.box(17), self.rect.top + look.box(13)))

    def _paint_pointer(self, screen: pygame.Surface, look: Look) -> None:
        if not self.rect.collidepoint(self.spot):
            _fill_polygon(screen, pointer_corners(look, self.rect, self.spot))


def pointer_corners(look: Look, box: pygame.Rect, spot: Point) -> list[Point]:
    """Returns the corners of a tip from a box to a spot, as wide at its root whatever way it points."""
    corner = look.box(12) + look.box(8)
    inner = box.inflate(-min(2 * corner, box.width - 1), -min(2 * corner, box.height - 1))
    deep = nearest_point(inner, spot)
    far = max(1.0, dist(deep, spot))
    along = (spot[0] - deep[0]) / far, (spot[1] - deep[1]) / far
    outside = _length_outside(box, deep, spot)
    half = max(look.box(9), outside * POINTER_HALF_WIDTH)
    mouth = spot[0] - along[0] * outside, spot[1] - along[1] * outside
    left, right = ((-along[1] * half, along[0] * half), (along[1] * half, -along[0] * half))
    corners = [
        spot,
        _shifted(mouth, left),
        _shifted(deep, left),
        _shifted(deep, right),
        _shifted(mouth, right),
    ]
    return [(round(x), round(y)) for x, y in corners]


def _length_outside(box: pygame.Rect, deep: Point, spot: Point) -> float:
    """Returns how much of the way to a spot lies outside of a box."""
    inside = box.clipline(deep, spot)
    return dist(inside[1], spot) if inside else dist(deep, spot)


def _shifted(point: tuple[float, float], by: tuple[float, float]) -> tuple[float, float]:
    return point[0] + by[0], point[1] + by[1]


def _fill_polygon(screen: pygame.Surface, points: list[Point]) -> None:
    """Draws a paper triangle with smooth edges."""
    lefts, tops = [point[0] for point in points], [point[1] for point in points]
    box = pygame.Rect(min(lefts), min(tops), max(lefts) - min(lefts), max(tops) - min(tops)).inflate(2, 2)
    # Rasterised at its size, which no spot far outside may make huge.
    if box.width > 4000 or box.height > 4000:
        return
    path = " ".join(f"{x},{y}" for x, y in points)
    paper = "#{:02x}{:02x}{:02x}".format(*theme.PAPER[:3])
    drawn = rasterise(f'<polygon points="{path}" fill="{paper}"/>', (*box.topleft, *box.size), box.size)
    screen.blit(drawn, box)

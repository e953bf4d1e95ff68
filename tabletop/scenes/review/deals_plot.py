"""Deal by deal: what one made, what experts made of it, and what slips cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.accessibility import Node, Role
from tabletop.controller.review.luck import DealLuck
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import Message, names_text, say
from tabletop.scenes.base.plot_widget import scale_number, text_items
from tabletop.scenes.review import luck_sentences
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity

HEIGHT = 190
SLIP_COLOUR = (224, 122, 95)


class DealsPlot(Widget):
    """A plot of deals; experts' results have a whisker as long as they lie apart."""

    paint_margin = 4.0

    def __init__(self, deals: Sequence[DealLuck], name: str, deal_name: Callable[[int], Message]) -> None:
        super().__init__()
        self.deals = tuple(deals)
        self.name = name
        self._name_of = deal_name
        self.pointed: int | None = None
        ends = [end for deal in self.deals for end in _error_range(deal)]
        self._low, self._high = min([0.0, *ends]), max([0.0, *ends])

    def describe(self) -> Node:
        words = [self._exact_numbers(deal) for deal in self.deals]
        return Node(self.node_key, Role.LIST, say(luck_sentences.TITLE), children=text_items(self, words))

    def _exact_numbers(self, deal: DealLuck) -> str:
        return say(luck_sentences.exact_numbers(deal, self.name, self._name_of(deal.number)))

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(HEIGHT)

    def hover(self, point: Point) -> None:
        track = self._track(self.tree.look) if self.tree is not None else self.rect
        numbers = range(len(self.deals))
        near = min(numbers, key=lambda number: abs(self._x(track, number) - point[0]), default=None)
        if near != self.pointed:
            self.pointed = near
            self.invalidate()

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        track = self._track(look)
        is_pointed = self.hovered and self.pointed is not None
        if is_pointed and self.pointed is not None:
            at = self.rect.left, self.rect.top + look.box(10)
            words = self._exact_numbers(self.deals[self.pointed])
            look.draw_text(screen, words, at, look.metrics.secondary_size, theme.CREAM, room=self.rect.width)
        else:
            self._paint_legend(screen, look)
        for value in sorted({self._low, 0.0, self._high}):
            y = round(self._y(track, value))
            ink = with_opacity(theme.CREAM, 0.4 if value == 0 else 0.14)
            look.draw_rounded(screen, pygame.Rect(track.left, y, track.width, 1), 0, ink)
            at = track.left - look.box(8), y
            look.draw_text(
                screen, scale_number(value), at, look.metrics.label_size, look.theme.soft_text, anchor="right"
            )
        for number, deal in enumerate(self.deals):
            self._paint_deal(screen, look, track, number, deal)

    def _paint_deal(
        self, screen: pygame.Surface, look: Look, track: pygame.Rect, number: int, deal: DealLuck
    ) -> None:
        x, thick = round(self._x(track, number)), max(2, look.px(2))
        aside, radius = look.box(9), max(3, look.box(5))
        gold = theme.GOLD[:3]
        top, bottom = (round(self._y(track, deal.worth + way * deal.spread)) for way in (1, -1))
        pygame.draw.line(screen, gold, (x, top), (x, bottom), thick)
        pygame.draw.circle(screen, gold, (x, round(self._y(track, deal.worth))), radius)
        made = x - aside, round(self._y(track, deal.points))
        pygame.draw.circle(screen, theme.CREAM[:3], made, radius)
        if deal.slips:
            zero, cost = round(self._y(track, 0.0)), round(self._y(track, -deal.slips))
            pygame.draw.line(screen, SLIP_COLOUR, (x + aside, zero), (x + aside, cost), 2 * thick)

    def _paint_legend(self, screen: pygame.Surface, look: Look) -> None:
        left, y = self.rect.left, self.rect.top + look.box(10)
        parts = (
            (names_text(self.name), theme.CREAM),
            (say(luck_sentences.EXPERTS), theme.GOLD),
            (say(luck_sentences.SLIPS), SLIP_COLOUR),
        )
        for words, ink in parts:
            pygame.draw.circle(screen, ink[:3], (left + look.box(5), y), look.box(5))
            place = look.draw_text(
                screen, words, (left + look.box(16), y), look.metrics.secondary_size, theme.CREAM
            )
            left = place.right + look.box(24)

    def _track(self, look: Look) -> pygame.Rect:
        aside = typography.width(
            scale_number(max(abs(self._low), self._high)), look.metrics.label_size
        ) + look.box(26)
        top = self.rect.top + look.box(28)
        wide, high = self.rect.width - aside - look.box(10), self.rect.bottom - top - look.box(10)
        return pygame.Rect(self.rect.left + aside, top, max(1, wide), max(1, high))

    def _x(self, track: pygame.Rect, number: int) -> float:
        return track.left + track.width * (number + 0.5) / max(1, len(self.deals))

    def _y(self, track: pygame.Rect, value: float) -> float:
        return track.bottom - track.height * (value - self._low) / ((self._high - self._low) or 1.0)


def _error_range(deal: DealLuck) -> tuple[float, ...]:
    return deal.points, deal.worth + deal.spread, deal.worth - deal.spread, -deal.slips

"""Deal by deal: what one made, what experts made of it, and what slips cost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.controller.luck import Deal
from tabletop.scenes.plot import shown
from tabletop.scenes.review import shares
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Point, Widget

HIGH = 190
SLIPS = (224, 122, 95)


class DealsPlot(Widget):
    """A plot of deals; experts' results have a whisker as long as they lie apart."""

    bleed = 4.0

    def __init__(self, deals: Sequence[Deal], name: str, one_deal: str) -> None:
        super().__init__()
        self.deals = tuple(deals)
        self.name = name
        self.one_deal = one_deal
        self.pointed: int | None = None
        ends = [end for deal in self.deals for end in _ends(deal)]
        self._low, self._high = min([0.0, *ends]), max([0.0, *ends])

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(HIGH)

    def point(self, point: Point) -> None:
        track = self._track(self.tree.look) if self.tree is not None else self.rect
        numbers = range(len(self.deals))
        near = min(numbers, key=lambda number: abs(self._x(track, number) - point[0]), default=None)
        if near != self.pointed:
            self.pointed = near
            self.touch()

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        track = self._track(look)
        is_pointed = self.hovered and self.pointed is not None
        if is_pointed and self.pointed is not None:
            at = self.rect.left, self.rect.top + look.box(10)
            said = shares.exactly(self.deals[self.pointed], self.name, self.one_deal)
            look.words(screen, said, at, look.metrics.second, theme.CREAM, room=self.rect.width)
        else:
            self._paint_legend(screen, look)
        for value in sorted({self._low, 0.0, self._high}):
            y = round(self._y(track, value))
            ink = faded(theme.CREAM, 0.4 if value == 0 else 0.14)
            look.rounded(screen, pygame.Rect(track.left, y, track.width, 1), 0, ink)
            at = track.left - look.box(8), y
            look.words(screen, shown(value), at, look.metrics.label, look.theme.soft, anchor="right")
        for number, deal in enumerate(self.deals):
            self._paint_deal(screen, look, track, number, deal)

    def _paint_deal(
        self, screen: pygame.Surface, look: Look, track: pygame.Rect, number: int, deal: Deal
    ) -> None:
        x, thick = round(self._x(track, number)), max(2, look.px(2))
        aside, radius = look.box(9), max(3, look.box(5))
        gold = theme.GOLD[:3]
        top, bottom = (round(self._y(track, deal.worth + way * deal.spread)) for way in (1, -1))
        pygame.draw.line(screen, gold, (x, top), (x, bottom), thick)
        pygame.draw.circle(screen, gold, (x, round(self._y(track, deal.worth))), radius)
        made = x - aside, round(self._y(track, deal.made))
        pygame.draw.circle(screen, theme.CREAM[:3], made, radius)
        if deal.slips:
            zero, cost = round(self._y(track, 0.0)), round(self._y(track, -deal.slips))
            pygame.draw.line(screen, SLIPS, (x + aside, zero), (x + aside, cost), 2 * thick)

    def _paint_legend(self, screen: pygame.Surface, look: Look) -> None:
        left, y = self.rect.left, self.rect.top + look.box(10)
        parts = ((self.name, theme.CREAM), (shares.EXPERTS, theme.GOLD), (shares.SLIPS, SLIPS))
        for words, ink in parts:
            pygame.draw.circle(screen, ink[:3], (left + look.box(5), y), look.box(5))
            place = look.words(screen, words, (left + look.box(16), y), look.metrics.second, theme.CREAM)
            left = place.right + look.box(24)

    def _track(self, look: Look) -> pygame.Rect:
        aside = letters.width(shown(max(abs(self._low), self._high)), look.metrics.label) + look.box(26)
        top = self.rect.top + look.box(28)
        wide, high = self.rect.width - aside - look.box(10), self.rect.bottom - top - look.box(10)
        return pygame.Rect(self.rect.left + aside, top, max(1, wide), max(1, high))

    def _x(self, track: pygame.Rect, number: int) -> float:
        return track.left + track.width * (number + 0.5) / max(1, len(self.deals))

    def _y(self, track: pygame.Rect, value: float) -> float:
        return track.bottom - track.height * (value - self._low) / ((self._high - self._low) or 1.0)


def _ends(deal: Deal) -> tuple[float, ...]:
    return deal.made, deal.worth + deal.spread, deal.worth - deal.spread, -deal.slips

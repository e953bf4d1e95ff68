"""The window that a line is seen in while it is larger: its frame, and arrows to what lies beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import Final

import pygame

from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Place
from tabletop.scenes.table.pictures import Drawn
from tabletop.scenes.table.spread import Spread
from tabletop.stage import drawing, theme
from tabletop.stage.widgets.look import Look, faded

INSET: Final = 22
"""How far inside the edge of the window an arrow lies."""

SHADE: Final = 9
"""How far the shadow of the window's edge falls inside."""

Arrow = tuple[float, float, float]
"""Where an arrow is, and the clockwise degrees by which it is turned; at 0 it points to the right."""


def beyond(board: Spread) -> Iterator[tuple[Place, Arrow]]:
    """The open ends that can be played at but are not seen, each with the arrow that points to it."""
    clip = board.layout.clip
    if clip is None:
        return
    frame = clip.grown(-board.look.box(INSET))
    for place in board.layout.places:
        at = place.number
        if at is None or clip.holds((at.cx, at.cy)) or not any(map(place.accepts, board.light.moves)):
            continue
        x = min(max(at.cx, frame.x), frame.right)
        y = min(max(at.cy, frame.y), frame.bottom)
        yield place, (x, y, degrees(atan2(at.cy - y, at.cx - x)))


def arrow_at(board: Spread, point: tuple[float, float]) -> Place | None:
    """The open end whose arrow lies under a point."""
    wide = 2 * board.look.box(INSET)
    found = (place for place, (x, y, _) in beyond(board) if Rect.around(x, y, wide, wide).holds(point))
    return next(found, None)


def felt(box: pygame.Rect) -> Drawn:
    """The felt of the window, a little darker."""
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    sheet.fill(faded(theme.BLACK, 0.16))
    return sheet, box.topleft


def frame(look: Look, box: pygame.Rect) -> Drawn:
    """The edge of the window, under which the line goes on: a fine line, and its shadow inside."""
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    inside = sheet.get_rect()
    deep = look.px(SHADE)
    for step in range(deep):
        ink = faded(theme.BLACK, 0.45 * (1 - step / deep) ** 2)
        pygame.draw.rect(sheet, ink, inside.inflate(-2 * step, -2 * step), 1)
    pygame.draw.rect(sheet, faded(theme.CREAM, 0.42), inside, max(1, look.px(1.2)))
    return sheet, box.topleft


def arrow(look: Look, at: tuple[float, float], turn: float) -> Drawn:
    """A golden disc with an arrow."""
    size = look.box(30)
    element = (
        f'<circle cx="12" cy="12" r="10.6" fill="#0a231a" stroke="#f0c25e" stroke-width="1.8"/>'
        f'<path d="M8 12H16M12.5 8L16.500 12L12.500 16" fill="none" stroke="#ffdb80" stroke-width="2.2" '
        f'transform="rotate({turn:.0f} 12 12)"/>'
    )
    sheet = drawing.rasterise(element, (0, 0, 24, 24), (size, size))
    return sheet, (round(at[0] - size / 2), round(at[1] - size / 2))

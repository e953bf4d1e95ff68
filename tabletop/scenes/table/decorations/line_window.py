"""The window that a line is seen in while it is larger: where it fades, and arrows to what lies beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures import svg_sprites
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import DropTarget
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.widgets.base.widget_look import Look, with_opacity

ARROW_INSET: Final = 22
"""How far inside the edge of the window an arrow lies."""

FADE_WIDTH: Final = 46
"""How far inside an edge the line begins to fade, where it goes on beyond that."""

FourSides = tuple[bool, bool, bool, bool]
"""Flags for the left, the upper, the right and the lower edge."""

Arrow = tuple[float, float, float]
"""The middle of an arrow, and its direction in clockwise degrees; at 0 it points to the right."""


def hidden_open_ends(board: BoardState) -> Iterator[tuple[DropTarget, Arrow]]:
    """Yields the playable open ends outside the window, each with the arrow that points to it."""
    clip = board.layout.clip
    if clip is None:
        return
    frame = clip.grown(-board.look.box(ARROW_INSET))
    for place in board.layout.places:
        at = place.number_box
        if (
            at is None
            or clip.contains_point((at.cx, at.cy))
            or not any(map(place.accepts, board.highlights.moves))
        ):
            continue
        x = min(max(at.cx, frame.x), frame.right)
        y = min(max(at.cy, frame.y), frame.bottom)
        yield place, (x, y, degrees(atan2(at.cy - y, at.cx - x)))


def arrow_at(board: BoardState, point: tuple[float, float]) -> DropTarget | None:
    """Returns the open end whose arrow lies under a point."""
    wide = 2 * board.look.box(ARROW_INSET)
    found = (
        place
        for place, (x, y, _) in hidden_open_ends(board)
        if Rect.centred_at(x, y, wide, wide).contains_point(point)
    )
    return next(found, None)


def hidden_sides(board: BoardState) -> FourSides:
    """Returns whether the line goes on beyond the left, upper, right and lower edge of its window."""
    clip, sight = board.layout.clip, board.layout.sight
    if clip is None or sight is None:
        return False, False, False, False
    line = Rect.union(spot.bounds for spot in board.layout.spots[sight.zone])
    return line.x < clip.x, line.y < clip.y, line.right > clip.right, line.bottom > clip.bottom


def draw_felt(look: Look, box: pygame.Rect) -> PlacedPicture:
    """Draws the felt of the window, a little darker, with soft edges."""
    sheet = surfaces.transparent(box.size)
    sheet.fill(with_opacity(theme.BLACK, 0.16))
    soft = _clear_edges(look, box, (True, True, True, True))
    sheet.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet, box.topleft


def draw_faded_edges(look: Look, below: pygame.Surface, box: pygame.Rect, ways: FourSides) -> PlacedPicture:
    """Draws felt, fading inwards, over the line at those edges beyond which it goes on."""
    sheet = surfaces.transparent(box.size)
    sheet.blit(below, (0, 0), box)
    # Felt lies over the line, and is clear wherever the line is to be seen.
    edges = surfaces.transparent(box.size)
    edges.fill(theme.WHITE)
    edges.blit(_clear_edges(look, box, ways), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    edges.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    sheet.blit(edges, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet, box.topleft


def _clear_edges(look: Look, box: pygame.Rect, ways: FourSides) -> pygame.Surface:
    """Returns a white mask that becomes transparent towards these edges."""
    sheet = surfaces.transparent(box.size)
    sheet.fill(theme.WHITE)
    wide, high = box.size
    for step in range(min(look.px(FADE_WIDTH), wide // 2, high // 2)):
        share = step / look.px(FADE_WIDTH)
        ink = (255, 255, 255, round(255 * share * share * (3 - 2 * share)))
        lines = (0, 0, 1, high), (0, 0, wide, 1), (0, 0, 1, high), (0, 0, wide, 1)
        starts = (step, 0), (0, step), (wide - 1 - step, 0), (0, high - 1 - step)
        for goes, line, start in zip(ways, lines, starts, strict=True):
            if goes:
                sheet.fill(ink, pygame.Rect(line).move(start), special_flags=pygame.BLEND_RGBA_MIN)
    return sheet


def draw_arrow(look: Look, at: tuple[float, float], turn: float) -> PlacedPicture:
    """Draws a golden disc with an arrow."""
    size = look.box(30)
    element = (
        f'<circle cx="12" cy="12" r="10.6" fill="#0a231a" stroke="#f0c25e" stroke-width="1.8"/>'
        f'<path d="M8 12H16M12.5 8L16.500 12L12.500 16" fill="none" stroke="#ffdb80" stroke-width="2.2" '
        f'transform="rotate({turn:.0f} 12 12)"/>'
    )
    sheet = svg_sprites.rasterise(element, (0, 0, 24, 24), (size, size))
    return sheet, (round(at[0] - size / 2), round(at[1] - size / 2))

"""A small true picture of a table as it was left: laid by the board itself, and drawn a little at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final

import pygame

from tabletop.graphics import surfaces
from tabletop.records import Sitter
from tabletop.rules import View
from tabletop.widgets.base.widget_look import Look

SLOW_TO_IMPORT: Final = ("tabletop.words", "tabletop.layout.lay_table", "tabletop.scenes.table.board.board")
"""The modules that the table needs and the menu does not; each is imported in a step of its own."""


def thumbnail_source(look: Look) -> pygame.Rect:
    """Returns the part of the window in the thumbnail: the felt with an edge of wood."""
    felt = pygame.Rect(look.metrics.felt)
    return felt.inflate(felt.left, felt.left)


class TableThumbnail:
    """A thumbnail drawn in steps: `draw_step` takes a short one, and is true until the picture is there.

    The pieces are drawn as large as at the table, so that their pictures are cached when somebody sits down.
    """

    def __init__(self, view: View, sitters: Sequence[Sitter]) -> None:
        self.view = view
        self.sitters = tuple(sitters)
        self.picture: pygame.Surface | None = None
        self._look: Look | None = None
        self._size = (0, 0)
        self._steps: Iterator[None] = iter(())

    def draw_step(self, look: Look, size: tuple[int, int]) -> bool:
        """Draws one step; begins again if the window or the settings have changed."""
        if (look, size) != (self._look, self._size):
            self._look, self._size = look, size
            self.picture = None
            self._steps = self._drawing_steps(look, size)
        return next(self._steps, self) is not self

    def _drawing_steps(self, look: Look, size: tuple[int, int]) -> Iterator[None]:
        for module in SLOW_TO_IMPORT:
            # One module a step: importing all of them would hold the menu up.
            import_module(module)
            yield
        from tabletop.games.loaders import words_of
        from tabletop.scenes.table.board.board import Board
        from tabletop.scenes.table.state.table_players import players_of

        words = words_of(self.view.game)
        board = Board(look, words, players_of(self.sitters), self.view)
        yield
        drawn = set()
        for zone, spots in board.layout.spots.items():
            for code, spot in zip(self.view.zones[zone], spots, strict=True):
                piece = code, (max(2, round(spot.width)), max(2, round(spot.height))), spot.angle % 360
                if piece not in drawn:
                    drawn.add(piece)
                    # One face a step, as rasterising one can take as long as a frame may.
                    look.caches.rasters.premultiplied(words.pack, *piece, look.edition)
                    yield
        board.lay_view(self.view, 0, jump=True)
        yield
        sheet = surfaces.opaque(look.metrics.size)
        board.compositor.paint(sheet)
        self.picture = pygame.transform.smoothscale(sheet.subsurface(thumbnail_source(look)), size)
        yield

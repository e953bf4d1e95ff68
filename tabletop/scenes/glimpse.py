"""A small true picture of a table as it was left: laid by the board itself, and drawn a little at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final

import pygame

from tabletop.records import Sitter
from tabletop.rules import View
from tabletop.stage import surfaces
from tabletop.stage.widgets.look import Look

SLOW_TO_IMPORT: Final = ("tabletop.words", "tabletop.layout.tables", "tabletop.scenes.table.board")
"""The modules that the table needs and the menu does not; each is imported in a step of its own."""


def table_box(look: Look) -> pygame.Rect:
    """Returns the part of the window in the thumbnail: the felt with an edge of wood."""
    felt = pygame.Rect(look.metrics.felt)
    return felt.inflate(felt.left, felt.left)


class Glimpse:
    """A thumbnail drawn in steps: `draw` takes a short one, and is true until the picture is there.

    The pieces are drawn as large as at the table, so that their pictures are cached when somebody sits down.
    """

    def __init__(self, view: View, sitters: Sequence[Sitter]) -> None:
        self.view = view
        self.sitters = tuple(sitters)
        self.picture: pygame.Surface | None = None
        self._look: Look | None = None
        self._size = (0, 0)
        self._steps: Iterator[None] = iter(())

    def draw(self, look: Look, size: tuple[int, int]) -> bool:
        """Draws one step; begins again if the window or the settings have changed."""
        if (look, size) != (self._look, self._size):
            self._look, self._size = look, size
            self.picture = None
            self._steps = self._drawing(look, size)
        return next(self._steps, self) is not self

    def _drawing(self, look: Look, size: tuple[int, int]) -> Iterator[None]:
        for module in SLOW_TO_IMPORT:
            # One module a step: importing all of them would hold the menu up.
            import_module(module)
            yield
        from tabletop.games.doors import words_for
        from tabletop.scenes.table.board import Board
        from tabletop.scenes.table.person import persons

        words = words_for(self.view.game)
        board = Board(look, words, persons(self.sitters), self.view)
        yield
        drawn = set()
        for zone, spots in board.layout.spots.items():
            for code, spot in zip(self.view.zones[zone], spots, strict=True):
                piece = code, (max(2, round(spot.width)), max(2, round(spot.height))), spot.angle % 360
                if piece not in drawn:
                    drawn.add(piece)
                    # One face a step, as rasterising one can take as long as a frame may.
                    look.studio.rasters.premultiplied(words.pack, *piece, look.edition)
                    yield
        board.lay(self.view, 0, jump=True)
        yield
        sheet = surfaces.opaque(look.metrics.size)
        board.compositor.paint(sheet)
        self.picture = pygame.transform.smoothscale(sheet.subsurface(table_box(look)), size)
        yield

"""The table as it lay where two matches parted, drawn a little at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.messages import said, say
from tabletop.records import Sitter
from tabletop.rules import View
from tabletop.scenes.table.board.table_thumbnail import TableThumbnail, thumbnail_source
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, blend

WORDS: Final = said("The table at this point")


class PositionPicture(Widget):
    """A picture of a table as wide as there is room."""

    catches_pointer = False

    def __init__(self, view: View, sitters: Sequence[Sitter]) -> None:
        super().__init__()
        self.thumbnail = TableThumbnail(view, sitters)

    def describe(self) -> Node:
        return Node(self.node_key, Role.PICTURE, say(WORDS))

    def measure(self, look: Look, room: int) -> Point:
        table = thumbnail_source(look)
        return room, round(room * table.height / table.width)

    def update(self, now: int) -> bool:  # noqa: ARG002
        if (
            self.tree is None
            or not self.rect.width
            or not self.thumbnail.draw_step(self.tree.look, self.rect.size)
        ):
            return False
        if self.thumbnail.picture is not None:
            self.invalidate()
        return True

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        picture = self.thumbnail.picture
        if picture is not None and picture.get_size() == self.rect.size:
            screen.blit(picture, self.rect)
        else:
            felt = blend(look.theme.middle, look.theme.halfway, 0.5)
            look.draw_rounded(screen, self.rect, look.box(6), felt)

"""The table goes from one person to the next: a curtain between them, a look behind it, what was missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.scenes import ways
from tabletop.scenes.table.board import Board

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import Table


class Handing:
    """Hands the table over when the controller names a next person."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def begin(self) -> None:
        """Draws the curtain where something is hidden; else the next person has the table at once."""
        table, controller = self.table, self.table.controller
        seat = controller.next_person
        if seat is not None and controller.needs_curtain and table.app.settings.curtain:
            person = table.board.people[seat]
            table.app.push(ways.curtain(table.app, person.name, person.face, self.take, self.peek))
        else:
            self.take(is_told=False)

    def take(self, *, is_told: bool = True) -> None:
        """The next person has the table; what happened behind the curtain is told in brief before."""
        table, controller = self.table, self.table.controller
        seen = controller.last_seen
        missed = controller.take_table()
        table.forget_turn()
        if seen is None and missed:
            seen, missed = missed[0].view, missed[1:]
        if seen is None or not is_told:
            seen, missed = controller.view(), ()
        table.board.lay(seen, table.app.now, jump=True)
        table.playback.clear()
        table.playback.recount(missed)
        table.board.compositor.spoil()
        table.refresh()

    def peek(self, screen: pygame.Surface) -> None:
        """Draws what the next person will see, while the curtain is held open."""
        view = self.table.controller.next_view()
        if view is not None:
            board = Board(self.table.board.look, self.table.words, self.table.board.people, view)
            board.lay(view, self.table.app.now, jump=True)
            board.compositor.paint(screen)

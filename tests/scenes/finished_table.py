"""The end of a recorded match, as whoever played it sees it."""

from __future__ import annotations

from pathlib import Path

import pygame

from tabletop.controller import Controller
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.program import Program


def leave_with_enter(app: Program, path: Path) -> None:
    """Shows who has won a match, and presses Enter there."""
    table = TableScene(app, Controller.resume(path))
    app.show(table)
    app.open(WinnerScene(app, table.controller, 0, table))
    app.step()
    app.press_and_release(pygame.K_RETURN)
    app.step()

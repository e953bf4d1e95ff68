"""The question which seat to look from: a face and a name for everybody at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.scenes.review import sitting
from tabletop.scenes.table.board import Board
from tabletop.stage.widgets.grid_choice import GridChoice
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.spot import SpotAnswer
from tabletop.stage.widgets.tree import Tree


def ask_whose(board: Board, tree: Tree, act: Callable[[int], None]) -> None:
    """Opens the question; `act` is called with the seat."""
    seats = range(board.view.players)
    answers = [SpotAnswer(board.names[seat], picture=partial(_face, board, seat)) for seat in seats]
    choice = GridChoice(sitting.WHOSE, answers, act)
    # The arrows walk among the faces; behind them they would turn the pages of the match.
    choice.is_modal = True
    look = tree.look
    choice.open_in(look, pygame.Rect(look.metrics.felt), [])
    tree.open(choice)
    tree.focus_on(choice.children[0])


def _face(board: Board, seat: int, screen: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    look.face(screen, board.people[seat].face, box.center, box.height)

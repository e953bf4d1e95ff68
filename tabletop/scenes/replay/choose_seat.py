"""The question which seat to look from: a face and a name for everybody at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.scenes.replay import seat_view_sentences
from tabletop.scenes.table.board.board import Board
from tabletop.widgets.answer_popup import PopupAnswer
from tabletop.widgets.grid_choice import GridChoice
from tabletop.widgets.widget_look import Look
from tabletop.widgets.widget_tree import WidgetTree


def ask_which_seat(board: Board, tree: WidgetTree, act: Callable[[int], None]) -> None:
    """Opens the question; `act` is called with the seat."""
    seats = range(board.view.players)
    answers = [PopupAnswer(board.names[seat], picture=partial(_paint_face, board, seat)) for seat in seats]
    choice = GridChoice(seat_view_sentences.WHOSE, answers, act)
    # The arrows walk among the faces; behind them they would turn the pages of the match.
    choice.is_modal = True
    look = tree.look
    choice.arrange_in(look, pygame.Rect(look.metrics.felt), [])
    tree.open_popup(choice)
    tree.focus_on(choice.children[0])


def _paint_face(board: Board, seat: int, screen: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    look.draw_portrait(screen, board.people[seat].face, box.center, box.height)

"""Somebody who sees the record of a match and the same table, and so knows where to point in the window."""

from __future__ import annotations

import os
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tabletop.controller.history.match_history import replay_recorded
from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.graphics.theme import THEMES, Metrics
from tabletop.records import read_recorded_match
from tabletop.rules import Match, Move
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.state.table_players import TablePlayer
from tabletop.selfcheck.simulated_input import points_in
from tabletop.widgets.base.widget_look import Look
from tabletop.workers.opponent_client import quick_move
from tests.window.program_window import PATIENCE

ME = 0
Point = tuple[int, int]


class MatchFollower:
    """Reads the newest record below a home, and finds pieces and places for a window of one size."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        self.home = home
        self.look = Look(Metrics(size), THEMES["green"])

    def record(self) -> Path:
        """The file that was written last; a slow program may open its window before the first one."""
        late = time.monotonic() + PATIENCE
        while not (files := [*(self.home / "matches").glob("*.tabletop")]) and time.monotonic() < late:
            time.sleep(0.1)
        return max(files, key=lambda file: file.stat().st_mtime)

    def match(self) -> Match:
        """The match as far as it is on the disk."""
        recorded = read_recorded_match(self.record())
        assert not recorded.flaw, recorded.flaw
        return replay_recorded(GAMES[recorded.header.game], recorded, (None,))[0].match

    def wanted(self, match: Match) -> Move:
        """A sensible move of the person on turn."""
        choice = quick_move(match.view(ME))
        return next(move for move in match.legal_moves() if move == choice)

    def way(self, match: Match, move: Move) -> tuple[Point, Point] | None:
        """From where to where the move is dragged; None if it is a button's. Equal points are a click."""
        view = match.view(ME)
        words = words_of(view.game)
        people = [TablePlayer(f"Player {seat}", 1, seat == ME) for seat in range(view.players)]
        board = Board(self.look, words, people, view)
        board.highlight(moves=match.legal_moves())
        board.lay_view(view, 0, jump=True)
        pile = next((zone for zone, tap in board.layout.taps.items() if tap == move), None)
        if pile is not None:
            spot = max(board.layout.spots[pile], key=lambda spot: spot.z)
            at = round(spot.x), round(spot.y)
            return at, at
        if not move.pieces:
            return None
        piece = board.find_pieces(move.pieces)[0]
        start = next(
            point for point in points_in(board.piece_box(piece)) if board.piece_at(point, ()) == piece
        )
        place = next(place for place in board.layout.places if place.accepts(move))
        box = place.number_box or place.glow
        return start, (round(box.cx), round(box.cy))

"""A match at the table of the real program, and a player who means well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.rules import View
from tabletop.scenes.table.hand.targeting import place_at
from tabletop.scenes.table.table_scene import TableScene
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import FRAME, Program

Point = tuple[int, int]
MAX_WAIT_MS = 120_000
NEVER = 1_000_000
STRIDE = 200
"""Milliseconds between two looks while nothing has to be seen in between."""


def fewest_levels(slug: str) -> tuple[str | None, ...]:
    """Returns one person and the fewest opponents."""
    return (None, *("club",) * (GAMES[slug].players[0] - 1))


def count_people(seats: Sequence[str | None]) -> list[Sitter]:
    return [Sitter(f"Player {seat}", f"face-{seat + 1}", level) for seat, level in enumerate(seats)]


def wait_until(app: Program, true: Callable[[], bool]) -> None:
    """Lets frames go by until something is so."""
    end = app.clock + MAX_WAIT_MS
    while not true():
        assert not app.has_ended, "the program was ended from outside"
        table = app.table
        moves = table.controller.view().moves[-3:] if table else ()
        assert app.clock < end, f"nothing happens any more after {moves}"
        app.pass_time(STRIDE, STRIDE)


def wait_for_a_turn(app: Program) -> bool:
    """Waits for a person's turn, and leaves sheets; false once the match is over."""
    wait_until(app, lambda: _is_somebodys_turn(app))
    assert app.table is not None
    return app.table.is_ready


def _is_somebodys_turn(app: Program) -> bool:
    table, top = app.table, app.scenes[-1]
    assert table is not None
    if top is not table:
        app.pop()
        app.step()
        return False
    table.after_deal.go_on()
    quiet = table.playback.is_idle and not table.board.pieces.is_busy
    return quiet and (table.is_ready or table.controller.is_over)


class SensiblePlayer:
    """One person at a table with the fewest opponents of a game."""

    def __init__(
        self,
        slug: str,
        folder: Path,
        *,
        seed: int = 7,
        speed: str = "off",
        options: dict[str, Any] | None = None,
    ) -> None:
        self.app = Program((960, 600), looks=1)
        quick = self.app.settings.changed("opponents_pace", "at once").changed("trick_rest", 1)
        self.app.settings = quick.changed("animation_speed", speed)
        self.controller = Controller.start(
            GAMES[slug],
            count_people(fewest_levels(slug)),
            options,
            seed=seed,
            opponents=self.app.opponents,
            folder=folder,
        )
        self.app.sit_at(self.controller)

    def close(self) -> None:
        self.app.close()

    @property
    def table(self) -> TableScene:
        table = self.app.table
        assert table is not None
        return table

    @property
    def view(self) -> View:
        return self.table.controller.view()

    def come_back(self, opponents: Any) -> None:
        """Leaves the match, and takes it up again from the menu with other opponents."""
        self.app.leave_all()
        self.app.opponents = opponents
        self.controller = self.app.continue_match().controller

    # --- time

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Lets frames go by until something is so."""
        wait_until(self.app, true)

    def wait_for_turn(self) -> bool:
        """Waits for the person's turn, and leaves sheets; false once the match is over."""
        return wait_for_a_turn(self.app)

    # --- what the player does

    def play(self) -> None:
        """Makes a sensible move."""
        self.table.hand_actions.play_move(quick_move(self.view))

    def play_and_see_it_glide(self) -> None:
        """Plays sensible moves until pieces are on their way."""
        for _ in range(30):
            if not self.wait_for_turn():
                break
            self.play()
            self.app.pass_time(3 * FRAME)
            if self.table.board.pieces.is_busy:
                return
        raise AssertionError("nothing has moved")

    def play_until_they_think(self) -> View:
        """Plays until an opponent thinks, and goes on thinking; what the person saw before that move."""
        for _ in range(60):
            self.app.opponents.looks = 1
            assert self.wait_for_turn()
            before = self.view
            self.let_them_think()
            self.play()
            if self.controller.thinking_seat is not None:
                self.wait_until(lambda: self.table.playback.is_idle and not self.table.board.pieces.is_busy)
                return before
        raise AssertionError("no opponent was ever on turn")

    def let_them_think(self) -> None:
        """Leaves whatever is asked from now on without an answer."""
        self.app.opponents.looks = NEVER

    def let_them_answer(self) -> None:
        self.app.opponents.looks = 1
        self.app.opponents.hurry()

    def back(self) -> None:
        self.app.press_and_release(pygame.K_z, "z", pygame.KMOD_CTRL)

    def again(self) -> None:
        self.app.press_and_release(pygame.K_y, "y", pygame.KMOD_CTRL)

    def double_click(self, at: Point) -> None:
        self.app.click(at)
        self.app.click(at)

    def drag(self, start: Point, end: Point) -> None:
        self.app.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for part in (0.5, 1.0):
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self.app.send(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(1, 1), buttons=(1, 0, 0))
            self.app.pass_time(FRAME)
        self.app.send(pygame.MOUSEBUTTONUP, pos=end, button=1)

    # --- where

    def point_on(self, identity: int) -> Point:
        """Returns a point near the left edge of a piece, where its neighbour leaves it free."""
        box = self.table.board.piece_box(identity)
        return box.left + max(4, box.width // 10), box.centery

    def senseless_points(self) -> list[Point]:
        """Points of the felt where nothing can be laid."""
        wide, high = self.app.size
        table = self.table
        grid = [
            (x, y)
            for x in range(30, wide, wide // 9)
            for y in range(table.app.metrics.rim_top_height + 30, high, high // 7)
        ]
        return [
            at
            for at in grid
            if place_at(table.board, at) is None
            and not table.board.is_near_hand(at)
            and not self._is_button(at)
        ]

    def _is_button(self, at: Point) -> bool:
        return any(widget.rect.collidepoint(at) for widget in self.table.tree.focus_ring())

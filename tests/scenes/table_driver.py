"""A table without a window, with a clock that only moves when told, and opponents who answer at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.graphics.text import typography
from tabletop.messages import said
from tabletop.rules import View
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings, SettingValue
from tabletop.workers.opponent_client import Answer, quick_move
from tests.scenes.program import Program

FRAME = 16
LONG_FRAME = 56
"""Milliseconds; two of them pass between two looks whether somebody is on turn."""


LEVELS_ALONE = {
    slug: (None, *("expert",) * ((4 if 4 in game.players else game.players[0]) - 1))
    for slug, game in GAMES.items()
}
"""One person against opponents, at a table of four where there is one."""


@dataclass
class QuickOpponents:
    """Answer every question with a sensible move, the next time they are looked at."""

    question: tuple[int, View] | None = None
    by_rule: bool = False
    """Whether they are late every time."""
    latest: int = 0

    def ask(
        self, tag: int, view: View, level: str, _face: int | None = None, *, is_exact: bool = False
    ) -> None:
        self.latest = tag
        self.question = tag, view

    def answer(self) -> Answer | None:
        if self.question is None:
            return None
        (tag, view), self.question = self.question, None
        return Answer(tag, quick_move(view), said("It is the best."), self.by_rule)

    def cancel(self) -> None:
        self.question = None

    def wait_seconds(self) -> float | None:
        return None

    def close(self) -> None:
        self.question = None


class TableDriver:
    """A match at the table, with what a player does to it."""

    def __init__(
        self,
        slug: str,
        levels: tuple[str | None, ...],
        *,
        seed: int = 5,
        size: tuple[int, int] = (1280, 800),
        options: Mapping[str, SettingValue] | None = None,
        names: tuple[str, ...] = (),
        faces: tuple[int, ...] = (),
        ahead: Iterable[str] = (),
        **settings: SettingValue,
    ) -> None:
        """Moves that are played `ahead` were made before the table is laid."""
        chosen = Settings()
        usual: dict[str, SettingValue] = {
            "animation_speed": "fast",
            "opponents_pace": "at once",
            "trick_rest": 1,
        }
        for name, value in {**usual, **settings}.items():
            chosen = chosen.changed(name, value)
        self.app = Program(size, chosen)
        self.app.opponents = QuickOpponents()
        people = tuple(
            Sitter(
                names[seat] if names else f"Player {seat}",
                f"face-{faces[seat] if faces else seat + 1}",
                level,
            )
            for seat, level in enumerate(levels)
        )
        self.controller = Controller.start(
            GAMES[slug], people, options, seed=seed, opponents=self.app.opponents
        )
        for move in ahead:
            self.controller._play_move(move)
        self.controller._ask_next()
        self.table = TableScene(self.app, self.controller)
        self.app.show(self.table)

    # --- time

    def pass_time(self, milliseconds: int = 100) -> None:
        self.app.pass_time(milliseconds + FRAME, FRAME)

    def until_ready(self, most: int = 60_000) -> bool:
        """Waits for the person's turn, as a slow machine does: a few long frames show where motions lead.

        Scenes that come on top are left again.
        """
        end = self.app.now + most
        while self.app.now < end:
            assert not self.app.has_ended, "the program was ended from outside"
            if self.table.is_ready and not self.table.board.pieces.is_busy:
                return True
            if self.controller.is_over and self.table.playback.is_idle:
                return False
            self.app.leave_down_to(self.table)
            self.app.pass_time(2 * LONG_FRAME, LONG_FRAME)
        raise AssertionError(f"nothing happens any more: {self.controller.view().moves[-3:]}")

    def until_scored(self) -> None:
        """Plays quick moves until a deal has been scored, and the next one waits."""
        while not self.table.after_deal.is_waiting:
            if self.table.is_ready:
                self.table.turn.play_move(str(quick_move(self.controller.view())))
            self.pass_time()

    def raised_boxes(self) -> Iterator[tuple[pygame.Rect, float]]:
        """Returns the box of each raised piece of the hand, and where the prompt above it ends."""
        board = self.table.board
        words = typography.line_height(board.look.metrics.body_size) * 0.72
        for identity in board.hand:
            board.select(pieces=(identity,))
            board.show_highlights(self.app.now)
            self.pass_time(500)
            yield board.piece_box(identity), board.layout.prompt.cy + words / 2

    # --- what the player does

    def post(self, kind: int, **told: Any) -> None:
        self.app.send(kind, **told)

    def click(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def press(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def move(self, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
        for step in range(1, steps + 1):
            at = tuple(a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
            self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
            self.pass_time(FRAME)

    def release(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.press(start)
        self.move(start, end)
        self.release(end)

    def press_key(self, key: int, words: str = "", mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=words)

    # --- where things are

    def piece_point(self, code: str) -> tuple[int, int]:
        """Returns a point where that piece of the own hand can be touched."""
        board = self.table.board
        identity = board.find_pieces((code,))[0]
        box = board.piece_box(identity)
        for across in range(2, 19):
            for down in (0.15, 0.5, 0.85):
                point = round(box.left + box.width * across / 20), round(box.top + box.height * down)
                if self.table.hand_actions.piece_at(point) == identity:
                    return point
        raise AssertionError(f"{code} cannot be touched")

    def place_point(self, move_place: str) -> tuple[int, int]:
        """Returns the middle of the place with that name in moves."""
        places = self.table.board.layout.places
        place = next(place for place in places if place.move_place == move_place)
        box = place.number_box or place.glow
        return round(box.cx), round(box.cy)

    @property
    def chips(self) -> ChipStaking:
        """Returns the own chips, at a table that has some."""
        assert self.table.chips is not None
        return self.table.chips

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(notation for _, notation in self.controller.view().moves)

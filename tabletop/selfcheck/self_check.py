"""The program checks itself without a screen: one deal of every game, through the real scenes.

Moves are made as a player makes them, in turn by drags, clicks and keys, all as events of the window; or by
one other way alone, by which each match is then set up, too, a review looked at, and a setting changed.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tabletop.app import App
from tabletop.command_line import SELF_CHECK_WAYS, LaunchRequest
from tabletop.games import GAMES
from tabletop.games.registry import has_lesson
from tabletop.open_files import open_files_below
from tabletop.rules import Game
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.table.table_scene import TableScene
from tabletop.selfcheck.lesson_player import LessonPlayer
from tabletop.selfcheck.named_checks import check_by_way, named_checks
from tabletop.selfcheck.simulated_input import SimulatedInput
from tabletop.selfcheck.simulated_player import INPUT_WAYS, SimulatedPlayer
from tabletop.selfcheck.stuck import Stuck
from tabletop.selfcheck.table_sizes import table_sizes
from tabletop.selfcheck.way_check import Way
from tabletop.settings import SettingValue
from tabletop.terminal_text import print_line
from tabletop.workers.opponent_client import quick_move

PATIENCE: Final = 20.0
"""Seconds that any one thing, or any one move of the others, may take before it counts as stuck."""

SCAN_STEP: Final = 20.0 if sys.platform == "win32" else 0.0
"""Seconds that a scanner for viruses may have a new file open, where one cannot tell who has it."""

MOST_MOVES: Final = 600
WAYS: Final[tuple[Way, ...]] = ("tree", "pad", "switch")
FAST_SETTINGS: Final[Mapping[str, SettingValue]] = {
    "animation_speed": "off",
    "opponents_pace": "at once",
    "trick_rest": 1,
}


def run_self_check(language: str | None = None, way: str = SELF_CHECK_WAYS[0]) -> int:
    """Plays a deal of each game and prints a line for each; returns 0 only if all went well.

    The program speaks that language, or the one of the system. The way is one of `SELF_CHECK_WAYS`.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    bad = 0
    if open_files_below(Path.cwd()) is None:
        print_line("This system does not tell which files are open.")
    # What is left open is told by name; the removal only says that it failed.
    with tempfile.TemporaryDirectory(prefix="tabletop-check-", ignore_cleanup_errors=True) as home:
        os.environ["TABLETOP_HOME"] = home
        if way in (SELF_CHECK_WAYS[0], "all"):
            bad += _check_by_mouse(language, Path(home))
        for name in WAYS:
            if way in (name, "all"):
                bad += _check_by_way(name, language, Path(home))
    print_line("All games can be played." if not bad else f"{bad} of the checks failed.")
    return min(bad, 1)


def _check_by_mouse(language: str | None, home: Path) -> int:
    """Plays everything by mouse and keys in turn; returns how many checks failed."""
    bad = 0
    for game in GAMES.values():
        for players in table_sizes(game):
            bad += not check_game(game, players, language)
        bad += has_lesson(game.slug) and not check_lesson(game, language)
        bad += not nothing_is_left_open(home)
    return bad


def _check_by_way(way: Way, language: str | None, home: Path) -> int:
    """Does everything by one way alone; returns how many checks failed."""
    bad = 0
    for check in named_checks():
        bad += not check_by_way(way, check, language)
        bad += not nothing_is_left_open(home)
    return bad


def nothing_is_left_open(home: Path) -> bool:
    """Returns whether nothing in the folder is open, and no thread works; prints what still is.

    What a scanner for viruses may have open is looked at again.
    """
    late = time.monotonic() + SCAN_STEP
    while (left := open_files_below(home)) and time.monotonic() < late:
        time.sleep(0.1)
    busy = [thread.name for thread in threading.enumerate() if thread is not threading.main_thread()]
    for what, names in (("open", left or ()), ("at work", busy)):
        if names:
            print_line(f"still {what}: FAILED: {', '.join(names)}")
    return not left and not busy


def check_game(game: Game, players: int, language: str | None = None) -> bool:
    """Plays a deal of a game and prints how that went; returns whether it went well."""
    begun = time.monotonic()
    try:
        moves = SelfCheck(game, players, language).play_a_deal()
    except Exception as problem:  # noqa: BLE001 - the line says what went wrong, and the next game is tried
        print_line(f"{game.slug}, {players} players: FAILED: {type(problem).__name__}: {problem}")
        return False
    print_line(f"{game.slug}, {players} players: a deal of {moves} moves, {time.monotonic() - begun:.1f} s")
    return True


def check_lesson(game: Game, language: str | None = None) -> bool:
    """Plays the lesson of a game and prints how that went; returns whether it went well."""
    begun = time.monotonic()
    try:
        steps = SelfCheck(game, 0, language).play_the_lesson()
    except Exception as problem:  # noqa: BLE001 - as above
        print_line(f"{game.slug}, its lesson: FAILED: {type(problem).__name__}: {problem}")
        return False
    print_line(f"{game.slug}, its lesson: {steps} steps, {time.monotonic() - begun:.1f} s")
    return True


class SelfCheck:
    """Runs the program in a window that nobody sees, and plays by mouse and keys in turn."""

    def __init__(self, game: Game, players: int, language: str | None = None) -> None:
        roles = ("me", *("beginner",) * (players - 1))
        self.request = LaunchRequest(game=game.slug, roles=roles, seed=1, options={}, language=language)
        self.ways: Sequence[str] = INPUT_WAYS
        self.ways_in_turn = 0
        self.app = App()
        self.simulated_input = SimulatedInput(self.app)
        self.simulated_player = SimulatedPlayer(self.simulated_input)

    @property
    def table(self) -> TableScene:
        return self.simulated_player.table

    def play_the_lesson(self) -> int:
        """Plays the lesson, from the menu and back to it; returns how many steps it had."""
        try:
            self._begin(LaunchRequest(language=self.request.language))
            slug = self.request.game
            assert slug is not None
            ends = LessonExits(self.app.pop)
            self.app.push(self.app.navigator.lesson(slug, ends))
            steps = LessonPlayer(self.simulated_player, self._wait_until).play()
            question = self.table.tree.popup
            if not isinstance(question, Notice):
                raise Stuck("the lesson does not ask what comes next")
            self.simulated_input.click(question.buttons[-1].rect.center)
            if any(isinstance(scene, TableScene) for scene in self.app.scenes):
                raise Stuck("the lesson is not left")
            return steps
        finally:
            self.app.close()

    def _begin(self, request: LaunchRequest) -> None:
        for name, value in FAST_SETTINGS.items():
            self.app.settings = self.app.settings.changed(name, value)
        self.app.begin(request)
        self.app.step()

    def play_a_deal(self) -> int:
        """Plays a deal to its end; returns how many moves it had."""
        try:
            self._begin(self.request)
            deal = self.table.controller.view().deal
            while not self._is_deal_over(deal):
                self._take_a_turn()
            self._wait_until(
                lambda: self.table.playback.is_idle or self._dismiss_overlay(), "the end of the deal"
            )
            if self.table.controller.fallback.seats_on_fallback:
                raise Stuck("the opponents’ process does not think")
            return len(self.table.controller.view().moves)
        finally:
            self.app.close()

    # --- a turn

    def _moves_made(self) -> int:
        return len(self.table.controller.view().moves)

    def _deal(self) -> int:
        return self.table.controller.view().deal

    def _is_deal_over(self, deal: int) -> bool:
        return self._deal() != deal or self.table.controller.is_over

    def _take_a_turn(self) -> None:
        deal = self._deal()
        self._wait_until(
            lambda: self.table.is_ready or self._is_deal_over(deal) or self._dismiss_overlay(), "my turn"
        )
        if self._is_deal_over(deal):
            return
        view = self.table.controller.view()
        assert len(view.moves) < MOST_MOVES, f"{len(view.moves)} moves in one deal"
        wanted = quick_move(view)
        move = next(move for move in self.table.moves if move == wanted)
        way = self.ways[self.ways_in_turn % len(self.ways)]
        self.ways_in_turn += 1
        self.simulated_player.make_move(move, way)
        try:
            self._wait_until(
                lambda: len(self.table.controller.view().moves) > len(view.moves), f"{move} by {way}"
            )
        except Stuck:
            bubble = self.table.overlay.bubble
            raise Stuck(f"{move} by {way} was not made" + (f": {bubble.words}" if bubble else "")) from None
        made = self.table.controller.view().moves[len(view.moves)][1]
        if made != move:
            raise Stuck(f"{move} by {way} became {made}")

    def _dismiss_overlay(self) -> bool:
        """Closes the score sheet and the like; returns False, as there is still something to wait for."""
        table = self.table
        if (self.app.scenes[-1] is not table or table.after_deal.is_waiting) and not table.controller.is_over:
            self.simulated_input.press_key("Enter")
        return False

    def _wait_until(self, done: Callable[[], bool], what: str) -> None:
        late, made = time.monotonic() + PATIENCE, 0
        while not done():
            if self._moves_made() != made:
                late, made = time.monotonic() + PATIENCE, self._moves_made()
            if time.monotonic() > late:
                raise Stuck(f"waited in vain for {what}")
            self.app.step()
            if self.app.scenes[-1] is self.table and self.table.playback.beat == "trick":
                self.take_trick()
            time.sleep(0.002)

    def take_trick(self) -> None:
        """Has a finished trick taken away."""
        self.simulated_input.click((self.app.size[0] // 2, self.app.metrics.rim_top_height + 8))

"""The program checks itself without a screen: one deal of every game, through the real scenes.

Moves are made as a player makes them, in turn by drags, clicks and keys, all as events of the window.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tabletop.app import App
from tabletop.command_line import Wish
from tabletop.fingers import Fingers
from tabletop.games import GAMES
from tabletop.games.rooms import has_lesson
from tabletop.harmless import say
from tabletop.learner import Learner
from tabletop.making import WAYS, Maker, Stuck
from tabletop.open_files import open_below
from tabletop.players.thinking import quick_move
from tabletop.rules import Game
from tabletop.scenes.ends import Ends
from tabletop.scenes.table.scene import Table
from tabletop.settings import Value

PATIENCE: Final = 20.0
"""Seconds that any one thing, or any one move of the others, may take before it counts as stuck."""

SCANNED: Final = 20.0 if sys.platform == "win32" else 0.0
"""Seconds that a scanner for viruses may have a new file open, where one cannot tell who has it."""

MOST_MOVES: Final = 600
QUICKLY: Final[Mapping[str, Value]] = {
    "animation_speed": "off",
    "opponents_pace": "at once",
    "trick_rest": 1,
}


def run() -> int:
    """Plays a deal of each game and prints a line for each; returns 0 only if all went well."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    bad = 0
    if open_below(Path.cwd()) is None:
        say("This system does not tell which files are open.")
    # What is left open is told by name; the removal only says that it failed.
    with tempfile.TemporaryDirectory(prefix="tabletop-check-", ignore_cleanup_errors=True) as home:
        os.environ["TABLETOP_HOME"] = home
        for game in GAMES.values():
            for players in dict.fromkeys((game.players[0], game.players[-1])):
                bad += not passes(game, players)
            bad += has_lesson(game.slug) and not teaches(game)
            bad += not lets_go(Path(home))
    say("All games can be played." if not bad else f"{bad} of the checks failed.")
    return min(bad, 1)


def lets_go(home: Path) -> bool:
    """Returns whether nothing in the folder is open, and no thread works; prints what still is.

    What a scanner for viruses may have open is looked at again.
    """
    late = time.monotonic() + SCANNED
    while (left := open_below(home)) and time.monotonic() < late:
        time.sleep(0.1)
    busy = [thread.name for thread in threading.enumerate() if thread is not threading.main_thread()]
    for what, names in (("open", left or ()), ("at work", busy)):
        if names:
            say(f"still {what}: FAILED: {', '.join(names)}")
    return not left and not busy


def passes(game: Game, players: int) -> bool:
    """Plays a deal of a game and prints how that went; returns whether it went well."""
    begun = time.monotonic()
    try:
        moves = Checker(game, players).play_a_deal()
    except Exception as problem:  # noqa: BLE001 - the line says what went wrong, and the next game is tried
        say(f"{game.slug}, {players} players: FAILED: {type(problem).__name__}: {problem}")
        return False
    say(f"{game.slug}, {players} players: a deal of {moves} moves, {time.monotonic() - begun:.1f} s")
    return True


def teaches(game: Game) -> bool:
    """Plays the lesson of a game and prints how that went; returns whether it went well."""
    begun = time.monotonic()
    try:
        steps = Checker(game, 0).play_the_lesson()
    except Exception as problem:  # noqa: BLE001 - as above
        say(f"{game.slug}, its lesson: FAILED: {type(problem).__name__}: {problem}")
        return False
    say(f"{game.slug}, its lesson: {steps} steps, {time.monotonic() - begun:.1f} s")
    return True


class Checker:
    """Runs the program in a window that nobody sees, and plays by mouse and keys in turn."""

    def __init__(self, game: Game, players: int) -> None:
        roles = ("me", *("beginner",) * (players - 1))
        self.wish = Wish(game=game.slug, roles=roles, seed=1, options={})
        self.turns = 0
        self.app = App()
        self.fingers = Fingers(self.app)
        self.maker = Maker(self.fingers)

    @property
    def table(self) -> Table:
        return self.maker.table

    def play_the_lesson(self) -> int:
        """Plays the lesson, from the menu and back to it; returns how many steps it had."""
        try:
            self._begin(Wish())
            slug = self.wish.game
            assert slug is not None
            ends = Ends(self.app.pop, self.app.pop)
            self.app.push(self.app.openings.lesson(slug, ends))
            steps = Learner(self.maker, self._until).play()
            self.fingers.key("Enter")
            if any(isinstance(scene, Table) for scene in self.app.scenes):
                raise Stuck("the lesson is not left")
            return steps
        finally:
            self.app.close()

    def _begin(self, wish: Wish) -> None:
        for name, value in QUICKLY.items():
            self.app.settings = self.app.settings.changed(name, value)
        self.app.begin(wish)
        self.app.step()

    def play_a_deal(self) -> int:
        """Plays a deal to its end; returns how many moves it had."""
        try:
            self._begin(self.wish)
            deal = self.table.controller.view().deal
            while not self._is_past(deal):
                self._take_a_turn()
            self._until(lambda: self.table.playback.is_idle or self._answers_overlay(), "the end of the deal")
            if self.table.controller.by_rule.seats:
                raise Stuck("the opponents’ process does not think")
            return len(self.table.controller.view().moves)
        finally:
            self.app.close()

    # --- a turn

    def _moves_made(self) -> int:
        return len(self.table.controller.view().moves)

    def _deal(self) -> int:
        return self.table.controller.view().deal

    def _is_past(self, deal: int) -> bool:
        return self._deal() != deal or self.table.controller.is_over

    def _take_a_turn(self) -> None:
        deal = self._deal()
        self._until(lambda: self.table.is_ready or self._is_past(deal) or self._answers_overlay(), "my turn")
        if self._is_past(deal):
            return
        view = self.table.controller.view()
        assert len(view.moves) < MOST_MOVES, f"{len(view.moves)} moves in one deal"
        wanted = quick_move(view)
        move = next(move for move in self.table.moves if move == wanted)
        way = WAYS[self.turns % len(WAYS)]
        self.turns += 1
        self.maker.make(move, way)
        try:
            self._until(lambda: len(self.table.controller.view().moves) > len(view.moves), f"{move} by {way}")
        except Stuck:
            bubble = self.table.overlay.bubble
            raise Stuck(f"{move} by {way} was not made" + (f": {bubble.words}" if bubble else "")) from None
        made = self.table.controller.view().moves[len(view.moves)][1]
        if made != move:
            raise Stuck(f"{move} by {way} became {made}")

    def _answers_overlay(self) -> bool:
        """Closes the score sheet and the like; returns False, as there is still something to wait for."""
        table = self.table
        if (self.app.scenes[-1] is not table or table.after_deal.holds) and not table.controller.is_over:
            self.fingers.key("Enter")
        return False

    def _until(self, done: Callable[[], bool], what: str) -> None:
        late, made = time.monotonic() + PATIENCE, 0
        while not done():
            if self._moves_made() != made:
                late, made = time.monotonic() + PATIENCE, self._moves_made()
            if time.monotonic() > late:
                raise Stuck(f"waited in vain for {what}")
            self.app.step()
            if self.app.scenes[-1] is self.table and self.table.playback.beat == "trick":
                self.fingers.click((self.app.size[0] // 2, self.app.metrics.rim_top + 8))
            time.sleep(0.002)

"""Checks the program by one way of input alone: from the menu to a deal, a lesson, a review, a setting."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tabletop.accessibility import Node, Role, State
from tabletop.app import App
from tabletop.command_line import LaunchRequest
from tabletop.games.loaders import words_of
from tabletop.messages import Message, said, say
from tabletop.players.levels import LEVELS
from tabletop.rules import Game, Move, View, deal_number
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.match_entry.player_profiles import LEVEL_CHOICES
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.review.trial_table import TrialTable
from tabletop.scenes.table.accessible.table_tree import BUTTON_KEY
from tabletop.scenes.table.flow.phases import MatchOver
from tabletop.scenes.table.table_scene import TableScene
from tabletop.selfcheck.lesson_player import LessonPlayer
from tabletop.selfcheck.node_player import NodePlayer, leave_scene
from tabletop.selfcheck.node_presser import NodePresser, TreePresser
from tabletop.selfcheck.pad_presser import PadPresser
from tabletop.selfcheck.simulated_clock import SimulatedClock
from tabletop.selfcheck.stuck import Stuck
from tabletop.selfcheck.switch_presser import SwitchPresser
from tabletop.settings import SettingValue
from tabletop.workers.opponent_client import quick_move

Way = Literal["tree", "pad", "switch"]
PRESSERS: Final[Mapping[Way, type[NodePresser]]] = {
    "tree": TreePresser,
    "pad": PadPresser,
    "switch": SwitchPresser,
}
PATIENCE: Final = 20.0
"""Seconds that any one thing, or any one move of the others, may take before it counts as stuck."""
MOST_MOVES: Final = 600
COUPLE: Final = 2
"""A table with one opponent, which has no row of levels for all of them."""
SLEEP: Final = 0.001
QUICK_SETTINGS: Final[Mapping[str, SettingValue]] = {
    "animation_speed": "off",
    "opponents_pace": "at once",
    "trick_rest": 1,
    "sealed_deck": "off",
}
PLAYERS, OPPONENTS = said("Players"), said("All opponents")
SETTINGS, REVIEW = said("Settings"), said("Review")
ANOTHER_GAME, MUTE = said("Another game"), said("Mute")


@dataclass(frozen=True, slots=True)
class Effort:
    """What something took: moves or steps, presses, and milliseconds spent waiting for what to press."""

    count: int
    presses: int
    waited: int


class WayCheck:
    """Begins a program, and uses it by one way of input."""

    def __init__(
        self, way: Way, app: App, pass_time: Callable[[int], None], language: str | None = None
    ) -> None:
        """Takes the program, and what lets milliseconds pass in it."""
        self.app = app
        self.presser = PRESSERS[way](app, pass_time)
        self.player = NodePlayer(self.presser)
        for name, value in {**QUICK_SETTINGS, **self.presser.settings}.items():
            self.app.settings = self.app.settings.changed(name, value)
        self.app.begin(LaunchRequest(language=language))

    def close(self) -> None:
        self.app.close()

    @property
    def table(self) -> TableScene:
        return self.player.table

    @property
    def deal_number(self) -> str:
        """Returns the number by which what is played can be dealt again; "" while nothing is."""
        has_table = any(isinstance(scene, TableScene) for scene in self.app.scenes)
        return deal_number.as_text(self.table.controller.deal_number) if has_table else ""

    # --- what is checked

    def play_a_deal(
        self, game: Game, players: int, choose: Callable[[TableScene], Move] | None = None
    ) -> Effort:
        """Sets a match up from the menu, and plays a deal of it, or more until there is something to do."""
        self._set_up(game, players)
        before = self.presser.presses, self.presser.waited
        moves = self._play_to_the_score(choose or sensible_move)
        while not moves and self.table.after_deal.is_waiting:
            self.presser.press(f"{BUTTON_KEY}next deal")
            moves = self._play_to_the_score(choose or sensible_move)
        if self.table.controller.fallback.seats_on_fallback:
            raise Stuck("the opponents’ process does not think")
        presses, waited = before
        return Effort(moves, self.presser.presses - presses, self.presser.waited - waited)

    def _play_to_the_score(self, choose: Callable[[TableScene], Move]) -> int:
        """Plays the deal that lies there; returns how many moves the person made."""
        moves, deal = 0, self._deal()
        while self._comes_to_turn(deal):
            self._make_move(choose(self.table))
            moves += 1
        self._wait_until(self._is_deal_shown, "the end of the deal")
        return moves

    def leave_match(self) -> None:
        """Leaves the table, or the panel of a match that is over, for the menu."""
        if self._is_on_top(TableScene):
            leave_scene(self.presser)
            self.player.press_named(say("Leave the table"))
        else:
            self.player.press_named(say(ANOTHER_GAME))
        self._wait_until(self._is_menu_read, "the menu")

    def play_the_lesson(self, game: Game) -> Effort:
        """Plays a lesson from the menu, and back to it."""
        self._wait_until(self._is_menu_read, "the menu")
        self.player.press_named(say("Learn {game} by playing", game=game.title))
        before = self.presser.presses, self.presser.waited
        steps = LessonPlayer(self.player, self._wait_until).play()
        question = self.table.tree.popup
        if not isinstance(question, Notice):
            raise Stuck("the lesson does not ask what comes next")
        self.presser.press(question.buttons[-1].node_key)
        self._wait_until(lambda: self._is_on_top(MenuScene), "the menu after the lesson")
        presses, waited = before
        return Effort(steps, self.presser.presses - presses, self.presser.waited - waited)

    def review_a_deal(self, game: Game, players: int) -> Effort:
        """Plays a deal badly, has it reviewed, and looks at each slip again."""
        self.play_a_deal(game, players, lambda table: table.moves[0])
        before = self.presser.presses, self.presser.waited
        self.player.press_named(say(REVIEW))
        self._wait_until(lambda: self._is_on_top(ReviewScene), "the review")
        review = self.presser.scene
        assert isinstance(review, ReviewScene)
        self._wait_until(lambda: not review.is_working, "what the coach says")
        count = len(review.rows)
        for number in range(count):
            self.presser.press(review.rows[number].node_key)
            self._wait_until(lambda: self._is_on_top(TrialTable), "the table of a slip")
            leave_scene(self.presser)
            self._wait_until(lambda: self._is_on_top(ReviewScene), "the review again")
        leave_scene(self.presser)
        self._wait_until(lambda: not self._is_on_top(ReviewScene), "the table after the review")
        presses, waited = before
        return Effort(count, self.presser.presses - presses, self.presser.waited - waited)

    def change_a_setting(self) -> Effort:
        """Mutes the program in its settings, and comes back to the menu."""
        self._wait_until(self._is_menu_read, "the menu")
        self.player.press_named(say(SETTINGS))
        before = self.app.settings.mute
        self.player.press_named(say(MUTE))
        if self.app.settings.mute is before:
            raise Stuck("the setting is as it was")
        leave_scene(self.presser)
        self._wait_until(lambda: self._is_on_top(MenuScene), "the menu after the settings")
        return Effort(1, self.presser.presses, self.presser.waited)

    # --- the set-up

    def _set_up(self, game: Game, players: int) -> None:
        """Chooses game, players and the quickest opponents, and has the cards dealt."""
        self._wait_until(self._is_menu_read, "the menu")
        self.player.press_named(say(game.title))
        if len(game.players) > 1:
            self._choose(PLAYERS, str(players))
        if players == COUPLE:
            self.player.press_named(say("Who sits in seat {n}", n=2))
            self.player.press_named(say(dict(LEVEL_CHOICES)["beginner"]))
        elif players > 1:
            self._choose(OPPONENTS, say(LEVELS["beginner"].title))
        self.player.press_named(say(words_of(game.slug).deal_label))
        self._wait_until(lambda: self._is_on_top(TableScene), "the table")
        seats = self.table.controller.sitters
        if len(seats) != players or any(seat.level not in (None, "beginner") for seat in seats):
            raise Stuck(f"others sit there than were chosen: {seats}")

    def _choose(self, row: Message, name: str) -> None:
        """Takes one of a row of choices, unless it is taken."""
        rows = (node for node in self.presser.nodes.values() if node.role is Role.CHOICES)
        choices: tuple[Node, ...] = next((node.children for node in rows if node.name == say(row)), ())
        wanted = next((node for node in choices if node.name == name), None)
        if wanted is None:
            raise Stuck(f"“{say(row)}” cannot be “{name}”")
        if State.SELECTED not in wanted.states:
            self.presser.press(wanted.key)

    # --- turns

    def _comes_to_turn(self, deal: int) -> bool:
        """Waits for the person's turn; false once the deal is over."""
        self._wait_until(lambda: self._is_my_turn() or self._is_deal_over(deal), "my turn")
        return not self._is_deal_over(deal)

    def _is_my_turn(self) -> bool:
        """Returns whether a move is wanted, and not about to be made by the table itself."""
        return self._is_on_top(TableScene) and self.table.is_ready and not self.table.auto_play.prompt

    def _deal(self) -> int:
        return self.table.controller.view().deal

    def _is_deal_over(self, deal: int) -> bool:
        return self._deal() != deal or self.table.controller.is_over

    def _is_deal_shown(self) -> bool:
        if isinstance(self.table.turn.phase, MatchOver):
            self.player.press_named(say("What next?"))
        return self.table.after_deal.is_waiting or not self._is_on_top(TableScene)

    def _make_move(self, move: Move) -> None:
        made = self._made()
        if len(made) >= MOST_MOVES:
            raise Stuck(f"{len(made)} moves in one deal")
        try:
            self.player.make_move(move)
            self._wait_until(lambda: len(self._made()) > len(made), f"{move}")
        except Stuck as problem:
            # What the table makes by itself is made while somebody slow still comes to it.
            if len(self._made()) == len(made):
                bubble = self.table.overlay.bubble
                said_of_it = f": {bubble.words}" if bubble else ""
                raise Stuck(f"{move} was not made: {problem}{said_of_it}") from None
        if self._made()[len(made)][1] != move:
            raise Stuck(f"{move} became {self._made()[len(made)][1]}")

    def _made(self) -> tuple[tuple[int, str], ...]:
        return self.table.controller.view().moves

    # --- time

    def _is_menu_read(self) -> bool:
        """Returns whether the menu is shown with all that it has read."""
        return isinstance(self.presser.scene, MenuScene) and self.presser.scene.has_read

    def _is_on_top(self, kind: type[object]) -> bool:
        return isinstance(self.app.scenes[-1], kind)

    def _wait_until(self, done: Callable[[], bool], what: str) -> None:
        """Lets time pass until something is so; as long as the others move, it may take longer."""
        late, made = time.monotonic() + PATIENCE, 0
        while not done():
            now_made = (
                len(self._made()) if any(isinstance(each, TableScene) for each in self.app.scenes) else 0
            )
            if now_made != made:
                late, made = time.monotonic() + PATIENCE, now_made
            if time.monotonic() > late:
                raise Stuck(f"waited in vain for {what}")
            self.presser.let_time_pass()
            time.sleep(SLEEP)


def open_check(way: Way, language: str | None = None) -> WayCheck:
    """Opens the program in a window that nobody sees, with a clock of its own."""
    clock = SimulatedClock()
    app = App(clock)

    def pass_time(milliseconds: int) -> None:
        clock.pass_time(milliseconds)
        app.step()

    return WayCheck(way, app, pass_time, language)


def sensible_move(table: TableScene) -> Move:
    """Returns a sensible move among the legal ones."""
    view: View = table.controller.view()
    wanted = quick_move(view)
    return next(move for move in table.moves if move == wanted)

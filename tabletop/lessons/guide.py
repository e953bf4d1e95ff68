"""Who leads through a lesson: what is due, which moves are expected, what is said of others."""

from typing import Final

from tabletop.lessons.lesson import Expectation, Lesson, LessonItem, NextDeal, Reply, Step
from tabletop.lessons.translated_lesson import differences
from tabletop.messages import said, say
from tabletop.rules import Game, Match, Move

OWN_MOVE: Final = said("Your turn: play what glows.")
"""What is said of a move that the lesson would have made for the player."""

TOO_EARLY: Final = said("Not so fast: that comes later.")
"""What is said of a move that is made while no step waits for one."""


class Guide:
    """How far a lesson has come, with its match as far as it has been played as written.

    A move that was not expected never enters this match: it is answered, and taken back at the table.
    """

    def __init__(self, lesson: Lesson, game: Game) -> None:
        """Starts the lesson's match; raises BadSetup."""
        self.lesson = lesson
        self.match: Match = lesson.start(game)
        self._stray_move = ""
        """The move that was made and has to be taken back; "" where none was."""
        self.plays_all = False
        """Whether the player makes those moves, too, that the lesson would make for them."""
        self._item_number = 0

    # --- what is due

    @property
    def next_item(self) -> LessonItem | None:
        """Returns the item of the lesson that comes next, or None at the end of the lesson."""
        beats = self.lesson.items
        return beats[self._item_number] if self._item_number < len(beats) else None

    @property
    def step(self) -> Step | None:
        """Returns the step that the player is at, or None while something else is due."""
        item = self.next_item
        if isinstance(item, Reply) and self.plays_all and self.match.seat == self.lesson.you:
            return Step(item.line, say(OWN_MOVE), ("do",), Expectation("moves", item.moves))
        return item if isinstance(item, Step) else None

    @property
    def number(self) -> int:
        """Returns the number of the step that has been reached, counted from 1."""
        done = sum(isinstance(item, Step) for item in self.lesson.items[: self._item_number + 1])
        return max(1, done)

    @property
    def is_over(self) -> bool:
        return self.next_item is None

    @property
    def has_strayed(self) -> bool:
        """Tells whether a move waits to be taken back."""
        return bool(self._stray_move)

    @property
    def answer(self) -> str:
        """Returns what is said of the move that has to be taken back; "" where none was made."""
        if not self.has_strayed:
            return ""
        return say(TOO_EARLY) if self.step is None else self.step.answer_to(self._stray_move)

    @property
    def waits_for_move(self) -> bool:
        """Tells whether the player is to make a move now."""
        return self.step is not None and self.step.expectation.is_move and not self.has_strayed

    @property
    def reply(self) -> Move | None:
        """Returns the opponent's move that is due: the first of the written ones that is legal, else any."""
        item = self.next_item
        if not isinstance(item, Reply) or self.has_strayed or self.waits_for_move:
            return None
        legal = self.match.legal_moves()
        return next((found for move in item.moves for found in legal if found == move), legal[0])

    def accepted_moves(self) -> tuple[Move, ...]:
        """Returns the moves that the step expects now."""
        return self.step.expectation.accepted_moves(self.match.legal_moves()) if self.step is not None else ()

    # --- what happens

    def skip_step(self) -> None:
        """Goes on after a step that waits for no move: one that is read, or asks for the score sheet."""
        assert self.step is not None, self.next_item
        assert not self.step.expectation.is_move, self.step
        self._item_number += 1

    def play_all(self) -> None:
        """Leaves to the player all moves until the next step, instead of making them."""
        self.plays_all = True

    def watch(self) -> None:
        """Makes the player's moves until the next step."""
        self.plays_all = False

    def take_move(self, move: str) -> bool:
        """Takes a legal move of the player and tells whether it is one of those that the step expects."""
        if self.waits_for_move and move in self.accepted_moves():
            self.match.play(move)
            self._go_on()
            return True
        self._stray_move = move
        return False

    def forget_answer(self) -> None:
        """Forgets the answer, as the move that it was about has been taken back."""
        self._stray_move = ""

    def play_reply(self) -> None:
        """Plays the opponent's move that is due in the lesson's match."""
        move = self.reply
        assert move is not None, self.next_item
        self.match.play(move)
        self._go_on()

    def start_next_deal(self) -> None:
        """Goes on to the next deal."""
        assert isinstance(self.next_item, NextDeal), self.next_item
        self._go_on()

    def retell(self, lesson: Lesson) -> None:
        """Goes on in another language, from where it is; a lesson of other steps changes nothing."""
        if not any(differences(self.lesson, lesson)):
            self.lesson = lesson

    def _go_on(self) -> None:
        """Goes on to the next item; what was asked for until the next step ends there."""
        self._item_number += 1
        if not isinstance(self.next_item, Reply):
            self.plays_all = False

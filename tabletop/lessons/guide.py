"""Who leads through a lesson: what is due, which moves are wished for, what is said of others."""

from tabletop.lessons.lesson import Beat, Lesson, NextDeal, Reply, Step
from tabletop.rules import Game, Match, Move


class Guide:
    """How far a lesson has come, with its match as far as it has been played as written.

    A move that was not wished for never enters this match: it is answered, and taken back at the table.
    """

    def __init__(self, lesson: Lesson, game: Game) -> None:
        """Starts the lesson's match; raises BadSetup."""
        self.lesson = lesson
        self.match: Match = lesson.start(game)
        self.answer = ""
        """What is said of the move that was made and has to be taken back; "" where none was."""
        self._at = 0

    # --- what is due

    @property
    def beat(self) -> Beat | None:
        """Returns the item of the lesson that comes next, or None at the end of the lesson."""
        beats = self.lesson.beats
        return beats[self._at] if self._at < len(beats) else None

    @property
    def step(self) -> Step | None:
        """Returns the step that the player is at, or None while something else is due."""
        beat = self.beat
        return beat if isinstance(beat, Step) else None

    @property
    def number(self) -> int:
        """Returns the number of the step that has been reached, counted from 1."""
        done = sum(isinstance(beat, Step) for beat in self.lesson.beats[: self._at + 1])
        return max(1, done)

    @property
    def is_over(self) -> bool:
        return self.beat is None

    @property
    def has_strayed(self) -> bool:
        """Tells whether a move waits to be taken back."""
        return bool(self.answer)

    @property
    def waits_for_move(self) -> bool:
        """Tells whether the player is to make a move now."""
        return self.step is not None and self.step.wish.is_move and not self.has_strayed

    @property
    def reply(self) -> Move | None:
        """Returns the opponent's move that is due: the first of the written ones that is legal, else any."""
        beat = self.beat
        if not isinstance(beat, Reply) or self.has_strayed:
            return None
        legal = self.match.legal_moves()
        return next((found for move in beat.moves for found in legal if found == move), legal[0])

    def accepted(self) -> tuple[Move, ...]:
        """Returns the moves that the step expects now."""
        return self.step.wish.accepted(self.match.legal_moves()) if self.step is not None else ()

    # --- what happens

    def go_on(self) -> None:
        """Goes on after a step that waits for no move: one that is read, or asks for the score sheet."""
        assert self.step is not None, self.beat
        assert not self.step.wish.is_move, self.step
        self._at += 1

    def moved(self, move: str) -> bool:
        """Takes a legal move of the player and tells whether it is one of those that the step expects."""
        step = self.step
        if self.waits_for_move and step is not None and move in self.accepted():
            self.match.play(move)
            self._at += 1
            return True
        self.answer = step.answer(move) if step is not None else "Not so fast: that comes later."
        return False

    def put_back(self) -> None:
        """Forgets the answer, as the move that it was about has been taken back."""
        self.answer = ""

    def replied(self) -> None:
        """Plays the opponent's move that is due in the lesson's match."""
        move = self.reply
        assert move is not None, self.beat
        self.match.play(move)
        self._at += 1

    def dealt(self) -> None:
        """Goes on to the next deal."""
        assert isinstance(self.beat, NextDeal), self.beat
        self._at += 1

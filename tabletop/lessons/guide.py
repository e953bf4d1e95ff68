"""Who leads through a lesson: what is due, which moves are wished for, what is said of others."""

from tabletop.lessons.lesson import Beat, Lesson, NextDeal, Reply, Step
from tabletop.rules import Game, Match, Move


class Guide:
    """A place in a lesson, and the match as far as it has been played as written.

    A move that was not wished for never enters this match: it is answered, and taken back at the table.
    """

    def __init__(self, lesson: Lesson, game: Game) -> None:
        """Raises BadSetup."""
        self.lesson = lesson
        self.match: Match = lesson.start(game)
        self.answer = ""
        """What is said of the move that was made and has to be taken back; "" where none was."""
        self._at = 0

    # --- what is due

    @property
    def beat(self) -> Beat | None:
        """What comes next; None once all has been said and done."""
        beats = self.lesson.beats
        return beats[self._at] if self._at < len(beats) else None

    @property
    def step(self) -> Step | None:
        """The step that the player is at, if it is for the player to do something."""
        beat = self.beat
        return beat if isinstance(beat, Step) else None

    @property
    def number(self) -> int:
        """The step that is reached, counted from 1."""
        done = sum(isinstance(beat, Step) for beat in self.lesson.beats[: self._at + 1])
        return max(1, done)

    @property
    def is_over(self) -> bool:
        return self.beat is None

    @property
    def has_strayed(self) -> bool:
        """Whether a move waits to be taken back."""
        return bool(self.answer)

    @property
    def waits_for_move(self) -> bool:
        """Whether the player is to make a move now."""
        return self.step is not None and self.step.wish.is_move and not self.has_strayed

    @property
    def reply(self) -> Move | None:
        """The move of the opponent whose turn it is in the lesson: where none is legal, the first that is."""
        beat = self.beat
        if not isinstance(beat, Reply) or self.has_strayed:
            return None
        legal = self.match.legal_moves()
        return next((found for move in beat.moves for found in legal if found == move), legal[0])

    def accepted(self) -> tuple[Move, ...]:
        """The moves that are wished for now."""
        return self.step.wish.accepted(self.match.legal_moves()) if self.step is not None else ()

    # --- what happens

    def go_on(self) -> None:
        """The player has read a step that waits for no move, or has looked at the sheet."""
        assert self.step is not None, self.beat
        assert not self.step.wish.is_move, self.step
        self._at += 1

    def moved(self, move: str) -> bool:
        """The player has made a legal move: true if it is one that was wished for."""
        step = self.step
        if self.waits_for_move and step is not None and move in self.accepted():
            self.match.play(move)
            self._at += 1
            return True
        self.answer = step.answer(move) if step is not None else "Not so fast: that comes later."
        return False

    def put_back(self) -> None:
        """The move that was answered has been taken back."""
        self.answer = ""

    def replied(self) -> None:
        """The opponent has made the move."""
        move = self.reply
        assert move is not None, self.beat
        self.match.play(move)
        self._at += 1

    def dealt(self) -> None:
        """The next deal comes."""
        assert isinstance(self.beat, NextDeal), self.beat
        self._at += 1

"""Plays a lesson through without a table, to find what is wrong in it before anybody plays it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tabletop.lessons.lesson import BadLesson, Lesson, NextDeal, Reply, Step, quoted
from tabletop.rules import BadSetup, Frame, Game, Match, Move, View

ChooseMove = Callable[[Sequence[Move]], Move]


@dataclass(frozen=True)
class LessonPosition:
    """The position at a step: what lies on the table, and what has happened since the step before."""

    step: Step
    view: View
    match: Match
    frames: tuple[Frame, ...]
    moves_made: tuple[tuple[int, str], ...]


def check_script(
    lesson: Lesson, game: Game, choose: ChooseMove = lambda moves: moves[0]
) -> Iterator[LessonPosition]:
    """Yields the position at each step, playing one of the accepted moves. Raises BadLesson."""
    return _ScriptCheck(lesson, game, choose).run()


class _ScriptCheck:
    def __init__(self, lesson: Lesson, game: Game, choose: ChooseMove) -> None:
        self.lesson = lesson
        self.choose = choose
        try:
            self.match = lesson.start(game)
        except BadSetup as problem:
            raise BadLesson(lesson.file, 0, str(problem)) from None
        self.view = self.match.view(lesson.you)
        self.frames: list[Frame] = []
        self.moves_made: list[tuple[int, str]] = []
        self.is_watched = False
        """Whether the latest step has said that the lesson plays for the player."""

    def run(self) -> Iterator[LessonPosition]:
        for item in self.lesson.items:
            if isinstance(item, Step):
                yield LessonPosition(
                    item, self.view, self.match.copy(), tuple(self.frames), tuple(self.moves_made)
                )
                self.frames, self.moves_made = [], []
                self.is_watched = item.expectation.kind == "watch"
                self._make_expected_move(item)
            elif isinstance(item, Reply):
                self._play_reply(item)
            else:
                self._next_deal(item)

    def _make_expected_move(self, step: Step) -> None:
        """Makes the move that a step waits for."""
        if not step.expectation.is_move:
            return
        self._check_turn(step.line, self.lesson.you)
        accepted = step.expectation.accepted_moves(self.match.legal_moves())
        if not accepted:
            raise BadLesson(self.lesson.file, step.line, self._refusal(step.expectation.moves[0]))
        self._play(step.line, self.choose(accepted))

    def _play_reply(self, reply: Reply) -> None:
        self._check_turn(reply.line, reply.seat)
        if self.match.seat == self.lesson.you and not self.is_watched:
            said = "a step with “do: watch” has to say before this that the lesson plays for you."
            raise BadLesson(self.lesson.file, reply.line, said)
        legal = self.match.legal_moves()
        move = next((move for move in reply.moves if move in legal), None)
        if move is None:
            raise BadLesson(self.lesson.file, reply.line, self._refusal(reply.moves[0]))
        self._play(reply.line, move)

    def _next_deal(self, item: NextDeal) -> None:
        if self.match.seat is None:
            raise BadLesson(self.lesson.file, item.line, "the match is over: there is no next deal.")
        self.view = self.match.view(self.lesson.you)

    def _check_turn(self, line: int, seat: int | None) -> None:
        """Raises BadLesson unless it is that seat's turn (None: anybody's), and in the same deal."""
        if self.match.seat is None:
            raise BadLesson(self.lesson.file, line, "the match is over here.")
        if seat not in {None, self.match.seat}:
            turn = self.lesson.seats[self.match.seat]
            raise BadLesson(self.lesson.file, line, f"it is the turn of {turn} here.")
        if self.view.deal != self.match.deal:
            raise BadLesson(self.lesson.file, line, "a deal has ended: “next deal” has to stand before this.")

    def _play(self, line: int, move: str) -> None:
        seat = self.match.on_turn
        try:
            frames = self.match.watch(move, self.lesson.you)
        except BadSetup as problem:
            raise BadLesson(self.lesson.file, line, str(problem)) from None
        self.frames += frames
        self.moves_made.append((seat, str(move)))
        scored = [frame.view for frame in frames if frame.beat == "score"]
        # What was scored stays in sight until the next deal is asked for.
        self.view = scored[-1] if scored and self.match.seat is not None else frames[-1].view

    def _refusal(self, move: str) -> str:
        refusal = self.match.refusal(move)
        return f"{quoted(move)} is not legal here{'.' if refusal is None else f': {refusal.reason}'}"

"""The course of a match: moves are played, written down, seen by all who watch, and taken back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletop.controller.sheet import DealResult, with_frames
from tabletop.records import Made, Record, Story, back_line, move_line, result_line, shuffle_line
from tabletop.rules import BadSetup, Frame, Game, IllegalMove, Match, View

Watcher = int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """The match before a move, with what had happened until then."""

    match: Match
    results: tuple[DealResult, ...]
    tricks: Mapping[Watcher, View]


class Course:
    """A match, everything before it, and the record that it is written to (None while it is replayed).

    Where nobody watches, it goes quicker, but no results are collected.
    """

    def __init__(self, match: Match, watchers: Iterable[Watcher], record: Record | None = None) -> None:
        self.match = match
        self.results: tuple[DealResult, ...] = ()
        self.tricks: Mapping[Watcher, View] = {}
        self.past: list[Standing] = []
        self.record = record
        self._watchers = tuple(watchers)
        self._opening = match.scores

    def play(self, move: str) -> dict[Watcher, tuple[Frame, ...]]:
        """Plays and writes down; what each watcher sees. An IllegalMove changes and writes nothing."""
        before = self.match.copy()
        frames: dict[Watcher, tuple[Frame, ...]] = {}
        for watcher in self._watchers:
            frames[watcher] = (before.copy() if frames else self.match).watch(move, watcher)
        if not frames:
            self.match.play(move)
        self.past.append(Standing(before, self.results, self.tricks))
        self.results = with_frames(self.results, self._opening, next(iter(frames.values()), ()))
        self.tricks = {**self.tricks, **_tricks(frames)}
        self._write(before, move)
        return frames

    def back_to(self, count: int) -> tuple[str, ...]:
        """Takes back all but so many moves, and returns those that were taken back."""
        taken = self.match.moves[count:]
        standing = self.past[count]
        self.match, self.results, self.tricks = standing.match, standing.results, standing.tricks
        del self.past[count:]
        if self.record is not None:
            self.record.add(back_line(count))
        return taken

    def _write(self, before: Match, move: str) -> None:
        if self.record is not None:
            assert before.seat is not None
            shuffles = map(shuffle_line, self.match.shuffles[len(before.shuffles) :])
            self.record.add(move_line(before.seat, str(move)), *shuffles, *ending(self.match))


def _tricks(frames: Mapping[Watcher, tuple[Frame, ...]]) -> dict[Watcher, View]:
    """The last full trick that each watcher saw, if the move completed one."""
    return {
        watcher: frame.view for watcher, seen in frames.items() for frame in seen if frame.beat == "trick"
    }


def ending(match: Match) -> tuple[str, ...]:
    """The last line of a match's record, once it is over."""
    return (result_line(match.winners, match.scores),) if match.seat is None else ()


def replayed(game: Game, story: Story, watchers: tuple[Watcher, ...]) -> tuple[Course, Story]:
    """A recorded match, as far as the rules allow it; the story ends before the first line they refuse.

    Raises BadSetup if not even its beginning can be played.
    """
    while True:
        try:
            return _replayed(game, story, watchers), story
        except _WrongLine as wrong:
            story = story.before(wrong.line, f"Line {wrong.line} goes against the rules: {wrong.reason}")


class _WrongLine(ValueError):
    def __init__(self, line: int, reason: object) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason


def _replayed(game: Game, story: Story, watchers: tuple[Watcher, ...]) -> Course:
    course = Course(_started(game, story), watchers)
    for made in story.moves:
        try:
            if made.seat != course.match.seat:
                raise _WrongLine(made.line, f"it is not the turn of seat {made.seat}.")
            course.play(made.text)
        except IllegalMove as refusal:
            raise _WrongLine(made.line, refusal.reason) from None
        except BadSetup as problem:
            raise _WrongLine(story.shuffles[len(course.match.shuffles)].line, problem) from None
    match = course.match
    if len(story.shuffles) > len(match.shuffles):
        raise _WrongLine(story.shuffles[len(match.shuffles)].line, "nothing was shuffled then.")
    if story.result is not None and match.seat is not None:
        raise _WrongLine(story.result.line, "the match is not over.")
    return course


def _started(game: Game, story: Story) -> Match:
    header = story.header

    def start(shuffles: tuple[Made, ...]) -> Match:
        orders = [made.text for made in shuffles]
        return game.start(len(header.sitters), header.options, header.seed, header.dealer, orders)

    try:
        return start(story.shuffles)
    except BadSetup:
        start(())
    for number, made in enumerate(story.shuffles):
        try:
            start(story.shuffles[: number + 1])
        except BadSetup as problem:
            raise _WrongLine(made.line, problem) from None
    raise AssertionError(story.shuffles)

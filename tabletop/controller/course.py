"""The history of a match: moves are played, written down, seen by all who watch, and taken back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from tabletop.controller.resigning import winners_without
from tabletop.controller.sheet import DealResult, with_frames, with_scored
from tabletop.records import (
    Made,
    Record,
    RecordedMatch,
    back_line,
    move_line,
    resign_line,
    result_line,
    shuffle_line,
)
from tabletop.rules import BadSetup, Frame, Game, IllegalMove, Match, View

Watcher = int | None


class Moment:
    """A rest in the middle of a move, whose views are made when they are asked for."""

    def __init__(self, before: Match, move: str, rest: int) -> None:
        self._before = before
        self._move = move
        self._rest = rest
        self._seen: dict[Watcher, View] = {}

    def seen_by(self, watcher: Watcher) -> View:
        if watcher not in self._seen:
            match = self._before.copy()
            for number, _ in enumerate(match.rests(self._move)):
                if number == self._rest:
                    break
            self._seen[watcher] = match.view(watcher)
        return self._seen[watcher]


@dataclass(frozen=True, slots=True)
class Standing:
    """The match before a move, with the results and the last trick until then."""

    match: Match
    results: tuple[DealResult, ...] = ()
    trick: Moment | None = None


class Course:
    """A match, everything before it, and the record that it is written to (None while it is replayed)."""

    def __init__(self, match: Match, watchers: Iterable[Watcher]) -> None:
        self.match = match
        self.results: tuple[DealResult, ...] = ()
        self.trick: Moment | None = None
        """When the last full trick lay on the table."""
        self.past: list[Standing] = []
        self.record: Record | None = None
        self.resigned: int | None = None
        """The seat that has resigned; that ended the match."""
        self._watchers = tuple(watchers)
        self._opening = match.scores

    def at(self, count: int) -> Match:
        """Returns the match after `count` moves."""
        return self.past[count].match if count < len(self.past) else self.match

    @property
    def is_over(self) -> bool:
        """Returns whether the match was played to its end, or resigned."""
        return self.match.seat is None or self.resigned is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """Returns who has won; () while the match goes on."""
        if self.resigned is None:
            return self.match.winners
        return winners_without(self.match.game, self.match.scores, self.resigned)

    def seen(self, view: View) -> View:
        """Returns a view as it is now: in a resigned match nobody is on turn, and hands stay hidden."""
        return view if self.resigned is None else replace(view, turn=None, winners=self.winners)

    def ending(self) -> tuple[str, ...]:
        """Returns the last line of the match's record, once it is over."""
        return (result_line(self.winners, self.match.scores),) if self.is_over else ()

    @property
    def has_tricks(self) -> bool:
        """Returns whether a trick was taken in any deal."""
        return self.trick is not None

    def last_trick(self, watcher: Watcher) -> View | None:
        """Returns the table when the last trick of this deal was complete, as this watcher saw it."""
        view = None if self.trick is None else self.trick.seen_by(watcher)
        return view if view is not None and view.deal == self.match.deal else None

    def play(self, move: str) -> dict[Watcher, tuple[Frame, ...]]:
        """Plays a move and writes it down; returns each watcher's frames. An illegal one changes nothing."""
        if self.resigned is not None:
            raise IllegalMove(None, "The match is over.")
        before = self.match.copy()
        frames: dict[Watcher, tuple[Frame, ...]] = {}
        for watcher in self._watchers:
            frames[watcher] = (before.copy() if frames else self.match).watch(move, watcher)
        self.past.append(Standing(before, self.results, self.trick))
        seen = next(iter(frames.values()))
        self.results = with_frames(self.results, self._opening, seen)
        for number, frame in enumerate(seen):
            if frame.beat == "trick":
                self.trick = Moment(before, str(move), number)
        self._write(before, move)
        return frames

    def follow(self, move: str) -> None:
        """Plays a recorded move that nobody watches, which is much quicker. A refused one changes nothing.

        Results and the last trick are looked at only when they are asked for: a view tells the whole record,
        so that a view of each move would take longer the longer the match is.
        """
        before = self.match.copy()
        standing = Standing(before, self.results, self.trick)
        try:
            for number, beat in enumerate(self.match.rests(move)):
                if beat == "score":
                    self._score(Moment(before, move, number))
                elif beat == "trick":
                    self.trick = Moment(before, move, number)
        except BadSetup:
            self.match, self.results, self.trick = before, standing.results, standing.trick
            raise
        self.past.append(standing)

    def resign(self, seat: int) -> None:
        """Ends the match: that seat and its partner have lost."""
        self.resigned = seat
        if self.record is not None:
            self.record.add(resign_line(seat), *self.ending())

    def back_to(self, count: int) -> tuple[str, ...]:
        """Takes back all but the first `count` moves, and returns those that were taken back."""
        taken = self.match.moves[count:]
        standing = self.past[count]
        self.match, self.results, self.trick = standing.match, standing.results, standing.trick
        del self.past[count:]
        if self.record is not None:
            self.record.add(back_line(count))
        return taken

    def cut(self, count: int) -> "Course":
        """Returns a history of the first `count` moves, which goes on for itself and is not written down."""
        cut = Course(self.at(count).copy(), self._watchers)
        cut.past, cut._opening = self.past[:count], self._opening
        standing = (
            self.past[count] if count < len(self.past) else Standing(cut.match, self.results, self.trick)
        )
        cut.results, cut.trick = standing.results, standing.trick
        return cut

    @property
    def deal_began(self) -> int:
        """Returns how many moves had been made when the deal on the table began."""
        deals = [standing.match.deal for standing in self.past]
        return next((count for count, deal in enumerate(deals) if deal == self.match.deal), len(deals))

    def retrace(self, moves: Iterable[str]) -> None:
        """Makes moves of another match with the same shuffles, and writes them down; nobody watches."""
        lines: list[str] = []
        for move in moves:
            self.follow(move)
            lines += _lines(self.past[-1].match, move, self.match)
        if self.record is not None and lines:
            self.record.add(*lines)

    def _score(self, moment: Moment) -> None:
        match, look = self.match, partial(moment.seen_by, next(iter(self._watchers), None))
        latest = DealResult(match.deal, (), match.scores, match.tally, look)
        self.results = with_scored(self.results, self._opening, latest)

    def _write(self, before: Match, move: str) -> None:
        if self.record is not None:
            self.record.add(*_lines(before, move, self.match))


def _lines(before: Match, move: str, after: Match) -> tuple[str, ...]:
    """Returns the lines that a record has of a move."""
    shuffles = map(shuffle_line, after.shuffles[len(before.shuffles) :])
    return move_line(before.on_turn, str(move)), *shuffles, *ending(after)


def ending(match: Match) -> tuple[str, ...]:
    """Returns the last line of a match's record, once it is over."""
    return (result_line(match.winners, match.scores),) if match.seat is None else ()


def replayed(game: Game, story: RecordedMatch, watchers: tuple[Watcher, ...]) -> tuple[Course, RecordedMatch]:
    """Replays a recorded match as far as the rules allow it; the story ends before a refused line.

    Raises BadSetup if not even its beginning can be played. All before a refused line has been played when
    it is refused, so that it is played twice at most.
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


def _replayed(game: Game, story: RecordedMatch, watchers: tuple[Watcher, ...]) -> Course:
    course = Course(_started(game, story), watchers)
    for made in story.moves:
        _check_shuffles(course.match, story, made.line)
        try:
            if made.seat != course.match.seat:
                raise _WrongLine(made.line, f"it is not the turn of seat {made.seat}.")
            course.follow(made.text)
        except IllegalMove as refusal:
            raise _WrongLine(made.line, refusal.reason) from None
        except BadSetup as problem:
            raise _WrongLine(story.shuffles[len(course.match.shuffles)].line, problem) from None
    _check_shuffles(course.match, story)
    if story.resigned is not None:
        _check_resigned(course.match, story, story.resigned)
        course.resigned = story.resigned.seat
    if story.result is not None:
        if not course.is_over:
            raise _WrongLine(story.result.line, "the match is not over.")
        if result_line(story.result.winners, story.result.scores) not in course.ending():
            raise _WrongLine(story.result.line, "that is not how the match ended.")
    return course


def _check_shuffles(match: Match, story: RecordedMatch, line: int | None = None) -> None:
    """Raises an error if a shuffle stands before this line (None: anywhere) that was not made by now."""
    made = len(match.shuffles)
    if made < len(story.shuffles) and (line is None or story.shuffles[made].line < line):
        raise _WrongLine(story.shuffles[made].line, "nothing was shuffled then.")


def _check_resigned(match: Match, story: RecordedMatch, made: Made) -> None:
    if match.seat is None:
        raise _WrongLine(made.line, "the match is over.")
    if made.seat >= match.players or not story.header.sitters[made.seat].is_person:
        raise _WrongLine(made.line, f"nobody sits in seat {made.seat} who could resign.")


def _started(game: Game, story: RecordedMatch) -> Match:
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

"""The history of a match: moves are played, written down, seen by all who watch, and taken back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from tabletop.controller.history.deal_limit import ended_after, frames_until_scored
from tabletop.controller.history.deal_results import DealResult, results_with_frames, results_with_result
from tabletop.controller.history.resigning import winners_without
from tabletop.messages import Message, said
from tabletop.records import (
    Record,
    RecordedMatch,
    RecordedMove,
    move_line,
    resign_line,
    result_line,
    shuffle_line,
    take_back_line,
)
from tabletop.rules import BadSetup, Frame, Game, IllegalMove, Match, View

Watcher = int | None


class PausedMove:
    """A rest in the middle of a move, whose views are made when they are asked for."""

    def __init__(self, before: Match, move: str, rest: int) -> None:
        self._before = before
        self._move = move
        self._rest = rest
        self._views: dict[Watcher, View] = {}

    def seen_by(self, watcher: Watcher) -> View:
        if watcher not in self._views:
            match = self._before.copy()
            for number, _ in enumerate(match.play_in_steps(self._move)):
                if number == self._rest:
                    break
            self._views[watcher] = match.view(watcher)
        return self._views[watcher]


@dataclass(frozen=True, slots=True)
class PastState:
    """The match before a move, with the results and the last trick until then."""

    match: Match
    deal_results: tuple[DealResult, ...] = ()
    full_trick: PausedMove | None = None


class MatchHistory:
    """A match, everything before it, and the record that it is written to (None while it is replayed)."""

    def __init__(self, match: Match, watchers: Iterable[Watcher], deal_limit: int | None = None) -> None:
        """The match is over after `deal_limit` deals, whatever the rules say; None: by the rules alone."""
        self.match = match
        self._deal_limit = deal_limit
        self.deal_results: tuple[DealResult, ...] = ()
        self.full_trick: PausedMove | None = None
        """When the last full trick lay on the table."""
        self.past_states: list[PastState] = []
        self.record: Record | None = None
        self.resigned: int | None = None
        """The seat that has resigned; that ended the match."""
        self._watchers = tuple(watchers)
        self._opening_scores = match.scores

    def match_after(self, count: int) -> Match:
        """Returns the match after `count` moves."""
        return self.past_states[count].match if count < len(self.past_states) else self.match

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

    def with_resignation(self, view: View) -> View:
        """Returns a view as it is now: in a resigned match nobody is on turn, and hands stay hidden."""
        return view if self.resigned is None else replace(view, turn=None, winners=self.winners)

    def ending_lines(self) -> tuple[str, ...]:
        """Returns the last line of the match's record, once it is over."""
        return (result_line(self.winners, self.match.scores),) if self.is_over else ()

    @property
    def has_tricks(self) -> bool:
        """Returns whether a trick was taken in any deal."""
        return self.full_trick is not None

    def last_trick(self, watcher: Watcher) -> View | None:
        """Returns the table when the last trick of this deal was complete, as this watcher saw it."""
        view = None if self.full_trick is None else self.full_trick.seen_by(watcher)
        return view if view is not None and view.deal == self.match.deal else None

    def play(self, move: str) -> dict[Watcher, tuple[Frame, ...]]:
        """Plays a move and writes it down; returns each watcher's frames. An illegal one changes nothing."""
        if self.resigned is not None:
            raise _over_refusal()
        before = self.match.copy()
        frames: dict[Watcher, tuple[Frame, ...]] = {}
        for watcher in self._watchers:
            # The match itself makes the move once; what the other watchers see comes from copies.
            frames[watcher] = (before.copy() if frames else self.match).watch(move, watcher)
        if self._deal_limit is not None and self._is_beyond_limit:
            self.match = ended_after(before, move, self._deal_limit)
            frames = frames_until_scored(frames, self.match, self._deal_limit)
        self.past_states.append(PastState(before, self.deal_results, self.full_trick))
        # Scores and tricks are the same for whoever watches.
        seen = next(iter(frames.values()))
        self.deal_results = results_with_frames(self.deal_results, self._opening_scores, seen)
        for number, frame in enumerate(seen):
            if frame.beat == "trick":
                self.full_trick = PausedMove(before, str(move), number)
        self._write_move(before, move)
        return frames

    def refusal(self, move: str) -> IllegalMove | None:
        """Returns why a move cannot be made now, as `play` would raise it; None for a legal move."""
        return self.match.refusal(move) if self.resigned is None else _over_refusal()

    def replay_move(self, move: str) -> None:
        """Plays a recorded move that nobody watches, which is much quicker. A refused one changes nothing.

        Results and the last trick are looked at only when they are asked for: a view tells the whole record,
        so that a view of each move would take longer the longer the match is.
        """
        before = self.match.copy()
        state = PastState(before, self.deal_results, self.full_trick)
        try:
            for number, beat in enumerate(self.match.play_in_steps(move)):
                if beat == "score" and not self._is_beyond_limit:
                    self._add_result(PausedMove(before, move, number))
                elif beat == "trick":
                    self.full_trick = PausedMove(before, move, number)
        except BadSetup:
            self.match, self.deal_results, self.full_trick = before, state.deal_results, state.full_trick
            raise
        if self._deal_limit is not None and self._is_beyond_limit:
            self.match = ended_after(before, move, self._deal_limit)
        self.past_states.append(state)

    @property
    def _is_beyond_limit(self) -> bool:
        return self._deal_limit is not None and self.match.deal > self._deal_limit

    def resign(self, seat: int) -> None:
        """Ends the match: that seat and its partner have lost."""
        self.resigned = seat
        if self.record is not None:
            self.record.add_lines(resign_line(seat), *self.ending_lines())

    def take_back_to(self, count: int) -> tuple[str, ...]:
        """Takes back all but the first `count` moves, and returns those that were taken back."""
        taken = self.match.moves[count:]
        state = self.past_states[count]
        self.match, self.deal_results, self.full_trick = state.match, state.deal_results, state.full_trick
        del self.past_states[count:]
        if self.record is not None:
            self.record.add_lines(take_back_line(count))
        return taken

    def branch_at(self, count: int) -> "MatchHistory":
        """Returns a history of the first `count` moves, which goes on for itself and is not written down."""
        cut = MatchHistory(self.match_after(count).copy(), self._watchers, self._deal_limit)
        cut.past_states, cut._opening_scores = self.past_states[:count], self._opening_scores
        state = (
            self.past_states[count]
            if count < len(self.past_states)
            else PastState(cut.match, self.deal_results, self.full_trick)
        )
        cut.deal_results, cut.full_trick = state.deal_results, state.full_trick
        return cut

    def ended_after_deal(self, deal: int) -> "MatchHistory":
        """Returns this match as if it had been over with a deal that was played to its end."""
        last = max(at for at, state in enumerate(self.past_states) if state.match.deal <= deal)
        cut = self.branch_at(last)
        cut._deal_limit = deal
        cut.replay_move(self.match.moves[last])
        return cut

    def frames_within_limit(
        self, frames: dict[Watcher, tuple[Frame, ...]]
    ) -> dict[Watcher, tuple[Frame, ...]]:
        """Returns everybody's frames of a move, without the deal after the last one."""
        limit = self._deal_limit
        if limit is None or not any(frame.view.deal > limit for frame in next(iter(frames.values()))):
            return frames
        return frames_until_scored(frames, self.match, limit)

    @property
    def deal_start(self) -> int:
        """Returns how many moves had been made when the deal on the table began."""
        deals = [state.match.deal for state in self.past_states]
        return next((count for count, deal in enumerate(deals) if deal == self.match.deal), len(deals))

    def replay_moves(self, moves: Iterable[str]) -> None:
        """Makes moves of another match with the same shuffles, and writes them down; nobody watches."""
        lines: list[str] = []
        for move in moves:
            self.replay_move(move)
            lines += _move_lines(self.past_states[-1].match, move, self.match)
        if self.record is not None and lines:
            self.record.add_lines(*lines)

    def _add_result(self, moment: PausedMove) -> None:
        match, look = self.match, partial(moment.seen_by, next(iter(self._watchers), None))
        latest = DealResult(match.deal, (), match.scores, match.tally, look)
        self.deal_results = results_with_result(self.deal_results, self._opening_scores, latest)

    def _write_move(self, before: Match, move: str) -> None:
        if self.record is not None:
            self.record.add_lines(*_move_lines(before, move, self.match))


def _over_refusal() -> IllegalMove:
    return IllegalMove(None, said("The match is over."))


def _move_lines(before: Match, move: str, after: Match) -> tuple[str, ...]:
    """Returns the lines that a record has of a move."""
    shuffles = map(shuffle_line, after.shuffles[len(before.shuffles) :])
    return move_line(before.on_turn, str(move)), *shuffles, *ending_lines(after)


def ending_lines(match: Match) -> tuple[str, ...]:
    """Returns the last line of a match's record, once it is over."""
    return (result_line(match.winners, match.scores),) if match.seat is None else ()


def replay_recorded(
    game: Game, recorded: RecordedMatch, watchers: tuple[Watcher, ...]
) -> tuple[MatchHistory, RecordedMatch]:
    """Replays a recorded match as far as the rules allow it; it ends before a refused line.

    Raises BadSetup if not even its beginning can be played. All before a refused line has been played when
    it is refused, so that it is played twice at most.
    """
    while True:
        try:
            return _replay_all(game, recorded, watchers), recorded
        except _WrongLine as wrong:
            recorded = recorded.cut_before(wrong.line, wrong.flaw)


class _WrongLine(ValueError):
    """A line that goes against the rules; `flaw` says which, and why."""

    def __init__(self, line: int, flaw: Message) -> None:
        super().__init__(line, flaw)
        self.line = line
        self.flaw = flaw


def _wrong(line: int, why: Message) -> _WrongLine:
    """Returns the error for a line that has no place where it stands."""
    return _WrongLine(line, said("Line {line} goes against the rules: {why}.", line=line, why=why))


def _refused(line: int, why: Message) -> _WrongLine:
    """Returns the error for what the rules refuse, with their own sentence."""
    return _WrongLine(line, said("Line {line} goes against the rules: {why}", line=line, why=why))


def _replay_all(game: Game, recorded: RecordedMatch, watchers: tuple[Watcher, ...]) -> MatchHistory:
    history = MatchHistory(_start_recorded(game, recorded), watchers, recorded.header.deal_limit)
    for recorded_move in recorded.moves:
        _check_shuffles(history.match, recorded, recorded_move.line)
        try:
            if recorded_move.seat != history.match.seat:
                raise _wrong(
                    recorded_move.line, said("it is not the turn of seat {seat}", seat=recorded_move.seat)
                )
            history.replay_move(recorded_move.text)
        except IllegalMove as refusal:
            raise _refused(recorded_move.line, refusal.reason) from None
        except BadSetup as problem:
            # The move is legal, but the shuffle that follows it is not one of these pieces.
            raise _refused(recorded.shuffles[len(history.match.shuffles)].line, problem.reason) from None
    _check_shuffles(history.match, recorded)
    if recorded.resigned is not None:
        _check_resigned(history.match, recorded, recorded.resigned)
        history.resigned = recorded.resigned.seat
    if recorded.result is not None:
        if not history.is_over:
            raise _wrong(recorded.result.line, said("the match is not over"))
        if result_line(recorded.result.winners, recorded.result.scores) not in history.ending_lines():
            raise _wrong(recorded.result.line, said("that is not how the match ended"))
    return history


def _check_shuffles(match: Match, recorded: RecordedMatch, line: int | None = None) -> None:
    """Raises an error if a shuffle stands before this line (None: anywhere) that was not made by now."""
    made = len(match.shuffles)
    if made < len(recorded.shuffles) and (line is None or recorded.shuffles[made].line < line):
        raise _wrong(recorded.shuffles[made].line, said("nothing was shuffled then"))


def _check_resigned(match: Match, recorded: RecordedMatch, recorded_move: RecordedMove) -> None:
    if match.seat is None:
        raise _wrong(recorded_move.line, said("the match is over"))
    if recorded_move.seat >= match.players or not recorded.header.sitters[recorded_move.seat].is_person:
        raise _wrong(
            recorded_move.line, said("nobody sits in seat {seat} who could resign", seat=recorded_move.seat)
        )


def _start_recorded(game: Game, recorded: RecordedMatch) -> Match:
    header = recorded.header

    def start(shuffles: tuple[RecordedMove, ...]) -> Match:
        orders = [made.text for made in shuffles]
        return game.start(len(header.sitters), header.options, header.seed, header.dealer, orders)

    try:
        return start(recorded.shuffles)
    except BadSetup:
        # Raises it again where not the shuffles are to blame.
        start(())
    for number, made in enumerate(recorded.shuffles):
        try:
            start(recorded.shuffles[: number + 1])
        except BadSetup as problem:
            raise _refused(made.line, problem.reason) from None
    raise AssertionError(recorded.shuffles)

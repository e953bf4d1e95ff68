"""A match of the past, from its record: every position of it as anybody saw it. Nothing can be changed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from tabletop.controller.history.deal_results import DealResult
from tabletop.controller.history.deal_start import DealStarts
from tabletop.controller.history.match_history import MatchHistory
from tabletop.controller.history.move_log import MoveLog, seen_by_mover
from tabletop.controller.history.resuming import replay_record, seats_of_people
from tabletop.games import GAMES
from tabletop.messages import Message
from tabletop.records import Header, read_recorded_match
from tabletop.rules import HIDDEN, Frame, Game, View


class Replay:
    """A match of the past; position 0 is the table before the first move, `length` its end.

    `is_open` shows whatever anybody saw: all hands, but not what lay hidden from everyone.
    """

    def __init__(self, history: MatchHistory, header: Header, path: Path | None = None) -> None:
        self.history = history
        self.header = header
        self.path = path
        """The file of the match, if it has one."""
        self.deal_start = DealStarts(history).start_of
        self.flaw: Message | None = None
        """What was wrong with its file, so that the rest of the match is not here."""
        self.is_assisted = False
        """Whether a hint was asked for, or a move taken back, as far as its file says."""
        self.sitters = header.sitters
        self.deal_number = header.seed
        self.sealed = header.sealed
        people = seats_of_people(self.sitters)
        self.viewer = people[0] if len(people) == 1 else None

    @classmethod
    def read(cls, path: Path, games: Mapping[str, Game] = GAMES) -> "Replay":
        """Reads the match in a file. Raises BadRecord, with a sentence."""
        recorded = read_recorded_match(path)
        history, recorded = replay_record(recorded, games, path)
        replay = cls(history, recorded.header, path)
        replay.is_assisted, replay.flaw = recorded.is_assisted, recorded.flaw
        return replay

    @property
    def game(self) -> Game:
        return self.history.match.game

    @property
    def deal_results(self) -> tuple[DealResult, ...]:
        """Returns a line for each deal that was scored."""
        return self.history.deal_results

    @property
    def winners(self) -> tuple[int, ...]:
        return self.history.winners

    @property
    def is_over(self) -> bool:
        """Returns whether the match came to its end; one may look back at a match that still goes on."""
        return self.history.is_over

    @property
    def resigned(self) -> int | None:
        """Returns the seat that ended the match by resigning, if any."""
        return self.history.resigned

    @property
    def length(self) -> int:
        """Returns how many moves were made."""
        return len(self.history.past_states)

    @property
    def move_log(self) -> MoveLog:
        """Returns all moves of the match, as the viewer may know them."""
        return MoveLog(self.history, self.viewer)

    @cached_property
    def deal_starts(self) -> tuple[int, ...]:
        """Returns the positions in which a deal begins."""
        numbers = [self.history.match_after(at).deal for at in range(self.length)]
        return tuple(at for at, deal in enumerate(numbers) if not at or deal != numbers[at - 1])

    def as_seen_by(self, seat: int) -> "Replay":
        """Returns this match as it was seen from a seat."""
        other = Replay(self.history, self.header, self.path)
        other.viewer = seat
        return other

    def decisions(self, seat: int) -> tuple[int, ...]:
        """Returns the positions in which that seat was on turn and had a choice."""
        return tuple(
            at
            for at, state in enumerate(self.history.past_states)
            if state.match.seat == seat and len(state.match.legal_moves()) > 1
        )

    def mover(self, at: int) -> int | None:
        """Returns who was on turn at a position; None at the end of the match."""
        return None if at >= self.length and self.is_over else self.history.match_after(at).seat

    def view(self, at: int, *, is_open: bool = False) -> View:
        match = self.history.match_after(at)
        view = _best_known_view([match.view(seat) for seat in self._seats(is_open=is_open)])
        return self.history.with_resignation(view) if at >= self.length else view

    def is_seen(self, at: int) -> bool:
        """Returns whether the viewer knows of the move that was made at this position."""
        seat, move = next(self.history.match_after(at + 1).moves_newest_first())
        return seat == self.viewer or move.mask is not None

    def decision_at(self, at: int) -> tuple[View, str]:
        """Returns what the mover at this position saw, and the move."""
        return seen_by_mover(self.history, at)

    def frames(self, at: int, *, is_open: bool = False) -> tuple[Frame, ...]:
        """Returns the frames from this position to the next."""
        match, move = self.history.match_after(at), self.history.match.moves[at]
        # A move rests at the same beats for whoever watches: frames of one number belong together.
        watched = {seat: match.copy().watch(move, seat) for seat in self._seats(is_open=is_open)}
        return tuple(
            Frame(frames[0].beat, _best_known_view([frame.view for frame in frames]))
            for frames in zip(*self.history.frames_within_limit(watched).values(), strict=True)
        )

    def _seats(self, *, is_open: bool) -> Iterable[int | None]:
        """Returns whose views are needed, the viewer's first."""
        others = range(len(self.sitters)) if is_open else ()
        return (self.viewer, *(seat for seat in others if seat != self.viewer))


def _best_known_view(views: Sequence[View]) -> View:
    """Returns the first view, with each zone as the one who knows it best sees it."""
    first, *others = views
    if not others:
        return first
    zones = {
        zone: min((view.zones[zone] for view in views), key=lambda pieces: pieces.count(HIDDEN))
        for zone in first.zones
    }
    return replace(first, zones=zones)

"""A match of the past, from its record: every position of it as anybody saw it. Nothing can be changed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from tabletop.controller.course import Course
from tabletop.controller.dealt import DealBeginnings
from tabletop.controller.log import Log, seen_by_mover
from tabletop.controller.resuming import course_of, people_of
from tabletop.controller.sheet import DealResult
from tabletop.games import GAMES
from tabletop.records import Header, read_story
from tabletop.rules import HIDDEN, Frame, Game, View


class Replay:
    """A match of the past; position 0 is the table before the first move, `length` its end.

    `is_open` shows whatever anybody saw: all hands, but not what lay hidden from everyone.
    """

    def __init__(self, course: Course, header: Header, path: Path | None = None) -> None:
        self.course = course
        self.header = header
        self.path = path
        """The file of the match, if it has one."""
        self.began = DealBeginnings(course).began
        self.sitters = header.sitters
        self.deal_number = header.seed
        people = people_of(self.sitters)
        self.viewer = people[0] if len(people) == 1 else None

    @classmethod
    def read(cls, path: Path, games: Mapping[str, Game] = GAMES) -> "Replay":
        """Reads the match in a file. Raises BadRecord, with a sentence."""
        story = read_story(path)
        course, story = course_of(story, games, path)
        return cls(course, story.header, path)

    @property
    def game(self) -> Game:
        return self.course.match.game

    @property
    def results(self) -> tuple[DealResult, ...]:
        """Returns a line for each deal that was scored."""
        return self.course.results

    @property
    def winners(self) -> tuple[int, ...]:
        return self.course.winners

    @property
    def is_over(self) -> bool:
        """Returns whether the match came to its end; one may look back at a match that still goes on."""
        return self.course.is_over

    @property
    def resigned(self) -> int | None:
        """Returns the seat that ended the match by resigning, if any."""
        return self.course.resigned

    @property
    def length(self) -> int:
        """Returns how many moves were made."""
        return len(self.course.past)

    @property
    def log(self) -> Log:
        """Returns all moves of the match, as the viewer may know them."""
        return Log(self.course, self.viewer)

    @cached_property
    def deals(self) -> tuple[int, ...]:
        """Returns the positions in which a deal begins."""
        numbers = [self.course.at(at).deal for at in range(self.length)]
        return tuple(at for at, deal in enumerate(numbers) if not at or deal != numbers[at - 1])

    def seen_by(self, seat: int) -> "Replay":
        """Returns this match as it was seen from a seat."""
        other = Replay(self.course, self.header, self.path)
        other.viewer = seat
        return other

    def decisions(self, seat: int) -> tuple[int, ...]:
        """Returns the positions in which that seat was on turn and had a choice."""
        return tuple(
            at
            for at, standing in enumerate(self.course.past)
            if standing.match.seat == seat and len(standing.match.legal_moves()) > 1
        )

    def mover(self, at: int) -> int | None:
        """Returns who was on turn at a position; None at the end of the match."""
        return None if at >= self.length and self.is_over else self.course.at(at).seat

    def view(self, at: int, *, is_open: bool = False) -> View:
        match = self.course.at(at)
        view = _seen([match.view(seat) for seat in self._seats(is_open=is_open)])
        return self.course.seen(view) if at >= self.length else view

    def is_seen(self, at: int) -> bool:
        """Returns whether the viewer knows of the move that was made at this position."""
        seat, move = next(self.course.at(at + 1).latest())
        return seat == self.viewer or move.mask is not None

    def asked(self, at: int) -> tuple[View, str]:
        """Returns what the mover at this position saw, and the move."""
        return seen_by_mover(self.course, at)

    def frames(self, at: int, *, is_open: bool = False) -> tuple[Frame, ...]:
        """Returns the frames from this position to the next."""
        match, move = self.course.at(at), self.course.match.moves[at]
        watched = [match.copy().watch(move, seat) for seat in self._seats(is_open=is_open)]
        return tuple(
            Frame(frames[0].beat, _seen([frame.view for frame in frames]))
            for frames in zip(*watched, strict=True)
        )

    def _seats(self, *, is_open: bool) -> Iterable[int | None]:
        """Returns whose views are needed, the viewer's first."""
        others = range(len(self.sitters)) if is_open else ()
        return (self.viewer, *(seat for seat in others if seat != self.viewer))


def _seen(views: Sequence[View]) -> View:
    """Returns the first view, with each zone as the one who knows it best sees it."""
    first, *others = views
    if not others:
        return first
    zones = {
        zone: min((view.zones[zone] for view in views), key=lambda pieces: pieces.count(HIDDEN))
        for zone in first.zones
    }
    return replace(first, zones=zones)

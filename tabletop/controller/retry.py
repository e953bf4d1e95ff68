"""A moment of the past in which other moves may be tried: none of them is made or written down."""

from dataclasses import replace

from tabletop.controller.asking import Hint
from tabletop.controller.controller import Controller
from tabletop.controller.replay import Replay
from tabletop.records import Record
from tabletop.rules import Frame, Move, View


class Retry(Controller):
    """A moment of the past, seen by whoever was on turn; `advice` is its hint."""

    def __init__(self, replay: Replay, at: int, advice: Hint | None = None) -> None:
        header = replace(replay.header, practice="known deal")
        super().__init__(header, replay.course.cut(at), Record.begin(None, header, ()), None)
        seat = replay.mover(at)
        assert seat is not None, at
        self.viewer = seat
        self.tried = ""
        """The legal move that was tried last, until somebody has looked at it."""
        self.is_open = False
        """Whether all hands lie open."""
        self._replay, self._at = replay.seen_by(seat), at
        self.advice = advice
        self._is_asked = False

    def view(self) -> View:
        return self._replay.view(self._at, is_open=self.is_open)

    @property
    def view_then(self) -> View:
        """Returns what was seen at that moment, whether or not all hands lie open now."""
        return self._replay.view(self._at)

    def play(self, move: str) -> tuple[Frame, ...]:
        """Notes a legal move, which is not made. Raises IllegalMove for any other."""
        self._course.match.copy().play(move)
        self.tried = self.tried or str(move)
        return ()

    def take_tried(self) -> Move | None:
        """Returns the move that was tried, once; then None."""
        tried, self.tried = self.tried, ""
        legal = self._course.match.legal_moves()
        return legal[legal.index(tried)] if tried else None

    @property
    def is_practice(self) -> bool:
        return False

    @property
    def can_take_back(self) -> bool:
        return False

    @property
    def is_hinting(self) -> bool:
        return self._is_asked

    def hint(self) -> bool:
        self._is_asked = self.advice is not None
        return self._is_asked

    def poll_hint(self) -> Hint | None:
        self._is_asked = False
        return self.advice

"""An earlier position in which other moves may be tried: none of them is made or written down."""

from dataclasses import replace

from tabletop.controller.controller import Controller
from tabletop.controller.history.replay import Replay
from tabletop.controller.queries import Hint
from tabletop.records import Record
from tabletop.rules import Frame, Move, View


class Retry(Controller):
    """An earlier position, seen by whoever was on turn; `hint_at_decision` is its hint."""

    def __init__(self, replay: Replay, at: int, advice: Hint | None = None) -> None:
        header = replace(replay.header, practice="known deal")
        super().__init__(header, replay.history.branch_at(at), Record.create(None, header, ()), None)
        seat = replay.mover(at)
        assert seat is not None, at
        self.viewer = seat
        self.tried_move = ""
        """The legal move that was tried last, until somebody has looked at it."""
        self.is_open = False
        """Whether all hands lie open."""
        self._replay, self._position = replay.as_seen_by(seat), at
        self.hint_at_decision = advice
        self._is_asked = False

    def view(self) -> View:
        return self._replay.view(self._position, is_open=self.is_open)

    @property
    def view_at_decision(self) -> View:
        """Returns what was seen in that position, whether or not all hands lie open now."""
        return self._replay.view(self._position)

    def play(self, move: str) -> tuple[Frame, ...]:
        """Notes a legal move, which is not made. Raises IllegalMove for any other."""
        self._history.match.copy().play(move)
        self.tried_move = self.tried_move or str(move)
        return ()

    def take_tried_move(self) -> Move | None:
        """Returns the move that was tried, once; then None."""
        tried, self.tried_move = self.tried_move, ""
        legal = self._history.match.legal_moves()
        return legal[legal.index(tried)] if tried else None

    @property
    def is_practice(self) -> bool:
        return False

    @property
    def can_take_back(self) -> bool:
        return False

    @property
    def is_hint_open(self) -> bool:
        return self._is_asked

    def request_hint(self) -> bool:
        self._is_asked = self.hint_at_decision is not None
        return self._is_asked

    def poll_hint(self) -> Hint | None:
        self._is_asked = False
        return self.hint_at_decision

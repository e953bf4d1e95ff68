"""Frames that wait to be shown, and how long the one on the table rests. No drawing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final

from tabletop.rules import Frame, Rest, View
from tabletop.scenes.table import dealing

HOLDS: Final[Mapping[Rest, int]] = {
    "play": 450,
    "told": 550,
    "trick": 2000,
    "reveal": 1500,
    "score": 1500,
    "gather": 200,
    "shuffle": 450,
    "deal": 500,
    "rest": 0,
}
"""Milliseconds that each beat rests at the normal speed."""
SHUFFLED: Final = 50
"""The same for what has been seen to be shuffled."""
LETTER: Final = 35
"""Milliseconds that it takes to read a letter."""


@dataclass
class Playback:
    """A queue of frames. Time is what the caller says it is."""

    pace: float = 1.0
    trick_rest: float = 2000.0
    shuffles: bool = False
    """Whether one sees how pieces are shuffled; else the table rests for as long as it would take."""
    waiting: deque[Frame] = field(default_factory=deque)
    beat: Rest = "rest"
    said: str = ""
    """What is said of the frame on the table; it rests long enough to be read."""
    is_due: bool = False
    """Whether the next frame waits for nothing that still glides: what was dropped goes on from there."""
    _lingers: float = 0
    _until: float | None = None
    _clicked: bool = False

    def add(self, frames: Iterable[Frame], *, at_once: bool = False) -> None:
        """Shows these after all that wait already; `at_once` if the first need not wait for glides."""
        is_first = self.is_idle
        self.waiting.extend(dealing.rested(frames))
        self.is_due = self.is_due or (at_once and is_first and bool(self.waiting))

    def recount(self, frames: Sequence[Frame]) -> None:
        """Shows what somebody missed: each move rests as if it were told, and so does each score."""
        self.add(Frame("told", frame.view) if frame.beat in ("rest", "score") else frame for frame in frames)
        self.add(Frame("rest", frame.view) for frame in frames[-1:])

    def put_back(self, frame: Frame) -> None:
        """Has a frame that was taken, and not shown, come next."""
        self.waiting.appendleft(frame)
        self.beat, self._until, self._clicked, self._lingers = "rest", None, False, 0

    def clear(self) -> None:
        """Forgets what has not been shown."""
        self.waiting.clear()
        self.beat, self._until, self._clicked, self.is_due = "rest", None, False, False
        self._lingers = 0

    @property
    def is_idle(self) -> bool:
        """Whether the last frame has been shown and has rested."""
        return not self.waiting and self.beat == "rest"

    @property
    def waits_for_click(self) -> bool:
        return self._until == inf

    def hurry(self) -> None:
        """A click: the frame on the table has rested long enough."""
        self._clicked = True

    def linger(self, milliseconds: float) -> None:
        """The frame on the table rests so long at least, unless the one who looks on goes on themselves."""
        self._lingers = milliseconds

    def next(self, now: float, *, busy: bool) -> Frame | None:
        """The frame to lay now, if the one before it has rested; `busy` while pieces still glide."""
        if busy:
            return None
        rests = bool(self._lingers) or (self.beat != "rest" and bool(self.waiting))
        if rests and self._until is None:
            self._until = now + self._hold(self.beat)
        if not self.waiting or self._is_resting(now):
            return None
        frame = self.waiting.popleft()
        self.beat, self._until, self._clicked, self.is_due = frame.beat, None, False, False
        self._lingers = 0
        return frame

    def _is_resting(self, now: float) -> bool:
        """Whether the frame on the table still rests; what the player does is shown at once after it."""
        if self.beat == "rest" and self.is_due:
            return False
        return self._until is not None and now < self._until and not self._clicked

    def at_once(self, seen: View) -> Frame | None:
        """The last frame, if none but this waits and no piece moves in it: it need not be waited for."""
        if len(self.waiting) != 1 or not self._clicked:
            return None
        last = self.waiting[0]
        return self.next(0, busy=False) if last.beat == "rest" and last.view.zones == seen.zones else None

    def wake_ms(self, now: float) -> int | None:
        """How long until the next frame may be due; None: until something happens."""
        if not self.waiting or self._until is None:
            return 0 if self.waiting else None
        return None if self._until == inf else max(0, round(self._until - now))

    def _hold(self, beat: Rest) -> float:
        if beat == "trick":
            return self.trick_rest
        usual = SHUFFLED if beat == "shuffle" and self.shuffles else HOLDS[beat]
        hold = max(float(usual), self._lingers)
        if beat in ("reveal", "score", "deal"):
            hold = max(hold, LETTER * len(self.said))
        return hold * (self.pace or 0.3)

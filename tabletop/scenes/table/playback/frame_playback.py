"""Frames that wait to be shown, and how long the one on the table rests. No drawing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final

from tabletop.rules import Frame, FrameBeat, View
from tabletop.scenes.table.state import deal_order

REST_MS: Final[Mapping[FrameBeat, int]] = {
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
SHUFFLED_REST_MS: Final = 50
"""Milliseconds that a shuffled pack rests whose shuffle has been shown."""
READING_MS_PER_LETTER: Final = 35
"""Milliseconds that it takes to read a letter."""


@dataclass
class Playback:
    """A queue of frames; the caller says what time it is."""

    pace: float = 1.0
    trick_rest: float = 2000.0
    shuffles: bool = False
    """Whether one sees how pieces are shuffled; else the table rests for as long as it would take."""
    waiting: deque[Frame] = field(default_factory=deque)
    beat: FrameBeat = "rest"
    shown_words: str = ""
    """What is said of the frame on the table; it rests long enough to be read."""
    is_next_due: bool = False
    """Whether the next frame waits for nothing that still glides: what was dropped goes on from there."""
    _linger_ms: float = 0
    _until: float | None = None
    _clicked: bool = False

    def add(self, frames: Iterable[Frame], *, at_once: bool = False) -> None:
        """Queues these frames; `at_once` if the first need not wait for pieces that glide."""
        is_first = self.is_idle
        self.waiting.extend(deal_order.frames_with_rests(frames))
        self.is_next_due = self.is_next_due or (at_once and is_first and bool(self.waiting))

    def add_missed(self, frames: Sequence[Frame]) -> None:
        """Queues frames that somebody missed; each move and score rests as if it were told."""
        self.add(Frame("told", frame.view) if frame.beat in ("rest", "score") else frame for frame in frames)
        self.add(Frame("rest", frame.view) for frame in frames[-1:])

    def clear(self) -> None:
        """Forgets what has not been shown."""
        self.waiting.clear()
        self.beat, self._until, self._clicked, self.is_next_due = "rest", None, False, False
        self._linger_ms = 0

    @property
    def is_idle(self) -> bool:
        """Returns whether the last frame has been shown and has rested."""
        return not self.waiting and self.beat == "rest"

    @property
    def waits_for_click(self) -> bool:
        return self._until == inf

    def hurry(self) -> None:
        """Ends the rest of the current frame, as on a click."""
        self._clicked = True

    def linger(self, milliseconds: float) -> None:
        """Lets the current frame rest at least this long, unless the player goes on."""
        self._linger_ms = milliseconds

    def next(self, now: float, *, busy: bool) -> Frame | None:
        """Returns the next frame if the current one has rested; `busy` while pieces still glide."""
        if busy:
            return None
        rests = bool(self._linger_ms) or (self.beat != "rest" and bool(self.waiting))
        if rests and self._until is None:
            self._until = now + self._rest_ms(self.beat)
        if not self.waiting or self._is_resting(now):
            return None
        frame = self.waiting.popleft()
        self.beat, self._until, self._clicked, self.is_next_due = frame.beat, None, False, False
        self._linger_ms = 0
        return frame

    def _is_resting(self, now: float) -> bool:
        """Returns whether the current frame still rests; the player's own moves end a rest."""
        if self.beat == "rest" and self.is_next_due:
            return False
        return self._until is not None and now < self._until and not self._clicked

    def frame_without_moves(self, seen: View) -> Frame | None:
        """Returns the only frame that waits if no piece moves in it, so that nobody waits for it."""
        if len(self.waiting) != 1 or not self._clicked:
            return None
        last = self.waiting[0]
        return self.next(0, busy=False) if last.beat == "rest" and last.view.zones == seen.zones else None

    def wake_ms(self, now: float) -> int | None:
        """Returns the milliseconds until the next frame may be due; None until something happens."""
        if not self.waiting or self._until is None:
            return 0 if self.waiting else None
        return None if self._until == inf else max(0, round(self._until - now))

    def _rest_ms(self, beat: FrameBeat) -> float:
        if beat == "trick":
            return self.trick_rest
        usual = SHUFFLED_REST_MS if beat == "shuffle" and self.shuffles else REST_MS[beat]
        hold = max(float(usual), self._linger_ms)
        if beat in ("reveal", "score", "deal"):
            hold = max(hold, READING_MS_PER_LETTER * len(self.shown_words))
        # Without animation the pace is 0; frames have to be seen all the same.
        return hold * (self.pace or 0.3)

"""What is said without being asked for: moves of the others, prompts, refusals; one sentence at a time.

Scenes announce as they show something. Outputs take what has come together in a frame as one text. What was
said lately is kept, so that a key can say it again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from typing import Final

KEPT_ANNOUNCEMENTS: Final = 200
"""How many of the last announcements can be heard again."""


class Kind(Enum):
    """Why something is announced; the settings say which kinds are told."""

    EVENT = "events"
    """What somebody did, or what came of it."""
    PROMPT = "prompts"
    """What the player is asked to do now."""
    COUNT = "counts"
    """Numbers and places: cards left, points, where a card came to lie."""
    REFUSAL = "refusals"
    """Why something cannot be done."""
    PLACE = "places"
    """The scene, the question or the bubble that has just opened."""
    ANSWER = "answers"
    """What a key to look around was asked for."""


ALWAYS_TOLD: Final = frozenset({Kind.REFUSAL, Kind.PLACE, Kind.ANSWER})
"""The kinds that no setting switches off: without them one would not know where one is."""

INTERRUPTING: Final = frozenset({Kind.REFUSAL, Kind.ANSWER})
"""The kinds that end what is being spoken, as they answer what the player has just done."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something that is said once: told words, and why they are said."""

    kind: Kind
    words: str


class Announcer:
    """Collects announcements until a frame is over, and keeps the last ones."""

    def __init__(self) -> None:
        self._waiting: list[Announcement] = []
        self._history: deque[Announcement] = deque(maxlen=KEPT_ANNOUNCEMENTS)
        self.silenced: Collection[Kind] = frozenset()
        """The kinds that the player does not want to hear."""
        self.on_told: Callable[[tuple[Announcement, ...]], None] | None = None
        """Called with what is said in a frame, for those who read it on the screen."""

    def announce(self, kind: Kind, words: str) -> None:
        """Says these words at the end of this frame, unless the same waits or its kind is silenced."""
        if not words or (kind in self.silenced and kind not in ALWAYS_TOLD):
            return
        announcement = Announcement(kind, words)
        if announcement not in self._waiting:
            self._waiting.append(announcement)

    def take(self) -> tuple[Announcement, ...]:
        """Returns what was announced since the last call, in its order, and keeps it in the history.

        Answers are not kept: who asks for what was said last does not mean their own question.
        """
        waiting, self._waiting = tuple(self._waiting), []
        self._history.extend(told for told in waiting if told.kind is not Kind.ANSWER)
        if waiting and self.on_told is not None:
            self.on_told(waiting)
        return waiting

    @property
    def history(self) -> tuple[Announcement, ...]:
        """Returns what was said lately, the oldest first."""
        return tuple(self._history)

    def forget_history(self) -> None:
        """Forgets what was said before, as where nobody may be reminded of it; what waits is still said."""
        self._history.clear()

    def forget(self) -> None:
        """Forgets everything, as when another person takes the seat."""
        self._waiting.clear()
        self._history.clear()


def joined(announcements: Collection[Announcement]) -> str:
    """Returns the words of a frame as one text."""
    return " ".join(told.words for told in announcements)

"""The opponents of a lesson: they make the moves that are written down, and nobody thinks."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.lessons import Guide
from tabletop.rules import View


@dataclass(frozen=True)
class ScriptedAnswer:
    """A scripted move, as the answer to the question with that tag."""

    tag: int
    move: str
    why: str = ""
    by_rule: bool = False


class ScriptedOpponents:
    """Opponents that answer once the guide has come to a move of theirs."""

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        self._tag: int | None = None
        self.latest = 0

    def ask(self, tag: int, view: View, level: str, face: int | None = None) -> None:  # noqa: ARG002
        """Whoever asks is answered by the script."""
        self._tag = self.latest = tag

    def answer(self) -> ScriptedAnswer | None:
        move = self._guide.reply
        if self._tag is None or move is None:
            return None
        written, self._tag = ScriptedAnswer(self._tag, str(move)), None
        self._guide.play_reply()
        return written

    def cancel(self) -> None:
        self._tag = None

    def wait_seconds(self) -> float | None:
        return None

    def close(self) -> None:
        self._tag = None

"""Matches come from a file: how far that is, what has come, and the way to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tabletop.messages import Message, said, say
from tabletop.scenes.base.progress_overlay import ALL_RIGHT, STOPPING, ProgressOverlay, reading_sentence
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.match_files.match_transfer import ImportTask, import_summary
from tabletop.widgets.controls.button import Button
from tabletop.words import action_keys

MAX_PROBLEMS: Final = 4
POLL_MS: Final = 200
"""How often it looks how many matches have been read; the end of the work wakes it by itself."""
SEE, BACK = said("See the matches"), said("Back")
TITLE, DONE, FAILED = said("Import matches"), said("Imported"), said("This can’t be imported")


class ImportScene(ProgressOverlay):
    """An overlay with the progress of an import, over the scene on which the file was dropped."""

    def __init__(
        self,
        app: Host,
        source: Path,
        below: Scene | None = None,
        see_matches: Callable[[], None] | None = None,
    ) -> None:
        """Takes how to `see_matches` where they are not what lies below."""
        super().__init__(app, below)
        self.task = ImportTask(source)
        self._see_matches = see_matches
        app.run_in_background(self.task.run)

    def wake_ms(self, now: int) -> int | None:
        return super().wake_ms(now) if self.is_over else POLL_MS

    @property
    def is_over(self) -> bool:
        return self.task.result is not None

    def sentences(self) -> tuple[str, ...]:
        result, name = self.task.result, self.task.source.name
        if result is None:
            return say(TITLE), say(STOPPING) if self.task.is_called_off else self._reading_said(name)
        if isinstance(result, Message):
            return say(FAILED), say(result)
        more = len(result.problems) - MAX_PROBLEMS
        problems = (
            *map(say, result.problems[:MAX_PROBLEMS]),
            *([say("{n} more could not be read.", n=more)] if more > 0 else []),
        )
        return say(DONE), say(import_summary(result)), *problems

    def _reading_said(self, name: str) -> str:
        done = self.task.count_read
        if done:
            return say("Reading {name}: {n} so far …", name=name, n=done)
        return reading_sentence(name)

    def answers(self) -> Sequence[Button]:
        if self._see_matches is None or not self.task.count_read:
            return (Button(say(ALL_RIGHT), self.app.pop, action_keys.MAIN, main=True),)
        see = Button(say(SEE), self._see_matches, action_keys.MAIN, main=True)
        return see, Button(say(BACK), self.app.pop, action_keys.LEAVE)

    def stop(self) -> None:
        """Stops the import; what has come stays."""
        self.task.is_called_off = True

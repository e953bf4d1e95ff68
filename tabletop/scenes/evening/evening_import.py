"""Takes what is new in the file of an evening, on a background thread, and says what came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from tabletop.competition.evening_folder import EveningImport
from tabletop.competition.evening_plan import BadEvening, EveningPlan
from tabletop.disk import problem_reason
from tabletop.messages import Message, said, say
from tabletop.scenes.base.progress_overlay import ALL_RIGHT, STOPPING, ProgressOverlay, reading_sentence
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.evening.evening_state import evening_folder, own_digests
from tabletop.widgets.controls.button import Button
from tabletop.words import action_keys

TITLE: Final = said("An evening")
FAILED: Final = said("This evening can’t be opened")


class EveningImportScene(ProgressOverlay):
    """An overlay over the scene on which the file was dropped; it leads to the evening."""

    def __init__(
        self,
        app: Host,
        source: Path,
        below: Scene | None = None,
        see: Callable[[EveningPlan], None] | None = None,
    ) -> None:
        """Takes how to `see` the evening; None where it lies below."""
        super().__init__(app, below)
        self.source = source
        self.found: EveningImport | Message | None = None
        self._see = see
        self._is_called_off = False
        app.run_in_background(self._read)

    def _read(self) -> None:
        try:
            self.found = evening_folder().import_file(
                self.source,
                date.today(),
                lambda: self._is_called_off or self.app.is_closing(),
                own_digests,
            )
        except BadEvening as problem:
            self.found = problem.reason
        except OSError as problem:
            self.found = said("The evening cannot be kept: {why}.", why=problem_reason(problem))

    @property
    def is_over(self) -> bool:
        return self.found is not None

    def sentences(self) -> tuple[str, ...]:
        found = self.found
        if found is None:
            words = say(STOPPING) if self._is_called_off else reading_sentence(self.source.name)
            return say(TITLE), words
        if isinstance(found, Message):
            return say(FAILED), say(found)
        return say("{name}", name=found.plan.name), say(import_words(found)), *map(say, found.problems)

    def answers(self) -> Sequence[Button]:
        found = self.found
        if isinstance(found, EveningImport) and self._see is not None:
            see, plan = self._see, found.plan
            return (Button(say("See the evening"), lambda: see(plan), action_keys.MAIN, main=True),)
        return (Button(say(ALL_RIGHT), self.app.pop, action_keys.MAIN, main=True),)

    def stop(self) -> None:
        """Stops the import; what has come stays."""
        self._is_called_off = self._is_called_off or not self.is_over


def import_words(found: EveningImport) -> Message:
    """Returns what came with the file of an evening."""
    if found.added:
        return said("{n:# new result|# new results} came.", n=found.added)
    if found.is_new:
        return said("The evening is here now. Nobody else’s results came with it.")
    return said("No new result came.")

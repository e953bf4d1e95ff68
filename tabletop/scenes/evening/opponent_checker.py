"""Asks the opponents again what they would have done in the records of an evening, on a background thread."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final, Protocol

from tabletop.competition.evening_folder import EveningFolder
from tabletop.competition.evening_plan import EveningPlan
from tabletop.competition.evening_records import EveningRecord
from tabletop.competition.opponent_check import CheckFailed, are_opponents_theirs
from tabletop.controller.history.replay import Replay
from tabletop.records import BadRecord
from tabletop.rules import View
from tabletop.workers.opponent_client import Answer, OpponentClient

LOG = logging.getLogger(__name__)
PATIENCE: Final = 0.25
"""Seconds after which it looks whether it was called off."""


class AskedOpponents(Protocol):
    """Opponents that can be asked from another thread."""

    def ask(
        self, tag: int, view: View, level: str, face: int | None = None, *, is_exact: bool = False
    ) -> None: ...

    def answer(self) -> Answer | None: ...

    def close(self) -> None: ...


MakeOpponents = Callable[[Callable[[], None]], AskedOpponents]


@dataclass(frozen=True, slots=True)
class CheckProgress:
    """How far the checks are: which record of how many, and how much of it."""

    record: int
    records: int
    percent: int


class OpponentChecker:
    """Checks records one after the other, each once; it asks a process of its own, so that play goes on."""

    def __init__(self, make: MakeOpponents = OpponentClient) -> None:
        self._make = make
        self._answered = threading.Event()
        self._numbers = count(1)
        self.is_called_off = False
        self.progress: CheckProgress | None = None
        self.failed: set[str] = set()
        """Records that could not be checked now, by hash; they are tried again another time."""

    def run(self, plan: EveningPlan, records: Sequence[EveningRecord], folder: EveningFolder) -> None:
        """Checks these records, and remembers each verdict as soon as it is known."""
        opponents = self._make(self._answered.set)
        try:
            for number, record in enumerate(records, 1):
                if self.is_called_off:
                    return
                self.progress = CheckProgress(number, len(records), 0)
                self._check(plan, record, folder, opponents)
        finally:
            self.progress = None
            opponents.close()

    def _check(
        self, plan: EveningPlan, record: EveningRecord, folder: EveningFolder, opponents: AskedOpponents
    ) -> None:
        def ask(view: View, level: str, face: int) -> str | None:
            return self._ask(opponents, view, level, face)

        try:
            is_theirs = are_opponents_theirs(plan, Replay.read(record.path), ask, self._note_progress)
            folder.note_check(plan, record.digest, is_theirs=is_theirs)
        except (CheckFailed, BadRecord, OSError) as problem:
            LOG.warning("The opponents in %s could not be checked: %s", record.path.name, problem)
            self.failed.add(record.digest)

    def _note_progress(self, done: int, of: int) -> None:
        if self.is_called_off:
            raise CheckFailed
        if self.progress is not None:
            percent = 100 * done // max(1, of)
            self.progress = CheckProgress(self.progress.record, self.progress.records, percent)

    def _ask(self, opponents: AskedOpponents, view: View, level: str, face: int) -> str | None:
        """Returns what an opponent does; None if it could not think."""
        self._answered.clear()
        number = next(self._numbers)
        opponents.ask(number, view, level, face, is_exact=True)
        while not self.is_called_off:
            answer = opponents.answer()
            if answer is not None and answer.tag == number:
                return None if answer.by_rule else answer.move
            self._answered.wait(PATIENCE)
            self._answered.clear()
        raise CheckFailed

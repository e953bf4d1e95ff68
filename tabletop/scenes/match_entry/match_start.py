"""Starts a match, or resumes one that was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.disk import problem_reason
from tabletop.games import GAMES, LISTINGS
from tabletop.messages import Message, said
from tabletop.records import BadRecord, MatchLibrary, Practice, RecordedMatch, Sitter, copy_home, summary_at
from tabletop.records.library.match_library import never_called_off
from tabletop.records.match_file.header import Occasion
from tabletop.records.match_file.record_lines import LARGEST
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.records.transfer.archive import ZIP
from tabletop.rules import Value
from tabletop.scenes.base.scene import Host, Scene
from tabletop.settings import records_folder

if TYPE_CHECKING:
    from tabletop.controller import Replay
    from tabletop.records.library.match_library import CheckedMatch


@dataclass(frozen=True)
class MatchRequest:
    """What a match is started with; `dealer` and `seed` may be left to chance."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Mapping[str, Value]
    dealer: int | None = None
    seed: int | None = None
    practice: Practice = ""
    occasion: Occasion | None = None
    sealed: SealedDeck | None = None


def new_match(app: Host, request: MatchRequest) -> Scene:
    """Returns a table with a new match. Raises BadSetup."""
    from tabletop.controller import Controller  # the menu does without

    controller = Controller.start(
        GAMES[request.game],
        request.sitters,
        request.options,
        request.dealer,
        request.seed,
        opponents=app.opponents,
        folder=records_folder(),
        started=clock_text(),
        practice=request.practice,
        occasion=request.occasion,
        sealed=request.sealed,
    )
    return app.navigator.table(controller, deals=True)


def resume_match(app: Host, path: Path) -> Message | None:
    """Resumes a match that was left; returns a sentence where that is impossible."""
    try:
        app.push(resumed(app, path))
    except BadRecord as problem:
        return problem.reason
    return None


def resumed(app: Host, path: Path) -> Scene:
    """Returns the table of a match that was left. Raises BadRecord, or InUse."""
    from tabletop.controller import Controller  # as above

    return app.navigator.table(Controller.resume(path, opponents=app.opponents))


def open_match(app: Host, path: Path, below: Scene) -> None:
    """Opens a match over the scene `below`, or imports an evening, or all matches of a zip or a folder."""
    from tabletop.competition.evening_file import is_evening_file  # as above

    if is_evening_file(path):
        app.push(app.navigator.import_evening(path, below))
        return
    make = app.navigator.import_matches if is_match_archive(path) else app.navigator.loading
    app.push(make(path, below))


def loaded(path: Path, called_off: Callable[[], bool] = never_called_off) -> Replay | Path | Message:
    """Returns a match that is over, the file in which another one goes on, or why neither is possible.

    A match from another folder is copied first, so that its file stays as it is; not if that was called off.
    It only touches files, so that it may run on a background thread.
    """
    try:
        here = path.resolve().parent == records_folder().resolve()
        if not here and _size(path) > LARGEST:
            return said(
                "{file} is larger than any match can be ({most} MB). It was not opened.",
                file=path.name,
                most=LARGEST >> 20,
            )
        kept = summary_at(path)
        if kept.game not in LISTINGS:
            return said("{file} is a match of a game that this version does not have.", file=path.name)
        if kept.is_over:
            return _replay(path)
        return path if here or called_off() else copy_home(path, records_folder())
    except BadRecord as problem:
        return problem.reason
    except OSError as problem:
        return said("{file} cannot be opened: {why}.", file=path.name, why=problem_reason(problem))


def _replay(path: Path) -> Replay:
    from tabletop.controller import Replay  # as above

    return Replay.read(path)


def _size(path: Path) -> int:
    """Returns the size of a file in bytes; 0 where nobody can tell, which its reader says better."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def is_match_archive(path: Path) -> bool:
    """Returns whether a file or folder holds many matches, and is not one."""
    return path.suffix.lower() == ZIP or path.is_dir()


def match_library(called_off: Callable[[], bool] = never_called_off) -> MatchLibrary:
    """Returns all kept matches; what a file says of its end is checked against the rules."""
    return MatchLibrary(records_folder(), _checked_match, called_off)


def _checked_match(recorded: RecordedMatch, path: Path) -> CheckedMatch:
    from tabletop.scenes.match_entry.match_status import checked_match  # as above

    return checked_match(recorded, path)


def clock_text() -> str:
    """Returns the time, as it is written into a record.

    It is fine enough to tell apart the matches of two people of one name who begin the same deals at once.
    """
    return datetime.now().astimezone().isoformat(timespec="microseconds")

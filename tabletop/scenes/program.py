"""Starts a match, or resumes one that was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.disk import reason
from tabletop.games import GAMES, LISTINGS
from tabletop.records import BadRecord, Practice, RecordedMatch, Shelf, Sitter, copied, kept_at
from tabletop.records.lines import LARGEST
from tabletop.records.parcel import ZIP
from tabletop.records.shelf import never
from tabletop.rules import Value
from tabletop.scenes.scene import Host, Scene
from tabletop.settings import records_folder

if TYPE_CHECKING:
    from tabletop.controller import Replay


@dataclass(frozen=True)
class SetUp:
    """What a match is started with; `dealer` and `seed` may be left to chance."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Mapping[str, Value]
    dealer: int | None = None
    seed: int | None = None
    practice: Practice = ""


def new_match(app: Host, wish: SetUp) -> Scene:
    """Returns a table with a new match. Raises BadSetup."""
    from tabletop.controller import Controller  # the menu does without

    controller = Controller.start(
        GAMES[wish.game],
        wish.sitters,
        wish.options,
        wish.dealer,
        wish.seed,
        opponents=app.opponents,
        folder=records_folder(),
        started=clock_text(),
        practice=wish.practice,
    )
    return app.openings.table(controller, deals=True)


def sit_down_again(app: Host, path: Path) -> str:
    """Resumes a match that was left; returns a sentence where that is impossible."""
    try:
        app.push(resumed(app, path))
    except BadRecord as problem:
        return str(problem)
    return ""


def resumed(app: Host, path: Path) -> Scene:
    """Returns the table of a match that was left. Raises BadRecord, or InUse."""
    from tabletop.controller import Controller  # as above

    return app.openings.table(Controller.resume(path, opponents=app.opponents))


def open_match(app: Host, path: Path, below: Scene) -> None:
    """Opens a match over the scene `below`, or imports all matches of a zip or a folder."""
    make = app.openings.importing if is_parcel(path) else app.openings.loading
    app.push(make(path, below))


def loaded(path: Path, called_off: Callable[[], bool] = never) -> Replay | Path | str:
    """Returns a match that is over, the file in which another one goes on, or why neither is possible.

    A match from another folder is copied first, so that its file stays as it is; not if that was called off.
    It only touches files, so that it may run on a background thread.
    """
    try:
        here = path.resolve().parent == records_folder().resolve()
        if not here and _size(path) > LARGEST:
            return f"{path.name} is larger than any match can be ({LARGEST >> 20} MB). It was not opened."
        kept = kept_at(path)
        if kept.game not in LISTINGS:
            return f"{path.name} is a match of a game that this version does not have."
        if kept.is_over:
            return _replay(path)
        return path if here or called_off() else copied(path, records_folder())
    except BadRecord as problem:
        return str(problem)
    except OSError as problem:
        return f"{path.name} cannot be opened: {reason(problem)}."


def _replay(path: Path) -> Replay:
    from tabletop.controller import Replay  # as above

    return Replay.read(path)


def _size(path: Path) -> int:
    """Returns the size of a file in bytes; 0 where nobody can tell, which its reader says better."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def is_parcel(path: Path) -> bool:
    """Returns whether a file or folder holds many matches, and is not one."""
    return path.suffix.lower() == ZIP or path.is_dir()


def shelf(called_off: Callable[[], bool] = never) -> Shelf:
    """Returns all kept matches; what a file says of its end is checked against the rules."""
    return Shelf(records_folder(), _judged, _told, called_off)


def _judged(story: RecordedMatch, path: Path) -> RecordedMatch:
    from tabletop.controller.resuming import judged  # as above

    return judged(story, path)


def _told(story: RecordedMatch, path: Path) -> tuple[str, str]:
    from tabletop.scenes.unfinished import standing  # as above

    return standing(story, path)


def clock_text() -> str:
    """Returns the time of day, as it is written into a record."""
    return datetime.now().astimezone().isoformat(timespec="seconds")

"""How one sits down to a match, a new one or one that was left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tabletop.games import GAMES
from tabletop.records import BadRecord, InUse, Practice, RecordedMatch, Shelf, Sitter
from tabletop.rules import Value
from tabletop.scenes.scene import Host, Scene
from tabletop.settings import records_folder


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
    """A table with a new match. Raises BadSetup."""
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
    """Goes on with a match that was left; a sentence where that is impossible."""
    from tabletop.controller import Controller  # as above

    try:
        controller = Controller.resume(path, opponents=app.opponents)
    except (BadRecord, InUse) as problem:
        return str(problem)
    app.push(app.openings.table(controller))
    return ""


def shelf() -> Shelf:
    """All matches that are kept; what a file says of its end is checked against the rules."""
    return Shelf(records_folder(), _judged, _told)


def _judged(story: RecordedMatch, path: Path) -> RecordedMatch:
    from tabletop.controller.resuming import judged  # as above

    return judged(story, path)


def _told(story: RecordedMatch, path: Path) -> tuple[str, str]:
    from tabletop.scenes.unfinished import standing  # as above

    return standing(story, path)


def clock_text() -> str:
    """The time of day, as it is written into a record."""
    return datetime.now().astimezone().isoformat(timespec="seconds")

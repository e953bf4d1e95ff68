"""What scenes need of the program besides showing themselves, and how one sits down to a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol, cast

from tabletop.games import GAMES
from tabletop.records import BadRecord, InUse, Shelf, Sitter, Story
from tabletop.scenes.scene import App, Scene
from tabletop.settings import records_folder


class Program(App, Protocol):
    """The program as the scenes around the table know it."""

    trouble: str
    """A sentence about a settings file that cannot be read or written, or ""."""

    @property
    def opponents(self) -> Any:
        """The process of the computer opponents."""
        ...

    def change(self, settings: Any) -> str:
        """Takes on new settings and keeps them; a sentence if they could not be written."""
        ...


def program(app: App) -> Program:
    return cast(Program, app)


def change(app: App, name: str, value: Any) -> None:
    """Changes one setting at once and for good."""
    program(app).change(app.settings.changed(name, value))


@dataclass(frozen=True)
class SetUp:
    """What a match is started with; `dealer` and `seed` may be left to chance."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Mapping[str, Any]
    dealer: int | None = None
    seed: int | None = None


def new_match(app: App, wish: SetUp) -> Scene:
    """A table with a new match. Raises BadSetup."""
    from tabletop.controller import Controller  # the menu does without

    controller = Controller.start(
        GAMES[wish.game],
        wish.sitters,
        wish.options,
        wish.dealer,
        wish.seed,
        opponents=program(app).opponents,
        folder=records_folder(),
        started=clock_text(),
    )
    return app.openings.table(controller)


def sit_down_again(app: App, path: Path) -> str:
    """Goes on with a match that was left; a sentence where that is impossible."""
    from tabletop.controller import Controller  # as above

    try:
        controller = Controller.resume(path, opponents=program(app).opponents)
    except (BadRecord, InUse) as problem:
        return str(problem)
    app.push(app.openings.table(controller))
    return ""


def shelf() -> Shelf:
    """All matches that are kept; what a file says of its end is checked against the rules."""
    return Shelf(records_folder(), _judged)


def _judged(story: Story, path: Path) -> Story:
    from tabletop.controller.resuming import judged  # as above

    return judged(story, path)


def clock_text() -> str:
    """The time of day, as it is written into a record."""
    return datetime.now().astimezone().isoformat(timespec="seconds")

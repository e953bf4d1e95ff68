"""The ways from the table to the other scenes; each is imported when it is taken, the first one before."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.controller import Controller, Replay, Saving
from tabletop.scenes.scene import App, Scene

Peek = Callable[[pygame.Surface], None]


def come_near() -> None:
    """Has at hand what is due soon after every deal, while there is time: reading it takes a frame."""
    from tabletop.scenes import sheet  # noqa: F401


def sheet(app: App, match: Controller | Replay, below: Scene, label: str = "") -> Scene:
    """The score sheet of the match so far, over the table."""
    from tabletop.scenes.sheet import ScoreSheet

    return ScoreSheet(app, match, below, label)


def winner(app: App, controller: Controller, seat: int | None, below: Scene) -> Scene:
    """Who has won, and what next."""
    from tabletop.scenes.winner import Winner

    return Winner(app, controller, seat, below)


def curtain(
    app: App,
    name: str,
    face: int,
    on_take: Callable[[], None],
    peek: Peek,
    *,
    on_leave: Callable[[], None],
    title: str,
) -> Scene:
    """Hides the table until the next person takes it."""
    from tabletop.scenes.curtain import Curtain

    return Curtain(app, name, face, on_take, peek, on_leave=on_leave, title=title)


def asks_to_save(app: App, saving: Saving, above: Scene, then: Callable[[], None]) -> bool:
    """Asks what becomes of moves that are not saved, if there are any; `then` follows the answer."""
    if saving.is_complete:
        return False
    from tabletop.scenes.unsaved import Unsaved

    app.push(Unsaved(app, saving, above, then))
    return True


def rescued(saving: Saving) -> str:
    """Saves what is not saved where it can, unasked; a sentence about it, or ""."""
    if saving.is_complete:
        return ""
    from tabletop.scenes.unsaved import rescue

    return rescue(saving)


def rules(app: App, slug: str, rule: str | None = None) -> Scene:
    """The rule book of a game, open at a rule."""
    from tabletop.scenes.rules import RuleBook

    return RuleBook(app, slug, rule)


def settings(app: App) -> Scene:
    """The settings."""
    from tabletop.scenes.settings import SettingsScene

    return SettingsScene(app)

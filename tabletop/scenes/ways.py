"""The ways from the table to the other scenes; each is imported only when it is taken."""

from __future__ import annotations

import re


def face_number(face: str) -> int:
    """The number of a face as the art counts them, from its name in records and settings."""
    digits = re.search(r"\d+", face)
    return int(digits[0]) if digits else 1


def sheet(app: App, controller: Controller) -> Scene:
    """The score sheet of the match so far."""
    from tabletop.scenes.sheet import Sheet

    return Sheet(app, controller)


def winner(app: App, controller: Controller) -> Scene:
    """Who has won, and what next."""
    from tabletop.scenes.winner import Winner

    return Winner(app, controller)


def curtain(app: App, controller: Controller, begin: Callable[[], None]) -> Scene:
    """Hides the table until the next person takes it."""
    from tabletop.scenes.curtain import Curtain

    return Curtain(app, controller, begin)


def rules(app: App, slug: str, rule: str | None = None) -> Scene:
    """The rule book of a game, open at a rule."""
    from tabletop.scenes.rules import RuleBook

    return RuleBook(app, slug, rule)


def settings(app: App) -> Scene:
    """The settings."""
    from tabletop.scenes.settings import SettingsScene

    return SettingsScene(app)

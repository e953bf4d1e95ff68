"""The packages of the games, in menu order, and their modules, imported when first asked for.

Every package may have the modules `rules`, `table`, `words`, `player` and `reasons`. Only `rules` is
obligatory; `loaders` has something that serves any game in place of the others.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

BOOK_FILE = "book.md"
"""The name of the file in a game's package with its rule book."""

LESSON_FILE = "lesson.txt"
"""The name of the file in a game's package that teaches the game."""

POSITIONS_FILE = "positions.txt"
"""The name of the file in a game's package with positions to practise."""

GAME_MODULES = ("rules", "table", "words", "player", "reasons")

GAME_PACKAGES = [
    f"{__package__}.{package}"
    for package in (
        "minnesota_whist",
        "malilla",
        "buck_euchre",
        "minimisere",
        "calypso",
        "jersey_gin",
        "kaluki",
        "minimize",
        "skin",
        "minnows",
        "classic_dominoes",
        "star",
        "lucky_draw",
        "blind_dominoes",
        "solitaire_dominoes",
    )
]
"""The packages of the games; a game's slug is the name of its package with hyphens."""


def register(package: str) -> None:
    """Registers a game from elsewhere by the name of its package, so that it joins the catalogue."""
    if package not in GAME_PACKAGES:
        GAME_PACKAGES.append(package)
        game_module.cache_clear()


def slug_of(package: str) -> str:
    """Returns the slug of the game in this package."""
    return package.rpartition(".")[2].replace("_", "-")


def slugs() -> tuple[str, ...]:
    """Returns the slugs of all games, in menu order."""
    return tuple(map(slug_of, GAME_PACKAGES))


@cache
def game_module(slug: str, name: str = "") -> ModuleType | None:
    """Imports a module of the game's package, or the package itself; returns None where there is none."""
    package = next((package for package in GAME_PACKAGES if slug_of(package) == slug), None)
    if package is None:
        return None
    module = f"{package}.{name}" if name else package
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        # Only the absence of this module is an answer; one missing inside it is a fault that must be seen.
        if missing.name != module:
            raise
        return None


def game_file(slug: str, name: str) -> Path | None:
    """Returns the path of a file in the game's package, or None where there is none."""
    package = game_module(slug)
    path = None if package is None else Path(package.__path__[0]) / name
    return path if path is not None and path.is_file() else None


def has_positions(slug: str) -> bool:
    """Tells whether that game has a file of positions to practise, readable or not."""
    return game_file(slug, POSITIONS_FILE) is not None


def has_lesson(slug: str) -> bool:
    """Tells whether that game has a file with a lesson, readable or not."""
    return game_file(slug, LESSON_FILE) is not None

"""The packages of the games, in menu order, and their modules, imported when first asked for.

What each module defines is said in `DEFINED_NAMES`, and here alone. The package itself and `rules` are
obligatory; in place of the others `loaders` has something that serves any game.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")

BOOK_FILE = "book.md"
"""The name of the file in a game's package with its rule book."""

LESSON_FILE = "lesson.txt"
"""The name of the file in a game's package that teaches the game."""

POSITIONS_FILE = "positions.txt"
"""The name of the file in a game's package with positions to practise."""

PACKAGE_ITSELF = ""
DEFINED_NAMES = {
    PACKAGE_ITSELF: "LISTING",
    "rules": "GAME",
    "table": "PLAN",
    "words": "WORDS",
    "player": "POLICY",
    "reasons": "why",
    "consequences": "came_of",
}
"""The name that the program asks each module of a game for."""

GAME_MODULES = tuple(name for name in DEFINED_NAMES if name)

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


class BadGamePackage(Exception):
    """A game's package that lacks something; the text is one sentence that says what and where."""


def register(package: str) -> None:
    """Registers a game from elsewhere by the name of its package, so that it joins the catalogue."""
    if package not in GAME_PACKAGES:
        GAME_PACKAGES.append(package)
        game_module.cache_clear()


def definition(slug: str, module: str, kind: type[T]) -> T | None:
    """Returns what the program asks a module of a game for; None where the package has no such module.

    Raises BadGamePackage for a module without that name, and for something else under it.
    """
    found, name = game_module(slug, module), DEFINED_NAMES[module]
    if found is None:
        return None
    if not hasattr(found, name):
        raise BadGamePackage(f"{found.__name__} does not define {name}, which the program asks it for.")
    defined = getattr(found, name)
    if not isinstance(defined, kind):
        raise BadGamePackage(f"{name} of {found.__name__} is not a {kind.__name__} but {defined!r}.")
    return defined


def required_definition(slug: str, module: str, kind: type[T]) -> T:
    """Returns what an obligatory module of a game defines. Raises BadGamePackage where it is missing, too."""
    defined = definition(slug, module, kind)
    if defined is None:
        missing = ".".join(filter(None, (package_of(slug), module)))
        raise BadGamePackage(
            f"{missing} is missing: every game needs it, with {DEFINED_NAMES[module]} in it."
        )
    return defined


def package_of(slug: str) -> str | None:
    """Returns the name of the game's package, or None where no game has this slug."""
    return next((package for package in GAME_PACKAGES if slug_of(package) == slug), None)


def slug_of(package: str) -> str:
    """Returns the slug of the game in this package."""
    return package.rpartition(".")[2].replace("_", "-")


def slugs() -> tuple[str, ...]:
    """Returns the slugs of all games, in menu order."""
    return tuple(map(slug_of, GAME_PACKAGES))


@cache
def game_module(slug: str, name: str = "") -> ModuleType | None:
    """Imports a module of the game's package, or the package itself; returns None where there is none."""
    package = package_of(slug)
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


def translated_name(name: str, code: str) -> str:
    """Returns the name of a book or a lesson in that language: `book.de.md` beside `book.md`."""
    stem, _, kind = name.rpartition(".")
    return f"{stem}.{code}.{kind}"


def has_positions(slug: str) -> bool:
    """Tells whether that game has a file of positions to practise, readable or not."""
    return game_file(slug, POSITIONS_FILE) is not None


def has_lesson(slug: str) -> bool:
    """Tells whether that game has a file with a lesson, readable or not."""
    return game_file(slug, LESSON_FILE) is not None

"""Compares names as people mean them: "anna " is Anna, and a person who has told no name is "You"."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Final, TypeVar

NAMELESS_PLAYER: Final = "You"
_NAMELESS: Final = re.compile(r"|you|player [1-9][0-9]?")
_UNSEEN: Final = {"Cc", "Cf"}

T = TypeVar("T")


@lru_cache(maxsize=1024)
def folded_name(name: str) -> str:
    """Returns a name without what does not tell people apart: case, blanks and width of letters."""
    wide = unicodedata.normalize("NFKC", name).casefold()
    seen = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFKC", wide)
        if letter.isspace() or unicodedata.category(letter) not in _UNSEEN
    )
    return " ".join(seen.split())


def is_same_name(name: str, other: str) -> bool:
    """Returns whether both are the name of one person."""
    return folded_name(name) == folded_name(other)


def is_nameless(name: str) -> bool:
    """Returns whether the table gave this name to a person who has told none."""
    return _NAMELESS.fullmatch(folded_name(name)) is not None


def person_names(people: Sequence[str | None], you: str = NAMELESS_PLAYER) -> tuple[str | None, ...]:
    """Returns whose results each seat's are; None where no person sits.

    If the foremost of them has told no name, it is the one who needs none when alone, called `you`. Two of
    one name are told apart.
    """
    told = list(people)
    first = next((seat for seat, name in enumerate(told) if name is not None), None)
    if first is not None and is_nameless(told[first] or ""):
        told[first] = you
    return tuple(
        name if name is None or not _is_among(name, told[:seat]) else f"{name} 2"
        for seat, name in enumerate(told)
    )


def _is_among(name: str, others: Iterable[str | None]) -> bool:
    return any(other is not None and is_same_name(name, other) for other in others)


def find_by_name(name: str, known: Iterable[tuple[str, T]]) -> T | None:
    """Returns what belongs to a name, in whatever spelling; None if nothing does."""
    wanted = folded_name(name)
    return next((found for other, found in known if folded_name(other) == wanted), None)


def is_earlier(started: str, until: str) -> bool:
    """Returns whether one time, as a record has it, is before another; False if either is none."""
    try:
        return datetime.fromisoformat(started) < datetime.fromisoformat(until)
    except (ValueError, TypeError):  # one of them without a time zone
        return False

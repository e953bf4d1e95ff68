"""What the table says: pure functions of a view, one module a game on a base of good defaults."""

from functools import cache
from importlib import import_module

from tabletop.words.base import (
    ButtonWords,
    Group,
    NoteWords,
    PanelRow,
    PanelWords,
    PlaceWords,
    PlateWords,
    Reminder,
    Words,
)
from tabletop.words.stakes import Once, Payment, Pot, Question, RankCount, Stake

_PLAIN = Words()


@cache
def words_for(slug: str) -> Words:
    """The words of a game: `WORDS` of the module with its name; plain ones where it has none of its own."""
    module = f"{__name__}.{slug.replace('-', '_')}"
    try:
        words = import_module(module).WORDS
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return _PLAIN
    assert isinstance(words, Words), module
    return words


__all__ = [
    "ButtonWords",
    "Group",
    "NoteWords",
    "Once",
    "PanelRow",
    "PanelWords",
    "Payment",
    "PlaceWords",
    "PlateWords",
    "Pot",
    "Question",
    "RankCount",
    "Reminder",
    "Stake",
    "Words",
    "words_for",
]

"""What the table says: pure functions of a view, one module a game on a base of good defaults."""

from tabletop.games.rooms import door
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


def words_for(slug: str) -> Words:
    """The words of a game: `WORDS` of its room; plain ones where it has none of its own."""
    words = getattr(door(slug, "words"), "WORDS", _PLAIN)
    assert isinstance(words, Words), slug
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

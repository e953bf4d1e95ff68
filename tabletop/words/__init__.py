"""What the table says: pure functions of a view, one module a game on a base of good defaults."""

from tabletop.games.rooms import door
from tabletop.rules import Game
from tabletop.rules.tricks.game import TrickGame
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
from tabletop.words.tricks import TrickWords

_PLAIN, _OF_TRICKS = Words(), TrickWords()


def words_for(slug: str) -> Words:
    """The words of a game: `WORDS` of its room; those of its family where it has none of its own."""
    words = getattr(door(slug, "words"), "WORDS", None) or _of_family(slug)
    assert isinstance(words, Words), slug
    return words


def _of_family(slug: str) -> Words:
    game = getattr(door(slug, "rules"), "GAME", None)
    return _OF_TRICKS if isinstance(game, Game) and issubclass(game.match, TrickGame) else _PLAIN


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
]

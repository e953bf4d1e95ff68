"""What the table says: made for a view, one module a game on a base of good defaults."""

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
from tabletop.words.stakes import ChipWords, Once, Payment, Pot, Question, RankCount, Stake

__all__ = [
    "ButtonWords",
    "ChipWords",
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

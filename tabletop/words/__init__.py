"""What the table says: made for a view, one module a game on a base of good defaults."""

from tabletop.words.base import (
    ButtonWords,
    GroupWords,
    NoteWords,
    PanelRow,
    PanelWords,
    PlaceWords,
    PlateWords,
    ReminderWords,
    Words,
)
from tabletop.words.marks import LegendWords, TrumpWords
from tabletop.words.stakes import ChipWords, Once, Payment, Pot, Question, RankCount, Stake

__all__ = [
    "ButtonWords",
    "ChipWords",
    "GroupWords",
    "LegendWords",
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
    "ReminderWords",
    "Stake",
    "TrumpWords",
    "Words",
]

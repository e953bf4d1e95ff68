"""What the table says: made for a view, one module a game on a base of good defaults."""

from tabletop.words.base import (
    ButtonWords,
    GroupWords,
    NoteWords,
    PanelRow,
    PanelWords,
    PlaceWords,
    ReminderWords,
    SeatPlateWords,
    Words,
)
from tabletop.words.chip_words import ChipQuestion, ChipWords, DealAnswer, Payment, RankCount, SeatBet, Stake
from tabletop.words.table_marks import LegendWords, TrumpWords

__all__ = [
    "ButtonWords",
    "ChipQuestion",
    "ChipWords",
    "DealAnswer",
    "GroupWords",
    "LegendWords",
    "NoteWords",
    "PanelRow",
    "PanelWords",
    "Payment",
    "PlaceWords",
    "RankCount",
    "ReminderWords",
    "SeatBet",
    "SeatPlateWords",
    "Stake",
    "TrumpWords",
    "Words",
]

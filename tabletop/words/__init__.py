"""What the table says: made for a view, one module a game on a base of good defaults.

Each method answers about the view that the words were made for. What is said of chips is an object
of its own (`Words.chips`), which only games played for chips have. What is marked so that nobody
has to keep it in mind (trumps, worths, squares) is in `table_marks`, a move in short in
`move_words`, where points arise in `deal_end_words`. No notation ever reaches the screen. Scenes
and words take their keys from `action_keys`.
"""

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

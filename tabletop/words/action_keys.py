"""The keys of all actions: scenes and games take theirs from here, so that an action has one key.

A key may mean different actions in scenes or games that never stand there together. What moves a ring, a
slider or a page (arrows, Tab, Space) is no action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# --- wherever they mean anything
MAIN: Final = "Enter"
LEAVE: Final = "Esc"
RULES: Final = "F1"
FULL_SCREEN: Final = "F11"
SOUND: Final = "M"
LEARN: Final = "L"
REVIEW: Final = "V"
WATCH: Final = "W"
SHEET: Final = "S"
LOG: Final = "G"

# --- for looking around, in every scene
WHAT_NOW: Final = "F2"
SAID_BEFORE: Final = "F3"
SCORES: Final = "F4"
ON_THE_TABLE: Final = "F5"
NEXT_SECTION: Final = "F6"
WHAT_IS_TOLD: Final = "F7"
FIND_PIECE: Final = "F8"
SWITCH_OFF: Final = "F9"
"""Ends playing by one switch."""
SEATS: Final = tuple(f"Ctrl {number}" for number in range(1, 10))
"""Of the people at the table, from the viewer on."""

# --- at the table
MENU: Final = "F10"
"""The menu of the match, whatever was begun; Esc takes that back first."""
HINT: Final = "H"
SORT: Final = "R"
LAST_TRICK: Final = "L"
TAKE_BACK: Final = "Ctrl Z"
REDO: Final = "Ctrl Y"
REDO_TOO: Final = "Ctrl Shift Z"
"""The second key for it, as many programs have it; it is named nowhere on the screen."""
WHOLE_LINE: Final = "0"
NEXT_DEAL: Final = "N"
CLAIM: Final = "T"
CHIPS_BACK: Final = "C"

# --- in a lesson
DO_IT: Final = "W"
PLAY_ALL: Final = "Y"

# --- moves
PASS: Final = "P"  # noqa: S105 (no password: nothing is played)
DRAW: Final = "D"
TAKE: Final = "T"
TURN: Final = "T"
ACCEPT: Final = "A"
DECLINE: Final = "N"
NO_MORE: Final = "O"
STOP: Final = "P"
LIMITS: Final = "I"
BET: Final = "B"
SIDE_BET: Final = "B"
KNOCK: Final = "K"
GIN: Final = "I"
LAY: Final = "A"
REMOVE: Final = "A"
DECLARE: Final = "C"
DISCOVER: Final = "O"
KEEP: Final = "K"
END_TURN: Final = "E"
ADD: Final = "A"
ADD_FIRST: Final = "F"
CHALLENGE: Final = "C"
ORDER_UP: Final = "O"
STAY: Final = "I"
DROP_OUT: Final = "D"
SUITS: Final = ("1", "2", "3", "4")
"""Of spades, hearts, diamonds and clubs, where one of them is named."""

# --- in the menu, the set-up and the list of matches
TODAY: Final = "D"
FIND: Final = "F"
STATISTICS: Final = "T"
TOGETHER: Final = "O"
SAVE_TABLE: Final = "S"
DELETE: Final = "Del"
"""The match that one points at, or those that are chosen."""
ALL: Final = "Ctrl A"

# --- watching and reviewing
TO_BEGINNING: Final = "Home"
TO_END: Final = "End"
STEP_BACK: Final = "Left"
STEP_ON: Final = "Right"
PLAY: Final = "Space"
OPEN_HANDS: Final = "O"
SAY_WHY: Final = "Y"
SEAT_VIEW: Final = "C"
LUCK: Final = "L"
GO_ON: Final = "G"
SHUFFLED: Final = "F"

_AT_TABLE: Final = frozenset({HINT, LAST_TRICK, SHEET, SOUND, SORT, LOG})
_DIGITS: Final = "123456789"


def assign_keys(buttons: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Returns a key for each button, given as its preferred key ("" for none) and its label; none twice.

    One that would like none, or a taken one, has a letter of its label that is still free, else a digit.
    Only letters that every keyboard can type are keys: labels are told in the player's language.
    """
    keys: list[str] = []
    for wanted, label in buttons:
        of_label = (letter for letter in label.upper() if letter.isascii() and letter.isalpha())
        letters = [wanted, *of_label, *_DIGITS]
        taken = {*_AT_TABLE, *keys}
        keys.append(next((letter for letter in letters if letter and letter not in taken), ""))
    return tuple(keys)

"""The names of the keys that can be exchanged: as they stand on key caps, "H", "F6", "Ctrl Z"."""

from __future__ import annotations

from string import ascii_uppercase, digits
from typing import Final

FIXED_KEYS: Final = frozenset(
    {"Esc", "Enter", "Tab", "Space", "Left", "Right", "Up", "Down", "Shift Tab", "Backspace"}
)
"""Keys that everything rests on: what goes on, back, and from one thing to the next."""
NAMED_KEYS: Final = ("Home", "End", "Del", "PgUp", "PgDn", *(f"F{number}" for number in range(1, 13)))
PLAIN_KEYS: Final = (*ascii_uppercase, *digits)
EXCHANGEABLE_KEYS: Final = frozenset(
    (
        *PLAIN_KEYS,
        *NAMED_KEYS,
        *(f"Ctrl {name}" for name in PLAIN_KEYS),
        *(f"Ctrl Shift {name}" for name in PLAIN_KEYS),
    )
)


def works_while_typing(name: str) -> bool:
    """Returns whether a key stands for another one while text is typed: none that types or moves."""
    return len(name) > 1 and name[0] == "F" and name[1:].isdigit()

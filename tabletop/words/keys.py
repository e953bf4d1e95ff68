"""The keys of buttons: a letter of each label that is still free, else a digit."""

from collections.abc import Sequence

_TABLE = "HLSMR"
"""The letters that the table itself uses."""
_DIGITS = "123456789"


def keys_for(buttons: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """A key for each button, given as the key it would like ("" for none) and its label; none twice."""
    keys: list[str] = []
    for wanted, label in buttons:
        letters = [wanted, *(letter for letter in label.upper() if letter.isalpha()), *_DIGITS]
        taken = {*_TABLE, *keys}
        keys.append(next((letter for letter in letters if letter and letter not in taken), ""))
    return tuple(keys)

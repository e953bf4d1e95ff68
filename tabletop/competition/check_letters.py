"""Groups of letters that say by themselves where a slip is: the last letter of each group checks the others.

The letters are those of deal numbers (Crockford's base 32: no I, L, O or U). The check is the Luhn algorithm
for 32 letters, begun with the group's number, so that groups that changed places are noticed as well.
"""

import re
from collections.abc import Sequence
from typing import Final

from tabletop.messages import MessageError, said
from tabletop.rules.deal_number import ALPHABET

GROUP_SIZE: Final = 5
MOST_LETTERS: Final = 60
MOST_CHARACTERS: Final = 400
_BASE: Final = len(ALPHABET)
_LOOKALIKES: Final = str.maketrans("ILO", "110")
_BETWEEN: Final = re.compile(r"[^0-9A-Z]+")


class BadCode(MessageError):
    """A text that is no code, or has a slip; `.reason` says where."""


def in_groups(value: int) -> str:
    """Returns a number as groups of letters, each with its check letter: "K7QXA-2M9T4"."""
    letters: list[str] = []
    while value or not letters or len(letters) % (GROUP_SIZE - 1):
        value, last = divmod(value, _BASE)
        letters.append(ALPHABET[last])
    text = "".join(reversed(letters))
    groups = [text[at : at + GROUP_SIZE - 1] for at in range(0, len(text), GROUP_SIZE - 1)]
    return "-".join(group + _check_letter(number, group) for number, group in enumerate(groups, 1))


def from_groups(text: str) -> int:
    """Returns the number of such groups, however they were typed. Raises BadCode, which names the group."""
    groups = _groups(text)
    for number, group in enumerate(groups, 1):
        if "U" in group:
            raise BadCode(
                said(
                    "Group {number}, {group}: there is no U in a code. It may be a V.",
                    number=number,
                    group=group,
                )
            )
        if len(group) != GROUP_SIZE:
            raise BadCode(
                said(
                    "Group {number}, {group}, has {count:# letter|# letters}, and every group has {size}.",
                    number=number,
                    group=group,
                    count=len(group),
                    size=GROUP_SIZE,
                )
            )
        if _check_letter(number, group[:-1]) != group[-1]:
            raise BadCode(
                said(
                    "There is a slip in group {number}, {group}. Compare it again.",
                    number=number,
                    group=group,
                )
            )
    value = 0
    for letter in "".join(group[:-1] for group in groups):
        value = value * _BASE + ALPHABET.index(letter)
    return value


def _groups(text: str) -> Sequence[str]:
    """Returns the groups as they were typed; where nothing stands between them, by fives."""
    if len(text) > MOST_CHARACTERS:
        raise BadCode(said("This is too long for a code."))
    typed = [part for part in _BETWEEN.split(text.upper().translate(_LOOKALIKES)) if part]
    letters = "".join(typed)
    if not letters:
        raise BadCode(said("There is no code here."))
    if len(letters) > MOST_LETTERS:
        raise BadCode(said("This is too long for a code."))
    if len(typed) > 1 and all(len(part) <= GROUP_SIZE + 1 for part in typed):
        return typed
    return [letters[at : at + GROUP_SIZE] for at in range(0, len(letters), GROUP_SIZE)]


def _check_letter(number: int, group: str) -> str:
    """Returns the letter that checks a group, by the Luhn algorithm for a base of 32."""
    total, factor = number, 2
    for letter in reversed(group):
        product = factor * ALPHABET.index(letter)
        total += product // _BASE + product % _BASE
        factor = 3 - factor
    return ALPHABET[-total % _BASE]

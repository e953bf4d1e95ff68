"""Groups of letters that say by themselves where a slip is: the last letter of each group checks the others.

The letters are those of deal numbers (Crockford's base 32: no I, L, O or U). The check is the Luhn algorithm
for 32 letters, begun with the group's number, so that groups that changed places are noticed as well. The
last group is checked otherwise, so that a code from which groups are missing is noticed, too.
"""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final
from unicodedata import normalize

from tabletop.messages import MessageError, said
from tabletop.rules.deal_number import ALPHABET

GROUP_SIZE: Final = 5
MOST_LETTERS: Final = 60
MOST_CHARACTERS: Final = 400
_BASE: Final = len(ALPHABET)
_LAST: Final = 16
"""What the check of the last group begins with, besides its number."""
_LOOKALIKES: Final = str.maketrans(
    # Also as the keys of other alphabets write them.
    "ILO" + "\u0410\u0412\u0421\u0415\u041d\u0406\u041a\u041c\u041e\u0420\u0422\u0425\u0423"
    "\u0391\u0392\u0395\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7\u03a5\u0396",
    "110" + "ABCEH1KM0PTXY" + "ABEH1KMN0PTXYZ",
)
_BETWEEN: Final = re.compile(r"[^0-9A-Z]+")


class BadCode(MessageError):
    """A text that is no code, or has a slip; `.reason` says where."""


class UnfinishedCode(BadCode):
    """The beginning of a code in which nothing is wrong so far."""


def in_groups(value: int) -> str:
    """Returns a number as groups of letters, each with its check letter: "K7QXA-2M9T4"."""
    letters: list[str] = []
    while value or not letters or len(letters) % (GROUP_SIZE - 1):
        value, last = divmod(value, _BASE)
        letters.append(ALPHABET[last])
    text = "".join(reversed(letters))
    groups = [text[at : at + GROUP_SIZE - 1] for at in range(0, len(text), GROUP_SIZE - 1)]
    begins = [number + _LAST * (number == len(groups)) for number in range(1, len(groups) + 1)]
    return "-".join(group + _check_letter(begin, group) for begin, group in zip(begins, groups, strict=True))


def from_groups(text: str) -> int:
    """Returns the number of such groups, however they were typed. Raises BadCode, which names the group."""
    groups = _groups(text)
    for number, group in enumerate(groups, 1):
        _check_group(number, group, is_last=number == len(groups))
    value = 0
    for letter in "".join(group[:-1] for group in groups):
        value = value * _BASE + ALPHABET.index(letter)
    return value


def _check_group(number: int, group: str, *, is_last: bool) -> None:
    """Raises BadCode if something is wrong with a group."""
    if "U" in group:
        raise BadCode(
            said(
                "Group {number}, {group}: there is no U in a code. It may be a V.", number=number, group=group
            )
        )
    if is_last and len(group) < GROUP_SIZE:
        raise UnfinishedCode(
            said(
                "Right so far. Group {number}, {group}, has only {count:# letter|# letters} of {size}.",
                number=number,
                group=group,
                count=len(group),
                size=GROUP_SIZE,
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
    fits, goes_on = (_check_letter(number + begin, group[:-1]) == group[-1] for begin in (_LAST * is_last, 0))
    if not fits and goes_on:
        raise UnfinishedCode(
            said("Right so far. The code goes on after group {number}, {group}.", number=number, group=group)
        )
    if not fits:
        raise BadCode(
            said("There is a slip in group {number}, {group}. Compare it again.", number=number, group=group)
        )


def code_in(text: str) -> str:
    """Returns what is meant as a code in a text, slips and all; the whole text if nothing looks like one.

    It begins where most groups fit their numbers, and ends with the last one that can be its end: so no part
    of a code in which a slip made a group look like the end passes for a code.
    """
    tokens = _tokens(text)
    fitting = [_fitting_groups(tokens[first:]) for first in range(len(tokens))]
    first = max(range(len(tokens)), key=lambda at: len(fitting[at]), default=0)
    if not tokens or not fitting[first]:
        return text
    ends = [number for number in fitting[first] if _is_last(number, tokens[first + number - 1])]
    end = first + (ends or fitting[first])[-1]
    # Behind the last group that fits there is a slip, or somebody is still typing.
    if not ends and end < len(tokens) and (_is_like_a_group(tokens[end]) or end + 1 == len(tokens)):
        end += 1
    return "-".join(tokens[first:end])


def _is_last(number: int, group: str) -> bool:
    return _check_letter(number + _LAST, group[:-1]) == group[-1]


def _tokens(text: str) -> list[str]:
    """Returns the words of a text; one of several whole groups, between which nothing stands, in groups."""
    parts = _BETWEEN.split(_as_code(text[:MOST_CHARACTERS]))
    return [token for part in parts for token in ([part] if len(part) % GROUP_SIZE else _by_fives(part))]


def _by_fives(letters: str) -> list[str]:
    return [letters[at : at + GROUP_SIZE] for at in range(0, len(letters), GROUP_SIZE)]


def _as_code(text: str) -> str:
    """Returns a text in the letters of codes, however wide, small or alike they were written."""
    return normalize("NFKC", text).upper().translate(_LOOKALIKES)


def _is_like_a_group(token: str) -> bool:
    return abs(len(token) - GROUP_SIZE) <= 1


def _fitting_groups(tokens: Sequence[str]) -> list[int]:
    """Returns the numbers of the groups that are right, of a code that begins here."""
    run = takewhile(_is_like_a_group, tokens[: MOST_LETTERS // GROUP_SIZE])
    return [
        number
        for number, token in enumerate(run, 1)
        if len(token) == GROUP_SIZE
        and all(letter in ALPHABET for letter in token)
        and token[-1] in (_check_letter(number, token[:-1]), _check_letter(number + _LAST, token[:-1]))
    ]


def _groups(text: str) -> Sequence[str]:
    """Returns the groups as they were typed; where nothing stands between them, by fives."""
    if len(text) > MOST_CHARACTERS:
        raise BadCode(said("This is too long for a code."))
    typed = [part for part in _BETWEEN.split(_as_code(text)) if part]
    letters = "".join(typed)
    if not letters:
        raise UnfinishedCode(said("A code has groups of {size} letters and digits.", size=GROUP_SIZE))
    if len(letters) > MOST_LETTERS:
        raise BadCode(said("This is too long for a code."))
    if len(typed) > 1 and all(len(part) <= GROUP_SIZE + 1 for part in typed):
        return typed
    return _by_fives(letters)


def _check_letter(begin: int, group: str) -> str:
    """Returns the letter that checks a group, by the Luhn algorithm for a base of 32, begun with a number."""
    total, factor = begin, 2
    for letter in reversed(group):
        product = factor * ALPHABET.index(letter)
        total += product // _BASE + product % _BASE
        factor = 3 - factor
    return ALPHABET[-total % _BASE]

"""A text as anybody can type it: without marks on its letters, and without capitals."""

from typing import Final
from unicodedata import combining, normalize

_WITHOUT_MARK: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
"""Letters whose marks Unicode does not know as marks."""


def plain_letters(text: str) -> str:
    """Returns a text to search in and to sort by: "Ás de paus" as "as de paus", "cœur" as "coeur"."""
    letters = normalize("NFKD", text.casefold().translate(_WITHOUT_MARK))
    return "".join(letter for letter in letters if not combining(letter))

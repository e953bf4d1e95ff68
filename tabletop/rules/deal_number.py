"""Deal numbers as people see and type them: a seed is a number inside, and thirteen letters outside.

Thirteen letters of Crockford's base 32 hold 65 bits: so many that nobody finds the deal from the cards they
hold. It is shown in three groups, such as 4F7K-QX2M-9T3BD. Exactly thirteen letters and digits are read so,
in either case, whatever spaces and hyphens stand between them, an I or L as 1 and an O as 0. Everything else
is a number in digits, as deal numbers were before; whatever is below 10**12, as they all were, or does not
fit into 65 bits is also shown so. What is shown is always read as the same number.

Around it may stand what is copied with it: "Deal number", a sign for a number, quotes, brackets, a full stop;
a number that is shown in letters is also found in a sentence without other digits.
"""

import re
import secrets
from typing import Final

from tabletop.messages import MessageError, said

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LETTER_COUNT: Final = 13
BITS: Final = 5 * LETTER_COUNT
GROUP_SIZES: Final = (4, 4, 5)
MIN_IN_LETTERS: Final = 10**12
MAX_NUMBER: Final = 2**256 - 1
MAX_DIGITS: Final = 78
MAX_CHARACTERS: Final = 2 * MAX_DIGITS
"""How many characters of text are looked at: all digits, and something between them."""

EXAMPLE: Final = "4F7K-QX2M-9T3BD"

_STRIPPED: Final = " \t\r\n\v\f\u00a0\u200b\u200e\u200f\u2060\ufeff" + ".,;:!?#№=*_`\"'“”„‟‘’‚‛«»‹›()[]{}<>"
"""What may stand before and after a number that was pasted."""
_INTRODUCTION = re.compile(
    r"(?:the\s+)?(?:deal\s*)?(?:number|no|nr|deal)(?![^\W_])(?:\s+is(?![^\W_]))?", re.IGNORECASE
)
_LETTERS_IN_TEXT = re.compile(r"(?<![\w-])[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{5}(?![\w-])")
_SEPARATORS = re.compile(r"[\s\u00ad\u2010-\u2015\u2212-]+")
_LOOKALIKES = str.maketrans("ILO", "110")


class InvalidDealNumber(MessageError):
    """A text that is no deal number; `.reason` is what the player is told."""


def draw_random() -> int:
    """Draws a deal number that nobody can guess."""
    return secrets.randbits(BITS)


def as_text(number: int) -> str:
    """Returns a deal number as it stands on the screen."""
    if not MIN_IN_LETTERS <= number < 1 << BITS:
        return str(number)
    letters = "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(LETTER_COUNT)))
    first, second, _ = GROUP_SIZES
    return f"{letters[:first]}-{letters[first : first + second]}-{letters[first + second :]}"


def parse(text: str) -> int:
    """Returns the number that somebody has typed or pasted. Raises InvalidDealNumber."""
    if len(text) > MAX_CHARACTERS:
        raise InvalidDealNumber(said("This is too long for a deal number."))
    parts = _SEPARATORS.split(_strip_context(text))
    if not all(part.isascii() and part.isalnum() for part in parts):
        raise InvalidDealNumber(
            said(
                "{text} is no deal number: that is {count} letters and digits, such as {example}, or a whole "
                "number from 0.",
                text=_quoted_start(text),
                count=LETTER_COUNT,
                example=EXAMPLE,
            )
        )
    bare = "".join(parts).upper()
    if len(bare) == LETTER_COUNT:
        return _from_letters(bare)
    if not bare.isdecimal():
        raise InvalidDealNumber(
            said(
                "{text} has {count} letters and digits; a deal number has {expected}.",
                text=_quoted_start(text),
                count=len(bare),
                expected=LETTER_COUNT,
            )
        )
    if len(bare) > MAX_DIGITS or int(bare) > MAX_NUMBER:
        raise InvalidDealNumber(
            said(
                "This number is too large: at most {digits} digits, and less than 2**256.", digits=MAX_DIGITS
            )
        )
    return int(bare)


def _strip_context(text: str) -> str:
    """Returns the number without what was pasted around it."""
    bare = text.strip(_STRIPPED)
    # DEAL-4F7K-9T3BD is a number itself.
    if len(_SEPARATORS.sub("", bare)) == LETTER_COUNT and "U" not in bare.upper():
        return bare
    if (introduced := _INTRODUCTION.match(bare)) is not None:
        bare = bare[introduced.end() :].strip(_STRIPPED)
    found = _LETTERS_IN_TEXT.findall(bare)
    others = _LETTERS_IN_TEXT.sub("", bare)
    return found[0] if len(found) == 1 and not any(letter.isdigit() for letter in others) else bare


def _from_letters(letters: str) -> int:
    if "U" in letters:
        raise InvalidDealNumber(said("There is no U in a deal number: perhaps it is a V."))
    number = 0
    for letter in letters.translate(_LOOKALIKES):
        number = number << 5 | ALPHABET.index(letter)
    return number


def _quoted_start(text: str) -> str:
    text = text.strip()
    return f"“{text if len(text) <= 24 else text[:24] + '…'}”"

"""A sealed deck: a secret that is promised before the player cuts, and the deal number that comes from both.

The seal is shown first, and tells nothing of the secret (SHA-256). Then the player cuts, however they like.
Secret and cut together make the deal number, and with it all shuffles of the match. When the match is over
the secret is opened: whoever has seen the seal, and knows the cut, can work out that number and all deals
again. So the order of the cards was settled before the cut, and nothing has been exchanged since.
"""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from tabletop.messages import Message, said

SECRET_BYTES: Final = 32
DIGEST_BITS: Final = 256
NUMBER_BITS: Final = 65
"""As many as every deal number has that is shown in letters."""
LONGEST_CUT: Final = 200
CUT_PLACES: Final = 10_000
"""How finely it is told where the player has lifted the pack."""
GROUP: Final = 4
"""How many letters of a seal stand together."""
SHOWN_LETTERS: Final = 16
"""How many letters of a seal are shown where there is little room; that many nobody makes again."""

_PLACE = re.compile(f"([0-9]{{1,5}})/{CUT_PLACES}(?: (.*))?")
_HEX = re.compile(f"[0-9a-f]{{{2 * SECRET_BYTES}}}")


def draw_secret() -> bytes:
    """Draws a secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def seal_of(secret: bytes) -> str:
    """Returns the seal of a secret: 64 hexadecimal digits."""
    return sha256(b"seal" + secret).hexdigest()


def number_from(secret: bytes, cut: str) -> int:
    """Returns the deal number that comes from a secret and a cut."""
    digest = sha256(b"deal" + secret + cut.encode()).digest()
    return int.from_bytes(digest, "big") >> DIGEST_BITS - NUMBER_BITS


def clean_cut(text: str) -> str:
    """Returns what the player has cut with as it counts: printable, in one line, and not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:LONGEST_CUT].rstrip()


def cut_text(place: int, words: str) -> str:
    """Returns the cut of a player who has lifted the pack there and typed these words, in any language.

    The first place means that the pack was left as it was.
    """
    return clean_cut(f"{place}/{CUT_PLACES} {words}")


def read_cut(cut: str) -> tuple[int | None, str]:
    """Returns where a cut says that the pack was lifted, if it does, and its words."""
    found = _PLACE.fullmatch(cut)
    if found is None or int(found[1]) > CUT_PLACES:
        return None, cut
    return int(found[1]), found[2] or ""


def groups_of(letters: str) -> tuple[str, ...]:
    """Returns the letters of a seal or a secret in groups, as one reads them out."""
    return tuple(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def is_hex(text: str) -> bool:
    """Returns whether a text has the form of a seal, or of a secret."""
    return _HEX.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """Seal, secret and cut of a match, as they stand in its record."""

    seal: str
    secret: bytes
    cut: str

    @classmethod
    def cut_with(cls, secret: bytes, cut: str) -> "SealedDeck":
        """Returns the deck of a secret whose seal has been shown, as the player has cut it."""
        return cls(seal_of(secret), secret, clean_cut(cut))

    @classmethod
    def without_asking(cls) -> "SealedDeck":
        """Returns a deck that nobody was asked to cut."""
        return cls.cut_with(draw_secret(), "")

    @property
    def was_cut(self) -> bool:
        """Returns whether the player was asked to cut, after the seal was shown."""
        return bool(self.cut)

    @property
    def first_letters(self) -> str:
        """Returns as many letters of the seal as are shown where there is little room."""
        return " ".join((*groups_of(self.seal[:SHOWN_LETTERS]), "…"))

    @property
    def number(self) -> int:
        """Returns the deal number of the match."""
        return number_from(self.secret, self.cut)

    def problem(self, number: int) -> Message | None:
        """Returns why a match with this deal number was not dealt as promised; None if it was."""
        if seal_of(self.secret) != self.seal:
            return said("The secret does not fit the seal that was shown before the cut.")
        if self.number != number:
            return said("The deal number does not come from the secret and the cut.")
        return None

"""A language made of English: a third longer, with an accent on each letter, each message within brackets.

What stands on the screen without accents is no message, and what lacks a bracket has been cut.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tabletop.messages.english import ENGLISH
from tabletop.messages.language import Forms, Language
from tabletop.messages.pattern import SLOT, SentencePart, parse
from tabletop.messages.slots import SlotValue

BEGIN, END = "‹", "›"
LONGER_BY: Final = 3
"""One letter more for every three."""

ACCENTED: Final = str.maketrans(
    "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz", "ÅÇĎËĜĤÎĴĶĹÑÖŘŠŤÜŴÝŽåçďëĝĥîĵķĺñöřšťüŵýž"
)


@dataclass(frozen=True)
class PseudoLanguage(Language):
    """English in disguise: what is told has the same words, slots and choices."""

    def tell(self, key: str, slots: Mapping[str, SlotValue], context: str = "") -> str:
        """Returns a message within brackets, as a whole; without, where no word in it is a message."""
        told = super().tell(key, slots, context)
        bare = told.replace(BEGIN, "").replace(END, "")
        has_words = BEGIN in told or "|" in key or any(letter.isalpha() for letter in SLOT.sub("", key))
        return f"{BEGIN}{bare}{END}" if bare and has_words else bare

    def _parsed(self, sentence: str, key: str) -> tuple[SentencePart, ...]:  # noqa: ARG002
        return tuple(map(_disguised_part, parse(key)))

    def _told_forms(self, templates: Mapping[str, str], slots: Mapping[str, SlotValue]) -> Forms:
        return {form: self.tell(template, slots).strip(BEGIN + END) for form, template in templates.items()}


def disguised(text: str) -> str:
    """Returns a text with accents, and longer: one letter in three or so is written twice."""
    letters, written = 0, []
    for letter in text.translate(ACCENTED):
        letters += letter.isalpha()
        # Three plain letters never stand together: so it is seen what is English.
        is_doubled = letters >= LONGER_BY and letter.isalpha() and not letter.isascii()
        written.append(letter * 2 if is_doubled else letter)
        letters = 0 if is_doubled else letters
    return "".join(written)


def _disguised_part(part: SentencePart) -> SentencePart:
    return part._replace(before=disguised(part.before), choices=tuple(map(disguised, part.choices)))


def _disguised_forms(table: Mapping[str, Forms]) -> Mapping[str, Forms]:
    return {
        code: {form: text if form == "short" else disguised(text) for form, text in forms.items()}
        for code, forms in table.items()
    }


PSEUDO_LANGUAGE: Final = PseudoLanguage(
    **{
        **vars(replace(ENGLISH, code="pseudo", title="Pseudo")),
        "ranks": _disguised_forms(ENGLISH.ranks),
        "suits": _disguised_forms(ENGLISH.suits),
        "colours": _disguised_forms(ENGLISH.colours),
        "words": _disguised_forms(ENGLISH.words),
        "you": {form: disguised(text) for form, text in ENGLISH.you.items()},
        "number_words": tuple(map(disguised, ENGLISH.number_words)),
        "months": tuple(map(disguised, ENGLISH.months)),
        "short_months": tuple(map(disguised, ENGLISH.short_months)),
        "joins": {join: disguised(text) for join, text in ENGLISH.joins.items()},
        "sentences": {},
        "_parts": {},
        "_cards": {},
    }
)

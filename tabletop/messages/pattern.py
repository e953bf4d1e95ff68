"""The small grammar of messages: a sentence with slots in braces, cut into its parts.

- `{who}` is the slot as it is; `{Who}` is the same with a capital letter.
- `{card:accusative}` is the slot in a form that the language names.
- `{tricks:# trick|# tricks}` chooses by number, `{who:takes|take}` by person, `{card:er|sie|es}` by gender.
  In a choice `#` is the slot itself, and `~` a small number in words. `{tricks:~}` is the number in words.
"""

import re
from typing import NamedTuple

SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
IN_WORDS = "~"


class SentencePart(NamedTuple):
    """A piece of plain text with the slot that follows it; `slot` is empty at the end of a sentence."""

    before: str
    slot: str
    form: str
    choices: tuple[str, ...]
    is_capital: bool


def parse(sentence: str) -> tuple[SentencePart, ...]:
    """Returns the parts of a sentence.

    Raises ValueError, with a sentence for a translator, if its braces do not fit.
    """
    parts, at = [], 0
    for found in SLOT.finditer(sentence):
        spec = found[2] or ""
        choices = tuple(spec.split("|")) if "|" in spec else ()
        name = found[1]
        parts.append(
            SentencePart(
                _plain(sentence[at : found.start()], sentence),
                name[0].lower() + name[1:],
                "" if choices else spec,
                choices,
                name[0].isupper(),
            )
        )
        at = found.end()
    return (*parts, SentencePart(_plain(sentence[at:], sentence), "", "", (), False))


def slot_names(sentence: str) -> frozenset[str]:
    """Returns the names of the slots that a sentence uses."""
    return frozenset(part.slot for part in parse(sentence) if part.slot)


def _plain(text: str, sentence: str) -> str:
    if "{" in text or "}" in text:
        raise ValueError(
            f'The braces do not fit in "{sentence}". A slot is written {{name}} or {{name:form}}.'
        )
    return text

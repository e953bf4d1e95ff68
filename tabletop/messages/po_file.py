"""Reads catalogues of sentences: `.po` files, as gettext and its editors have them."""

import re

from tabletop.messages.language import CONTEXT_MARK

_KEY = '\nmsgid "'
_CONTEXT = '\nmsgctxt "'
_TRANSLATION = '"\nmsgstr "'
_EMPTY = '\nmsgstr ""\n'
_GUESSED = "\n#, fuzzy"
_NEXT_LINE = '"\n"'
"""What stands between two lines of one string."""

_END_OF_STRING = re.compile(r'"[ \t]*\n(?!")')
_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


def parse_po(text: str) -> dict[str, str]:
    """Returns the sentences of a catalogue: the translation by English sentence, behind its context if any.

    What is not translated, or only guessed by an editor ("fuzzy"), is left out, and so is the header.
    """
    sentences = {}
    # One expression for whole entries takes ten times as long, and every start of the program reads one.
    head, *entries = _plain_lines(text).split(_KEY)
    for entry in entries:
        key, _, rest = entry.partition(_TRANSLATION)
        end = _END_OF_STRING.search(rest)
        if end is None:
            continue
        told = rest[: end.start()]
        if key and told and not ("fuzzy" in head and _FUZZY.search(head)):
            sentences[_context(head) + _joined(key)] = _joined(told)
        head = rest[end.end() - 1 :]
    return sentences


def share_translated(text: str) -> float:
    """Returns how much of a catalogue is translated, from 0 to 1, without reading all of it."""
    lines = _plain_lines(text)
    entries = lines.count(_KEY) - 1
    missing = lines.count(_EMPTY) - lines.count(_EMPTY + '"') + lines.count(_GUESSED)
    return max(0.0, 1 - missing / entries) if entries > 0 else 0.0


def _plain_lines(text: str) -> str:
    return "\n" + text.replace("\r\n", "\n") + "\n"


def _context(head: str) -> str:
    """Returns the context in front of a sentence, with its mark; "" if it has none."""
    _, found, context = head.rpartition(_CONTEXT)
    return _joined(context.removesuffix('"')) + CONTEXT_MARK if found else ""


def _joined(string: str) -> str:
    """Returns the text of a string that may stand on several lines."""
    text = string.replace(_NEXT_LINE, "")
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text) if "\\" in text else text

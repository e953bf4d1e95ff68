"""Reads catalogues of sentences: `.po` files, as gettext and its editors have them."""

import re

from tabletop.messages.language import CONTEXT_MARK

_QUOTED = r'"(?:[^"\\\n]|\\.)*"'
_QUOTED_LINES = rf"((?:[ \t]*{_QUOTED}[ \t]*\n)+)"
_ENTRY = re.compile(
    rf"(?:^#,(?P<flags>[^\n]*)\n(?:^#\|[^\n]*\n)*)?"
    rf"(?:^msgctxt{_QUOTED_LINES})?^msgid{_QUOTED_LINES}^msgstr{_QUOTED_LINES}",
    re.MULTILINE,
)
_STRING = re.compile(_QUOTED)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


def parse_po(text: str) -> dict[str, str]:
    """Returns the sentences of a catalogue: the translation by English sentence, behind its context if any.

    What is not translated, or only guessed by an editor ("fuzzy"), is left out, and so is the header.
    """
    sentences = {}
    for entry in _ENTRY.finditer(text.replace("\r\n", "\n") + "\n"):
        flags, context, key, translation = entry.groups()
        told = _joined(translation)
        if told and (english := _joined(key)) and "fuzzy" not in (flags or ""):
            sentences[f"{_joined(context)}{CONTEXT_MARK}{english}" if context else english] = told
    return sentences


def _joined(lines: str) -> str:
    """Returns the text of strings that stand on lines of their own."""
    text = "".join([string[1:-1] for string in _STRING.findall(lines)])
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text) if "\\" in text else text

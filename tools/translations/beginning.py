"""Begins a language: its description in English words, a glossary to fill in, and empty catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tabletop.languages import language_codes
from tools.translations.catalogues import LANGUAGES_FOLDER, Update, update_catalogues
from tools.translations.collecting import ROOT, CollectedMessage

DESCRIPTION: Final = Path(__file__).with_name("new_language.toml")
CODE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
GLOSSARY_IN: Final = "CONTRIBUTING.md"
GLOSSARY_HEAD: Final = """\
# The words of this language for what players talk about; docs/translating.md says how to write them. Take the
# sign before a term away once you have decided.

[terms]
"""
_TERM: Final = re.compile(r"^\| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


class CannotBegin(ValueError):
    """A language that cannot be begun; the text is one sentence that says why."""


def begin_language(
    code: str, title: str, messages: dict[str, CollectedMessage], root: Path = ROOT
) -> Iterator[Path | Update]:
    """Writes the first files of a language, and yields each. Raises CannotBegin."""
    if not CODE.fullmatch(code):
        raise CannotBegin(f"{code} is no code of a language, such as it or pt_BR.")
    if code in language_codes():
        raise CannotBegin(f"{code} has been begun already.")
    if not title.isprintable() or set(title) & set('"\\') or not title.strip():
        raise CannotBegin("The title of a language is what it is called in the language itself.")
    yield _write(root, f"{code}.toml", DESCRIPTION.read_text(encoding="utf-8").replace("@title@", title))
    yield _write(root, f"{code}_glossary.toml", glossary_to_fill_in())
    yield from update_catalogues(code, messages.values(), root)


def glossary_to_fill_in() -> str:
    """Returns a glossary with the terms of the card table, none of them decided yet."""
    text = (ROOT / GLOSSARY_IN).read_text(encoding="utf-8")
    table = text.partition("### At the card table")[2].partition("\n### ")[0]
    lines = [
        f'# {meaning}\n# "{term}" = {{ say = "", never = [] }}'
        for terms, meaning in _TERM.findall(table)
        if terms.strip() not in ("Word", "---")
        for term in terms.split(", ")
    ]
    return "\n".join([GLOSSARY_HEAD, *lines, ""])


def _write(root: Path, name: str, text: str) -> Path:
    path = root / LANGUAGES_FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path

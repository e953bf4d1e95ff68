"""Remembers which English text a translated book or lesson was made of, section by section.

`tabletop/languages/<code>_sources.toml` has a short digest of every English section as it was when somebody
last read its translation beside it. So what has changed in English since is named.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from tabletop.books.book_text import load_book
from tabletop.lessons.translated_lesson import differences
from tools.translations.book_comparison import book_differences
from tools.translations.catalogues import LANGUAGES_FOLDER
from tools.translations.collecting import ROOT
from tools.translations.texts import GameText, game_texts, load_script, sections_of

DIGEST_LENGTH: Final = 8
HEAD: Final = """\
# What the books and lessons were in English when their translations were last read beside them: a digest of
# each chapter and step. After a change, "python3 -m tools.translations read {code} GAME" writes this anew.
"""

Sources = Mapping[str, Mapping[str, str]]
"""The digest of each section, by the title of the book or the lesson."""


def sources_path(code: str, root: Path = ROOT) -> Path:
    """Returns the file of a language."""
    return root / LANGUAGES_FOLDER / f"{code}_sources.toml"


def read_sources(path: Path) -> Sources:
    """Returns what was noted; nothing if there is no such file yet."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def digests_of(text: GameText) -> dict[str, str]:
    """Returns the digest of every section of the English text."""
    return {name: digest(section) for name, section in sections_of(text.english).items()}


def digest(section: tuple[str, ...]) -> str:
    """Returns a few letters that are others as soon as a word of a section is."""
    return sha256("\n".join(section).encode()).hexdigest()[:DIGEST_LENGTH]


def note_as_read(code: str, games: frozenset[str], path: Path | None = None) -> int:
    """Notes that these games' texts (none: all games') are right as they are; returns how many there are."""
    path = path or sources_path(code)
    texts = [text for text in game_texts(code) if text.is_translated]
    read = [text for text in texts if not games or text.slug in games]
    noted = {**read_sources(path), **{text.title: digests_of(text) for text in read}}
    tables = [_table(text.title, noted[text.title]) for text in texts if text.title in noted]
    path.write_text("\n".join([HEAD.format(code=code), *tables]), encoding="utf-8")
    return len(read)


def _table(title: str, digests: Mapping[str, str]) -> str:
    lines = [f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(told)}" for name, told in digests.items()]
    return "\n".join([f'["{title}"]', *lines, ""])


def faults_of_texts(code: str, sources: Sources | None = None) -> Iterator[str]:
    """Yields what is wrong with the books and lessons of a language, and what changed in English since."""
    sources = read_sources(sources_path(code)) if sources is None else sources
    for text in game_texts(code):
        if text.is_translated:
            yield from (f"{text.title}: {wrong}" for wrong in _faults(text, sources.get(text.title, {})))
        else:
            yield f"{text.title} is not translated."


def _faults(text: GameText, noted: Mapping[str, str]) -> Iterator[str]:
    try:
        yield from _differences(text)
    except ValueError as fault:
        yield str(fault)
        return
    now = digests_of(text)
    for name, told in now.items():
        if name not in noted:
            yield f"“{name}” is new in English, or was never noted as read."
        elif noted[name] != told:
            yield f"“{name}” has changed in English since its translation was read."
    for name in noted.keys() - now.keys():
        yield f"“{name}” is no longer in English."


def _differences(text: GameText) -> Iterator[str]:
    if text.is_book:
        yield from book_differences(load_book(text.english), load_book(text.told))
    else:
        yield from map(str, differences(load_script(text.english), load_script(text.told)))

"""Books and lessons in a language that only tests have: English, with another word for “the”."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.games import loaders, registry
from tabletop.games.registry import game_file, translated_name
from tabletop.lessons import lesson_loader
from tabletop.messages.english import ENGLISH
from tests.messages.small_polish import told_in

OTHER_LANGUAGE = replace(ENGLISH, code="xx", title="Other", sentences={}, _parts={}, _cards={})


def translated(slug: str, name: str) -> str:
    """Returns the English book or lesson with another word for “the”."""
    english = game_file(slug, name)
    assert english is not None
    return english.read_text(encoding="utf-8").replace(" the ", " den ")


def write_translation(folder: Path, slug: str, name: str, text: str) -> Path:
    """Writes a book or a lesson of that language, where `translations_in` finds it."""
    path = folder / slug / translated_name(name, OTHER_LANGUAGE.code)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@contextmanager
def translations_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Finds books and lessons of that language in a folder, and tells it while it lasts."""

    def find(slug: str, name: str) -> Path | None:
        path = folder / slug / name
        return path if path.is_file() else registry.game_file(slug, name)

    loaders.book_in.cache_clear()
    monkeypatch.setattr(loaders, "game_file", find)
    monkeypatch.setattr(lesson_loader, "game_file", find)
    with told_in(OTHER_LANGUAGE):
        yield
    loaders.book_in.cache_clear()

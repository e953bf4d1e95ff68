"""The books and lessons of the languages that there are; and what has changed in English is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.registry import BOOK_FILE, LESSON_FILE, game_file
from tools.translations import sources
from tools.translations.catalogues import languages
from tools.translations.sources import faults_of_texts, note_as_read, read_sources
from tools.translations.texts import GameText, same_texts, sections_of, texts_left_in_english

CODE = "es"
STAR, SKIN = "star/book.md", "skin/lesson.txt"


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, GameText]:
    """A book and a lesson, each with a translation that is the same, and one without."""
    found = {}
    for slug, name in (("star", BOOK_FILE), ("skin", LESSON_FILE), ("skin", BOOK_FILE)):
        english = game_file(slug, name)
        assert english is not None
        text = GameText(slug, name, tmp_path / f"{slug}.{name}", tmp_path / f"{slug}.es.{name}")
        text.english.write_text(english.read_text(encoding="utf-8"), encoding="utf-8")
        if (slug, name) != ("skin", BOOK_FILE):
            text.told.write_text(english.read_text(encoding="utf-8"), encoding="utf-8")
        found[text.title] = text
    monkeypatch.setattr(sources, "game_texts", lambda _: list(found.values()))
    return found


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("code", languages())
def test_what_is_translated_is_like_the_english_text_of_today(code: str) -> None:
    assert [fault for fault in faults_of_texts(code) if not fault.endswith(" is not translated.")] == []
    assert list(texts_left_in_english(code)) == []


def test_a_text_that_is_still_in_english_is_named(texts: dict[str, GameText]) -> None:
    change(texts[SKIN].told, "Two sevens can beat you now", "Dos sietes pueden ganarte")
    for text in (texts[SKIN], texts[STAR]):
        english, told = sections_of(text.english), sections_of(text.told)
        long_ones = [one for section in told.values() for one in section if one.count(" ") > 10]
        left = list(same_texts(english, told))
        assert [one for one in long_ones if one not in left] == [one for one in long_ones if "Dos " in one]
    assert not any("Dos " in one for one in left)


def test_names_and_pieces_may_be_the_same_in_two_languages() -> None:
    section = {"step 1": ("Anna, Bruno, Chidi", "6-6 6-5 5-5 5-4 4-4", "Play your two sixes now.")}
    assert list(same_texts(section, section)) == ["Play your two sixes now."]


def test_the_section_that_has_changed_in_english_is_named(texts: dict[str, GameText], tmp_path: Path) -> None:
    path = tmp_path / "es_sources.toml"
    assert note_as_read(CODE, frozenset(), path) == 2
    assert list(faults_of_texts(CODE, read_sources(path))) == ["skin/book.md is not translated."]
    change(texts[STAR].english, "## Scoring", "## The points")
    change(texts[STAR].english, "## A turn\n", "## A turn\n\n")
    change(texts[SKIN].english, "Too bad:", "What a pity:")
    change(texts[SKIN].told, "Two sevens can beat you now", "Dos sietes pueden ganarte")
    assert list(faults_of_texts(CODE, read_sources(path))) == [
        f"{STAR}: “The points” is new in English, or was never noted as read.",
        f"{STAR}: “Scoring” is no longer in English.",
        f"{SKIN}: “step 4” has changed in English since its translation was read.",
        "skin/book.md is not translated.",
    ]


def test_noting_one_game_as_read_leaves_the_others_as_they_were(
    texts: dict[str, GameText], tmp_path: Path
) -> None:
    path = tmp_path / "es_sources.toml"
    note_as_read(CODE, frozenset(), path)
    before = read_sources(path)
    for text in (texts[STAR], texts[SKIN]):
        change(text.english, " the ", " thy ")
    assert note_as_read(CODE, frozenset(("skin",)), path) == 1
    assert read_sources(path)[STAR] == before[STAR]
    assert read_sources(path)[SKIN] != before[SKIN]


def test_a_translation_that_cannot_be_read_or_is_another_is_named(
    texts: dict[str, GameText], tmp_path: Path
) -> None:
    note_as_read(CODE, frozenset(), tmp_path / "es_sources.toml")
    noted = read_sources(tmp_path / "es_sources.toml")
    change(texts[STAR].told, "## Scoring\n\n", "## Scoring\n")
    change(texts[SKIN].told, "do: accept", "do: reject")
    found = list(faults_of_texts(CODE, noted))
    assert "an empty line is missing" in found[0]
    assert "“do” of this step is not that of the English lesson." in found[1]
    assert len(found) == 3

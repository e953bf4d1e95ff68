"""Books in other languages: read in place of the English ones, and compared with them block by block."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.books.book_text import read_book
from tabletop.games import GAMES
from tabletop.games.loaders import book_of
from tabletop.games.registry import BOOK_FILE
from tabletop.messages import tell_in
from tabletop.messages.english import ENGLISH
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.book.rule_anchor import RuleAnchor
from tabletop.widgets.text.rich_text import RichText
from tests.scenes.program import Program
from tests.scenes.test_side_book import page_of, reading
from tests.translated_texts import OTHER_LANGUAGE, translated, translations_in, write_translation
from tools.translations.book_comparison import book_differences

SLUG = "minnesota-whist"
TOLD = "# Whist\n\n## Play\n\n[MW-1] Look, as MW-2 says.\n\n"
ENDS = {
    "a list": "[MW-2]\n- One.\n- [MW-3] Two.\n",
    "a table": "| When | Points |\n| --- | --- |\n| 7 | +1 |\n| More | 1.5 |\n",
    "a picture": '```\ncards: 2H *3S* "red"\n```\nA card.\n',
}


def test_a_book_is_read_in_the_language_that_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_translation(tmp_path, SLUG, BOOK_FILE, translated(SLUG, BOOK_FILE))
    english = book_of(SLUG)
    with translations_in(tmp_path, monkeypatch):
        told = book_of(SLUG)
        assert "den ace" not in str(english)
        assert " den " in str(told)
        assert told.rules == english.rules
        assert book_of("star") == book_of("star")
        tell_in(ENGLISH)
        assert book_of(SLUG) == english
    assert not list(book_differences(english, told))


@pytest.mark.parametrize("text", ["", "# Whist\n\n## Play\n\n[MW-1 Look.\n", "# Whist\n\nNo chapter.\n"])
def test_a_damaged_book_is_shown_in_english_and_logged(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    english = book_of(SLUG)
    write_translation(tmp_path, SLUG, BOOK_FILE, text)
    with translations_in(tmp_path, monkeypatch):
        assert book_of(SLUG) == english
    assert [f"{SLUG}/book.xx.md" in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.parametrize(
    ("kind", "old", "new", "wrong"),
    [
        ("a list", "## Play", "## Play\n\nMore.", "“Play” has 3 blocks, and 2 in English."),
        ("a list", "## Play", "## Before\n\nThis.\n\n## Play", "there are 2 chapters, and 1 in English."),
        ("a list", "[MW-1] ", "", "“Play”, block 1: the numbers of its rules are not those"),
        ("a list", "MW-2 says", "MW-3 says", "“Play”, block 1: “Look, as MW-3 says.” names other rules than"),
        ("a list", "[MW-3] ", "", "“Play”, block 2: the numbers of its rules"),
        ("a list", "- One.\n", "", "“Play”, block 2: its items, columns, rows or pieces"),
        (
            "a list",
            "[MW-2]\n- One.\n- [MW-3] Two.",
            "One.",
            "block 2: it is a paragraph, and a list in English",
        ),
        ("a table", "| 7 | +1 |\n", "", "“Play”, block 2: its items, columns, rows or pieces"),
        ("a table", "+1", "+2", "“Play”, block 2: “+2” stands where English has “+1”."),
        ("a picture", "2H", "4H", "“Play”, block 2: its items, columns, rows or pieces"),
        ("a picture", "*3S*", "3S", "“Play”, block 2: its items, columns, rows or pieces"),
        ("a picture", ' "red"', "", "“Play”, block 2: its items, columns, rows or pieces"),
        ("a picture", "A card.\n", "", "“Play”, block 2: “A card.” stands in one of the two only."),
    ],
)
def test_what_differs_in_more_than_words_is_named(kind: str, old: str, new: str, wrong: str) -> None:
    text = TOLD + ENDS[kind]
    assert old in text
    told = text.replace(old, new)
    found = list(book_differences(read_book(text, BOOK_FILE), read_book(told, "book.xx.md")))
    assert any(wrong in fault for fault in found), found


def test_a_word_a_caption_and_a_decimal_sign_may_differ() -> None:
    for end in ENDS.values():
        told = (TOLD + end).replace("Look", "Mira").replace("red", "rojo").replace("1.5", "1,5")
        assert not list(book_differences(read_book(TOLD + end, BOOK_FILE), read_book(told, BOOK_FILE)))


def test_an_open_book_changes_its_language_where_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = translated(SLUG, BOOK_FILE).replace("## Scoring", "## Puntos")
    write_translation(tmp_path, SLUG, BOOK_FILE, text)
    with translations_in(tmp_path, monkeypatch):
        tell_in(ENGLISH)
        app = Program()
        book = RuleBookScene(app, SLUG, "MW-11")
        app.show(book)
        app.step()
        read, number = book.page.part_at_top, book.page.chapter
        assert book.chapters[number].title == "Scoring"
        tell_in(OTHER_LANGUAGE)
        app.change_settings(app.settings)
        app.step()
        assert book.chapters[number].title == "Puntos"
        assert (book.page.part_at_top, book.page.chapter) == (read, number)
        book.open_rule("MW-4")
        assert book.chapters[book.page.chapter].title == "High or low: den bids"


def test_the_book_beside_the_table_changes_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_translation(tmp_path, SLUG, BOOK_FILE, translated(SLUG, BOOK_FILE))
    with translations_in(tmp_path, monkeypatch):
        tell_in(ENGLISH)
        sitting = reading(SLUG)
        sitting.table.side_book.show_rule("MW-9")
        read = page_of(sitting).part_at_top
        tell_in(OTHER_LANGUAGE)
        sitting.app.change_settings(sitting.app.settings)
        sitting.pass_time(100)
        page = page_of(sitting)
        parts = list(page.content.self_and_descendants())
        assert any(" den " in part.text for part in parts if isinstance(part, RichText))
        assert page.part_at_top == read
        assert [part.marked for part in parts if isinstance(part, RuleAnchor) and part.marked] == ["MW-9"]


def test_house_rules_are_told_once_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = translated("star", BOOK_FILE).replace("## House rules", "## Reglas de la casa")
    write_translation(tmp_path, "star", BOOK_FILE, text)
    assert GAMES["star"].options
    with translations_in(tmp_path, monkeypatch):
        assert RuleBookScene(Program(), "star").chapters == book_of("star").chapters

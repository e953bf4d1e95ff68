"""A language is begun with one command: everything is there in English words, and can be told and checked."""

from __future__ import annotations

import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from tabletop.languages import FOLDER, language_codes
from tabletop.messages import PieceName
from tabletop.messages.language_file import parse_language
from tabletop.messages.pattern import slot_names
from tools.translations.beginning import DESCRIPTION, CannotBegin, begin_language, glossary_to_fill_in
from tools.translations.collecting import ROOT, CollectedMessage
from tools.translations.glossary import TextPair, read_glossary
from tools.translations.reading import find_messages

TRICK = CollectedMessage("{who} {who:takes|take} the trick.", "", {"tabletop/words/trick_words.py"})
DRAW = CollectedMessage("Draw", "", {"tabletop/games/star/words.py"})
MESSAGES = {message.entry: message for message in (TRICK, DRAW)}


def test_description_glossary_and_catalogues_are_written(tmp_path: Path) -> None:
    written = list(begin_language("it", "Italiano", MESSAGES, tmp_path))
    assert len(written) == 4
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")) == [
        "tabletop/games/star/it.po",
        "tabletop/languages/it.po",
        "tabletop/languages/it.toml",
        "tabletop/languages/it_glossary.toml",
    ]
    for path in tmp_path.rglob("it.*"):
        head, how = path.read_text(encoding="utf-8").splitlines()[:2]
        assert head == "# Italiano. A first version, which nobody who grew up with the language has read yet."
        assert how == "# How to correct it: docs/translating.md"
    described = (tmp_path / "tabletop/languages/it.toml").read_text(encoding="utf-8")
    language = parse_language("it", described)
    assert language.title == "Italiano"
    for card, told in (
        ("QS", "the queen of spades"),
        ("4B", "the blue 4"),
        ("6-4", "the 6-4"),
        ("JK", "the joker"),
    ):
        assert language.tell("{card:the}", {"card": PieceName(card)}) == told


@pytest.mark.parametrize("code", [code for code in language_codes() if code != "en"])
def test_the_description_has_every_table_and_key_of_the_other_languages(code: str) -> None:
    begun, other = (
        tomllib.loads(path.read_text(encoding="utf-8")) for path in (DESCRIPTION, FOLDER / f"{code}.toml")
    )
    for table in ("numbers", "names", "dates", "joins", "suits", "ranks", "colours", "words"):
        # "and i" is how a language joins before some words of its own.
        assert {key for key in other[table] if " " not in key} <= begun[table].keys()
    # Most languages bind no words.
    assert other.keys() | {"bound_words"} == begun.keys()


def test_the_glossary_names_the_terms_of_the_card_table_with_what_they_mean() -> None:
    text = glossary_to_fill_in()
    read_glossary(text)
    meaning = "# one card from each seat in turn; the highest takes them all"
    assert f'{meaning}\n# "trick" = {{ say = "", never = [] }}\n' in text
    assert '# "follow" = ' in text
    assert '"policy"' not in text
    decided = text.replace('# "trick" = { say = "", never = [] }', '"trick" = { say = "presa" }')
    assert read_glossary(decided) is not None


@pytest.mark.parametrize(
    ("code", "title", "why"),
    [
        ("es", "Español", "has been begun already"),
        ("Italian", "Italiano", "is no code of a language"),
        ("../it", "Italiano", "is no code of a language"),
        ("it", ' "', "The title of a language is"),
        ("it", "Italiano\n[names]", "The title of a language is"),
    ],
)
def test_what_is_no_new_language_is_refused(code: str, title: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(CannotBegin, match=why):
        list(begin_language(code, title, MESSAGES, tmp_path))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Draw", [DRAW]),
        ("THE TRICK", [TRICK]),
        ("Roba", [DRAW]),
        ("la baza", [TRICK]),
        ("a", [TRICK, DRAW]),
        ("no such words", []),
    ],
)
def test_a_sentence_is_found_in_english_or_as_it_is_translated(
    text: str, found: list[CollectedMessage]
) -> None:
    told = {TRICK.entry: "{who} {who:se lleva|te llevas} la baza.", DRAW.entry: "Roba"}
    assert find_messages(text, MESSAGES, told) == found


def test_the_examples_on_the_page_for_translators_can_be_read() -> None:
    page = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    described, glossary = map(textwrap.dedent, blocks)
    assert set(tomllib.loads(described)) == {"card", "ranks"}
    assert list(read_glossary(glossary).faults([TextPair("here", "A trick", "Una presa")])) == []
    slots = [slot.replace("\\|", "|") for slot in re.findall(r"^\| `(\{.+?\})` \|", page, re.MULTILINE)]
    assert len(slots) > 8
    assert all(slot_names(slot) for slot in slots)

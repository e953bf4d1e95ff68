"""Languages are read from their files: which there are, which is chosen, and what becomes of damaged ones."""

import logging
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop import languages
from tabletop.games import registry
from tabletop.games.catalogues import GameCatalogues
from tabletop.languages import (
    AS_SYSTEM,
    PSEUDO,
    Locale,
    chosen_language,
    is_whole,
    language_codes,
    language_title,
    offered_languages,
    read_language,
)
from tabletop.messages.english import ENGLISH
from tabletop.messages.language_file import parse_language
from tabletop.messages.po_file import share_translated
from tabletop.messages.slots import Fraction
from tests.covering_cases import times_to_try
from tests.messages import small_polish

HEADER = 'msgid ""\nmsgstr "Language: pl\\n"\n\n'
PASS = 'msgid "Pass"\nmsgstr "Pas"\n'
UNTRANSLATED = 'msgid "Fold"\nmsgstr ""\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with whole Polish, Brazilian Portuguese, and German of which half is translated."""
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    language_codes.cache_clear()
    for code in ("de", "pl", "pt_BR"):
        (tmp_path / f"{code}.toml").write_text(small_polish.TOML.replace("polski", code), encoding="utf-8")
        translated = HEADER + PASS + ("\n" + UNTRANSLATED if code == "de" else "")
        (tmp_path / f"{code}.po").write_text(translated, encoding="utf-8")
    yield tmp_path
    language_codes.cache_clear()


def locales(*told: str) -> list[Locale]:
    split = [one.partition("_") for one in told]
    return [{"language": language, "country": country or None} for language, _, country in split]


@pytest.mark.usefixtures("folder")
def test_a_language_is_offered_once_it_is_whole() -> None:
    assert language_codes() == ("en", "de", "pl", "pt_BR")
    assert offered_languages() == ("en", "pl", "pt_BR")
    assert [language_title(code) for code in language_codes()] == ["English", "de", "pl", "pt_BR"]
    assert share_translated(HEADER + PASS + "\n" + UNTRANSLATED) == 0.5
    assert share_translated("") == 0


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("setting", "system", "code"),
    [
        ("pl", ["de_DE"], "pl"),
        ("de", [], "de"),
        ("xx", ["pl"], "en"),
        (PSEUDO, [], PSEUDO),
        (AS_SYSTEM, ["pl_PL"], "pl"),
        (AS_SYSTEM, ["pt_BR"], "pt_BR"),
        (AS_SYSTEM, ["pt_PT"], "pt_BR"),
        (AS_SYSTEM, ["pt"], "pt_BR"),
        (AS_SYSTEM, ["de_AT", "pl"], "pl"),
        (AS_SYSTEM, ["de_AT"], "en"),
        (AS_SYSTEM, ["fr_FR", "en_GB", "pl"], "en"),
        (AS_SYSTEM, ["POSIX"], "en"),
        (AS_SYSTEM, [], "en"),
    ],
)
def test_the_language_is_that_of_the_setting_or_of_the_system(
    setting: str, system: list[str], code: str
) -> None:
    assert chosen_language(setting, locales(*system)) == code


def test_a_language_tells_its_sentences_and_english_for_the_others(folder: Path) -> None:
    polish = read_language("pl")
    assert (polish.title, polish.tell("Pass", {}), polish.tell("Fold", {})) == ("pl", "Pas", "Fold")
    (folder / "pl.po").unlink()
    assert read_language("pl").tell("Pass", {}) == "Pass"
    assert not is_whole("pl")


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"title = 3", b'title = "x"\n[numbers]\n'])
def test_a_damaged_language_is_told_in_the_log_and_english_is_spoken(
    folder: Path, damage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "pl.toml").write_bytes(damage)
    with caplog.at_level(logging.WARNING):
        assert read_language("pl") is ENGLISH
    assert "The language pl cannot be used, so English is: " in caplog.text


def test_a_damaged_catalogue_is_told_in_the_log(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "pl.po").write_bytes(b'msgid "Pass"\nmsgstr "\xff"\n')
    with caplog.at_level(logging.WARNING):
        assert read_language("pl").tell("Pass", {}) == "Pass"
    assert "pl.po is no text in UTF-8, so English is told." in caplog.text


def test_no_damage_to_the_files_of_a_language_stops_the_program(folder: Path) -> None:
    chance = Random(1)
    whole = {name: (folder / name).read_bytes() for name in ("pl.toml", "pl.po")}
    for _ in range(times_to_try(40, 2000)):
        for name, content in whole.items():
            at, long = chance.randrange(len(content)), chance.randrange(12)
            (folder / name).write_bytes(content[:at] + chance.randbytes(long % 3) + content[at + long :])
        told = read_language("pl")
        assert told.tell("Pass", {})
        assert is_whole("pl") in (True, False)


@pytest.mark.parametrize(
    ("points", "told"), [(0.5, "punkt"), (1.94, "punkt"), (1.96, "punkty"), (-4.5, "punkty")]
)
def test_a_fraction_may_have_the_choice_of_its_whole_part(points: float, told: str) -> None:
    toml = small_polish.TOML.replace("fraction = 1", 'fraction = "whole"').replace("n==1 ? 0", "n<2 ? 0")
    key = "{points:point|points}"
    language = replace(parse_language("pl", toml), sentences={key: "{points:punkt|punkty}"})
    assert language.tell(key, {"points": Fraction(points, 1)}) == told


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        ('genders = "mfn"', 'genders = ""', "there has to be a gender"),
        ('tile_gender = "m"', 'tile_gender = "x"', "there is no gender x"),
        ('"" = "{rank} {suit}"', '"" = "{rank} {siut}"', "has no siut"),
        ('words = ["zero"', 'words = "zero" #', "is no list"),
        ('bound_words = ["a"', 'bound_words = "a" #', "is no list of words"),
        ("fraction = 1", "fraction = -1", "is no number of a choice"),
        ("n==1 ? 0", "n%0 ? 0", "is no plural rule"),
    ],
)
def test_a_fault_that_would_show_only_when_something_is_told_is_found_at_once(
    good: str, bad: str, sentence: str
) -> None:
    assert good in small_polish.TOML
    with pytest.raises(ValueError, match=sentence):
        parse_language("pl", small_polish.TOML.replace(good, bad))


def test_the_sentences_of_a_game_are_read_once_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "smallgame"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").touch()
    (package / "pl.po").write_text(HEADER + PASS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "GAME_PACKAGES", ["smallgame"])
    monkeypatch.setattr("tabletop.games.catalogues.GAME_PACKAGES", ["smallgame"])
    polish = parse_language("pl", small_polish.TOML, GameCatalogues("pl").find_more)
    try:
        __import__("smallgame")
        assert polish.tell("Fold", {}) == "Fold"
        __import__("smallgame.rules")
        assert polish.tell("Pass", {}) == "Pas"
        (package / "pl.po").unlink()
        assert polish.tell("Other", {}) == "Other", "nothing is read twice"
    finally:
        for name in ("smallgame", "smallgame.rules"):
            sys.modules.pop(name, None)

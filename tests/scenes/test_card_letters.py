"""The letters of ace, king, queen and jack: those of the language, or those that are set for the cards."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from tabletop.graphics.pictures.index_letters import ENGLISH_LETTERS
from tabletop.languages import AS_LANGUAGE
from tabletop.messages import PieceName, say
from tabletop.records import MatchSummary
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.table.board.thumbnail_cache import cache_thumbnail, cached_thumbnail, thumbnail_size
from tabletop.settings import Settings
from tabletop.widgets.controls.flexible_choice import FlexibleChoice
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

GERMAN, FRENCH = ("A", "K", "D", "B"), ("A", "R", "D", "V")


def choice_of(scene: SettingsScene) -> FlexibleChoice:
    choice = scene.controls["card_letters"]
    assert isinstance(choice, FlexibleChoice)
    return choice


def short_names() -> str:
    return " ".join(
        say("{card:short}", card=PieceName(code)) for code in ("AS", "KH", "QD", "JC", "TS", "9H")
    )


def test_every_set_of_letters_is_offered_once_by_its_letters(app: Program) -> None:
    scene = SettingsScene(app)
    app.show(scene)
    assert dict(choice_of(scene).control.choices) == {
        AS_LANGUAGE: "As the language",
        "en": "A K Q J",
        "de": "A K D B",
        "fr": "A R D V",
        "pl": "A K D W",
    }


def test_letters_that_another_language_has_as_well_are_shown_as_chosen() -> None:
    app = Program(settings=Settings(card_letters="es"))
    scene = SettingsScene(app)
    app.show(scene)
    values = dict(choice_of(scene).control.choices)
    assert values["es"] == "A K Q J"
    assert "en" not in values
    assert choice_of(scene).control.value == "es"


@pytest.mark.parametrize(
    ("language", "letters", "seen"),
    [
        ("en", AS_LANGUAGE, ENGLISH_LETTERS),
        ("de", AS_LANGUAGE, GERMAN),
        ("de", "en", ENGLISH_LETTERS),
        ("en", "fr", FRENCH),
    ],
)
def test_cards_and_their_short_names_have_the_letters_that_are_set(
    language: str, letters: str, seen: tuple[str, ...]
) -> None:
    app = Program()
    app.change_settings(Settings(language=language, card_letters=letters))
    assert look_of(app).edition.letters == seen
    ace, king, queen, jack = seen
    assert short_names() == f"{ace}♠ {king}♥ {queen}♦ {jack}♣ 10♠ 9♥"


def test_the_letters_change_in_the_middle_of_a_deal() -> None:
    sitting = TableDriver("minnesota-whist", LEVELS_ALONE["minnesota-whist"])
    sitting.until_ready()
    table, view = sitting.table, sitting.controller.view()
    pieces = [table.board.piece_box(identity) for identity in range(len(table.board.pieces))]
    for letters, seen in (("fr", FRENCH), ("de", GERMAN), ("en", ENGLISH_LETTERS)):
        sitting.app.change_settings(sitting.app.settings.changed("card_letters", letters))
        sitting.pass_time(50)
        assert table.board.pieces.edition.letters == table.board.look.edition.letters == seen
        assert short_names().startswith(f"A♠ {seen[1]}♥")
    assert sitting.controller.view() == view
    assert [table.board.piece_box(identity) for identity in range(len(table.board.pieces))] == pieces


def test_another_language_on_the_table_brings_its_letters_along() -> None:
    sitting = TableDriver("minnesota-whist", LEVELS_ALONE["minnesota-whist"])
    sitting.until_ready()
    sitting.app.change_settings(sitting.app.settings.changed("language", "de"))
    sitting.pass_time(50)
    assert sitting.table.board.pieces.edition.letters == GERMAN
    sitting.app.change_settings(sitting.app.settings.changed("card_letters", "en"))
    sitting.pass_time(50)
    assert sitting.table.board.pieces.edition.letters == ENGLISH_LETTERS


def test_a_kept_picture_of_a_table_is_that_of_its_letters_and_its_language(app: Program) -> None:
    kept = cast(MatchSummary, SimpleNamespace(path=Path("match"), written_at=1))
    look = look_of(app)
    cache_thumbnail(look, kept, pygame.Surface(thumbnail_size(look), pygame.SRCALPHA))
    assert cached_thumbnail(look_of(app), kept) is not None
    for name, value in (("card_letters", "de"), ("language", "es")):
        app.change_settings(Settings().changed(name, value))
        assert cached_thumbnail(look_of(app), kept) is None, name
    app.change_settings(Settings())
    assert cached_thumbnail(look_of(app), kept) is not None

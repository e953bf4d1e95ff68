"""The letters in the corners of cards: those of any language, in every edition, and nothing else changes."""

from __future__ import annotations

import logging
import re
from itertools import product
from pathlib import Path

import pygame
import pytest

from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.pictures.index_letters import ENGLISH_LETTERS, LETTERED_RANKS, can_draw, with_letter
from tabletop.graphics.pictures.packs import PACKS, Edition
from tabletop.graphics.pictures.svg_sprites import (
    drawable_letters,
    drawing_of,
    index_glyphs,
    rasterise_turned,
)
from tabletop.graphics.raster_disk_cache import RasterDiskCache
from tabletop.languages import index_letters, language_codes
from tests.graphics.test_sprite_rasters import MINIMIZE

GERMAN = ("A", "K", "D", "B")
EDITIONS = {
    "cards": (51, 101),
    "cards/four": (51, 101),
    "cards/large": (66, 143),
    "cards/large/four": (66, 143),
}
"""The room that each edition leaves to its corners, of a card 250 wide."""
SIZE = (125, 175)


def pixels(name: str, letter: str = "") -> pygame.Surface:
    drawing = drawing_of(f"{name}~{letter}" if letter else name)
    assert drawing is not None
    return rasterise_turned(drawing, SIZE, 0)


def changed_box(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Returns the box around everything in the upper half that differs between two pictures."""
    upper = pygame.Rect(0, 0, SIZE[0], SIZE[1] // 2)
    first, second = one.subsurface(upper), other.subsurface(upper)
    differing = pygame.mask.from_threshold(first, (0, 0, 0), (1, 1, 1, 255), second)
    differing.invert()
    boxes = differing.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.pictures
@pytest.mark.parametrize("folder", EDITIONS)
def test_another_letter_changes_the_corner_alone(screen: pygame.Surface, folder: str) -> None:
    corner = pygame.Rect(0, 0, *(side // 2 + 1 for side in EDITIONS[folder]))
    for rank, suit, letter in zip("AKQJ", "SHDC", ("E", "R", "Д", "Kn"), strict=True):
        box = changed_box(pixels(f"{folder}/{rank}{suit}"), pixels(f"{folder}/{rank}{suit}", letter))
        assert box.width > 3, "the letter is another"
        assert corner.contains(box)
    assert not corner.contains(changed_box(pixels(f"{folder}/KS"), pixels(f"{folder}/QS")))


@pytest.mark.pictures
@pytest.mark.parametrize("folder", EDITIONS)
def test_the_english_letter_put_there_looks_like_the_one_that_is_drawn(
    screen: pygame.Surface,
    folder: str,
) -> None:
    for rank, suit in zip("AKQJ", "CDHS", strict=True):
        card = f"{folder}/{rank}{suit}"
        once, again = (pygame.image.tobytes(pixels(card, letter), "RGBA") for letter in ("", rank))
        assert max(abs(one - other) for one, other in zip(once, again, strict=True)) < 24


def test_an_edition_names_the_letters_of_its_cards_and_of_nothing_else() -> None:
    cards, edition = PACKS["cards"], Edition(letters=GERMAN)
    assert [cards.sprite(f"{rank}S", edition) for rank in "AKQJT9"] == [
        *("cards/AS", "cards/KS", "cards/QS~D", "cards/JS~B", "cards/TS", "cards/9S")
    ]
    large = edition._replace(has_large_indices=True, has_four_colours=True)
    assert cards.sprite("QH", large) == "cards/large/four/QH~D"
    assert [cards.sprite(code, edition) for code in ("JK", "??")] == ["cards/JK1", "cards/back-blue"]
    for code, pack in product((*MINIMIZE, "6-4"), ("minimize", "dominoes")):
        assert PACKS[pack].sprite(code, edition) == PACKS[pack].sprite(code)


@pytest.mark.parametrize("code", language_codes())
def test_the_letters_of_every_language_can_be_drawn(code: str) -> None:
    letters = index_letters(code)
    assert len(letters) == len(set(letters)) == len(LETTERED_RANKS)
    assert drawable_letters(letters) == letters


@pytest.mark.parametrize("letters", ["Α Ρ Ν Φ", "Т К Д В", "1 R D V", "Á K D G", "E K D Kn", "Ä E K S"])
def test_greek_and_cyrillic_letters_two_letters_and_figures_are_there(letters: str) -> None:
    assert can_draw(letters.split(), index_glyphs())


def test_letters_that_cannot_be_drawn_leave_the_english_ones(caplog: pytest.LogCaptureFixture) -> None:
    assert drawable_letters(("A", "K", "D", "ჯ")) == ENGLISH_LETTERS
    assert drawable_letters(("A", "K", "D", "")) == ENGLISH_LETTERS
    drawing = drawing_of("cards/QS")
    assert drawing is not None
    assert with_letter(drawing.elements, "ჯ", index_glyphs()) == drawing.elements
    assert not caplog.records


def test_without_the_sheet_of_letters_cards_are_drawn_with_english_ones(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    monkeypatch.setattr(svg_sprites, "LETTER_SHEET", "cards/nothing")
    index_glyphs.cache_clear()
    assert drawable_letters(GERMAN) == ENGLISH_LETTERS
    index_glyphs.cache_clear()
    assert "cards/nothing" in caplog.text


@pytest.mark.parametrize("letter", ["W", "Ж", "Kn", "Dame"])
def test_a_wide_letter_has_room_in_its_corner_and_is_not_too_narrow(letter: str) -> None:
    drawing = drawing_of("cards/large/JS")
    assert drawing is not None
    elements = with_letter(drawing.elements, letter, index_glyphs())
    placed = re.findall(
        r'<path transform="translate\((\S+) (\S+)\) scale\((\S+) (\S+)\)" d="([^"]+)"', elements
    )
    first, last = placed[0], placed[len(letter) - 1]
    width = next(glyph.width for glyph in index_glyphs().values() if glyph.outline == last[4])
    assert float(first[0]) > 34 - 25 - 0.1
    assert float(last[0]) + width * float(last[2]) < 34 + 25 + 0.1
    assert float(first[2]) / float(first[3]) > 0.59


def test_the_next_start_does_not_take_the_letters_of_the_last_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    screen: pygame.Surface,
) -> None:
    kept = RasterDiskCache()
    monkeypatch.setattr(svg_sprites, "disk_cache", kept)
    kept.open(tmp_path / "rasters")
    english = pygame.image.tobytes(pixels("cards/QS"), "RGBA")
    kept.close()
    kept.open(tmp_path / "rasters")
    assert pygame.image.tobytes(pixels("cards/QS", "D"), "RGBA") != english
    assert pygame.image.tobytes(pixels("cards/QS"), "RGBA") == english

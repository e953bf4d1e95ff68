"""Sprites as pixels: exact sizes, every piece drawn, and a stand-in where one is missing."""

import logging
from pathlib import Path

import pygame
import pytest

from tabletop.graphics import asset_paths
from tabletop.graphics.pictures import sprite_rasters, svg_sprites
from tabletop.graphics.pictures.packs import DEFAULT_EDITION, PACKS, Edition
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.settings import SETTING_KEYS

RANKS, SUITS = "AKQJT98765432", "SHDC"
CARDS = [rank + suit for suit in SUITS for rank in RANKS] + ["JK", "??"]
TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)] + ["??"]
CACHES = PictureCaches()
RASTERS = CACHES.rasters
MINIMIZE = [f"{number}{colour}" for colour in "RYGB" for number in range(1, 13)]
MINIMIZE += ["JK", "HV", "DN", "NP", "DS", "??"]


def card(code: str, width: int, edition: Edition = DEFAULT_EDITION) -> pygame.Surface:
    return RASTERS.piece("cards", code, (width, round(1.4 * width)), 0, edition)


@pytest.mark.parametrize(
    ("pack", "codes"),
    [("cards", CARDS), ("dominoes", TILES), ("minimize", MINIMIZE)],
    ids=lambda part: str(part)[:8],
)
def test_every_piece_has_its_sprite(pack: str, codes: list[str]) -> None:
    for edition in (
        Edition(has_four_colours=four, has_large_indices=large)
        for four in (False, True)
        for large in (False, True)
    ):
        for code in codes:
            file = asset_paths.sprite_file(PACKS[pack].sprite(code, edition))
            assert file is not None
            assert file.is_file(), code


@pytest.mark.parametrize(
    "back", [back for key in SETTING_KEYS if key.name == "card_back" for back, _ in key.choices]
)
def test_every_back_has_its_sprite(back: str) -> None:
    file = asset_paths.sprite_file(PACKS["cards"].sprite("??", Edition(back_colour=back)))
    assert file is not None
    assert file.is_file()


@pytest.mark.parametrize("size", [(58, 81), (110, 154), (117, 163), (198, 277)])
def test_a_card_has_exactly_the_size_asked_for(screen: pygame.Surface, size: tuple[int, int]) -> None:
    drawn = RASTERS.piece("cards", "QH", size)
    assert drawn.get_size() == size
    assert drawn.get_at((size[0] // 2, size[1] // 2))[3] == 255


@pytest.mark.parametrize("angle", [-26, -5, 0, 7, 90, 180])
def test_a_turned_piece_keeps_its_middle(screen: pygame.Surface, angle: int) -> None:
    drawn = RASTERS.piece("dominoes", "6-6", (46, 92), angle)
    mask = pygame.mask.from_surface(drawn)
    x, y = mask.centroid()
    deep = PACKS["dominoes"].thickness((46, 92))
    assert abs(x - drawn.get_width() / 2) <= 1.5
    assert abs(y - (drawn.get_height() + deep) / 2) <= 1.5


@pytest.mark.parametrize("size", [(40, 92), (46, 86)])
def test_a_tile_that_gives_way_fills_its_size(screen: pygame.Surface, size: tuple[int, int]) -> None:
    for angle in (0, 90):
        seen = RASTERS.piece("dominoes", "6-6", size, angle).get_bounding_rect(min_alpha=128)
        wide, high = size if angle == 0 else (size[1], size[0])
        assert abs(seen.width - wide) <= 1
        assert abs(seen.height - high - PACKS["dominoes"].thickness(size)) <= 1


def test_a_tile_shows_its_thickness_below_whichever_way_it_lies(screen: pygame.Surface) -> None:
    for angle in (0, 90, 180, 270):
        drawn = RASTERS.piece("dominoes", "??", (46, 92), angle)
        middle, foot = drawn.get_width() // 2, drawn.get_bounding_rect().bottom
        side = drawn.get_at((middle, foot - 2))
        assert side[0] < 200 < drawn.get_at((middle, foot - 16))[0], angle


def test_a_dimmed_piece_is_darker_but_not_clear(screen: pygame.Surface) -> None:
    bright = card("2C", 110)
    dim = bright.copy()
    sprite_rasters.dim(dim)
    spot = 55, 60
    assert dim.get_at(spot)[3] == 255
    assert dim.get_at(spot)[0] == pytest.approx(bright.get_at(spot)[0] * 0.87, abs=2)


def test_four_colours_differ_from_two(screen: pygame.Surface) -> None:
    two, four = card("AD", 110), card("AD", 110, edition=Edition(has_four_colours=True))
    assert pygame.image.tobytes(two, "RGBA") != pygame.image.tobytes(four, "RGBA")


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("code", [code for code in CARDS if code != "??"])
def test_large_indices_show_more_ink_where_the_next_card_leaves_a_strip(
    screen: pygame.Surface, code: str, *, four: bool
) -> None:
    usual, large = (
        card(code, 100, edition=Edition(has_four_colours=four, has_large_indices=large))
        for large in (False, True)
    )
    corner = pygame.Rect(4, 4, 20, 52)
    inked = [_ink(drawn, corner) for drawn in (usual, large)]
    assert inked[1] > 1.4 * inked[0], inked
    turned = pygame.transform.rotate(large, 180)
    assert abs(_ink(turned, corner) - inked[1]) <= 0.03 * corner.width * corner.height


@pytest.mark.parametrize("code", [code for code in MINIMIZE if code != "??"])
def test_large_indices_of_minimize_are_larger_both_ways_up(screen: pygame.Surface, code: str) -> None:
    usual, large = (
        RASTERS.piece("minimize", code, (100, 140), edition=Edition(has_large_indices=large))
        for large in (False, True)
    )
    is_power = code in {"HV", "DN", "NP", "DS"}
    paper = usual.get_at((8, 70) if is_power else (30, 4))
    corner = pygame.Rect(11, 11, 26, 30) if is_power else pygame.Rect(4, 4, 22, 60)
    inked = [_unlike(drawn, corner, paper) for drawn in (usual, large)]
    assert inked[1] > 1.3 * inked[0], inked
    turned = pygame.transform.rotate(large, 180)
    assert abs(_unlike(turned, corner, paper) - inked[1]) <= 0.03 * corner.width * corner.height


def test_the_back_is_the_same_with_large_indices(screen: pygame.Surface) -> None:
    for pack in ("cards", "minimize"):
        assert PACKS[pack].sprite("??", Edition(has_large_indices=True)) == PACKS[pack].sprite("??")


def _unlike(drawn: pygame.Surface, part: pygame.Rect, paper: pygame.Color) -> int:
    """How many pixels of a part have another colour than their background."""
    return sum(
        sum(abs(one - other) for one, other in zip(drawn.get_at((x, y))[:3], paper[:3], strict=True)) > 120
        for x in range(part.left, part.right)
        for y in range(part.top, part.bottom)
    )


def _ink(drawn: pygame.Surface, part: pygame.Rect) -> int:
    """How many pixels of a part are much darker than paper, or strongly coloured."""
    return sum(
        min(drawn.get_at((x, y))[:3]) < 110
        for x in range(part.left, part.right)
        for y in range(part.top, part.bottom)
    )


def test_an_icon_has_the_colour_asked_for(screen: pygame.Surface) -> None:
    drawn = RASTERS.icon("menu", 24, (1, 2, 3))
    colours = {
        tuple(drawn.get_at((x, y)))[:3]
        for x in range(24)
        for y in range(24)
        if drawn.get_at((x, y))[3] == 255
    }
    assert colours == {(1, 2, 3)}


def test_faces_begin_again_after_the_last(screen: pygame.Surface) -> None:
    assert RASTERS.portrait(13, 56) is RASTERS.portrait("face-1", 56)
    assert RASTERS.portrait("../../etc/passwd", 56) is RASTERS.portrait(1, 56)


@pytest.mark.parametrize("content", [None, "", "<svg", "<svg viewBox='x'></svg>", "\x00\x01"])
def test_a_missing_or_broken_sprite_is_replaced_and_named_once(
    screen: pygame.Surface,
    content: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    if content is not None:
        (tmp_path / "cards").mkdir()
        (tmp_path / "cards" / "QH.svg").write_text(content)
    monkeypatch.setattr(asset_paths, "folder", lambda _: tmp_path)
    CACHES.clear()
    svg_sprites._report.cache_clear()
    with caplog.at_level(logging.WARNING):
        drawn = [card("QH", width) for width in (60, 110)]
    CACHES.clear()
    assert [surface.get_size() for surface in drawn] == [(60, 84), (110, 154)]
    assert drawn[0].get_at((30, 70))[3] == 255
    assert len([line for line in caplog.messages if "cards/QH" in line]) == 1

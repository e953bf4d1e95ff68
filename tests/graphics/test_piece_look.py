"""Pictures of pieces: shadow, glow and outline lie where they should, and edges stay clean."""

import pygame
import pytest

from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.piece_look import Elevation, PieceLook

FELT = (26, 87, 61)
PIECE_PICTURES = PictureCaches().pieces


def drawn(look: PieceLook) -> pygame.Surface:
    sheet = pygame.Surface((300, 300))
    sheet.fill(FELT)
    picture = PIECE_PICTURES.picture(look)
    sheet.blit(picture.surface, picture.top_left(150, 150), special_flags=piece_look.PREMULTIPLIED)
    return sheet


@pytest.mark.parametrize("angle", [0, 7, 90, 200])
def test_a_dressed_piece_lies_with_its_middle_on_the_point(screen: pygame.Surface, angle: int) -> None:
    sheet = drawn(PieceLook("cards", "2C", 110, 154, angle, elevation="flat"))
    box = pygame.mask.from_threshold(sheet, (253, 251, 245), (40, 40, 40, 255)).get_bounding_rects()
    around = box[0].unionall(box[1:])
    assert abs(around.centerx - 150) <= 1.5
    assert abs(around.centery - 150) <= 1.5


def test_the_higher_it_is_the_further_down_the_shadow_falls(screen: pygame.Surface) -> None:
    heights: tuple[Elevation, ...] = ("flat", "rest", "raised", "held")
    feet = [PIECE_PICTURES.picture(PieceLook("cards", "2C", 110, 154, elevation=lift)) for lift in heights]
    bottoms = [picture.dy + picture.surface.get_height() for picture in feet]
    assert bottoms == sorted(set(bottoms))


def test_shadows_only_darken_the_felt(screen: pygame.Surface) -> None:
    sheet = drawn(PieceLook("cards", "2C", 110, 154, elevation="held"))
    for point in ((150, 240), (80, 200), (220, 160)):
        assert all(seen <= felt for seen, felt in zip(sheet.get_at(point)[:3], FELT, strict=True)), point
    assert sheet.get_at((150, 236))[1] < FELT[1] * 0.8


def test_glow_is_gold_and_never_darker_than_the_felt_above_the_card(screen: pygame.Surface) -> None:
    sheet = drawn(PieceLook("cards", "2C", 110, 154, elevation="raised", outline="gold"))
    for y in range(50, 72):
        assert sheet.get_at((150, y))[0] >= FELT[0], y
    assert sheet.get_at((150, 71))[0] > 80


@pytest.mark.parametrize("moving", [False, True])
def test_turned_edges_are_no_darker_than_card_or_felt(screen: pygame.Surface, *, moving: bool) -> None:
    sheet = drawn(
        PieceLook("cards", "2C", 110, 154, 9, elevation="flat", base=(110, 154) if moving else None)
    )
    darkest = min(sheet.get_at((x, 150))[1] for x in range(60, 240))
    assert darkest >= FELT[1] - 3


def test_half_turned_over_shows_half_the_width(screen: pygame.Surface) -> None:
    full = PIECE_PICTURES.picture(PieceLook("cards", "??", 110, 154, elevation="flat"))
    half = piece_look.turned_over(full, 0.5, 1, 0)
    assert half.surface.get_width() == pytest.approx(full.surface.get_width() / 2, abs=1)
    assert half.surface.get_height() == full.surface.get_height()
    assert (half.dx + half.surface.get_width() / 2, half.dy) == pytest.approx((0, full.dy), abs=1)


def test_turned_over_and_growing_it_keeps_its_middle(screen: pygame.Surface) -> None:
    full = PIECE_PICTURES.picture(PieceLook("cards", "??", 110, 154, elevation="flat"))
    grown = piece_look.turned_over(full, 0.75, 1.5, 90)
    assert grown.surface.get_width() == pytest.approx(1.5 * full.surface.get_height(), abs=2)
    assert grown.surface.get_height() == pytest.approx(0.75 * full.surface.get_width(), abs=2)
    assert grown.dx + grown.surface.get_width() / 2 == pytest.approx(0, abs=8)
    assert grown.dy + grown.surface.get_height() / 2 == pytest.approx(0, abs=2)

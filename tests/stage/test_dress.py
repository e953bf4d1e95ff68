"""Pictures of pieces: shadow, glow and outline lie where they should, and edges stay clean."""

import pygame
import pytest

from tabletop.stage import dress
from tabletop.stage.dress import Dress, Height
from tabletop.stage.studio import Studio

FELT = (26, 87, 61)
DRESSES = Studio().dresses


def drawn(wear: Dress) -> pygame.Surface:
    sheet = pygame.Surface((300, 300))
    sheet.fill(FELT)
    picture = DRESSES.picture(wear)
    sheet.blit(picture.surface, picture.at(150, 150), special_flags=dress.BLEND)
    return sheet


@pytest.mark.parametrize("angle", [0, 7, 90, 200])
def test_a_dressed_piece_lies_with_its_middle_on_the_point(screen: pygame.Surface, angle: int) -> None:
    sheet = drawn(Dress("cards", "2C", 110, 154, angle, lift="flat"))
    box = pygame.mask.from_threshold(sheet, (253, 251, 245), (40, 40, 40, 255)).get_bounding_rects()
    around = box[0].unionall(box[1:])
    assert abs(around.centerx - 150) <= 1.5
    assert abs(around.centery - 150) <= 1.5


def test_the_higher_it_is_the_further_down_the_shadow_falls(screen: pygame.Surface) -> None:
    heights: tuple[Height, ...] = ("flat", "rest", "raised", "held")
    feet = [DRESSES.picture(Dress("cards", "2C", 110, 154, lift=lift)) for lift in heights]
    bottoms = [picture.dy + picture.surface.get_height() for picture in feet]
    assert bottoms == sorted(set(bottoms))


def test_shadows_only_darken_the_felt(screen: pygame.Surface) -> None:
    sheet = drawn(Dress("cards", "2C", 110, 154, lift="held"))
    for point in ((150, 240), (80, 200), (220, 160)):
        assert all(seen <= felt for seen, felt in zip(sheet.get_at(point)[:3], FELT, strict=True)), point
    assert sheet.get_at((150, 236))[1] < FELT[1] * 0.8


def test_glow_is_gold_and_never_darker_than_the_felt_above_the_card(screen: pygame.Surface) -> None:
    sheet = drawn(Dress("cards", "2C", 110, 154, lift="raised", line="gold"))
    for y in range(50, 72):
        assert sheet.get_at((150, y))[0] >= FELT[0], y
    assert sheet.get_at((150, 71))[0] > 80


@pytest.mark.parametrize("moving", [False, True])
def test_turned_edges_are_no_darker_than_card_or_felt(screen: pygame.Surface, *, moving: bool) -> None:
    sheet = drawn(Dress("cards", "2C", 110, 154, 9, lift="flat", moving=moving))
    darkest = min(sheet.get_at((x, 150))[1] for x in range(60, 240))
    assert darkest >= FELT[1] - 3


def test_half_turned_over_shows_half_the_width(screen: pygame.Surface) -> None:
    full = DRESSES.picture(Dress("cards", "??", 110, 154, lift="flat"))
    half = dress.squeezed(full, 0.5, 1, 0)
    assert half.surface.get_width() == pytest.approx(full.surface.get_width() / 2, abs=1)
    assert half.surface.get_height() == full.surface.get_height()
    assert (half.dx + half.surface.get_width() / 2, half.dy) == pytest.approx((0, full.dy), abs=1)


def test_turned_over_and_growing_it_keeps_its_middle(screen: pygame.Surface) -> None:
    full = DRESSES.picture(Dress("cards", "??", 110, 154, lift="flat"))
    grown = dress.squeezed(full, 0.75, 1.5, 90)
    assert grown.surface.get_width() == pytest.approx(1.5 * full.surface.get_height(), abs=2)
    assert grown.surface.get_height() == pytest.approx(0.75 * full.surface.get_width(), abs=2)
    assert grown.dx + grown.surface.get_width() / 2 == pytest.approx(0, abs=8)
    assert grown.dy + grown.surface.get_height() / 2 == pytest.approx(0, abs=2)

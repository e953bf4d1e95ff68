"""The felt: as wide as it must be, soft, and the same each time."""

from pathlib import Path

import pygame
import pytest

from tabletop.graphics import felt_picture
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.theme import RIM_FOOT, THEMES, Metrics, Theme


@pytest.mark.parametrize("size", [(960, 600), (1281, 803), (2000, 600)])
def test_the_table_is_one_pixel_wider_than_the_window(screen: pygame.Surface, size: tuple[int, int]) -> None:
    table = felt_picture.draw_felt(Metrics(size), THEMES["green"])
    assert table.get_size() == (size[0] + 1, size[1])


@pytest.mark.parametrize("name", THEMES)
def test_the_light_falls_on_the_middle_and_the_rim_is_wood(screen: pygame.Surface, name: str) -> None:
    metrics = Metrics((960, 600))
    table, look = felt_picture.draw_felt(metrics, THEMES[name]), THEMES[name]
    middle = pygame.transform.average_color(table, pygame.Rect(460, 270, 40, 30))
    corner = pygame.transform.average_color(table, pygame.Rect(30, 540, 40, 30))
    assert sum(middle[:3]) > sum(corner[:3])
    # Fibres and a small pool of light make the middle a little other than it is meant.
    least = 4 if look.light_reach > 1 and not look.is_wood else 13
    assert all(abs(seen - meant) <= least for seen, meant in zip(middle[:3], look.middle[:3], strict=True))
    assert all(
        abs(seen - meant) <= 3 for seen, meant in zip(table.get_at((480, 598))[:3], RIM_FOOT[:3], strict=True)
    )


def test_the_weave_is_the_same_each_time(screen: pygame.Surface) -> None:
    one = felt_picture.draw_felt(Metrics((960, 600)), THEMES["claret"])
    felt_picture._weave_pattern.cache_clear()
    other = felt_picture.draw_felt(Metrics((960, 600)), THEMES["claret"])
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_next_start_has_the_same_felt_without_painting_it(
    screen: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, paint = [], felt_picture._painted_felt

    def noted(metrics: Metrics, look: Theme) -> pygame.Surface:
        painted.append(look.name)
        return paint(metrics, look)

    def at_start(name: str, size: tuple[int, int] = (960, 600)) -> bytes:
        svg_sprites.disk_cache.open(tmp_path / "rasters")
        table = felt_picture.draw_felt(Metrics(size), THEMES[name])
        svg_sprites.disk_cache.close()
        return pygame.image.tobytes(table, "RGB")

    monkeypatch.setattr(felt_picture, "_painted_felt", noted)
    assert at_start("green") == at_start("green")
    assert painted == ["green"]
    at_start("claret")
    assert painted == ["green", "claret"]
    for _ in range(2):
        at_start("claret", (3840, 2160))
    assert painted == ["green", "claret", "claret", "claret"], "so much is not kept"

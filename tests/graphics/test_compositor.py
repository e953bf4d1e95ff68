"""Drawing only what has changed shows exactly what drawing everything would show."""

import random

import pygame
import pytest

from tabletop.graphics.compositor import Compositor, ScreenItem, merge_rects

SIZE = (200, 120)


def picture(chance: random.Random) -> pygame.Surface:
    surface = pygame.Surface((chance.randrange(4, 60), chance.randrange(4, 60)), pygame.SRCALPHA)
    surface.fill([chance.randrange(256) for _ in range(4)])
    return surface


def felt() -> pygame.Surface:
    surface = pygame.Surface((SIZE[0] + 1, SIZE[1]))
    for x in range(SIZE[0]):
        surface.fill((x % 256, 80, 60), (x, 0, 1, SIZE[1]))
    return surface


def redrawn(items: list[ScreenItem], background: pygame.Surface) -> bytes:
    screen = pygame.Surface(SIZE)
    screen.blit(background, (0, 0))
    for item in sorted(items, key=lambda item: item.z):
        if item.shown:
            screen.set_clip(item.clip)
            screen.blit(item.image, item.position)
            screen.set_clip(None)
    return pygame.image.tobytes(screen, "RGB")


def place(chance: random.Random) -> tuple[int, int]:
    return chance.randrange(-30, SIZE[0]), chance.randrange(-30, SIZE[1])


def window(chance: random.Random) -> pygame.Rect | None:
    return pygame.Rect(*place(chance), 70, 50) if chance.random() < 0.6 else None


def change(compositor: Compositor, items: list[ScreenItem], chance: random.Random) -> None:
    kind = chance.randrange(6) if items else 0
    if kind == 0 and len(items) < 14:
        item = ScreenItem(picture(chance), place(chance), chance.random(), moving=chance.random() < 0.4)
        items.append(compositor.add(item))
    elif kind == 1 and len(items) > 2:
        compositor.remove(items.pop(chance.randrange(len(items))))
    elif kind == 2:
        compositor.hide(chance.choice(items))
    elif kind == 3:
        item = chance.choice(items)
        moving, clip = chance.random() < 0.5, window(chance)
        compositor.show(item, item.image, item.position, item.z, moving=moving, clip=clip)
    elif kind == 4:
        item = chance.choice(items)
        compositor.show(item, picture(chance), item.position, chance.random(), clip=item.clip)
    elif items:
        compositor.move(chance.choice(items), place(chance))


@pytest.mark.parametrize("seed", range(12))
def test_after_any_changes_the_screen_is_the_same_as_drawn_again(seed: int) -> None:
    chance = random.Random(seed)
    background = felt()
    compositor = Compositor(SIZE, background)
    screen, items = pygame.Surface(SIZE), list[ScreenItem]()
    for _ in range(60):
        for _ in range(chance.randrange(1, 4)):
            change(compositor, items, chance)
        compositor.paint(screen)
        assert pygame.image.tobytes(screen, "RGB") == redrawn(items, background)


def test_nothing_changed_means_nothing_to_paint() -> None:
    compositor = Compositor(SIZE, felt())
    item = compositor.add(ScreenItem(pygame.Surface((10, 10)), (5, 5)))
    screen = pygame.Surface(SIZE)
    assert compositor.paint(screen) == [pygame.Rect(0, 0, *SIZE)]
    assert compositor.paint(screen) == []
    compositor.move(item, (5, 5))
    assert compositor.is_clean


def test_a_small_move_repaints_only_where_it_was_and_is() -> None:
    compositor = Compositor(SIZE, felt())
    item = compositor.add(ScreenItem(pygame.Surface((10, 10)), (5, 5), moving=True))
    screen = pygame.Surface(SIZE)
    compositor.paint(screen)
    compositor.move(item, (8, 5))
    assert compositor.paint(screen) == [pygame.Rect(5, 5, 13, 10)]


def test_what_is_drawn_over_everything_is_drawn_again_in_each_new_part() -> None:
    compositor = Compositor(SIZE, felt())
    drawn: list[pygame.Rect] = []
    compositor.paint_above = lambda screen, part: drawn.append(pygame.Rect(part))
    screen = pygame.Surface(SIZE)
    compositor.paint(screen)
    compositor.invalidate_rect(pygame.Rect(3, 4, 5, 6))
    compositor.paint(screen)
    assert drawn == [pygame.Rect(0, 0, *SIZE), pygame.Rect(3, 4, 5, 6)]


def test_parts_outside_the_screen_are_dropped() -> None:
    area = pygame.Rect(0, 0, 100, 100)
    across = pygame.Rect(90, 0, 20, 10)
    assert merge_rects([pygame.Rect(200, 0, 10, 10), across], area) == [pygame.Rect(90, 0, 10, 10)]

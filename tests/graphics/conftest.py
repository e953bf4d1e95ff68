"""Graphics are tested without a screen: frames are the same on every driver."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from tabletop.graphics.pictures.picture_caches import PictureCaches


@pytest.fixture
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((1280, 800))


@pytest.fixture
def caches(screen: pygame.Surface) -> PictureCaches:
    """Returns empty caches, sized for that screen."""
    made = PictureCaches()
    made.resize(screen.get_size())
    return made

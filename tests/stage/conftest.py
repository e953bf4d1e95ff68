"""Graphics are tested without a screen: frames are the same on every driver."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from tabletop.stage.studio import Studio


@pytest.fixture
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((1280, 800))


@pytest.fixture
def studio(screen: pygame.Surface) -> Studio:
    """Returns empty caches, sized for that screen."""
    made = Studio()
    made.make_room(screen.get_size())
    return made

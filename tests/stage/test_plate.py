"""What stands on a seat's plate has room, down to the smallest window."""

from typing import Any

import pygame
import pytest

from tabletop.stage import type as letters
from tabletop.stage.theme import THEMES, Metrics
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.plate import PlateWords, paint_plate


class Listener(Look):
    """Draws nothing of what it is told to write, and remembers it."""

    said: list[tuple[str, int, float | None]]

    def words(self, *told: Any, **more: Any) -> pygame.Rect:
        object.__setattr__(self, "said", [*getattr(self, "said", []), (told[1], told[3], more.get("room"))])
        return super().words(*told, **more)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("number", ["7", "−15", "112"])
def test_cards_left_and_being_down_are_never_cut(size: tuple[int, int], number: str) -> None:
    look = Listener(Metrics(size), THEMES["green"])
    plate = pygame.Rect(0, 0, look.box(224), look.box(76))
    paint_plate(pygame.Surface(plate.size), look, plate, PlateWords("Bruno", "6 cards · down", number))
    text, letter_size, room = next(line for line in look.said if line[0].startswith("6 cards"))
    assert room is not None
    assert letters.width(text, letter_size) <= room

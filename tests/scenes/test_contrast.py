"""Words on the felt stand out from what lies below them, on every felt, as they are drawn."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.graphics.theme import THEMES
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import Caption, Tray
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.decorations import decoration_drawing
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.settings import Settings
from tabletop.widgets.widget_look import Look
from tests.graphics.test_theme import contrast
from tests.scenes.program import Program

LEAST = 4.5
"""What is asked of letters of this size (WCAG 2, AA)."""
BOX = pygame.Rect(60, 60, 240, 300)
END = pygame.Rect(60, 60, 90, 90)
STRIP = Rect(40, 40, 900, 90)

WORDS: dict[str, Callable[[Look, str], PlacedPicture]] = {
    "a caption": lambda look, words: decoration_drawing.draw_caption(look, Caption(words, 200, 100)),
    "a quiet caption": lambda look, words: decoration_drawing.draw_caption(
        look, Caption(words, 200, 100, "soft")
    ),
    "a golden caption": lambda look, words: decoration_drawing.draw_caption(
        look, Caption(words, 200, 100, "gold")
    ),
    "a place": lambda look, words: decoration_drawing.draw_place(look, BOX, over=False, label=words),
    "a place that is meant": lambda look, words: decoration_drawing.draw_place(
        look, BOX, over=True, label=words
    ),
    "an open end": lambda look, words: decoration_drawing.draw_open_end(look, END, words[:1], legal=False),
    "an open end that fits": lambda look, words: decoration_drawing.draw_open_end(
        look, END, words[:1], legal=True
    ),
    "a strip for a run": lambda look, words: decoration_drawing.draw_tray(look, run(words)),
}


def run(words: str) -> Tray:
    """A strip for a run that lacks a card, or none."""
    return Tray("run", STRIP, ((("8", Rect(400, 50, 60, 70)),) if words.strip() else ()), "S")


def on_felt(look: Look, drawn: PlacedPicture) -> pygame.Surface:
    screen = pygame.Surface((1000, 500))
    screen.fill(look.theme.middle[:3])
    screen.blit(*drawn)
    return screen


@pytest.mark.parametrize("felt", THEMES)
@pytest.mark.parametrize("name", WORDS)
def test_words_stand_out(name: str, felt: str) -> None:
    look = look_of(Program((2560, 1440), Settings().changed("table_theme", felt)))
    told, bare = (on_felt(look, WORDS[name](look, words)) for words in ("88 deadwood", " "))
    inks = strongest(told, bare)
    assert inks >= LEAST, f"{name}: {inks:.2f}"


def strongest(told: pygame.Surface, bare: pygame.Surface) -> float:
    """How much the letters differ from what they stand on: the fortieth of their pixels that does most."""
    found = []
    for x in range(told.get_width()):
        for y in range(0, told.get_height(), 2):
            one, other = told.get_at((x, y)), bare.get_at((x, y))
            if max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) > 40:
                found.append(contrast(rgb(one), rgb(ground_at(told, x, y))))
    found.sort(reverse=True)
    return found[len(found) // 40] if found else 0.0


def rgb(colour: pygame.Color) -> tuple[int, int, int]:
    return colour.r, colour.g, colour.b


def ground_at(told: pygame.Surface, x: int, y: int) -> pygame.Color:
    """What a letter is seen against: the most frequent colour of the row around it."""
    row = [tuple(told.get_at((at, y))) for at in range(max(0, x - 40), min(told.get_width(), x + 40))]
    return pygame.Color(max(set(row), key=row.count))

"""Words on the felt stand out from what lies below them, on every felt, as they are drawn."""

from collections import Counter
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
from tabletop.widgets.base.widget_look import Look
from tests.graphics.test_theme import contrast
from tests.scenes.program import Program

pytestmark = pytest.mark.pictures

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
def test_words_stand_out(felt: str) -> None:
    look = look_of(Program((2560, 1440), Settings().changed("table_theme", felt)))
    for name, draw in WORDS.items():
        told, bare = (on_felt(look, draw(look, words)) for words in ("88 deadwood", " "))
        inks = strongest(told, bare)
        assert inks >= LEAST, f"{name}: {inks:.2f}"


def strongest(told: pygame.Surface, bare: pygame.Surface) -> float:
    """How much the letters differ from what they stand on: the fortieth of their pixels that does most."""
    found = []
    for y in range(0, told.get_height(), 2):
        row, bare_row = row_of(told, y), row_of(bare, y)
        if row == bare_row:
            continue
        for x, (ink, other) in enumerate(zip(row, bare_row, strict=True)):
            if max(abs(a - b) for a, b in zip(ink, other, strict=True)) > 40:
                found.append(contrast(ink, ground_at(row, x)))
    found.sort(reverse=True)
    return found[len(found) // 40] if found else 0.0


def row_of(drawn: pygame.Surface, y: int) -> list[tuple[int, int, int]]:
    """The colours of a row of pixels."""
    line = pygame.image.tobytes(drawn.subsurface(0, y, drawn.get_width(), 1), "RGB")
    return list(zip(line[::3], line[1::3], line[2::3], strict=True))


def ground_at(row: list[tuple[int, int, int]], x: int) -> tuple[int, int, int]:
    """What a letter is seen against: the most frequent colour of the row around it."""
    around = row[max(0, x - 40) : x + 40]
    return max(Counter(around).items(), key=lambda found: found[1])[0]

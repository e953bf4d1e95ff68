"""The words in pictures of rule books: inside the picture and apart, however large the letters are."""

from typing import Any

import pygame
import pytest

from tabletop.scenes.base.still_life_drawing import spread_apart
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.book.text_page import FeltPicture
from tabletop.settings import Settings
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tests.battery import PROGRAM_GAMES
from tests.scenes.program import Program

pytestmark = [pytest.mark.sampled, pytest.mark.pictures]


def test_words_with_room_stay_where_they_should_be() -> None:
    assert spread_apart([50, 150], [40, 60], (0, 200), 10) == [50, 150]


def test_words_too_close_move_apart_alike_and_from_the_edge() -> None:
    assert spread_apart([100, 120], [40, 40], (0, 300), 10) == pytest.approx([85, 135])
    assert spread_apart([190], [40], (0, 200), 10) == [180]
    first, last = spread_apart([160, 185], [40, 40], (0, 200), 10)
    assert last == 180
    assert last - first == pytest.approx(50, abs=0.5)


def felts(widget: Widget) -> list[FeltPicture]:
    found = [widget] if isinstance(widget, FeltPicture) else []
    return found + [felt for child in widget.children for felt in felts(child)]


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_no_word_of_a_picture_is_cut_or_lies_on_another(
    slug: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Program((960, 600), Settings().changed("text_size", text))
    book = RuleBookScene(app, slug)
    app.show(book)
    said: list[pygame.Rect] = []
    draw = Look.draw_text

    def note(look: Look, *args: Any, **told: Any) -> pygame.Rect:
        said.append(draw(look, *args, **told))
        return said[-1]

    monkeypatch.setattr(Look, "draw_text", note)
    pictures = felts(book.page)
    assert len(pictures) >= 4
    for felt in pictures:
        said.clear()
        felt.paint(app.window, book.look)
        for at, rect in enumerate(said):
            assert felt.rect.left < rect.left, felt.picture.caption
            assert rect.right < felt.rect.right, felt.picture.caption
            assert rect.collidelist(said[at + 1 :]) == -1, felt.picture.caption

"""Rows and columns: what stands in the score panel and in the tables of the rule books finds room."""

import pygame
import pytest

from tabletop.books.book_page import BookTable
from tabletop.games import GAMES
from tabletop.games.minnesota_whist.table import PLAN
from tabletop.layout.lay_table import lay_table
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.book.text_page import PageTable
from tabletop.scenes.table.decorations import decoration_drawing
from tabletop.widgets.text.rich_text import PAPER_COLOURS
from tabletop.words import PanelRow, PanelWords
from tests.scenes.program import SIZES, Program

PAIRS = (("You and Fatma", "Hanna and Chidi"), ("Fatma and Hanna", "Player 1 and Chidi"))


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pair", PAIRS)
def test_names_and_what_a_side_has_taken_stand_whole_in_the_panel(
    shown: list[str], pair: tuple[str, str], size: tuple[int, int], text: str
) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    look = look_of(app)
    match = GAMES["minnesota-whist"].start(seed=1)
    laid = lay_table(PLAN, match.view(0), size, 0, panel_rows=2, text_scale=app.metrics.factor)
    assert laid.panel is not None
    rows = tuple(PanelRow(name, "−12", name == pair[0], "13 tricks") for name in pair)
    drawn, _ = decoration_drawing.draw_score_panel(
        look, laid.panel, PanelWords("High deal", "You showed black", rows)
    )
    assert isinstance(drawn, pygame.Surface)
    assert set(pair) <= set(shown)


def test_columns_of_a_table_share_the_room_and_those_of_numbers_stand_at_the_right() -> None:
    head = ("Deal", "Others hold", "Own hand", "Points")
    grid = PageTable(
        BookTable(head, (("won", "6 and 14", "0", "20"), ("lost", "9", "", "+5"))), PAPER_COLOURS
    )
    widths = grid._widths(look_of(Program()), 640)
    assert grid._right == {2, 3}
    assert sum(widths) == 640
    assert min(widths) > 100

"""The column of buttons has room for all but spare ones, however many moves a game makes of them."""

from itertools import combinations

import pygame
import pytest

from tabletop.layout.areas.table_frame import table_frame
from tabletop.layout.arrangements import Rect
from tabletop.scenes.base.top_bar import TopBar
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.panels.button_column import ColumnButton, button_boxes
from tabletop.scenes.table.panels.table_overlay import TableCommand, TableOverlay
from tabletop.settings import Settings
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import ToolButton
from tests.scenes.program import Program

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1440), (1000, 1400), (2400, 700)]
COLUMN = Rect(100.0, 100.0, 196.0, 4 * 44 + 3 * 8 + 8)
OTHERS = ("Last trick", "Hint", "Take back", "Score sheet")


def nothing() -> None:
    """Does nothing at the press of a button."""


def column_of(*widths: float, spare: tuple[int, ...] = ()) -> list[ColumnButton]:
    return [ColumnButton(str(n), width, 44, n in spare) for n, width in enumerate(widths)]


def rows_of(boxes: dict[str, pygame.Rect]) -> list[int]:
    """How many buttons stand in each row, from the top down."""
    tops = sorted({box.top for box in boxes.values()})
    return [sum(box.top == top for box in boxes.values()) for top in tops]


def test_a_few_buttons_stand_one_below_the_other_and_spare_ones_go_first() -> None:
    boxes = dict(button_boxes(column_of(*[120.0] * 4), COLUMN, 8))
    assert rows_of(boxes) == [1, 1, 1, 1]
    assert {box.width for box in boxes.values()} == {196}
    assert boxes["3"].bottom == COLUMN.bottom
    boxes = dict(button_boxes(column_of(*[120.0] * 5, spare=(2,)), COLUMN, 8))
    assert (rows_of(boxes), "2" in boxes) == ([1, 1, 1, 1], False)


def test_buttons_with_few_words_stand_side_by_side_and_bring_the_spare_ones_back() -> None:
    boxes = dict(button_boxes(column_of(*[60.0] * 6, 150.0, 150.0, spare=(6,)), COLUMN, 8))
    assert rows_of(boxes) == [3, 3, 1, 1]


def test_where_nothing_else_helps_all_stand_in_pairs_and_become_lower() -> None:
    boxes = dict(button_boxes(column_of(*[190.0] * 12), COLUMN, 8))
    assert rows_of(boxes) == [2] * 6
    assert {box.height for box in boxes.values()} < set(range(25, 44))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 6, 10])
def test_every_button_stands_in_the_column_alone_at_every_size(size: tuple[int, int], players: int) -> None:
    for planned in range(3, 9):
        frame = table_frame(size, players, 0, button_rows=planned)
        column, high = frame.buttons, round(44 * frame.box)
        for number in range(1, 15):
            wide = [(50.0 + 37 * n % 120) * frame.box for n in range(number)]
            boxes = button_boxes(
                [ColumnButton(str(n), each, high) for n, each in enumerate(wide)],
                column,
                round(8 * frame.box),
            )
            assert len(boxes) == number
            assert not any(one.colliderect(other) for one, other in combinations(boxes.values(), 2))
            inside = pygame.Rect(round(column.x), round(column.y), round(column.w), round(column.h))
            assert all(inside.inflate(4, 4).contains(box) for box in boxes.values()), (planned, number)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("label", ["{}", "Bid {}", "Name a very long suit {}"])
def test_seven_moves_leave_hint_and_score_sheet_on_the_table(size: tuple[int, int], label: str) -> None:
    app = Program(size, Settings(animation_speed="off"))
    look = look_of(app)
    overlay = TableOverlay(TopBar("", "", ToolButton("menu", nothing), []), Widget())
    overlay.arrange(look, pygame.Rect((0, 0), size))
    moves = [TableCommand(f"bid {n}", label.format(n), str(n), "", nothing) for n in range(7)]
    others = [TableCommand(name, name, name[0], "", nothing, spare=name in OTHERS[::2]) for name in OTHERS]
    frame = table_frame(size, 6, 0, button_rows=6)
    overlay.set_commands([*moves, *others], frame.buttons)
    left_out = {name for name, button in overlay.buttons.items() if not button.shown}
    assert left_out <= set(OTHERS[::2])
    shown = [button for button in overlay.buttons.values() if button.shown]
    assert all(button.rect.height >= 0.6 * look.box(44) for button in shown)

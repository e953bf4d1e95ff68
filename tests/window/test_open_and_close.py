"""The window opens, rests, and closes."""

from __future__ import annotations

import time

from tests.window.conftest import OpenWindow


def test_the_menu_appears_with_the_name_of_the_program(open_window: OpenWindow) -> None:
    window = open_window()
    picture = window.settled()
    assert window.title().startswith("Tabletop")
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 900, 30) for y in range(0, 600, 30)}
    assert len(colours) > 20, "hardly anything was painted"


def test_a_table_nobody_touches_leaves_the_machine_alone(open_window: OpenWindow) -> None:
    window = open_window()
    window.settled()
    before, begun = window.seconds_of_work(), time.monotonic()
    window.settled(quiet=1.0)
    share = (window.seconds_of_work() - before) / (time.monotonic() - begun)
    assert share < 0.02


def test_closing_the_window_ends_the_program_in_good_order(open_window: OpenWindow) -> None:
    window = open_window()
    window.settled()
    assert window.close() == 0

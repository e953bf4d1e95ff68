"""For the left hand, buttons and tools are at the left, and nothing lies on anything else."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

TABLES = [("calypso", (960, 600), "larger"), ("minnesota-whist", (1280, 800), "normal")]


@pytest.mark.parametrize(("slug", "size", "text"), TABLES)
def test_buttons_and_tools_are_at_the_left(slug: str, size: tuple[int, int], text: str) -> None:
    driver = TableDriver(slug, LEVELS_ALONE[slug], size=size, text_size=text, left_handed=True)
    assert driver.until_ready()
    overlay, board = driver.table.overlay, driver.table.board
    tools = [tool for tool in overlay.top_bar.tools if tool.shown]
    back = overlay.top_bar.back
    assert back is not None
    assert tools[0].rect.left >= back.rect.right
    assert all(one.rect.right < other.rect.left for one, other in pairwise(tools))
    assert tools[0].rect.left < size[0] // 4
    buttons = [button.rect for button in overlay.buttons.values() if button.shown]
    own = board.layout.plates[board.bottom_seat].rect
    assert all(box.right < board.layout.hand.x for box in buttons)
    assert own.x > board.layout.hand.right
    assert not any(one.colliderect(other) for one, other in combinations(buttons, 2))


def test_the_log_slides_in_from_the_left() -> None:
    driver = TableDriver("kaluki", LEVELS_ALONE["kaluki"], size=(960, 600), left_handed=True)
    assert driver.until_ready()
    driver.press_key(pygame.K_g, "g")
    panel = driver.table.history_view.panel
    driver.app.step()
    driver.app.step()
    assert panel.rect.left < 0
    driver.pass_time(400)
    assert 0 < panel.rect.left < panel.rect.right < 480
    assert not any(panel.rect.colliderect(each.rect) for each in driver.table.overlay.buttons.values())


def test_the_setting_moves_them_at_once_and_back() -> None:
    driver = TableDriver("minnows", LEVELS_ALONE["minnows"])
    assert driver.until_ready()
    before = driver.table.board.layout.buttons
    for is_left in (True, False):
        driver.app.change_settings(driver.app.settings.changed("left_handed", is_left))
        driver.pass_time()
        assert (driver.table.board.layout.buttons.x < 640) == is_left
    assert driver.table.board.layout.buttons == before

"""The rule book beside the table: one reads and plays on; rule numbers stand there only when asked for."""

from dataclasses import replace

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import book_of
from tabletop.graphics.theme import Metrics
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.book.rule_anchor import RuleAnchor
from tabletop.scenes.book.text_page import TextPage
from tabletop.settings import Settings
from tabletop.widgets.text.rich_text import UNNUMBERED_LINK, RuleLink
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

pytestmark = pytest.mark.sampled

WIDE = ((1280, 800), (1366, 768), (1920, 1080), (2560, 1440))


def reading(
    slug: str = "minnesota-whist", size: tuple[int, int] = (1280, 800), **settings: object
) -> TableDriver:
    sitting = TableDriver(slug, LEVELS_ALONE[slug], size=size, **settings)  # type: ignore[arg-type]
    sitting.until_ready()
    sitting.press_key(pygame.K_F1)
    sitting.pass_time(300)
    return sitting


def page_of(sitting: TableDriver) -> TextPage:
    return next(widget for widget in sitting.table.side_book.children if isinstance(widget, TextPage))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("size", WIDE)
def test_the_table_has_the_room_that_the_book_leaves(slug: str, size: tuple[int, int]) -> None:
    sitting = reading(slug, size)
    table = sitting.table
    assert sitting.app.top is table
    book = table.side_book.rect
    assert book.right == size[0]
    board = table.board
    boxes = [board.piece_box(identity) for identity in range(len(board.pieces))]
    assert not [box for box in boxes if box.colliderect(book)]
    buttons = [button for button in table.overlay.buttons.values() if button.shown]
    assert not [button for button in buttons if button.rect.colliderect(book)]
    sitting.press_key(pygame.K_F1)
    sitting.pass_time(300)
    assert not table.side_book.shown
    assert board.look.metrics.size == size


def test_one_plays_on_while_reading() -> None:
    sitting = reading()
    page, made = page_of(sitting), len(sitting.controller.view().moves)
    sitting.press_key(pygame.K_PAGEDOWN)
    offset = page.offset
    assert offset > 0
    sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
    assert sitting.until_ready()
    assert len(sitting.controller.view().moves) > made
    assert sitting.table.side_book.shown
    assert page.offset == offset


def test_it_opens_again_where_one_read() -> None:
    sitting = reading()
    sitting.press_key(pygame.K_PAGEDOWN)
    sitting.press_key(pygame.K_PAGEDOWN)
    offset = page_of(sitting).offset
    sitting.press_key(pygame.K_ESCAPE)
    assert not sitting.table.side_book.shown
    sitting.press_key(pygame.K_F1)
    assert page_of(sitting).offset == offset


def test_the_rule_of_a_refusal_is_shown_with_its_number() -> None:
    sitting = reading()
    sitting.table.show_rules("MW-9")
    page = page_of(sitting)
    marked = [
        part for part in page.content.self_and_descendants() if isinstance(part, RuleAnchor) and part.marked
    ]
    assert [part.marked for part in marked] == ["MW-9"]
    assert page.rect.contains(marked[0].rect)


def test_the_tools_lead_from_chapter_to_chapter() -> None:
    sitting = reading()
    page = page_of(sitting)
    sitting.click(sitting.table.side_book.after.rect.center)
    assert page.chapter == 1
    sitting.click(sitting.table.side_book.after.rect.center)
    assert page.chapter == 2
    sitting.click(sitting.table.side_book.previous_button.rect.center)
    assert page.chapter == 1


@pytest.mark.parametrize("size", [(960, 600), (1000, 900)])
def test_where_there_is_no_room_the_book_covers_the_table(size: tuple[int, int]) -> None:
    sitting = reading(size=size)
    assert [type(scene) for scene in sitting.app.scenes[-2:]] == [type(sitting.table), RuleBookScene]
    sitting.press_key(pygame.K_F1)
    assert sitting.app.top is sitting.table


def test_to_ask_for_the_measures_of_a_small_window_closes_nothing() -> None:
    sitting = reading()
    book, look = sitting.table.side_book, sitting.table.board.look
    small = replace(look, metrics=Metrics((960, 600), look.metrics.factor))
    assert book.table_look(small) is small
    assert book.shown


def test_a_window_that_becomes_too_small_gives_the_table_all_of_it() -> None:
    sitting = reading()
    sitting.app.resize((960, 600))
    sitting.pass_time(100)
    assert sitting.table.board.look.metrics.size == (960, 600)
    assert not sitting.table.side_book.shown
    sitting.app.resize((1280, 800))
    assert sitting.table.board.look.metrics.size == (1280, 800)


@pytest.mark.parametrize("slug", GAMES)
def test_rule_numbers_stand_there_only_when_they_are_asked_for(slug: str) -> None:
    app = Program((1280, 800), Settings())
    scene = RuleBookScene(app, slug)
    app.show(scene)
    parts = [part for part in scene.page.content.self_and_descendants() if isinstance(part, RuleAnchor)]
    assert {rule for part in parts for rule in part.rules} == book_of(slug).rules
    assert not [part for part in parts if part.numbered]
    app.step()
    links = [part.words for part in scene.page.content.self_and_descendants() if isinstance(part, RuleLink)]
    assert links
    assert set(links) == {str(UNNUMBERED_LINK)}
    scene.numbers.activate()
    app.step()
    links = [part.words for part in scene.page.content.self_and_descendants() if isinstance(part, RuleLink)]
    assert set(links) <= book_of(slug).rules
    assert all(part.numbered for part in parts)
    assert app.settings.rule_numbers
    scene.numbers.activate()
    assert not [part for part in parts if part.numbered]

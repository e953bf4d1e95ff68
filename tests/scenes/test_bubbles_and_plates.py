"""A hint covers no name, tray, note, caption or button: in every game, at any size of window and text."""

from random import Random

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.messages import said
from tabletop.players.reasons import reason_for_move
from tabletop.scenes.table.board.avoided_boxes import decoration_boxes, plate_boxes, word_boxes
from tabletop.scenes.table.table_scene import TableScene
from tests.covering_cases import times_to_try
from tests.scenes.program import with_plain_pieces
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

LOOKS = [(size, text) for size in ((960, 600), (1280, 800), (2560, 1440)) for text in ("normal", "larger")]
LONG = "It is the heaviest piece that you can lay: what it counts would cost you most."


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    with_plain_pieces(monkeypatch)


def sitting(slug: str, players: int, look: tuple[tuple[int, int], str], seed: int) -> TableDriver:
    size, text = look
    levels = (None, *["club"] * (players - 1))
    driver = TableDriver(slug, levels, seed=seed, size=size, animation_speed="off", text_size=text)
    driver.app.paint_every = 1000
    return driver


def covered_words(table: TableScene) -> list[pygame.Rect]:
    """Returns what somebody reads or clicks below the bubble, and seats that it seems to come from."""
    bubble, board = table.overlay.bubble, table.board
    assert bubble is not None
    buttons = [button.rect for button in table.overlay.buttons.values() if button.shown]
    read = (*plate_boxes(board), *decoration_boxes(board), *word_boxes(board), *buttons)
    tip = pygame.Rect(bubble.spot, (1, 1))
    pointed_at = [plate for plate in plate_boxes(board) if plate.colliderect(tip)]
    return [*pointed_at, *(box for box in read if box.colliderect(bubble.rect))]


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_hint_covers_nothing_that_is_read(slug: str) -> None:
    players = GAMES[slug].players
    at = sitting(slug, 4 if 4 in players else players[0], ((960, 600), "larger"), 11)
    assert at.until_ready()
    view = at.controller.view()
    for move in at.table.moves[:: max(1, len(at.table.moves) // 5)]:
        at.table.hint.show_move(move, reason_for_move(view, str(move), {}))
        at.pass_time(32)
        assert covered_words(at.table) == [], move


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("slug", GAMES)
def test_no_hint_covers_what_is_read(slug: str, look: tuple[tuple[int, int], str]) -> None:
    """Looks at random positions of the game, between matches of different tables."""
    chance = Random(f"{slug} {look}")
    left = times_to_try(2, 34)
    while left > 0:
        at = sitting(slug, chance.choice(GAMES[slug].players), look, chance.randrange(1000))
        for _ in range(9):
            if not at.until_ready():
                break
            if chance.random() < 0.5:
                move, left = chance.choice(at.table.moves), left - 1
                at.table.hint.show_move(move, said(LONG))
                at.pass_time(32)
                assert covered_words(at.table) == [], (move, at.controller.view().players)
                at.table.hurry()
            at.table.show_moves(at.controller.play(str(chance.choice(at.table.moves))))

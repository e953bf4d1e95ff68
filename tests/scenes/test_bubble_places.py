"""Bubbles and questions stand clear of the prompt, of the trick, of the ends of a line, of what they name."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Rect
from tabletop.messages import said
from tabletop.rules import Move
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.board.avoided_boxes import boxes_in_play
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import HINT_BADGE_SIZE, box_of
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

LONG = "It is the heaviest piece that you can lay: what it counts would cost you most."
SIZES = ((960, 600), (1280, 800), (2560, 1440))


def turns(slug: str, count: int = times_to_try(2, 4)) -> Iterator[tuple[TableDriver, pygame.Rect]]:
    """Yields some turns of the person at that table, at every size, and where the prompt stands."""
    players = GAMES[slug].players[-1]
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=4, animation_speed="off")
    sitting.app.paint_every = 1000
    for _ in range(count):
        for _ in range(3):
            if not sitting.until_ready():
                return
            sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        if not sitting.until_ready():
            return
        for size in SIZES:
            sitting.app.resize(size)
            sitting.pass_time(32)
            yield sitting, prompt_of(sitting.table)


def landings(board: Board, move: Move) -> list[Rect]:
    """Where the pieces of a move would lie, at places of which there is one."""
    lands = [place.landing_spots for place in board.layout.places if place.accepts(move)]
    return [spot.bounds for spot in lands[0][:1]] if len(lands) == 1 else []


def prompt_of(table: TableScene) -> pygame.Rect:
    pill = table.board.decorations.prompt_box
    assert pill is not None
    assert "prompt" in table.board.decorations.pictures
    return pill


def line(board: Board) -> list[pygame.Rect]:
    """The tiles of a line, as far as they are seen."""
    sight, clip = board.layout.sight, board.layout.clip
    tiles = [] if sight is None else [spot.bounds for spot in board.layout.spots[sight.zone]]
    return [box_of(tile) for tile in tiles if clip is None or clip.overlaps(tile)]


def lies_on(board: Board, name: str, prompt: pygame.Rect) -> bool:
    """Whether the badge of a hint lies on the prompt."""
    if name not in board.decorations.pictures:
        return False
    at = board.decorations.pictures.recipe(name)
    assert isinstance(at, tuple)
    half = board.look.box(HINT_BADGE_SIZE) / 2
    return prompt.colliderect((at[0] - half, at[1] - half, 2 * half, 2 * half))


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_hides_nothing_that_a_player_needs_to_see(slug: str) -> None:
    for sitting, _ in turns(slug):
        table, board = sitting.table, sitting.table.board
        for move in table.moves[:: max(1, len(table.moves) // 4)]:
            piles = [board.piece_box(board.top_piece(zone)) for zone in table.hand_actions.playable_piles()]
            table.hint.show_move(move, said(LONG))
            sitting.pass_time(32)
            bubble, about = table.overlay.bubble, (move, board.look.metrics.size)
            assert bubble is not None
            prompt = prompt_of(table)
            named = [board.piece_box(piece) for piece in board.pieces_of(move)]
            lands = [box_of(box) for box in landings(board, move)]
            assert bubble.rect.collidelist([prompt, *boxes_in_play(board), *named]) < 0, about
            assert bubble.rect.collidelist(lands) < 0, about
            assert bubble.rect.collidelist([*piles, *line(board)]) < 0, about
            assert not prompt.collidepoint(bubble.spot)
            assert not lies_on(board, "badge", prompt)
            assert pygame.Rect(board.look.metrics.felt).contains(bubble.rect)
        table.hurry()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", ["solitaire-dominoes", "jersey-gin", "lucky-draw", "minimize"])
def test_a_hint_points_at_what_it_speaks_of_or_at_nothing(slug: str, size: tuple[int, int]) -> None:
    players = GAMES[slug].players[-1]
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=4, size=size, animation_speed="off")
    sitting.app.paint_every = 1000
    table, board, pointed = sitting.table, sitting.table.board, 0
    for _ in range(12):
        assert sitting.until_ready()
        for move in table.moves[:: max(1, len(table.moves) // 4)]:
            table.hint.show_move(move, said(LONG))
            sitting.pass_time(500)
            named = [board.piece_box(piece) for piece in board.pieces_of(move)]
            bubble = table.overlay.bubble
            assert bubble is not None
            if named and not bubble.rect.collidepoint(bubble.spot):
                pointed += 1
                tip = pygame.Rect(bubble.spot, (1, 1)).inflate(8, 8)
                assert tip.collidelist([*named, prompt_of(table)]) >= 0, move
            table.hint.hide_hint()
        table.hurry()
        table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert pointed > 5


@pytest.mark.parametrize("slug", GAMES)
def test_a_refusal_hides_neither_the_prompt_nor_the_piece_that_was_refused(slug: str) -> None:
    for sitting, _ in turns(slug, 2):
        table, board = sitting.table, sitting.table.board
        for piece in board.hand[:: max(1, len(board.hand) // 3)]:
            box = board.piece_box(piece)
            table.show_bubble(LONG, box.centerx, box.top, "MW-9", about=(box,))
            sitting.pass_time(32)
            bubble = table.overlay.bubble
            assert bubble is not None
            kept = [prompt_of(table), *boxes_in_play(board), box]
            assert bubble.rect.collidelist(kept) < 0, (piece, board.look.metrics.size)
            table.hurry()


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_said_of_the_prompt_itself_points_at_it_and_leaves_it_in_sight(slug: str) -> None:
    for sitting, prompt in turns(slug, 1):
        table = sitting.table
        table.show_bubble(LONG, *prompt.center)
        sitting.pass_time(32)
        bubble = table.overlay.bubble
        assert bubble is not None
        assert not bubble.rect.colliderect(prompt_of(table))
        assert not prompt_of(table).collidepoint(bubble.spot)
        sitting.click(bubble.rect.center)


def test_a_bubble_makes_way_for_another_prompt() -> None:
    sitting = TableDriver("classic-dominoes", (None, "club"), seed=4, size=(960, 600), animation_speed="off")
    assert sitting.until_ready()
    table, board = sitting.table, sitting.table.board
    prompt = prompt_of(table)
    table.show_bubble("Short.", prompt.right + 60, prompt.centery)
    bubble = table.overlay.bubble
    assert bubble is not None
    assert not bubble.rect.colliderect(prompt)
    board.highlight(
        words="Lay a tile that matches one of the many open ends of this long line of tiles, please."
    )
    board.show_highlights(sitting.app.now)
    sitting.pass_time(32)
    assert prompt_of(table).width > prompt.width
    assert table.overlay.bubble is bubble
    assert not bubble.rect.colliderect(prompt_of(table))


@pytest.mark.parametrize("slug", GAMES)
def test_the_prompt_is_golden_on_the_own_turn_only(slug: str) -> None:
    players = GAMES[slug].players[-1]
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=4, animation_speed="off")
    table, pictures = sitting.table, sitting.table.board.decorations.pictures
    assert sitting.until_ready()
    sitting.pass_time(32)
    golden = pictures.recipe("prompt")
    assert isinstance(golden, tuple)
    assert golden[-1] is True
    table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    while not table.is_ready and not sitting.controller.is_over:
        sitting.app.leave_down_to(table)
        if "prompt" in pictures and not table.is_ready:
            said = pictures.recipe("prompt")
            assert isinstance(said, tuple)
            assert said[-1] is False
        sitting.app.step()


@pytest.mark.parametrize("size", SIZES)
def test_a_bubble_is_as_high_as_the_lines_that_are_drawn_in_it(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    look = look_of(Program(size))
    drawn: list[int] = []
    lines, paragraph = type(look.caches.text), type(look.caches.text).paragraph

    def watched(self: Any, words: str, size: int, ink: Any, room: int) -> pygame.Surface:
        drawn.append(typography.line_count(words, size, room) * typography.line_height(size))
        return paragraph(self, words, size, ink, room)

    monkeypatch.setattr(lines, "paragraph", watched)
    words = f"Draw a card. You have no card that fits, so you have to draw. {LONG}".split()
    for first in range(0, 12, 4):
        for last in range(first + 1, len(words)):
            bubble = SpeechBubble(" ".join(words[first:last]))
            bubble.point_to(look, (size[0] // 2, size[1] // 2), pygame.Rect((0, 0), size))
            bubble.paint(pygame.Surface((9, 9)), look)
            assert drawn[-1] == bubble.rect.height - look.box(26), bubble.words

"""What holds at every table at any moment, and what holds once it has come to rest."""

from __future__ import annotations

from collections import Counter

import pygame

from tabletop.controller.course import replayed
from tabletop.records import read_story
from tabletop.rules import HIDDEN
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.scene import Table


def inspect(table: Table) -> None:
    """Checks at any moment that every piece of the view is on the board once, as the view has it."""
    board = table.board
    zones = board.view.zones
    assert {zone: len(lies) for zone, lies in board.lies.items()} == {z: len(p) for z, p in zones.items()}
    down = board.said.face_down()
    lying = Counter(identity for lies in board.lies.values() for identity in lies)
    assert lying == Counter(range(len(board.pieces))), "a piece is lost, or lies twice"
    for zone, lies in board.lies.items():
        for identity, code, spot in zip(lies, zones[zone], board.layout.spots[zone], strict=True):
            piece, shown = board.pieces[identity], HIDDEN if zone in down else code
            assert (piece.code, piece.spot) == (shown, spot), f"{code} of {zone} is drawn as {piece.code}"
    held = board.pieces.held
    carried = held or board.laid.held
    # What was dropped and is played stays in the hand until the next frame has a place for it.
    is_played = table.playback.is_due and bool(held)
    assert bool(carried) == (table.mouse.is_dragging or is_played), "pieces or chips are held by nobody"
    assert set(board.chosen.held) <= set(held)
    assert set(board.chosen.pieces) <= set(board.hand)
    assert not board.chosen.pieces or table.is_ready
    if not table.turn.is_reviewing and table.playback.is_idle:
        assert board.view == table.controller.view(), "another view is shown"
    if table.is_ready:
        assert table.moves == table.controller.legal_moves(), "other moves are offered"


def inspect_rest(table: Table, screen: pygame.Surface) -> None:
    """Checks at rest that pieces are drawn where they lie, as in a fresh painting."""
    inspect(table)
    assert not table.board.pieces.is_busy
    assert not table.board.pieces.held
    _inspect_pieces(table.board)
    table.paint(screen)
    before = screen.copy()
    table.spoil()
    table.tree.spoil()
    table.paint(screen)
    assert before.get_buffer().raw == screen.get_buffer().raw, different(before, screen)


def _inspect_pieces(board: Board) -> None:
    for identity in range(len(board.pieces)):
        piece = board.pieces[identity]
        assert piece.spot is not None
        assert piece.drawn.item.shown != piece.buried, f"{piece.code} is not drawn"
        assert not piece.drawn.item.moving or piece.buried, f"{piece.code} is drawn as if it moved"
        box = piece.drawn.item.rect
        at = piece.goal.x, piece.goal.y
        if piece.drawn.item.shown and (piece.drawn.clip is None or piece.drawn.clip.collidepoint(at)):
            assert box.collidepoint(at), f"{piece.code} is drawn elsewhere"


def different(one: pygame.Surface, other: pygame.Surface) -> str:
    """Returns where two pictures of the same size differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return f"painted bit by bit it looks different at {boxes[:6]}"


def inspect_record(table: Table) -> None:
    """Checks that the match on the disk is the match on the table."""
    controller = table.controller
    if controller.path is None:
        return
    story = read_story(controller.path)
    assert not story.flaw, story.flaw
    course, _ = replayed(controller.game, story, (controller.viewer,))
    assert course.match.view(controller.viewer) == controller.view()
    assert course.results == controller.results

"""What holds at every table at any moment, and what holds once it has come to rest."""

from __future__ import annotations

from collections import Counter

import pygame

from tabletop.controller.history.match_history import replay_recorded
from tabletop.records import read_recorded_match
from tabletop.rules import HIDDEN
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.golden_buttons import golden_buttons


def inspect(table: TableScene) -> None:
    """Checks at any moment that every piece of the view is on the board once, as the view has it."""
    board = table.board
    zones = board.view.zones
    assert {zone: len(lies) for zone, lies in board.piece_ids.items()} == {
        z: len(p) for z, p in zones.items()
    }
    down = board.view_words.face_down_zones()
    lying = Counter(identity for lies in board.piece_ids.values() for identity in lies)
    assert lying == Counter(range(len(board.pieces))), "a piece is lost, or lies twice"
    for zone, lies in board.piece_ids.items():
        for identity, code, spot in zip(lies, zones[zone], board.layout.spots[zone], strict=True):
            piece, shown = board.pieces[identity], HIDDEN if zone in down else code
            assert (piece.code, piece.spot) == (shown, spot), f"{code} of {zone} is drawn as {piece.code}"
    held = board.pieces.held
    carried = held or board.laid_chips.held
    # What was dropped and is played stays in the hand until the next frame has a place for it.
    is_played = table.playback.is_next_due and bool(held)
    assert bool(carried) == (table.mouse.is_dragging or is_played), "pieces or chips are held by nobody"
    assert set(board.selection.held) <= set(held)
    assert set(board.selection.pieces) <= set(board.hand)
    assert not board.selection.pieces or table.is_ready
    if not isinstance(table.turn.phase, LookingBack) and table.playback.is_idle:
        assert board.view == table.controller.view(), "another view is shown"
    if table.is_ready:
        assert table.moves == table.controller.legal_moves(), "other moves are offered"
    assert len(golden_buttons(table.tree)) <= 1, "several buttons are golden"


def inspect_rest(table: TableScene, screen: pygame.Surface) -> None:
    """Checks at rest that pieces are drawn where they lie, as in a fresh painting."""
    inspect(table)
    assert not table.board.pieces.is_busy
    assert not table.board.pieces.held
    _inspect_pieces(table.board)
    table.paint(screen)
    before = screen.copy()
    table.invalidate()
    table.tree.invalidate()
    table.paint(screen)
    assert before.get_buffer().raw == screen.get_buffer().raw, different(before, screen)


def _inspect_pieces(board: Board) -> None:
    for identity in range(len(board.pieces)):
        piece = board.pieces[identity]
        assert piece.spot is not None
        assert piece.item.shown != piece.is_covered, f"{piece.code} is not drawn"
        assert not piece.item.moving or piece.is_covered, f"{piece.code} is drawn as if it moved"
        box = piece.item.rect
        at = piece.goal.x, piece.goal.y
        if piece.item.shown and (piece.clip is None or piece.clip.collidepoint(at)):
            assert box.collidepoint(at), f"{piece.code} is drawn elsewhere"


def different(one: pygame.Surface, other: pygame.Surface) -> str:
    """Returns where two pictures of the same size differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return f"painted bit by bit it looks different at {boxes[:6]}"


def inspect_record(table: TableScene) -> None:
    """Checks that the match on the disk is the match on the table."""
    controller = table.controller
    if controller.path is None:
        return
    recorded = read_recorded_match(controller.path)
    assert not recorded.flaw, recorded.flaw
    history, _ = replay_recorded(controller.game, recorded, (controller.viewer,))
    assert history.match.view(controller.viewer) == controller.view()
    assert history.deal_results == controller.deal_results

"""A line that needs more room becomes smaller before one's eyes: over several frames, and no tile jumps."""

from collections.abc import Iterator
from itertools import groupby, pairwise

from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import FRAME, TableDriver

STEP = 0.4
"""The most of a change of size that one frame may bring."""


def _frames(sitting: TableDriver, milliseconds: int) -> Iterator[dict[int, float]]:
    """How wide each piece is drawn, frame by frame, while the match is played."""
    pieces = sitting.table.board.pieces
    end = sitting.app.now + milliseconds
    while sitting.app.now < end:
        sitting.app.leave_down_to(sitting.table)
        if sitting.table.is_ready and not pieces.is_busy:
            sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        sitting.app.step(FRAME)
        yield {piece.identity: pieces.pose_of(piece.identity, sitting.app.now).width for piece in pieces}


def test_tiles_become_smaller_and_larger_over_several_frames() -> None:
    sitting = TableDriver("star", (None, *["club"] * 3), seed=4, size=(960, 600), animation_speed="normal")
    frames = list(_frames(sitting, 12_000))
    smaller = 0
    for piece in frames[0]:
        steps = [after[piece] - before[piece] for before, after in pairwise(frames)]
        for is_smaller, run in groupby(filter(None, steps), key=lambda step: step < 0):
            change = [abs(step) for step in run]
            if sum(change) > 1:
                assert max(change) <= STEP * sum(change), f"piece {piece} changes by {change}"
                smaller += is_smaller
    assert smaller

"""What is refused is shaken: where it lies, or on its way home."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes.table_driver import TableDriver


def bound_to_follow(**settings: Any) -> tuple[TableDriver, int]:
    """A table at which a card of the hand may not be played, and that card."""
    for seed in range(40):
        at = TableDriver("malilla", (None, "club", "club", "club"), seed=seed, **settings)
        if at.until_ready():
            board = at.table.board
            legal = {code for move in at.table.moves for code in move.pieces}
            barred = [one for one in board.hand if board.pieces[one].code not in legal]
            if barred:
                return at, barred[0]
    raise AssertionError("everything may be played")


def shakes(at: TableDriver, identity: int) -> bool:
    motion = at.table.board.pieces[identity].motion
    return motion is not None and motion.sway_count > 1


def test_a_card_that_may_not_be_played_is_shaken_where_it_lies() -> None:
    at, card = bound_to_follow()
    at.table.hand_actions.play_double_clicked(card)
    assert "refuse" in at.app.sounds.heard
    assert shakes(at, card)
    at.pass_time(1500)
    assert not at.table.board.pieces.is_busy


def test_a_card_that_is_dropped_where_it_may_not_lie_is_shaken_on_its_way_home() -> None:
    at, card = bound_to_follow()
    board = at.table.board
    start = board.piece_box(card).midleft
    felt = board.layout.drop_target("trick").glow
    at.drag((start[0] + 4, start[1]), (round(felt.cx), round(felt.cy)))
    assert "refuse" in at.app.sounds.heard
    assert shakes(at, card)
    at.pass_time(1500)
    assert not shakes(at, card)


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"animation_speed": "off"}])
def test_where_nothing_moves_nothing_is_shaken(still: dict[str, Any]) -> None:
    at, card = bound_to_follow(**still)
    at.table.hand_actions.play_double_clicked(card)
    assert "refuse" in at.app.sounds.heard
    assert not shakes(at, card)

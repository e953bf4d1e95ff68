"""A pile that cannot be drawn from says why, and hides neither itself nor the pile that can."""

import pytest

from tabletop.players.thinking import quick_move
from tests.scenes.sitting import Sitting


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reason_why_a_discard_cannot_be_taken_leaves_both_piles_in_sight(
    players: int, size: tuple[int, int]
) -> None:
    people = (None, *["club"] * (players - 1))
    sitting = Sitting("kaluki", people, seed=7, size=size, curtain=False, animation_speed="off")
    table, controller, board = sitting.table, sitting.controller, sitting.table.board
    while sitting.until_ready() and tuple(table.moves) != ("draw stock",):
        table.follow(controller.play(quick_move(controller.view())))
    discard, stock = (board.box(board.top(zone)) for zone in ("discard", "stock"))
    sitting.click(discard.center)
    bubble = table.overlay.bubble
    assert bubble is not None
    assert bubble.link is not None
    assert bubble.rect.collidelist([discard, stock]) < 0
    sitting.click(stock.center)
    assert controller.view().moves[-1][1].startswith("draw stock")

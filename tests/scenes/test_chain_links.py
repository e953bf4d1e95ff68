"""Where a chain turns, a bracket on the felt leads from one card to the next."""

import pytest

from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.pictures


def test_a_chain_that_turns_shows_a_bracket_at_every_bend() -> None:
    for seed in range(20):
        sitting = TableDriver("minnows", (None, "club", "club", "club"), seed=seed, animation_speed="off")
        while sitting.until_ready() and not sitting.table.board.layout.links:
            sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        if sitting.table.board.layout.links:
            break
    sitting.pass_time(300)
    screen, links = sitting.app.window, sitting.table.board.layout.links
    assert links
    for link in links:
        (_, y), (x, _), _, (_, foot) = link.points
        middle = round((y + foot) / 2)
        on_it, beside = (sum(screen.get_at((round(x) + by, middle))[:3]) for by in (0, 6))
        assert on_it > beside + 150

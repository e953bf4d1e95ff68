"""A deal of each game is played by the nodes of the table's tree alone, without pointer, key or picture."""

import pytest

from tabletop.selfcheck.node_player import NodePlayer
from tabletop.selfcheck.node_presser import TreePresser
from tabletop.workers.opponent_client import quick_move
from tests.battery import PROGRAM_GAMES
from tests.covering_cases import times_to_try
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

MOST_TURNS = times_to_try(3, 80)


@pytest.mark.sampled
@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_deal_is_played_by_pressing_nodes(slug: str) -> None:
    driver = TableDriver(slug, LEVELS_ALONE[slug], animation_speed="off", offer_rest=False)
    player, turns = NodePlayer(TreePresser(driver.app, driver.app.step)), 0
    while turns < MOST_TURNS and driver.controller.view().deal == 1 and driver.until_ready():
        made = len(driver.moves)
        move = next(move for move in driver.table.moves if move == quick_move(driver.controller.view()))
        player.make_move(move)
        assert len(driver.moves) > made, move
        turns += 1
    assert turns >= 3

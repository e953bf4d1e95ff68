"""What a reason says in Lucky Draw is true of the table, however few moves were weighed."""

import pytest

from tabletop.games.lucky_draw.rules import GAME
from tests.games.line_dominoes_truth import check

POSITIONS = 300


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_said_of_a_tile_is_true(players: int) -> None:
    assert check(GAME, players, {}, POSITIONS)

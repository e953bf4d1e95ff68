"""What a reason says in Classic Dominoes is true of the table, however few moves were weighed."""

import pytest

from tabletop.games.classic_dominoes.rules import GAME
from tests.games.line_dominoes_truth import check

POSITIONS = 300


@pytest.mark.parametrize("spinners", ["all", "first", "none"])
@pytest.mark.parametrize("players", GAME.players)
def test_what_is_said_of_a_tile_is_true(players: int, spinners: str) -> None:
    assert check(GAME, players, {"spinners": spinners}, POSITIONS)

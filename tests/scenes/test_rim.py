"""The line in the rim says all one plays by, in the smallest window and with the largest letters, too."""

import pytest

from tabletop.games import GAMES
from tabletop.games.doors import words_for
from tabletop.scenes.rim import set_in_lines
from tabletop.stage import type as letters
from tests.scenes.sitting import Sitting

pytestmark = pytest.mark.sampled


@pytest.mark.parametrize("slug", GAMES)
def test_every_fact_finds_room_in_the_rim(slug: str, shown: list[str]) -> None:
    game = GAMES[slug]
    options = {option.name: option.choices[-1][0] for option in game.options}
    people = (None, *["club"] * (game.players[-1] - 1))
    sitting = Sitting(
        slug, people, size=(960, 600), options=options, text_size="larger", animation_speed="off"
    )
    sitting.pass_time()
    board = sitting.table.board
    said = words_for(slug)(board.view, board.names).facts()
    whole = " · ".join(shown)
    assert [fact for fact in said.split(" · ") if fact not in whole] == []


def test_facts_take_a_second_line_before_one_is_left_out_or_all_become_small() -> None:
    line = "Round 1 · declare with 7 or less · out above 100 · sets of 3 skip a player"
    halves = ("Round 1 · declare with 7 or less", "out above 100 · sets of 3 skip a player")
    room = letters.width(halves[1], 18)
    assert set_in_lines(line, 18, letters.width(line, 18), 40) == (18, (line,))
    assert set_in_lines(line, 18, room, 2 * letters.line_height(18)) == (18, halves)
    assert set_in_lines(line, 18, room, 2 * letters.line_height(16)) == (16, halves)
    assert len(set_in_lines(line, 18, room, 20)[1]) == 1

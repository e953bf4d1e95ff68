"""The line in the top bar says all one plays by, in the smallest window and with the largest letters, too."""

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.graphics.text import typography
from tabletop.scenes.base.top_bar import fit_facts_in_lines
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled


@pytest.mark.parametrize("slug", GAMES)
def test_every_fact_finds_room_in_the_rim(slug: str, shown: list[str]) -> None:
    game = GAMES[slug]
    options = {option.name: option.choices[-1][0] for option in game.options}
    people = (None, *["club"] * (game.players[-1] - 1))
    sitting = TableDriver(
        slug, people, size=(960, 600), options=options, text_size="larger", animation_speed="off"
    )
    sitting.pass_time()
    board = sitting.table.board
    said = words_of(slug)(board.view, board.names).top_bar_line()
    whole = " · ".join(shown)
    assert [fact for fact in said.split(" · ") if fact not in whole] == []


def test_facts_take_a_second_line_before_one_is_left_out_or_all_become_small() -> None:
    line = "Round 1 · declare with 7 or less · out above 100 · sets of 3 skip a player"
    halves = ("Round 1 · declare with 7 or less", "out above 100 · sets of 3 skip a player")
    room = typography.width(halves[1], 18)
    assert fit_facts_in_lines(line, 18, typography.width(line, 18), 40) == (18, (line,))
    assert fit_facts_in_lines(line, 18, room, 2 * typography.line_height(18)) == (18, halves)
    assert fit_facts_in_lines(line, 18, room, 2 * typography.line_height(16)) == (16, halves)
    assert len(fit_facts_in_lines(line, 18, room, 20)[1]) == 1

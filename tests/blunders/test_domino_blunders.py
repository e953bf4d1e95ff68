"""What a watcher would laugh at in dominoes: counted where it can be done, and not obvious to any level."""

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.rules import Game, Match
from tests.blunders import TEMPTATIONS_OF
from tests.blunders.domino_blunders import BURIED, LET_OUT, LIGHTER, SPOILED
from tests.rules.domino_tables import late_match, play

CLASSIC, LUCKY = GAMES["classic-dominoes"], GAMES["lucky-draw"]


def tempted(match: Match) -> dict[str, frozenset[str]]:
    return dict(TEMPTATIONS_OF[match.game.slug](match))


def obvious(match: Match) -> set[str]:
    moves = match.legal_moves()
    return set(policy_of(match.game.slug).obvious_moves(match, moves))


@pytest.mark.parametrize("game", [CLASSIC, LUCKY])
def test_the_next_player_with_one_tile_is_shut_out_where_that_is_sure(game: Game) -> None:
    # The 3-2 would leave a 2, and neither the 2-1 nor the 2-0 is seen.
    match = late_match(("3-2 3-3 6-4 6-6", "2-1", "2-0 5-0"), {"7.on": 3, "8.on": 6}, game=game)
    silly = {"play 3-2 7.on", "play 6-4 8.on"} - obvious(match)
    assert "play 3-2 7.on" in silly
    assert tempted(match)[LET_OUT] >= {"play 3-2 7.on"}


def test_nothing_is_shut_against_a_player_who_could_have_a_tile_either_way() -> None:
    match = late_match(("3-2 6-1", "2-1", "5-0 2-2"), {"7.on": 3, "8.on": 6}, "1-1")
    assert LET_OUT not in tempted(match)


def test_what_the_next_player_showed_to_lack_shuts_them_out_too() -> None:
    match = late_match(("6-5 5-5 5-1 3-0", "4-4", "2-1 4-0 1-0"), {"7.on": 6})
    play(match, "play 6-5 7.on", "pass", "pass")
    (silly,) = tempted(match)[LET_OUT]
    assert silly.startswith("play 5-1")
    assert {move.split()[1] for move in obvious(match)} == {"5-5"}


def test_the_last_tile_is_left_a_place() -> None:
    match = late_match(("5-4 5-3", "6-6 6-0", "6-1 6-2"), {"7.on": 5, "8.on": 4})
    # After the 5-4 at the 4 a 5 is open twice; after the 5-3 at the 5 nothing asks for the 5-4 but the 4.
    both = {"play 5-4 7.on", "play 5-4 8.on", "play 5-3 7.on"}
    assert both == set(match.legal_moves())
    assert tempted(match)[SPOILED] == {"play 5-4 7.on"}
    assert obvious(match) <= {"play 5-4 8.on", "play 5-3 7.on"}


def test_the_heavier_of_two_tiles_that_are_as_good_goes_when_somebody_is_nearly_out() -> None:
    match = late_match(("6-5 5-1 3-3", "4-4 2-0", "4-2 4-1 4-0"), {"7.on": 5})
    assert tempted(match)[LIGHTER] == {"play 5-1 7.on"}
    assert obvious(match) == {"play 6-5 7.on"}


def test_light_tiles_may_go_while_everybody_holds_many() -> None:
    match = late_match(("6-5 5-1 3-3", "4-4 2-0 3-0", "4-2 4-1 4-0"), {"7.on": 5})
    assert LIGHTER not in tempted(match)
    assert obvious(match) == {"play 6-5 7.on", "play 5-1 7.on"}


def test_the_last_place_for_a_double_is_kept_for_it() -> None:
    match = late_match(("5-5 5-3 6-3 2-1", "4-4 2-0 3-0", "4-2 4-1 4-0"), {"7.on": 5, "8.on": 3})
    assert tempted(match)[BURIED] == {"play 5-3 7.on"}
    assert obvious(match) == {"play 5-5 7.on", "play 5-3 8.on", "play 6-3 8.on"}

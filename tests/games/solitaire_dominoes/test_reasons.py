"""Why a tile is removed in Solitaire Dominoes: true of the row."""

import re

from tabletop.rules import Match
from tabletop.rules.dominoes import TILES
from tests.games.solitaire_dominoes.test_rules import FREE, late
from tests.players.english_reasons import english_reason


def reason(match: Match, move: str) -> str:
    values = dict.fromkeys(map(str, match.legal_moves()), 0.0)
    return english_reason(match.view(0), move, values) or ""


def test_a_removal_is_told_with_the_number_that_is_shared() -> None:
    assert reason(late("6-5 4-3 6-1", "2-0"), "remove 2") == (
        "The 6-5 and the 6-1 share a 6, and nothing else can be removed now."
    )
    match = late("6-5 4-3 1-0 6-4 1-1", "2-0")
    assert reason(match, "remove 3") == "The 4-3 and the 6-4 share a 4; then one tile can be removed."
    assert reason(match, "remove 4") == "The 1-0 and the 1-1 share a 1."


def test_three_at_once_are_told_with_what_only_threes_can_do() -> None:
    assert reason(late("6-5 6-6 6-1", "2-0"), "remove 2 triple") == (
        "All three have a 6, and together they clear the row."
    )
    assert reason(late("2-1 3-2 2-2 5-2", "0-0"), "remove 3 triple") == (
        "All three have a 2, and only removing three at a time can clear the row."
    )


def test_a_long_row_is_told_how_many_tiles_could_be_removed_after_a_move() -> None:
    match = late(" ".join(tile for tile in TILES if tile != "0-0"), "", FREE)
    assert re.search(r"then \d+ tiles can be removed\.$", reason(match, "remove 2"))

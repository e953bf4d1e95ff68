"""What a player of Solitaire Dominoes looks for: the order of removals that leaves least."""

from random import Random

import pytest

from tabletop.games.loaders import policy_of
from tabletop.games.solitaire_dominoes.player import TRIPLE, final_rows
from tabletop.games.solitaire_dominoes.rules import GAME, count_removable
from tabletop.rules import Match
from tabletop.rules.dominoes import TILES, tile_numbers
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.games.solitaire_dominoes.test_rules import FREE, late
from tests.rules.domino_tables import play

POLICY = policy_of("solitaire-dominoes")


def left(row: str) -> int:
    return min(map(len, final_rows(tile_numbers(row.split()))))


def dealt_out(seed: int) -> Match | None:
    """A game by rules of thumb up to its first choice after the last tile is dealt, if there is one."""
    match, rng = GAME.start(seed=seed), Random(seed)
    while moves := match.legal_moves():
        if "deal" not in moves and len(moves) > 1 and not match.view(0).zones["stock"]:
            return match
        match.play(POLICY.choose_move(match, moves, rng))
    return None


@pytest.mark.parametrize(
    ("row", "fewest"),
    [
        ("6-3 6-0 6-6", 0),
        ("6-3 5-4 2-1 0-0", 4),
        ("6-5 4-3 1-0 6-4 1-1", 3),
        ("6-5 4-3", 2),
        ("2-1 3-2 2-2 5-2", 0),
    ],
)
def test_the_fewest_tiles_that_can_be_left(row: str, fewest: int) -> None:
    # Examples 5 to 8
    assert left(row) == fewest


def test_with_all_tiles_dealt_no_more_are_left_than_need_be() -> None:
    found = 0
    for match in filter(None, map(dealt_out, range(60))):
        rows: dict[str, int] = {}
        for move in match.legal_moves():
            after = match.copy()
            after.play(move)
            rows[move] = left(" ".join(after.view(0).zones["row"]))
        if len(set(rows.values())) > 1:
            found += 1
            chosen, _ = decide_move(view_to_bytes(match.view(0)), "expert")
            assert rows[chosen] == min(rows.values())
    assert found > 3


def test_who_may_deal_at_any_time_deals_before_thinking() -> None:
    match = late("6-5 4-3 6-1", "2-0 5-5", FREE)
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("deal",)
    play(play(match, "deal"), "deal")
    assert "deal" not in POLICY.worthwhile_moves(match, match.legal_moves())


def test_of_a_long_row_a_tile_is_removed_that_leaves_many_others_to_remove() -> None:
    match, rng = GAME.start(1, FREE, seed=3), Random(3)
    while "deal" in match.legal_moves():
        match.play("deal")
    promise = {}
    for move in match.legal_moves():
        after = match.copy()
        after.play(move)
        row = tile_numbers(after.view(0).zones["row"])
        promise[move] = count_removable(row) + TRIPLE * (len(TILES) - len(row))
    chosen = {POLICY.choose_move(match, match.legal_moves(), rng) for _ in range(20)}
    assert min(promise[move] for move in chosen) >= max(promise.values()) - 0.5
    assert min(promise.values()) < max(promise.values()) - 0.5


@pytest.mark.parametrize("dealing", ["stuck", "free"])
def test_an_imagined_game_is_worth_its_tiles_and_more_if_it_is_won(dealing: str) -> None:
    match = late("6-3 6-0 6-6", "", {"dealing": dealing})
    assert POLICY.play_out(match.copy(), (25,), Random(1)) == (9.0,)
    match = late("6-3 5-4 2-1", "0-0", {"dealing": dealing})
    assert POLICY.play_out(match.copy(), (20,), Random(1)) == (4.0,)

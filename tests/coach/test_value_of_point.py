"""What the search weighs, told in the points of the game."""

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.rules import Game

ZERO_SUM = {"skin"}
"""Where a chip that one wins is a chip that another has lost."""

every_game = pytest.mark.parametrize(
    "game", [game for slug, game in GAMES.items() if slug not in ZERO_SUM], ids=lambda game: game.slug
)


@every_game
def test_a_point_more_is_worth_what_the_policy_says_a_point_is(game: Game) -> None:
    players, policy = game.players[-1], policy_of(game.slug)
    match = game.start(players, {}, 3)
    before = match.scores
    richer = match.copy()
    mine = {seat for seat in range(players) if game.listing.sides and seat % 2 == 0} or {0}
    sign = -1 if game.listing.few_points_win else 1
    richer.scores = tuple(score + sign * (seat in mine) for seat, score in enumerate(before))
    gain = policy.deal_worth(richer, before)[0] - policy.deal_worth(match, before)[0]
    # On the way to a target the points near it count more, so that one point says it only roughly.
    assert gain == pytest.approx(policy.value_of_point(match.view(0)), rel=0.25)


def test_a_chip_of_another_is_worth_what_the_policy_says_a_chip_is() -> None:
    game = GAMES["skin"]
    policy, match = policy_of("skin"), game.start(4, {}, 3)
    richer = match.copy()
    richer.scores = tuple(map(sum, zip(match.scores, (1, -1, 0, 0), strict=True)))
    gain = policy.deal_worth(richer, match.scores)[0]
    assert gain == pytest.approx(policy.value_of_point(match.view(0)))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_from_how_many_points_on_a_slip_is_told(slug: str) -> None:
    assert policy_of(slug).slip_threshold > 0

"""What a move cost, said as a card player would."""

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of


@pytest.mark.parametrize(
    ("slug", "points", "said"),
    [
        ("malilla", 2.46, "about 2.5 points"),
        ("malilla", 1.02, "about 1 point"),
        ("malilla", 2.0, "about 2 points"),
        ("calypso", 41.3, "about 41 points"),
        ("malilla", 0.02, "less than a tenth of a point"),
        ("kaluki", 1.94, "about 1.9 units"),
        ("kaluki", 1.0, "about 1 unit"),
        ("skin", 3.0, "about 3 chips"),
        ("solitaire-dominoes", 1.0, "about 1 tile"),
        ("minnows", 0.125, "about one deal in eight"),
        ("minnows", 0.5, "about one deal in two"),
        ("blind-dominoes", 0.9, "about a deal"),
        ("minnows", 2.4, "about 2.4 deals"),
    ],
)
def test_a_cost_is_said_roughly(slug: str, points: float, said: str) -> None:
    game = GAMES[slug]
    dealer = 0 if game.match.has_dealer else None
    view = game.start(game.players[0], {}, 1, dealer).view(0)
    assert str(words_of(slug)(view).cost_words(points)) == said

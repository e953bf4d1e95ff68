"""The headline of a deal: from one's own side, of the play alone."""

from types import SimpleNamespace
from typing import cast

import pytest

from tabletop.controller import DealResult
from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.messages import said
from tabletop.rules.views import Tally
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.panels.deal_summary import best_of_deal

NAMES = ("You", "Anna", "Bruno", "Chidi")


def headline(slug: str, brought: tuple[int, ...], tally: Tally = (), viewer: int | None = 0) -> str:
    view = GAMES[slug].start(len(brought), seed=1).view(viewer)
    board = SimpleNamespace(
        view=view, bottom_seat=viewer or 0, names=NAMES, view_words=words_of(slug)(view, NAMES)
    )
    result = DealResult(1, (0,) * len(brought), brought, tally)
    return best_of_deal(cast(Board, board), result)[1]


@pytest.mark.parametrize(
    ("slug", "brought", "said"),
    [
        ("buck-euchre", (5, -1, -4, 0), "You: +5 · Bruno: −4"),
        ("buck-euchre", (-3, 5, -2, 0), "You: −3"),
        ("buck-euchre", (0, -2, -3, 5), "You: no points · Bruno: −3"),
        ("minnesota-whist", (0, 2, 0, 2), "You and Bruno: no points · Anna and Chidi: +2"),
        ("minnesota-whist", (2, 0, 2, 0), "You and Bruno: +2"),
        ("minimisere", (3, 3, 3, 3), "Everybody: +3"),
        ("minimisere", (1, 6, 6, 2), "You: +1 · Anna and Bruno: +6"),
        ("minimisere", (6, 1, 6, 2), "You and Bruno: +6"),
        ("minimisere", (0, 0, 0, 0), "Nobody scores"),
    ],
)
def test_a_deal_is_told_from_the_own_side(slug: str, brought: tuple[int, ...], said: str) -> None:
    assert headline(slug, brought) == said


def test_points_of_the_turned_card_say_nothing_of_who_won_the_play() -> None:
    tally: Tally = (
        ("ML-15", said("40 points to 30"), (0, 5, 0, 5)),
        ("ML-6", said("The seven of clubs was turned"), (5, 0, 5, 0)),
    )
    assert headline("malilla", (5, 5, 5, 5), tally) == "You and Bruno: no points · Anna and Chidi: +5"


def test_a_bystander_is_told_who_did_best() -> None:
    assert headline("minnesota-whist", (0, 2, 0, 2), viewer=None) == "Anna and Chidi: +2"

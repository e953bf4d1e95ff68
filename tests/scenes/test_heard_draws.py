"""Who does not see the discards hears which card was taken from them; of the stock nobody hears more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.rules import HIDDEN, View
from tabletop.scenes.table.accessible.frame_sentences import frame_sentences

NAMES = ("You", "Anna", "Bruno")


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("draw discard", "Anna took the king of hearts from the discards."),
        ("draw stock", "Anna drew from the stock."),
    ],
)
def test_a_card_that_lay_open_is_named(notation: str, sentence: str) -> None:
    before = jersey_gin()
    pile = notation.removeprefix("draw ")
    taken = {pile: before.zones[pile][:-1], "hand:1": (*before.zones["hand:1"], HIDDEN)}
    view = replace(before, moves=(*before.moves, (1, notation)), zones={**before.zones, **taken})
    assert list(frame_sentences(words_of("jersey-gin")(view, NAMES), before, "play", "")) == [sentence, ""]


def jersey_gin() -> View:
    """Returns a match in which the king of hearts is the last card that was thrown."""
    view = GAMES["jersey-gin"].start(seed=1).view(0)
    return replace(view, zones={**view.zones, "discard": ("2S", "KH")})

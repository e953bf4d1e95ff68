"""What the top bar says of a match that is over after one deal, whatever the rules say."""

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.words.deal_end_words import for_one_deal

NAMES = ("Anna", "Bruno", "Chidi", "Dana")
WHOLE_MATCH = (
    "first to",
    "played to",
    "to 100",
    "to 35",
    "out above",
    "1 of 3",
    "1 of 4",
    "1 of 7",
    "1 of 9",
)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "solitaire-dominoes"])
def test_it_says_that_one_deal_decides_and_never_how_the_whole_match_would_end(slug: str) -> None:
    game = GAMES[slug]
    view = game.start(4 if 4 in game.players else game.players[0], {}, seed=1).view(0)
    words = for_one_deal(words_of(slug))(view, NAMES)
    panel, said = words.score_panel(), words.top_bar_line()
    assert "one deal decides" in said or "1 of 1" in said
    told = f"{said}; {panel.aside if panel else ''}"
    assert not [end for end in WHOLE_MATCH if end in told]

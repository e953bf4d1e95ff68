"""Values learned offline: numbers in a file of the game, by the names of features that the game computes."""

import tomllib
from math import isfinite
from pathlib import Path
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.players.learned_values import VALUES_FILE, learned_weights
from tabletop.players.policy import Policy
from tests.build_scripts import ROOT
from tests.players.test_hidden_information import choices

GAME_FOLDERS = sorted(file.parent for file in (ROOT / "tabletop" / "games").glob(f"*/{VALUES_FILE}"))
GAME_OF = {game.slug.replace("-", "_"): game for game in GAMES.values()}

JUDGING_FOLDERS = [
    folder
    for folder in GAME_FOLDERS
    if type(policy_of(GAME_OF[folder.name].slug)).running_deal_worth is not Policy.running_deal_worth
]
"""The games that learned what a position is worth; others learned what to bid."""

every_folder = pytest.mark.parametrize("folder", GAME_FOLDERS, ids=[folder.name for folder in GAME_FOLDERS])


@every_folder
def test_a_file_says_whence_it_is_and_holds_nothing_but_numbers(folder: Path) -> None:
    told = tomllib.loads((folder / VALUES_FILE).read_text(encoding="utf-8"))
    parts = {name: part for name, part in told.items() if isinstance(part, dict)}
    assert set(told) - set(parts) == {"date", "seeds", "positions", "figure"}
    assert parts
    for part in parts.values():
        assert all(type(weight) is float and isfinite(weight) for weight in part.values())


@every_folder
def test_numbers_for_other_features_are_refused(folder: Path) -> None:
    told = tomllib.loads((folder / VALUES_FILE).read_text(encoding="utf-8"))
    part = next(name for name, part in told.items() if isinstance(part, dict))
    assert learned_weights(folder, part, tuple(told[part])) == tuple(told[part].values())
    with pytest.raises(AssertionError, match="learned for other features"):
        learned_weights(folder, part, (*told[part], "moon"))


@pytest.mark.parametrize("folder", JUDGING_FOLDERS, ids=[folder.name for folder in JUDGING_FOLDERS])
def test_what_a_position_is_worth_follows_from_the_world_that_is_imagined(folder: Path) -> None:
    game = GAME_OF[folder.name]
    policy, differing = policy_of(game.slug), 0
    for match in choices(game, game.players[0], 4, 30):
        view = match.view(match.seat)
        other = game.imagine(view, Random(1))
        told = [
            policy.running_deal_worth(game.imagine(seen, Random(2)), view.scores)
            for seen in (view, other.view(match.seat))
        ]
        assert told[0] == told[1]
        assert len(told[0]) == game.players[0]
        differing += told[0] != policy.running_deal_worth(game.imagine(view, Random(3)), view.scores)
    assert differing

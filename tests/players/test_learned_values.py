"""What is learned offline: numbers in a file of the room, by the names of features that the room computes."""

import tomllib
from math import isfinite
from pathlib import Path
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.players.learned_values import VALUES_FILE, learned_weights
from tests.build_scripts import ROOT
from tests.players.test_hidden_information import choices

ROOMS = sorted(file.parent for file in (ROOT / "tabletop" / "games").glob(f"*/{VALUES_FILE}"))
GAME_OF = {game.slug.replace("-", "_"): game for game in GAMES.values()}

every_room = pytest.mark.parametrize("room", ROOMS, ids=[room.name for room in ROOMS])


@every_room
def test_a_file_says_whence_it_is_and_holds_nothing_but_numbers(room: Path) -> None:
    told = tomllib.loads((room / VALUES_FILE).read_text(encoding="utf-8"))
    parts = {name: part for name, part in told.items() if isinstance(part, dict)}
    assert set(told) - set(parts) == {"date", "seeds", "positions", "figure"}
    assert parts
    for part in parts.values():
        assert all(type(weight) is float and isfinite(weight) for weight in part.values())


@every_room
def test_numbers_for_other_features_are_refused(room: Path) -> None:
    told = tomllib.loads((room / VALUES_FILE).read_text(encoding="utf-8"))
    part = next(name for name, part in told.items() if isinstance(part, dict))
    assert learned_weights(room, part, tuple(told[part])) == tuple(told[part].values())
    with pytest.raises(AssertionError, match="learned for other features"):
        learned_weights(room, part, (*told[part], "moon"))


@every_room
def test_what_a_position_is_worth_follows_from_the_world_that_is_imagined(room: Path) -> None:
    game = GAME_OF[room.name]
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

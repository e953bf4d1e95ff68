"""Who can play each game, which house rules it has, and whether somebody deals: as its rules page says."""

from typing import NamedTuple

import pytest

from tabletop.games import GAMES
from tabletop.rules import BadSetup, Value
from tests.battery import PROGRAM_GAMES

POINTS_OF_LINES: dict[str, tuple[Value, ...]] = {"target": (100, 50, 150)}
WINS: tuple[Value, ...] = (1, 3, 5)


class SetUps(NamedTuple):
    """The numbers of players, and by option its values, the default first."""

    players: tuple[int, ...]
    options: dict[str, tuple[Value, ...]]
    has_dealer: bool = True


SET_UPS = {
    "minnesota-whist": SetUps((4,), {"target": (13, 7)}),
    "malilla": SetUps(
        (4,),
        {"target": (35, 50), "trick_points": (True, False), "irregularities": ("prevented", "punished")},
    ),
    "buck-euchre": SetUps((4,), {"start": (25, 15, 35), "walkover": ("five", "wins")}),
    "minimisere": SetUps(
        (3, 4, 5, 6), {"nine": (False, True), "target": (0, 15, 25, 31, 50), "deals": (0, 9)}
    ),
    "calypso": SetUps((4,), {}),
    # JG-1, JG-23
    "jersey-gin": SetUps((3,), {"target": (100, 50, 150)}),
    # KA-1, KA-19, KA-23
    "kaluki": SetUps((2, 3, 4), {"joker_swap": (False, True), "deals": (8, 4, 12)}),
    # MZ-1
    "minimize": SetUps(
        tuple(range(2, 11)),
        {
            "declare_at": (7, 5, 10, 0),
            "quick": (True, False),
            "triplet_skip": (False, True),
            "sequence_reverse": (False, True),
            "limit": (100, 50, 200),
        },
    ),
    # SK-1
    "skin": SetUps(
        (3, 4, 5, 6, 7), {"bankroll": (100, 50, 200), "side_bets": (True, False), "rounds": (1, 2, 3)}
    ),
    "minnows": SetUps(
        (2, 3, 4), {"draw": ("one", "play-after", "until"), "colours": (False, True), "wins": WINS}
    ),
    # CD-1
    "classic-dominoes": SetUps(
        (2, 3, 4), {"spinners": ("all", "first", "none"), **POINTS_OF_LINES}, has_dealer=False
    ),
    # ST-1
    "star": SetUps((4,), POINTS_OF_LINES, has_dealer=False),
    # LD-1
    "lucky-draw": SetUps((3, 4), POINTS_OF_LINES, has_dealer=False),
    # BD-1
    "blind-dominoes": SetUps((2, 3, 4), {"streak": (False, True), "wins": WINS}, has_dealer=False),
    # SD-1
    "solitaire-dominoes": SetUps((1,), {"dealing": ("stuck", "free")}, has_dealer=False),
}


def test_every_game_is_here() -> None:
    assert [*SET_UPS] == [*PROGRAM_GAMES]


@pytest.mark.parametrize("slug", SET_UPS)
def test_players_and_options_are_those_of_the_page(slug: str) -> None:
    game, page = GAMES[slug], SET_UPS[slug]
    values = {option.name: [value for value, _ in option.choices] for option in game.options}
    assert game.players == page.players
    assert {name: sorted(map(repr, choices)) for name, choices in values.items()} == {
        name: sorted(map(repr, choices)) for name, choices in page.options.items()
    }
    assert [(option.name, option.default) for option in game.options] == [
        (name, choices[0]) for name, choices in page.options.items()
    ]
    for wrong in {*range(12)} - {*page.players}:
        with pytest.raises(BadSetup, match="is for"):
            game.start(wrong, seed=1)


@pytest.mark.parametrize("slug", SET_UPS)
def test_somebody_deals_only_where_the_page_says_so(slug: str) -> None:
    game, page = GAMES[slug], SET_UPS[slug]
    for players in page.players:
        assert (game.start(players, seed=1).dealer is not None) is page.has_dealer
        if page.has_dealer:
            assert game.start(players, seed=1, dealer=players - 1).dealer == players - 1
        else:
            with pytest.raises(BadSetup, match="no dealer"):
                game.start(players, seed=1, dealer=0)

"""Invitations to every game with opponents, that have all sizes, levels and faces among them."""

from collections.abc import Iterator
from itertools import count

from tabletop.competition.invitation import invitation_code
from tabletop.competition.table_request import SeatRequest, TableRequest
from tabletop.games import GAMES
from tabletop.games.registry import package_of
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.players.levels import ALL_LEVELS, LEVELS
from tabletop.rules import Game

NUMBER = 20261127
WITH_OPPONENTS = tuple(
    slug
    for slug, game in GAMES.items()
    if game.players[-1] > 1 and str(package_of(slug)).startswith("tabletop.")
)


def code_of(slug: str) -> str:
    """Returns an invitation to the smallest table with opponents, which have the three usual levels."""
    players = sizes_of(GAMES[slug])[0]
    levels = (*LEVELS,)
    opponents = [SeatRequest(levels[(seat + 1) % 3], 1 + seat) for seat in range(players - 1)]
    return invitation_code(TableRequest(slug, (SeatRequest(), *opponents), NUMBER))


def sizes_of(game: Game) -> list[int]:
    """Returns with how many players a game can be played against opponents."""
    return [players for players in game.players if players > 1]


def codes_of_every_size() -> Iterator[str]:
    """Yields an invitation for each game and size; levels, faces and house rules go on in a circle."""
    opponents, tables = count(), count()
    for slug in WITH_OPPONENTS:
        for players in sizes_of(GAMES[slug]):
            number = next(tables)
            options = {
                option.name: option.choices[number % len(option.choices)][0] for option in GAMES[slug].options
            }
            seats = [_opponent(next(opponents)) for _ in range(players - 1)]
            yield invitation_code(
                TableRequest(slug, (SeatRequest(), *seats), NUMBER + number, options=options)
            )


def _opponent(number: int) -> SeatRequest:
    levels, faces = (*ALL_LEVELS,), len(ALL_CHARACTERS)
    # There are as many levels as faces: with every round each level has another face.
    return SeatRequest(levels[number % len(levels)], 1 + (number + number // len(levels)) % faces)

"""The rules of every game: pure Python, without screen, files, clock or printing."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import MappingProxyType

from tabletop.rules.errors import BadSetup, IllegalMove
from tabletop.rules.match import HIDDEN, Frame, Game, Match, Move, Option, View

PLAYERS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "minnesota-whist": (4,),
        "malilla": (4,),
        "buck-euchre": (4,),
        "minimisere": (3, 4, 5, 6),
        "calypso": (4,),
        "jersey-gin": (3,),
        "kaluki": (2, 3, 4),
        "minimize": (2, 3, 4, 5, 6, 7, 8, 9, 10),
        "skin": (3, 4, 5, 6, 7),
        "minnows": (2, 3, 4),
        "classic-dominoes": (2, 3, 4),
        "star": (4,),
        "lucky-draw": (3, 4),
        "blind-dominoes": (2, 3, 4),
        "solitaire-dominoes": (1,),
    }
)
"""The catalogue in menu order: the slug of each game, and how many can play it."""


class _Catalogue(Mapping[str, Game]):
    """The games by slug. The rules of one are imported when they are first asked for."""

    def __init__(self) -> None:
        self._read: dict[str, Game] = {}

    def __getitem__(self, slug: str) -> Game:
        if slug not in self._read:
            if slug not in PLAYERS:
                raise KeyError(slug)
            rules = import_module(f"{__name__}.{slug.replace('-', '_')}")
            games = (value for value in vars(rules).values() if isinstance(value, Game))
            self._read[slug] = next(game for game in games if game.slug == slug)
        return self._read[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in PLAYERS

    def __iter__(self) -> Iterator[str]:
        return iter(PLAYERS)

    def __len__(self) -> int:
        return len(PLAYERS)


GAMES: Mapping[str, Game] = _Catalogue()
"""The catalogue in menu order, by slug."""

__all__ = [
    "GAMES",
    "HIDDEN",
    "PLAYERS",
    "BadSetup",
    "Frame",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Option",
    "View",
]

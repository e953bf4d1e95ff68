"""The rules of every game: pure Python, without screen, files, clock or printing."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.rules.blind_dominoes import BLIND_DOMINOES
from tabletop.rules.buck_euchre import BUCK_EUCHRE
from tabletop.rules.calypso import CALYPSO
from tabletop.rules.classic_dominoes import CLASSIC_DOMINOES
from tabletop.rules.errors import BadSetup, IllegalMove
from tabletop.rules.jersey_gin import JERSEY_GIN
from tabletop.rules.kaluki import KALUKI
from tabletop.rules.lucky_draw import LUCKY_DRAW
from tabletop.rules.malilla import MALILLA
from tabletop.rules.match import HIDDEN, Frame, Game, Match, Move, Option, View
from tabletop.rules.minimisere import MINIMISERE
from tabletop.rules.minimize import MINIMIZE
from tabletop.rules.minnesota_whist import MINNESOTA_WHIST
from tabletop.rules.minnows import MINNOWS
from tabletop.rules.skin import SKIN
from tabletop.rules.solitaire_dominoes import SOLITAIRE_DOMINOES
from tabletop.rules.star import STAR_GAME

_CATALOGUE: tuple[Game, ...] = (
    MINNESOTA_WHIST,
    MALILLA,
    BUCK_EUCHRE,
    MINIMISERE,
    CALYPSO,
    JERSEY_GIN,
    KALUKI,
    MINIMIZE,
    SKIN,
    MINNOWS,
    CLASSIC_DOMINOES,
    STAR_GAME,
    LUCKY_DRAW,
    BLIND_DOMINOES,
    SOLITAIRE_DOMINOES,
)

GAMES: Mapping[str, Game] = MappingProxyType({game.slug: game for game in _CATALOGUE})
"""The catalogue in menu order, by slug."""

__all__ = ["GAMES", "HIDDEN", "BadSetup", "Frame", "Game", "IllegalMove", "Match", "Move", "Option", "View"]

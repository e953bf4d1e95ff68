"""Games whose rules are finished, and which the catalogue does not list yet."""

from tabletop.rules import Game
from tabletop.rules.malilla import MALILLA
from tabletop.rules.star import STAR_GAME

COMING: tuple[Game, ...] = (MALILLA, STAR_GAME)

"""Games whose rules are finished, and which the catalogue does not list yet."""

from tabletop.rules import Game
from tabletop.rules.lucky_draw import LUCKY_DRAW
from tabletop.rules.malilla import MALILLA
from tabletop.rules.minimisere import MINIMISERE
from tabletop.rules.star import STAR_GAME

COMING: tuple[Game, ...] = (MALILLA, MINIMISERE, STAR_GAME, LUCKY_DRAW)

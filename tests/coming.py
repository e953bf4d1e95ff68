"""Games whose rules are finished, and which the catalogue does not list yet."""

from tabletop.rules import Game
from tabletop.rules.malilla import MALILLA

COMING: tuple[Game, ...] = (MALILLA,)

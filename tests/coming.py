"""Games whose rules are finished, and which the catalogue does not list yet."""

from tabletop.rules import Game

COMING: tuple[Game, ...] = ()

"""Games whose rules are finished, and which the catalogue does not list yet."""

from tabletop.rules import Game
from tabletop.rules.calypso import CALYPSO
from tabletop.rules.kaluki import KALUKI
from tabletop.rules.minimize import MINIMIZE
from tabletop.rules.minnows import MINNOWS
from tabletop.rules.skin import SKIN
from tabletop.rules.solitaire_dominoes import SOLITAIRE_DOMINOES

COMING: tuple[Game, ...] = (
    CALYPSO,
    SOLITAIRE_DOMINOES,
    MINIMIZE,
    SKIN,
    MINNOWS,
    KALUKI,
)

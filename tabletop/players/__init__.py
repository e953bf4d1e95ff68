"""Computer opponents: they are given a view, never a match.

A game's policy says which moves are worth a thought (`worthwhile_moves`), which of them nobody
wonders at (`obvious_moves`: another is made only if it proves clearly better), and what a weaker
level has forgotten (`remembered_match`); all levels share that. One search serves every game: it
plays in worlds that the game samples for a view, and solves them near the end of a deal
(`endings`). A temper (`characters`) chooses between moves that seem about as good, by what the
policy says of their daring and haste. Whether a move varies with chance or with what is hidden
can be asked again without a clock, as the same draws give the same move. What related games share of
all this is in `families`.
"""

from typing import Final

WORKER_ARGUMENT: Final = "--think"
"""The word that makes the packaged program the opponents' process."""

"""How often a class of hands bids, as learned offline by `build/learn.py`, situation by situation."""

from pathlib import Path

from tabletop.games.buck_euchre.hand_classes import BidQuestion
from tabletop.players.learned_values import learned_table


def learned_chance(question: BidQuestion) -> float | None:
    """Returns how often such a hand should dare; None for one that was hardly met."""
    return learned_table(Path(__file__).parent).get(question.situation, {}).get(question.hand)

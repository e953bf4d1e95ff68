"""What a hand of Buck Euchre is good for: the tricks of a declarer, and one trick of those who stay in.

The worths are rounded from what 7,684 hands ordered up and 11,639 that stayed in came to by rule of thumb;
for staying in, the right bower is a sure trick.
"""

from dataclasses import dataclass
from functools import cache

from tabletop.games.buck_euchre.pack import LEFT_BOWER, PACK
from tabletop.players.exact_arithmetic import plain_sum
from tabletop.rules.cards import SUITS

RIGHT_BOWER, LEFT = "right", "left"
"""The bowers, among the ranks of trumps."""


@dataclass(frozen=True, slots=True)
class FeatureWorths:
    """The worth of each feature of a hand, in tricks; `base` is added to every hand."""

    trumps: dict[str, float]
    ace: float
    king: float
    """A king of another suit that has a lower card beside it."""
    void: float
    """A suit that is missing, with a trump for it."""
    base: float

    def add_up(self, hand: int, trump: str | None) -> float:
        """Adds up the features that a hand has with this trump suit."""
        left, cards = LEFT_BOWER.get(trump or "", ""), PACK.cards_in(hand)
        ranks = {card[1] + card[0]: card for card in cards if card != left}
        trumps = [RIGHT_BOWER if card[0] == "J" else card[0] for card in ranks.values() if card[1] == trump]
        trumps += [LEFT] * (left in cards)
        total = self.base + plain_sum(self.trumps[rank] for rank in trumps)
        for suit in SUITS:
            if suit == trump:
                continue
            held = "".join(card[0] for card in ranks.values() if card[1] == suit)
            total += self.ace * ("A" in held) + self.king * (
                "K" in held and "A" not in held and len(held) > 1
            )
            total += self.void * (not held and bool(trumps))
        return total


@dataclass(frozen=True, slots=True)
class Weights:
    """The limits, in tricks or chances, from which on a hand is bid or stays in."""

    to_order: float = 2.85
    """The tricks that a hand must promise to order the upcard up for the dealer."""
    to_accept: float = 2.45
    """What the dealer's hand must promise to accept, with the upcard in it: nobody else gets it then."""
    to_name: float = 2.75
    """What a hand must promise to name a suit when all have passed: nobody was strong."""
    to_stay: float = 0.68
    """The chance of a trick that is needed to stay in."""
    company: float = 0.08
    """How much less is needed for each who stays in too: the declarer hardly wins all five."""
    alone: float = 0.02
    """How much more is needed for each who dropped."""
    margin: float = 0.15
    """How near to what is needed, in tricks, a promise must be to be worth a thought."""
    margin_to_stay: float = 0.08
    """How near to what is needed, in chances, staying in must be to be worth a thought."""
    mood: float = 0.1
    """From the shyest mood to the boldest."""


DECLARER_WORTHS = FeatureWorths(
    {RIGHT_BOWER: 1.7, LEFT: 1.35, "A": 1.2, "K": 1.0, "Q": 0.8, "T": 0.8, "9": 0.8},
    ace=0.73,
    king=0.16,
    void=0.13,
    base=-1.1,
)
STAYING_WORTHS = FeatureWorths(
    {RIGHT_BOWER: 1.07, LEFT: 0.4, "A": 0.32, "K": 0.25, "Q": 0.23, "T": 0.22, "9": 0.2},
    ace=0.24,
    king=0.08,
    void=0.0,
    base=-0.07,
)


@cache
def expected_tricks(hand: int, trump: str | None) -> float:
    """Estimates how many tricks a hand wins as the declarer's."""
    return DECLARER_WORTHS.add_up(hand, trump)


@cache
def trick_chance(hand: int, trump: str | None) -> float:
    """Estimates the chance that a hand that stays in wins a trick."""
    return STAYING_WORTHS.add_up(hand, trump)

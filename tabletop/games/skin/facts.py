"""What everyone knows in Skin, and no zone shows; and what can be counted from it."""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal, TypedDict

from tabletop.rules import View
from tabletop.rules.cards import SUITS

TurnQuestion = Literal["limits", "offer", "middle", "bet", "new bet", "side", "answer", "lost"]
"""What the seat on turn is asked for."""

SideBet = tuple[int, int, int]
"""A bet between players: who offered it, who agreed, and the chips that each has staked."""


class SkinFacts(TypedDict):
    """The public facts: what the seat on turn is asked, the bets, and the cards that have left the deck.

    `dead` has ranks, `marker` and `asked` are seats, `results` what each reason has brought in this deal.
    """

    asks: TurnQuestion | None
    limits: tuple[int, int] | None
    bets: tuple[int, ...]
    side_bets: tuple[SideBet, ...]
    proposed: SideBet | None
    dead: tuple[str, ...]
    marker: int
    asked: tuple[int, ...]
    turned: tuple[str, ...]
    turns: int
    results: tuple[tuple[int, ...], ...]


facts_of: Callable[[View], SkinFacts] = attrgetter("facts")


def has_stopped(view: View) -> bool:
    """Tells whether the banker has just stopped."""
    return bool(view.moves) and view.moves[-1][1] == "stop"


def count_left(view: View, rank: str) -> int:
    """Counts the cards of a rank that are left in the deck."""
    return len(SUITS) - sum(card[0] == rank for card in facts_of(view)["turned"])


def lowest_bet(view: View) -> int:
    """Returns the lowest bet of this deal, once its limits are set."""
    limits = facts_of(view)["limits"]
    assert limits is not None, "there are no limits yet"
    return limits[0]


def free_chips(view: View, seat: int) -> int:
    """Returns the chips of a seat that are not at stake."""
    facts = facts_of(view)
    bets = facts["bets"]
    has = int(view.scores[seat])
    aside = sum(amount for *seats, amount in facts["side_bets"] if seat in seats)
    return has - (sum(bets) if seat == view.dealer else bets[seat]) - aside

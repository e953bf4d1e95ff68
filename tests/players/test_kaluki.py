"""How a player of Kaluki judges a deal that is still running."""

import pytest

from tabletop.players.policies import policy_of
from tests.rules.kaluki import ALONE, turn

POLICY = policy_of("kaluki")
EVEN = (0, 0)


def hopes(hand: str, other: str = ALONE) -> tuple[float, ...]:
    return POLICY.estimate(turn(hand, other=other), EVEN)


def test_cards_that_are_in_no_meld_are_what_a_hand_will_cost() -> None:
    assert hopes(ALONE) == pytest.approx(EVEN)
    assert hopes("2C 4C 9C JS 5H TD QC") > hopes(ALONE)
    assert hopes("KS KH KD 4C 9C JS 5H TD QC") == hopes("4C 9C JS 5H TD QC")
    assert hopes("KS KH KD 7S 7H 7D") > hopes("2C")


def test_what_one_may_hope_for_the_other_has_to_fear() -> None:
    mine, theirs = hopes("KS KH KD 7S 7H 7D")
    assert mine == pytest.approx(-theirs)
    assert mine > 0

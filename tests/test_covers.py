"""What counts as taking a partner's trick, and what is a cause for it."""

from dataclasses import astuple

import pytest

from tabletop.games.calypso.rules import stacked
from tabletop.rules import Match
from tests.covers import Covers, temptation
from tests.games.calypso import trinidad
from tests.games.malilla import manille
from tests.games.minnesota_whist.whist import HIGH, LOW, table
from tests.rules.asking import play, tricks


def counted(match: Match, move: str) -> tuple[int, ...]:
    """Tempted, covered, and without cause."""
    assert move in match.legal_moves()
    covers = Covers()
    covers.count(match, move)
    return astuple(covers)


# --- whist


WEAK = (
    "AS KS QS 2S AH KH QH 2H AD KD 2D QC 2C",
    "JS TS 9S 3S JH TH 9H 3H QD JD 3D KC 3C",
    "8S 7S 6S 4S 8H 7H 6H 4H TD 9D 4D AC JC",
    "5S 5H 8D 7D 6D 5D TC 9C 8C 7C 6C 5C 4C",
)


def test_the_last_hand_of_a_high_trick_covers_its_partner_or_does_not() -> None:
    match = tricks(play(table(WEAK), HIGH), "5C QC 3C")
    assert counted(match, "play AC") == (1, 1, 1)
    assert counted(match, "play JC") == (1, 0, 0)


def test_a_winner_of_another_suit_is_a_cause_to_take_the_lead() -> None:
    first, second, third, fourth = WEAK
    hands = (first.replace("AH", "8H"), second, third.replace("8H", "AH"), fourth)
    assert counted(tricks(play(table(hands), HIGH), "5C QC 3C"), "play AC") == (1, 1, 0)


def test_nobody_is_tempted_in_a_low_deal_or_before_the_last_hand() -> None:
    assert temptation(tricks(play(table(), LOW), "AC 3C JC")) is None
    assert temptation(tricks(play(table(WEAK), HIGH), "5C QC")) is None


# --- malilla


def test_a_partner_s_sure_trick_is_trumped_with_or_without_a_cause() -> None:
    match = manille.holding("7C 2H", "3C 3H", "2S 4H", "4S 5H")
    assert temptation(tricks(match, "7C 3C")) is None  # The last hand may still trump.
    match = manille.holding("7C 2H", "3C 3H", "2S 4H", "4C 5H")
    assert counted(tricks(match, "7C 3C"), "play 2S") == (1, 1, 1)
    match = manille.holding("3C 5H", "7C 3H", "4C 4H", "2S 2H")
    tricks(match, "3C 7C 4C")
    assert counted(match, "play 2S") == (1, 1, 1)
    assert counted(match, "play 2H") == (1, 0, 0)
    match = manille.holding("3C 5H", "7C 3H", "4C 4H", "2S AH")
    tricks(match, "3C 7C 4C")
    assert counted(match, "play 2S") == (1, 1, 0)


def test_points_that_somebody_could_beat_are_brought_home() -> None:
    match = manille.holding("3C 7C KD", "QC 3H 4H", "4C 5H 6H", "AC 2C 2D")
    tricks(match, "3C QC 4C")
    assert counted(match, "play AC") == (1, 1, 0)
    match = manille.holding("3C 5C KD", "QC 3H 4H", "4C 5H 6H", "AC 2C 2D")
    tricks(match, "3C QC 4C")
    assert counted(match, "play AC") == (1, 1, 1)


# --- calypso


@pytest.mark.parametrize(
    ("ranks", "hand", "causeless"),
    [("", "AS 2D", 0), ("A", "AS 2D", 1), ("", "AS KH", 1)],
    ids=["lacked", "in the calypso already", "another card was wanted as well"],
)
def test_only_a_card_that_the_calypso_lacks_may_trump_the_partner_s_trick(
    ranks: str, hand: str, causeless: int
) -> None:
    match = trinidad.building({0: ranks})
    trinidad.lay(match, 1, "3C AC 4C")
    match.hands[0] = stacked(trinidad.numbers(hand))
    assert counted(match, "play AS") == (1, 1, causeless)
    assert counted(match, f"play {hand.split()[1]}") == (1, 0, 0)


def test_the_third_hand_of_calypso_is_not_sure_of_its_partner_s_trick() -> None:
    assert temptation(trinidad.lay(trinidad.table(), 1, "3C AC")) is None

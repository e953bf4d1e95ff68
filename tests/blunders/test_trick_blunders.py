"""What partners and opponents at tricks are blamed for, and what is a cause for it."""

import pytest

from tabletop.games.calypso.rules import hand_of_copies
from tabletop.rules import Match
from tests.blunders import TEMPTATIONS_OF, BlunderCounter
from tests.blunders.trick_blunders import TOOK_OVER, WITHOUT_CAUSE
from tests.games.calypso import calypso_tables
from tests.games.malilla import malilla_tables
from tests.games.minnesota_whist.minnesota_whist_tables import HIGH, LOW, table
from tests.rules.match_questions import play, tricks

DECLINED = "declined a trick as last hand"
TOOK_LOW = "took a trick of a low deal as last hand"
POINTS_GIVEN, NOTHING_GIVEN = "gave the others points", "gave the partner nothing"
CARD_GIVEN, OWN_GIVEN = "gave the others a card that they lacked", "gave away a card of its own side"


def counted(match: Match, move: str) -> tuple[int, ...]:
    """Returns how many were tempted to take the partner's trick, did so, and did so without cause."""
    assert move in match.legal_moves()
    blunders = BlunderCounter()
    blunders.count_move(match, move)
    return blunders.tempted[TOOK_OVER], blunders.made[TOOK_OVER], blunders.made[WITHOUT_CAUSE]


def tempting(match: Match) -> dict[str, str]:
    """Returns the temptations of a position, with the cards that would be giving in."""
    found = TEMPTATIONS_OF[match.game.slug](match)
    return {name: " ".join(sorted(move.removeprefix("play ") for move in moves)) for name, moves in found}


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
    assert TOOK_OVER not in tempting(tricks(play(table(), LOW), "AC 3C JC"))
    assert TOOK_OVER not in tempting(tricks(play(table(WEAK), HIGH), "5C QC"))


def test_the_third_hand_of_a_high_trick_is_tempted_once_nothing_beats_its_partner_s_card() -> None:
    first, second, third, fourth = WEAK
    assert TOOK_OVER not in tempting(tricks(play(table(WEAK), HIGH), "TC 2C"))
    second, third, fourth = (
        second.replace("KC", "AC"),
        third.replace("AC", "TC"),
        fourth.replace("TC", "KC"),
    )
    match = tricks(play(table((first, second, third, fourth)), HIGH), "KC 2C")
    assert counted(match, "play AC") == (1, 1, 1)


def test_the_last_hand_may_let_a_high_trick_go_or_take_a_low_one() -> None:
    match = tricks(play(table(WEAK), HIGH), "5C 2C KC")
    assert tempting(match) == {DECLINED: "JC"}
    first, second, third, fourth = WEAK
    hands = (first, second, third.replace("AC", "5C"), fourth.replace("5C", "AC"))
    match = tricks(play(table(hands), LOW), "QC 3C JC")
    assert tempting(match) == {TOOK_LOW: "AC"}


# --- malilla


def test_a_partner_s_sure_trick_is_trumped_with_or_without_a_cause() -> None:
    match = malilla_tables.holding("7C 2H", "3C 3H", "2S 4H", "4S 5H")
    assert TOOK_OVER not in tempting(tricks(match, "7C 3C"))  # The last hand may still trump.
    match = malilla_tables.holding("7C 2H", "3C 3H", "2S 4H", "4C 5H")
    assert counted(tricks(match, "7C 3C"), "play 2S") == (1, 1, 1)
    match = malilla_tables.holding("3C 5H", "7C 3H", "4C 4H", "2S 2H")
    tricks(match, "3C 7C 4C")
    assert counted(match, "play 2S") == (1, 1, 1)
    assert counted(match, "play 2H") == (1, 0, 0)
    match = malilla_tables.holding("3C 5H", "7C 3H", "4C 4H", "2S AH")
    tricks(match, "3C 7C 4C")
    assert counted(match, "play 2S") == (1, 1, 0)


def test_points_that_somebody_could_beat_are_brought_home() -> None:
    match = malilla_tables.holding("3C 7C KD", "QC 3H 4H", "4C 5H 6H", "AC 2C 2D")
    tricks(match, "3C QC 4C")
    assert counted(match, "play AC") == (1, 1, 0)
    match = malilla_tables.holding("3C 5C KD", "QC 3H 4H", "4C 5H 6H", "AC 2C 2D")
    tricks(match, "3C QC 4C")
    assert counted(match, "play AC") == (1, 1, 1)


def test_points_are_not_for_a_trick_of_the_others_and_not_kept_from_one_of_the_partner() -> None:
    match = malilla_tables.holding("AC 6H", "7C 3H", "KD 2D", "4C 5H")
    assert tempting(tricks(match, "AC 7C")) == {POINTS_GIVEN: "KD"}
    match = malilla_tables.holding("7C 6H", "3C 3H", "KD 2D", "4C AD")
    assert tempting(tricks(match, "7C 3C")) == {NOTHING_GIVEN: "2D"}
    match = malilla_tables.holding("7C 6H", "3C 3H", "KD 2D", "4C 5H")
    assert not tempting(tricks(match, "7C 3C"))  # The king is the highest diamond left.


# --- calypso


@pytest.mark.parametrize(
    ("ranks", "hand", "causeless"),
    [("", "AS 2D", 0), ("A", "AS 2D", 1), ("", "AS KH", 1)],
    ids=["lacked", "in the calypso already", "another card was wanted as well"],
)
def test_only_a_card_that_the_calypso_lacks_may_trump_the_partner_s_trick(
    ranks: str, hand: str, causeless: int
) -> None:
    match = calypso_tables.building({0: ranks})
    calypso_tables.lay(match, 1, "3C AC 4C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers(hand))
    assert counted(match, "play AS") == (1, 1, causeless)
    assert counted(match, f"play {hand.split()[1]}") == (1, 0, 0)


def test_the_third_hand_of_calypso_is_seldom_sure_of_its_partner_s_trick() -> None:
    assert TOOK_OVER not in tempting(calypso_tables.lay(calypso_tables.table(), 1, "3C AC"))
    match = calypso_tables.lay(calypso_tables.table(), 2, "AC 3C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("AS 2H"))
    assert TOOK_OVER not in tempting(match)
    # The ace of the last hand's own suit can be neither beaten nor trumped.
    match = calypso_tables.lay(calypso_tables.table(), 2, "AD 3D")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("AS 2H"))
    assert counted(match, "play AS") == (1, 1, 1)


def test_cards_that_somebody_lacks_are_not_thrown_on_a_lost_trick() -> None:
    match = calypso_tables.building({1: "K", 2: "4"})
    calypso_tables.lay(match, 1, "AC 3C 4C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("KD QD 4H 5H"))
    assert tempting(match) == {CARD_GIVEN: "QD", OWN_GIVEN: "5H"}


def test_a_trick_that_the_last_hand_could_have_is_not_declined() -> None:
    match = calypso_tables.lay(calypso_tables.table(), 1, "3C 2C 4C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("AC 2C"))
    assert tempting(match)[DECLINED] == "2C"


def test_a_card_that_the_side_lacks_is_not_kept_from_the_partner() -> None:
    match = calypso_tables.building({0: "2", 2: "K"})
    calypso_tables.lay(match, 1, "3C AC 4C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("2S KH QH 5D"))
    assert tempting(match)["kept from the partner what they lacked"] == "2S 5D KH"

"""What opponents at Minnesota Whist are never seen to do."""

from random import Random

from tabletop.games.loaders import policy_of
from tabletop.games.minnesota_whist.rules import PACK
from tabletop.rules import Match
from tests.games.minnesota_whist.minnesota_whist_tables import HIGH, LOW, table
from tests.rules.match_questions import play, tricks

HANDS = (
    "AS KS QS 2S AH KH QH 2H AD KD 2D QC 2C",
    "JS TS 9S 3S JH TH 9H 3H QD JD 3D AC 3C",
    "8S 7S 6S 4S 8H 7H 6H 4H TD 9D 4D TC 5C",
    "5S 5H 8D 7D 6D 5D KC JC 9C 8C 7C 6C 4C",
)

POLICY = policy_of("minnesota-whist")


def weighed(match: Match) -> set[str]:
    return set(POLICY.worthwhile_moves(match, match.legal_moves()))


def obvious(match: Match) -> set[str]:
    moves = POLICY.worthwhile_moves(match, match.legal_moves())
    return set(POLICY.obvious_moves(match, moves) or moves)


def test_the_last_hand_takes_a_high_trick_from_the_others_unless_something_clearly_better_is_shown() -> None:
    match = tricks(play(table(HANDS), HIGH), "4C 2C 3C")
    assert obvious(match) == {"play 5C", "play TC"}
    match = tricks(play(table(HANDS), HIGH), "9C 2C 3C")
    assert weighed(match) == {"play 5C", "play TC"}
    assert obvious(match) == {"play TC"}


def test_the_last_hand_leaves_a_low_trick_to_the_others() -> None:
    match = tricks(play(table(HANDS), LOW), "QC 3C 5C")
    assert {"play KC", "play JC"} < weighed(match)
    assert obvious(match) == weighed(match) - {"play KC"}


def test_the_third_hand_leaves_a_card_alone_that_nobody_can_beat() -> None:
    match = tricks(play(table(HANDS), HIGH), "KC 2C")
    assert weighed(match) == {"play 3C"}
    # The queen may still be beaten, as far as the third hand can know.
    match = tricks(play(table(HANDS), HIGH), "JC 2C")
    assert weighed(match) == {"play AC", "play 3C"}


def test_no_high_card_is_spent_under_a_higher_one_of_the_others() -> None:
    assert weighed(tricks(play(table(HANDS), HIGH), "JC")) == {"play QC", "play 2C"}
    assert weighed(tricks(play(table(HANDS), HIGH), "KC")) == {"play 2C"}


def test_no_card_that_nobody_can_beat_is_thrown_away_beside_others() -> None:
    void = HANDS[0].replace("QC 2C", "5H 8D")
    match = tricks(play(table((void, *HANDS[1:3], HANDS[3].replace("5H 8D", "QC 2C"))), HIGH), "4C")
    assert weighed(match) == {"play 2S", "play 2H", "play 5H", "play 2D", "play 8D"}


def test_the_third_hand_plays_no_card_that_is_only_as_good_as_the_partner_s() -> None:
    hands = (HANDS[0].replace("QC", "AC"), HANDS[1].replace("AC", "QC"), *HANDS[2:])
    match = tricks(play(table(hands), HIGH), "JC 2C")
    assert weighed(match) == {"play 3C"}


def test_the_partner_s_suit_is_returned_once() -> None:
    match = tricks(play(table(HANDS), HIGH), "4C 2C AC 5C")
    assert match.seat == 1
    assert obvious(match) == {"play 3C"}
    # Later it need not come back a second time.
    match = tricks(match, "3C TC 6C QC 2D QD TD 8D")
    assert match.seat == 1
    assert len(obvious(match)) > 2


def test_a_sure_winner_or_a_long_suit_may_be_led_instead_of_the_partner_s() -> None:
    sure = HANDS[0].replace("AH", "9H"), HANDS[1].replace("9H", "AH"), *HANDS[2:]
    assert obvious(tricks(play(table(sure), HIGH), "4C 2C AC 5C")) == {"play AH", "play 3C"}
    long = HANDS[0].replace("QH", "JD"), HANDS[1].replace("JD", "QH"), *HANDS[2:]
    match = tricks(play(table(long), HIGH), "4C 2C AC 5C")
    assert obvious(match) == {"play 9H", "play 3H", "play 3C"}


def test_no_low_card_is_led_beside_ace_king_and_queen() -> None:
    match = tricks(play(table(HANDS), HIGH), "5S AS 3S 4S")
    assert match.seat == 0
    assert "play 2H" in weighed(match)
    assert {"play QH", "play 2S", "play 2D"} <= obvious(match)
    assert "play 2H" not in obvious(match)


def test_the_partner_s_sure_trick_is_not_taken_over_to_lead_another_winner() -> None:
    hands = HANDS[0].replace("AD", "3D"), HANDS[1].replace("3D", "AD"), *HANDS[2:]
    match = tricks(play(table(hands), HIGH), "KC 2C")
    assert weighed(match) == {"play AC", "play 3C"}
    assert obvious(match) == {"play 3C"}


def by_rule_of_thumb(played: str, *hands: str) -> set[str]:
    """Returns what the rule of thumb plays in a high deal; the hands begin with the leader's."""
    match = play(table(HANDS), HIGH)
    leader = match.on_turn
    held = [PACK.bits(hand.split()) for hand in hands]
    match.hands = tuple(held[(seat - leader) % 4] for seat in range(4))
    match.unplayed = sum(held)
    match = tricks(match, played)
    return {str(POLICY.choose_move(match, match.legal_moves(), Random(seed))) for seed in range(20)}


def test_a_sure_card_is_led_while_one_card_of_its_suit_is_out() -> None:
    assert by_rule_of_thumb("", "AS 4S 3S 2S", "KS 5C 6C 7C", "5H 6H 7H 8H", "5D 6D 7D 8D") == {"play AS"}


def test_the_second_hand_takes_with_a_sure_card_what_may_be_the_last_of_its_suit() -> None:
    late = ("TS 5H 6H", "AS 3S 2S", "KS 5C 6C", "9S 5D 6D")
    assert by_rule_of_thumb("TS", *late) == {"play AS"}


def test_the_second_hand_plays_low_while_its_suit_will_come_round_again() -> None:
    early = ("TS 5S 6S", "AS 3S 2S", "KS QS JS", "9S 8S 7S")
    assert by_rule_of_thumb("TS", *early) == {"play 2S"}

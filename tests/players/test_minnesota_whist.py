"""What a player of Minnesota Whist does by rule of thumb, and why it says so."""

from random import Random

import pytest

from tabletop.players.policies import Policy, policy_of
from tabletop.rules.minnesota_whist import MINNESOTA_WHIST, MinnesotaWhist
from tests.rules.whist import DIAMONDS, HANDS_A, HEARTS, HIGH, LOW, play, table, tricks

POLICY = policy_of("minnesota-whist")


def best(match: MinnesotaWhist) -> str:
    """The move that the policy thinks likeliest to be best."""
    moves = match.legal_moves()
    guesses = POLICY.guess(match, moves)
    assert guesses is not None
    assert len(guesses) == len(moves)
    return moves[guesses.index(max(guesses))]


def test_tops_bid_black_and_small_cards_bid_red_each_with_a_low_card() -> None:
    match = table()
    assert best(match) in ("bid 2S", "bid 2C")
    play(match, "bid 2S, bid 3H, bid 4H")
    assert best(match) in ("bid 5H", "bid 5D")


def test_a_hand_without_the_colour_it_wants_lays_what_it_has() -> None:
    match = table(
        (
            "9S 8S 7S 6S 5S 4S 3S 2S 9C 8C 7C 6C 5C",
            "AS KS QS JS TS AC KC QC JC TC 4C 3C 2C",
            HEARTS,
            DIAMONDS,
        )
    )
    assert best(match) == "bid 2S"


def test_in_high_a_card_that_nobody_can_beat_is_led() -> None:
    match = tricks(play(table(), HIGH), "5S AS 3S 4S")
    assert best(match) == "play KS"


@pytest.mark.parametrize(
    ("bids", "played", "move"),
    [
        (HIGH, "5S", "play AS"),
        (HIGH, "5S AS", "play 3S"),
        (HIGH, "5S 2S JS", "play 4S"),
        (HIGH, "5S 2S 3S", "play 6S"),
        (HIGH, "5S AS 3S 4S AH 3H", "play 4H"),
        (HIGH, "5S 2S JS 8S TS 7S", "play 4C"),
        (LOW, "2S 3S", "play 4S"),
        (LOW, "2S JS", "play 8S"),
        (LOW, "KS JS 8S 5S AS TS 7S", "play TC"),
        (LOW, "2S 3S 4S", "play 5S"),
    ],
    ids=[
        "second hand takes with the highest",
        "an ace is not covered",
        "last hand lets a higher card go",
        "last hand wins for its side with what it needs",
        "the partner's ace is left alone",
        "a small card is thrown",
        "low: nothing is left but to beat the three",
        "low: the highest card below",
        "low: a high card is thrown",
        "low: last hand has one card only",
    ],
)
def test_a_card_is_played_by_the_rule_of_thumb(bids: str, played: str, move: str) -> None:
    assert best(tricks(play(table(), bids), played)) == move


def gain(good: Policy, other: Policy, deals: int) -> int:
    """Points of the good side less the other's, every deal played from both sides."""
    rng, points = Random(1), 0
    for seed in range(deals):
        for side in (0, 1):
            match = MINNESOTA_WHIST.start(seed=seed, dealer=seed % 4)
            while match.deal == 1 and match.seat is not None:
                policy = good if match.seat % 2 == side else other
                match.play(policy.choose(match, match.legal_moves(), rng))
            points += match.scores[side] - match.scores[1 - side]
    return points


def test_rules_of_thumb_beat_random_play() -> None:
    assert gain(POLICY, Policy(), 30) > 60


@pytest.mark.parametrize(
    ("bids", "move", "reason"),
    [
        ("", "bid 2S", "Your high cards can take tricks, and the two of spades asks for a high deal."),
        (
            "bid 2S, bid 3H, bid 4H",
            "bid 5H",
            "Your hand is better at losing tricks, and the five of hearts asks for a low deal.",
        ),
        ("", "bid 2H", "Of the deals that could be, it came out best in about 60 of 100."),
        (
            HIGH,
            "play 5S",
            "As far as can be told, leading the five of spades brings your side the most tricks.",
        ),
        (
            LOW,
            "play 2S",
            "As far as can be told, leading the two of spades brings your side the fewest tricks.",
        ),
        (f"{HIGH}, play 5S", "play AS", "The ace of spades beats what lies there."),
        (f"{HIGH}, play 5S", "play 2S", "The two of spades is the one you can best do without."),
        (
            f"{LOW}, play 2S",
            "play JS",
            "The jack of spades beats what lies there, and costs you least later.",
        ),
        (
            f"{LOW}, play 2S, play JS",
            "play 8S",
            "The eight of spades stays out of the trick, and you are rid of it.",
        ),
    ],
)
def test_advice_says_why(bids: str, move: str, reason: str) -> None:
    match = play(table(HANDS_A), bids) if bids else table(HANDS_A)
    assert match.seat is not None
    (legal,) = [one for one in match.legal_moves() if one == move]
    assert POLICY.reason(match.view(match.seat), legal, 0.6) == reason

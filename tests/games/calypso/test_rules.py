"""Calypso: the deals, the tricks, and what is refused."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tabletop.games.calypso.rules import GAME, Calypso, cards_in, hand_of_copies
from tabletop.rules import HIDDEN
from tabletop.rules.cards import PACK as CARDS
from tests.games.calypso.calypso_tables import TABLE, lay, numbers, pack, table, winner
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.match_questions import beats, cards, facts, legal, refused, zone

# --- seats, suits and deals


def test_partners_sit_opposite_and_have_the_same_score() -> None:
    # CA-1
    match = lay(table(), 0, "2S 2D 5S 2C")
    assert match.scores == (60, 0, 60, 0)
    match = lay(match, 3, "AH 3H 4H 5H")
    assert match.scores[1] == match.scores[3] == 40


def test_each_seat_has_its_own_suit() -> None:
    # CA-2
    assert facts(table(), "suits") == (("S", "D", "H", "C"),)
    for seat, suit in enumerate("SDHC"):
        led = "SDHC"[(seat + 1) % 4]
        assert winner((seat + 3) % 4, f"A{led} 2{suit} A{led} A{led}") == seat


def test_four_packs_are_shuffled_once() -> None:
    # CA-3
    match = played_through(GAME.start(seed=5, dealer=3))
    assert len(match.shuffles) == 1
    assert Counter(match.shuffles[0].split()) == Counter(CARDS * 4)


def test_the_next_52_cards_are_dealt_each_time() -> None:
    # CA-3
    match = GAME.start(seed=5, dealer=3)
    order = match.shuffles[0].split()
    for number in range(4):
        assert match.deal == number + 1
        for seat in range(4):
            first = 52 * number + (seat - number) % 4
            mine = sorted(order[first : 52 * (number + 1) : 4], key=CARDS.index)
            assert match.view(seat).zones[f"hand:{seat}"] == tuple(mine)
        assert match.view(0).zones["stock"] == (HIDDEN,) * (156 - 52 * number)
        for _ in range(52):
            match.play(match.legal_moves()[0])


def test_the_first_dealer_is_drawn_before_the_cards_are_shuffled() -> None:
    # CA-4
    match = GAME.start(shuffles=["2 1 0 3", pack(TABLE, dealer=2)])
    assert (match.dealer, match.seat) == (2, 3)
    assert zone(match, "hand:0", 0) == TABLE[0]


def test_the_deal_passes_to_the_left() -> None:
    # CA-4: worked example 9
    match = GAME.start(seed=1, dealer=3)
    dealers = []
    while match.seat is not None:
        if len(match.moves) % 52 == 0:
            dealers.append((match.dealer, match.seat))
        match.play(match.legal_moves()[0])
    assert dealers == [(3, 0), (0, 1), (1, 2), (2, 3)]


# --- following suit


def test_any_card_may_be_led() -> None:
    # CA-5
    match = table()
    assert match.seat == 0
    assert legal(match) == ", ".join(TABLE[0].split())
    assert {move.place for move in match.legal_moves()} == {"trick"}


def test_the_winner_leads_to_the_next_trick() -> None:
    # CA-5
    match = lay(table(), 0, "2S 2D 5S 4C")
    assert (match.seat, match.leader) == (3, 3)


def test_a_trick_from_the_table() -> None:
    # CA-6, CA-9: worked example 8
    match = table()
    match.play("play 2S")
    assert len(match.legal_moves()) == 12
    assert "play AD" in match.legal_moves()
    match.play("play 2D")
    assert legal(match) == "7S, 6S, 5S"
    match.play("play 5S")
    assert legal(match) == ", ".join(TABLE[3].split())
    full, swept = match.watch("play 2C", None)
    assert (full.beat, full.view.turn, full.view.facts["lead"]) == ("trick", 0, 0)
    assert full.view.zones["trick"] == cards("2S 2D 5S 2C")
    assert swept.view.zones["calypso:0"] == cards("5S 2S")
    assert swept.view.zones["won:0"] == cards("2D 2C")
    assert swept.view.zones["trick"] == ()
    assert match.scores == (60, 0, 60, 0)


def test_copies_of_a_card_are_one_move_and_are_played_one_by_one() -> None:
    # CA-6
    match = table()
    match.play("play 2S")
    match.play("play AD")
    assert zone(match, "hand:1", 1).startswith("AD KD")
    assert len(match.view(1).zones["hand:1"]) == 12


def test_a_hand_counts_its_copies() -> None:
    rng = Random(1)
    for _ in range(50):
        hand = rng.sample([number % 52 for number in range(208)], 13)
        assert cards_in(hand_of_copies(hand)) == tuple(CARDS[card] for card in sorted(hand))
        assert hand_of_copies(hand) == hand_of_copies(reversed(hand))
    assert cards_in(hand_of_copies(numbers("AS AS AS AS 2C"))) == cards("AS AS AS AS 2C")


# --- taking tricks


@pytest.mark.parametrize(
    ("leader", "trick", "wins"),
    [
        (1, "2D AD KD QD", 1),
        (1, "2D AD AS QD", 1),
        (1, "2D AD AC QD", 3),
        (1, "JD 3D 9D QS", 0),
        (1, "JD 3D 9D TS", 1),
        (1, "JD 3D 9D JS", 1),
        (3, "9H TH 5H KH", 2),
        (3, "9H KH 5H TH", 0),
        (3, "9H 2S 5H AH", 0),
        (0, "9H 6D 2H 4C", 1),
        (0, "9H 4D 2H 4C", 1),
        (0, "9H 9H 2H 9H", 0),
        (0, "9H AS AD 9C", 3),
    ],
)
def test_who_wins_the_trick(leader: int, trick: str, wins: int) -> None:
    # CA-8, CA-9: worked examples 1 to 4
    assert winner(leader, trick) == wins
    assert lay(table(), leader, trick).seat == wins


@pytest.mark.parametrize(("higher", "lower"), list(pairwise("AKQJT98765432")))
def test_cards_rank_from_the_ace_to_the_two(higher: str, lower: str) -> None:
    # CA-7
    assert winner(1, f"{lower}S {higher}S 2S 2S") == 2
    assert winner(1, f"{higher}S {lower}S 2S 2S") == 1
    assert winner(0, f"9H {lower}D 2H {higher}C") == 3
    assert winner(0, f"9H {higher}D 2H {lower}C") == 1
    assert winner(0, f"{lower}S {higher}D 2S 2S") == 1
    assert winner(0, f"{higher}S {lower}D 2S 2S") == 0


def test_a_card_that_follows_is_no_trump_in_its_players_own_suit() -> None:
    # CA-8
    assert winner(3, "9H TH 5H 2H") == 0
    assert winner(0, "2S AS KS QS") == 0
    assert winner(1, "KS AH 2S QS") == 2
    assert winner(1, "KS AD 2S QS") == 1


# --- what is refused


def test_refused_moves_name_their_rule() -> None:
    # CA-5, CA-6
    match = table()
    assert refused(match, "play AD") == ("CA-5", "You do not hold the ace of diamonds.")
    for move in ("play 2S", "play 2D"):
        match.play(move)
    assert refused(match, "play JH") == ("CA-6", "You hold a spade, so you must follow suit.")
    assert refused(match, "play AS") == ("CA-5", "You do not hold the ace of spades.")


def test_the_last_copy_of_a_card_is_gone_when_it_has_been_played() -> None:
    # CA-5
    match = lay(table(), 1, "AD 3D 9D QD")
    match.hands[1] = hand_of_copies(numbers("AD AD KD"))
    with_moves_recounted(match)
    match.play("play AD")
    assert match.hands[1] == hand_of_copies(numbers("AD KD"))
    match.seat = 1
    with_moves_recounted(match)
    match.play("play AD")
    match.seat = 1
    with_moves_recounted(match)
    assert refused(match, "play AD")[0] == "CA-5"


@pytest.mark.parametrize("text", ["play", "play JK", "play 1S", "play AS AS", "bid AS", "AS", "play ??"])
def test_other_words_are_no_move(text: str) -> None:
    rule, reason = refused(table(), text)
    assert rule is None
    assert text in reason


# --- what is seen


def test_everybody_sees_all_but_the_hands_and_the_stock() -> None:
    match = table()
    match.play("play 2S")
    view = match.view(2)
    assert view.zones["hand:2"] == cards(TABLE[2])
    assert view.zones["hand:0"] == (HIDDEN,) * 12
    assert view.zones["trick"] == ("2S",)
    assert set(view.zones["stock"]) == {HIDDEN}
    assert view.facts == {"suits": ("S", "D", "H", "C"), "lead": 0}
    assert view.moves == ((0, "play 2S"),)


def played_through(match: object) -> Calypso:
    """Random play to the end."""
    assert isinstance(match, Calypso)
    rng = Random(1)
    while match.seat is not None:
        match.play(rng.choice(match.legal_moves()))
    return match


def test_between_two_deals_nothing_is_gathered_or_shuffled() -> None:
    # CA-3
    match = GAME.start(seed=5, dealer=3)
    for _ in range(51):
        match.play(match.legal_moves()[0])
    frames = match.watch(match.legal_moves()[0], 1)
    assert beats(frames) == "trick score deal rest"
    assert [len(frame.view.zones["stock"]) for frame in frames] == [156, 156, 104, 104]
    assert [bool(frame.view.facts.get("tally")) for frame in frames] == [False, True, False, False]
    assert [frame.view.deal for frame in frames] == [1, 1, 2, 2]

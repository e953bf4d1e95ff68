"""Minnows: every rule and worked example of its page."""

from itertools import pairwise
from typing import Any

import pytest

from tabletop.games.minnows.card_squares import NUMBERS_SHOWN
from tabletop.games.minnows.rules import GAME
from tabletop.rules import HIDDEN
from tabletop.rules.cards import PACK as CARDS
from tests.games.minnows.minnows_tables import HANDS, ends, late, order, squares, table
from tests.rules.match_questions import beats, hand, legal, play, refused, told_tally, zone


def shown(rank: str) -> tuple[int, ...]:
    """The numbers that cards of this rank can show; the suit makes no difference."""
    (numbers,) = {NUMBERS_SHOWN[number] for number, card in enumerate(CARDS) if card[0] == rank}
    return numbers


def places(match: Any, card: str) -> str:
    """Where and with which number a card can be added now."""
    return ", ".join(
        " ".join((str(move.place), *move.detail)) for move in match.legal_moves() if move.pieces == (card,)
    )


# --- cards as dominoes


def test_the_aim_is_to_run_out_of_cards() -> None:
    # MN-1
    match = late(("9D", "2C 2D"), "6S", "AS")
    play(match, "play 9D right 3")
    assert (match.scores, match.winners, match.seat) == ((1, 0), (0,), None)
    assert min(min(numbers) for numbers in NUMBERS_SHOWN) == 1
    assert max(max(numbers) for numbers in NUMBERS_SHOWN) == 7


@pytest.mark.parametrize(
    ("rank", "half"), [("2", 1), ("4", 2), ("6", 3), ("8", 4), ("T", 5), ("Q", 6), ("A", 7)]
)
def test_even_cards_are_doublets(rank: str, half: int) -> None:
    # MN-2
    assert shown(rank) == (half,)


@pytest.mark.parametrize(
    ("rank", "numbers"),
    [
        ("3", (1, 2)),
        ("5", (1, 2, 3, 4)),
        ("7", (1, 2, 3, 4, 5, 6)),
        ("9", (2, 3, 4, 5, 6, 7)),
        ("J", (4, 5, 6, 7)),
        ("K", (6, 7)),
    ],
)
def test_odd_cards_are_regular_and_their_squares_add_up(rank: str, numbers: tuple[int, ...]) -> None:
    # MN-3
    assert shown(rank) == numbers
    worth = {"J": 11, "K": 13}.get(rank) or int(rank)
    assert {worth - number for number in numbers} == set(numbers)


# --- set-up


@pytest.mark.parametrize(
    ("cut", "dealer"), [("KH AD AS", 2), ("KH AD AC", 1), ("9C 9D 9H 9S", 3), ("2S 2H", 0), ("TC JC", 1)]
)
def test_the_highest_card_cut_deals(cut: str, dealer: int) -> None:
    # MN-4, example 1
    cards = cut.split()
    first = " ".join((*cards, *(card for card in CARDS if card not in cards)))
    match = GAME.start(len(cards), seed=1, shuffles=[first])
    assert match.dealer == dealer
    assert len(match.shuffles) == 2
    assert len(GAME.start(len(cards), seed=1, dealer=0).shuffles) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_cards_each_one_at_a_time_from_the_dealers_left(players: int) -> None:
    # MN-5
    match = GAME.start(players, dealer=1, shuffles=[" ".join(CARDS)])
    first = 2 % players
    assert set(hand(match, first).split()) == set(CARDS[: 7 * players : players])
    assert set(hand(match, 1).split()) == set(CARDS[players - 1 : 7 * players : players])
    assert match.view(1).zones[f"hand:{first}"] == (HIDDEN,) * 7
    assert match.view(1).zones["stock"] == (HIDDEN,) * (52 - 7 * players - 1)


def test_the_top_card_of_the_pile_is_the_starter() -> None:
    # MN-6
    match = table(pile="9D 8S")
    assert zone(match, "line") == "9D"
    assert ends(match) == (None, None)


def test_the_player_to_the_dealers_left_begins_and_the_turn_goes_clockwise() -> None:
    # MN-7
    match = table(pile="9D")
    assert match.seat == 1
    assert play(match, "play 7H left 3").seat == 0
    three = GAME.start(3, seed=1, dealer=2)
    assert three.seat == 0
    three.play(three.legal_moves()[0])
    assert three.seat == 1


# --- the chain


def test_a_card_is_added_at_the_left_or_the_right_end() -> None:
    # MN-8
    match = late(("9D 2C", "4S"), "6S", "AS")
    assert zone(play(match.copy(), "play 9D left 3"), "line") == "9D 6S"
    assert zone(play(match.copy(), "play 9D right 3"), "line") == "6S 9D"
    move = match.legal_moves()[0]
    assert (move.verb, move.pieces, move.place, move.detail) == ("play", ("9D",), "left", ("3",))


def test_the_squares_that_touch_show_the_same_number() -> None:
    # MN-9, example 4
    match = late(("9D 2C", "4S"), "6S", "AS")
    assert ends(match) == (3, 3)
    assert legal(match) == "9D left 3, 9D right 3"
    assert ends(play(match, "play 9D right 3")) == (3, 6)


def test_the_other_square_shows_the_rest() -> None:
    # MN-10
    match = late(("9D 2C", "QS 4S"), "6S", "AS")
    play(match, "play 9D left 3, play QS left 6")
    assert zone(match, "line") == "QS 9D 6S"
    assert squares(match) == ((6, 6), (6, 3), (3, 3))
    assert ends(match) == (6, 3)


def test_a_regular_starter_is_not_set_until_a_card_touches_it() -> None:
    # MN-11, example 2
    match = table(HANDS, "9D")
    assert squares(match) == (None,)
    for card, numbers in {"7H": "23456", "4C": "2", "3S": "2", "KS": "67", "KH": "67", "JS": "4567"}.items():
        both = [f"{side} {number}" for side in ("left", "right") for number in numbers]
        assert places(match, card) == ", ".join(both)
    assert len(match.legal_moves()) == 34


def test_the_first_card_sets_the_starter() -> None:
    # MN-11, example 3
    match = play(table(HANDS, "9D"), "play 7H left 3")
    assert zone(match, "line") == "7H 9D"
    assert squares(match) == ((4, 3), (3, 6))
    assert ends(match) == (4, 6)
    assert match.legal_moves() == ("draw",)
    right = play(table(HANDS, "9D"), "play 7H right 3")
    assert (zone(right, "line"), squares(right)) == ("9D 7H", ((6, 3), (3, 4)))


def test_a_doublet_as_starter_shows_its_half_at_both_ends() -> None:
    # MN-11
    match = table(HANDS, "8D")
    assert ends(match) == (4, 4)
    assert squares(match) == ((4, 4),)


def test_no_third_regular_card_in_a_row_through_the_starter() -> None:
    # MN-12, example 5
    match = late(("9S 4S", "2S"), "9D, 7H right 5", "AS")
    assert (zone(match, "line"), ends(match)) == ("9D 7H", (4, 2))
    assert legal(match) == "4S right 2"


def test_no_third_doublet_in_a_row() -> None:
    # MN-12, example 6
    match = late(("4H 9S", "2S"), "4S, 4D right 2", "AS")
    assert ends(match) == (2, 2)
    assert legal(match) == "9S left 2, 9S right 2"


def test_two_in_a_row_at_one_end_bar_nothing_at_the_other() -> None:
    # MN-12
    match = late(("5H 4C 5C", "2S"), "4S, 3S right 2, 5D right 1", "AS")
    assert (zone(match, "line"), ends(match)) == ("4S 3S 5D", (2, 4))
    assert legal(match) == "5H left 2, 5C left 2, 4C left 2"


def test_a_regular_card_next_to_a_doublet_has_its_colour() -> None:
    # MN-13, example 8
    match = late(("7H 7S 8S", "2S"), "8D", "AS", colours=True)
    assert legal(match) == "8S left 4, 7H left 4, 8S right 4, 7H right 4"
    assert "7S left 4" in legal(late(("7H 7S 8S", "2S"), "8D", "AS"))
    match = late(("7S 8S", "2S"), "9D, 8D right 4", "AS", colours=True)
    assert ends(match) == (5, 4)
    assert legal(match) == "7S left 5, 8S right 4"


def test_colours_do_not_bind_the_card_that_touches_a_regular_starter() -> None:
    # MN-13, MN-11
    match = late(("7S 4C", "2S"), "9D", "AS", colours=True)
    assert len(match.legal_moves()) == 2 * (5 + 1)


def test_the_chain_is_one_line_however_long() -> None:
    # MN-14
    match = GAME.start(2, seed=5)
    while match.seat is not None:
        match.play(match.legal_moves()[0])
    laid = match.view(None).zones["line"]
    numbers = match.view(None).facts["squares"]
    assert len(laid) == len(numbers) > 10
    for (_, right), (left, _) in pairwise(numbers):
        assert right == left
    kinds = "".join("d" if left == right else "r" for left, right in numbers)
    assert "ddd" not in kinds
    assert "rrr" not in kinds


# --- adding, drawing, passing


def test_who_can_add_must_add_one_card_and_one_only() -> None:
    # MN-15
    match = late(("8S 7D 2S", "4S"), "8D", "5C")
    assert legal(match) == "8S left 4, 7D left 4, 8S right 4, 7D right 4"
    assert refused(match, "draw")[0] == "MN-15"
    assert play(match, "play 7D left 4").seat == 1


def test_only_who_cannot_add_draws() -> None:
    # MN-16
    match = late(("3S 3H", "4S"), "8D", "5C AS")
    assert match.legal_moves() == ("draw",)
    assert match.legal_moves()[0].pieces == ()
    play(match, "draw")
    assert hand(match, 0) == "3S 3H 5C"


@pytest.mark.parametrize("draw", ["one", "play-after", "until"])
def test_what_may_follow_a_draw_that_fits(draw: str) -> None:
    # MN-17, example 7
    match = play(late(("3S 3H", "4S 4H"), "8D", "5C KS", draw=draw), "draw")
    if draw == "one":
        assert match.seat == 1
    else:
        assert match.seat == 0
        assert legal(match) == "5C left 4, 5C right 4"


@pytest.mark.parametrize(("draw", "seat"), [("one", 1), ("play-after", 1), ("until", 0)])
def test_what_follows_a_draw_that_does_not_fit(draw: str, seat: int) -> None:
    # MN-17, example 7
    match = play(late(("3S 3H", "4S 4H"), "8D", "AS 5C KS", draw=draw), "draw")
    assert (match.seat, match.legal_moves()) == (seat, ("draw",))


def test_without_a_pile_who_cannot_add_passes() -> None:
    # MN-18
    match = late(("3S 3H", "8S 2S"), "8D")
    assert match.legal_moves() == ("pass",)
    assert play(match, "pass").seat == 1


def test_who_draws_the_last_card_in_vain_passes() -> None:
    # MN-18, example 11
    match = late(("3S 3H", "8S 2S"), "8D", "AS", draw="until")
    play(match, "draw")
    assert (match.seat, match.legal_moves()) == (0, ("pass",))
    assert play(match, "pass").seat == 1


# --- the end of a deal


def test_the_first_without_cards_wins_the_deal() -> None:
    # MN-19, MN-22
    match = late(("9D", "2C 2D", "4C"), "6S", "AS", wins=3)
    frames = match.watch("play 9D right 3", None)
    assert beats(frames) == "play score gather shuffle deal rest"
    assert frames[0].view.zones["line"] == ("6S", "9D")
    assert told_tally(frames[1].view) == (("MN-19", "Out of cards", (1, 0, 0)),)
    assert match.scores == (1, 0, 0)


def test_a_blocked_deal_is_won_by_the_fewest_cards() -> None:
    # MN-20
    match = late(("7H KS AD", "2C 2S", "AS"), "8D", wins=3)
    frames = match.watch("play 7H left 4", None)
    assert told_tally(frames[1].view) == (("MN-20", "Blocked: 1 card in hand is the fewest", (0, 0, 1)),)


def test_those_who_tie_for_the_fewest_cards_share_the_deal() -> None:
    # MN-21, MN-20, example 9
    match = late(("7H KS", "2C 2S", "AS"), "8D")
    frames = match.watch("play 7H left 4", 1)
    assert beats(frames) == "play score rest"
    assert ends(match) == (3, 4)
    assert (match.scores, match.winners) == ((1, 0, 1), (0, 2))
    assert told_tally(frames[-1].view)[0][0] == "MN-21"


@pytest.mark.parametrize("draw", ["one", "play-after", "until"])
def test_the_last_card_drawn_can_block_the_deal(draw: str) -> None:
    # MN-20, example 10
    match = late(("AH", "2C 2S", "AS KS"), "8D", "AD", draw=draw)
    assert match.legal_moves() == ("draw",)
    play(match, "draw")
    assert (match.scores, match.winners) == ((1, 1, 1), (0, 1, 2))


def test_a_deal_in_which_somebody_can_still_add_is_not_blocked() -> None:
    # MN-20
    match = play(late(("7H KS", "2C 2S", "6S AS"), "8D"), "play 7H left 4")
    assert (match.deal, match.seat, match.legal_moves()) == (1, 1, ("pass",))


# --- the end of the match


def test_the_match_ends_when_somebody_has_won_enough_deals() -> None:
    # MN-23
    match = late(("9D", "2C 2D"), "6S", "AS", wins=3)
    match.scores = (2, 2)
    play(match, "play 9D right 3")
    assert (match.scores, match.winners, match.deal, match.dealer) == ((3, 2), (0,), 1, 0)
    assert match.view(None).zones["hand:1"] == ("2D", "2C")
    assert match.view(None).zones["stock"] == ("AS",)


def test_a_shared_deal_can_end_the_match_for_several() -> None:
    # MN-23
    match = late(("7H KS", "2C 2S", "AS"), "8D", wins=3)
    match.scores = (2, 2, 2)
    play(match, "play 7H left 4")
    assert (match.scores, match.winners) == ((3, 2, 3), (0, 2))


def test_the_next_deal_passes_to_the_left_with_the_whole_pack() -> None:
    # MN-24
    hands = ("3S 3H 3D 3C 5S 5H 5D", "4S 4H 4D 4C 6S 6H 6D")
    match = late(("9D", "2C 2D"), "6S", "AS", wins=3, shuffles=[order(hands, "KD", dealer=1)])
    frames = match.watch("play 9D right 3", 1)
    assert (match.deal, match.dealer, match.seat) == (2, 1, 0)
    assert (hand(match, 0), zone(match, "line")) == ("5S 3S 5H 3H 5D 3D 3C", "KD")
    gathered = next(frame.view.zones for frame in frames if frame.beat == "gather")
    assert gathered["stock"] == (HIDDEN,) * 52
    assert gathered["line"] == gathered["hand:1"] == ()
    dealt = next(frame.view.zones for frame in frames if frame.beat == "deal")
    assert (dealt["line"], len(dealt["stock"]), len(dealt["hand:0"])) == ((), 38, 7)

"""Minimize: the draw pile made again of the discards, and the additional rules about whose turn it is."""

from tabletop.games.minimize.rules import Minimize
from tests.games.minimize.minimize_tables import HIGH, beats, legal, numbers, table
from tests.rules.match_questions import play, zone

# --- the draw pile is empty


def nearly_empty(*hands: str, left: int = 1) -> Minimize:
    """All but a given number of cards of the draw pile have been thrown."""
    match = table(*hands)
    match.discard = match.stock[left:]
    match.stock = match.stock[:left]
    return match


def test_an_empty_draw_pile_is_made_again_at_the_end_of_the_turn() -> None:
    # MZ-21
    match = nearly_empty("12B 8Y 3B", HIGH)
    match.previous_throw, match.discard = match.discard[:2], match.discard[2:]
    below = sorted(match.discard + match.previous_throw)
    play(match, "throw 12B")
    frames = match.watch("pick stock", 1)
    assert beats(frames) == ["play", "gather", "shuffle", "rest"]
    assert zone(match, "previous") == "12B"
    assert zone(match, "discard") == ""
    assert sorted(match.stock) == below
    assert numbers(match.shuffles[-1]) == match.stock
    assert match.seat == 1


def test_the_throw_with_a_card_added_stays_and_the_rest_is_shuffled() -> None:
    # MZ-21: not before the card drawn has been kept or added
    match = nearly_empty("3R 8Y", HIGH)
    match.stock, match.discard = numbers("3Y"), (*match.discard, *match.stock)
    match.discard = tuple(sorted(match.discard))
    play(match, "throw 3R, pick stock")
    assert (match.seat, len(match.stock)) == (0, 0)
    play(match, "add 3Y")
    assert zone(match, "previous") == "3R 3Y"
    assert match.stock
    assert match.discard == ()


def test_the_draw_pile_stays_empty_if_the_turn_ends_the_round() -> None:
    # MZ-21
    match = nearly_empty("12B 1R DN", HIGH)
    match.stock, match.discard = numbers("JK"), match.discard + match.stock
    play(match, "throw 12B, pick stock")
    frames = match.watch("throw DN", None)
    assert beats(frames) == ["play", "reveal", "score", "gather", "shuffle", "deal", "rest"]
    assert frames[2].view.zones["stock"] == ()


# --- the additional rules


def test_three_of_one_number_make_the_next_player_miss_his_turn() -> None:
    # MZ-26, worked example 11
    hands = ("7R 7Y 7G 1B", "12R", "12Y 3Y", "12G")
    match = play(table(*hands, stock="2B", triplet_skip=True), "throw 7R 7Y 7G, pick stock")
    assert match.seat == 2
    play(match, "throw 12Y")
    assert legal(match, "pick") == ["stock", "7R", "7G"]
    match = play(table(*hands, stock="2B"), "throw 7R 7Y 7G, pick stock")
    assert match.seat == 1


def test_a_pair_four_or_a_card_added_skip_nobody() -> None:
    # MZ-26
    hands = ("7R 7Y 7G 7B 1B", "12R", "12Y")
    match = play(table(*hands, stock="7R", triplet_skip=True), "throw 7R 7Y, pick stock, add 7R")
    assert match.seat == 1
    match = play(table(*hands, stock="2R", triplet_skip=True), "throw 7R 7Y 7G 7B, pick stock")
    assert match.seat == 1
    match = play(table(*hands, stock="7R", triplet_skip=True), "throw 7R 7Y 7G, pick stock, add 7R")
    assert match.seat == 2
    match = table("4R 5R 6R 1B", "12R", "12Y", stock="2B", triplet_skip=True)
    assert play(match, "throw 4R 5R 6R, pick stock").seat == 1


def test_with_two_players_the_thrower_picks_from_his_own_throw() -> None:
    # MZ-26, worked example 11
    match = play(table("7R 7Y 7G 1B", "12R", stock="2B", triplet_skip=True), "throw 7R 7Y 7G, pick stock")
    assert match.seat == 0
    play(match, "throw 2B")
    assert legal(match, "pick") == ["stock", "7R", "7G"]


def test_a_pure_sequence_of_three_turns_the_direction() -> None:
    # MZ-27, worked example 11
    hands = ("4R 5R 6R 1B", "12R", "12Y", "12G 3Y JK 5Y")
    match = play(table(*hands, stock="2B", sequence_reverse=True), "throw 4R 5R 6R, pick stock")
    assert match.seat == 3
    assert match.view(None).facts["clockwise"] is False
    play(match, "throw 12G, pick stock")
    assert match.seat == 2
    match.seat = 3
    play(match, "throw 3Y JK 5Y, pick stock")
    assert match.seat == 0
    assert play(table(*hands, stock="2B"), "throw 4R 5R 6R, pick stock").seat == 1


def test_longer_sequences_and_cards_added_turn_nothing() -> None:
    # MZ-27
    hands = ("4R 5R 6R 7R 1B", "12R", "12Y")
    match = play(table(*hands, stock="2B", sequence_reverse=True), "throw 4R 5R 6R 7R, pick stock")
    assert match.seat == 1
    match = play(table(*hands, stock="3Y", sequence_reverse=True), "throw 4R 5R 6R, pick stock, add 3Y first")
    assert match.seat == 2


def test_the_direction_is_clockwise_again_in_the_next_round() -> None:
    # MZ-25, MZ-27
    hands = ("4R 5R 6R 1B", "12R", "12Y", "1Y 1G")
    match = table(*hands, stock="2B", sequence_reverse=True)
    play(match, "throw 4R 5R 6R, pick stock, declare")
    assert match.deal == 2
    assert match.view(None).facts["clockwise"] is True

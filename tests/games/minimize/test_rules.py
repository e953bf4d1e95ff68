"""Minimize: the deal, a turn with its throw, picking up and adding, power cards, the reshuffle."""

from tabletop.games.minimize.pack import PACK, as_points, worth_in_quarters
from tabletop.games.minimize.rules import GAME
from tabletop.rules import HIDDEN
from tests.games.minimize.minimize_tables import HIGH, beats, legal, numbers, table
from tests.rules.match_questions import cards, play, zone

# --- pack, seats, deal


def test_the_pack_has_108_cards() -> None:
    # MZ-2
    assert len(PACK) == 108
    assert [PACK.count(code) for code in ("1R", "12B", "JK", "HV", "DN", "NP", "DS")] == [2, 2, 4, 2, 2, 2, 2]


def test_two_to_ten_play_each_for_himself() -> None:
    # MZ-1
    for players in GAME.players:
        assert GAME.start(players, seed=1).scores == (0,) * players


def test_the_first_dealer_is_drawn_by_shuffling_the_seats() -> None:
    # MZ-3
    match = GAME.start(4, shuffles=["2 0 3 1", " ".join(PACK)])
    assert (match.dealer, match.seat, match.deal) == (2, 3, 1)


def test_seven_cards_each_one_at_a_time_and_the_discard_pile_is_empty() -> None:
    # MZ-4, MZ-5
    match = GAME.start(3, dealer=0, shuffles=[" ".join(PACK)])
    assert match.seat == 1
    assert match.view(1).zones["hand:1"] == cards("1R 2R 4R 5R 7R 8R 10R")
    assert match.view(2).zones["hand:2"] == cards("1R 3R 4R 6R 7R 9R 10R")
    assert match.view(0).zones["hand:0"] == cards("2R 3R 5R 6R 8R 9R 11R")
    zones = match.view(0).zones
    assert zones["hand:1"] == (HIDDEN,) * 7
    assert zones["stock"] == (HIDDEN,) * 87
    assert zones["previous"] == zones["throw"] == zones["discard"] == ()


def test_a_turn_is_a_throw_and_then_picking_up_one_card() -> None:
    # MZ-5, MZ-6
    match = table("12R 11R 9R 7Y 5Y 3Y 1B", HIGH, "10G", stock="2G 8B")
    play(match, "throw 12R")
    assert (match.seat, zone(match, "throw"), zone(match, "previous")) == (0, "12R", "")
    play(match, "pick stock")
    assert (match.seat, zone(match, "throw"), zone(match, "previous")) == (1, "", "12R")
    assert zone(match, "hand:0", 0) == "9R 11R 3Y 5Y 7Y 2G 1B"
    play(match, "throw 7G, pick 12R, throw 10G")
    assert match.seat == 2
    assert zone(match, "hand:1", 1) == "12R 11G 11G 12G 12G 11B 11B"


def test_what_is_left_of_the_previous_throw_goes_to_the_discard_pile() -> None:
    # MZ-15
    match = play(table("7R 7Y 7G 7B", HIGH, stock="2G"), "throw 7R 7Y 7G 7B, pick stock")
    play(match, "throw 12G, pick 7R")
    assert zone(match, "discard") == "7Y 7G 7B"
    assert zone(match, "previous") == "12G"


# --- throws


def test_a_single_card_may_be_thrown_but_no_power_card() -> None:
    # MZ-7, MZ-13
    match = table("7R 12Y JK HV DN NP DS", HIGH)
    assert match.legal_moves() == ("throw 7R", "throw 12Y", "throw JK")


def test_with_nothing_but_power_cards_one_can_only_declare() -> None:
    # MZ-13, worked example 7
    assert table("HV NP", HIGH).legal_moves() == ("declare",)
    assert table("", HIGH).legal_moves() == ("declare",)


def test_one_thing_is_thrown_and_not_all_that_fits() -> None:
    # MZ-12
    match = table("7R 7Y 7G 2B", HIGH)
    assert "throw 7R 7Y" in match.legal_moves()
    assert "throw 7R 7Y 2B" not in match.legal_moves()


# --- picking up


def test_the_first_player_can_only_draw() -> None:
    # MZ-14, MZ-15, worked example 4
    match = play(table("4R 5Y 6G 7Y 12B", "12G DS 9R", stock="1R"), "throw 4R 5Y 6G 7Y")
    assert match.legal_moves() == ("pick stock",)


def test_an_end_of_the_previous_throw_can_be_picked_up() -> None:
    # MZ-15, MZ-18, worked example 4
    match = play(table("4R 5Y 6G 7Y 12B", "12G 9R", stock="1R"), "throw 4R 5Y 6G 7Y, pick stock, throw 12G")
    assert match.legal_moves() == ("pick stock", "pick 4R", "pick 7Y")
    match = play(table("4R 5Y 6G 7Y 12B", "12G DS", stock="1R"), "throw 4R 5Y 6G 7Y, pick stock, throw 12G")
    assert match.legal_moves() == (
        "pick stock", "pick 4R", "pick 7Y",
        "discover 4R", "discover 5Y", "discover 7Y", "discover 6G",
    )  # fmt: skip


def test_of_a_sequence_with_jokers_the_joker_or_the_other_end() -> None:
    # MZ-15
    match = play(table("JK 8R 9R 10R 12B", HIGH, stock="1R"), "throw JK 8R 9R 10R, pick stock, throw 7G")
    assert legal(match, "pick") == ["stock", "JK", "10R"]
    play(match, "pick JK")
    assert zone(match, "discard") == "8R 9R 10R"


def test_of_equal_ends_the_first_is_taken() -> None:
    # MZ-15
    match = play(table("9R 9R 9Y 12B", HIGH, stock="1R"), "throw 9R 9Y 9R, pick stock, throw 7G")
    assert legal(match, "pick") == ["stock", "9R"]
    play(match, "pick 9R")
    assert zone(match, "discard") == "9Y 9R"


def test_power_cards_on_top_leave_the_previous_throw_as_it_was() -> None:
    # MZ-15
    match = play(table("9R 9Y NP 12B", HIGH), "throw 9R 9Y, throw NP, throw 7G")
    assert zone(match, "discard") == "NP"
    assert legal(match, "pick") == ["stock", "9R", "9Y"]


# --- the quick discard


def add_after(throw: str, drawn: str, *, quick: bool = True) -> list[str]:
    """How the card drawn after this throw can be added."""
    match = table(f"{throw} 1B 12B", HIGH, stock=drawn, quick=quick)
    play(match, f"throw {throw}, pick stock")
    return [str(move) for move in match.legal_moves()] if match.seat == 0 else []


def test_a_drawn_card_of_the_same_number_can_be_added() -> None:
    # MZ-16, worked example 5
    match = play(table("10R 2R 3Y", "8R", "9B", stock="10Y"), "throw 10R, pick stock")
    assert match.legal_moves() == ("add 10Y", "keep")
    assert zone(match, "hand:0", 0) == "2R 3Y 10Y"
    play(match, "add 10Y, throw 8R")
    assert zone(match, "previous") == "10R 10Y"
    assert legal(match, "pick") == ["stock", "10R", "10Y"]
    assert add_after("7R 7Y", "7B") == ["add 7B", "keep"]


def test_to_a_sequence_what_comes_before_or_after_it_and_a_joker() -> None:
    # MZ-16, worked example 5
    assert add_after("4R 5R 6R", "3Y") == ["add 3Y first", "keep"]
    assert add_after("4R 5R 6R", "7R") == ["add 7R last", "keep"]
    assert add_after("4R 5R 6R", "JK") == ["add JK first", "add JK last", "keep"]
    assert add_after("1R 2R 3R", "JK") == ["add JK last", "keep"]
    assert add_after("10R 11R 12R", "JK") == ["add JK first", "keep"]
    assert add_after("JK 2R 3R", "JK") == ["add JK last", "keep"]
    assert add_after("5R 6R JK", "8G") == ["add 8G last", "keep"]
    match = play(table("4R 5R 6R 1B", "8R", stock="3Y"), "throw 4R 5R 6R, pick stock, add 3Y first")
    assert zone(match, "previous") == "3Y 4R 5R 6R"


def test_what_does_not_match_is_not_asked_about() -> None:
    # MZ-16, worked example 5
    assert add_after("JK", "JK") == []
    assert add_after("7R", "JK") == []
    assert add_after("7R 7Y", "JK") == []
    assert add_after("7R", "8R") == []
    assert add_after("4R 5R 6R", "5Y") == []
    assert add_after("10R 11R 12R", "1R") == []
    assert add_after("7R", "DN") == []
    assert add_after("10R", "10Y", quick=False) == []


def test_a_card_that_was_not_drawn_from_the_pile_is_not_asked_about() -> None:
    # MZ-16
    match = play(table("10R 2R", "10Y 9R", stock="8B"), "throw 10R, pick stock, throw 10Y, pick 10R")
    assert match.seat == 0


def test_nothing_is_drawn_for_a_card_added_and_only_one_is_added() -> None:
    # MZ-16
    match = play(table("10R 2R", "9R", stock="10Y 10G"), "throw 10R, pick stock, add 10Y")
    assert match.seat == 1
    assert zone(match, "hand:0", 0) == "2R"


def test_a_card_kept_is_not_announced() -> None:
    # MZ-16: what `keep` tells about a hand, it tells to nobody else
    match = play(table("10R 2R", "9R", stock="10Y"), "throw 10R, pick stock, keep")
    assert (match.seat, zone(match, "hand:0", 0)) == (1, "2R 10Y")
    assert match.view(0).moves[-1] == (0, "keep")
    assert match.view(1).moves == match.view(None).moves == ((0, "throw 10R"), (0, "pick stock"))


# --- power cards


def test_i_dont_pick_is_thrown_instead_of_picking_up() -> None:
    # MZ-17, MZ-19, worked example 6
    match = play(table("NP DS DN 12R 1Y 1G 1B", HIGH), "throw 12R")
    assert match.legal_moves() == ("pick stock", "throw NP")
    play(match, "throw NP")
    assert match.legal_moves() == ("throw DN", "end")
    assert zone(match, "hand:0", 0) == "1Y 1G 1B DN DS"
    play(match, "end")
    assert match.seat == 1
    assert match.view(None).moves == ((0, "throw 12R"), (0, "throw NP"))


def test_i_discover_now_takes_a_number_card_from_anywhere_in_the_pile() -> None:
    # MZ-18
    match = table("4R JK 6R NP", "9R 10R", "DS 12B", stock="1R 1Y")
    play(match, "throw 4R JK 6R, throw NP, throw 9R, pick stock, throw 12B")
    assert legal(match, "discover") == ["4R", "6R", "9R"]
    play(match, "discover 6R")
    assert zone(match, "hand:2", 2) == "6R"
    assert zone(match, "discard") == "NP 4R JK DS 9R"


def test_of_equal_cards_the_one_nearest_the_top_is_taken() -> None:
    # MZ-18
    match = table("9R 1B 2B", "9R 9Y 3B", "DS 12B", stock="1R 1Y")
    play(match, "throw 9R, pick stock, throw 9R 9Y, pick stock, throw 12B, discover 9R")
    assert zone(match, "discard") == "9R DS 9Y"
    match = table("9R 9R 9Y 1B", "8R 3B", "DS 12B", stock="1R 1Y")
    play(match, "throw 9R 9Y 9R, pick stock, throw 8R, pick stock, throw 12B, discover 9R")
    assert zone(match, "discard") == "9R 9Y DS 8R"


def test_i_declare_now_needs_a_hand_low_enough() -> None:
    # MZ-19
    match = play(table("12R 8Y DN", HIGH, stock="1R"), "throw 12R, pick stock")
    assert match.seat == 1
    match = play(table("12R 6Y DN", HIGH, stock="1R"), "throw 12R, pick stock")
    assert match.legal_moves() == ("throw DN", "end")


def test_i_declare_now_can_be_the_card_just_drawn_and_comes_after_adding() -> None:
    # MZ-19
    match = play(table("12R 2Y", HIGH, stock="DN"), "throw 12R, pick stock")
    assert match.legal_moves() == ("throw DN", "end")
    match = play(table("12R 2Y DN", HIGH, stock="12Y"), "throw 12R, pick stock")
    assert match.legal_moves() == ("add 12Y", "keep")
    kept, added = match.copy(), match.copy()
    kept.play("keep")
    assert kept.seat == 1
    added.play("add 12Y")
    assert added.legal_moves() == ("throw DN", "end")


def test_i_declare_now_declares_at_once() -> None:
    # MZ-19, MZ-22
    match = table("12R 2Y DN", HIGH, stock="1R")
    play(match, "throw 12R, pick stock")
    frames = match.watch("throw DN", 1)
    assert beats(frames) == ["play", "reveal", "score", "gather", "shuffle", "deal", "rest"]
    assert frames[0].view.zones["discard"] == ("DN",)
    assert frames[1].view.zones["hand:0"] == cards("1R 2Y")
    assert match.scores == (0, 75)


def test_my_half_value_halves_the_hand_exactly() -> None:
    # MZ-2, MZ-20, worked example 1
    for hand, worth in (
        ("10R HV", 5), ("4R 6Y HV HV", 2.5), ("JK DN NP DS", 0), ("12R 3Y HV", 7.5), ("1R HV HV", 0.25),
        ("12R 12Y", 24),
    ):  # fmt: skip
        assert as_points(worth_in_quarters(numbers(hand))) == worth
    assert "declare" in table("12R 2Y HV", HIGH).legal_moves()
    assert "declare" not in table("12R 3Y HV", HIGH).legal_moves()


# --- who sees what


def test_hands_and_draw_pile_are_hidden_and_the_discard_pile_is_open() -> None:
    match = play(table("12R 1R", HIGH, "3Y", stock="4Y 5Y"), "throw 12R, pick stock, throw 7G, pick 12R")
    for seat in (0, 1, 2, None):
        zones = match.view(seat).zones
        assert zones["previous"] == ("7G",)
        assert set(zones["stock"]) == {HIDDEN}
        for owner in range(3):
            assert (HIDDEN in zones[f"hand:{owner}"]) == (owner != seat)
    assert match.view(None).facts == {"clockwise": True, "out": (), "caller": None, "values": None}


def test_moves_say_what_a_hand_would_move_and_where_to() -> None:
    match = table("10R 10Y 2R NP DS", "9R", stock="10G")
    moves = {str(move): move for move in match.legal_moves()}
    assert (moves["throw 10R 10Y"].pieces, moves["throw 10R 10Y"].place) == (("10R", "10Y"), "throw")
    play(match, "throw 10R 10Y")
    moves = {str(move): move for move in match.legal_moves()}
    assert (moves["pick stock"].pieces, moves["throw NP"].place) == ((), "discard")
    play(match, "pick stock")
    add, keep = match.legal_moves()
    assert (add.pieces, add.place, keep.pieces, keep.mask) == (("10G",), "throw", (), None)
    play(match, "keep, throw 9R")
    pick = match.legal_moves()[1]
    assert (pick.pieces, pick.place) == (("10R",), "hand:1")

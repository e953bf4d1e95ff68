"""What the table says in Minimize."""

from tabletop.games.loaders import words_of
from tabletop.games.minimize.pack import KIND_OF_CODE
from tabletop.games.minimize.rules import Minimize
from tabletop.messages import PieceName
from tabletop.messages import said as said_as
from tests.games.minimize.minimize_tables import table
from tests.rules.match_questions import play

WORDS = words_of("minimize")
NAMES = ("You", "Bruno", "Anna")


def test_the_box_above_the_plate_says_what_the_hand_is_worth() -> None:
    match = table("10R 1Y HV", "5R 6R", "7B 8B")
    note = WORDS(match.view(0)).viewer_note()
    assert note is not None
    assert (note.label, note.line, note.number) == ("Hand", "11 halved", "5.5")
    assert WORDS(match.view(None)).viewer_note() is None


def test_the_ways_to_pick_up_are_said() -> None:
    match = play(table("4R 5Y 6G 7Y 1R", "12G 1B", "7B 8B"), "throw 4R 5Y 6G 7Y, pick stock, throw 12G")
    view = match.view(1)
    names = ("Juno", "You", "Anna")
    assert WORDS(view, names, match.legal_moves()).prompt() == (
        "Pick up one card: the draw pile, the red 4 or the yellow 7."
    )
    captions = WORDS(view, names).zone_captions()
    assert captions["previous"] == "Juno threw"
    assert captions["throw"] == "Your throw"
    assert (captions["previous.first"], captions["previous.last"]) == ("first", "last")
    assert captions["direction"] == "Play goes clockwise"


def test_who_can_only_draw_is_told_so() -> None:
    match = play(table("4R 5Y 6G 7Y 1R", "12G 1B", "7B 8B"), "throw 4R 5Y 6G 7Y")
    said = WORDS(match.view(0), NAMES, match.legal_moves()).prompt()
    assert said == "Pick up a card from the draw pile."


def test_i_discover_now_is_among_the_ways_to_pick_up() -> None:
    match = play(table("4R 5Y 6G 7Y 1R", "12G DS", "7B 8B"), "throw 4R 5Y 6G 7Y, pick stock, throw 12G")
    said = WORDS(match.view(1), ("Juno", "You", "Anna"), match.legal_moves()).prompt()
    assert said.endswith(", or any discarded number with I Discover Now.")
    match = play(table("4R 5Y 6G 7Y 1R", "12G DS NP", "7B"), "throw 4R 5Y 6G 7Y, pick stock, throw 12G")
    said = WORDS(match.view(1), ("Juno", "You", "Anna"), match.legal_moves()).prompt()
    assert said.endswith(", or any discarded number with I Discover Now; or throw I Don’t Pick.")


def test_a_drop_of_several_meanings_is_asked_about() -> None:
    match = table("8R 9R JK 5R 5Y 5B", "12G 1B", "7B 8B")
    view = match.view(0)
    jokers = [move for move in match.legal_moves() if set(move.pieces) == {"8R", "9R", "JK"}]
    assert [WORDS(view).drop_answer(move) for move in jokers] == ["Joker-8-9", "8-9-joker"]
    sets = [move for move in match.legal_moves() if set(move.pieces) == {"5R", "5Y", "5B"}]
    assert sorted(WORDS(view).drop_answer(move) for move in sets) == [
        "Red and blue",
        "Red and yellow",
        "Yellow and blue",
    ]


def test_a_hand_low_enough_may_be_declared_with_a_button() -> None:
    match = table("1R 2Y", "12G 1B", "7B 8B")
    buttons = WORDS(match.view(0), moves=match.legal_moves()).move_buttons()
    assert [(button.label, button.key, button.is_main) for button in buttons] == [("Declare 3", "C", True)]
    before = match.view(1)
    frame = match.watch("declare", 1)[0]
    assert (
        WORDS(frame.view, ("Anna", "You", "Emil")).announcement(before, frame.beat) == "Anna declares with 3."
    )
    assert WORDS(frame.view, NAMES).seat_plate(2).line == "holds 15"


def test_where_a_card_can_be_added_at_one_end_only_the_button_names_none() -> None:
    match = play(table("4R 5R 6R 1B", "12G 1B", "7B 8B", stock="3Y"), "throw 4R 5R 6R, pick stock")
    buttons = WORDS(match.view(0), moves=match.legal_moves()).move_buttons()
    assert [(button.label, button.key, button.is_main) for button in buttons] == [
        ("Add it", "A", True),
        ("Keep it", "K", False),
    ]
    match = play(table("4R 5R 6R 1B", "12G 1B", "7B 8B", stock="JK"), "throw 4R 5R 6R, pick stock")
    labels = [button.label for button in WORDS(match.view(0), moves=match.legal_moves()).move_buttons()]
    assert sorted(labels) == ["Add it first", "Add it last", "Keep it"]


def test_where_any_hand_may_be_declared_a_high_one_is_doubted() -> None:
    match = table("12R 11R 1B", "12G 1B", "7B 8B", declare_at=0)
    view = match.view(0)
    move = next(move for move in match.legal_moves() if move == "declare")
    assert (
        WORDS(view, NAMES).confirmation(move) == "If anybody holds 24 points or less, declaring costs you 25."
    )
    (button,) = WORDS(view, moves=match.legal_moves()).move_buttons()
    assert (button.label, button.is_main) == ("Declare 24", False)
    low = table("4R 5R 1B", "12G 1B", "7B 8B", declare_at=0)
    assert WORDS(low.view(0), NAMES).confirmation(move) == ""
    assert WORDS(low.view(0), moves=low.legal_moves()).move_buttons()[0].is_main


def test_the_record_is_told() -> None:
    match = play(table("4R 5Y 6G 7Y 1R", "12G 1B", "7B 8B"), "throw 4R 5Y 6G 7Y, pick stock")
    view = match.view(1)
    assert (
        WORDS(view, NAMES).move_sentence(0)
        == "You threw the red 4, the yellow 5, the green 6 and the yellow 7."
    )
    assert WORDS(view, NAMES).move_sentence(1) == "You drew a card."


def test_house_rules_of_every_turn_stand_in_the_rim() -> None:
    match = table("1R 2Y", "12G 1B", "7B 8B", triplet_skip=True, sequence_reverse=True)
    assert WORDS(match.view(0), NAMES).top_bar_line() == (
        "Round 1 · declare with 7 or less · out above 100"
        " · sets of 3 skip a player · pure sequences of 3 reverse"
    )
    plain = table("1R 2Y", "12G 1B", "7B 8B")
    assert WORDS(plain.view(0), NAMES).top_bar_line().endswith("out above 100")


def ended(match: Minimize, names: tuple[str, ...] = NAMES) -> str:
    """What the score sheet says after a declaration."""
    frame = next(frame for frame in match.watch("declare", None) if frame.beat == "score")
    return WORDS(frame.view, names).deal_ending()


def test_the_score_sheet_says_who_declared_and_how_it_went() -> None:
    assert ended(table("1R 2Y", "12G 1B", "7B 8B")) == "You declared with 3, the lowest"
    assert ended(table("4R 2Y", "3G 1B", "7B 8B")) == "You declared with 6, but Bruno had 4"
    assert ended(table("1R 2Y", "2R 1B", "7B 8B")) == "You declared with 3, but Bruno had as little"
    names = ("Anna", "You", "Emil")
    assert ended(table("4R 2Y HV", "2R", "2B"), names) == "Anna declared with 3, but you and Emil had 2"


def test_who_was_out_before_the_round_has_no_part_in_its_ending() -> None:
    match = table("4R 2Y", "", "7B 8B")
    match.scores, match.seats_out = (0, 101, 90), (1,)
    assert ended(match) == "You declared with 6, the lowest"
    assert match.view(None).facts["out"] == (1, 2)


def test_no_words_are_made_of_a_round_that_goes_on() -> None:
    assert WORDS(table("1R", "2R", "3R").view(0), NAMES).deal_ending() == ""


def test_a_power_card_keeps_its_capitals_in_a_hint() -> None:
    match = play(table("1R 12B DN", "12G 1B", "7B 8B", stock="2R"), "throw 12B, pick stock")
    said = [WORDS(match.view(0)).advice_sentence(move) for move in match.legal_moves() if move == "throw DN"]
    assert said == ["Throw I Declare Now."]


def test_the_order_of_a_throw_is_advised_where_there_is_a_choice() -> None:
    match = table("8R 8Y 8B 9B 10B JK", "12G 1B", "7B 8B")
    advised = {str(move): WORDS(match.view(0)).advice_sentence(move) for move in match.legal_moves()}
    assert advised["throw 8R 8Y"] == "Throw the red 8 and the yellow 8."
    assert advised["throw 8R 8B 8Y"] == "Throw the red 8, the blue 8 and the yellow 8, in this order."
    assert advised["throw 8B 9B 10B"] == "Throw the blue 8, the blue 9 and the blue 10."
    assert advised["throw JK 9B 10B"] == "Throw a joker, the blue 9 and the blue 10, in this order."


def test_equal_cards_are_said_together() -> None:
    match = play(table("6G 6G 2R JK JK JK", "12G 1B"), "throw 6G 6G")
    said = WORDS(match.view(0), NAMES[:2])
    assert said.move_sentence(0) == "You threw both green 6s."
    assert said.short_move(0) == "threw 2 cards"
    match = table("6G 6G 5G JK JK JK", "12G 1B")
    advised = {str(move): WORDS(match.view(0)).advice_sentence(move) for move in match.legal_moves()}
    assert advised["throw 6G 6G"] == "Throw both green 6s."
    assert advised["throw JK JK 5G 6G"] == "Throw two jokers, the green 5 and the green 6, in this order."


def test_it_is_said_that_the_draw_pile_is_made_again() -> None:
    # MZ-21
    match = play(table("12B 8Y 3B", "10R 1Y"), "throw 12B, pick stock, throw 10R")
    match.discard, match.stock = match.stock[1:], match.stock[:1]
    before, said = match.view(0), {}
    for frame in match.watch("pick stock", 0):
        said[frame.beat] = WORDS(frame.view, NAMES[:2]).announcement(before, frame.beat)
        before = frame.view
    assert said["gather"] == "The draw pile is empty: the older discards are shuffled into a new one."


def test_each_card_without_a_number_has_its_name_and_says_what_it_does() -> None:
    words = WORDS(table("10R 1Y HV", "5R 6R", "7B 8B").view(0))
    for code in KIND_OF_CODE:
        said = words.card_note(code)
        assert bool(said) is not code[0].isdigit(), code
        if said:
            assert said.casefold().startswith(str(said_as("{card}", card=PieceName(code))).casefold()), said

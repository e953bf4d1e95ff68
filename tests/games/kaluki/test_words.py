"""What the table says in Kaluki: the way to 51, what jokers stand for, and what a drop is meant as."""

from tabletop.games.kaluki.joker_melds import PIECE_OF_CODE, hand_of
from tabletop.games.kaluki.position import PLAY
from tabletop.games.kaluki.rules import GAME, Kaluki
from tabletop.games.kaluki.table import PLAN
from tabletop.games.loaders import words_of
from tabletop.layout.lay_table import lay_table
from tests.games.kaluki.kaluki_tables import meld
from tests.rules.match_questions import play

NAMES = ("You", "Anna")
WORDS = words_of("kaluki")


def after_drawing(hand: str, *melds: str, down: bool = False) -> Kaluki:
    """Seat 0 has drawn, and holds this hand; these melds lie on the table."""
    match = GAME.start(2, {"joker_swap": True}, dealer=1, seed=4)
    assert isinstance(match, Kaluki)
    play(match, "leave, draw stock")
    match.hands = (hand_of(hand.split()), hand_of(("2C", "9D")))
    match.melds = tuple(map(meld, melds))
    match.down_by_seat = (down, False)
    assert match.phase == PLAY
    return match


def test_the_way_to_51_is_counted() -> None:
    match = after_drawing("KS KH KD 7S 7H 7D 2C 5D")
    view = match.view(0)
    assert WORDS(view, NAMES, match.legal_moves()).prompt().startswith("You can lay 51 points")
    match.play("meld KS KH KD")
    view = match.view(0)
    assert WORDS(view, NAMES).seat_plate(0).line == "30 of 51 points"
    assert WORDS(view, NAMES, match.legal_moves()).prompt() == "30 of 51 points: lay 21 more points."
    match.play("meld 7S 7H 7D")
    assert WORDS(match.view(0), NAMES).seat_plate(0).line == "2 cards · down"


def test_one_point_that_is_missing_is_one_point() -> None:
    match = after_drawing("KS KH KD 5S 5H 5D 5C AH AD AC 2C 9D")
    play(match, "meld KS KH KD, meld 5S 5H 5D 5C")
    prompt = WORDS(match.view(0), NAMES, match.legal_moves()).prompt()
    assert prompt == "50 of 51 points: lay 1 more point."


def test_jokers_say_what_they_stand_for() -> None:
    view = after_drawing("3C 4D", "5H 6H JK", "KS KD JK", "7S 8S 9S", "QH JK AH").view(0)
    assert WORDS(view).stand_in_signs() == {
        "meld:1": ("", "", "7♥"),
        "meld:2": ("", "", "K"),
        "meld:4": ("", "K♥", ""),
    }


def test_several_ways_to_lay_the_same_cards_have_their_own_words() -> None:
    match = after_drawing("5D 6D JK 2C 9S", down=True)
    ways = [move for move in match.legal_moves() if sorted(move.pieces) == ["5D", "6D", "JK"]]
    assert {WORDS(match.view(0)).drop_answer(move) for move in ways} == {
        "Meld (4♦) 5♦ 6♦ · 15",
        "Meld 5♦ 6♦ (7♦) · 18",
    }


def test_a_card_for_either_end_asks_which() -> None:
    match = after_drawing("AD 9S 3C", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD", down=True)
    ways = [move for move in match.legal_moves() if move.pieces == ("AD",) and move.verb == "lay"]
    said = [WORDS(match.view(0)).drop_answer(move).split(" ")[0] for move in ways]
    assert sorted(said) == ["After", "Before"]


def test_a_wrong_drop_is_asked_about_as_it_was_meant() -> None:
    match = after_drawing("5D 6D 8D KC 9S", "2S 3S 4S", "7H 7D 7C", down=True)
    view, moves = match.view(0), match.legal_moves()
    table = lay_table(PLAN, view, (1280, 800), 0)
    assert WORDS(view, moves=moves).attempted_notation(("8D", "5D", "6D"), None) == "meld 5D 6D 8D"
    assert (
        WORDS(view, moves=moves).attempted_notation(("9S",), table.drop_target("meld:1 low"))
        == "lay 9S 1 low"
    )
    assert WORDS(view, moves=moves).attempted_notation(("KC",), table.drop_target("meld:2")) == "lay KC 2"
    assert WORDS(view, moves=moves).attempted_notation(("KC",), table.drop_target("discard")) == "discard KC"


def test_the_hand_is_sorted_into_melds_with_their_points() -> None:
    groups = WORDS(after_drawing("7S 7H 7D TS JS QS 2C 5D").view(0)).hand_groups()
    assert [(group.label, group.pieces) for group in groups] == [
        ("run · 30", ("TS", "JS", "QS")),
        ("set · 21", ("7S", "7H", "7D")),
        ("", ("2C", "5D")),
    ]


def test_the_meld_that_the_hand_is_sorted_into_can_be_laid_by_a_button() -> None:
    match = after_drawing("KS KH KD 7S 7H 7D 2C 5D")
    view, moves = match.view(0), match.legal_moves()
    (button,) = WORDS(view, moves=moves).move_buttons()
    assert (button.move, button.label, button.key) == ("meld KS KH KD", "Lay the set · 30", "A")
    (chosen,) = WORDS(view, moves=moves, chosen=("7D", "7S", "7H")).move_buttons()
    assert (chosen.move, chosen.label) == ("meld 7S 7H 7D", "Lay the set · 21")
    assert WORDS(view, moves=moves, chosen=("2C",)).move_buttons() == ()
    assert WORDS(view, moves=after_drawing("KS KH 7S 7H 2C").legal_moves()).move_buttons() == ()


def test_the_prompt_names_all_that_can_be_done_by_somebody_who_is_down() -> None:
    said = {
        "7H 2C 9D": "Exchange a joker, or discard a card.",
        "4H 2C 9D": "Lay off where a card fits, or discard one.",
        "4H 7H 9D": "Lay off where a card fits, exchange a joker, or discard a card.",
        "9S 9H 9D 4H": "Meld, lay off, or discard a card.",
        "9S 9H 9D 2C": "Meld, or discard a card.",
        "KC 2C 9D": "Discard a card.",
    }
    for hand, words in said.items():
        match = after_drawing(hand, "5H 6H JK", down=True)
        assert WORDS(match.view(0), NAMES, match.legal_moves()).prompt() == words, hand


def test_the_prompt_names_all_that_can_be_done_with_a_card_from_the_discards() -> None:
    said = {
        "7H 2C 9D": "exchange it for a joker.",
        "4H 2C 9D": "lay it off.",
        "7H 7S 7C 9D": "meld it, or exchange it for a joker.",
    }
    for hand, words in said.items():
        match = after_drawing(hand, "5H 6H JK", down=True)
        match.taken_discard = hand_of((hand[:2],))
        task = WORDS(match.view(0), NAMES, match.legal_moves()).prompt()
        assert task.endswith(f" of hearts that you took: {words}"), hand


def test_a_card_that_a_joker_stands_for_is_told_so() -> None:
    match = after_drawing("7H 2C 9D", "5H 6H JK", down=True)
    said = WORDS(match.view(0), NAMES, match.legal_moves(), ("7H",)).prompt()
    assert said == "7♥: put it in place of the joker, or discard it."


def test_a_chosen_card_is_told_where_it_can_go() -> None:
    match = after_drawing("5D 6D 7D KC 9S", "2S 3S 4S", "7S 7H 7C", down=True)
    view, moves = match.view(0), match.legal_moves()
    assert WORDS(view, NAMES, moves, ("KC",)).prompt() == "K♣: discard it."
    said = WORDS(view, NAMES, moves, ("7D",)).prompt()
    assert said == "7♦: drop it on a meld that it fits, click the other cards of a meld, or discard it."
    assert WORDS(view, NAMES, moves, ("7D", "5D")).prompt() == "Click the other cards of the meld."
    assert WORDS(view, NAMES, moves, ("7D", "5D", "6D")).prompt() == "Run · 18 points: drop it on the felt."


def test_the_points_of_all_raised_melds_are_counted_together() -> None:
    match = after_drawing("KS KH KD 7S 7H 7D 4C 5C 6C JK 9D 2S")
    view, moves = match.view(0), match.legal_moves()

    def said(raised: str) -> str:
        assert WORDS(view, chosen=tuple(raised.split())).chosen_fit_together()
        return WORDS(view, NAMES, moves, tuple(raised.split())).prompt()

    assert said("KS KH KD") == "Set · 30 of 51 points: drop it on the felt."
    assert said("KS KH KD 7S") == "30 of 51 points: click the other cards of the next meld."
    assert said("7S KS KH 7D KD 7H") == "Two melds · 51 of 51 points: drop them on the felt."
    assert said("7S KS KH 7D KD 7H 6C 5C 4C") == "Three melds · 66 of 51 points: drop them on the felt."
    assert said("KS KH KD 7S 7H 7D JK") == "Two melds · 61 of 51 points: drop them on the felt."
    assert not WORDS(view, chosen=("KS", "KH", "KD", "2S")).chosen_fit_together()
    match.play("meld KS KH KD")
    view, moves = match.view(0), match.legal_moves()
    assert said("4C 5C 6C") == "Run · 45 of 51 points: drop it on the felt."
    assert said("4C 5C 6C 7S 7H 7D") == "Two melds · 66 of 51 points: drop them on the felt."


def test_raised_melds_with_too_few_points_are_told_how_many_are_missing() -> None:
    match = after_drawing("2S 2H 2D 4C 5C 6C KD 9D QS")
    view, moves = match.view(0), match.legal_moves()
    words = WORDS(view, NAMES, moves, ("2S", "2H", "2D", "4C", "5C", "6C"))
    assert words.prompt() == "Two melds · 21 of 51 points: you need 30 more."
    assert words.moves_one_by_one() == ("meld 4C 5C 6C", "meld 2S 2H 2D")
    assert words.attempted_notation(words.chosen, None) == "meld 4C 5C 6C"
    assert not [button for button in words.move_buttons() if button.label.startswith("Lay")]


def test_whoever_is_down_is_told_what_raised_melds_count() -> None:
    match = after_drawing("2S 2H 2D 4C 5C 6C KD 9D QS", down=True)
    words = WORDS(match.view(0), NAMES, match.legal_moves(), ("2S", "2H", "2D", "4C", "5C", "6C"))
    assert words.prompt() == "Two melds · 21 points: drop them on the felt."
    assert words.move_buttons()[0].label == "Lay them · 21"


def test_cards_of_a_meld_that_cannot_be_laid_yet_go_together() -> None:
    match = after_drawing("5S 5H 5D KC 9S JK")
    view, moves = match.view(0), match.legal_moves()
    assert not any(move.verb == "meld" for move in moves)
    assert WORDS(view, chosen=("5S", "5D")).chosen_fit_together()
    assert WORDS(view, NAMES, moves, ("5S", "5D")).prompt() == "Click the other cards of the meld."
    said = WORDS(view, NAMES, moves, ("5S", "5D", "5H")).prompt()
    assert said == "Set · 15 of 51 points: you need 36 more."
    assert not WORDS(view, chosen=("5S", "9S")).chosen_fit_together()
    drawing = GAME.start(2, dealer=1, seed=4)
    drawing.play("leave")
    assert not WORDS(drawing.view(0), chosen=("5S", "5D")).chosen_fit_together()


def test_the_sheet_says_who_went_out_or_that_nobody_did() -> None:
    match = after_drawing("KC", down=True)
    assert WORDS(match.view(None), NAMES).deal_ending() == "nobody went out"
    scored = next(frame.view for frame in match.watch("discard KC", None) if frame.beat == "score")
    assert WORDS(scored, NAMES).deal_ending() == "You went out"


def test_it_is_said_that_the_stock_is_made_again() -> None:
    # KA-22
    match = after_drawing("9C 4S", down=True)
    match.discard_pile, match.stock = tuple(PIECE_OF_CODE[card] for card in ("3C", "QD", "2S")), ()
    before, said = match.view(0), {}
    for frame in match.watch("discard 9C", 0):
        said[frame.beat] = WORDS(frame.view, NAMES).announcement(before, frame.beat)
        before = frame.view
    assert said["shuffle"] == "The discards are shuffled into a new stock."

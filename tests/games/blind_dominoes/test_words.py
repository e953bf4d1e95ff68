"""What the table says in Blind Dominoes."""

from dataclasses import replace

from tabletop.games.blind_dominoes.rules import GAME
from tabletop.games.loaders import words_of
from tabletop.rules import HIDDEN, Match
from tabletop.rules.dominoes import TILES
from tests.games.blind_dominoes.blind_dominoes_tables import late

NAMES = ("You", "Bruno", "Anna", "Chidi")
ROWS = (
    "6-4 3-3 6-5 4-2 1-0 2-1 0-0",
    "5-5 4-3 5-2 5-1 5-0 4-1 3-0",
    "6-6 6-3 6-2 6-1 6-0 5-3 5-4",
    "4-4 3-1 3-2 4-0 2-2 2-0 1-1",
)


def blind(*moves: str) -> Match:
    match = GAME.start(4, shuffles=[" ".join(TILES), " ".join(ROWS)])
    for move in moves:
        match.play(move)
    return match


def test_the_order_is_chosen_by_buttons() -> None:
    match, words = blind(), words_of("blind-dominoes")
    buttons = words(match.view(0), moves=match.legal_moves()).move_buttons()
    assert [button.label for button in buttons] == ["Start from the left", "Start from the right"]
    assert len({button.key for button in buttons}) == 2
    prompt = words(match.view(0), NAMES, match.legal_moves()).prompt()
    assert prompt == "Nobody knows the tiles: which end of your row do you start from?"
    assert words(match.view(0), NAMES).top_bar_line() == "Deal 1 · one tile a turn · one deal decides"


def test_a_tile_that_goes_back_is_announced() -> None:
    match, words = blind("order left", "turn"), words_of("blind-dominoes")
    before = match.view(0)
    frames = match.watch("turn", 0)
    told = []
    for frame in frames:
        told.append(words(frame.view, NAMES).announcement(before, frame.beat))
        before = frame.view
    assert told == ["The 3-3 fits neither end: it goes to the back of the row, face up.", ""]


def test_a_turned_tile_says_where_it_fits() -> None:
    moves = ("order left", "turn", "turn", "order right", "turn", "order left", "turn")
    match, words = blind(*moves), words_of("blind-dominoes")
    view = match.view(2)
    assert words(view, NAMES).prompt() == "The 6-6 fits: lay it at the end showing 6."
    assert words(view).place_words("left").label == "6"
    assert words(view).place_words("right").label == "4"
    assert words(view).waiting_prompt("Anna") == "Anna turned up the 6-6, and it fits."
    assert words(view, moves=match.legal_moves()).attempted_notation(("6-6",), None) == "place right"
    assert words(view, NAMES).move_sentence(3) == "Bruno started from the right end of the row."
    (move,) = match.legal_moves()
    assert words(view).drop_answer(move) == "At the end showing 6"
    assert words(view).advice_sentence(move) == "Lay the 6-6 at the end showing 6."
    alike = replace(view, facts={**view.facts, "right": 6})
    assert words(alike).advice_sentence(move) == "Lay the 6-6 at the left end."


def test_a_tile_that_lies_face_up_is_tried_and_not_turned() -> None:
    match, words = blind("order left"), words_of("blind-dominoes")
    assert words(match.view(0), NAMES, match.legal_moves()).prompt().startswith("Turn over the next tile")
    view = match.view(0)
    while view.turn != 0 or view.zones["turned"] or view.zones["hand:0"][0] == HIDDEN:
        match.play(match.legal_moves()[0])
        view = match.view(0)
    moves = match.legal_moves()
    assert view.zones["hand:0"] == ("3-3", HIDDEN, HIDDEN)
    assert words(view, NAMES, moves).prompt() == (
        "The next tile in your row is face up: see whether the 3-3 fits now."
    )
    (button,) = words(view, moves=moves).move_buttons()
    assert (button.label, button.key, button.is_main) == ("Try the 3-3", "T", True)


def test_who_goes_out_wins_the_deal() -> None:
    match, words = late(("5-3", "2-0 4-4"), (5, 2), options={"wins": 3}), words_of("blind-dominoes")
    match.play("turn")
    before = match.view(0)
    told = {
        frame.beat: words(frame.view, NAMES[:2]).announcement(before, frame.beat)
        for frame in match.watch("place left", 0)
    }
    assert (told["reveal"], told["score"]) == ("You go out.", "You win the deal.")


def test_who_has_opened_or_laid_and_is_on_turn_again_goes_on() -> None:
    match, words = blind("order left"), words_of("blind-dominoes")
    assert words(match.view(0), NAMES).prompt() == "Turn over the next tile in your row: it opens the line."
    match.play("turn")
    assert words(match.view(0), NAMES).prompt() == "Go again: turn over the next tile in your row."


def test_the_log_names_a_tile_that_lies_in_the_line_and_none_that_went_back() -> None:
    """Which one went back is to be kept in mind; and of a deal before nothing lies there any more."""
    moves = ("order left", "turn", "turn", "order right", "turn", "order left", "turn", "place left")
    match, words = blind(*moves), words_of("blind-dominoes")
    told = [words(match.view(0), NAMES).move_sentence(number) for number in range(len(moves))]
    assert told[4] == "Bruno turned over a tile."
    assert told[-1] == "Anna laid the 6-6 at the left end."
    match = GAME.start(4, {"wins": 3}, seed=3)
    while match.deal == 1:
        match.play(match.legal_moves()[0])
    while not match.view(0).zones["line"]:
        match.play(match.legal_moves()[0])
    view = match.view(0)
    before = [number for number, (_, move) in enumerate(view.moves) if move.startswith("place ")]
    assert before
    assert {words(view, NAMES).move_sentence(number).partition(" laid ")[2][:6] for number in before} == {
        "a tile"
    }

"""What the table says in The Star and Lucky Draw."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.games.lucky_draw.words import LuckyDrawWords
from tabletop.rules import IllegalMove, Match, Move
from tabletop.rules.dominoes import TILES
from tests.rules.match_questions import told_tally

NAMES = ("You", "Bruno", "Anna", "Chidi")
STAR, LUCKY = GAMES["star"], GAMES["lucky-draw"]

STAR_HANDS = (
    "6-6 5-5 5-4 4-3 3-2 2-1 1-0",
    "6-5 6-4 5-3 4-2 3-1 2-0 1-1",
    "6-3 5-2 5-1 5-0 4-1 4-0 2-2",
    "6-2 6-1 6-0 4-4 3-3 3-0 0-0",
)
MADE = ("play 6-6", "play 6-5 1.left", "play 6-3 1.right", "play 6-2 1.up")


def star(*moves: str) -> Match:
    match = STAR.start(4, shuffles=[" ".join(STAR_HANDS)])
    for move in moves:
        match.play(move)
    return match


def test_the_star_comes_first() -> None:
    words = words_of("star")
    assert words(star().view(0), NAMES).prompt() == "Lay the 6-6: the double six goes first."
    view = star("play 6-6").view(1)
    assert words(view, NAMES).prompt() == "Lay a tile with a six against the 6-6: the star comes first."
    assert words(view, NAMES).top_bar_line() == "Deal 1 · the star needs 4 more tiles · first to 100"


def test_who_has_no_six_passes_while_the_star_grows() -> None:
    match = star(*MADE)
    words = words_of("star")
    assert words(match.view(0), NAMES).prompt() == "You have no sixes, and the star takes nothing else: pass."
    (button,) = words(match.view(0), moves=match.legal_moves()).move_buttons()
    assert (button.label, button.key, button.is_main) == ("Pass", "P", True)


def test_a_double_is_chosen_crosswise_or_in_line() -> None:
    match = star(*MADE, "pass", "play 6-4 1.down")
    words, view = words_of("star"), match.view(2)
    ways = [move for move in match.legal_moves() if move.pieces == ("2-2",)]
    assert words(view).drop_question(ways) == "Which way should the 2-2 go against the open 2 of the 6-2?"
    assert words(view).drop_answers(ways) == ("Crosswise: three ends", "In line: one end")
    assert words(view).drop_question([move for move in match.legal_moves() if move.pieces == ("5-2",)]) == (
        "Where does the 5-2 go?"
    )
    match.play("play 2-2 4.on inline")
    assert words(match.view(0), NAMES).move_sentence(len(match.moves) - 1) == "Anna laid the 2-2 in line."
    assert words(view, NAMES, chosen=("5-2",)).prompt() == "The 5-2 fits at two ends."
    assert words(view, NAMES, chosen=("6-3",)).prompt() == "The 6-3 fits at one end."


def test_where_a_double_has_several_places_every_answer_names_its_own() -> None:
    plays = ("pass", "play 6-4 1.down", "play 5-2 2.on", "play 3-0 3.on", "play 5-4 5.on", "play 5-3 8.on")
    match = star(*MADE, *plays)
    words, view = words_of("star"), match.view(2)
    ways = [move for move in match.legal_moves() if move.pieces == ("2-2",)]
    assert words(view).drop_question(ways) == "Where does the 2-2 go?"
    assert words(view).drop_answers(ways) == (
        "Against the open 2 of the 6-2, crosswise: three ends",
        "Against the open 2 of the 6-2, in line: one end",
        "Against the open 2 of the 5-2, crosswise: three ends",
        "Against the open 2 of the 5-2, in line: one end",
    )


def test_a_tile_that_waits_for_the_star_is_refused_with_its_rule() -> None:
    match = star(*MADE[:2])
    words, view = words_of("star"), match.view(2)
    text = words(view, moves=match.legal_moves()).attempted_notation(("5-2",), None)
    assert text == "play 5-2 2.on"
    with pytest.raises(IllegalMove) as refusal:
        match.play(text)
    assert refusal.value.rule == "ST-5"
    assert str(refusal.value.reason) == "All four sides of the double six have to be covered first."
    assert (
        words(view, moves=match.legal_moves()).attempted_notation(("2-2",), None)
        == "play 2-2 1.right crosswise"
    )


def test_a_double_that_waits_for_the_star_is_refused_with_its_rule_too() -> None:
    match = star(*MADE)
    words, view = words_of("star"), match.view(0)
    text = words(view, moves=match.legal_moves()).attempted_notation(("5-5",), None)
    assert text == "play 5-5 2.on crosswise"
    with pytest.raises(IllegalMove) as refusal:
        match.play(text)
    assert refusal.value.rule == "ST-5"


def test_a_tile_that_fits_no_arm_and_no_side_lacks_the_number() -> None:
    match = star(*MADE[:2])
    words, view = words_of("star"), match.view(2)
    with pytest.raises(IllegalMove) as refusal:
        match.play(words(view, moves=match.legal_moves()).attempted_notation(("4-1",), None))
    assert (refusal.value.rule, str(refusal.value.reason)) == (
        "ST-7",
        "The 4-1 fits nowhere now: it has no 6.",
    )


def test_a_tile_that_fits_an_arm_of_the_whole_star_is_not_asked_about_there() -> None:
    match = star(*MADE, "pass", "play 6-4 1.down")
    words, view = words_of("star"), match.view(2)
    assert words(view, moves=match.legal_moves()).attempted_notation(("6-3",), None) == "play 6-3 2.on"


def test_places_are_said_by_the_tile_they_are_at() -> None:
    rest = " ".join(tile for tile in TILES if tile != "6-6")
    match = LUCKY.start(4, shuffles=[f"6-6 {rest}"])
    match.play("play 6-6")
    words = LuckyDrawWords
    sides = [Move(f"play 6-4 1.{side}", ("6-4",), f"1.{side}") for side in ("left", "right", "up", "down")]
    answers = ("Left of the 6-6", "Right of the 6-6", "Above the 6-6", "Below the 6-6")
    assert words(match.view(1)).drop_answers(sides) == answers
    assert words(match.view(1)).advice_sentence(sides[0]) == "Lay the 6-4 left of the 6-6."
    assert words(match.view(1)).advice_sentence_at(sides[0], "upper left") == (
        "Lay the 6-4 at the upper left end."
    )
    assert words(match.view(1)).waiting_prompt("Anna") == "It is Anna’s turn."
    assert words(match.view(1), NAMES).top_bar_line() == "Deal 1 · every double branches · first to 100"


@pytest.mark.parametrize("slug", ["classic-dominoes", "star", "lucky-draw", "blind-dominoes", "minnows"])
def test_the_sheet_says_who_went_out_or_that_the_deal_was_blocked(slug: str) -> None:
    rng, said, words = Random(7), set(), words_of(slug)
    options = {"spinners": "none"} if slug == "classic-dominoes" else {}
    for seed in range(60):
        match = GAMES[slug].start(GAMES[slug].players[0], options, seed=seed)
        while match.deal == 1 and match.seat is not None:
            frames = match.watch(rng.choice(match.legal_moves()), None)
        view = next(frame.view for frame in frames if frame.view.facts.get("tally"))
        sentence = told_tally(view)[0][1]
        ending, last = words(view, NAMES[: view.players]).deal_ending(), view.moves[-1][0]
        said.add(ending)
        assert ending == ("blocked" if sentence.startswith("Blocked") else f"{NAMES[last]} went out")
    assert "blocked" in said
    assert len(said) > 1


def test_a_tile_that_was_laid_is_told_with_its_place() -> None:
    """As the better move may lay the same tile elsewhere."""
    match = star("play 6-6")
    words = words_of("star")(match.view(1), NAMES)
    placed = {str(move): words.placed_sentence(move, "Bruno") for move in match.legal_moves()}
    assert str(placed["play 6-5 1.left"]) == "Bruno laid the 6-5 left of the 6-6."
    opened = words_of("star")(star().view(0), NAMES)
    assert opened.placed_sentence(Move("play 6-6", ("6-6",)), "You") is None

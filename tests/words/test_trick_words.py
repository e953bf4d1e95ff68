"""The words that serve games without words of their own, above all trick games with something said before."""

from dataclasses import replace
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.rules import Match
from tabletop.rules.tricks.trick_game import TrickGame
from tabletop.words.base import Words
from tabletop.words.trick_words import FewPointsWords, TrickWords
from tests.words.words_of_match import NAMES

TRICK_GAMES = [slug for slug, game in GAMES.items() if issubclass(game.match, TrickGame)]


def words(match: Match) -> TrickWords:
    """Returns what is said to the seat on turn, by no words of the game's own."""
    return TrickWords(match.view(match.seat), NAMES, match.legal_moves())


@pytest.mark.parametrize("slug", TRICK_GAMES)
def test_every_move_of_a_deal_has_a_sentence_without_notation(slug: str) -> None:
    rng, match = Random(4), GAMES[slug].start(GAMES[slug].players[0], seed=3)
    while match.deal < 2 and match.seat is not None:
        move = rng.choice(match.legal_moves())
        match.play(move)
        said = words(match).move_sentence(len(match.moves) - 1)
        assert said.split(" ")[0] in NAMES
        assert said.endswith(".")
        assert not said.endswith(" moved.") or move.verb not in ("play", "pass", "bid", "name")
        assert not any(piece in said for piece in move.pieces)


def test_passes_and_bids_before_the_tricks_are_told_as_what_they_are() -> None:
    match = GAMES["buck-euchre"].start(seed=1, dealer=3)
    assert words(match).turn_prompt() == "It is your turn."
    assert TrickWords(match.view(1), NAMES).prompt() == "It is your turn."
    match.play("pass")
    assert words(match).move_sentence(0) == "You passed."
    assert words(match).short_move(0) == "passed"
    assert TrickWords(match.view(0), NAMES).prompt() == "It is Bruno’s turn."
    match = GAMES["minnesota-whist"].start(seed=1, dealer=3)
    match.play(match.legal_moves()[0])
    assert TrickWords(match.view(2), NAMES).move_sentence(0) == "You bid a card."


def test_a_draw_is_told_in_any_game_with_the_card_where_one_knows_it() -> None:
    view = replace(GAMES["kaluki"].start(2, seed=1).view(0), moves=((0, "draw stock"),))
    words = Words(view, NAMES)
    assert words.move_sentence(0) == "You drew a card."
    assert words.move_sentence_with(0, ("6D",)) == "You drew the six of diamonds."


def test_few_points_win_also_where_no_score_ends_the_match() -> None:
    view = replace(GAMES["hearts"].start(4, seed=1).view(0), options={"deals": 8})
    assert FewPointsWords(view, NAMES).top_bar_line() == "Deal 1 · fewest points win"


def test_the_cards_of_the_last_trick_are_named_until_the_next_is_led() -> None:
    match = GAMES["minimisere"].start(3, seed=2)
    while not match.view(0).moves or match.view(0).zones["trick"]:
        match.play(match.legal_moves()[0])
    said = words(match).short_move(0)
    assert "played" not in said
    assert said[-1] in "♠♥♦♣r"
    match.play(match.legal_moves()[0])
    assert words(match).short_move(0) == ""

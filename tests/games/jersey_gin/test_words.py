"""What the table says at the end of a deal of Jersey Gin: every hand that is shown, and what is laid off."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.games.jersey_gin.table import PLAN
from tabletop.games.loaders import words_of
from tabletop.layout.lay_table import lay_table
from tabletop.rules import Frame
from tabletop.scenes.table.board.board_geometry import pieces_of_beat
from tests.games.jersey_gin.jersey_gin_tables import HAND_0, HAND_2, WITH_6S, after_break, at, table

NAMES = ("You", "Anna", "Bruno")
WORDS = words_of("jersey-gin")
ACES = (HAND_0, "TH JH QH 2H 2D 2C AC AD AH 4H", HAND_2)


def told(match: JerseyGin, move: str, seat: int | None = 0, names: tuple[str, ...] = NAMES[:3]) -> list[str]:
    """What is said while a move is watched."""
    before, said = match.view(seat), []
    for frame in match.watch(move, seat):
        said.append(WORDS(frame.view, names).announcement(before, frame.beat))
        before = frame.view
    return said


def ended(hands: tuple[str, ...], drawn: str, move: str) -> list[str]:
    match = table(hands, stock=drawn)
    match.play("draw stock")
    return told(match, move)


def test_every_hand_that_is_shown_after_a_knock_is_told_with_its_deadwood() -> None:
    said = ended((HAND_0, WITH_6S[1].replace("6S", "5D"), HAND_2), "8C", "knock 8C")
    assert said[:4] == [
        "You knock.",
        "You lay three melds: deadwood 9.",
        "Anna lays two melds: deadwood 11.",
        "Bruno lays two melds: deadwood 14.",
    ]


def test_where_two_lay_off_it_is_told_in_few_words() -> None:
    hands = (HAND_0, "TH JH QH 2H 2D 2C AC AD 4H 7S", "9D TD JD 4C 5C 6C 3D 6S 8S QS")
    said = ended(hands, "8C", "knock 8C")
    assert said[4] == "Anna lays off the seven of spades; Bruno lays off 2 cards."
    match = table(hands, stock="8C")
    match.play("draw stock")
    said = told(match, "knock 8C", 2, ("Anna", "Bruno", "You"))
    assert said[4] == "Bruno lays off the seven of spades; you lay off 2 cards."


def test_what_is_laid_off_is_told_and_lies_in_gold() -> None:
    said = ended(ACES, "8C", "knock 8C")
    assert said[4] == "Bruno lays off the ace of spades: deadwood 13."
    match = table(ACES, stock="8C")
    match.play("draw stock")
    *_, shown, laid_off = (frame for frame in match.watch("knock 8C", 0) if frame.beat == "reveal")
    zones = laid_off.view.zones
    board: Any = SimpleNamespace(
        view=laid_off.view,
        piece_ids={zone: tuple(f"{card} in {zone}" for card in cards) for zone, cards in zones.items()},
    )
    (golden,) = pieces_of_beat(board, "reveal", shown.view)
    assert str(golden).startswith("AS in meld:")
    assert pieces_of_beat(board, "reveal", laid_off.view) == frozenset()


def test_gin_leaves_nothing_and_a_hand_without_melds_says_so() -> None:
    poor = "2H 5D 6S 8H TD QS AH 3C 5H 9D"
    said = ended((HAND_0, poor, WITH_6S[2]), "KC", "gin 9C")
    assert said[:3] == [
        "You go gin.",
        "You lay three melds: nothing is left over.",
        "Anna has no meld: deadwood 59.",
    ]


def test_the_own_hand_is_told_even_where_nothing_new_is_seen() -> None:
    match = table((HAND_0, "2H 5D 6S 8H TD QS AH 3C 5H 9D", HAND_2), stock="8C")
    match.play("draw stock")
    before, said = match.view(1), []
    frames: tuple[Frame, ...] = match.watch("knock 8C", 1)
    for frame in frames:
        said.append(WORDS(frame.view, ("Anna", "You", "Bruno")).announcement(before, frame.beat))
        before = frame.view
    assert said[2] == "You have no meld: deadwood 59."


@pytest.mark.parametrize(
    ("hands", "drawn", "move", "said"),
    [
        (ACES, "8C", "knock 8C", "You knocked"),
        ((HAND_0, "2H 5D 6S 8H TD QS AH 3C 5H 9D", WITH_6S[2]), "KC", "gin 9C", "You went gin"),
    ],
)
def test_the_sheet_says_who_knocked_or_went_gin(
    hands: tuple[str, ...], drawn: str, move: str, said: str
) -> None:
    match = table(hands, stock=drawn)
    match.play("draw stock")
    assert WORDS(at("score", match.watch(move, 0)).view, NAMES).deal_ending() == said


def test_the_sheet_says_that_the_stock_ran_out_or_who_had_gin_after_the_break() -> None:
    match, rng = table(), Random(2)
    while match.deal == 1 and match.seat is not None:
        calm = [move for move in match.legal_moves() if move.verb not in ("knock", "gin")]
        frames = match.watch(rng.choice(calm or match.legal_moves()), None)
    view = at("score", frames).view
    assert WORDS(view, NAMES).deal_ending() == "the stock ran out"
    gin = replace(view, facts={**view.facts, "tally": (("JG-21", "Gin", (0, 0, 40)),)})
    assert WORDS(gin, NAMES).deal_ending() == "Bruno went gin"


def test_who_discards_after_the_break_hears_that_melds_are_laid() -> None:
    match = after_break(WITH_6S, "8D 9D QD")
    match.play("draw stock")
    said = WORDS(match.view(0), NAMES, match.legal_moves()).prompt()
    assert said == "Discard a card: whatever you can meld or lay off is then laid for you."


def test_who_could_go_gin_is_not_told_to_knock() -> None:
    match = table((HAND_0, *WITH_6S[1:]), stock="KC")
    match.play("draw stock")
    view, moves = match.view(0), match.legal_moves()
    for chosen in ((), ("3S",)):
        assert WORDS(view, NAMES, moves, chosen).prompt() == "Discard a card, or go gin."
    said = WORDS(view, NAMES, moves, ("9C",)).prompt()
    assert said == "Gin: without the nine of clubs nothing is left over."


def test_a_card_at_the_place_for_knocks_is_meant_for_a_knock_and_after_the_break_for_gin() -> None:
    match = table(WITH_6S, stock="QD")
    match.play("draw stock")
    view = match.view(0)
    place = lay_table(PLAN, view, (1280, 800), 0).drop_target("knock")
    assert WORDS(view, moves=match.legal_moves()).attempted_notation(("3S",), place) == "knock 3S"
    match = after_break(WITH_6S, "8D 9D QD")
    match.play("draw stock")
    assert WORDS(match.view(0), moves=match.legal_moves()).attempted_notation(("3S",), place) == "gin 3S"


def test_what_is_advised_is_said_as_players_say_it() -> None:
    match = table(stock="8C", upcard="9H")
    advised = {
        move.verb: WORDS(match.view(0)).advice_sentence(move) for move in match.legal_moves() if move.pieces
    }
    assert advised == {"draw": "Take the nine of hearts."}
    match.play("draw stock")
    advised = {str(move): WORDS(match.view(0)).advice_sentence(move) for move in match.legal_moves()}
    assert advised["knock 8C"] == "Knock with the eight of clubs."
    assert advised["discard 9C"] == "Discard the nine of clubs."

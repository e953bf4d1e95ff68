"""Whoever can go out does, at every level: with the last cards, or with a whole hand at once."""

from random import Random

import pytest

from tabletop.games.kaluki.going_out import first_move_out
from tabletop.games.kaluki.joker_melds import hand_size
from tabletop.games.kaluki.position import PLAY
from tabletop.games.kaluki.rules import GAME, Kaluki
from tabletop.games.loaders import policy_of
from tabletop.players.levels import LEVELS
from tabletop.rules import Move
from tests.blunders.rummy_blunders import kaluki
from tests.games.kaluki.kaluki_tables import turn
from tests.players.test_policies import thought
from tests.rules.match_questions import play

POLICY = policy_of("kaluki")
ON_THE_TABLE = "TH JH QH", "9D TD JK", "AS AD AC"
MOST_POSITIONS = 400
"""The positions within a turn that are looked at before a search by brute force gives up."""


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("4S 4H 4H 4D 7C 9C JK", ON_THE_TABLE),
        ("AH KH 9H 8H 4S 4D 4C", ON_THE_TABLE),
        ("JK JK QC KC 5D", ON_THE_TABLE),
        ("8D 7D 5S 5D 5C 2C", ON_THE_TABLE),
        ("AS AD AC 4S 4H 4H 4D TH JH QH 9D TD 7C 9C JK JK", ()),
    ],
    ids=["melds and a joker", "both ends of a run", "two jokers", "a run that grows", "the whole hand"],
)
def test_nothing_else_is_thought_of_until_all_cards_have_gone(hand: str, table: tuple[str, ...]) -> None:
    match = turn(hand, table, down=bool(table))
    while match.seat == 0 and not match.tally:
        (move,) = POLICY.worthwhile_moves(match, match.legal_moves())
        match.play_to_score(move)
    assert not match.hands[0]
    assert [rule for rule, _, _ in match.tally] == ["KA-20" if table else "KA-21"]


def test_who_overlooks_what_can_be_laid_off_still_sees_how_to_go_out() -> None:
    match = turn("KH 9H 2C 4S 7D", ON_THE_TABLE, down=True)
    moves = match.legal_moves()
    assert {move for move in moves if move.verb == "lay"} == {"lay KH 1 high", "lay 9H 1 low"}
    assert {move.verb for move in POLICY.noticed_moves(match, moves, 1.0, Random(1))} == {"discard"}
    assert POLICY.noticed_moves(match, moves, 0.0, Random(1)) == moves
    match = turn("KH 9H 2C", ON_THE_TABLE, down=True)
    moves = match.legal_moves()
    assert POLICY.noticed_moves(match, moves, 1.0, Random(1)) == moves


DEAL, BEGUN = 7700019, "leave, draw discard, meld TH JH QH, meld 9D TD JK, meld AS AD AC"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("moves", [BEGUN, "leave, draw discard"], ids=["seven cards left", "sixteen cards"])
def test_every_level_goes_out(level: str, moves: str) -> None:
    match = play(GAME.start(2, {}, DEAL, 1), moves)
    while match.seat == 0 and not match.tally:
        legal = match.legal_moves()
        match.play_to_score(thought(match, level)[0] if len(legal) > 1 else legal[0])
    assert match.tally
    assert match.scores[0] > 0


def test_the_discard_is_drawn_with_which_all_cards_go() -> None:
    match = turn("4S 4H 7C 8C 4D 2S", ON_THE_TABLE, top="9C", drawn=False, down=True)
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("draw discard",)
    match = turn("4S 4H 7C 8C KD 2S", ON_THE_TABLE, top="9C", drawn=False, down=True)
    assert len(POLICY.worthwhile_moves(match, match.legal_moves())) == 2


@pytest.mark.parametrize("hand", ["4S 4H 4H 7C 9C JK", "KS KH KD 2C 6C", "KH 2C 5C"])
def test_a_hand_with_two_cards_too_many_is_not_said_to_go_out(hand: str) -> None:
    assert first_move_out(turn(hand, ON_THE_TABLE[1:], down=True)) is None


def test_throwing_a_card_is_blamed_where_all_could_have_gone() -> None:
    match = turn("4S 4H 4H 4D 7C 9C JK", ON_THE_TABLE, down=True)
    blamed = dict(kaluki(match))["did not go out"]
    assert blamed == {move for move in match.legal_moves() if move.verb == "discard"}


def can_go_out(match: Kaluki, seen: set[object]) -> bool | None:
    """Tries every order of moves; None if there are too many of them."""
    seat, moves = match.on_turn, match.legal_moves()
    key = match.hands[seat], match.melds, match.initial_points, match.has_melded, match.taken_discard
    if key in seen:
        return False
    seen.add(key)
    if len(seen) > MOST_POSITIONS:
        return None
    if _last_cards(match, moves):
        return True
    for move in moves:
        if move.verb != "discard":
            after = match.copy()
            after.play_to_score(move)
            found = can_go_out(after, seen)
            if found is not False:
                return found
    return False


def _last_cards(match: Kaluki, moves: tuple[Move, ...]) -> bool:
    held = hand_size(match.hands[match.on_turn])
    return any(len(move.pieces) == held and move.verb != "swap" for move in moves)


def test_a_way_out_is_found_where_trying_everything_finds_one() -> None:
    found = 0
    for seed in range(12):
        rng, match = Random(seed), GAME.start(2 + seed % 3, {"joker_swap": seed % 2 > 0}, seed)
        assert isinstance(match, Kaluki)
        while True:
            moves = match.legal_moves()
            if match.phase == PLAY and len(moves) > 1:
                way_out = first_move_out(match)
                there_is = can_go_out(match, set())
                assert way_out is None or way_out in moves
                if there_is is not None:
                    assert there_is == (_last_cards(match, moves) or way_out is not None)
                    found += there_is
            wise = rng.random() < 0.6
            if match.play_to_score(POLICY.choose_move(match, moves, rng) if wise else rng.choice(moves)):
                break
    assert found > 5

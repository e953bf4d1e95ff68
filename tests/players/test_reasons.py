"""Whatever a player holds, and however little the search found out: there is a move, and a sentence."""

import json
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import Message, PieceName, RankName, SeatName, Several, SuitName, said
from tabletop.messages.wire import to_plain
from tabletop.players.reasons import reason_for_move
from tabletop.players.said_alike import without_pieces
from tabletop.rules import BadSetup, Game, Match
from tabletop.workers.opponent_client import quick_answer, quick_move
from tabletop.workers.reason_wire import reason_from_plain
from tests.players.english_reasons import english_reason, full_english_reason

pytestmark = pytest.mark.sampled

TABLES = [(game, players) for game in GAMES.values() for players in game.players]
IDS = [f"{game.slug}-{players}" for game, players in TABLES]
POSITIONS = 45
SHOWN = 12
"""The number of legal moves in a position that are explained."""

every_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=IDS)


def house_rules(game: Game, players: int) -> Iterator[dict[str, bool | int | str]]:
    """Yields the usual options, and each other choice that goes with this number of players."""
    yield {}
    for option in game.options:
        for choice, _ in option.choices:
            if choice == option.default:
                continue
            try:
                game.start(players, {option.name: choice}, seed=1)
            except BadSetup:
                continue
            yield {option.name: choice}


def positions(game: Game, players: int) -> Iterator[Match]:
    """Positions under all house rules: now by turns, as a sensible player gets there, and by chance."""
    rules, policy = list(house_rules(game, players)), policy_of(game.slug)
    each = max(6, POSITIONS // len(rules))
    for number, options in enumerate(rules):
        rng = Random(number)
        match = game.start(players, options, seed=number)
        # The middle of a deal is as likely as its beginning.
        for step in range(each * 3):
            if match.seat is None:
                match = game.start(players, options, seed=100 * number + step)
            if step % 3 == number % 3:
                yield match
            moves = match.legal_moves()
            match.play(policy.choose_move(match, moves, rng) if step % 4 else rng.choice(moves))


def some_values(match: Match, move: str) -> Iterator[Mapping[str, float]]:
    """Yields what a search that was called off may give: nothing, or the worth of some moves only."""
    weighed = [
        str(other) for other in policy_of(match.game.slug).worthwhile_moves(match, match.legal_moves())
    ]
    yield {}
    yield {move: 0.5}
    yield dict.fromkeys(weighed[:1], 0.5)
    yield {other: number / len(weighed) for number, other in enumerate(weighed) if other != move}
    yield dict.fromkeys([*weighed, move], 0.5)


@every_table
def test_every_legal_move_is_explained_even_if_nothing_was_found_out(game: Game, players: int) -> None:
    rng = Random(players)
    for match in positions(game, players):
        view, moves = match.view(match.seat), match.legal_moves()
        for move in map(str, rng.sample(moves, min(SHOWN, len(moves)))):
            for values in some_values(match, move):
                told = english_reason(view, move, values)
                assert told is None or told.endswith(".")
                assert full_english_reason(view, move, values).endswith(".")
            reason = reason_for_move(view, move, values)
            assert reason_from_plain(json.loads(json.dumps(to_plain(reason)))) == reason


@every_table
def test_a_quick_answer_is_a_legal_move_and_a_sentence(game: Game, players: int) -> None:
    for match in positions(game, players):
        view = match.view(match.seat)
        answer = quick_answer(7, view)
        assert (answer.tag, answer.move) == (7, quick_move(view))
        assert answer.move in match.legal_moves()
        assert str(answer.why).endswith(".")
        assert answer.by_rule


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"this": 0.52, "that": 0.5}, "This move and one other come to about the same."),
        ({"this": 0.48, "that": 0.5}, "This move and one other come to about the same."),
        ({"this": 0.5, "that": 0.49, "other": 0.5}, "Several moves come to about the same here."),
        ({"this": 0.57, "that": 0.5}, "It comes out a little ahead."),
        ({"this": 0.4, "that": 0.5}, "Another move might well be better."),
        ({"this": 0.4}, "Nothing else would do better."),
    ],
)
def test_where_no_reason_tells_moves_apart_they_are_about_equal(
    monkeypatch: pytest.MonkeyPatch, values: dict[str, float], said: str
) -> None:
    monkeypatch.setattr("tabletop.players.reasons.game_reason", lambda *_: None)
    view = GAMES["star"].start(4, {}, seed=1).view(0)
    assert full_english_reason(view, "this", values) == said
    assert "over many" not in full_english_reason(view, "this", {"this": 0.9, "that": 0.1})


def test_a_move_that_is_advised_by_rule_is_called_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.players.reasons.game_reason", lambda *_: None)
    view = GAMES["star"].start(4, {}, seed=1).view(0)
    said = full_english_reason(view, "this", {"this": 0.4, "that": 0.5}, by_rule=True)
    assert said == "It is the usual play here, and no other is clearly better."
    assert full_english_reason(view, "this", {"this": 0.6, "that": 0.5}, by_rule=True) != said


@pytest.mark.parametrize(
    ("values", "more"),
    [
        ({"5S": 0.5, "6S": 0.5, "7H": 0.9}, " Another move would do about as well."),
        ({"5S": 0.5, "6S": 0.49, "8S": 0.51}, " Other moves would do about as well."),
        ({"5S": 0.5, "6S": 0.4, "7H": 0.5}, ""),
        ({"6S": 0.5}, ""),
        ({}, ""),
    ],
)
def test_where_the_same_reason_holds_for_moves_that_are_about_equal_that_is_said(
    monkeypatch: pytest.MonkeyPatch, values: dict[str, float], more: str
) -> None:
    reasons = {
        "5S": said("The {card} is out.", card=PieceName("5S")),
        "6S": said("The {card} is out.", card=PieceName("6S")),
        "7H": said("The {card} is out, and the nine.", card=PieceName("7H")),
        "8S": said("The {card} is out.", card=PieceName("JK")),
    }
    monkeypatch.setattr("tabletop.players.reasons.game_reason", lambda _, move, __: reasons.get(move))
    view = GAMES["star"].start(4, {}, seed=1).view(0)
    assert full_english_reason(view, "5S", values) == f"The five of spades is out.{more}"
    assert full_english_reason(view, "5S", values, tells_equals=False) == "The five of spades is out."


def shown(piece: str, suit: str, rank: str, seat: int) -> Message:
    """A reason with a message in it, and with something of every kind that is in reasons."""
    return said(
        "{clause}: {all} are out.",
        clause=said("{who} has no {suit} beside it", who=SeatName(seat), suit=SuitName(suit)),
        all=Several((PieceName(piece), RankName(rank))),
    )


@pytest.mark.parametrize(
    ("other", "is_alike"),
    [
        (shown("QS", "H", "A", 1), True),
        (shown("6-4", "D", "A", 1), True),
        (shown("QS", "H", "K", 1), False),
        (shown("QS", "H", "A", 2), False),
        (said("The queen of spades is out."), False),
    ],
)
def test_reasons_are_alike_that_differ_in_cards_suits_and_tiles_alone(
    other: Message, *, is_alike: bool
) -> None:
    assert (without_pieces(other) == without_pieces(shown("KD", "C", "A", 1))) == is_alike

"""Names in messages that were made by somebody who knows only seats."""

import pytest

from tabletop.games import GAMES
from tabletop.messages import Message, PieceName, SeatName, said
from tabletop.rules import View
from tabletop.words.seat_naming import with_names

NAMES = ("You", "Anna", "James", "Bruno")
WINS = said("{who} wins.", who=SeatName(0))


def seen_by(seat: int, players: int = 4, game: str = "malilla") -> View:
    return GAMES[game].start(players, seed=1).view(seat)


@pytest.mark.parametrize(
    ("message", "named"),
    [
        (said("{who} takes the trick.", who=SeatName(1)), "Anna takes the trick."),
        (
            said("Your ace falls to {who:own} {card}.", who=SeatName(2), card=PieceName("KS")),
            "Your ace falls to James’ king of spades.",
        ),
        (said("{who} and {other:own} ace.", who=SeatName(3), other=SeatName(1)), "Bruno and Anna’s ace."),
        (said("Nobody is meant."), "Nobody is meant."),
    ],
)
def test_a_seat_is_called_by_its_name(message: Message, named: str) -> None:
    assert str(with_names(message, seen_by(0), NAMES)) == named


@pytest.mark.parametrize(
    ("viewer", "named"),
    [(1, "The player on your right"), (2, "The player opposite"), (3, "The player on your left")],
)
def test_nobody_else_is_called_you(viewer: int, named: str) -> None:
    first, second = said("{who} takes it.", who=SeatName(0)), said("Keep {who:own} card.", who=SeatName(0))
    message = with_names(said("{first} {second}", first=first, second=second), seen_by(viewer), NAMES)
    assert str(message) == f"{named} takes it. Keep {named[0].lower()}{named[1:]}’s card."


def test_who_sits_far_away_is_called_by_how_far() -> None:
    message = with_names(WINS, seen_by(2, 5, "minimisere"), ("You", "Anna", "Bo", "Cy", "Di"))
    assert str(message) == "The player 3 places to your left wins."


def test_one_of_two_is_the_opponent() -> None:
    message = with_names(WINS, seen_by(1, 2, "kaluki"), ("You", "Anna"))
    assert str(message) == "Your opponent wins."


def test_a_name_that_looks_like_a_slot_stays_a_name() -> None:
    message = said("{who} and {other}.", who=SeatName(1), other=SeatName(2))
    assert str(with_names(message, seen_by(0), ("You", "{other}", "Bo", "Cy"))) == "{other} and Bo."

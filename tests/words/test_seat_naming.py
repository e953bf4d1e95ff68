"""Names in sentences that were made by somebody who knows only seats."""

import pytest

from tabletop.games import GAMES
from tabletop.rules import View
from tabletop.rules.seat_marks import seat_mark
from tabletop.words.seat_naming import with_names

NAMES = ("You", "Anna", "James", "Bruno")


def seen_by(seat: int, players: int = 4, game: str = "malilla") -> View:
    return GAMES[game].start(players, seed=1).view(seat)


@pytest.mark.parametrize(
    ("said", "named"),
    [
        (f"{seat_mark(1)} takes the trick.", "Anna takes the trick."),
        (f"Your ace falls to {seat_mark(2)}’s king.", "Your ace falls to James’ king."),
        (f"{seat_mark(3)} and {seat_mark(1)}’s ace.", "Bruno and Anna’s ace."),
        ("Nobody is meant.", "Nobody is meant."),
    ],
)
def test_a_mark_becomes_the_name_of_its_seat(said: str, named: str) -> None:
    assert with_names(said, seen_by(0), NAMES) == named


@pytest.mark.parametrize(
    ("viewer", "named"),
    [(1, "The player on your right"), (2, "The player opposite"), (3, "The player on your left")],
)
def test_nobody_else_is_called_you(viewer: int, named: str) -> None:
    said = f"{seat_mark(0)} takes it. Keep {seat_mark(0)}’s card in mind."
    place = named[0].lower() + named[1:]
    assert with_names(said, seen_by(viewer), NAMES) == f"{named} takes it. Keep {place}’s card in mind."


def test_one_of_two_is_the_opponent() -> None:
    assert with_names("@0 wins.", seen_by(1, 2, "kaluki"), ("You", "Anna")) == "Your opponent wins."


def test_a_name_that_looks_like_a_mark_stays_a_name() -> None:
    assert with_names("@1 and @2.", seen_by(0), ("You", "@2", "Bo", "Cy")) == "@2 and Bo."

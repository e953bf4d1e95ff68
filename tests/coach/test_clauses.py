"""What is told of many deals: only what is true of two in three in which the move lost."""

import pytest

from tabletop.coach.clauses import telling_clauses
from tabletop.players.consequences import Consequence


def told(*deals: list[Consequence]) -> list[str]:
    return [clause.words for clause in telling_clauses([{one.said: one for one in deal} for deal in deals])]


TAKEN = Consequence(10, "@1 takes the trick")
WITH_KING = Consequence(5, "@1 takes the trick with the king of spades")
LATER = Consequence(60, "you win no trick", later=True)


def points(amount: int) -> Consequence:
    return Consequence(50, "it brings them {}", True, amount, "point")


def test_what_is_true_of_two_deals_in_three_is_told_and_of_fewer_is_not() -> None:
    assert told([TAKEN], [TAKEN], []) == ["@1 takes the trick"]
    assert told([TAKEN], [], []) == []


def test_the_most_telling_of_several_is_told() -> None:
    assert told([TAKEN, WITH_KING], [WITH_KING], [TAKEN]) == ["@1 takes the trick with the king of spades"]
    assert told([TAKEN, WITH_KING], [TAKEN], [TAKEN]) == ["@1 takes the trick"]


def test_two_things_are_told_where_they_are_true_together() -> None:
    assert told([TAKEN, LATER], [TAKEN, LATER], []) == ["@1 takes the trick", "you win no trick"]
    assert told([TAKEN, LATER], [TAKEN], [LATER]) == ["@1 takes the trick"]


@pytest.mark.parametrize(
    ("amounts", "said"),
    [
        ((4, 4, 4), "it brings them four points"),
        ((6, 2, 1), "it brings them at least two points"),
        ((1, 1, 5), "it brings them at least one point"),
    ],
)
def test_of_an_amount_so_much_is_told_as_is_true_often_enough(amounts: tuple[int, ...], said: str) -> None:
    assert told(*([points(amount)] for amount in amounts)) == [said]


def test_how_many_more_or_fewer_stands_before_what_is_counted() -> None:
    fewer = Consequence(50, "your side wins {} fewer", True, 1, "trick")
    more = Consequence(50, "you leave {} more in the row", True, 3, "tile")
    assert told([fewer], [fewer]) == ["your side wins one fewer trick"]
    assert told([more], [more]) == ["you leave three more tiles in the row"]

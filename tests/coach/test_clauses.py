"""What is told of many deals: only what is true of two in three in which the move lost."""

import pytest

from tabletop.coach.clauses import telling_clauses
from tabletop.messages import PieceName, SeatName, said
from tabletop.players.consequences import Consequence


def told(*deals: list[Consequence]) -> list[str]:
    clauses = telling_clauses([{one.what: one for one in deal} for deal in deals])
    return [str(clause.message(clauses[0] if number else None)) for number, clause in enumerate(clauses)]


TAKEN = Consequence(10, said("{who} takes the trick", who=SeatName(1)))
WITH_KING = Consequence(
    5, said("{who} takes the trick with the {card}", who=SeatName(1), card=PieceName("KS"))
)
LATER = Consequence(60, said("you win no trick"), later=True)


def points(amount: int) -> Consequence:
    return Consequence(
        50,
        said("the trick brings the other side {amount:~ point|~ points}", amount=amount),
        later=True,
        at_least=said("the trick brings the other side at least {amount:~ point|~ points}", amount=amount),
        of_them=(
            said("it brings them {amount:~ point|~ points}", amount=amount),
            said("it brings them at least {amount:~ point|~ points}", amount=amount),
        ),
    )


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
    ("amounts", "clause"),
    [
        ((4, 4, 4), "the trick brings the other side four points"),
        ((6, 2, 1), "the trick brings the other side at least two points"),
        ((1, 1, 5), "the trick brings the other side at least one point"),
    ],
)
def test_of_an_amount_so_much_is_told_as_is_true_often_enough(amounts: tuple[int, ...], clause: str) -> None:
    assert told(*([points(amount)] for amount in amounts)) == [clause]


def test_after_a_clause_that_names_the_other_side_it_is_called_they() -> None:
    lost = Consequence(5, said("the other side takes the trick"), names_other_side=True)
    assert told(*([lost, points(amount)] for amount in (4, 4, 4))) == [
        "the other side takes the trick",
        "it brings them four points",
    ]
    assert told(*([lost, points(amount)] for amount in (6, 2, 1)))[1] == "it brings them at least two points"
    assert told(*([TAKEN, points(4)] for _ in range(3)))[1] == "the trick brings the other side four points"

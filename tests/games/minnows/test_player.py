"""What a player of Minnows weighs, and how a deal that is still running is judged."""

import pytest

from tabletop.games.loaders import policy_of
from tests.games.minnows.minnows_tables import late, table

POLICY = policy_of("minnows")


def test_of_cards_alike_one_is_weighed() -> None:
    match = late(("7S 7H 7D 4C", "9D"), "6S, 6H right 3", "AS")
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("play 7S left 3", "play 7S right 3")


def test_where_colours_count_cards_alike_have_the_same_colour() -> None:
    match = late(("7S 7H 7D 4C", "9D"), "9H, 6H right 3", "AS", colours=True)
    weighed = POLICY.worthwhile_moves(match, match.legal_moves())
    assert {move for move in weighed if move.place == "left"} == {"play 7S left 6", "play 7H left 6"}
    assert {move for move in weighed if move.place == "right"} == {"play 7H right 3"}


def test_upon_a_starter_alone_either_side_is_the_same() -> None:
    match = table()
    assert match.seat == 1
    weighed = POLICY.worthwhile_moves(match, match.legal_moves())
    assert weighed
    assert {move.place for move in weighed} == {"left"}
    assert len(weighed) == len({(move.pieces[0][0], move.detail) for move in match.legal_moves()})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_going_best_for_who_has_fewest_cards(players: int) -> None:
    hands = ("7S", "9D 9C", "3S 3H 3D", "KS KH KD KC")[:players]
    chances = POLICY.running_deal_worth(late(hands, "6S", "AS"), (0,) * players)
    assert list(chances) == sorted(set(chances), reverse=True)
    assert sum(chances) == pytest.approx(1)

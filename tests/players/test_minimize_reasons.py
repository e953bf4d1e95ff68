"""Why a move is advised in Minimize: what is true of the table that the player sees."""

from tabletop.players.policies import policy_of
from tests.rules.minimize import play, table


def reason(match_moves: str, move: str, *hands: str) -> str | None:
    match = play(table(*hands), match_moves)
    assert match.seat is not None
    return policy_of("minimize").why(match.view(match.seat), move, {move: 0.0})


def test_drawing_although_one_need_not_is_explained() -> None:
    said = reason("throw 12R", "pick stock", "12R 11R NP", "1B", "2B")
    assert said == "I Don’t Pick is worth most in the turn in which you are low enough without a new card."


def test_in_the_first_turn_there_is_only_the_draw_pile() -> None:
    said = reason("throw 12R", "pick stock", "12R 11R", "1B", "2B")
    assert said == "Nobody has thrown before you, so the draw pile is all there is."
    later = reason("throw 12R, pick stock, throw 1B", "pick stock", "12R 11R", "1B", "2B")
    assert later == "No end of the throw before yours is worth having."

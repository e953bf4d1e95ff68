"""Why a move is advised in Minimize: what is true of the table that the player sees."""

from typing import Any

from tabletop.games.minimize.reasons import why
from tests.games.minimize.minimize_tables import table
from tests.rules.match_questions import play


def reason(match_moves: str, move: str, *hands: str, **options: Any) -> str | None:
    match = table(*hands, **options)
    if match_moves:
        play(match, match_moves)
    said = why(match.view(match.on_turn), move, {move: 0.0})
    return None if said is None else str(said)


def test_drawing_although_one_need_not_is_explained() -> None:
    said = reason("throw 12R", "pick stock", "12R 11R NP", "1B", "2B")
    assert said == "Save I Don’t Pick for the turn when you are low enough without a new card."


def test_in_the_first_turn_there_is_only_the_draw_pile() -> None:
    said = reason("throw 12R", "pick stock", "12R 11R", "1B", "2B")
    assert said == "Nobody has thrown before you, so the draw pile is all there is."
    later = reason("throw 12R, pick stock, throw 1B", "pick stock", "12R 11R", "1B", "2B")
    assert later == "Nothing at the ends of the throw before yours is worth having."


def test_keeping_what_goes_with_an_end_is_explained() -> None:
    before = "throw 8R 9R 10R, pick stock"
    said = reason(before, "throw 4Y 4B", "8R 9R 10R 1R", "4Y 4B 8G 8B 1Y", "2B")
    assert said == (
        "It takes 8 points out of your hand, and you keep the 8s: "
        "the red 8 that you can pick up goes with them."
    )
    said = reason(before, "throw 4Y 4B", "8R 9R 10R 1R", "4Y 4B 10G 1Y", "2B")
    assert said == (
        "It takes 8 points out of your hand, and you keep the green 10: "
        "the red 10 that you can pick up goes with it."
    )
    said = reason(before, "throw 4Y 4B", "8R 9R 10R 1R", "4Y 4B 9G 9B 1Y", "2B")
    assert said == "You get rid of 2 cards worth 8 points and pick up only one."
    said = reason(before, "throw 8G 8B", "8R 9R 10R 1R", "8Y 8G 8B 1Y", "2B")
    assert said == "You get rid of 2 cards worth 16 points and pick up only one."


def test_what_a_card_goes_with_in_a_sequence_is_told() -> None:
    hands = ("8B 1R", "12B 7Y 9G 10G 1Y", "2B")
    said = reason("throw 8B, pick stock, throw 12B", "pick 8B", *hands)
    assert said == "It makes the sequence 7–8–9–10, which you can throw next turn."
    said = reason("throw 8B, pick stock, throw 12B", "pick 8B", "8B 1R", "12B 9B JK 4G", "2B")
    assert said == "It makes the sequence joker–8–9, which you can throw next turn."
    assert reason("throw 8B, pick stock, throw 12B", "pick 8B", "8B 1R", "12B 9B 4G", "2B") is None


def test_what_three_cards_do_by_the_house_rules_is_told() -> None:
    hand, others = "7R 7Y 7G 1B 4R 5R 6R", ("1Y", "2B")
    said = reason("", "throw 7R 7Y 7G", hand, *others, triplet_skip=True)
    assert said == ("You get rid of 3 cards worth 21 points and pick up only one. @1 misses a turn.")
    said = reason("", "throw 4R 5R 6R", hand, *others, sequence_reverse=True)
    assert said == "You get rid of 3 cards worth 15 points and pick up only one. Play changes direction."
    for move in ("throw 7R 7Y 7G", "throw 4R 5R 6R"):
        assert str(reason("", move, hand, *others)).endswith("pick up only one.")

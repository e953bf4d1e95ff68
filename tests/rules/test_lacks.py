"""What a seat shows to lack when it passes or draws, in a match and in every world that its view allows."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.rules import Match
from tabletop.rules.dominoes import FITTING
from tabletop.rules.laying.game import LayingGame
from tests.rules.laid import DRAWING, late, play, table

ON_A_LINE = ("classic-dominoes", "star", "lucky-draw")


def lacks(match: Match) -> tuple[int, ...]:
    assert isinstance(match, LayingGame)
    return match.lacks


def test_who_passes_lacks_every_number_that_is_open() -> None:
    match = late(("6-5 1-0", "4-4 3-3"), {"7.on": 5, "8.on": 0})
    play(match, "play 6-5 7.on", "pass")
    assert lacks(match) == (0, FITTING[6] | FITTING[0])


def test_two_passes_add_up() -> None:
    match = late(("6-5 2-1 2-0", "4-4 3-3"), {"7.on": 5, "8.on": 1})
    play(match, "play 6-5 7.on", "pass", "play 2-1 8.on", "pass")
    assert lacks(match) == (0, FITTING[6] | FITTING[1] | FITTING[2])


def test_who_draws_may_draw_what_they_lacked_before() -> None:
    match = play(table(DRAWING, "6-1"), "play 6-6", "draw")
    assert lacks(match)[1] == FITTING[6]
    play(match, "play 6-1 1.left", "play 6-5 1.right", "play 5-4 3.on", "play 6-4 1.up", "play 4-3 4.on")
    assert lacks(match)[1] == FITTING[6]


def test_a_new_deal_forgets_it() -> None:
    match = late(("6-5 1-0", "4-4 3-3"), {"7.on": 5, "8.on": 0})
    play(match, "play 6-5 7.on", "pass", "play 1-0 8.on")
    assert lacks(match) == (0, 0)


@pytest.mark.parametrize("slug", ON_A_LINE)
def test_what_a_seat_lacks_is_in_no_hand_and_the_same_in_every_world(slug: str) -> None:
    game, rng = GAMES[slug], Random(1)
    for seed in range(6):
        match = game.start(game.players[-1], {}, seed)
        while match.deal == 1 and match.seat is not None:
            assert isinstance(match, LayingGame)
            for seat, hand in enumerate(match.hands):
                # Whoever has just drawn what fits is about to lay it.
                assert seat == match.seat or not hand & match.lacks[seat]
            world = game.imagine(match.view(match.seat), rng)
            assert lacks(world) == match.lacks
            match.play(rng.choice(match.legal_moves()))

"""What a seat shows to lack when it passes or draws, in a match and in every world that its view allows."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.rules import Match
from tabletop.rules.dominoes import TILES_FITTING
from tabletop.rules.line_dominoes.line_game import LineGame
from tests.rules.domino_tables import DRAWING, domino_match, late_match, play

ON_A_LINE = ("classic-dominoes", "star", "lucky-draw")


def lacks(match: Match) -> tuple[int, ...]:
    assert isinstance(match, LineGame)
    return match.known_lacks


def test_who_passes_lacks_every_number_that_is_open() -> None:
    match = late_match(("6-5 1-0", "4-4 3-3"), {"7.on": 5, "8.on": 0})
    play(match, "play 6-5 7.on", "pass")
    assert lacks(match) == (0, TILES_FITTING[6] | TILES_FITTING[0])


def test_two_passes_add_up() -> None:
    match = late_match(("6-5 2-1 2-0", "4-4 3-3"), {"7.on": 5, "8.on": 1})
    play(match, "play 6-5 7.on", "pass", "play 2-1 8.on", "pass")
    assert lacks(match) == (0, TILES_FITTING[6] | TILES_FITTING[1] | TILES_FITTING[2])


def test_who_draws_may_draw_what_they_lacked_before() -> None:
    match = play(domino_match(DRAWING, "6-1"), "play 6-6", "draw")
    assert lacks(match)[1] == TILES_FITTING[6]
    play(match, "play 6-1 1.left", "play 6-5 1.right", "play 5-4 3.on", "play 6-4 1.up", "play 4-3 4.on")
    assert lacks(match)[1] == TILES_FITTING[6]


def test_a_new_deal_forgets_it() -> None:
    match = late_match(("6-5 1-0", "4-4 3-3"), {"7.on": 5, "8.on": 0})
    play(match, "play 6-5 7.on", "pass", "play 1-0 8.on")
    assert lacks(match) == (0, 0)


@pytest.mark.parametrize("slug", ON_A_LINE)
def test_what_a_seat_lacks_is_in_no_hand_and_the_same_in_every_world(slug: str) -> None:
    game, rng = GAMES[slug], Random(1)
    for seed in range(6):
        match = game.start(game.players[-1], {}, seed)
        while match.deal == 1 and match.seat is not None:
            assert isinstance(match, LineGame)
            for seat, hand in enumerate(match.hands):
                # Whoever has just drawn what fits is about to lay it.
                assert seat == match.seat or not hand & match.known_lacks[seat]
            world = game.imagine(match.view(match.seat), rng)
            assert lacks(world) == match.known_lacks
            match.play(rng.choice(match.legal_moves()))

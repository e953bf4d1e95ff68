"""What a player of Classic Dominoes does by rule of thumb."""

from random import Random

from tabletop.games.classic_dominoes.rules import GAME
from tabletop.games.loaders import policy_of
from tabletop.players.policy import Policy
from tabletop.rules import Match
from tests.rules.domino_tables import DRAWING, domino_match, late_match, play

POLICY = policy_of("classic-dominoes")


def best(match: Match) -> str:
    return POLICY.choose_move(match, match.legal_moves(), Random(1))


def test_a_heavy_tile_goes_before_a_light_one() -> None:
    assert best(late_match(("6-5 6-0 5-1", "3-3"), {"7.on": 6}, "4-4")) == "play 6-5 7.on"


def test_of_places_with_the_same_number_one_is_thought_about() -> None:
    match = play(domino_match(DRAWING, "6-1"), "play 6-6", "draw")
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("play 6-1 1.left",)
    play(match, "play 6-1 1.left")
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == tuple(
        f"play {tile} 1.right" for tile in ("6-5", "6-4", "6-3", "6-2")
    )


def test_the_opening_and_drawing_need_no_thought() -> None:
    match = domino_match(DRAWING)
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("play 6-6",)
    play(match, "play 6-6")
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("draw",)


def test_rules_of_thumb_beat_chance() -> None:
    rng, points = Random(1), 0.0
    for deal in range(150):
        for me in range(2):
            match = GAME.start(2, seed=deal)
            while True:
                policy = POLICY if match.seat == me else Policy()
                moves = match.legal_moves()
                move = moves[0] if len(moves) == 1 else policy.choose_move(match, moves, rng)
                if match.play_to_score(move):
                    break
            points += match.scores[me] - match.scores[1 - me]
    assert points > 150

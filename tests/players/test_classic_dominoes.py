"""What a player of Classic Dominoes does by rule of thumb, and why it says so."""

from random import Random

import pytest

from tabletop.players.policies import Policy, policy_of
from tabletop.players.policies import classic_dominoes as thumbs
from tabletop.rules import Match
from tabletop.rules.classic_dominoes import CLASSIC_DOMINOES
from tests.rules.laid import DRAWING, late, play, table

POLICY = policy_of("classic-dominoes")


@pytest.fixture(autouse=True)
def _always_frank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbs, "FRANK", 1.0)


def best(match: Match) -> str:
    return POLICY.choose(match, match.legal_moves(), Random(1))


def reason(match: Match, move: str) -> str:
    values = {str(legal): 0.5 for legal in match.legal_moves()}
    return POLICY.reason(match.view(match.seat), move, values)


def test_a_heavy_tile_goes_before_a_light_one() -> None:
    assert best(late(("6-5 6-0 2-1", "3-3"), {"7.on": 6}, "4-4")) == "play 6-5 7.on"


def test_a_double_goes_before_a_tile_of_the_same_dots() -> None:
    assert best(late(("3-3 5-3 1-0", "6-6"), {"7.on": 3}, "4-4")) == "play 3-3 7.on"


def test_a_number_is_left_open_that_the_hand_still_has() -> None:
    assert best(late(("5-2 4-3 4-1 4-0", "6-6"), {"7.on": 3, "8.on": 5}, "1-1")) == "play 4-3 7.on"


def test_of_places_with_the_same_number_one_is_thought_about() -> None:
    match = play(table(DRAWING, "6-1"), "play 6-6", "draw")
    assert POLICY.worthwhile(match, match.legal_moves()) == ("play 6-1 1.left",)
    play(match, "play 6-1 1.left")
    assert POLICY.worthwhile(match, match.legal_moves()) == tuple(
        f"play {tile} 1.right" for tile in ("6-5", "6-4", "6-3", "6-2")
    )


def test_the_opening_and_drawing_need_no_thought() -> None:
    match = table(DRAWING)
    assert POLICY.worthwhile(match, match.legal_moves()) == ("play 6-6",)
    play(match, "play 6-6")
    assert POLICY.worthwhile(match, match.legal_moves()) == ("draw",)


@pytest.mark.parametrize(
    ("hand", "move", "words"),
    [
        ("3-3 6-3", "play 3-3 8.on", "fits one number only"),
        ("6-5 3-2", "play 6-5 7.on", "11 dots"),
        ("6-1 1-0 3-2", "play 6-1 7.on", "leaves a 1 open"),
    ],
)
def test_a_reason_names_what_is_at_stake(hand: str, move: str, words: str) -> None:
    match = late((hand, "5-5"), {"7.on": 6, "8.on": 3}, "4-4")
    assert words in reason(match, move)


def test_the_last_tiles_of_a_number_are_known_to_be_yours() -> None:
    match = late(("6-1 1-0 6-2", "5-5 4-0"), {"7.on": 6, "8.on": 3})
    assert "Nobody else has a 1" in reason(match, "play 6-1 7.on")


def test_rules_of_thumb_beat_chance() -> None:
    rng, points = Random(1), 0
    for deal in range(150):
        for me in range(2):
            match = CLASSIC_DOMINOES.start(2, seed=deal)
            while True:
                policy = POLICY if match.seat == me else Policy()
                moves = match.legal_moves()
                move = moves[0] if len(moves) == 1 else policy.choose(match, moves, rng)
                if match.play_to_score(move):
                    break
            points += match.scores[me] - match.scores[1 - me]
    assert points > 150

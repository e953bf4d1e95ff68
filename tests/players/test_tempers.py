"""What a temper goes by: where something is promised, bet or hurried, moves lean one way or another."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tests.players.test_hidden_information import choices

TEMPERED = [
    "minnesota-whist", "buck-euchre", "minimisere", "skin", "minimize", "jersey-gin", "kaluki",
    "classic-dominoes", "star", "lucky-draw",
]  # fmt: skip


@pytest.mark.parametrize("slug", TEMPERED)
def test_a_choice_comes_up_in_which_moves_lean_apart(slug: str) -> None:
    game, policy = GAMES[slug], policy_of(slug)
    for match in choices(game, game.players[-1], 3, 600):
        leanings = {policy.move_temper(match, move) for move in match.legal_moves()}
        assert all(-1 <= lean <= 1 for leaning in leanings for lean in leaning)
        if len(leanings) > 1:
            return
    raise AssertionError("nobody could tell the careful from the daring")


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_move_leans_to_depends_only_on_what_its_seat_can_know(slug: str) -> None:
    policy = policy_of(slug)
    for number, match in enumerate(choices(GAMES[slug], GAMES[slug].players[-1], 5, 60)):
        other = match.game.imagine(match.view(match.seat), Random(number))
        for move, twin in zip(match.legal_moves(), other.legal_moves(), strict=True):
            assert move == twin
            assert policy.move_temper(match, move) == policy.move_temper(other, twin)

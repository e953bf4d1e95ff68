"""A match played on from a moment of the past with hands imagined anew, where pieces come more than once."""

from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.play_on import imagined
from tabletop.games import GAMES
from tabletop.players.thinking import quick_move

MOVES = 40


@pytest.mark.parametrize("slug", ["calypso", "kaluki", "minimize"])
def test_the_other_hands_can_be_dealt_anew_with_several_packs(slug: str, tmp_path: Path) -> None:
    game = GAMES[slug]
    sitters = [Sitter("You", "face-1")]
    sitters += [Sitter(f"Player {seat}", "face-2", "club") for seat in range(1, game.players[0])]
    controller = Controller.start(game, sitters, seed=3, folder=tmp_path)
    while len(controller.view().moves) < MOVES:
        match = controller.replay().course.match
        choice = quick_move(match.view(match.seat))
        controller._make(next(move for move in match.legal_moves() if move == choice))
    replay = controller.replay()
    moments = [at for at in range(MOVES) if replay.mover(at) == 0][::3]
    assert len(moments) >= 3
    for at in moments:
        real = replay.course.at(at)
        fresh = imagined(replay, at, Random(at))
        assert fresh is not None, at
        orders, moves = fresh
        match = game.start(
            len(sitters), replay.header.options, replay.header.seed, replay.header.dealer, orders
        )
        for move in moves:
            match.play(move)
        assert match.view(0) == real.view(0)
        assert match.view(1) != real.view(1)
    controller.close()

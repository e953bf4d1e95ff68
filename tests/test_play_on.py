"""A match played on from an earlier position with newly imagined hands, where pieces come more than once."""

from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.review.play_on import imagined_deal, play_on_from
from tabletop.games import GAMES
from tabletop.workers.opponent_client import quick_move
from tests.seated_controller import InstantOpponents

MOVES = 40


@pytest.mark.parametrize("slug", ["calypso", "kaluki", "minimize"])
def test_the_other_hands_can_be_dealt_again_with_several_packs(slug: str, tmp_path: Path) -> None:
    game = GAMES[slug]
    sitters = [Sitter("You", "face-1")]
    sitters += [Sitter(f"Player {seat}", "face-2", "club") for seat in range(1, game.players[0])]
    controller = Controller.start(game, sitters, seed=3, folder=tmp_path)
    while len(controller.view().moves) < MOVES:
        match = controller.replay().history.match
        choice = quick_move(match.view(match.seat))
        controller._play_move(next(move for move in match.legal_moves() if move == choice))
    replay = controller.replay()
    moments = [at for at in range(MOVES) if replay.mover(at) == 0][::3]
    assert len(moments) >= 3
    for at in moments:
        real = replay.history.match_after(at)
        fresh = imagined_deal(replay, at, Random(at))
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


@pytest.mark.parametrize(
    "levels", [("club",) * 4, (None, None, "club", "club"), (None, "club", "club", "club")]
)
def test_played_on_before_a_computers_move_nobody_looks_but_a_person_alone(
    levels: tuple[str | None, ...],
) -> None:
    sitters = [Sitter(f"Player {seat}", "face-1", level) for seat, level in enumerate(levels)]
    service = InstantOpponents(choose=quick_move)
    controller = Controller.start(GAMES["minnesota-whist"], sitters, seed=3, opponents=service)
    while len(controller.view().moves) < 26:
        if controller.poll_opponent() is None:
            controller.take_table()
            controller.play(quick_move(controller.view()))
    replay = controller.replay()
    movers = {replay.mover(at): at for at in range(16, 26)}
    for seat, at in movers.items():
        own = InstantOpponents(choose=quick_move)
        on, _ = play_on_from(replay, at, opponents=own, folder=None, started="")
        is_person = seat is not None and levels[seat] is None
        assert on.viewer == (0 if levels.count(None) == 1 else seat if is_person else None)
        before = len(on.view().moves)
        for _ in range(8):
            if on.poll_opponent() is None:
                on.take_table()
                on.play(quick_move(on.view()))
        assert len(on.view().moves) == before + 8


def test_while_a_match_goes_on_no_other_one_has_its_next_deal() -> None:
    sitters = [Sitter("You", "face-1"), *(Sitter(f"P{seat}", "face-2", "club") for seat in (1, 2, 3))]
    controller = Controller.start(GAMES["minnesota-whist"], sitters, seed=3)
    while controller.replay().history.match.deal < 2:
        match = controller.replay().history.match
        controller._play_move(match.legal_moves()[0])
    replay = controller.replay()
    at = next(at for at in range(replay.length) if replay.mover(at) == 0)
    shuffles = [replay.history.match.shuffles]
    for rng in (None, Random(1)):
        on, _ = play_on_from(replay, at, opponents=None, folder=None, started="", rng=rng)
        while on.replay().history.match.deal < 2:
            on._play_move(on.replay().history.match.legal_moves()[0])
        shuffles.append(on.replay().history.match.shuffles)
    assert shuffles[0][:-1] == shuffles[1][:-1]
    assert len({each[-1] for each in shuffles}) == 3

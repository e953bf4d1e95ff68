"""A deal of the day is a match of one deal: over when that is scored, in every game, also when read again."""

from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.history.deal_check import check_deals
from tabletop.controller.history.replay import Replay
from tabletop.games import GAMES
from tabletop.records.match_file.header import Occasion
from tabletop.rules import Frame, IllegalMove
from tests.scenes.every_scene import own_games

DAY = Occasion("day", ("2026-11-27",))


def play_the_deal(slug: str, folder: Path, players: int) -> tuple[Controller, tuple[Frame, ...]]:
    """Plays a deal of the day at random; returns its table and the frames of the last move."""
    sitters = [Sitter(f"P{seat}", f"face-{seat + 1}", "club" if seat else None) for seat in range(players)]
    controller = Controller.start(
        GAMES[slug], sitters, seed=5, folder=folder, started="2026-11-27T10:00:00", occasion=DAY
    )
    rng, frames = Random(slug), tuple[Frame, ...]()
    for _ in range(4000):
        if controller.seat is None:
            return controller, frames
        frames = controller._play_move(rng.choice(controller.replay().history.match.legal_moves()))
    raise AssertionError("the deal has no end")


@pytest.mark.parametrize("slug", own_games())
def test_a_deal_of_the_day_is_over_when_it_is_scored_and_its_record_says_so(
    slug: str, tmp_path: Path
) -> None:
    for players in {GAMES[slug].players[0], GAMES[slug].players[-1]}:
        controller, frames = play_the_deal(slug, tmp_path / str(players), players)
        view = controller.view()
        assert (controller.is_over, view.turn, view.deal) == (True, None, 1)
        assert controller.winners == view.winners
        assert view.winners or players == 1
        assert [frame.beat for frame in frames][-2:] == ["score", "rest"]
        assert {frame.view.deal for frame in frames} == {1}
        assert len(controller.deal_results) == 1
        with pytest.raises(IllegalMove):
            controller.play("pass")
        controller.close()
        assert controller.path is not None
        replay = Replay.read(controller.path)
        assert (replay.is_over, replay.winners) == (True, controller.winners)
        assert replay.deal_results == controller.deal_results
        assert replay.view(replay.length).zones == view.zones
        assert " result: winners" in controller.path.read_text(encoding="utf-8")
        assert check_deals(replay).shuffles == len(replay.history.match.shuffles)
        assert len(replay.history.match.shuffles) == controller.path.read_text("utf-8").count(" shuffle: ")


def test_the_last_move_of_a_deal_of_the_day_can_be_taken_back(tmp_path: Path) -> None:
    controller, _ = play_the_deal("star", tmp_path, 4)
    assert controller.take_back()
    assert not controller.is_over
    assert controller.legal_moves()

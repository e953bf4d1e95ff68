"""Moments of a match of the past: whose decision it was, other moves tried, and playing on from there."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Controller, Hint, Replay, Sitter
from tabletop.controller.review.play_on import play_on_from
from tabletop.controller.review.retry import Retry
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import said
from tabletop.rules import Game, IllegalMove

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
WITH_CHOICES = [game for game in GAMES.values() if game.players != (1,)]
FRESH = ("minnesota-whist", "malilla", "buck-euchre", "minimisere", "star", "classic-dominoes")


def sitters(count: int, people: Sequence[int] = (0,)) -> list[Sitter]:
    return [Sitter(f"P{seat}", "1", None if seat in people else "club") for seat in range(count)]


def played(game: Game, folder: Path | None = None, *, moves: int = 40, seed: int = 5) -> Replay:
    """Returns a match by rule of thumb, as far as this."""
    count, rng = game.players[-1] if len(game.players) == 1 else game.players[0], Random(seed)
    dealer = 1 if game.match.has_dealer and count > 1 else 0 if game.match.has_dealer else None
    controller = Controller.start(game, sitters(count), dealer=dealer, seed=seed, folder=folder)
    match = controller.replay().history.match
    for _ in range(moves):
        if match.seat is None:
            break
        choices = match.legal_moves()
        controller._play_move(
            policy_of(game.slug).choose_move(match, choices, rng) if len(choices) > 1 else choices[0]
        )
    controller.close()
    return controller.replay()


@every_game
def test_decisions_are_where_the_seat_had_a_choice(game: Game) -> None:
    replay = played(game)
    for at in replay.decisions(0):
        assert replay.mover(at) == 0
        view, move = replay.decision_at(at)
        assert view.seat == 0
        legal = replay.history.match_after(at).legal_moves()
        assert move in legal
        assert len(legal) > 1


@every_game
def test_a_move_that_is_tried_is_noted_and_not_made(game: Game) -> None:
    replay = played(game)
    for at in replay.decisions(0)[:3]:
        retry = Retry(replay, at)
        view = retry.view()
        assert view == replay.decision_at(at)[0]
        legal = retry.legal_moves()
        assert retry.play(legal[-1]) == ()
        assert retry.take_tried_move() == legal[-1]
        assert retry.take_tried_move() is None
        assert retry.view() == view
        assert not retry.can_take_back
        assert retry.path is None
        with pytest.raises(IllegalMove):
            retry.play("juggle")


def test_whoever_looks_again_sees_no_more_than_then_until_all_hands_lie_open() -> None:
    replay = played(GAMES["malilla"])
    at = replay.decisions(0)[2]
    retry = Retry(replay, at)
    assert set(retry.view().zones["hand:1"]) == {"??"}
    retry.is_open = True
    assert "??" not in retry.view().zones["hand:1"]


def test_a_hint_is_what_the_coach_found() -> None:
    replay = played(GAMES["malilla"])
    at = replay.decisions(0)[0]
    move = replay.history.match_after(at).legal_moves()[0]
    retry = Retry(replay, at, Hint(move, said("It wins.")))
    assert retry.request_hint()
    assert retry.is_hint_open
    assert retry.poll_hint() == Hint(move, said("It wins."))
    assert not retry.is_hint_open
    assert not Retry(replay, at).request_hint()


def test_a_retry_with_several_people_is_shown_to_the_one_on_turn() -> None:
    game = GAMES["malilla"]
    controller = Controller.start(game, sitters(4, (0, 1, 2, 3)), dealer=1, seed=5)
    controller.viewer = controller.seat
    replay = controller.replay()
    retry = Retry(replay, 0)
    assert retry.viewer == replay.mover(0)
    assert retry.next_person is None


@every_game
def test_played_on_with_the_same_hands(game: Game, tmp_path: Path) -> None:
    replay = played(game)
    at = replay.decisions(0)[-1] if replay.decisions(0) else replay.length
    controller, is_fresh = play_on_from(replay, at, opponents=None, folder=tmp_path, started="now")
    assert not is_fresh
    assert controller.kind == "practice"
    fresh = controller.replay().history
    assert fresh.match.moves == replay.history.match.moves[:at]
    assert fresh.match.view(0) == replay.history.match_after(at).view(0)
    controller.close()
    assert controller.path is not None
    again = Controller.resume(controller.path)
    assert again.view() == controller.view()
    again.close()


@pytest.mark.parametrize("slug", FRESH)
def test_played_on_with_hands_that_are_imagined_again(slug: str, tmp_path: Path) -> None:
    replay = played(GAMES[slug], moves=30)
    found = 0
    for at in replay.decisions(0):
        controller, is_fresh = play_on_from(
            replay, at, opponents=None, folder=tmp_path, started="now", rng=Random(2)
        )
        found += is_fresh
        then = replay.history.match_after(at)
        assert controller.replay().history.match.view(0) == then.view(0)
        hands = [controller.replay().history.match.view(seat).zones for seat in range(then.players)]
        same = hands == [then.view(seat).zones for seat in range(then.players)]
        assert same != is_fresh
        controller.close()
        assert controller.path is not None
        Controller.resume(controller.path).close()
    assert found

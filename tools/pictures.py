"""Takes the pictures in `docs/`: every game in the middle of a deal, at the real table, and the menu.

`python3 -m tools.pictures` takes all, `python3 -m tools.pictures menu kaluki` only some. The deals are fixed;
the opponents make quick moves, so that it takes a few minutes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest import mock

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tabletop.accessibility import Action
from tabletop.controller import Controller, Replay, Sitter
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES, registry
from tabletop.games.loaders import policy_of
from tabletop.person_names import NAMELESS_PLAYER
from tabletop.rules import View
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.match_entry.player_profiles import USUAL_FACE, USUAL_OPPONENTS
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.practice.position_table import PositionTable
from tabletop.scenes.replay.seat_view import SeatViewScene
from tabletop.scenes.review.luck_scene import LuckScene
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.sealed_deck.cut_scene import CutScene
from tabletop.settings import records_folder
from tabletop.starting.ready_marker import ROOT
from tabletop.workers.opponent_client import quick_move
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver

SIZE = (1280, 800)
LEARNED_IN_MATCHES = 12
"""Matches."""


@dataclass(frozen=True)
class PictureScene:
    """Who sits there, and when the picture is taken: the viewer is on turn, and `is_reached` holds."""

    players: int
    is_reached: Callable[[View], bool]
    seed: int = 5


def _laid(count: int) -> Callable[[View], bool]:
    return lambda view: len(view.zones["line"]) >= count


def _can_lay(count: int) -> Callable[[View], bool]:
    """Returns whether a card can be laid; at other games on a line, who cannot passes without being asked."""
    return lambda view: (
        _laid(count)(view)
        and any(move.pieces for move in GAMES[view.game].imagine(view, Random(1)).legal_moves())
    )


def _in_trick(count: int, moves: int) -> Callable[[View], bool]:
    return lambda view: len(view.zones["trick"]) == count and len(view.moves) >= moves


def _melds(count: int) -> Callable[[View], bool]:
    return lambda view: sum(bool(view.zones[zone]) for zone in view.zones if zone.startswith("meld")) >= count


PICTURE_SCENES = {
    "minnesota-whist": PictureScene(4, _in_trick(3, 20)),
    "malilla": PictureScene(4, _in_trick(2, 50)),
    "buck-euchre": PictureScene(4, _in_trick(2, 20), seed=4),
    "minimisere": PictureScene(5, _in_trick(3, 20)),
    "calypso": PictureScene(4, _in_trick(2, 60)),
    "skin": PictureScene(5, lambda view: len(view.moves) >= 30),
    "minnows": PictureScene(4, _can_lay(18)),
    "classic-dominoes": PictureScene(3, _laid(17)),
    "star": PictureScene(4, _laid(15)),
    "lucky-draw": PictureScene(4, _laid(17), seed=4),
    "blind-dominoes": PictureScene(3, _laid(7)),
    "solitaire-dominoes": PictureScene(
        1, lambda view: len(view.zones["row"]) > 6 and len(view.zones["aside"]) > 6
    ),
    "minimize": PictureScene(6, lambda view: len(view.moves) >= 40),
    "jersey-gin": PictureScene(3, lambda view: len(view.moves) >= 24),
    "kaluki": PictureScene(4, _melds(6)),
}


def play_to_scene(slug: str, scenery: PictureScene) -> pygame.Surface:
    """Returns the table when the scenery has been reached."""
    return _reached(slug, scenery).app.window


def log_picture() -> pygame.Surface:
    """Returns a picture of an earlier trick, as the log shows it."""
    sitting = _reached("malilla", PICTURE_SCENES["malilla"])
    sitting.press_key(pygame.K_g, "g")
    looking = sitting.table.history_view
    rows = [row for row in looking.panel.lines.rows if row.is_trick]
    looking.show_row(rows[-2])
    sitting.pass_time(2000)
    return sitting.app.window


def book_picture() -> pygame.Surface:
    """Returns the rule book beside the table, at the rule of following suit."""
    sitting = _reached("minnesota-whist", PICTURE_SCENES["minnesota-whist"])
    sitting.table.show_rules("MW-9")
    sitting.pass_time(1000)
    return sitting.app.window


def review_picture() -> pygame.Surface:
    """Returns what the coach found in a match of somebody who plays anything."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = ReviewScene(app, replay)
    app.show(scene)
    while scene.is_working:
        app.step()
    app.step(1000)
    return app.window


def moment_picture() -> pygame.Surface:
    """Returns the dearest of these moves, and what would have been better."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = ReviewScene(app, replay)
    app.show(scene)
    while scene.is_working:
        app.step()
    assert scene.reviewing is not None
    scene.open_slip(scene.reviewing.findings.costliest[0])
    app.pass_time(3000)
    app.press_and_release(pygame.K_h, "h")
    app.pass_time(1000)
    return app.window


def seat_view_picture() -> pygame.Surface:
    """Returns an opponent's chair, with what was thought there."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = SeatViewScene(app, replay, 1, 18)
    app.show(scene)
    scene.next_decision()
    while scene.thought is None:
        app.step()
    app.pass_time(3000)
    return app.window


def luck_picture() -> pygame.Surface:
    """Returns what experts made of the same deals; this takes another minute or two."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = ReviewScene(app, replay)
    app.show(scene)
    while scene.is_working:
        app.step()
    scene.open_luck()
    app.step()
    above = app.top
    assert isinstance(above, LuckScene)
    while above.is_working:
        app.step()
    app.step(1000)
    return app.window


def results_picture() -> pygame.Surface:
    """Returns what became of somebody who learns from match to match; the reviews take some minutes."""
    with tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, {"TABLETOP_HOME": home}):
        app, folder = Program(SIZE), records_folder()
        for number in range(LEARNED_IN_MATCHES):
            path = _learning(folder, number)
            scene = app.navigator.review(Replay.read(path))
            app.show(scene)
            while isinstance(scene, ReviewScene) and scene.is_working:
                app.step()
        app.show(OverTimeScene(app))
        for _ in range(4):
            app.step(1000)
    return app.window


def _learning(folder: Path, number: int) -> Path:
    """Returns a match of Classic Dominoes: from one to the next, fewer moves are made without a thought."""
    sitters = [
        Sitter(NAMELESS_PLAYER, f"face-{USUAL_FACE}"),
        Sitter(USUAL_OPPONENTS[0][0], f"face-{USUAL_OPPONENTS[0][1]}", "club"),
    ]
    started = f"2026-10-{number + 1:02}"
    controller = Controller.start(
        GAMES["classic-dominoes"], sitters, seed=number, folder=folder, started=started
    )
    policy, rng = policy_of("classic-dominoes"), Random(number)
    while controller.seat is not None:
        match = controller.replay().history.match
        moves = match.legal_moves()
        is_guess = not controller.seat and rng.random() > (number + 2) / LEARNED_IN_MATCHES
        controller._play_move(rng.choice(moves) if is_guess else policy.choose_move(match, moves, rng))
    controller.close()
    assert controller.path is not None
    return controller.path


def practice_picture() -> pygame.Surface:
    """Returns a position to practise, and what each of its moves brings."""
    app = Program(SIZE)
    position = next(one for one in load_positions("malilla") if one.hardness == "medium")
    app.show(PositionTable(app, position))
    app.pass_time(3000)
    for _ in range(2):
        app.press_and_release(pygame.K_h, "h")
        app.pass_time(1000)
    return app.window


def _reckless(rng: Random) -> Replay:
    """Returns a match of Malilla in which the first seat plays whatever comes to hand."""
    names = (NAMELESS_PLAYER, *(name for name, _ in USUAL_OPPONENTS[:3]))
    faces = (USUAL_FACE, *(face for _, face in USUAL_OPPONENTS[:3]))
    sitters = [
        Sitter(name, f"face-{face}", "club" if seat else None)
        for seat, (name, face) in enumerate(zip(names, faces, strict=True))
    ]
    controller = Controller.start(GAMES["malilla"], sitters, dealer=3, seed=5)
    history, policy = controller.replay().history, policy_of("malilla")
    while history.match.seat is not None:
        moves = history.match.legal_moves()
        history.play(
            policy.choose_move(history.match, moves, rng) if history.match.seat else rng.choice(moves)
        )
    return controller.replay()


def _reached(slug: str, scenery: PictureScene) -> TableDriver:
    """Returns a match that is played until the scenery has been reached."""
    levels = (None, *["club"] * (scenery.players - 1))
    names, faces = zip((NAMELESS_PLAYER, USUAL_FACE), *USUAL_OPPONENTS[: scenery.players - 1], strict=True)
    sitting = TableDriver(
        slug, levels, seed=scenery.seed, size=SIZE, names=names, faces=faces, animation_speed="off"
    )
    while sitting.until_ready(600_000) and not scenery.is_reached(sitting.controller.view()):
        move = quick_move(sitting.controller.view())
        sitting.table.show_moves(sitting.controller.play(move))
    sitting.pass_time(1000)
    return sitting


def menu_picture() -> pygame.Surface:
    """Returns the menu as somebody sees it who has not played yet."""
    app = Program(SIZE)
    own = [room for room in registry.GAME_PACKAGES if room.startswith("tabletop.")]
    with (
        tempfile.TemporaryDirectory() as home,
        mock.patch.dict(os.environ, {"TABLETOP_HOME": home}),
        mock.patch.object(registry, "GAME_PACKAGES", own),
    ):
        app.show(MenuScene(app))
        app.step(1000)
    return app.window


def cut_picture() -> pygame.Surface:
    """Returns the seal of a match, and the pack where it has been lifted."""
    app = Program(SIZE)
    scene = CutScene(app, "minnesota-whist", lambda _: None)
    scene.secret = bytes(31) + b"?"
    app.show(scene)
    scene.spread.lift(4213)
    scene.words.perform(Action.SET_VALUE, "sevens are wild")
    app.pass_time(1500)
    return app.window


def lesson_picture() -> pygame.Surface:
    """Returns the third step of a lesson."""
    lecture = OpenedLesson("minnesota-whist", SIZE)
    lecture.to_step(3)
    lecture.app.pass_time(1000)
    return lecture.app.window


def main() -> int:
    """Takes the pictures that are named, or all."""
    others = {"menu": menu_picture, "log": log_picture, "book": book_picture, "lesson": lesson_picture}
    others |= {
        "review": review_picture,
        "moment": moment_picture,
        "chair": seat_view_picture,
        "luck": luck_picture,
    }
    others |= {"sealed-deck": cut_picture}
    others |= {"over-time": results_picture, "find-the-move": practice_picture}
    for name in sys.argv[1:] or (*others, *PICTURE_SCENES):
        picture = others[name]() if name in others else play_to_scene(name, PICTURE_SCENES[name])
        pygame.image.save(picture, f"{ROOT}/docs/{name}.jpg")
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

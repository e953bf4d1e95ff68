"""Takes the pictures in `docs/`: every game in the middle of a deal, at the real table, and the menu.

`python3 -m tests.pictures` takes all, `python3 -m tests.pictures menu kaluki` only some. The deals are fixed;
the opponents make quick moves, so that it takes a minute or two.
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

from tabletop.controller import Controller, Replay, Sitter
from tabletop.controller.practising import positions_of
from tabletop.games import GAMES, rooms
from tabletop.games.doors import policy_of
from tabletop.naming import YOU
from tabletop.players.thinking import quick_move
from tabletop.rules import View
from tabletop.scenes.finding.moment import FindTheMove
from tabletop.scenes.menu import Menu
from tabletop.scenes.over_time import OverTime
from tabletop.scenes.people import CAST, USUAL_FACE
from tabletop.scenes.review.chair import Chair
from tabletop.scenes.review.luck import LuckAndSkill
from tabletop.scenes.review.scene import Review
from tabletop.settings import records_folder
from tabletop.starting.stamp import ROOT
from tests.lessons.playing import Lecture
from tests.scenes.program import Program
from tests.scenes.sitting import Sitting

SIZE = (1280, 800)
LEARNED_IN = 12
"""Matches."""


@dataclass(frozen=True)
class Scenery:
    """Who sits there, and when the picture is taken: the viewer is on turn, and `enough` holds."""

    players: int
    enough: Callable[[View], bool]
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


SCENERIES = {
    "minnesota-whist": Scenery(4, _in_trick(3, 20)),
    "malilla": Scenery(4, _in_trick(2, 50)),
    "buck-euchre": Scenery(4, _in_trick(2, 20), seed=4),
    "minimisere": Scenery(5, _in_trick(3, 20)),
    "calypso": Scenery(4, _in_trick(2, 60)),
    "skin": Scenery(5, lambda view: len(view.moves) >= 30),
    "minnows": Scenery(4, _can_lay(18)),
    "classic-dominoes": Scenery(3, _laid(17)),
    "star": Scenery(4, _laid(15)),
    "lucky-draw": Scenery(4, _laid(17), seed=4),
    "blind-dominoes": Scenery(3, _laid(7)),
    "solitaire-dominoes": Scenery(
        1, lambda view: len(view.zones["row"]) > 6 and len(view.zones["aside"]) > 6
    ),
    "minimize": Scenery(6, lambda view: len(view.moves) >= 40),
    "jersey-gin": Scenery(3, lambda view: len(view.moves) >= 24),
    "kaluki": Scenery(4, _melds(6)),
}


def play(slug: str, scenery: Scenery) -> pygame.Surface:
    """Returns the table when the scenery has been reached."""
    return _reached(slug, scenery).app.window


def log() -> pygame.Surface:
    """Returns a picture of an earlier trick, as the log shows it."""
    sitting = _reached("malilla", SCENERIES["malilla"])
    sitting.key(pygame.K_g, "g")
    looking = sitting.table.looking
    rows = [row for row in looking.panel.lines.rows if row.is_trick]
    looking.look_at(rows[-2])
    sitting.pass_time(2000)
    return sitting.app.window


def book() -> pygame.Surface:
    """Returns the rule book beside the table, at the rule of following suit."""
    sitting = _reached("minnesota-whist", SCENERIES["minnesota-whist"])
    sitting.table.show_rules("MW-9")
    sitting.pass_time(1000)
    return sitting.app.window


def review() -> pygame.Surface:
    """Returns what the coach found in a match of somebody who plays anything."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = Review(app, replay)
    app.show(scene)
    while scene.is_working:
        app.step()
    app.step(1000)
    return app.window


def moment() -> pygame.Surface:
    """Returns the dearest of these moves, and what would have been better."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = Review(app, replay)
    app.show(scene)
    while scene.is_working:
        app.step()
    assert scene.reviewing is not None
    scene.look_again(scene.reviewing.findings.dearest[0])
    app.pass_time(3000)
    app.key(pygame.K_h, "h")
    app.pass_time(1000)
    return app.window


def chair() -> pygame.Surface:
    """Returns an opponent's chair, with what was thought there."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = Chair(app, replay, 1, 18)
    app.show(scene)
    scene.next_decision()
    while scene.thought is None:
        app.step()
    app.pass_time(3000)
    return app.window


def luck() -> pygame.Surface:
    """Returns what experts made of the same deals; this takes another minute or two."""
    app, replay = Program(SIZE), _reckless(Random(3))
    scene = Review(app, replay)
    app.show(scene)
    while scene.is_working:
        app.step()
    scene.luck()
    app.step()
    above = app.top
    assert isinstance(above, LuckAndSkill)
    while above.is_working:
        app.step()
    app.step(1000)
    return app.window


def over_time() -> pygame.Surface:
    """Returns what became of somebody who learns from match to match; the reviews take some minutes."""
    with tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, {"TABLETOP_HOME": home}):
        app, folder = Program(SIZE), records_folder()
        for number in range(LEARNED_IN):
            path = _learning(folder, number)
            scene = app.openings.review(Replay.read(path))
            app.show(scene)
            while isinstance(scene, Review) and scene.is_working:
                app.step()
        app.show(OverTime(app))
        for _ in range(4):
            app.step(1000)
    return app.window


def _learning(folder: Path, number: int) -> Path:
    """Returns a match of Classic Dominoes: from one to the next, fewer moves are made without a thought."""
    sitters = [Sitter(YOU, f"face-{USUAL_FACE}"), Sitter(CAST[0][0], f"face-{CAST[0][1]}", "club")]
    started = f"2026-10-{number + 1:02}"
    controller = Controller.start(
        GAMES["classic-dominoes"], sitters, seed=number, folder=folder, started=started
    )
    policy, rng = policy_of("classic-dominoes"), Random(number)
    while controller.seat is not None:
        match = controller.replay().course.match
        moves = match.legal_moves()
        is_guess = not controller.seat and rng.random() > (number + 2) / LEARNED_IN
        controller._make(rng.choice(moves) if is_guess else policy.choose(match, moves, rng))
    controller.close()
    assert controller.path is not None
    return controller.path


def finding() -> pygame.Surface:
    """Returns a position to practise, and what each of its moves brings."""
    app = Program(SIZE)
    position = next(one for one in positions_of("malilla") if one.hardness == "medium")
    app.show(FindTheMove(app, position))
    app.pass_time(3000)
    for _ in range(2):
        app.key(pygame.K_h, "h")
        app.pass_time(1000)
    return app.window


def _reckless(rng: Random) -> Replay:
    """Returns a match of Malilla in which the first seat plays whatever comes to hand."""
    names = (YOU, *(name for name, _ in CAST[:3]))
    faces = (USUAL_FACE, *(face for _, face in CAST[:3]))
    sitters = [
        Sitter(name, f"face-{face}", "club" if seat else None)
        for seat, (name, face) in enumerate(zip(names, faces, strict=True))
    ]
    controller = Controller.start(GAMES["malilla"], sitters, dealer=3, seed=5)
    course, policy = controller.replay().course, policy_of("malilla")
    while course.match.seat is not None:
        moves = course.match.legal_moves()
        course.play(policy.choose(course.match, moves, rng) if course.match.seat else rng.choice(moves))
    return controller.replay()


def _reached(slug: str, scenery: Scenery) -> Sitting:
    """Returns a match that is played until the scenery has been reached."""
    levels = (None, *["club"] * (scenery.players - 1))
    names, faces = zip((YOU, USUAL_FACE), *CAST[: scenery.players - 1], strict=True)
    sitting = Sitting(
        slug, levels, seed=scenery.seed, size=SIZE, names=names, faces=faces, animation_speed="off"
    )
    while sitting.until_ready(600_000) and not scenery.enough(sitting.controller.view()):
        move = quick_move(sitting.controller.view())
        sitting.table.follow(sitting.controller.play(move))
    sitting.pass_time(1000)
    return sitting


def menu() -> pygame.Surface:
    """Returns the menu as somebody sees it who has not played yet."""
    app = Program(SIZE)
    own = [room for room in rooms.ROOMS if room.startswith("tabletop.")]
    with (
        tempfile.TemporaryDirectory() as home,
        mock.patch.dict(os.environ, {"TABLETOP_HOME": home}),
        mock.patch.object(rooms, "ROOMS", own),
    ):
        app.show(Menu(app))
        app.step(1000)
    return app.window


def lesson() -> pygame.Surface:
    """Returns the third step of a lesson."""
    lecture = Lecture("minnesota-whist", SIZE)
    lecture.to_step(3)
    lecture.app.pass_time(1000)
    return lecture.app.window


def main() -> int:
    """Takes the pictures that are named, or all."""
    others = {"menu": menu, "log": log, "book": book, "lesson": lesson}
    others |= {"review": review, "moment": moment, "chair": chair, "luck": luck}
    others |= {"over-time": over_time, "find-the-move": finding}
    for name in sys.argv[1:] or (*others, *SCENERIES):
        picture = others[name]() if name in others else play(name, SCENERIES[name])
        pygame.image.save(picture, f"{ROOT}/docs/{name}.jpg")
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

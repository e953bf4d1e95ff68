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
from random import Random
from unittest import mock

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tabletop.games import GAMES, rooms
from tabletop.players.thinking import quick_move
from tabletop.rules import View
from tabletop.scenes.menu import Menu
from tabletop.scenes.people import CAST, USUAL_FACE, YOU
from tabletop.starting.stamp import ROOT
from tests.scenes.program import Program
from tests.scenes.sitting import Sitting

SIZE = (1280, 800)


@dataclass(frozen=True)
class Scenery:
    """Who sits there, and when the picture is taken: the viewer is on turn, and `enough` holds."""

    players: int
    enough: Callable[[View], bool]
    seed: int = 5


def _laid(count: int) -> Callable[[View], bool]:
    return lambda view: len(view.zones["line"]) >= count


def _can_lay(count: int) -> Callable[[View], bool]:
    """Where a card can be laid; in the other games on a line, who cannot passes without being asked."""
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
    "buck-euchre": Scenery(4, _in_trick(2, 20)),
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
    """The table when the scenery has been reached."""
    return _reached(slug, scenery).app.window


def log() -> pygame.Surface:
    """A trick of before, as the log shows it."""
    sitting = _reached("malilla", SCENERIES["malilla"])
    sitting.key(pygame.K_g, "g")
    looking = sitting.table.looking
    rows = [row for row in looking.panel.lines.rows if row.is_trick]
    looking.look_at(rows[-2])
    sitting.pass_time(2000)
    return sitting.app.window


def book() -> pygame.Surface:
    """The rule book beside the table, at the rule of following suit."""
    sitting = _reached("minnesota-whist", SCENERIES["minnesota-whist"])
    sitting.table.show_rules("MW-9")
    sitting.pass_time(1000)
    return sitting.app.window


def _reached(slug: str, scenery: Scenery) -> Sitting:
    """A match that is played until the scenery has been reached."""
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
    """The menu as somebody sees it who has not played yet."""
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


def main() -> int:
    """Takes the pictures that are named, or all."""
    others = {"menu": menu, "log": log, "book": book}
    for name in sys.argv[1:] or (*others, *SCENERIES):
        picture = others[name]() if name in others else play(name, SCENERIES[name])
        pygame.image.save(picture, f"{ROOT}/docs/{name}.jpg")
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""How far a drop, an opponent's move and a hint go through the program, up to the frame before it is painted.

Each of the three is a few steps at Minnesota Whist. Every call of a function of the program is noted with its
module: the fewer modules, and changes from one to another, the less somebody has to read who follows it.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from types import FrameType
from typing import Final

import tabletop
from tabletop.messages import said
from tests.scenes.table_driver import TableDriver

SLUG: Final = "minnesota-whist"
FOUR_SEATS: Final = (None, "club", "club", "club")
NEVER: Final = 1 << 30
MOST: Final = 12
"""The number of hops and of calls that are named."""

Call = tuple[str, str]
"""A module's name and a function's."""


def figures() -> Iterator[str]:
    """Modules that each action passes, changes from one to another, and where most of them are."""
    for name, follow in (
        ("one drop", calls_of_a_drop),
        ("one opponent's move", calls_of_an_opponents_move),
        ("one hint", calls_of_a_hint),
    ):
        calls = follow()
        hops = Counter((one[0], other[0]) for one, other in pairwise(calls) if one[0] != other[0])
        modules = {module for module, _ in calls}
        yield f"{name} passes {len(modules)} modules with {hops.total()} changes, {len(calls)} calls"
        for (one, other), count in hops.most_common(MOST):
            yield f"  {count:4} {one} -> {other}"
        for (module, function), count in Counter(calls).most_common(MOST):
            yield f"  {count:4} {module}: {function}"


def calls_of_a_drop() -> list[Call]:
    """Returns every call when a card of the hand is dropped, with the step that shows it lying there."""
    sitting = _sit_down()
    for _ in range(2):  # the first is a bid: the second goes to a trick
        sitting.until_ready()
        move = sitting.table.moves[0]
        start, end = sitting.piece_point(move.pieces[0]), sitting.place_point(str(move.place))
        sitting.press(start)
        sitting.move(start, end)
        before = len(sitting.table.board.view.moves)

        def drop(end: tuple[int, int] = end) -> None:
            sitting.release(end)
            sitting.app.step()

        calls = _calls_of(drop)
        assert len(sitting.table.board.view.moves) > before, "the card was not laid"
    return calls


def calls_of_an_opponents_move() -> list[Call]:
    """Returns every call of the step in which an opponent's card is first shown on its way to a trick."""
    sitting = _sit_down()
    for _ in range(2):
        sitting.until_ready()
        sitting.table.turn.play_move(str(sitting.table.moves[0]))
    sitting.pass_time(32)
    while True:
        before = len(sitting.table.board.view.moves)
        calls = _calls_of(sitting.app.step)
        moves = sitting.table.board.view.moves
        if len(moves) > before and moves[-1][0] != 0:
            return calls
        assert not sitting.table.is_ready, "nobody else moved"


def calls_of_a_hint() -> list[Call]:
    """Returns every call when a hint has been found and is shown, with the step that shows it."""
    sitting = _sit_down()
    sitting.until_ready()
    sitting.table.turn.play_move(str(sitting.table.moves[0]))
    sitting.until_ready()
    sitting.pass_time(1000)
    move = sitting.table.moves[0]

    def hint() -> None:
        sitting.table.hint.show_move(move, said("It is the best."))
        sitting.app.step()

    return _calls_of(hint)


def _sit_down() -> TableDriver:
    sitting = TableDriver(SLUG, FOUR_SEATS)
    sitting.app.paint_every = NEVER
    return sitting


def _calls_of(action: Callable[[], object]) -> list[Call]:
    calls: list[Call] = []
    sys.setprofile(_noting(calls))
    try:
        action()
    finally:
        sys.setprofile(None)
    return calls


def _noting(calls: list[Call]) -> Callable[[FrameType, str, object], None]:
    home = len(tabletop.__path__[0]) + 1

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(tabletop.__path__[0]):
            module = code.co_filename[home:-3].replace(os.sep, ".")
            calls.append((module, code.co_qualname))

    return note

"""How far one drop of a card goes through the program: from letting go to the frame laid, before painting."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from types import FrameType
from typing import Final

import tabletop
from tests.scenes.table_driver import TableDriver

SLUG: Final = "minnesota-whist"
FOUR_SEATS: Final = (None, "club", "club", "club")
NEVER: Final = 1 << 30
MOST: Final = 12
"""The number of hops and of calls that are named."""


def figures() -> Iterator[str]:
    """Modules that one drop passes, changes from one to another, and where most of them are."""
    calls = calls_of_a_drop()
    hops = Counter((one[0], other[0]) for one, other in pairwise(calls) if one[0] != other[0])
    modules = {module for module, _ in calls}
    yield f"one drop passes {len(modules)} modules with {hops.total()} changes, {len(calls)} calls"
    for (one, other), count in hops.most_common(MOST):
        yield f"  {count:4} {one} -> {other}"
    for (module, name), count in Counter(calls).most_common(MOST):
        yield f"  {count:4} {module}: {name}"


def calls_of_a_drop() -> list[tuple[str, str]]:
    """Returns module and function of every call when a card of the hand is dropped at whist."""
    sitting = TableDriver(SLUG, FOUR_SEATS)
    sitting.app.paint_every = NEVER
    for _ in range(2):  # the first is a bid: the second goes to a trick
        sitting.until_ready()
        move = sitting.table.moves[0]
        start, end = sitting.piece_point(move.pieces[0]), sitting.place_point(str(move.place))
        sitting.press(start)
        sitting.move(start, end)
        calls: list[tuple[str, str]] = []
        before = len(sitting.table.board.view.moves)
        sys.setprofile(_noting(calls))
        try:
            sitting.release(end)
            sitting.app.step()
        finally:
            sys.setprofile(None)
        assert len(sitting.table.board.view.moves) > before, "the card was not laid"
    return calls


def _noting(calls: list[tuple[str, str]]) -> Callable[[FrameType, str, object], None]:
    home = len(tabletop.__path__[0]) + 1

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(tabletop.__path__[0]):
            module = code.co_filename[home:-3].replace(os.sep, ".")
            calls.append((module, code.co_qualname))

    return note

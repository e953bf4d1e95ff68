"""After each test nothing is open any more: on Windows nobody could delete it, and handles run out.

Matches that a test has begun itself are closed for it. What scenes have opened they have to close.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tabletop.open_files import open_files_below
from tabletop.records import Record

if TYPE_CHECKING:
    from tests.scenes.program import Program

OWNING_PACKAGES = ("tabletop.app", "tabletop.scenes", "tabletop.selfcheck.self_check")
"""The parts of the program that begin matches, and have to end them."""

LASTING_FILES = ("tabletop.log", ".ttf")
"""How the names of files end that are open as long as the process lives which has begun to use them."""

_begun: list[tuple[Record, bool]] = []
"""The records of a test, and whether they are the program's own."""


def watch_records() -> None:
    """Notes every record from now on."""
    begin = Record.__init__

    def noted(record: Record, *told: object, **more: object) -> None:
        begin(record, *told, **more)  # type: ignore[arg-type]
        _begun.append((record, _is_of_the_program()))

    Record.__init__ = noted  # type: ignore[assignment, method-assign]


def _is_of_the_program() -> bool:
    """Returns whether a module of the program is among the callers."""
    frame = sys._getframe(2)
    while frame is not None:
        if str(frame.f_globals.get("__name__")).startswith(OWNING_PACKAGES):
            return True
        frame = frame.f_back  # type: ignore[assignment]
    return False


@pytest.fixture(autouse=True)
def nothing_is_left_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """Ends the programs of a test where they have something open, and says what stays open all the same."""
    folder = request.getfixturevalue("tmp_path") if "tmp_path" in request.fixturenames else None
    yield
    left = close_records()
    assert not left, f"the program has left matches open: {left}"
    if folder is not None and sys.platform != "win32":  # there each file would have to be tried, each time
        still = [name for name in open_files_below(folder) or () if not name.endswith(LASTING_FILES)]
        assert not still, f"still open: {', '.join(still)}"


def close_records() -> str:
    """Closes all records; names those that the program itself should have closed."""
    records, _begun[:] = list(_begun), []
    programs = programs_of_test()
    if any(is_of_program and is_open(record) for record, is_of_program in records):
        end_programs(programs)
    left = [record.file_name for record, is_of_program in records if is_of_program and is_open(record)]
    for record, _ in records:
        record.release()
    close_lost_handles()
    return ", ".join(left)


def close_lost_handles() -> None:
    """Closes what a program had open whose power was cut."""
    from tests.faulty_disk import LOST_HANDLES

    while LOST_HANDLES:
        handle, known = LOST_HANDLES.pop()
        with suppress(OSError):  # it was closed all the same
            if os.path.samestat(os.fstat(handle), known):
                os.close(handle)


def is_open(record: Record) -> bool:
    return record._file is not None


def programs_of_test() -> list[Program]:
    """Returns the programs of this test, which are forgotten by it."""
    module = sys.modules.get("tests.scenes.program")
    if module is None:
        return []
    programs, module.STARTED_PROGRAMS[:] = list(module.STARTED_PROGRAMS), []
    return programs


def end_programs(programs: list[Program]) -> None:
    """Leaves all scenes, as when the windows are closed."""
    from tabletop.scenes.table.board.table_thumbnail import TableThumbnail

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableThumbnail, "draw_step", lambda *_: False)  # nobody comes back to it
        for program in programs:
            program.end()

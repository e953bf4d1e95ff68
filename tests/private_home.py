"""No test touches the files of whoever runs it: each has a home of its own, and the user's is guarded.

To name another home by HOME is not enough: Windows is asked for the user's folders, whatever variables say.
"""

import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs
import pytest

from tabletop.settings import folders

WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGING_EVENTS: Final = {
    "os.mkdir": 1,
    "os.rename": 2,
    "os.remove": 1,
    "os.rmdir": 1,
    "os.link": 2,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.chmod": 1,
    "os.utime": 1,
}
"""What changes something on the disk, and how many paths it is told."""

_homes = count()


class FolderGuard:
    """Refuses every change in some folders, and remembers it: the program may go on all the same."""

    def __init__(self, guarded: list[str]) -> None:
        self._guarded = [_plain(folder) for folder in guarded]
        self._refused: list[str] = []

    def start(self) -> None:
        """From now on, for as long as this process lives."""
        sys.addaudithook(self._look_at)

    def take_refused(self) -> list[str]:
        """What was refused since the last time."""
        refused, self._refused = self._refused, []
        return refused

    def _look_at(self, event: str, told: tuple[object, ...]) -> None:
        if event == "open":
            path, _, flags = told
            paths: tuple[object, ...] = (path,) if isinstance(flags, int) and flags & WRITING else ()
        elif event in CHANGING_EVENTS:
            paths = told[: CHANGING_EVENTS[event]]
        else:
            return
        for path in paths:
            if isinstance(path, (str, bytes, os.PathLike)) and self._is_guarded(_plain(path)):
                self._refused.append(f"{event} {os.fsdecode(path)}")
                raise PermissionError(f"a test must not touch {os.fsdecode(path)}")

    def _is_guarded(self, path: str) -> bool:
        return any(path == folder or path.startswith(folder + os.sep) for folder in self._guarded)


def _plain(path: str | bytes | os.PathLike[str]) -> str:
    return os.path.normcase(os.path.abspath(os.fsdecode(path)))


def users_folders() -> list[str]:
    """Wherever the program would keep something for the user, with no home named for it."""
    of_systems = (platformdirs.user_data_dir, platformdirs.user_config_dir, platformdirs.user_cache_dir)
    found = [folder(folders.PROGRAM, appauthor=False) for folder in of_systems]
    documents, home = platformdirs.user_documents_dir(), os.path.expanduser("~")
    found.append(os.path.join(documents, "Tabletop"))
    return found + [os.path.join(place, folders.RESCUE_FOLDER) for place in (documents, home)]


USER_FOLDERS_GUARD: Final = FolderGuard(users_folders())


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home that nobody else has; it is made when something is kept there."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(_homes))
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    yield home
    refused = USER_FOLDERS_GUARD.take_refused()
    assert not refused, f"the user's own files: {', '.join(refused)}"
